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

/** Who did something most often, and how often. Nobody stands out if nobody did it, or more than two did it as often. */
export function mostOf(counts: readonly number[]): { readonly seats: readonly number[]; readonly count: number } | null {
  const count = Math.max(0, ...counts);
  const seats = counts.flatMap((one, seat) => (one === count ? [seat] : []));
  return count && seats.length <= 2 && seats.length < counts.length ? { seats, count } : null;
}
