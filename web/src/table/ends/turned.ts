// What was turned over at the end of a round, as this tab remembers it: the page may be loaded again meanwhile.
const placeOf = (table: string): string => `kilof-turned ${table}`;

/** How much was turned over in this round of a table; a round before it is forgotten. */
export function turnedBefore(table: string, round: number): number {
  try {
    const [kept, count] = (sessionStorage.getItem(placeOf(table)) ?? "").split(" ").map(Number);
    return kept === round && count ? count : 0;
  } catch {
    return 0;
  }
}

export function keepTurned(table: string, round: number, count: number): void {
  try {
    sessionStorage.setItem(placeOf(table), `${round} ${count}`);
  } catch {
    // A browser that keeps nothing turns them over again.
  }
}
