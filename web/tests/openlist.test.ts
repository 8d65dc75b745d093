import { expect, test } from "vitest";
import { isSame, nextWait, renewed } from "../src/model/openlist";
import type { OpenTable } from "../src/wire/types";

const open = (table: string, waited = 0): OpenTable => ({ table, terms: { game: "duel", options: {}, seats: 2 }, seats: [], host: 0, waited, round: 0 });
const names = (tables: readonly OpenTable[]) => tables.map(({ table }) => table).join(" ");

test("what is shown stays where it is, what is gone goes, what is new follows", () => {
  const shown = renewed([open("a"), open("b"), open("c")], [open("d"), open("c", 9), open("a")]);
  expect(names(shown)).toBe("a c d");
  expect(shown[1]!.waited).toBe(9);
});

test("the list is asked for later and later while nothing changes", () => {
  expect(isSame([open("a", 1)], [open("a", 7)])).toBe(true);
  expect(isSame([open("a")], [open("b")])).toBe(false);
  const waits = [0, 0, 0, 0, 0, 0, 0].reduce<number[]>((found) => [...found, nextWait(found.at(-1) ?? 0, false)], []);
  expect(waits.slice(0, 2)).toEqual([5000, 7500]);
  expect(waits.at(-1)).toBe(30_000);
  expect(nextWait(30_000, true)).toBe(5000);
});
