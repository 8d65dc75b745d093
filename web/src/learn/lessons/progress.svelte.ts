// What this browser remembers of lessons: which are done, and the moves made in those under way.

const PLACE = "kilof.learn";

interface KeptProgress {
  /** `classic/first-tunnel`, and `classic/first-game` for a first game. */
  done: string[];
  /** By lesson, the moves made so far. */
  codes: Record<string, readonly string[]>;
}

const isText = (value: unknown): value is string => typeof value === "string";

/** What was kept, as far as it can be read. */
export function readProgress(text: string | null): KeptProgress {
  try {
    const { done, codes } = JSON.parse(text ?? "{}") as Partial<Record<keyof KeptProgress, unknown>>;
    const moves = Object.entries(codes ?? {}).filter(([, list]) => Array.isArray(list) && list.every(isText));
    return { done: Array.isArray(done) ? done.filter(isText) : [], codes: Object.fromEntries(moves) as Record<string, readonly string[]> };
  } catch {
    return { done: [], codes: {} };
  }
}

function stored(): string | null {
  try {
    return localStorage.getItem(PLACE);
  } catch {
    return null;
  }
}

const kept = $state<KeptProgress>(readProgress(stored()));

function keep(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(kept));
  } catch {
    // A browser that keeps nothing still teaches.
  }
}

export const isDone = (lesson: string): boolean => kept.done.includes(lesson);
export const movesIn = (lesson: string): readonly string[] => kept.codes[lesson] ?? [];

export function finish(lesson: string): void {
  if (!isDone(lesson)) kept.done = [...kept.done, lesson];
  keep();
}

/** Remember the moves made in a lesson; those of one that is done are forgotten. */
export function remember(lesson: string, codes: readonly string[]): void {
  if (codes.length) kept.codes[lesson] = codes;
  else delete kept.codes[lesson];
  keep();
}
