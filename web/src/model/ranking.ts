// Who came where, from scores that were told.

export interface Ranked {
  readonly seat: number;
  readonly name: string;
  readonly total: number;
  readonly rank: number;
}

/** The most first; equal scores share a place. */
export function rankingOf(names: readonly string[], totals: readonly number[]): Ranked[] {
  return names
    .map((name, seat) => ({ seat, name, total: totals[seat] ?? 0 }))
    .sort((a, b) => b.total - a.total || a.seat - b.seat)
    .map((one, _, all) => ({ ...one, rank: all.findIndex((other) => other.total === one.total) + 1 }));
}
