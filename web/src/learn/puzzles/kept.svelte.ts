// What this browser remembers of puzzles: which are solved, and on which days the one of the day was.

const PLACE = "kilof.puzzles";
/** Days that are remembered; a longer row is nobody's. */
const DAYS = 400;

interface KeptPuzzles {
  solved: readonly string[];
  days: readonly string[];
}

const texts = (value: unknown): readonly string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === "string") : []);

/** What was kept, as far as it can be read. */
export function readKept(text: string | null): KeptPuzzles {
  try {
    const { solved, days } = JSON.parse(text ?? "{}") as Partial<Record<keyof KeptPuzzles, unknown>>;
    return { solved: texts(solved), days: texts(days) };
  } catch {
    return { solved: [], days: [] };
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

const kept = $state<KeptPuzzles>(readKept(stored()));

export const isSolved = (name: string): boolean => kept.solved.includes(name);
export const daysSolved = (): readonly string[] => kept.days;

/** A puzzle is solved; as the one of this day, if it was. */
export function solve(name: string, day: string | null): void {
  if (!isSolved(name)) kept.solved = [...kept.solved, name];
  if (day && !kept.days.includes(day)) kept.days = [...kept.days, day].slice(-DAYS);
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still asks.
  }
}
