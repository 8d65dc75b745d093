// What others did since my last turn, from the log: the moves, the positions in which they are shown once more, and the
// marks that they leave on the board until I act. Nothing here is new to this browser.
import type { Event } from "../wire/types";
import type { Deck } from "./deck";
import { folded } from "./fold";
import type { Position } from "./position";
import { unfolded } from "./unfold";

interface Entry {
  readonly ply: number;
  readonly events: readonly Event[];
}

/** What one seat did in a turn of its own: one ply, or several. */
export interface Move {
  readonly seat: number;
  readonly plies: readonly Entry[];
}

/** A moment of the recap: what is shown, and what has just happened; nothing has at its beginning. */
export interface Frame {
  readonly position: Position;
  readonly before: Position;
  readonly events: readonly Event[];
  /** How many of the moves have been shown. */
  readonly moves: number;
}

export interface BoardMark {
  readonly at: string;
  readonly kind: "card" | "goal";
  /** Whose, the latest last. */
  readonly seats: readonly number[];
  /** Which of the moves it was, from 1. */
  readonly order: number;
}

/** Acts out of turn: they are no moves. */
const ASIDE = new Set<Event["type"]>(["VoteBegan", "VotedFor", "VotedAgainst", "RoundAdded"]);
/** They name who is next. */
const NEXT = new Set<Event["type"]>(["TurnBegan", "StepBegan"]);
/** What happened before a round was dealt, or after it ended, is not shown again. */
const BOUNDS = new Set<Event["type"]>(["RoundBegan", "HandDrawn", "RoundEnded"]);
const ON_CARDS = new Set<Event["type"]>(["Dug", "RockFell", "StormStruck", "DoorOpened", "TrollBribed", "GoldMarked", "ToolLaid", "TrapSet", "TrollSet"]);

/** Who acted in a ply; null if nobody did, or only out of turn. */
function actorOf({ events: [first] }: Entry): number | null {
  return first && "seat" in first && !ASIDE.has(first.type) && !NEXT.has(first.type) ? first.seat : null;
}

/** The moves of others after my last one, within the round. */
export function movesSince(log: readonly Entry[], you: number): readonly Move[] {
  const moves: Move[] = [];
  for (let i = log.length - 1; i >= 0; i--) {
    const entry = log[i]!;
    if (entry.events.some(({ type }) => BOUNDS.has(type))) break;
    const seat = actorOf(entry);
    if (seat === you) break;
    if (seat === null) continue;
    const next = moves[0];
    if (next?.seat === seat) moves[0] = { seat, plies: [entry, ...next.plies] };
    else moves.unshift({ seat, plies: [entry] });
  }
  return moves;
}

const eventsOf = (entry: Entry): readonly Event[] => entry.events.filter(({ type }) => !ASIDE.has(type));

/** The positions of the recap: before all of them, then after each ply. What is asked of me stays as it is now. */
export function framesOf(now: Position, log: readonly Entry[], moves: readonly Move[], deck: Deck): readonly Frame[] {
  const plies = moves.flatMap((move, i) => move.plies.map((entry) => ({ entry, moves: i + 1 })));
  const first = plies[0];
  if (!first) return [];
  const before = log.slice(0, log.indexOf(first.entry)).flatMap(({ events }) => events);
  const round = before.slice(before.findLastIndex(({ type }) => type === "RoundBegan") + 1);
  const asked = (position: Position): Position => ({ ...position, phase: now.phase, turn: now.turn });
  let position = asked(unfolded(now, plies.flatMap(({ entry }) => eventsOf(entry)), round, deck));
  const frames: Frame[] = [{ position, before: position, events: [], moves: 0 }];
  for (const { entry, moves } of plies) {
    const events = eventsOf(entry);
    const next = asked(folded(position, events, deck).position);
    frames.push({ position: next, before: position, events, moves });
    position = next;
  }
  return frames;
}

/** The marks of these moves; a cell shows the last of them. */
export function marksOf(moves: readonly Move[]): readonly BoardMark[] {
  const marks = new Map<string, BoardMark>();
  moves.forEach(({ seat, plies }, i) => {
    for (const event of plies.flatMap(({ events }) => events)) {
      if (ON_CARDS.has(event.type) && "at" in event && typeof event.at === "string") marks.set(event.at, { at: event.at, kind: "card", seats: [seat], order: i + 1 });
      else if (event.type === "Peeked") {
        const seats = [...(marks.get(event.at)?.seats ?? []).filter((one) => one !== seat), seat];
        marks.set(event.at, { at: event.at, kind: "goal", seats, order: i + 1 });
      } else if (event.type === "GoalTurned") marks.delete(event.at);
    }
  });
  return [...marks.values()];
}

export type Corner = "NW" | "SW" | "NE" | "SE";
const CORNERS: readonly Corner[] = ["NW", "SW", "NE", "SE"];

/** The corner of a card that is most surely rock: the one with the fewest open sides beside it. */
export function rockCorner(sides: string): Corner {
  const open = (corner: Corner) => [...corner].filter((side) => sides.includes(side)).length;
  return CORNERS.reduce((best, corner) => (open(corner) < open(best) ? corner : best));
}
