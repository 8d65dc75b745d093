import { describe, expect, it } from "vitest";
import { clockwise, isInside, MOUTHS, outline, spine, spunSides, type Side } from "../src/art/geometry";
import { hash, rng } from "../src/art/rng";

const GROUPS = ["NESW", "NEW", "NES", "NSW", "ESW", "NS", "EW", "NE", "NW", "ES", "SW", "N", "E", "S", "W"];

describe("numbers from a seed", () => {
  it("are the same for the same seed and others for another", () => {
    const [a, b, c] = [rng("NEW#3"), rng("NEW#3"), rng("NEW#4")];
    const first = [a(), a(), a()];
    expect([b(), b(), b()]).toEqual(first);
    expect([c(), c(), c()]).not.toEqual(first);
  });

  it("lie from 0 to below 1", () => {
    const rand = rng("x");
    const drawn = Array.from({ length: 1000 }, rand);
    expect(Math.min(...drawn)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...drawn)).toBeLessThan(1);
  });

  it("hash as fnv1a does", () => {
    expect(hash("")).toBe(2166136261);
    expect(hash("a")).toBe(3826002220);
  });
});

describe("outlines", () => {
  it.each(GROUPS)("of %s meet every card beside them exactly", (sides) => {
    const points = outline(sides, rng(sides));
    for (const side of clockwise(sides)) {
      expect(points).toContainEqual(MOUTHS[side].cw);
      expect(points).toContainEqual(MOUTHS[side].ccw);
    }
  });

  it.each(GROUPS)("of %s reach beyond the card only at their openings", (sides) => {
    const beyond = outline(sides, rng(sides)).filter(([x, y]) => x < -0.01 || x > 100.01 || y < -0.01 || y > 140.01);
    expect(beyond).toHaveLength(2 * sides.length);
  });

  it.each(GROUPS)("of %s hold the way in and leave the other sides closed", (sides) => {
    const points = outline(sides, rng(sides));
    for (const side of ["N", "E", "S", "W"] as Side[]) {
      const { middle, inward } = MOUTHS[side];
      const inside = isInside([middle[0] + inward[0] * 3, middle[1] + inward[1] * 3], points);
      expect(inside, side).toBe(sides.includes(side));
    }
  });

  it("keep two curves of one card apart", () => {
    const rand = rng("curves");
    const [upper, lower] = [outline("NE", rand, { tight: true }), outline("SW", rand, { tight: true })];
    const least = Math.min(...upper.flatMap(([x, y]) => lower.map(([u, v]) => Math.hypot(x - u, y - v))));
    expect(least).toBeGreaterThan(18);
  });
});

describe("half a turn", () => {
  it("changes sides with their opposites, and twice is nothing", () => {
    expect(spunSides("NEW")).toBe("SWE");
    for (const sides of GROUPS) expect(spunSides(spunSides(sides))).toBe(sides);
  });
});

describe("the light", () => {
  it("runs from opening to opening, or ends before the end of a stub", () => {
    expect(spine("NS")).toBe("M50 -14L50 154");
    expect(spine("E", { depth: 40 })).toBe("M114 70L73 70");
    expect(spine("NESW").match(/M/g)).toHaveLength(8);
  });
});
