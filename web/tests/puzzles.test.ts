// Days in a row by the reader's own calendar, and what the browser kept of puzzles.
import { describe, expect, test } from "vitest";
import { before, dayOf, inARow, untilTomorrow } from "../src/learn/puzzles/days";
import { readKept } from "../src/learn/puzzles/kept.svelte";

describe("days", () => {
  test("are written as the calendar has them", () => {
    expect(dayOf(new Date(2026, 10, 6, 23, 59))).toBe("2026-11-06");
    expect(before("2027-01-01")).toBe("2026-12-31");
    expect(before("2028-03-01")).toBe("2028-02-29");
  });

  test("count in a row up to today or yesterday", () => {
    const days = ["2026-11-12", "2026-11-14", "2026-11-15", "2026-11-16"];
    expect(inARow(days, "2026-11-16")).toBe(3);
    expect(inARow(days, "2026-11-17")).toBe(3);
    expect(inARow(days, "2026-11-18")).toBe(0);
    expect(inARow([], "2026-11-18")).toBe(0);
  });

  test("end at midnight", () => {
    expect(untilTomorrow(new Date(2026, 10, 16, 21, 30))).toEqual({ hours: 2, minutes: 30 });
    expect(untilTomorrow(new Date(2026, 10, 16, 23, 59, 50))).toEqual({ hours: 0, minutes: 1 });
  });
});

test("what was kept is read as far as it makes sense", () => {
  expect(readKept(null)).toEqual({ solved: [], days: [] });
  expect(readKept("no JSON")).toEqual({ solved: [], days: [] });
  expect(readKept('{"solved":["a",1],"days":"x"}')).toEqual({ solved: ["a"], days: [] });
});
