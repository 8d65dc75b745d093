// Who sits where, in words that people use.

/** The other seats in turn order after mine; all of them for a spectator. */
export function others(count: number, you: number | null): number[] {
  if (you === null) return Array.from({ length: count }, (_, seat) => seat);
  return Array.from({ length: count - 1 }, (_, i) => (you + 1 + i) % count);
}

/** How many turns until it is mine. */
export const turnsUntil = (count: number, turn: number, you: number): number => (you - turn + count) % count;
