// What the server knows about puzzles. The answer stays there until it was found.
import { call } from "../../wire/api";
import type { Puzzles, PuzzleShown } from "../../wire/types";

export const puzzles = (day: string): Promise<Puzzles> => call("GET", `/api/learn/days/${day}`);

export interface PuzzleQuestion {
  readonly ask?: string;
  readonly point?: string;
  readonly hint?: boolean;
}

export const puzzle = (name: string, codes: readonly string[], more: PuzzleQuestion = {}): Promise<PuzzleShown> =>
  call("POST", `/api/learn/puzzles/${encodeURIComponent(name)}`, { codes, ...more });
