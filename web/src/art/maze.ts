// A card with tunnels as six layers. A maze draws the layers one after the other over all its cards: no seam can show.
import type { Face } from "./face";
import { along, clockwise, CORNER, isUpright, MOUTHS, outline, spine, type Bend, type Point, type Side } from "./geometry";
import { forest, heap, pebbles, rock, rubble } from "./ground";
import { boulder } from "./ground";
import { ICON } from "./icons";
import { rng, type Rand } from "./rng";
import { badge, campfire, cave, chest, ditch, door, dragon, HOARD, ladder, lake, nugget, planks, rocks, tree, troll } from "./things";
import { tube } from "./tunnel";

/** ground, rim, face, floor, light, things; "§" stands for the id of the drawing, which has to be its own. */
export type Layers = readonly [string, string, string, string, string, string];

export const EDGE = `<rect x=".5" y=".5" width="99" height="139" rx="${CORNER - 0.5}" fill="none" stroke="var(--edge)" stroke-width="1"/>`;
export const at = (x: number, y: number, drawn: string): string => `<g transform="translate(${x} ${y})">${drawn}</g>`;

const NUGGETS: readonly (readonly (readonly [number, number, number])[])[] = [
  [[0, 0, 1.25]],
  [[-13, 4, 1], [13, -4, 1]],
  [[0, -14, 0.95], [-15, 9, 0.95], [15, 10, 0.95]],
];

const SHAFT = "M-9 -30V22M9 -30V22M-9 -22H9M-9 -11H9M-9 0H9M-9 11H9";
const STANDING: Record<string, (rand: Rand, face: Face) => string> = {
  start: (_, face) =>
    at(
      50,
      70,
      `<circle r="26" fill="#0d0805" stroke="var(--wood)" stroke-width="5"/><circle r="28.5" fill="none" stroke="var(--rim)" stroke-width="1.6"/>` +
        `<g stroke-linecap="round"><path d="${SHAFT}" stroke="var(--rim)" stroke-width="7.5"/><path d="${SHAFT}" stroke="var(--plank)" stroke-width="4.4"/></g>` +
        (face.clan
          ? badge(face.clan, 1, 20, -20)
          : `<g transform="translate(23 -20) scale(.58)"><circle r="34" fill="#ffcf5c" fill-opacity=".25"/>${ICON.lantern}</g>`),
    ),
  treasure: () =>
    at(
      50,
      72,
      `<circle r="38" fill="#ffcf5c" fill-opacity=".16"/><circle r="29" fill="#ffcf5c" fill-opacity=".22"/><g transform="translate(0 -2) scale(1.3)">${chest()}</g>` +
        at(-23, 21, nugget(0.6)) + at(22, 22, nugget(0.68)) + at(0, 26, nugget(0.55)),
    ),
  stones: (rand) =>
    at(
      50,
      74,
      `<ellipse cy="12" rx="29" ry="13" fill="#000" fill-opacity=".4"/>` + boulder(-14, 5, 12, rand, "#77706b") + boulder(14, 5, 12, rand, "#6a635f") +
        boulder(0, -6, 13, rand, "#87807a") + boulder(2, 13, 10, rand, "#918a84"),
    ),
  nuggets: (_, face) =>
    at(50, 70, `<circle r="36" fill="#ffcf5c" fill-opacity=".2"/>` + (NUGGETS[face.count - 1] ?? NUGGETS[2]!).map(([x, y, s]) => at(x, y, nugget(s))).join("")),
  tree: () => at(50, 72, tree()),
  lake: () => at(50, 72, lake()),
  ditch: () => at(50, 72, ditch()),
  rocks: (rand) => at(50, 70, rocks(rand)),
  camp: () => at(50, 70, campfire()),
  gems: () => at(50, 70, cave(HOARD["gems"]!(0.85))),
  gold: () => at(50, 70, cave(HOARD["gold"]!(0.85))),
  silver: () => at(50, 70, cave(HOARD["silver"]!(0.85))),
  dragon: () => at(50, 70, cave(dragon(0.8))),
};

/** The middle of a card that has something on it: no trees grow there. */
const CLEARING: readonly Point[] = [[22, 46], [78, 46], [78, 96], [22, 96]];

interface Group {
  readonly sides: string;
  readonly bend: Bend;
}

const isBridge = (face: Face): boolean => face.joins.length === 2 && face.joins.some((group) => group === "NS" || group === "SN");

function groupsOf(face: Face): Group[] {
  const bridge = isBridge(face);
  const isDouble = face.joins.length === 2 && !bridge;
  // The tunnel from north to south lies under the bridge.
  const joins = bridge ? [...face.joins].sort((a, b) => Number(b.includes("N")) - Number(a.includes("N"))) : face.joins;
  const depth = (side: Side) => (face.joins.length ? (isUpright(side) ? 37 : 24) : isUpright(side) ? 58 : 40);
  return [
    ...joins.map((sides) => ({ sides, bend: { tight: isDouble || (sides.length === 2 && face.stubs.length > 0) } })),
    ...[...face.stubs].map((side) => ({ sides: side, bend: { depth: depth(side as Side) } })),
  ];
}

/** A line through a tunnel; backwards: against the way it is drawn. */
export interface Run {
  readonly path: string;
  readonly isBack: boolean;
}

/** How light runs along the tunnels of a card: in where another card lies (`from` are these sides), out everywhere else. */
export function runsOf(face: Face, from: string): Run[] {
  return groupsOf(face).flatMap(({ sides, bend }) => {
    const into = [...sides].find((side) => from.includes(side)) ?? sides[0]!;
    const ways = sides.length > 1 ? [...sides].filter((side) => side !== into).map((side) => into + side) : [into];
    return ways.map((way) => ({ path: spine(way, bend), isBack: clockwise(way)[0] !== into }));
  });
}

/** Where gold lies: in its stub, on its own tunnel if there are two, else in the middle. */
export function goldPlace(face: Face): Point {
  const side = (face.gold?.arm ?? "") as Side;
  const isStub = side !== ("" as Side) && face.stubs.includes(side);
  const mouth = MOUTHS[side];
  if (isStub) return along(mouth.middle, mouth.inward, isUpright(side) ? 24 : 20);
  if (face.joins.length < 2 || !mouth) return [50 + ({ E: -11, W: 11 }[face.gate?.arm ?? ""] ?? 0), 70];
  if (isBridge(face)) return along(mouth.middle, mouth.inward, isUpright(side) ? 24 : 15);
  const group = face.joins.find((sides) => sides.includes(side)) ?? "";
  return [group.includes("E") ? 66 : 34, group.includes("S") ? 94 : 46];
}

/** Where the gate of an arm stands. */
export const gatePlace = (arm: string): Point => (({ N: [50, 24], S: [50, 118], E: [79, 69], W: [21, 69] }) as Record<string, Point>)[arm] ?? [50, 70];

function things(face: Face, polygons: readonly (readonly Point[])[], rand: Rand): string {
  const bridge = isBridge(face);
  let drawn = bridge ? planks(rand) : "";
  if (face.ground === "forest") drawn += forest(rand, face.on ? [...polygons, CLEARING] : polygons);
  if (!face.on && !face.gate && !bridge) drawn += pebbles(rand, polygons);
  if (!face.joins.length && face.stubs) drawn += heap(rand);
  else {
    for (const side of face.stubs as Iterable<Side>) {
      const { middle, inward } = MOUTHS[side];
      if (face.gold?.arm !== side) drawn += rubble(along(middle, inward, isUpright(side) ? 36 : 24), rand);
    }
  }
  if (face.on) drawn += STANDING[face.on]?.(rand, face) ?? "";
  if (face.gold) {
    const [x, y] = goldPlace(face);
    const { isBig, value } = face.gold;
    drawn += at(x, y, `<circle r="${isBig ? 26 : 19}" fill="#ffcf5c" fill-opacity=".22"/>${nugget(isBig ? 1.15 : 0.86, value)}`);
  }
  if (face.gate) {
    const [x, y] = gatePlace(face.gate.arm);
    drawn += at(x, y, face.gate.kind === "troll" ? troll() : door(face.gate.kind, face.gate.isOpen));
  }
  if (face.ladder) drawn += at(50, 72, ladder(face.ladder));
  return drawn;
}

function drawnLayers(face: Face): Layers {
  const rand = rng(face.seed);
  const isForest = face.ground === "forest";
  const groups = groupsOf(face);
  const facets = isForest ? "" : rock(rand);
  const polygons = groups.map(({ sides, bend }) => outline(sides, rand, bend));
  const tubes = groups.map(({ sides, bend }, i) => tube(polygons[i]!, spine(sides, bend), `§t${i}`, isForest, sides.length > 2));
  const over = things(face, polygons, rand);
  const all = (layer: "rim" | "face" | "floor" | "light" | "glow" | "clip") => tubes.map((one) => one[layer]).join("");
  const solid = (layer: "rim" | "face" | "floor") => `<g clip-path="url(#§g)">${all(layer)}</g>`;
  const ground =
    `<clipPath id="§g"><rect x="-.7" y="-.7" width="101.4" height="141.4"/></clipPath><clipPath id="§r"><rect width="100" height="140" rx="${CORNER}"/></clipPath>` +
    `<clipPath id="§x"><rect width="100" height="140"/></clipPath>${all("clip")}` +
    `<g clip-path="url(#§r)"><rect width="100" height="140" fill="var(--${isForest ? "moss" : "rock"})"/>${facets}${all("glow")}${EDGE}</g>`;
  return [ground, solid("rim"), solid("face"), solid("floor"), `<g clip-path="url(#§x)">${all("light")}</g>`, over];
}

const drawn = new Map<string, Layers>();

/** The layers of a face, drawn once. */
export function layersOf(face: Face): Layers {
  const key = `${face.seed}|${face.joins.join()}|${face.stubs}|${face.gate?.arm ?? ""}${face.gate?.isOpen ?? ""}|${face.gold?.arm ?? ""}`;
  let found = drawn.get(key);
  if (!found) drawn.set(key, (found = drawnLayers(face)));
  return found;
}

/** A layer with ids of its own. */
export const named = (layer: string, id: string): string => layer.replaceAll("§", id);
