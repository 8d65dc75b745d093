// My own marks of suspicion and trust, and whether they were right once roles are shown.
import type { Note } from "../wire/types";
import type { Deck } from "./deck";
import type { Result } from "./result";
import { sideOf } from "./unveil";

export interface Marked {
  readonly seat: number;
  readonly mark: "suspect" | "trust";
  /** How many acts there had been in the round. */
  readonly since: number;
  readonly isRight: boolean;
}

const isMark = (mark: string): mark is Marked["mark"] => mark === "suspect" || mark === "trust";

/** What I thought of others in the round of this result; `now` is the round that is dealt. Where no side wins, nothing is right or wrong. */
export function marksIn(result: Result, now: number, notes: readonly Note[], deck: Deck): readonly Marked[] {
  const back = now - result.round;
  if (!result.winners || back < 0 || back > 1) return [];
  return notes.flatMap(({ seat, mark, act, last, last_act: lastAct }) => {
    const [kept, since] = back ? [last, lastAct] : [mark, act];
    const role = result.roles[seat];
    return role && isMark(kept) ? [{ seat, mark: kept, since, isRight: (sideOf(deck, role) === "saboteur") === (kept === "suspect") }] : [];
  });
}
