// When a hint is not needed: what somebody has done by their own hand, has learned, or has played to the end.
import { choiceOf, type Choice } from "./choice";
import { cardNamed, type Deck } from "./deck";

/** How often something was done: by deed (`break`), and by game and deed (`classic break`). */
export type Deeds = Readonly<Record<string, number>>;

/** A hint for a moment; with a game, it is that game's own. */
export interface Moment {
  readonly name: string;
  readonly game?: string;
}

export interface Known {
  readonly did: Deeds;
  /** By game, the tables at which it was played to the end. */
  readonly finished: Readonly<Record<string, readonly string[]>>;
  /** By game, what lessons have taught that were done. */
  readonly taught: Readonly<Record<string, readonly string[]>>;
}

/** So often by one's own hand, and it is known. */
const ENOUGH = 2;
/** After so many whole games of a kind nothing about it has to be said. */
export const GAMES = 2;
/** Any act at all, and laying a card that was turned. */
const [ANY, SPIN] = ["act", "spin"];

/** What those do who know what a hint says, where it is not called as the hint is. */
const SPEAKS_OF: Readonly<Record<string, readonly string[]>> = {
  welcome: [ANY],
  turn: [ANY],
  dig: [SPIN],
  broken: ["repair"],
  moving: ["move", "stay"],
  choosing: ["turn"],
  laying: ["lay"],
  share: ["pick"],
  leaving: ["leave", "remain"],
  bribing: ["bribe", "done"],
  paying: ["pay"],
  taking: ["take"],
  watching: [],
};
/** What is said once. */
const ONCE = new Set(["welcome"]);

export const keyOf = ({ name, game }: Moment): string => `coach-${game ? `${game}-` : ""}${name}`;

/** The deeds that an act is. */
export function deedsOf(choice: Choice, deck: Deck): string[] {
  const card = cardNamed(deck, choice.cards[0] ?? "");
  const deed = choice.verb || (card?.section === "path" ? "dig" : (card?.does ?? ""));
  return [ANY, deed, ...(choice.isSpun ? [SPIN] : [])].filter(Boolean);
}

/** With one more act. */
export function withDeeds(did: Deeds, game: string, deeds: readonly string[]): Deeds {
  const found: Record<string, number> = { ...did };
  for (const key of deeds.flatMap((deed) => [deed, `${game} ${deed}`])) found[key] = (found[key] ?? 0) + 1;
  return found;
}

/** With the deeds of a lesson that was done: its moves. */
export function withTaught(taught: Known["taught"], game: string, codes: readonly string[], deck: Deck): Record<string, readonly string[]> {
  const deeds = codes.flatMap((code) => deedsOf(choiceOf(code, deck), deck));
  return { ...taught, [game]: [...new Set([...(taught[game] ?? []), ...deeds])] };
}

/** With one more game that was played to the end; the same table counts once. */
export function withFinished(finished: Known["finished"], game: string, table: string): Record<string, readonly string[]> {
  const tables = finished[game] ?? [];
  return tables.includes(table) || tables.length >= GAMES ? finished : { ...finished, [game]: [...tables, table] };
}

/** Whether the reader needs no hint for this moment, in that game. */
export function isKnown({ name, game: own }: Moment, game: string, { did, finished, taught }: Known): boolean {
  if ((finished[game]?.length ?? 0) >= GAMES) return true;
  const deeds = SPEAKS_OF[name] ?? [name];
  const times = ONCE.has(name) ? 1 : ENOUGH;
  return deeds.some((deed) => taught[game]?.includes(deed) || (did[own ? `${own} ${deed}` : deed] ?? 0) >= times);
}
