// What the server knows about lessons.
import { call } from "../../wire/api";
import type { LessonShown, Tracks } from "../../wire/types";

let asked: Promise<Tracks> | null = null;

/** The list of lessons; it does not change while a page is open. */
export function tracks(): Promise<Tracks> {
  asked ??= call<Tracks>("GET", "/api/learn").catch((error: unknown) => {
    asked = null;
    throw error;
  });
  return asked;
}

export const lesson = (name: string, codes: readonly string[], more: { ask?: string; show?: boolean; count?: boolean } = {}): Promise<LessonShown> =>
  call("POST", `/api/learn/lessons/${name.split("/").map(encodeURIComponent).join("/")}`, { codes, ...more });
