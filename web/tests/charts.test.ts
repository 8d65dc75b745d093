import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { momentAt, xOf } from "../src/replay/charts/axis";
import { bandPath, gridOf, keptApart, pushedApart, stepPath } from "../src/replay/charts/lines";
import { letterOf, lookOf } from "../src/replay/charts/looks";

const axis = { first: 10, last: 20, width: 200 };
const x = (moment: number) => moment * 10;
const y = (value: number) => 100 - 100 * value;

describe("the axis", () => {
  it("has the deal at its left end and the last step at its right end", () => {
    expect([10, 15, 20].map((moment) => xOf(axis, moment))).toEqual([0, 100, 200]);
  });

  it("finds the moment nearest to a place, and none beyond the round", () => {
    expect([-50, 9, 11, 100, 999].map((at) => momentAt(axis, at))).toEqual([10, 10, 11, 15, 20]);
  });

  it("stands a round of one step, and a window that was not measured", () => {
    expect(xOf({ first: 3, last: 3, width: 200 }, 3)).toBe(0);
    expect(momentAt({ first: 3, last: 9, width: 0 }, 50)).toBe(3);
  });
});

describe("a line", () => {
  it("steps at the act's own place and holds till the next one", () => {
    expect(stepPath([0, 0.5, 0.5, 1], 0, 3, x, y)).toBe("M0 100H10V50H30V0");
  });

  it("ends where it is to end, with the jump that happened there", () => {
    expect(stepPath([0, 0.5, 0.5, 1], 0, 1, x, y)).toBe("M0 100H10V50");
    expect(stepPath([0, 0.5, 0.5, 1], 1, 2, x, y)).toBe("M10 50H20");
  });

  it("is interrupted where nothing was counted", () => {
    expect(stepPath([0, null, 0.5, 0.5], 0, 3, x, y)).toBe("M0 100M20 50H30");
    expect(stepPath([null, null], 0, 1, x, y)).toBe("");
  });

  it("never slopes", () => {
    expect(stepPath([0.1, 0.7, 0.3, 0.2], 0, 3, x, y)).not.toMatch(/[LCQ]/);
    expect(bandPath([0.1, 0.6], [0.2, 0.9], 0, 1, x, y)).not.toMatch(/[LCQ]/);
  });
});

describe("a band", () => {
  it("goes along the upper line and back along the lower one", () => {
    expect(bandPath([0.1, 0.5], [0.3, 0.7], 0, 1, x, y)).toBe("M0 70H10V30V50V90H0Z");
  });

  it("is closed before what was not counted", () => {
    expect(bandPath([0.1, null, 0.5], [0.3, null, 0.7], 0, 2, x, y)).toBe("M0 70V90ZM20 30V50Z");
  });
});

describe("names at the lines", () => {
  it("stay where they are while there is room", () => {
    expect(pushedApart([10, 50, 90], 20, 0, 100)).toEqual([10, 50, 90]);
  });

  it("are pushed apart, in order, and stay within the chart", () => {
    expect(pushedApart([2, 0, 1], 20, 0, 100)).toEqual([40, 0, 20]);
    expect(pushedApart([99, 100, 98], 20, 0, 100)).toEqual([80, 100, 60]);
  });

  it("come closer where there are too many of them", () => {
    const places = pushedApart([0, 0, 0, 0, 0], 40, 0, 100);
    expect(places).toEqual([0, 25, 50, 75, 100]);
  });

  it.each([[[5, 5, 60, 61, 62, 99]], [[0, 100, 50, 50, 50]]])("of %j keep their distance", (wanted) => {
    const places = [...pushedApart(wanted, 15, 0, 100)].sort((a, b) => a - b);
    for (let i = 1; i < places.length; i++) expect(places[i]! - places[i - 1]!).toBeGreaterThanOrEqual(15 - 1e-9);
    expect(places[0]).toBeGreaterThanOrEqual(0);
    expect(places.at(-1)).toBeLessThanOrEqual(100);
  });
});

describe("letters of turning points", () => {
  it("stay at their jumps, and do not lie on each other", () => {
    expect(keptApart([{ x: 10, y: 30 }, { x: 60, y: 30 }], 20, 0, 60)).toEqual([{ x: 10, y: 30 }, { x: 60, y: 30 }]);
    expect(keptApart([{ x: 10, y: 30 }, { x: 14, y: 32 }], 20, 0, 60)[1]).toEqual({ x: 14, y: 10 });
    expect(keptApart([{ x: 10, y: 5 }, { x: 14, y: 5 }], 20, 0, 12)[1]).toEqual({ x: 30, y: 5 });
    expect(keptApart([{ x: 10, y: 99 }], 20, 0, 60)[0]).toEqual({ x: 10, y: 60 });
  });

  it("go no farther aside than they must, and no farther than the chart", () => {
    const crowd = [{ x: 10, y: 5 }, { x: 80, y: 5 }, { x: 84, y: 5 }, { x: 90, y: 5 }];
    expect(keptApart(crowd, 20, 0, 12).map(({ x }) => x)).toEqual([10, 80, 100, 120]);
    expect(keptApart(crowd, 20, 0, 12, 110).map(({ x }) => x)).toEqual([10, 80, 100, 60]);
    expect(keptApart([{ x: 10, y: 15 }, { x: 24, y: 15 }], 20, 0, 30)[1]).toEqual({ x: 24, y: 0 });
  });
});

describe("a grid of gold", () => {
  it("begins below zero if bribes ask for it", () => {
    expect(gridOf(-1, 6, 4)).toEqual([-1, 0, 2, 4, 6]);
    expect(gridOf(0, 3, 4)).toEqual([0, 1, 2, 3]);
    expect(gridOf(0, 30, 4)).toEqual([0, 10, 20, 30]);
  });
});

describe("a seat's line", () => {
  it("has a pattern and, while all is closed, a colour of its own", () => {
    const looks = Array.from({ length: 10 }, (_, seat) => lookOf(seat, null));
    expect(new Set(looks.map(({ dash, isDouble }) => `${dash} ${isDouble}`)).size).toBe(10);
    expect(new Set(looks.slice(0, 5).map(({ colour }) => colour)).size).toBe(5);
  });

  it("tells by its colour what they were only when all is open, and keeps its pattern", () => {
    expect(lookOf(1, true)).toEqual({ dash: "10 4", colour: "var(--emberText)", width: 2.8, isDouble: false });
    expect(lookOf(1, false).colour).toBe("var(--dig)");
    expect(lookOf(1, null).colour).toBe("var(--s2)");
  });
});

it("turning points have letters", () => expect([0, 1, 4].map(letterOf)).toEqual(["A", "B", "E"]));

describe("colours of lines", () => {
  const css = readFileSync(new URL("../src/theme.css", import.meta.url), "utf-8");
  const [lantern = "", daylight = ""] = css.split("\n.daylight {");
  const light = (hex: string): number => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16) / 255).map((c) => (c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const colour = (theme: string, name: string) => new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(theme)![1]!;
  const LINES = ["dig", "s1", "s2", "s3", "s4", "s5", "emberText"];

  it.each(LINES.flatMap((line) => ["bg2", "panel"].map((ground) => [line, ground] as const)))("--%s stands out from --%s in both themes", (line, ground) => {
    for (const theme of [lantern, daylight]) {
      const [low = 0, high = 0] = [light(colour(theme, line)), light(colour(theme, ground))].sort((a, b) => a - b);
      expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(4.5);
    }
  });
});
