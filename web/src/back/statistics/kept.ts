// The games that this browser remembers of its reader, a line each, as the server told them. Nobody else has this list: who
// played what is forgotten by the server after a while.
import type { MatchLine } from "../../wire/types";

export interface Kept extends MatchLine {
  readonly table: string;
  /** In seconds since 1970. */
  readonly ended: number;
}

export interface Diary {
  readonly games: readonly Kept[];
  /** Nothing that ended before is wanted: it was erased. */
  readonly since: number;
}

const PLACE = "kilof-games";
const MOST = 2000;
export const EMPTY: Diary = { games: [], since: 0 };

/** With this match, the latest last; once each, and nothing that was erased. */
export function withGame(diary: Diary, game: Kept): Diary {
  if (game.ended <= diary.since) return diary;
  const games = [...diary.games.filter(({ table }) => table !== game.table), game].toSorted((a, b) => a.ended - b.ended);
  return { ...diary, games: games.slice(-MOST) };
}

export function readDiary(): Diary {
  try {
    const found = JSON.parse(localStorage.getItem(PLACE) ?? "null") as Partial<Diary> | null;
    return found && Array.isArray(found.games) ? { games: found.games, since: found.since ?? 0 } : EMPTY;
  } catch {
    return EMPTY;
  }
}

function keep(diary: Diary): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(diary));
  } catch {
    // A browser that keeps nothing has no statistics.
  }
}

/** A match is over: remember it. */
export function remember(table: string, ended: number, own: MatchLine): void {
  keep(withGame(readDiary(), { ...own, table, ended }));
}

/** Forget all games; those that the server still has are not asked for again, also where this browser's clock is slow. */
export function eraseDiary(now: number): Diary {
  const diary = { games: [], since: Math.max(now, ...readDiary().games.map(({ ended }) => ended)) };
  keep(diary);
  return diary;
}
