// Where things lie on the screen: cells of 100 x 140 units, the maze fitted into a window, zoom and pan.
import { HEIGHT, WIDTH } from "../art/geometry";

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** How the world is laid over the window: a point p of it appears at p * scale + offset. */
export interface Sight {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** Column and row of a cell. */
export function cellOf(at: string): readonly [number, number] {
  const [x = 0, y = 0] = at.split(",").map(Number);
  return [x, y];
}

/** The upper left corner of a cell, in units. */
export const cornerOf = (at: string): readonly [number, number] => {
  const [x, y] = cellOf(at);
  return [x * WIDTH, y * HEIGHT];
};

/** The middle of a cell. */
export const middleOf = (at: string): readonly [number, number] => {
  const [x, y] = cornerOf(at);
  return [x + WIDTH / 2, y + HEIGHT / 2];
};

/** The box of a cell. */
export const boxOf = (at: string): Box => {
  const [left, top] = cornerOf(at);
  return { left, top, right: left + WIDTH, bottom: top + HEIGHT };
};

const STEPS = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] } as const;

export const SIDES = ["N", "E", "S", "W"] as const;

/** The cell on a side of this one. */
export const besideOf = (at: string, side: keyof typeof STEPS): string => {
  const [x, y] = cellOf(at);
  return `${x + STEPS[side][0]},${y + STEPS[side][1]}`;
};

/** The middle of a place between two cells, such as `3,4 E`. */
export function edgeOf(place: string): readonly [number, number] {
  const [at = "", side = ""] = place.split(" ");
  const [x, y] = middleOf(at);
  return [x + (side === "E" ? WIDTH / 2 : 0), y + (side === "S" ? HEIGHT / 2 : 0)];
}

/** The box around these cells, with a margin. */
export function boxAround(cells: Iterable<string>, margin = 14): Box {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const at of cells) {
    const [x, y] = cornerOf(at);
    left = Math.min(left, x);
    top = Math.min(top, y);
    right = Math.max(right, x + WIDTH);
    bottom = Math.max(bottom, y + HEIGHT);
  }
  if (left === Infinity) return { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
  return { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin };
}

/** The box around these boxes, with a margin. */
export function boxAll(boxes: readonly Box[], margin = 14): Box {
  if (!boxes.length) return { left: 0, top: 0, right: WIDTH, bottom: HEIGHT };
  return {
    left: Math.min(...boxes.map(({ left }) => left)) - margin,
    top: Math.min(...boxes.map(({ top }) => top)) - margin,
    right: Math.max(...boxes.map(({ right }) => right)) + margin,
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + margin,
  };
}

/** Treasures lie in a column beside a board with edges; the first place is 1. */
export function treasureBox({ columns, rows }: { columns: number; rows: number }, place: number, count: number): Box {
  const step = Math.min(112, (rows * HEIGHT + 20) / Math.max(1, count));
  const [left, top] = [columns * WIDTH + 146, 138 + (place - 1) * step];
  return { left, top, right: left + 72, bottom: top + 101 };
}

const LARGEST = 1.25;

/** The sight in which the whole box is seen, in the middle of the window. */
export function fitted(box: Box, window: Size): Sight {
  const [width, height] = [box.right - box.left, box.bottom - box.top];
  const scale = Math.min(window.width / width, window.height / height, LARGEST);
  return { scale, x: (window.width - width * scale) / 2 - box.left * scale, y: (window.height - height * scale) / 2 - box.top * scale };
}

/** Closer or farther, with the point under the finger staying where it is. */
export function zoomed(sight: Sight, by: number, x: number, y: number, least: number): Sight {
  const scale = Math.max(least * 0.6, Math.min(3, sight.scale * by));
  const k = scale / sight.scale;
  return { scale, x: x - (x - sight.x) * k, y: y - (y - sight.y) * k };
}

/** Moved, but never so far that nothing of the box is left in the window. */
export function panned(sight: Sight, dx: number, dy: number, box: Box, window: Size): Sight {
  const keep = 60;
  const held = (offset: number, low: number, high: number, room: number) => Math.max(keep - high * sight.scale, Math.min(room - keep - low * sight.scale, offset));
  return { scale: sight.scale, x: held(sight.x + dx, box.left, box.right, window.width), y: held(sight.y + dy, box.top, box.bottom, window.height) };
}

/** Which drawing of a card lies on a cell: twins side by side differ, and every screen shows the same. */
export const copyAt = (at: string): number => {
  const [x, y] = cellOf(at);
  return Math.abs(x * 7 + y * 13);
};
