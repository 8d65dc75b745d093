// One geometry for every card: which sides are joined gives the outline of its tunnels, in a box of 100 x 140.
import type { Rand } from "./rng";

export type Side = "N" | "E" | "S" | "W";
export type Point = readonly [number, number];

export const WIDTH = 100;
export const HEIGHT = 140;
export const CORNER = 7;
const OPENING = 32;
/** How far a tunnel runs on beyond the card, so that no stroke closes it at the side. */
const BEYOND = 14;
/** Walls are hewn: nothing moves this near to a side, so that any two cards meet. */
const STILL = 5;
const ROUGH = 2.3;
const ORDER = "NESW";

interface Mouth {
  readonly middle: Point;
  readonly inward: Point;
  readonly ccw: Point;
  readonly cw: Point;
}

function mouth(middle: Point, inward: Point): Mouth {
  const h = OPENING / 2;
  const [x, y] = middle;
  const [dx, dy] = inward;
  return { middle, inward, ccw: [x - dy * h, y + dx * h], cw: [x + dy * h, y - dx * h] };
}

export const MOUTHS: Record<Side, Mouth> = {
  N: mouth([50, 0], [0, 1]),
  E: mouth([100, 70], [-1, 0]),
  S: mouth([50, 140], [0, -1]),
  W: mouth([0, 70], [1, 0]),
};
const OPPOSITE: Record<Side, Side> = { N: "S", S: "N", E: "W", W: "E" };

/** A group of joined sides after half a turn. */
export const spunSides = (sides: string): string => [...sides].map((side) => OPPOSITE[side as Side] ?? side).join("");

export const isUpright = (side: Side): boolean => side === "N" || side === "S";

export const along = (p: Point, d: Point, k: number): Point => [p[0] + d[0] * k, p[1] + d[1] * k];
export const mix = (p: Point, q: Point, t: number): Point => [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
export const round = (n: number): string => (Math.round(n * 10) / 10).toString();
const pair = (p: Point): string => `${round(p[0])} ${round(p[1])}`;
/** A closed polygon as path data. */
export const polygon = (points: readonly Point[]): string => `M${points.map(pair).join("L")}Z`;

const smooth = (a: number, b: number, x: number): number => {
  const t = Math.max(0, Math.min(1, (x - a) / (b - a)));
  return t * t * (3 - 2 * t);
};

function curve(a: Point, b: Point, c: Point, d: Point, n: number): Point[] {
  return Array.from({ length: n + 1 }, (_, i) => {
    const t = i / n;
    const u = 1 - t;
    const at = (k: 0 | 1) => u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
    return [at(0), at(1)] as const;
  });
}

export interface Bend {
  /** The card has another tunnel or a stub: keep away from it. */
  readonly tight?: boolean;
  /** How deep a stub goes. */
  readonly depth?: number;
}

/** Quarter turns clockwise from one side to the next of its group; 4 for a stub, which meets itself. */
const quarters = (a: Side, b: Side): number => (a === b ? 4 : (ORDER.indexOf(b) - ORDER.indexOf(a) + 4) % 4);

/** The wall from the clockwise edge of opening a to the counter-clockwise edge of opening b, before it is hewn. */
function smoothWall(a: Side, b: Side, { tight = false, depth = 40 }: Bend): Point[] {
  const [from, to] = [MOUTHS[a], MOUTHS[b]];
  const [p, q, d] = [from.cw, to.ccw, from.inward];
  const turn = quarters(a, b);
  if (turn === 4) {
    const k = depth - 9;
    return [
      ...curve(p, along(p, d, k * 0.3), along(p, d, k * 0.7), along(p, d, k), 5),
      ...curve(along(p, d, k), along(p, d, depth + 3), along(q, d, depth + 3), along(q, d, k), 6).slice(1),
      ...curve(along(q, d, k), along(q, d, k * 0.7), along(q, d, k * 0.3), q, 5).slice(1),
    ];
  }
  if (turn === 2) return curve(p, mix(p, q, 0.33), mix(p, q, 0.67), q, isUpright(a) ? 18 : 13);
  const corner: Point = [d[0] ? q[0] : p[0], d[0] ? p[1] : q[1]];
  const pull = turn === 1 ? 0.8 : tight ? 0.5 : 0.74;
  return curve(p, mix(p, corner, pull), mix(q, corner, pull), q, turn === 1 ? 9 : 17);
}

function wall(a: Side, b: Side, rand: Rand, bend: Bend): Point[] {
  const points = smoothWall(a, b, bend);
  const walked = [0];
  for (let i = 1; i < points.length; i++) {
    const [p, q] = [points[i - 1]!, points[i]!];
    walked.push(walked[i - 1]! + Math.hypot(q[0] - p[0], q[1] - p[1]));
  }
  const length = walked.at(-1)!;
  return points.map((point, i) => {
    if (i === 0 || i === points.length - 1) return point;
    const free = smooth(STILL, 20, Math.min(walked[i]!, length - walked[i]!));
    const push = (rand() * 2 - 1) * ROUGH * free;
    const [before, after] = [points[i - 1]!, points[i + 1]!];
    const [tx, ty] = [after[0] - before[0], after[1] - before[1]];
    const n = Math.hypot(tx, ty) || 1;
    return [point[0] - (ty / n) * push, point[1] + (tx / n) * push];
  });
}

/** The sides of a group, clockwise from N. */
export const clockwise = (sides: string): Side[] =>
  ([...sides].filter((side) => ORDER.includes(side)) as Side[]).sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b));

/** A group of joined sides as one closed polygon, which runs a little beyond the card at each opening. */
export function outline(sides: string, rand: Rand, bend: Bend = {}): Point[] {
  const group = clockwise(sides);
  return group.flatMap((a, i) => {
    const b = group[(i + 1) % group.length]!;
    const { ccw, cw, inward } = MOUTHS[a];
    return [along(ccw, inward, -BEYOND), along(cw, inward, -BEYOND), ...wall(a, b, rand, bend)];
  });
}

/** The line that the light runs along: from each opening to the middle, or round the bend. */
export function spine(sides: string, bend: Bend = {}): string {
  const group = clockwise(sides);
  const out = (side: Side) => pair(along(MOUTHS[side].middle, MOUTHS[side].inward, -BEYOND));
  const [a, b] = group;
  if (a && !b) return `M${out(a)}L${pair(along(MOUTHS[a].middle, MOUTHS[a].inward, (bend.depth ?? 40) - 13))}`;
  if (a && b && group.length === 2) {
    if (quarters(a, b) === 2) return `M${out(a)}L${out(b)}`;
    const [p, q] = [MOUTHS[a].middle, MOUTHS[b].middle];
    const turn = bend.tight ? pair(mix([50, 70], mix(p, q, 0.5), 0.4)) : "50 70";
    return `M${out(a)}L${pair(p)}Q${turn} ${pair(q)}L${out(b)}`;
  }
  const near = group.flatMap((one, i) => group.slice(i + 1).filter((two) => quarters(one, two) % 2).map((two) => [one, two] as const));
  const inner = (side: Side) => pair(mix(MOUTHS[side].middle, [50, 70], 0.45));
  return (
    group.map((side) => `M${out(side)}L50 70`).join("") + near.map(([one, two]) => `M${inner(one)}Q50 70 ${inner(two)}`).join("")
  );
}

/** Whether a point lies inside a polygon. */
export function isInside([x, y]: Point, points: readonly Point[]): boolean {
  let inside = false;
  for (let i = 0, j = points.length - 1; i < points.length; j = i++) {
    const [xi, yi] = points[i]!;
    const [xj, yj] = points[j]!;
    if (yi > y !== yj > y && x < ((xj - xi) * (y - yi)) / (yj - yi) + xi) inside = !inside;
  }
  return inside;
}
