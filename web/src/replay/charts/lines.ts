// Paths of charts. A belief or a chance changes by an act and holds till the next one: steps, never slopes.

/** A value by moment; null where there is none (yet). */
export type Values = readonly (number | null)[];
type Place = (value: number) => number;

const short = (number: number): string => String(Math.round(number * 10) / 10);

/** Stretches of moments without a gap, from `from` to `to`. */
function stretches(values: Values, from: number, to: number): [number, number][] {
  const found: [number, number][] = [];
  for (let moment = from; moment <= to; moment++) {
    if (values[moment] == null) continue;
    const last = found.at(-1);
    if (last?.[1] === moment - 1) last[1] = moment;
    else found.push([moment, moment]);
  }
  return found;
}

/** A step line over moments `from` to `to`: each value jumps at its own moment. */
export function stepPath(values: Values, from: number, to: number, x: Place, y: Place): string {
  return stretches(values, from, to)
    .map(([first, last]) => {
      let path = `M${short(x(first))} ${short(y(values[first]!))}`;
      for (let moment = first + 1; moment <= last; moment++) {
        if (values[moment] !== values[moment - 1] || moment === last) path += `H${short(x(moment))}`;
        if (values[moment] !== values[moment - 1]) path += `V${short(y(values[moment]!))}`;
      }
      return path;
    })
    .join("");
}

/** The area between two step lines: there along the upper one, and back along the lower one. */
export function bandPath(lows: Values, highs: Values, from: number, to: number, x: Place, y: Place): string {
  return stretches(lows, from, to)
    .map(([first, last]) => {
      let path = `M${short(x(first))} ${short(y(highs[first]!))}`;
      for (let moment = first + 1; moment <= last; moment++) path += `H${short(x(moment))}V${short(y(highs[moment]!))}`;
      path += `V${short(y(lows[last]!))}`;
      for (let moment = last - 1; moment >= first; moment--) path += `V${short(y(lows[moment]!))}H${short(x(moment))}`;
      return `${path}Z`;
    })
    .join("");
}

/** Places that are at least `gap` apart, in the same order, as near as can be to where they would like to be. */
export function pushedApart(wanted: readonly number[], gap: number, low: number, high: number): number[] {
  const order = wanted.map((_, i) => i).sort((a, b) => wanted[a]! - wanted[b]! || a - b);
  const room = order.length > 1 ? Math.min(gap, (high - low) / (order.length - 1)) : gap;
  const places = [...wanted];
  let least = low;
  for (const i of order) {
    places[i] = Math.max(wanted[i]!, least);
    least = places[i]! + room;
  }
  let most = high;
  for (const i of order.toReversed()) {
    places[i] = Math.min(places[i]!, most);
    most = places[i]! - room;
  }
  return places;
}

interface Spot {
  readonly x: number;
  readonly y: number;
}

/**
 * Spots that do not lie on each other: one that would is moved up or down, where there is room, and else aside, no farther than it
 * must: to the right, so that they stay in order, or to the left where it would be beyond the chart.
 */
export function keptApart(wanted: readonly Spot[], gap: number, top: number, bottom: number, right = Infinity): Spot[] {
  const placed: Spot[] = [];
  const isFree = (spot: Spot) => placed.every(({ x, y }) => Math.hypot(spot.x - x, spot.y - y) >= gap - 0.5);
  for (const spot of wanted) {
    const first = { x: spot.x, y: Math.min(Math.max(spot.y, top), bottom) };
    const near = [...placed.flatMap(({ y }) => [y - gap, y + gap]), top, bottom].filter((y) => y >= top && y <= bottom).map((y) => ({ x: spot.x, y }));
    const aside = (by: number) =>
      placed
        .map(({ x }) => ({ x: x + by, y: first.y }))
        .filter(({ x }) => x <= right && x > spot.x === by > 0)
        .sort((a, b) => Math.abs(a.x - spot.x) - Math.abs(b.x - spot.x));
    placed.push([first, ...near, ...aside(gap), ...aside(-gap)].find(isFree) ?? first);
  }
  return placed;
}

/** Where lines of a grid go: whole numbers from `low` to `high`, at most about `most` of them. */
export function gridOf(low: number, high: number, most: number): number[] {
  const each = [1, 2, 5, 10, 20, 50].find((step) => (high - low) / step <= most) ?? 100;
  const found = [];
  for (let number = Math.ceil(low / each); number * each <= high; number++) found.push(number * each + 0);
  if (low < 0 && found[0] !== low) found.unshift(low);
  return found;
}
