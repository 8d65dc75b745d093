import { describe, expect, it } from "vitest";
import { chanceLines, countedTo, movedOf, rangeOf, suspicionLines, truth, turnAt, turningOf, turnsOf, viewerOf, viewersOf } from "../src/replay/charts/course";
import { leadFrom } from "../src/replay/charts/lead";
import type { Analysis, Chance, Chances } from "../src/wire/types";

const turn = (moment: number, seat: number) => ({ moment, round: 1, seat, bot: "steady", own: false, played: "a", best: "b", options: [], beliefs: [], goals: [] });
const analysis: Analysis = {
  kilof_analysis: 1,
  game: "classic",
  options: {},
  revision: 1,
  names: ["", "", ""],
  done: 0,
  work: 0,
  steps: [],
  rounds: [{ round: 1, first: 0, last: 3, roles: ["digger", "saboteur", "digger"] }, { round: 2, first: 4, last: 6 }],
  suspicion: { parts: ["saboteur"], viewers: { "0": { saboteur: [[0, 0.5, 0.5]] }, "2": { saboteur: [] }, spectator: { saboteur: [[0.3, 0.3, 0.4], [0.2, 0.4, 0.4]] } } },
  moved: [
    { viewer: "spectator", moment: 2, round: 1, seat: 1, about: 1, before: 0.3, after: 0.6 },
    { viewer: "0", moment: 2, round: 1, seat: 1, about: 1, before: 0.3, after: 0.7 },
    { viewer: "spectator", moment: 5, round: 2, seat: 1, about: 1, before: 0.3, after: 0.6 },
  ],
  turning: [{ moment: 2, round: 1, seat: 1, side: 1, before: 0.2, after: 0.9 }],
  turns: [turn(1, 0), turn(2, 1), turn(3, 0)],
};

const chance = (value: number): Chance => ({ sides: [[value, value - 0.05, value + 0.05], [1 - value, 0.95 - value, 1.05 - value]], rollouts: 9 });
const chances: Chances = { kind: "win", unit: "gold", sides: [{ name: "diggers" }, { name: "saboteurs" }], moments: [chance(0.5), chance(0.6), null, chance(0.7)] };

describe("suspicion", () => {
  it("follows the eyes, and is everybody's for whoever has none of their own", () => {
    expect(["s1", "spectator", "all"].map(viewerOf)).toEqual(["1", "spectator", "spectator"]);
    expect(viewersOf(analysis)).toEqual(["spectator", "0", "2"]);
  });

  it("has a line for each seat", () => {
    expect(suspicionLines(analysis, "spectator", "saboteur")).toEqual([[0.3, 0.2], [0.3, 0.4], [0.4, 0.4]]);
    expect(suspicionLines(analysis, "9", "saboteur")).toEqual([]);
  });

  it("is compared with the truth where that was shown", () => {
    expect([0, 1].map((seat) => truth(analysis, 1, "saboteur", seat))).toEqual([false, true]);
    expect(truth(analysis, 2, "saboteur", 0)).toBe(null);
  });

  it("was moved by acts of the round, and by none that is still to come", () => {
    expect(movedOf(analysis, "spectator", 1, Infinity).map(({ moment }) => moment)).toEqual([2]);
    expect(movedOf(analysis, "spectator", 1, 1)).toEqual([]);
  });
});

describe("chances", () => {
  it("of two sides are one line: the reader's own, or the first", () => {
    expect(chanceLines(chances, null).map(({ side, values }) => [side, values])).toEqual([[0, [0.5, 0.6, null, 0.7]]]);
    const seats = { ...chances, sides: [{ name: "s0", seat: 0 }, { name: "s1", seat: 1 }] };
    expect(chanceLines(seats, 1)[0]?.side).toBe(1);
    expect(chanceLines({ ...chances, sides: [...chances.sides, { name: "selfish" }] }, null)).toHaveLength(3);
  });

  it("are counted from the beginning of a round to some moment", () => {
    expect(countedTo(chances, { round: 1, first: 0, last: 3 })).toBe(1);
    expect(countedTo(chances, { round: 2, first: 2, last: 3 })).toBe(null);
    expect(countedTo(null, { round: 1, first: 0, last: 3 })).toBe(null);
  });

  it("turn for the side that is drawn", () => {
    const [one] = turningOf(analysis, 1, [0]);
    expect(one?.side).toBe(0);
    expect(one?.before).toBeCloseTo(0.8);
    expect(one?.after).toBeCloseTo(0.1);
    expect(turningOf(analysis, 1, [1])).toEqual(analysis.turning);
    expect(turningOf(analysis, 2, [0])).toEqual([]);
  });
});

describe("turns", () => {
  it("are those of a seat so far", () => {
    expect(turnsOf(analysis, 0, 1, 2).map(({ moment }) => moment)).toEqual([1]);
    expect(turnAt(analysis, 2)?.seat).toBe(1);
    expect(turnAt(undefined, 2)).toBe(null);
  });
});

it("a scale holds all lines, and at least what it is asked for", () => {
  expect(rangeOf([[9, -1, 3, 7, 9]], 1, 3, 0, 4)).toEqual([-1, 7]);
  expect(rangeOf([[null]], 0, 0, 0, 4)).toEqual([0, 4]);
});

describe("the line from a sheet to the board", () => {
  const place = { left: 100, top: 200, right: 150, bottom: 270 };

  it("leaves the nearer side, and ends at the place", () => {
    expect(leadFrom({ left: 500, top: 100, right: 900, bottom: 600 }, place)).toMatchObject({ path: "M500 176H178L150 235", isCovered: false });
    expect(leadFrom({ left: 0, top: 100, right: 60, bottom: 600 }, place)).toMatchObject({ path: "M60 176H72L100 235", isCovered: false });
  });

  it("knows when the sheet lies over the place", () => {
    expect(leadFrom({ left: 120, top: 100, right: 900, bottom: 600 }, place).isCovered).toBe(true);
  });
});
