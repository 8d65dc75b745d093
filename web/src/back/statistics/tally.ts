// What a list of games adds up to. Shares come with their 95 % interval (Wilson) and with what an even share would be.
import { GAMES } from "../../model/deck";
import type { Kept } from "./kept";

export interface Share {
  readonly count: number;
  readonly of: number;
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

export interface Row extends Share {
  readonly key: string;
  /** An even share; null where there is nothing to compare with. */
  readonly even: number | null;
}

const Z = 1.959964;
/** Fewer than this are read lightly. */
export const FEW = 10;

export function wilson(count: number, of: number): Share {
  if (!of) return { count, of, share: 0, low: 0, high: 1 };
  const [share, z2] = [count / of, Z * Z];
  const middle = (share + z2 / (2 * of)) / (1 + z2 / of);
  const half = (Z * Math.sqrt((share * (1 - share)) / of + z2 / (4 * of * of))) / (1 + z2 / of);
  return { count, of, share, low: Math.max(0, middle - half), high: Math.min(1, middle + half) };
}

const mean = (values: readonly number[]): number => values.reduce((sum, one) => sum + one, 0) / values.length;

/**
 * How often each side wins a round of the classic game when `steady` bots play all seats, by the number of players: 600 rounds
 * each, so to within 4 points. For N from 3 to 10: kilof simulate classic --seats N -n 200 --bot steady --seed even
 */
const DIGGERS_WIN: Readonly<Record<number, number>> = { 3: 0.825, 4: 0.968, 5: 0.618, 6: 0.792, 7: 0.528, 8: 0.68, 9: 0.743, 10: 0.557 };

/** Games in which somebody wins, in the order of the games. */
export function byGame(games: readonly Kept[]): Row[] {
  return Object.keys(GAMES).flatMap((name) => {
    const own = games.filter(({ game, winners }) => game === name && winners > 0);
    return own.length ? [{ key: name, ...wilson(own.filter(({ won }) => won).length, own.length), even: mean(own.map(({ winners, seats }) => winners / seats)) }] : [];
  });
}

/** Rounds won, by game and role: `classic digger`. */
export function byRole(games: readonly Kept[]): Row[] {
  const rounds = games.flatMap(({ game, seats, rounds: all }) => all.filter(({ role, winners }) => role && winners).map((one) => ({ ...one, game, seats })));
  const keys = [...new Set(rounds.map(({ game, role }) => `${game} ${role}`))];
  return keys
    .map((key) => {
      const own = rounds.filter(({ game, role }) => `${game} ${role}` === key);
      const even = ({ side, role, seats, winners }: (typeof own)[number]) => {
        if (!side) return winners / seats;
        const diggers = DIGGERS_WIN[seats] ?? 0.5;
        return role === "digger" ? diggers : 1 - diggers;
      };
      return { key, ...wilson(own.filter(({ won }) => won).length, own.length), even: mean(own.map(even)) };
    })
    .toSorted((a, b) => a.key.localeCompare(b.key));
}

/** The game that was played most often by more than two; empty: none was. */
export function mostPlayed(games: readonly Kept[]): string {
  const large = games.filter(({ seats }) => seats > 2);
  const count = (name: string) => large.filter(({ game }) => game === name).length;
  return [...new Set(large.map(({ game }) => game))].toSorted((a, b) => count(b) - count(a))[0] ?? "";
}

/** Games won, by the number of players: from the fewest to the most that there were. */
export function byPlayers(games: readonly Kept[], game: string): Row[] {
  const all = games.filter((one) => one.game === game).map(({ seats }) => seats);
  const [fewest, most] = [Math.min(3, ...all), Math.max(6, ...all)];
  return Array.from({ length: most - fewest + 1 }, (_, i) => i + fewest).map((seats) => {
    const own = games.filter((one) => one.game === game && one.seats === seats);
    const even = own.length ? mean(own.map(({ winners }) => winners / seats)) : null;
    return { key: String(seats), ...wilson(own.filter(({ won }) => won).length, own.length), even };
  });
}

export const BINS = ["1–10", "11–20", "21–30", "31+"] as const;
const binOf = (move: number): number => Math.min(3, Math.max(0, Math.floor((move - 1) / 10)));

export interface Marked {
  readonly suspect: Share;
  readonly trust: Share;
  readonly bots: Share;
  /** By the move of the mark. */
  readonly bins: Readonly<Record<"suspect" | "trust" | "bots", readonly Row[]>>;
  /** Who reads better; empty where the intervals overlap. */
  readonly better: "me" | "bots" | "";
}

export function marked(games: readonly Kept[]): Marked {
  const all = games.flatMap(({ marks }) => marks);
  const shareOf = (marks: typeof all, isBots = false) => wilson(marks.filter(({ right, bots }) => (isBots ? bots : right)).length, marks.length);
  const binned = (marks: typeof all, isBots = false) => BINS.map((key, bin) => ({ key, ...shareOf(marks.filter(({ move }) => binOf(move) === bin), isBots), even: null }));
  const [suspects, trusts] = [all.filter(({ mark }) => mark === "suspect"), all.filter(({ mark }) => mark === "trust")];
  const [mine, bots] = [shareOf(all), shareOf(all, true)];
  return {
    suspect: shareOf(suspects),
    trust: shareOf(trusts),
    bots,
    bins: { suspect: binned(suspects), trust: binned(trusts), bots: binned(all, true) },
    better: mine.of >= FEW && mine.low > bots.high ? "me" : mine.of >= FEW && bots.low > mine.high ? "bots" : "",
  };
}

/** Who fooled me most often; null if nobody did, or several as often. */
export function fooledBy(games: readonly Kept[]): { readonly name: string; readonly count: number } | null {
  const counts = new Map<string, number>();
  for (const name of games.flatMap(({ fooled }) => fooled)) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [first, second] = [...counts].toSorted((a, b) => b[1] - a[1]);
  return first && (!second || first[1] > second[1]) ? { name: first[0], count: first[1] } : null;
}

export interface Solo {
  readonly game: string;
  readonly scores: readonly number[];
  readonly average: number;
  readonly best: number;
  /** How many were better than the lowest rating, and the name of the least that counts. */
  readonly good: number;
  readonly least: string;
}

/** Games with ratings, of one player. */
export function solo(games: readonly Kept[]): Solo | null {
  const own = games.filter(({ rating }) => rating);
  if (!own.length) return null;
  const { game } = own.at(-1)!;
  const [score, least] = GAMES[game]!.ratings.at(-2)!;
  const scores = own.filter((one) => one.game === game).map((one) => one.score);
  return { game, scores, average: mean(scores), best: Math.max(...scores), good: scores.filter((one) => one >= score).length, least };
}
