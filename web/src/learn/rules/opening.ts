// Where a rule is shown: beside the table for whoever sits there, on its page for everybody else.
import { go } from "../../ui/route.svelte";

type Opener = (rule: string) => void;
let opener: Opener | null = null;

/** While a table stands, rules open beside it. Returns what ends that. */
export function openHere(open: Opener): () => void {
  opener = open;
  return () => {
    if (opener === open) opener = null;
  };
}

/** The address of a rule, or of all rules of a game. */
export const ruleAddress = (game: string, rule = ""): string => `/rules/${game}/all${rule && `#${rule}`}`;

/** Show a rule; without one, all of them. */
export function openRule(game: string, rule = ""): void {
  if (opener) opener(rule);
  else if (location.pathname === ruleAddress(game)) location.hash = rule;
  else go(ruleAddress(game, rule));
}

/** A click that the browser should take as it is: another tab, or a place on the same page. */
export const isPlainClick = (event: MouseEvent): boolean => !(event.metaKey || event.ctrlKey || event.shiftKey || event.button);
