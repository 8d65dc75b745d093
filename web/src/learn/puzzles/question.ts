// The words of a puzzle, put together from what it is about.
import type { Deck } from "../../model/deck";
import type { Landmark } from "../../model/landmarks";
import type { PuzzleShown } from "../../wire/types";
import { cardLabel } from "../../words/cards";
import { placeName, type Use } from "../../words/places";
import { dated, t } from "../../words/words.svelte";

type Asked = Pick<PuzzleShown, "kind" | "about" | "turns" | "cards">;

export function questionOf({ kind, about, turns, cards }: Asked, deck: Deck, landmarks: readonly Landmark[]): string {
  const goal = (use: Use) => placeName(about[0]!, landmarks, use);
  if (kind === "reach") return turns ? t("puzzle-ask-turn", { goal: goal("of") }) : t("puzzle-ask-reach", { goal: goal("of"), cards });
  if (kind === "most") return t("puzzle-ask-most", { cards });
  if (kind === "where") return t("puzzle-ask-where");
  if (kind === "what") return t("puzzle-ask-what", { goal: goal("plain") });
  return kind === "who" ? t("puzzle-ask-who", { card: cardLabel(deck, about[0]) }) : t("puzzle-ask-gone");
}

/** What kinds say in words of their own; a turn is asked about in another way than a hand. */
const wordOf = ({ kind, turns }: Asked): string => (turns ? "turn" : kind);

/** One line of fact. */
export const factOf = (asked: Asked): string => t(`puzzle-fact-${wordOf(asked)}`);

/** What was wrong, without saying what is right. */
export const missedOf = (asked: Asked): string => t(`puzzle-missed-${wordOf(asked)}`);

/** What a hint says where nothing is played. */
export const countingHint = ({ kind }: Asked): string => (kind === "who" ? t("puzzle-hint-who") : t(kind === "gone" ? "puzzle-hint-gone" : "puzzle-hint-where"));

/** `16 November`: the day before the month, in English too. */
export const dateName = (day: Date): string => dated(day, { day: "numeric", month: "long" });

/** Why it is the only one. */
export function proofOf({ kind, counts, proof }: PuzzleShown, names: readonly string[]): string {
  if (!proof) return "";
  const { tries, fits, answer } = proof;
  if (kind === "reach") return t("puzzle-proof-reach", { tries, fails: tries - fits });
  if (kind === "most") return t("puzzle-proof-most", { tries });
  if (kind === "where" || kind === "what") return t("puzzle-proof-where", { tries, fits });
  if (kind === "who") return t("puzzle-proof-who", { tries, fits, name: names[Number(answer[0]!.slice(1))] ?? "" });
  return t("puzzle-proof-gone", { copies: counts[answer[0]!] ?? 0 });
}
