// In which order roles are turned over when a round is over, and who belongs together.
import { cardNamed, type Deck } from "./deck";

/** What somebody worked for, as the role's card says it. */
export const sideOf = (deck: Deck, role: string): string => cardNamed(deck, role)?.part ?? role;

/** All sides that a deck has roles for, in its order. */
export const sidesOf = (deck: Deck): readonly string[] => [...new Set(deck.cards.filter(({ section }) => section === "role").map(({ name }) => sideOf(deck, name)))];

/** Seats in the order their roles are turned: around the table from who ended the round; who was alone on a side is last. */
export function turningOrder(sides: readonly string[], from: number | null): readonly number[] {
  const around = sides.map((_, i) => (i + (from ?? 0)) % sides.length);
  const isAlone = (seat: number) => sides.filter((side) => side === sides[seat]).length === 1;
  return [...around.filter((seat) => !isAlone(seat)), ...around.filter(isAlone)];
}

/** Those who get something, in the order they get it, then who is to get it now; the others as they were. */
export function handedOn(seats: readonly number[], got: readonly number[], picker: number | null): readonly number[] {
  const first = [...new Set([...got, ...(picker === null ? [] : [picker])])].filter((seat) => seats.includes(seat));
  return [...first, ...seats.filter((seat) => !first.includes(seat))];
}
