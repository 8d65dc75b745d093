// The list of open tables as it changes under somebody's eyes.
import type { OpenTable } from "../wire/types";

/** What is there still stays where it was, so that nobody taps on what has just come; what is new follows. */
export function renewed(shown: readonly OpenTable[], found: readonly OpenTable[]): OpenTable[] {
  const fresh = new Map(found.map((one) => [one.table, one]));
  const kept = shown.flatMap(({ table }) => fresh.get(table) ?? []);
  const known = new Set(kept.map(({ table }) => table));
  return [...kept, ...found.filter(({ table }) => !known.has(table))];
}

const SOONEST = 5000;
const LATEST = 30_000;

/** Milliseconds until the list is asked for again: later and later while nothing changes. */
export const nextWait = (wait: number, hasChanged: boolean): number => (hasChanged ? SOONEST : Math.min(LATEST, Math.max(SOONEST, wait * 1.5)));

/** Whether two answers say the same, but for how long tables have waited. */
export const isSame = (one: readonly OpenTable[], other: readonly OpenTable[]): boolean => JSON.stringify(one.map(timeless)) === JSON.stringify(other.map(timeless));
const timeless = (table: OpenTable): OpenTable => ({ ...table, waited: 0 });
