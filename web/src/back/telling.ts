// Stories in words: a headline and a line below it. Whoever reads is "you".
import type { MatchTold } from "../wire/types";
import { has, language, t } from "../words/words.svelte";

export type Story = MatchTold["stories"][number];

export interface Teller {
  readonly names: readonly string[];
  readonly you: number | null;
  /** What is counted. */
  readonly unit: string;
}

const nameOf = ({ names }: Teller, seat: number | null): string => (seat === null ? "" : (names[seat] ?? ""));
export const percent = (share: number): string => t("share-percent", { share: share > 0 && share < 0.01 ? "<1" : share < 1 && share > 0.99 ? ">99" : String(Math.round(share * 100)) });

export function headlineOf(story: Story, teller: Teller): string {
  const { move } = story;
  const name = nameOf(teller, story.seat);
  const isMe = String(story.seat === teller.you);
  switch (story.kind) {
    case "mark":
      return t(story.mark === "suspect" ? "told-suspect" : "told-trust", { name, move, right: String(story.right) });
    case "unmarked":
      return t("told-unmarked");
    case "fooled":
      return t(story.whom === null ? "told-fooled-all" : "told-fooled-me", { name, move, isMe, isWhole: String(story.is_whole) });
    case "rockfall":
      return t("told-rockfall", { name, isMe });
    case "tunnel":
      return t("told-tunnel", { count: story.length });
    case "haul":
      return t("told-haul", { count: story.count, unit: teller.unit });
    case "round":
      return t("told-round", { count: story.count });
    case "missed":
      return t("told-missed", { count: story.count, cards: story.cards });
    case "deed":
      return t(`told-most-${story.deed}`, { count: story.count });
  }
}

export function lineOf(story: Story, teller: Teller): string {
  const { round, move } = story;
  const name = nameOf(teller, story.seat);
  const isMe = String(story.seat === teller.you);
  switch (story.kind) {
    case "mark":
      return t("told-reading", { round, share: percent(story.line[move] ?? 0) });
    case "unmarked":
      return story.seat === null ? t("told-unmarked-nobody") : t("told-unmarked-line", { round, name, move, right: String(story.right) });
    case "fooled":
      if (story.whom === null) return t("told-fooled-reading", { round });
      return t(story.is_whole ? "told-fooled-trusted" : "told-fooled-late", { round, name, move });
    case "tunnel":
      return t(story.treasure ? "told-tunnel-treasure" : "told-tunnel-line", { round, move, name, isMe });
    case "missed":
      return t("told-missed-line", { round });
    case "round":
      return t("told-round-number", { round });
    default:
      return t("told-who", { round, move, name, isMe });
  }
}

/** Whose chance it was, or whose expected score. */
export function sideOf(story: Extract<Story, { kind: "rockfall" }>, teller: Teller): string {
  if (story.unit) return t("told-expected", { unit: story.unit, name: nameOf(teller, story.whose) });
  return has(`told-chance-${story.side}`) ? t(`told-chance-${story.side}`) : t("told-chance-of", { name: nameOf(teller, story.whose) || story.side });
}

/** A score with one decimal, as the language writes it. */
export const tenths = (value: number): string => new Intl.NumberFormat(language(), { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(value);

/** Before and after, as chances or as scores. */
export const measured = (story: Extract<Story, { kind: "rockfall" }>): { readonly before: string; readonly after: string } => {
  const shown = (value: number) => (story.unit ? tenths(value) : percent(value));
  return { before: shown(story.before[0]), after: shown(story.after[0]) };
};
