// What lies and stands on the cards, for who goes through it by keyboard and for who cannot see it.
import type { Position } from "./position";

export interface Token {
  /** What draws it has this in `data-token`. */
  readonly key: string;
  /** As it is explained: `key`, `dwarf`. */
  readonly name: string;
  /** A cell, or a place between two such as `3,4 E`. */
  readonly at: string;
  /** Whose it is, or who has looked. */
  readonly seats: readonly number[];
}

export const tokenKey = (name: string, at: string | number): string => `${name} ${at}`;

export function tokensOf(position: Position, you: number | null): Token[] {
  const token = (name: string, at: string, seats: readonly number[] = [], key: string | number = at): Token => ({ key: tokenKey(name, key), name, at, seats });
  const owned = (name: string, page: Readonly<Record<string, number>> = {}) => Object.entries(page).map(([at, seat]) => token(name, at, [seat]));
  return [
    ...(you === null ? [] : Object.entries(position.goals).flatMap(([at, name]) => (name ? [token("seen", at)] : []))),
    ...Object.entries(position.peeked).map(([at, seats]) => token("lookers", at, seats.filter((seat) => seat !== you))).filter(({ seats }) => seats.length),
    ...(position.keys ?? []).map((at) => token("key", at)),
    ...owned("marker", position.marks),
    ...owned("bribe", position.bribes),
    ...(position.tools ?? []).map((at) => token("tool", at)),
    ...(position.traps ?? []).map((at) => token("trap", at)),
    ...owned("troll", position.trolls),
    ...(position.dwarfs ?? []).map((at, seat) => token("dwarf", at, [seat], seat)),
  ];
}
