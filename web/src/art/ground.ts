// What tunnels and paths are cut into: rock with facets, forest with crowns; and loose stones.
import { isInside, polygon, round, type Point } from "./geometry";
import type { Rand } from "./rng";

/** Facets of rock: a jittered grid of triangles in four shades. */
export function rock(rand: Rand): string {
  const [columns, rows] = [4, 5];
  const points: Point[] = [];
  for (let j = 0; j <= rows; j++) {
    for (let i = 0; i <= columns; i++) {
      const x = i * 25 + (i % columns ? (rand() - 0.5) * 16 : 0);
      const y = j * 28 + (j % rows ? (rand() - 0.5) * 18 : 0);
      points.push([x, y]);
    }
  }
  const shades = ["", "", "", ""];
  const facet = (...corners: number[]) => {
    shades[Math.floor(rand() * 4)] += polygon(corners.map((k) => points[k]!));
  };
  for (let j = 0; j < rows; j++) {
    for (let i = 0; i < columns; i++) {
      const a = j * (columns + 1) + i;
      const [b, c, d] = [a + 1, a + columns + 1, a + columns + 2];
      if (rand() < 0.5) {
        facet(a, b, c);
        facet(b, d, c);
      } else {
        facet(a, b, d);
        facet(a, d, c);
      }
    }
  }
  const paint = [["#fff", 0.055], ["#fff", 0.02], ["#000", 0.07], ["#000", 0.115]] as const;
  return paint.map(([fill, opacity], i) => `<path d="${shades[i]}" fill="${fill}" fill-opacity="${opacity}"/>`).join("");
}

interface Crown {
  readonly x: number;
  readonly y: number;
  readonly r: number;
}

function crownsClearOf(polygons: readonly (readonly Point[])[], rand: Rand): Crown[] {
  const crowns: Crown[] = [];
  for (let k = 0; k < 420 && crowns.length < 30; k++) {
    const r = 7 + rand() * 6;
    const x = r * 0.8 + rand() * (100 - 1.6 * r);
    const y = r * 0.9 + rand() * (140 - 1.7 * r);
    const isOnPath = polygons.some((points) => isInside([x, y], points) || points.some((p) => Math.hypot(p[0] - x, p[1] - y) < r * 0.92 + 1));
    if (isOnPath || crowns.some((other) => Math.hypot(other.x - x, other.y - y) < (other.r + r) * 0.62)) continue;
    crowns.push({ x, y, r });
  }
  return crowns.sort((a, b) => a.y - b.y);
}

function leaves(x: number, y: number, r: number, twist: number): string {
  return polygon(
    Array.from({ length: 18 }, (_, i) => {
      const a = (i / 18) * 2 * Math.PI + twist;
      const k = i % 2 ? r * 0.8 : r;
      return [x + Math.cos(a) * k, y + Math.sin(a) * k] as const;
    }),
  );
}

/** Tree tops wherever they stay clear of the paths. One path element for each shade, whatever the number of trees. */
export function forest(rand: Rand, polygons: readonly (readonly Point[])[]): string {
  const tones = ["", "", ""];
  let [shadows, lights, tips] = ["", "", ""];
  for (const { x, y, r } of crownsClearOf(polygons, rand)) {
    const twist = rand() * 3;
    const tone = rand();
    shadows += leaves(x + 1, y + 2.6, r * 1.05, twist);
    tones[tone < 0.4 ? 0 : tone < 0.75 ? 1 : 2] += leaves(x, y, r, twist);
    lights += leaves(x - r * 0.12, y - r * 0.16, r * 0.6, twist + 0.3);
    tips += leaves(x - r * 0.18, y - r * 0.24, r * 0.27, twist);
  }
  const trees = tones.map((d, i) => `<path d="${d}" fill="var(--fir${i + 1})" stroke="var(--bank)" stroke-width=".7"/>`).join("");
  return (
    `<path d="${shadows}" fill="#000" fill-opacity=".35"/>${trees}<path d="${lights}" fill="var(--fir4)" fill-opacity=".5"/>` +
    `<path d="${tips}" fill="var(--fir5)" fill-opacity=".5"/>`
  );
}

export function boulder(x: number, y: number, r: number, rand: Rand, fill = "var(--boulder)"): string {
  const points: Point[] = Array.from({ length: 7 }, (_, i) => {
    const a = ((i + rand() * 0.6) / 7) * 2 * Math.PI;
    const k = r * (0.82 + rand() * 0.3);
    return [x + Math.cos(a) * k, y + Math.sin(a) * k * 0.86];
  });
  const top = points.map(([px, py]): Point => [x + (px - x) * 0.62 - r * 0.08, y + (py - y) * 0.58 - r * 0.2]);
  return `<path d="${polygon(points)}" fill="${fill}" stroke="var(--rim)" stroke-width="1.6" stroke-linejoin="round"/><path d="${polygon(top)}" fill="#fff" fill-opacity=".2"/>`;
}

/** The collapse in the middle of a dead end: boulders and two snapped props. A heap is grey, never gold. */
export function heap(rand: Rand): string {
  const spots: readonly (readonly [number, number, number])[] = [
    [33, 62, 8], [50, 56, 9], [67, 62, 8], [29, 76, 9], [71, 76, 9], [42, 70, 10],
    [59, 69, 10], [36, 86, 9], [64, 87, 9], [50, 82, 12], [50, 96, 7],
  ];
  const props =
    `<g stroke="var(--rim)" stroke-width="1.4" fill="var(--wood)"><rect x="-25" y="-3" width="50" height="6" rx="1" transform="translate(49 71) rotate(-33)"/>` +
    `<path d="M-24 -3H-2L3 0L-3 3H-24Z" transform="translate(54 73) rotate(27)"/></g>`;
  const stones = spots.map(([x, y, r], i) => boulder(x + (rand() - 0.5) * 4, y + (rand() - 0.5) * 4, r + rand() * 1.5, rand) + (i === 4 ? props : ""));
  return `<ellipse cx="50" cy="76" rx="29" ry="25" fill="#000" fill-opacity=".34"/>${stones.join("")}`;
}

/** A few stones before the end of a stub. */
export function rubble([x, y]: Point, rand: Rand): string {
  return boulder(x - 6, y + 2, 6.5, rand) + boulder(x + 6, y + 1, 6, rand) + boulder(x, y - 3, 6.5, rand);
}

/** Small stones on the floor of a tunnel. */
export function pebbles(rand: Rand, polygons: readonly (readonly Point[])[]): string {
  let drawn = "";
  for (let k = 0, found = 0; k < 90 && found < 7; k++) {
    const x = 8 + rand() * 84;
    const y = 8 + rand() * 124;
    const around: readonly Point[] = [[x, y - 7], [x, y + 3], [x - 4, y], [x + 4, y]];
    if (!polygons.some((points) => around.every((p) => isInside(p, points)))) continue;
    drawn += `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(1 + rand() * 1.3)}" ry="${round(0.8 + rand() * 0.7)}" fill="var(--face)" fill-opacity=".55"/>`;
    found++;
  }
  return drawn;
}
