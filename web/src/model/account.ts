// What gold a round brought a seat, added up from what was told.
import { cardNamed, type Deck } from "./deck";
import { wonBy, wonIn, type Result } from "./result";

export interface Account {
  readonly cards: readonly string[];
  readonly won: number;
  /** Cards given to trolls, with the round in which each was won. */
  readonly given: readonly { readonly card: string; readonly round: number }[];
  readonly paid: number;
  readonly lapsed: number;
  readonly brought: number;
}

export const worth = (deck: Deck, cards: readonly (string | null)[]): number => cards.reduce((sum, card) => sum + (cardNamed(deck, card ?? "")?.value ?? 0), 0);

export function accountOf(deck: Deck, results: readonly Result[], result: Result, seat: number): Account {
  const { cards, paid } = wonBy(result, seat);
  const [won, cost] = [worth(deck, cards), worth(deck, paid)];
  return {
    cards: cards.flatMap((card) => (card ? [card] : [])),
    won,
    given: paid.map((card) => ({ card, round: wonIn(results, result, seat, card) })),
    paid: cost,
    lapsed: result.lapsed.filter((one) => one.seat === seat).reduce((sum, { count }) => sum + count, 0),
    brought: won - cost,
  };
}

/** What each round up to this one brought a seat. */
export const accountsOf = (deck: Deck, results: readonly Result[], until: Result, seat: number): Account[] =>
  results.filter(({ round }) => round <= until.round).map((result) => accountOf(deck, results, result, seat));

export const totalOf = (accounts: readonly Account[]): number => accounts.reduce((sum, { brought }) => sum + brought, 0);
