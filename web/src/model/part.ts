// Which part of a maze is shown when all of it would be too small to be hit: the one with most places, near enough.
import { HEIGHT, WIDTH } from "../art/geometry";
import { boxAll, fitted, type Box, type Sight, type Size } from "./fit";

/** Nothing that can be tapped is smaller, in pixels. */
export const LEAST = 40;
/** A little more, so that rounding never makes it less. */
const ROUNDED = LEAST + 0.5;
/** A cell is this much of its size, at least, where cells can be tapped. */
export const CELL_SCALE = ROUNDED / WIDTH;
/** Between cells there are places on two sides of each corner: they must not overlap. */
export const EDGE_SCALE = ROUNDED / (HEIGHT / 2);
/** How near the board comes to a part of the maze, the nearest first: cells of 60 to 48 pixels. */
const NEAR = [0.6, 0.57, 0.54, 0.51, 0.485];
/** Pixels between a place and the side of the window. */
const PAD = 4;

export type Side = "left" | "right" | "up" | "down";
export const FOUR: readonly Side[] = ["left", "right", "up", "down"];

/** A box of the world, as it appears in the window. */
export const onScreen = (box: Box, { scale, x, y }: Sight): Box => ({ left: box.left * scale + x, top: box.top * scale + y, right: box.right * scale + x, bottom: box.bottom * scale + y });

/** How many whole rows and columns are too many, together, if nothing is to be smaller than it may be. */
export function tooMany(box: Box, window: Size, scale: number): number {
  const over = (size: number, room: number, cell: number) => Math.max(0, Math.floor((size * scale - room) / (cell * scale) + 0.01));
  return over(box.right - box.left, window.width, WIDTH) + over(box.bottom - box.top, window.height, HEIGHT);
}

/** How far the box goes beyond the window, in rows or columns. */
export function beyond(box: Box, sight: Sight, window: Size): number {
  const { left, top, right, bottom } = onScreen(box, sight);
  const columns = (Math.max(0, -left) + Math.max(0, right - window.width)) / (WIDTH * sight.scale);
  const rows = (Math.max(0, -top) + Math.max(0, bottom - window.height)) / (HEIGHT * sight.scale);
  return Math.max(columns, rows);
}

/** The sides of the window on which places wait, with those places; a place that can still be hit is not among them. */
export function waiting<Place extends Box>(places: readonly Place[], sight: Sight, window: Size, over: readonly Box[] = []): Record<Side, Place[]> {
  const found: Record<Side, Place[]> = { left: [], right: [], up: [], down: [] };
  const free = clearWindow(window, over);
  for (const place of places) {
    const shown = onScreen(place, sight);
    const { left, top, right, bottom } = shown;
    const wide = Math.min(right, window.width) - Math.max(0, left);
    const tall = Math.min(bottom, window.height) - Math.max(0, top);
    const isLarge = wide >= Math.min(LEAST, right - left) - 0.5 && tall >= Math.min(LEAST, bottom - top) - 0.5;
    if (isLarge && !over.some((thing) => overlaps(shown, thing))) continue;
    const far = { left: free.left - left, right: right - free.right, up: free.top - top, down: bottom - free.bottom };
    found[FOUR.reduce((most, side) => (far[side] > far[most] ? side : most))].push(place);
  }
  return found;
}

/** Within the window as far as the box goes: nothing but the box is shown, if it is larger; in the middle, if it is not. */
export function held(sight: Sight, box: Box, window: Size): Sight {
  const along = (offset: number, low: number, high: number, room: number) =>
    (high - low) * sight.scale <= room ? (room - (high - low) * sight.scale) / 2 - low * sight.scale : Math.max(room - high * sight.scale, Math.min(-low * sight.scale, offset));
  return { scale: sight.scale, x: along(sight.x, box.left, box.right, window.width), y: along(sight.y, box.top, box.bottom, window.height) };
}

/** The sight of this scale that has the middle of a box in the middle of the window. */
const centred = (box: Box, window: Size, scale: number): Sight => ({
  scale,
  x: (window.width - (box.left + box.right) * scale) / 2,
  y: (window.height - (box.top + box.bottom) * scale) / 2,
});

/** Along one line: offsets at which some place just touches a side of the window. */
const offsets = (sides: readonly (readonly [number, number])[], scale: number, room: number): number[] => [
  ...new Set(sides.flatMap(([low, high]) => [PAD - low * scale, room - PAD - high * scale])),
];

/** As many of the places as fit into the window at this scale. */
function most(places: readonly Box[], window: Size, scale: number): readonly Box[] {
  let best: readonly Box[] = [];
  const inside = (offset: number, low: number, high: number, room: number) => low * scale + offset >= PAD - 0.5 && high * scale + offset <= room - PAD + 0.5;
  const columns = offsets(places.map(({ left, right }) => [left, right]), scale, window.width);
  const rows = offsets(places.map(({ top, bottom }) => [top, bottom]), scale, window.height);
  for (const x of columns) {
    const across = places.filter(({ left, right }) => inside(x, left, right, window.width));
    if (across.length <= best.length) continue;
    for (const y of rows) {
      const seen = across.filter(({ top, bottom }) => inside(y, top, bottom, window.height));
      if (seen.length > best.length) best = seen;
    }
  }
  return best;
}

/** The part of a box that holds most of the places; of several scales the largest that holds as many. */
export function part(box: Box, places: readonly Box[], window: Size, scales: readonly number[]): Sight {
  let best: readonly Box[] = [];
  let scale = scales[0]!;
  for (const one of scales) {
    const seen = most(places, window, one);
    if (seen.length > best.length) [best, scale] = [seen, one];
  }
  return held(centred(best.length ? boxAll(best, 0) : box, window, scale), box, window);
}

const overlaps = (a: Box, b: Box): boolean => a.left < b.right - 0.5 && a.right > b.left + 0.5 && a.top < b.bottom - 0.5 && a.bottom > b.top + 0.5;
export const sizeOf = (box: Box): Size => ({ width: box.right - box.left, height: box.bottom - box.top });

/** The window, and what is left of it beside, above or below things that lie over it: all of it first. */
export function freeWindows(window: Size, over: readonly Box[]): Box[] {
  let found: Box[] = [{ left: 0, top: 0, right: window.width, bottom: window.height }];
  for (const thing of over) {
    const isLeft = thing.left + thing.right < window.width;
    const isAbove = thing.top + thing.bottom < window.height;
    found = found.flatMap((free) => [
      free,
      isLeft ? { ...free, left: Math.max(free.left, thing.right) } : { ...free, right: Math.min(free.right, thing.left) },
      isAbove ? { ...free, top: Math.max(free.top, thing.bottom) } : { ...free, bottom: Math.min(free.bottom, thing.top) },
    ]);
  }
  return found.filter(({ left, top, right, bottom }, i) => i === 0 || (right - left >= LEAST && bottom - top >= LEAST));
}

/** The largest part of the window that nothing lies over. */
export function clearWindow(window: Size, over: readonly Box[]): Box {
  const all = freeWindows(window, over);
  const area = (box: Box) => sizeOf(box).width * sizeOf(box).height;
  const clear = all.filter((free) => !over.some((thing) => overlaps(free, thing)));
  return clear.reduce((best, free) => (area(free) > area(best) ? free : best), clear[0] ?? all[0]!);
}

/** As large as it can be shown with nothing of the contents under what lies over the window. */
export function fittedClear(box: Box, contents: readonly Box[], window: Size, over: readonly Box[]): Sight {
  let best: Sight | null = null;
  for (const free of freeWindows(window, over)) {
    const { scale, x, y } = fitted(box, sizeOf(free));
    const sight = { scale, x: x + free.left, y: y + free.top };
    if (best && scale <= best.scale + 1e-9) continue;
    if (contents.some((one) => over.some((thing) => overlaps(onScreen(one, sight), thing)))) continue;
    best = sight;
  }
  return best ?? fitted(box, window);
}

/** What is to be seen. */
export interface Scene {
  /** All that there is, with room for the whole round. */
  readonly whole: Box;
  /** The maze, the goals and the places as they are now. */
  readonly tight: Box;
  /** Cards and goals. */
  readonly cards: readonly Box[];
  readonly places: readonly Box[];
  /** What should be seen beside the places, such as one's own dwarf. */
  readonly also: readonly Box[];
  /** The least scale at which the places can be hit. */
  readonly least: number;
}

/** More than one row or column would be out of sight. */
export const isCramped = ({ tight, places, least }: Scene, window: Size): boolean => places.length > 0 && tooMany(tight, window, least) > 1;

/** How much of a row may be cut before it is missed. */
const CUT = 0.15;

/** Whether what folds should make room: for more rows, or for one that would be cut. What folds leaves no room to the sides. */
export function wantsRoom(scene: Scene, window: Size): boolean {
  const { tight, places, least } = scene;
  const cut = ((tight.bottom - tight.top) * least - window.height) / (HEIGHT * least);
  return isCramped(scene, window) || (places.length > 0 && cut > CUT);
}

/** All of the maze. */
export const wholeSight = ({ whole, cards, places }: Scene, window: Size, over: readonly Box[]): Sight => fittedClear(whole, [...cards, ...places], window, over);

/** All of the maze, if its places can be hit then or there are none; else as much as fits, or a part that is nearer. */
export function sightOf(scene: Scene, window: Size, over: readonly Box[], isFolded: boolean): Sight {
  const { tight, cards, places, also, least } = scene;
  const all = wholeSight(scene, window, over);
  if (!places.length || all.scale >= least) return all;
  const close = fittedClear(tight, [...cards, ...places], window, over);
  if (close.scale >= least) return close;
  const clear = clearWindow(window, over);
  const scales = isFolded || isCramped(scene, sizeOf(clear)) ? NEAR.filter((scale) => scale >= least) : [least];
  return moved(part(tight, [...places, ...also], sizeOf(clear), scales), clear);
}

const moved = ({ scale, x, y }: Sight, { left, top }: Box): Sight => ({ scale, x: x + left, y: y + top });

/** Near enough to hit what lies around this point of the window. */
export function nearer(sight: Sight, x: number, y: number, box: Box, window: Size): Sight {
  const scale = Math.max(sight.scale, NEAR[1]!);
  const [wx, wy] = [(x - sight.x) / sight.scale, (y - sight.y) / sight.scale];
  return held({ scale, x: window.width / 2 - wx * scale, y: window.height / 2 - wy * scale }, box, window);
}

/** Moved just as far as it takes to see this place in the free part of the window. */
export function broughtIn(sight: Sight, place: Box, free: Box): Sight {
  const { left, top, right, bottom } = onScreen(place, sight);
  const by = (low: number, high: number, from: number, to: number) => (low < from + PAD ? from + PAD - low : high > to - PAD ? to - PAD - high : 0);
  return { scale: sight.scale, x: sight.x + by(left, right, free.left, free.right), y: sight.y + by(top, bottom, free.top, free.bottom) };
}

/** Moved to where most of these places are seen, no nearer than before. */
export const towards = (sight: Sight, places: readonly Box[], box: Box, free: Box): Sight => moved(part(box, places, sizeOf(free), [sight.scale]), free);
