// How dwarfs stand on one card: one in the middle, two side by side, three or four in two rows, more of them smaller.

export interface Standing {
  /** From the middle of the card, in its units. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
}

/** A dwarf of scale 1 is this wide and tall, and the middle of it is this far above where it stands. */
export const DWARF = { width: 28, height: 44, above: 4 };
const LARGE = 1.48;
const SMALL = 1.1;
const inARow = (count: number): number => (count <= 4 ? 2 : 3);

/** Where the dwarf of this place among so many stands. */
export function standing(place: number, count: number): Standing {
  if (count === 1) return { x: 0, y: 6, scale: LARGE };
  const columns = inARow(count);
  const rows = Math.ceil(count / columns);
  const scale = count <= 4 ? LARGE : rows <= 2 ? SMALL : Math.min(SMALL, 140 / rows / DWARF.height);
  const row = Math.floor(place / columns);
  const inRow = Math.min(columns, count - row * columns);
  const wide = Math.max(DWARF.width * scale + 2, count <= 4 ? 48 : 0);
  const tall = DWARF.height * scale + (rows <= 2 ? 2 : 0);
  return { x: ((place % columns) - (inRow - 1) / 2) * wide, y: (row - (rows - 1) / 2) * tall + DWARF.above * scale, scale };
}
