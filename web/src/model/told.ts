// What happened, as lines of the log: which message, with what in it, and what can be shown beside it.
import type { Event } from "../wire/types";

export interface Told {
  /** The message that says it: `event-` and this. */
  readonly key: string;
  readonly seat: number | null;
  readonly whom: number | null;
  /** The card that it is about, to be drawn beside the words; null: face down. */
  readonly card: string | null | undefined;
  /** Another card: what was seen, or what fell. */
  readonly other: string | null;
  readonly cards: readonly string[];
  readonly at: string;
  readonly side: string;
  readonly tool: string;
  readonly count: number;
  readonly word: string;
  /** By seat: points or gold. */
  readonly counts: readonly number[];
  /** A heading rather than a line: a round begins or ends. */
  readonly isHeading: boolean;
}

export const NOTHING: Told = { key: "", seat: null, whom: null, card: undefined, other: null, cards: [], at: "", side: "", tool: "", count: 0, word: "", counts: [], isHeading: false };

/** Events that need no words, or are told at the end of a round. */
const SILENT = new Set<Event["type"]>(["TurnBegan", "StepBegan", "HandDealt", "HandDrawn", "RoleDealt", "DwarfDealt", "Drew", "GoldOffered", "GoalTurned", "TreasuresLaid", "TreasuresShown", "RolesShown", "GoldShown", "GoldLeft", "BribeLapsed", "FirstNamed", "PoolShared", "DragonFed"]);
const HEADINGS = new Set<Event["type"]>(["RoundBegan", "RoundEnded", "MatchEnded", "RoundAdded"]);

/** A line for an event, unless it needs none. */
export function toldOf(event: Event): Told | null {
  if (SILENT.has(event.type)) return null;
  const field = event as unknown as Record<string, unknown>;
  const text = (name: string) => (typeof field[name] === "string" ? field[name] : "");
  const number = (name: string) => (typeof field[name] === "number" ? field[name] : null);
  const list = <T>(name: string) => (Array.isArray(field[name]) ? (field[name] as T[]) : []);
  return {
    ...NOTHING,
    key: event.type,
    seat: number("seat") ?? number("first"),
    whom: number("whom"),
    card: "card" in field ? (field["card"] as string | null) : undefined,
    other: text("goal") || text("treasure") || text("role") || text("fallen") || null,
    cards: list<string>("cards"),
    at: text("at"),
    side: text("side"),
    tool: text("tool"),
    count: number("count") ?? number("round") ?? number("place") ?? number("rounds") ?? (event.type === "Rated" ? event.gold : 0),
    word: text("reason") || text("rating") || text("topic") || text("clan"),
    counts: event.type === "MatchEnded" ? event.scores : event.type === "PointsScored" ? event.points : [],
    isHeading: HEADINGS.has(event.type),
  };
}

/** Lines for events; the steps of a walk are one line, and so are two cards passed. */
export function toldAll(events: readonly Event[]): Told[] {
  const lines: Told[] = [];
  for (const event of events) {
    const line = toldOf(event);
    if (!line) continue;
    const last = lines.at(-1);
    const isMore = last && last.key === line.key && last.seat === line.seat && (line.key === "Walked" || line.key === "Passed");
    if (isMore) lines[lines.length - 1] = { ...line, count: last.count + 1, cards: [...last.cards, ...cardsOf(line)] };
    else lines.push(line.key === "Walked" || line.key === "Passed" ? { ...line, count: 1, cards: cardsOf(line) } : line);
  }
  return lines;
}

const cardsOf = (line: Told): string[] => (line.card ? [line.card] : []);

/** Everything that `toldOf` can name, for the test of the catalogues. */
export const isSilent = (type: string): boolean => SILENT.has(type as Event["type"]);
