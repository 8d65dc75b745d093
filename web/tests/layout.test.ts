// Which layout a window gets, and how a hand lies in it: the sizes that were decided, and no card over another.
import { describe, expect, it } from "vitest";
import { isLow, layoutOf } from "../src/table/layout.svelte";
import { heightOf, placesOf, spread, TALL } from "../src/table/spread";

describe("layout", () => {
  it.each([
    [360, 740, "portrait"],
    [390, 844, "portrait"],
    [699, 500, "portrait"],
    [360, 420, "portrait"],
    [559, 499, "portrait"],
    [560, 499, "landscape"],
    [667, 375, "landscape"],
    [740, 360, "landscape"],
    [844, 390, "landscape"],
    [1440, 499, "landscape"],
    [700, 500, "tablet"],
    [768, 1024, "tablet"],
    [1023, 1400, "tablet"],
    [1024, 500, "laptop"],
    [1024, 600, "laptop"],
    [1024, 768, "laptop"],
    [1199, 900, "laptop"],
    [1440, 719, "laptop"],
    [1200, 720, "desktop"],
    [1440, 900, "desktop"],
  ])("of %i x %i is %s", (width, height, layout) => expect(layoutOf(width, height)).toBe(layout));

  it.each([
    [360, 639, true],
    [360, 640, false],
    [768, 819, true],
    [768, 820, false],
    [844, 390, false],
    [1024, 600, false],
  ])("of %i x %i folds the seats: %s", (width, height, low) => expect(isLow(width, height)).toBe(low));
});

describe("hand", () => {
  it.each([
    ["portrait", 344, 6, { card: 53, picked: 72, other: 47, gap: 5 }],
    ["portrait", 374, 6, { card: 57, gap: 6 }],
    ["portrait", 344, 5, { card: 64, picked: 78 }],
    ["portrait", 344, 4, { card: 80, picked: 84 }],
    ["portrait", 344, 2, { card: 84, picked: 84 }],
    ["landscape", 210, 6, { columns: 3, card: 61, picked: 72, other: 56 }],
    ["landscape", 210, 5, { columns: 3, card: 61 }],
    ["landscape", 210, 4, { columns: 2 }],
    ["tablet", 736, 6, { card: 98 }],
    ["laptop", 592, 6, { card: 79 }],
    ["desktop", 678, 6, { card: 104 }],
  ] as const)("on a %s of %i, %i cards", (layout, width, count, sizes) => expect(spread(layout, width, layout === "landscape" ? 268 : 160, count)).toMatchObject(sizes));

  const kinds = ["portrait", "landscape", "tablet", "laptop", "desktop"] as const;
  const widths = { portrait: 304, landscape: 210, tablet: 668, laptop: 560, desktop: 520 };
  it.each(kinds)("on a %s no card covers another or leaves its place, whatever is picked", (layout) => {
    for (let count = 1; count <= 10; count++) {
      const shape = spread(layout, widths[layout], 240, count);
      const height = heightOf(shape, count);
      for (let picked = -1; picked < count; picked++) {
        const places = placesOf(shape, widths[layout], count, picked);
        expect(places).toHaveLength(count);
        places.forEach((one, i) => {
          expect(one.x).toBeGreaterThanOrEqual(0);
          expect(one.x + one.width).toBeLessThanOrEqual(widths[layout]);
          expect(one.y).toBeGreaterThanOrEqual(-0.5);
          expect(one.y + one.width * TALL).toBeLessThanOrEqual(height + 0.5);
          expect(one.width).toBeGreaterThanOrEqual(count > 6 ? 30 : 40);
          for (const other of places.slice(i + 1)) {
            const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
            const isAbove = one.y + one.width * TALL <= other.y + 0.01 || other.y + other.width * TALL <= one.y + 0.01;
            expect(isBeside || isAbove).toBe(true);
          }
        });
      }
    }
  });

  it("has its feet at one height, and does not grow when a card is picked", () => {
    const shape = spread("portrait", 344, 0, 6);
    const [none, third] = [placesOf(shape, 344, 6, -1), placesOf(shape, 344, 6, 2)];
    expect(new Set([...none, ...third].map(({ y, width }) => Math.round(y + width * TALL))).size).toBe(1);
    expect(third.map(({ width }) => width)).toEqual([47, 47, 72, 47, 47, 47]);
  });
});
