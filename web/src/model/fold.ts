// Makes the next position from a position and what has happened since. It only notes what events tell: there are no
// rules here, and when a new round begins, the server has to be asked for the whole view.
import { OPENS, type Event } from "../wire/types";
import type { Deck } from "./deck";
import type { Position } from "./position";

export interface Folded {
  readonly position: Position;
  /** A round has begun: only the server knows what lies on the board now. */
  readonly isStale: boolean;
}

/** The position after these events. The one given is not changed. */
export function folded(before: Position, events: readonly Event[], deck: Deck): Folded {
  const p = structuredClone(before);
  for (const event of events) {
    if (event.type === "RoundBegan") return { position: p, isStale: true };
    take(p, event, deck);
    p.phase = OPENS[event.type] ?? p.phase;
  }
  return { position: p, isStale: false };
}

const ranks = new WeakMap<Deck, Map<string, number>>();

function rank(deck: Deck, card: string | null): number {
  let known = ranks.get(deck);
  if (!known) ranks.set(deck, (known = new Map(deck.cards.map(({ name }, i) => [name, i]))));
  return card === null ? Infinity : (known.get(card) ?? Infinity);
}

const sorted = <T extends string | null>(cards: T[], deck: Deck): T[] => cards.sort((a, b) => rank(deck, a) - rank(deck, b) || 0);

function gain(p: Position, seat: number, cards: readonly (string | null)[], deck: Deck): void {
  p.hands[seat] = sorted([...(p.hands[seat] ?? []), ...cards], deck);
}

/** A card leaves a hand: that card if it was known, or else an unknown one. */
function lose(p: Position, seat: number, card: string | null): void {
  const hand = p.hands[seat] ?? [];
  const known = hand.indexOf(card);
  hand.splice(known >= 0 ? known : hand.indexOf(null), 1);
}

/** A card is played from a hand, and some are discarded face up for it. */
function spend(p: Position, seat: number, card: string, ...discarded: string[]): void {
  lose(p, seat, card);
  p.discards.push(...discarded);
}

const unknown = (cards: readonly string[] | null, count: number): (string | null)[] => (cards ? [...cards] : Array<null>(count).fill(null));
const without = <T>(list: readonly T[] | undefined, item: T): T[] => (list ?? []).filter((one) => one !== item);
const place = (event: { at: string; side: string }): string => `${event.at} ${event.side}`;

type Fold = (p: Position, event: Event, deck: Deck) => boolean;

function take(p: Position, event: Event, deck: Deck): void {
  void (takeCards(p, event, deck) || takeBoard(p, event, deck) || takeGold(p, event, deck) || takeForest(p, event, deck));
}

const takeCards: Fold = (p, event, deck) => {
  switch (event.type) {
    case "TurnBegan":
      p.turn = event.seat;
      return true;
    case "StepBegan":
      p.turn = event.seat;
      p.phase = event.step;
      return true;
    case "HandDealt":
      gain(p, event.seat, unknown(event.cards, event.count), deck);
      return true;
    case "HandDrawn":
      gain(p, event.seat, unknown(event.cards, event.count), deck);
      p.pile -= event.count;
      return true;
    case "Drew":
      gain(p, event.seat, [event.card], deck);
      p.pile -= 1;
      return true;
    case "Passed":
    case "CardLost":
      lose(p, event.seat, event.card);
      p.discards.push(event.card);
      return true;
    case "Discarded":
      spend(p, event.seat, event.card, event.card);
      return true;
    case "ToolBroken":
      lose(p, event.seat, event.card);
      p.broken[event.whom] = [...new Set([...(p.broken[event.whom] ?? []), event.tool])].sort((a, b) => deck.tools.indexOf(a) - deck.tools.indexOf(b));
      return true;
    case "ToolRepaired":
      spend(p, event.seat, event.card, event.card, event.mended);
      p.broken[event.whom] = without(p.broken[event.whom], event.tool);
      return true;
    case "ToolShed":
      for (const card of unknown(event.cards, event.count)) {
        lose(p, event.seat, card);
        p.discards.push(card);
      }
      p.broken[event.seat] = without(p.broken[event.seat], event.tool);
      p.discards.push(event.mended);
      return true;
    case "RolesShown":
      p.roles = [...event.roles];
      return true;
    case "RoundEnded":
      p.hands = p.hands.map(() => []);
      p.pile = 0;
      p.discards = [];
      settle(p);
      return true;
    default:
      return false;
  }
};

const takeBoard: Fold = (p, event) => {
  switch (event.type) {
    case "Dug":
      lose(p, event.seat, event.card);
      p.board[event.at] = [event.card, event.spin];
      return true;
    case "RockFell":
    case "StormStruck":
      spend(p, event.seat, event.card, event.card, event.fallen);
      delete p.board[event.at];
      if (p.tools) p.tools = without(p.tools, event.at);
      if (p.keys) p.keys = without(p.keys, event.at);
      return true;
    case "GoalRevealed":
      p.goals[event.at] = event.card;
      p.peeked[event.at] = p.hands.map((_, seat) => seat);
      return true;
    case "GoalTurned":
      p.board[event.at] = [p.goals[event.at] ?? "", event.spin];
      delete p.goals[event.at];
      delete p.peeked[event.at];
      return true;
    case "Peeked":
      spend(p, event.seat, event.card, event.card);
      p.goals[event.at] = event.goal ?? p.goals[event.at] ?? null;
      p.peeked[event.at] = [...new Set([...(p.peeked[event.at] ?? []), event.seat])].sort((a, b) => a - b);
      return true;
    case "NuggetLaid":
      p.board[event.at] = [event.card, false];
      p.nugget = event.at;
      p.nuggets = without(p.nuggets, event.card);
      return true;
    case "DoorOpened":
      spend(p, event.seat, event.card, event.card);
      p.keys = [...(p.keys ?? []), event.at];
      return true;
    case "TrollBribed":
      p.bribes = { ...p.bribes, [event.at]: event.seat };
      p.markers = (p.markers ?? 0) - 1;
      return true;
    case "GoldMarked":
      p.marks = { ...p.marks, [event.at]: event.seat };
      p.markers = (p.markers ?? 0) - 1;
      return true;
    default:
      return false;
  }
};

function hold(p: Position, seat: number, cards: readonly (string | null)[]): void {
  p.gold = (p.gold ?? []).map((held, i) => (i === seat ? [...held, ...cards] : held));
}

const takeGold: Fold = (p, event, deck) => {
  switch (event.type) {
    case "GoldDrawn":
      p.supply = (p.supply ?? 0) - event.count;
      p.pool = event.count;
      return true;
    case "GoldOffered":
      p.turn = event.seat;
      p.offer = event.cards;
      return true;
    case "GoldTaken":
      p.pool = (p.pool ?? 0) - 1;
      p.offer = null;
      hold(p, event.seat, [event.card]);
      return true;
    case "GoldPaid":
      p.supply = (p.supply ?? 0) - event.count;
      hold(p, event.seat, unknown(event.cards, event.count));
      return true;
    case "GoldShown":
      p.gold = event.cards.map((cards) => [...cards]);
      return true;
    case "NuggetFound":
      p.finder = event.seat;
      p.supply = (p.supply ?? 0) - event.cards.length;
      hold(p, event.seat, event.cards);
      return true;
    case "NuggetReturned":
      p.supply = (p.supply ?? 0) + event.cards.length;
      p.gold = (p.gold ?? []).map((held, i) => (i === event.seat ? held.slice(0, held.length - event.cards.length) : held));
      return true;
    case "Left":
      p.hands[event.seat] = [];
      p.discards.push(...unknown(event.cards, event.count));
      return true;
    case "GoldWon":
      hold(p, event.seat, event.cards);
      p.gold = (p.gold ?? []).map((held) => sorted(held, deck));
      return true;
    case "GoldLeft":
      event.at.forEach((at, i) => {
        if (!(at in p.goals)) return;
        p.goals[at] = event.cards[i] ?? null;
        p.peeked[at] = p.hands.map((_, seat) => seat);
      });
      return true;
    case "BribePaid":
      for (const card of event.cards) {
        const held = p.gold?.[event.seat] ?? [];
        held.splice(held.indexOf(card), 1);
      }
      return true;
    case "MatchEnded":
      if (p.totals) p.totals = [...event.scores];
      return true;
    default:
      return false;
  }
};

/** No vote is open any more. */
function settle(p: Position): void {
  if (p.topic !== undefined) [p.topic, p.votes] = ["", []];
}

const takeForest: Fold = (p, event) => {
  switch (event.type) {
    case "ToolLaid":
      spend(p, event.seat, event.card, event.card);
      p.tools = [...(p.tools ?? []), event.at];
      return true;
    case "TreasureSeen":
      spend(p, event.seat, event.card, event.card);
      p.treasures = (p.treasures ?? []).map((card, i) => (i === event.place - 1 ? (event.treasure ?? card) : card));
      return true;
    case "DwarfSeen":
      spend(p, event.seat, event.card, event.card);
      p.roles = p.roles.map((role, seat) => (seat === event.whom ? (event.role ?? role) : role));
      return true;
    case "TrapSet":
      spend(p, event.seat, event.card, event.card);
      p.traps = [...(p.traps ?? []), place(event)];
      return true;
    case "TrollSet":
      lose(p, event.seat, event.card);
      p.trolls = { ...p.trolls, [place(event)]: event.seat };
      return true;
    case "TrapGone":
      p.traps = without(p.traps, place(event));
      return true;
    case "TrollGone":
      p.discards.push(event.card);
      p.trolls = Object.fromEntries(Object.entries(p.trolls ?? {}).filter(([at]) => at !== place(event)));
      return true;
    case "Walked":
      p.dwarfs = (p.dwarfs ?? []).map((at, seat) => (seat === event.seat ? event.at : at));
      return true;
    case "DragonTaken":
      p.dragon = event.seat;
      return true;
    case "TreasureTaken":
      p.takers = (p.takers ?? []).map((taker, i) => (i === event.place - 1 ? event.seat : taker));
      return true;
    case "PointsScored":
      p.points = (p.points ?? []).map((points, seat) => points + (event.points[seat] ?? 0));
      return true;
    case "VoteBegan":
      [p.topic, p.votes] = [event.topic, [event.seat]];
      return true;
    case "VotedFor":
      p.votes = [...(p.votes ?? []), event.seat].sort((a, b) => a - b);
      return true;
    case "VotedAgainst":
      settle(p);
      return true;
    case "RoundAdded":
      settle(p);
      p.rounds = event.rounds;
      return true;
    default:
      return false;
  }
};
