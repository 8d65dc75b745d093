// What this viewer knows of the match, as the server tells it and as events change it. Pages that only some games have are
// optional; the type that the wire has for each game says which (such as `DuelPosition`).
import type { Position as Told } from "../wire/types";

/** Pages that the server sends and no event changes here: they are right only until something happens. No screen shows them. */
export const UNTENDED = ["choice", "debts", "due", "last", "out", "spent", "trail"] as const satisfies readonly (keyof Told)[];

export type Position = Omit<Told, (typeof UNTENDED)[number]>;
