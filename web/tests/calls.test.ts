import { describe, expect, it } from "vitest";
import { goalsCalled, heardNow, quotaOf, rowsOf, seatCalled, toldOfCall, withCalls, type Call, type Line } from "../src/model/calls";
import { NOTHING } from "../src/model/told";
import type { Heard } from "../src/wire/types";

const TERMS = { kinds: {}, most: 4, seconds: 60 };
const heard = (number: number, more: Partial<Heard> = {}): Heard => ({ number, round: 1, ply: 0, seat: 0, kind: "not-me", target: "", ago: 0, ...more });
const call = (number: number, more: Partial<Call> = {}): Call => ({ ...heard(number), at: 0, ...more });
const line = (key: string, ply: number, seat: number | null = null, count = 0): Line => ({ told: { ...NOTHING, key, seat, count, isHeading: key === "RoundBegan" }, ply });
const names = (rows: ReturnType<typeof rowsOf>) => rows.map(({ told, call: one }) => (one ? `call ${one.number}` : told.key));

describe("calls", () => {
  it("are known once, in order, with the time at which they were made", () => {
    const known = withCalls([], [heard(7, { ago: 3 })], 10_000);
    const all = withCalls(known, [heard(7, { ago: 9 }), heard(5, { ago: 60 })], 20_000);
    expect(all.map(({ number, at }) => [number, at])).toEqual([[5, -40_000], [7, 7000]]);
  });

  it("name a seat, a goal or a tool", () => {
    expect(seatCalled({ target: "s12" })).toBe(12);
    expect(["8,-2", "pick", ""].map((target) => seatCalled({ target }))).toEqual([null, null, null]);
    expect(toldOfCall(heard(1, { kind: "suspect", target: "s2" }))).toMatchObject({ key: "suspect", whom: 2, at: "", tool: "" });
    expect(toldOfCall(heard(1, { kind: "treasure", target: "8,-2" }))).toMatchObject({ whom: null, at: "8,-2", tool: "" });
    expect(toldOfCall(heard(1, { kind: "mend", target: "pick" }))).toMatchObject({ whom: null, at: "", tool: "pick" });
  });

  it("stand in the log where they were made, before the next round if they were", () => {
    const lines = [line("RoundBegan", 0, 0, 1), line("Dug", 1, 0), line("Passed", 2, 1), line("RoundBegan", 2, 1, 2), line("Dug", 3, 1)];
    const calls = [call(1), call(2, { ply: 1 }), call(3, { ply: 2 }), call(4, { ply: 2, round: 2 }), call(5, { ply: 3, round: 2 })];
    expect(names(rowsOf(lines, calls))).toEqual(["RoundBegan", "call 1", "Dug", "call 2", "Passed", "call 3", "RoundBegan", "call 4", "Dug", "call 5"]);
    expect(names(rowsOf([], calls.slice(0, 1)))).toEqual(["call 1"]);
  });

  it("are heard for four seconds, one for each seat", () => {
    const calls = [call(1, { seat: 1 }), call(2, { seat: 2, at: 500 }), call(3, { seat: 1, at: 2000 })];
    expect(heardNow(calls, 2100).map(({ number }) => number)).toEqual([2, 3]);
    expect(heardNow(calls, 4600).map(({ number }) => number)).toEqual([3]);
    expect(heardNow(calls, 6000)).toEqual([]);
  });

  it("count for a minute", () => {
    const calls = [0, 10_000, 20_000, 30_000].map((at, i) => call(i, { at }));
    expect(quotaOf(calls.slice(0, 3), 0, TERMS, 30_000)).toEqual({ left: 1, wait: 0 });
    expect(quotaOf(calls, 0, TERMS, 36_500)).toEqual({ left: 0, wait: 24 });
    expect(quotaOf(calls, 0, TERMS, 60_000)).toEqual({ left: 1, wait: 0 });
    expect(quotaOf(calls, 1, TERMS, 36_500)).toEqual({ left: 4, wait: 0 });
  });
});

describe("a goal that is called the treasure", () => {
  const said = (number: number, seat: number, target: string, more: Partial<Call> = {}) => call(number, { seat, target, kind: "treasure", ply: 3, ...more });
  const goals = ["8,-2", "8,0", "8,2"];
  const calls = [said(1, 0, "8,0"), said(2, 1, "8,2"), said(3, 2, "8,2")];

  it("shows who said so last", () => {
    expect([...goalsCalled(calls, [], 1, goals)]).toEqual([["8,0", [0]], ["8,2", [1, 2]]]);
    expect([...goalsCalled([...calls, said(4, 0, "8,2")], [], 1, goals)]).toEqual([["8,2", [0, 1, 2]]]);
  });

  it("shows it till the caller acts again, the goal turns or the round ends", () => {
    const acted = [line("Dug", 3, 0), line("RoundBegan", 4, 1), line("Dug", 4, 2)];
    expect([...goalsCalled(calls, acted, 1, goals)]).toEqual([["8,0", [0]], ["8,2", [1]]]);
    expect([...goalsCalled(calls, [], 1, ["8,0"])]).toEqual([["8,0", [0]]]);
    expect([...goalsCalled(calls, [], 2, goals)]).toEqual([]);
  });
});
