// What everybody sees on the board from the first card on: starts and goals. Places are named by where they are from them.
import { cardNamed, type Deck } from "./deck";
import { cellOf } from "./fit";
import type { Position } from "./position";

export interface Landmark {
  readonly at: string;
  readonly kind: "start" | "goal" | "mine";
  /** Whose start it is, where there are several; else empty. */
  readonly clan: string;
  /** Which one it is of those above and below it, counted from the top. */
  readonly rank: Rank;
  /** Which column of goals, where there are several; else empty. */
  readonly column: Column;
}

export type Rank = "upper" | "middle" | "second" | "third" | "lower" | "only";
export type Column = "" | "first" | "second" | "third";

/** A cell as seen from a landmark: so many to the right, so many down. */
export interface Bearing {
  readonly from: Landmark;
  readonly right: number;
  readonly down: number;
}

const NOWHERE: Landmark = { at: "0,0", kind: "start", clan: "", rank: "only", column: "" };
const COLUMNS: readonly Column[] = ["first", "second", "third"];

function rankOf(place: number, count: number): Rank {
  if (count === 1) return "only";
  if (place === 0) return "upper";
  if (place === count - 1) return "lower";
  return count === 3 ? "middle" : place === 1 ? "second" : "third";
}

/** All landmarks of a position. They are the same during a whole round, whatever is turned over. */
export function landmarksOf(position: Position, deck: Deck): Landmark[] {
  const lying = (section: string) => Object.entries(position.board).filter(([, [name]]) => cardNamed(deck, name)?.section === section);
  const starts = lying("start");
  const goals = [...Object.keys(position.goals), ...lying("goal").map(([at]) => at)].map((at) => ({ at, place: cellOf(at) }));
  const columns = [...new Set(goals.map(({ place: [x] }) => x))].sort((a, b) => a - b);
  const kind = deck.board ? "mine" : "goal";
  return [
    ...starts.map(([at, [name]]): Landmark => {
      const card = cardNamed(deck, name);
      return { ...NOWHERE, at, clan: starts.length > 1 ? (card?.ladder ?? card?.back ?? "") : "" };
    }),
    ...columns.flatMap((column, i) => {
      const inIt = goals.filter(({ place: [x] }) => x === column).sort((a, b) => a.place[1] - b.place[1]);
      return inIt.map(({ at }, place): Landmark => ({ at, kind, clan: "", rank: rankOf(place, inIt.length), column: columns.length > 1 ? (COLUMNS[i] ?? "") : "" }));
    }),
  ];
}

/** Where a cell is from the nearest landmark; one straight ahead of it is nearer than one around a corner. */
export function bearing(at: string, landmarks: readonly Landmark[]): Bearing {
  const [x, y] = cellOf(at);
  let best: Bearing | null = null;
  let least = Infinity;
  for (const from of landmarks) {
    const [fx, fy] = cellOf(from.at);
    const [right, down] = [x - fx, y - fy];
    const away = Math.abs(right) + Math.abs(down) + (right && down ? 1 : 0);
    if (away < least) [best, least] = [{ from, right, down }, away];
  }
  return best ?? { from: NOWHERE, right: x, down: y };
}
