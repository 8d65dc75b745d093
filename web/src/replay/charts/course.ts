// What charts and lists take from an analysis, for one round and one pair of eyes.
import type { Analysis, Chances, Moved, Turn, Turning } from "../../wire/types";
import { seatOfEyes, SPECTATOR, type Eyes, type Span } from "../model";
import type { Values } from "./lines";

/** Whose suspicion a pair of eyes shows unless somebody chooses: their own, or that of everybody. */
export const viewerOf = (eyes: Eyes): string => String(seatOfEyes(eyes) ?? SPECTATOR);

/** Whose suspicion there is to choose from: everybody's first, then seats. */
export const viewersOf = (analysis: Analysis): string[] =>
  Object.keys(analysis.suspicion?.viewers ?? {}).sort((a, b) => (a === SPECTATOR ? -1 : b === SPECTATOR ? 1 : Number(a) - Number(b)));

/** By seat, how suspicious it was to that viewer, by moment. */
export function suspicionLines(analysis: Analysis, viewer: string, part: string): Values[] {
  const moments = analysis.suspicion?.viewers[viewer]?.[part] ?? [];
  return (moments[0] ?? []).map((_, seat) => moments.map((bySeat) => bySeat[seat] ?? null));
}

/** Whether each seat played that part in a round; null while that is not known. */
export function truth(analysis: Analysis, round: number, part: string, seat: number): boolean | null {
  const role = analysis.rounds.find((one) => one.round === round)?.roles?.[seat];
  return role === undefined ? null : role === part;
}

/** By moment, the chance of a side, and the ends of its interval. */
export interface ChanceLine {
  readonly side: number;
  readonly values: Values;
  readonly lows: Values;
  readonly highs: Values;
}

/** The sides that are drawn: of two, one says it all, and best the reader's own. */
export function chanceLines(chances: Chances, you: number | null): ChanceLine[] {
  const sides = chances.sides.map((_, side) => side);
  const own = chances.sides.findIndex(({ seat }) => seat != null && seat === you);
  const drawn = sides.length === 2 ? [Math.max(own, 0)] : sides;
  return drawn.map((side) => {
    const line = (end: 0 | 1 | 2): Values => chances.moments.map((one) => one?.sides[side]?.[end] ?? null);
    return { side, values: line(0), lows: line(1), highs: line(2) };
  });
}

/** How far a round is counted from its beginning: a moment; null: not at all. */
export function countedTo(chances: Chances | null | undefined, { first, last }: Span): number | null {
  let moment = first;
  while (moment <= last && chances?.moments[moment]) moment++;
  return moment > first ? moment - 1 : null;
}

/** The turning points of a round as one line shows them: with two sides, what one loses the other wins. */
export function turningOf(analysis: Analysis, round: number, drawn: readonly number[]): Turning[] {
  return (analysis.turning ?? [])
    .filter((one) => one.round === round)
    .map((one) => (drawn.includes(one.side) ? one : { ...one, side: drawn[0] ?? 0, before: 1 - one.before, after: 1 - one.after }));
}

/** The acts that moved suspicion most in a round; through somebody's eyes none that is still to come. */
export const movedOf = (analysis: Analysis, viewer: string, round: number, until: number): Moved[] =>
  (analysis.moved ?? []).filter((act) => act.viewer === viewer && act.round === round && act.moment <= until);

/** A seat's decisions in a round, up to a moment. */
export const turnsOf = (analysis: Analysis, seat: number, round: number, until: number): Turn[] =>
  (analysis.turns ?? []).filter((turn) => turn.seat === seat && turn.round === round && turn.moment <= until);

/** The decision that led to this moment. */
export const turnAt = (analysis: Analysis | undefined, moment: number): Turn | null => analysis?.turns?.find((turn) => turn.moment === moment) ?? null;

/** Lowest and highest of some lines, and at least these two. */
export function rangeOf(lines: readonly Values[], first: number, last: number, low: number, high: number): [number, number] {
  const values = lines.flatMap((line) => line.slice(first, last + 1)).filter((value) => value !== null);
  return [Math.min(low, ...values), Math.max(high, ...values)];
}
