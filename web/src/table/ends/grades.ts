// Grades of a game whose result is a rating, and the results that this browser remembers.
import { GAMES } from "../../model/deck";

export interface Grade {
  readonly rating: string;
  readonly from: number;
  /** Where the next one begins; the end of the scale for the best. */
  readonly to: number;
}

/** The lowest first. The best grade is drawn as long as the one before it. */
export function gradesOf(game: string): Grade[] {
  const steps = [...(GAMES[game]?.ratings ?? [])].sort(([a], [b]) => a - b);
  return steps.map(([from, rating], i) => ({ rating, from, to: steps[i + 1]?.[0] ?? from + (from - (steps[i - 1]?.[0] ?? 0)) }));
}

const PLACE = "kilof-results";
const MOST = 200;
type Kept = Record<string, Record<string, number>>;

function kept(): Kept {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Kept;
  } catch {
    return {};
  }
}

/** Remember the result of a table, and say what was best at all others; null if there was none. */
export function bestBefore(game: string, table: string, gold: number): number | null {
  const all = kept();
  const mine = all[game] ?? {};
  const others = Object.entries(mine).filter(([other]) => other !== table);
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...all, [game]: Object.fromEntries([...others.slice(-MOST), [table, gold]]) }));
  } catch {
    // A browser that keeps nothing has no best.
  }
  return others.length ? Math.max(...others.map(([, score]) => score)) : null;
}

/** Forget all results. */
export function eraseResults(): void {
  try {
    localStorage.removeItem(PLACE);
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
