// Takes events back: the position before them, from the one after and what happened earlier in the round. It is the way
// back of fold.ts, for what is drawn on a table; like fold.ts it knows no rules. What others hold stays unknown.
import type { Event } from "../wire/types";
import { cardNamed, type Deck } from "./deck";
import type { Position } from "./position";

/** Which event, of those given, came last of that type at that place or of that seat. */
function last<T extends Event["type"]>(events: readonly Event[], types: readonly T[], isIt: (event: Extract<Event, { type: T }>) => boolean): Extract<Event, { type: T }> | undefined {
  return events.findLast((event): event is Extract<Event, { type: T }> => (types as readonly string[]).includes(event.type) && isIt(event as Extract<Event, { type: T }>));
}

const place = (event: { at: string; side: string }): string => `${event.at} ${event.side}`;
const without = <T>(list: readonly T[] | undefined, item: T): T[] => (list ?? []).filter((one) => one !== item);
const lacking = <T>(map: Readonly<Record<string, T>> | undefined, key: string): Record<string, T> => Object.fromEntries(Object.entries(map ?? {}).filter(([one]) => one !== key));

/** The position before these events. `earlier` are all events of the round that came before them. */
export function unfolded(after: Position, events: readonly Event[], earlier: readonly Event[], deck: Deck): Position {
  const p = structuredClone(after);
  for (let i = events.length - 1; i >= 0; i--) back(p, events[i]!, [...earlier, ...events.slice(0, i)], deck);
  return p;
}

/** A card is in a hand again; others' cards are not known. */
function regain(p: Position, seat: number, count = 1): void {
  p.hands[seat] = [...(p.hands[seat] ?? []), ...Array<null>(count).fill(null)];
}

function drop(p: Position, seat: number, card: string | null): void {
  const hand = p.hands[seat] ?? [];
  const known = hand.indexOf(card);
  hand.splice(known >= 0 ? known : hand.indexOf(null), 1);
}

/** Played from a hand, with so many cards on the discards for it. */
function unspend(p: Position, seat: number, discarded: number): void {
  regain(p, seat);
  if (discarded) p.discards.splice(-discarded);
}

function mend(p: Position, seat: number, tool: string, deck: Deck): void {
  p.broken[seat] = [...(p.broken[seat] ?? []), tool].sort((a, b) => deck.tools.indexOf(a) - deck.tools.indexOf(b));
}

/** Who had looked at a goal before, and what I saw there. */
function cover(p: Position, at: string, earlier: readonly Event[]): void {
  const looks = earlier.filter((event) => event.type === "Peeked").filter((event) => event.at === at);
  p.goals[at] = looks.find(({ goal }) => goal)?.goal ?? null;
  p.peeked[at] = [...new Set(looks.map(({ seat }) => seat))].sort((a, b) => a - b);
}

/** Where a dwarf stood: where it last went, or where its clan began. */
function stood(p: Position, seat: number, earlier: readonly Event[], deck: Deck): string {
  const began = Object.entries(p.board).find(([, [name]]) => {
    const card = cardNamed(deck, name);
    return card?.section === "start" && (card.ladder ?? card.back) === p.clans?.[seat];
  });
  return last(earlier, ["Walked"], (event) => event.seat === seat)?.at ?? began?.[0] ?? "";
}

type Back = (p: Position, event: Event, earlier: readonly Event[], deck: Deck) => boolean;

function back(p: Position, event: Event, earlier: readonly Event[], deck: Deck): void {
  void (backCards(p, event, earlier, deck) || backBoard(p, event, earlier, deck) || backForest(p, event, earlier, deck));
}

const backCards: Back = (p, event, _, deck) => {
  switch (event.type) {
    case "Drew":
      drop(p, event.seat, event.card);
      p.pile += 1;
      return true;
    case "Passed":
    case "CardLost":
    case "Discarded":
    case "DwarfSeen":
    case "TreasureSeen":
      unspend(p, event.seat, 1);
      return true;
    case "ToolBroken":
      regain(p, event.seat);
      p.broken[event.whom] = without(p.broken[event.whom], event.tool);
      return true;
    case "ToolRepaired":
      unspend(p, event.seat, 2);
      mend(p, event.whom, event.tool, deck);
      return true;
    case "ToolShed":
      regain(p, event.seat, event.count);
      p.discards.splice(-event.count - 1);
      mend(p, event.seat, event.tool, deck);
      return true;
    case "Left":
      regain(p, event.seat, event.count);
      if (event.count) p.discards.splice(-event.count);
      return true;
    case "NuggetFound":
      p.finder = -1;
      p.supply = (p.supply ?? 0) + event.cards.length;
      p.gold = (p.gold ?? []).map((held, seat) => (seat === event.seat ? held.slice(0, held.length - event.cards.length) : held));
      return true;
    default:
      return false;
  }
};

const backBoard: Back = (p, event, earlier) => {
  switch (event.type) {
    case "Dug":
      regain(p, event.seat);
      delete p.board[event.at];
      return true;
    case "RockFell":
    case "StormStruck": {
      unspend(p, event.seat, 2);
      const dug = last(earlier, ["Dug"], ({ at }) => at === event.at);
      p.board[event.at] = [event.fallen, dug?.spin ?? false];
      const since = earlier.slice(dug ? earlier.indexOf(dug) : 0);
      if (p.tools && last(since, ["ToolLaid"], ({ at }) => at === event.at)) p.tools.push(event.at);
      if (p.keys && last(since, ["DoorOpened"], ({ at }) => at === event.at)) p.keys.push(event.at);
      return true;
    }
    case "GoalRevealed":
      cover(p, event.at, earlier);
      return true;
    case "GoalTurned":
      p.goals[event.at] = p.board[event.at]?.[0] ?? null;
      delete p.board[event.at];
      return true;
    case "Peeked":
      unspend(p, event.seat, 1);
      cover(p, event.at, earlier);
      return true;
    case "DoorOpened":
      unspend(p, event.seat, 1);
      p.keys = without(p.keys, event.at);
      return true;
    case "TrollBribed":
      p.bribes = lacking(p.bribes, event.at);
      p.markers = (p.markers ?? 0) + 1;
      return true;
    case "GoldMarked":
      p.marks = lacking(p.marks, event.at);
      p.markers = (p.markers ?? 0) + 1;
      return true;
    default:
      return false;
  }
};

const backForest: Back = (p, event, earlier, deck) => {
  switch (event.type) {
    case "ToolLaid":
      unspend(p, event.seat, 1);
      p.tools = without(p.tools, event.at);
      return true;
    case "TrapSet":
      unspend(p, event.seat, 1);
      p.traps = without(p.traps, place(event));
      return true;
    case "TrollSet":
      regain(p, event.seat);
      p.trolls = lacking(p.trolls, place(event));
      return true;
    case "TrapGone":
      p.traps = [...(p.traps ?? []), place(event)];
      return true;
    case "TrollGone":
      p.discards.splice(-1);
      p.trolls = { ...p.trolls, [place(event)]: last(earlier, ["TrollSet"], (set) => place(set) === place(event))?.seat ?? event.seat };
      return true;
    case "Walked":
      p.dwarfs = (p.dwarfs ?? []).map((at, seat) => (seat === event.seat ? stood(p, seat, earlier, deck) : at));
      return true;
    case "DragonTaken":
      p.dragon = -1;
      return true;
    case "TreasureTaken":
      p.takers = (p.takers ?? []).map((taker, i) => (i === event.place - 1 ? null : taker));
      return true;
    default:
      return false;
  }
};
