// A match that is over, as numbers on a line: its moments, rounds and turns, what is marked on the slider, and links to a moment.
// A moment is the index of a step: each deal and each action is one.
import type { Deck } from "../model/deck";
import { folded } from "../model/fold";
import type { Position } from "../model/position";
import type { Event, ReplayStep } from "../wire/types";

/** Whose eyes: a seat (`s0`), `spectator`, or `all`. */
export type Eyes = string;
export const ALL: Eyes = "all";
export const SPECTATOR: Eyes = "spectator";
export const eyesOfSeat = (seat: number): Eyes => `s${seat}`;
/** The seat whose eyes they are; null: nobody's. */
export const seatOfEyes = (eyes: Eyes): number | null => (/^s\d$/.test(eyes) ? Number(eyes.slice(1)) : null);

/** The moments of a round: `first` is its deal. */
export interface Span {
  readonly round: number;
  readonly first: number;
  readonly last: number;
}

export function spansOf(steps: readonly ReplayStep[]): Span[] {
  const spans: Span[] = [];
  steps.forEach(({ round }, moment) => {
    const span = spans.at(-1);
    if (span?.round === round) spans[spans.length - 1] = { ...span, last: moment };
    else spans.push({ round, first: moment, last: moment });
  });
  return spans;
}

export const spanAt = (spans: readonly Span[], moment: number): Span => spans.findLast(({ first }) => first <= moment)!;

/** What was seen at every moment. A deal brings all of it; what follows is folded. */
export function positionsOf(steps: readonly ReplayStep[], deck: Deck): Position[] {
  const positions: Position[] = [];
  for (const { position, events } of steps) positions.push(position ?? folded(positions.at(-1)!, events, deck).position);
  return positions;
}

export type MarkKind = "goal" | "broken" | "fall" | "trap" | "mended" | "map" | "dug";

export interface Mark {
  readonly moment: number;
  readonly kind: MarkKind;
}

/** What an event is marked as, the weightiest first: a step has one mark. */
const KINDS: readonly (readonly [MarkKind, readonly Event["type"][]])[] = [
  ["goal", ["GoalTurned", "GoldMarked", "TreasureTaken", "NuggetFound"]],
  ["fall", ["RockFell", "StormStruck"]],
  ["broken", ["ToolBroken"]],
  ["trap", ["TrapSet", "TrollSet", "TrollBribed"]],
  ["mended", ["ToolRepaired", "ToolShed", "TrapGone", "TrollGone"]],
  ["map", ["Peeked", "TreasureSeen", "DwarfSeen"]],
  ["dug", ["Dug"]],
];
/** Where they stand close together, these remain. */
const WEIGHTY: ReadonlySet<MarkKind> = new Set(["goal", "fall", "broken", "trap", "dug"]);
/** Pixels that a mark needs. */
export const APART = 16;

export function marksOf(steps: readonly ReplayStep[]): Mark[] {
  return steps.flatMap(({ events }, moment) => {
    const found = KINDS.find(([, types]) => events.some(({ type }) => types.includes(type)));
    return found ? [{ moment, kind: found[0] }] : [];
  });
}

/** The marks of a round that are shown: with so many pixels from one moment to the next, and nothing after `until`. */
export function marksIn(marks: readonly Mark[], { first, last }: Span, each: number, until = Infinity): Mark[] {
  return marks.filter(({ moment, kind }) => moment >= first && moment <= Math.min(last, until) && (each >= APART || WEIGHTY.has(kind)));
}

export type Pace = "ply" | "turn" | "round";

/** Where a turn is over: somebody else's begins, or the round ends. */
const endsTurn = ({ events }: ReplayStep): boolean => events.some(({ type }) => type === "TurnBegan" || type === "RoundEnded" || type === "MatchEnded");

/** The moment that is one move, turn or round further on, or back. */
export function stepped(steps: readonly ReplayStep[], moment: number, pace: Pace, way: 1 | -1): number {
  const end = steps.length - 1;
  const isStop = (at: number): boolean => pace === "ply" || (pace === "turn" ? endsTurn(steps[at]!) : steps[at]!.seat === null);
  let at = moment + way;
  while (at > 0 && at < end && !isStop(at)) at += way;
  return Math.min(end, Math.max(0, at));
}

export interface Place {
  readonly moment: number;
  readonly eyes: Eyes;
}

/** The place that an address names; what makes no sense is left out. */
export function placeOf(search: string): Place {
  const asked = new URLSearchParams(search);
  const [moment, eyes] = [asked.get("m") ?? "", asked.get("eyes") ?? ""];
  return { moment: /^\d{1,5}$/.test(moment) ? Number(moment) : 0, eyes: eyes === SPECTATOR || seatOfEyes(eyes) !== null ? eyes : ALL };
}

/** The address of a place, without what goes without saying. */
export function addressOf(path: string, { moment, eyes }: Place): string {
  const asked = [...(moment ? [`m=${moment}`] : []), ...(eyes === ALL ? [] : [`eyes=${eyes}`])].join("&");
  return asked ? `${path}?${asked}` : path;
}
