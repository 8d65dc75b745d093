// In which order roles are turned over when a round is over, and who belongs together.
import { cardNamed, type Deck } from "./deck";
import type { Result } from "./result";

/** What somebody worked for, as the role's card says it. */
export const sideOf = (deck: Deck, role: string): string => cardNamed(deck, role)?.part ?? role;

/** All sides that a deck has roles for, in its order. */
export const sidesOf = (deck: Deck): readonly string[] => [...new Set(deck.cards.filter(({ section }) => section === "role").map(({ name }) => sideOf(deck, name)))];

/** All clans that a deck has roles of, in its order. */
export const clansOf = (deck: Deck): readonly string[] => [...new Set(deck.cards.flatMap(({ section, back }) => (section === "role" && back ? [back] : [])))];

/** Those who put together what they took. Whoever shares with nobody is a camp without a clan. */
export interface Camp {
  readonly clan: string;
  readonly members: readonly number[];
}

/** The camps of a result that tells how treasures were shared, the largest first; none if it does not. */
export function campsOf({ pools, roles }: Pick<Result, "pools" | "roles">): readonly Camp[] {
  if (!pools.length) return [];
  const alone = roles.map((_, seat) => seat).filter((seat) => !pools.some(({ members }) => members.includes(seat)));
  return [...[...pools].sort((a, b) => b.members.length - a.members.length), ...alone.map((seat) => ({ clan: "", members: [seat] }))];
}

/** How often something is turned over: each role, and then what each camp took. */
export const turnsOf = (result: Pick<Result, "pools" | "roles">): number => result.roles.length + campsOf(result).length;

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
