// The decks as data, exported by the Python side: what is printed on every card. No rules live here.
import source from "../generated/decks.json";

export type Section = "path" | "action" | "start" | "goal" | "gold" | "treasure" | "role" | "nugget";

export interface Card {
  readonly name: string;
  readonly section: Section;
  readonly copies: number;
  /** What playing it does. */
  readonly does: string;
  /** Groups of sides that are joined inside the card; "+" is a ladder. */
  readonly joins?: readonly string[];
  /** Sides that are open and joined to nothing. */
  readonly stubs?: string;
  readonly tools?: readonly string[];
  readonly value?: number;
  readonly treasure?: boolean;
  /** The arm with a gate on it. */
  readonly gate?: string;
  /** Whom the gate is open to; nobody: a troll. */
  readonly door?: string;
  readonly ladder?: string;
  /** An arm of the tunnel that its gold lies on. */
  readonly gold?: string;
  readonly feature?: string;
  readonly holds?: string;
  readonly clears?: string;
  readonly shows?: readonly string[];
  readonly back?: string;
  readonly part?: string;
}

export interface Deck {
  readonly title: string;
  readonly tools: readonly string[];
  /** A board with edges; null where the maze grows freely. */
  readonly board: { readonly columns: number; readonly rows: number } | null;
  readonly cards: readonly Card[];
}

export interface Game {
  readonly deck: string;
  readonly catalogue: string;
  /** How many rounds a game of it has, if nobody chooses otherwise. */
  readonly rounds: number;
  /** What is counted. */
  readonly unit: string;
  /** Where the result is a rating: the least score for each, the best first. */
  readonly ratings: readonly (readonly [number, string])[];
  readonly options: readonly { readonly name: string; readonly choices: readonly string[] }[];
}

export const DECKS = source.decks as unknown as Record<string, Deck>;
export const GAMES = source.games as unknown as Record<string, Game>;

/** The deck that a game is played with. */
export function deckOf(game: string): Deck {
  const found = DECKS[GAMES[game]?.deck ?? ""];
  if (!found) throw new Error(`no deck for ${game}`);
  return found;
}

/** The name under which a deck is listed. */
export const deckName = (deck: Deck): string => Object.entries(DECKS).find(([, one]) => one === deck)?.[0] ?? "";

/** What a deck's cards are laid on: paths through a forest where there is a board, tunnels in rock elsewhere. */
export const groundOf = (deck: Deck): "forest" | "rock" => (deck.board ? "forest" : "rock");

const byName = new WeakMap<Deck, Map<string, Card>>();

/** The card of this name, if the deck has one. */
export function cardNamed(deck: Deck, name: string): Card | undefined {
  let names = byName.get(deck);
  if (!names) byName.set(deck, (names = new Map(deck.cards.map((card) => [card.name, card]))));
  return names.get(name);
}

/** Whether a card looks the same after half a turn. */
export function isEven(card: Card): boolean {
  return !card.joins || card.gate !== undefined ? !card.joins : sameSpun(card);
}

function sameSpun(card: Card): boolean {
  const turn: Record<string, string> = { N: "S", S: "N", E: "W", W: "E", "+": "+" };
  const turned = (sides: string) => [...sides].map((side) => turn[side] ?? side).sort().join("");
  const plain = (sides: string) => [...sides].sort().join("");
  const groups = (card.joins ?? []).map(plain).sort().join();
  const spun = (card.joins ?? []).map(turned).sort().join();
  return groups === spun && plain(card.stubs ?? "") === turned(card.stubs ?? "") && (card.gold ?? "") === "";
}
