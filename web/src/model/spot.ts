// Where something can lie over the board without covering what can be tapped, or what it speaks of.
import type { Box, Size } from "./fit";
import type { Side } from "./part";

export interface Spot {
  readonly x: number;
  readonly y: number;
}

/** Pixels between two spots that are tried. */
const STEP = 6;

/** How much of the boxes lies under something of this size. */
function covered({ x, y }: Spot, { width, height }: Size, boxes: readonly Box[], gap = 0): number {
  let sum = 0;
  for (const { left, top, right, bottom } of boxes) {
    const wide = Math.min(x + width + gap, right) - Math.max(x - gap, left);
    const tall = Math.min(y + height + gap, bottom) - Math.max(y - gap, top);
    if (wide > 0 && tall > 0) sum += wide * tall;
  }
  return sum;
}

const line = (from: number, to: number): number[] => (to < from ? [] : Array.from({ length: Math.floor((to - from) / STEP) + 1 }, (_, i) => from + i * STEP));

/** The best of some spots that cover nothing; null if all cover something. */
function best(spots: Iterable<Spot>, size: Size, taken: readonly Box[], cost: (spot: Spot) => number, gap = 0): Spot | null {
  let found: Spot | null = null;
  let least = Infinity;
  for (const spot of spots) {
    const price = cost(spot);
    if (price >= least || covered(spot, size, taken, gap) > 0) continue;
    [found, least] = [spot, price];
  }
  return found;
}

/** In the corner that covers least, else along a side; null if it would cover what is taken everywhere. */
export function cornerSpot(size: Size, window: Box, taken: readonly Box[], seen: readonly Box[]): Spot | null {
  const [right, bottom] = [window.right - size.width, window.bottom - size.height];
  if (right < window.left || bottom < window.top) return null;
  const corners = [[right, window.top], [window.left, bottom], [right, bottom], [window.left, window.top]].map(([x, y]) => ({ x: x!, y: y! }));
  const cost = (spot: Spot) => covered(spot, size, seen);
  const sides = () => [
    ...line(window.top, bottom).flatMap((y) => [{ x: right, y }, { x: window.left, y }]),
    ...line(window.left, right).flatMap((x) => [{ x, y: window.top }, { x, y: bottom }]),
  ];
  return best(corners, size, taken, cost) ?? best(sides(), size, taken, cost);
}

/** Anywhere in the window, where it covers least; null if it would cover what is taken everywhere. */
export function anySpot(size: Size, window: Box, taken: readonly Box[], seen: readonly Box[]): Spot | null {
  const rows = line(window.top, window.bottom - size.height);
  const spots = line(window.left, window.right - size.width).flatMap((x) => rows.map((y) => ({ x, y })));
  return best(spots, size, taken, (spot) => covered(spot, size, seen));
}

/** At a side of the window, as near as can be to what it points to. */
export function sideSpot(side: Side, size: Size, window: Box, taken: readonly Box[], wanted: Spot): Spot | null {
  const [right, bottom] = [window.right - size.width, window.bottom - size.height];
  const [x, y] = [Math.max(window.left, Math.min(right, wanted.x - size.width / 2)), Math.max(window.top, Math.min(bottom, wanted.y - size.height / 2))];
  if (side === "left" || side === "right") {
    const at = side === "left" ? window.left : right;
    return best([y, ...line(window.top, bottom)].map((one) => ({ x: at, y: one })), size, taken, (spot) => Math.abs(spot.y - y));
  }
  const at = side === "up" ? window.top : bottom;
  return best([x, ...line(window.left, right)].map((one) => ({ x: one, y: at })), size, taken, (spot) => Math.abs(spot.x - x));
}

/** Beside a box, as near as can be; null if there is no room. */
export function nearSpot(size: Size, window: Box, taken: readonly Box[], to: Box): Spot | null {
  const [right, bottom] = [window.right - size.width, window.bottom - size.height];
  const [x, y] = [(to.left + to.right - size.width) / 2, (to.top + to.bottom - size.height) / 2];
  const columns = [...line(window.left, right), ...(x >= window.left && x <= right ? [x] : [])];
  const rows = line(window.top, bottom);
  const spots = columns.flatMap((one) => rows.map((row) => ({ x: one, y: row })));
  return best(spots, size, [...taken, to], (spot) => Math.hypot(spot.x - x, (spot.y - y) * 1.2), 3);
}
