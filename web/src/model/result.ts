// What a round brought, gathered from the events since it ended.
import type { Event, PoolShared } from "../wire/types";

export interface Result {
  readonly round: number;
  readonly reason: string;
  readonly winners: string;
  /** Who acted last, and so ended it. */
  readonly by: number | null;
  readonly roles: readonly string[];
  /** Gold cards that came to a seat, in order; null is one that the viewer has not seen. */
  readonly gold: readonly { readonly seat: number; readonly cards: readonly (string | null)[] }[];
  /** Gold given up by a seat. */
  readonly paid: readonly { readonly seat: number; readonly cards: readonly string[] }[];
  /** Gold cards to be shared by picking. */
  readonly shared: number;
  /** Who is offered the gold now, or was last. */
  readonly picker: number | null;
  readonly points: readonly number[];
  readonly treasures: readonly (readonly string[])[];
  /** How each side shared its treasures. */
  readonly pools: readonly PoolShared[];
  /** Who holds the dragon, and what it cost. */
  readonly fed: { readonly seat: number; readonly price: number; readonly points: number } | null;
  /** What nobody won: where, what, and a word that says why. */
  readonly left: readonly { readonly at: string; readonly card: string; readonly why: string }[];
  /** Goals that are out of the game from now on. */
  readonly spent: readonly string[];
  /** Bribes that a seat could not pay. */
  readonly lapsed: readonly { readonly seat: number; readonly count: number }[];
  /** Who begins the next round, and a word that says why. */
  readonly first: { readonly seat: number; readonly why: string } | null;
  /** The next round was dealt, or the match is over. */
  readonly isSettled: boolean;
}

const EMPTY: Result = { round: 0, reason: "", winners: "", by: null, roles: [], gold: [], paid: [], shared: 0, picker: null, points: [], treasures: [], pools: [], fed: null, left: [], spent: [], lapsed: [], first: null, isSettled: false };

function more(result: Result, event: Event): Result {
  switch (event.type) {
    case "RolesShown":
      return { ...result, roles: event.roles };
    case "GoldDrawn":
      return { ...result, shared: event.count };
    case "GoldOffered":
      return { ...result, picker: event.seat };
    case "GoldTaken":
      return { ...result, gold: [...result.gold, { seat: event.seat, cards: [event.card] }] };
    case "GoldPaid":
      return { ...result, gold: [...result.gold, { seat: event.seat, cards: event.cards ?? Array<null>(event.count).fill(null) }] };
    case "GoldWon":
      return { ...result, gold: [...result.gold, { seat: event.seat, cards: event.cards }] };
    case "BribePaid":
      return { ...result, paid: [...result.paid, { seat: event.seat, cards: event.cards }] };
    case "PointsScored":
      return { ...result, points: event.points };
    case "TreasuresShown":
      return { ...result, treasures: event.cards };
    case "PoolShared":
      return { ...result, pools: [...result.pools, event] };
    case "DragonFed":
      return { ...result, fed: event };
    case "GoldLeft":
      return { ...result, left: event.at.map((at, i) => ({ at, card: event.cards[i] ?? "", why: event.whys[i] ?? "" })) };
    case "GoalsSpent":
      return { ...result, spent: event.cards };
    case "BribeLapsed":
      return { ...result, lapsed: [...result.lapsed, event] };
    case "FirstNamed":
      return { ...result, first: event };
    case "RoundBegan":
    case "MatchEnded":
      return { ...result, isSettled: true };
    default:
      return result;
  }
}

/** Whose turn it is, or would be, is no act. */
const WAITS: readonly string[] = ["TurnBegan", "StepBegan"];

/** The results of all rounds that have ended, the first one first. */
export function resultsOf(events: Iterable<Event>): Result[] {
  const results: Result[] = [];
  let current: Result | null = null;
  let shown: readonly (readonly string[])[] = [];
  let by: number | null = null;
  for (const event of events) {
    if (event.type === "GoldShown") shown = event.cards;
    if ("seat" in event && !WAITS.includes(event.type)) by = event.seat;
    if (event.type === "RoundEnded") current = { ...EMPTY, by, round: event.round, reason: event.reason, winners: event.winners };
    else if (current) current = more(current, event);
    if (!current) continue;
    if (results.at(-1)?.round === current.round) results[results.length - 1] = current;
    else results.push(current);
    if (current.isSettled) current = null;
  }
  return opened(results, shown);
}

/** After the last round all gold is shown, seat by seat in the order it came: so what each round brought is known. */
function opened(results: Result[], shown: readonly (readonly string[])[]): Result[] {
  const known = shown.map((cards, seat) => (cards.length === results.flatMap((result) => wonBy(result, seat).cards).length ? [...cards] : null));
  return results.map((result) => ({ ...result, gold: result.gold.map(({ seat, cards }) => ({ seat, cards: known[seat]?.splice(0, cards.length) ?? cards })) }));
}

/** How much of it a seat got: cards it knows by value, and how many it does not. */
export function wonBy(result: Result, seat: number): { readonly cards: readonly (string | null)[]; readonly paid: readonly string[] } {
  return {
    cards: result.gold.filter((one) => one.seat === seat).flatMap((one) => one.cards),
    paid: result.paid.filter((one) => one.seat === seat).flatMap((one) => one.cards),
  };
}

/** The round in which a card that a seat pays with was won: in this one if it can be, or else the last one before. */
export function wonIn(results: readonly Result[], now: Result, seat: number, card: string): number {
  const held = results.filter(({ round }) => round <= now.round).findLast((one) => wonBy(one, seat).cards.includes(card));
  return held?.round ?? now.round;
}
