import { describe, expect, it } from "vitest";
import { boxAround, boxOf, fitted, type Box } from "../src/model/fit";
import { DWARF, standing } from "../src/model/crowd";
import { beyond, broughtIn, CELL_SCALE, clearWindow, EDGE_SCALE, isCramped, LEAST, nearer, onScreen, part, sightOf, tooMany, towards, waiting, wantsRoom, type Scene } from "../src/model/part";
import { cornerSpot, nearSpot, sideSpot } from "../src/model/spot";

const PHONE = { width: 360, height: 300 };
const FOLDED = { width: 390, height: 530 };

/** A maze of these columns and rows, with places at these cells. */
function scene(columns: number, rows: number, places: readonly string[]): Scene {
  const whole = boxAround(["0,0", `${columns - 1},${rows - 1}`, ...places]);
  return { whole, tight: whole, cards: [], places: places.map((at) => boxOf(at)), also: [], least: CELL_SCALE };
}

const boxed = ({ width, height }: { width: number; height: number }): Box => ({ left: 0, top: 0, right: width, bottom: height });
const isInside = (box: Box, width: number, height: number) => box.left >= -0.5 && box.top >= -0.5 && box.right <= width + 0.5 && box.bottom <= height + 0.5;

describe("what is shown of a maze", () => {
  it("is all of it while nothing can be tapped, however small", () => {
    const tall = scene(9, 15, []);
    expect(sightOf(tall, PHONE, [], false)).toEqual(fitted(tall.whole, PHONE));
    expect(isCramped(tall, PHONE)).toBe(false);
  });

  it("is all of it if cells are large enough", () => {
    const small = scene(7, 4, ["0,0", "6,3"]);
    expect(sightOf(small, PHONE, [], false)).toEqual(fitted(small.whole, PHONE));
  });

  it("is the maze as it is now, if there is room for that only", () => {
    const now = { ...scene(8, 5, ["0,0"]), whole: boxAround(["0,0", "14,8"]) };
    const sight = sightOf(now, PHONE, [], false);
    expect(sight.scale * 100).toBeGreaterThanOrEqual(LEAST);
    expect(beyond(now.tight, sight, PHONE)).toBe(0);
  });

  it("is cut by a row or a column with cells of the least size", () => {
    const wide = scene(10, 4, ["0,0", "1,1", "2,3", "9,2"]);
    expect(tooMany(wide.tight, PHONE, CELL_SCALE)).toBe(1);
    expect(isCramped(wide, PHONE)).toBe(false);
    const sight = sightOf(wide, PHONE, [], false);
    expect(sight.scale).toBe(CELL_SCALE);
    const found = waiting(wide.places, sight, PHONE);
    expect(found.right).toEqual([boxOf("9,2")]);
    expect([...found.left, ...found.up, ...found.down]).toEqual([]);
    expect(isCramped(scene(12, 4, ["0,0"]), PHONE)).toBe(true);
  });

  it("is a part with cells of 48 to 60 if more is cut, the one with most places", () => {
    const tall = scene(6, 15, ["0,0", "2,6", "3,7", "4,9", "5,14"]);
    expect(isCramped(tall, PHONE)).toBe(true);
    const sight = sightOf(tall, FOLDED, [], true);
    expect(sight.scale * 100).toBeGreaterThanOrEqual(48);
    expect(sight.scale * 100).toBeLessThanOrEqual(60);
    const seen = tall.places.filter((place) => isInside(onScreen(place, sight), FOLDED.width, FOLDED.height));
    expect(seen).toEqual([boxOf("2,6"), boxOf("3,7"), boxOf("4,9")]);
    const found = waiting(tall.places, sight, FOLDED);
    expect([found.up, found.down]).toEqual([[boxOf("0,0")], [boxOf("5,14")]]);
  });

  it("comes nearer for places between cells", () => {
    const edges: Scene = { ...scene(11, 7, ["0,0"]), places: [{ left: 370, top: 40, right: 430, bottom: 100 }], least: EDGE_SCALE };
    expect(sightOf(edges, FOLDED, [], true).scale).toBeGreaterThanOrEqual(EDGE_SCALE);
    expect(70 * EDGE_SCALE).toBeGreaterThan(LEAST);
  });

  it("never shows more beside the maze than it must", () => {
    const tall = scene(6, 15, ["0,0"]);
    const sight = sightOf(tall, FOLDED, [], true);
    expect(onScreen(tall.tight, sight).top).toBeCloseTo(0);
  });

  it("is the same part whichever way the places are listed", () => {
    const places = ["0,0", "2,6", "3,7", "4,9", "5,14"].map((at) => boxOf(at));
    const box = boxAround(["0,0", "5,14"]);
    expect(part(box, places, FOLDED, [0.5])).toEqual(part(box, [...places].reverse(), FOLDED, [0.5]));
  });

  it("comes to a point that is tapped, and to a place that is aimed at", () => {
    const tall = scene(9, 15, ["8,14"]);
    const all = fitted(tall.whole, PHONE);
    const point = onScreen(boxOf("8,14"), all);
    const near = nearer(all, (point.left + point.right) / 2, (point.top + point.bottom) / 2, tall.whole, PHONE);
    expect(near.scale * 100).toBeGreaterThanOrEqual(48);
    expect(isInside(onScreen(boxOf("8,14"), near), PHONE.width, PHONE.height)).toBe(true);
    const back = broughtIn(near, boxOf("0,0"), boxed(PHONE));
    expect(isInside(onScreen(boxOf("0,0"), back), PHONE.width, PHONE.height)).toBe(true);
    expect(broughtIn(back, boxOf("0,0"), boxed(PHONE))).toEqual(back);
  });
});

describe("a maze under buttons and piles", () => {
  const window = { width: 700, height: 500 };
  const buttons = { left: 540, top: 450, right: 700, bottom: 500 };
  const piles = { left: 0, top: 410, right: 120, bottom: 500 };

  it("is fitted so that no card lies under them", () => {
    const cells = ["0,0", "6,4", "6,0"];
    const all = { ...scene(7, 5, ["0,4"]), cards: cells.map((at) => boxOf(at)) };
    const sight = sightOf(all, window, [buttons, piles], false);
    for (const box of [...all.cards, ...all.places]) {
      const { left, top, right, bottom } = onScreen(box, sight);
      for (const over of [buttons, piles]) expect(left < over.right - 1 && right > over.left + 1 && top < over.bottom - 1 && bottom > over.top + 1).toBe(false);
    }
  });

  it("keeps all of the window if only empty ground lies there", () => {
    const middle = { ...scene(7, 5, []), cards: [boxOf("3,2")] };
    expect(sightOf(middle, window, [buttons, piles], false)).toEqual(fitted(middle.whole, window));
  });

  it("shows a part in what is left of the window", () => {
    const free = clearWindow(window, [buttons, piles]);
    expect(free).toEqual({ left: 0, top: 0, right: 700, bottom: 410 });
    const tall = scene(6, 20, ["2,6", "3,7", "0,19"]);
    const sight = sightOf(tall, window, [buttons, piles], false);
    expect(onScreen(boxOf("3,7"), sight).bottom).toBeLessThanOrEqual(410);
    expect(waiting(tall.places, sight, window, [buttons, piles]).down).toEqual([boxOf("0,19")]);
    const there = towards(sight, [boxOf("0,19")], tall.tight, free);
    expect(waiting(tall.places, there, window, [buttons, piles]).down).toEqual([]);
  });
});

it("does not mind a window that has no size yet", () => {
  expect(clearWindow({ width: 0, height: 0 }, [])).toEqual({ left: 0, top: 0, right: 0, bottom: 0 });
});

describe("what lies over the board", () => {
  const window = { left: 0, top: 0, right: 360, bottom: 300 };
  const box = (left: number, top: number, right: number, bottom: number): Box => ({ left, top, right, bottom });
  const hits = (spot: { x: number; y: number }, width: number, height: number, other: Box) => spot.x < other.right && spot.x + width > other.left && spot.y < other.bottom && spot.y + height > other.top;

  it("takes the corner that covers least", () => {
    const size = { width: 90, height: 140 };
    expect(cornerSpot(size, window, [], [])).toEqual({ x: 270, y: 0 });
    expect(cornerSpot(size, window, [box(300, 10, 350, 80)], [])).toEqual({ x: 0, y: 160 });
    expect(cornerSpot(size, window, [], [box(300, 10, 350, 80), box(0, 200, 90, 300)])).toEqual({ x: 270, y: 160 });
  });

  it("moves along a side if all corners are taken, and stays away if everything is", () => {
    const size = { width: 90, height: 100 };
    const corners = [box(0, 0, 60, 60), box(300, 0, 360, 60), box(0, 240, 60, 300), box(300, 240, 360, 300)];
    const spot = cornerSpot(size, window, corners, [])!;
    for (const corner of corners) expect(hits(spot, 90, 100, corner)).toBe(false);
    expect(cornerSpot(size, window, [window], [])).toBeNull();
  });

  it("points to what waits beyond a side, over no place", () => {
    const size = { width: 42, height: 44 };
    expect(sideSpot("left", size, window, [], { x: -60, y: 150 })).toEqual({ x: 0, y: 128 });
    const place = box(0, 100, 40, 180);
    const moved = sideSpot("left", size, window, [place], { x: -60, y: 150 })!;
    expect(moved.x).toBe(0);
    expect(hits(moved, 42, 44, place)).toBe(false);
    expect(sideSpot("down", size, window, [], { x: 180, y: 400 })).toEqual({ x: 159, y: 256 });
  });

  it("stands beside what it speaks of", () => {
    const cell = box(160, 120, 210, 190);
    const places = [box(160, 190, 210, 260), box(210, 120, 260, 190)];
    const spot = nearSpot({ width: 150, height: 60 }, window, places, cell)!;
    for (const other of [cell, ...places]) expect(hits(spot, 150, 60, other)).toBe(false);
    expect(nearSpot({ width: 361, height: 60 }, window, places, cell)).toBeNull();
  });
});

describe("dwarfs on one card", () => {
  const figure = (place: number, count: number) => {
    const { x, y, scale } = standing(place, count);
    const [wide, tall] = [(DWARF.width * scale) / 2, (DWARF.height * scale) / 2];
    return { left: x - wide, right: x + wide, top: y - DWARF.above * scale - tall, bottom: y - DWARF.above * scale + tall };
  };

  it.each([1, 2, 3, 4, 5, 6, 7, 8, 9])("do not overlap and stand on it: %i", (count) => {
    const all = Array.from({ length: count }, (_, place) => figure(place, count));
    for (const one of all) {
      expect(Math.max(-one.left, one.right)).toBeLessThanOrEqual(50);
      expect(Math.max(-one.top, one.bottom)).toBeLessThanOrEqual(70.01);
    }
    for (const [i, one] of all.entries()) {
      for (const other of all.slice(i + 1)) {
        expect(Math.min(one.right, other.right) <= Math.max(one.left, other.left) || Math.min(one.bottom, other.bottom) <= Math.max(one.top, other.top) + 0.01).toBe(true);
      }
    }
  });

  it("are one in the middle, two side by side, four in two rows, more of them smaller", () => {
    expect(standing(0, 1).x).toBe(0);
    expect(standing(0, 2).y).toBe(standing(1, 2).y);
    expect(standing(0, 4).x).toBe(standing(2, 4).x);
    expect(standing(0, 4).scale).toBe(1.48);
    expect(standing(0, 5).scale).toBe(1.1);
  });
});

describe("what folds", () => {
  it("makes room for a row that would be cut, but not for a column: folding leaves no room to the sides", () => {
    const cut = scene(6, 6, ["0,0"]);
    expect([isCramped(cut, PHONE), wantsRoom(cut, PHONE)]).toEqual([false, true]);
    expect(wantsRoom(scene(6, 5, ["0,0"]), PHONE)).toBe(false);
    expect(wantsRoom(scene(9, 4, ["0,0"]), PHONE)).toBe(false);
    expect(wantsRoom(scene(6, 6, []), PHONE)).toBe(false);
  });
});
