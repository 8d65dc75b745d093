// How the cards of a hand share their place: side by side, never one over the other; the picked one is larger.
import type { Layout } from "./layout.svelte";

export interface Spread {
  /** Cards in a row. */
  readonly columns: number;
  readonly gap: number;
  /** Free on either side of the picked card. */
  readonly aside: number;
  /** Width of a card: where none of its row is picked, the picked one, and the others of its row. */
  readonly card: number;
  readonly picked: number;
  readonly other: number;
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

interface Kind {
  readonly gap: number;
  /** The widest card, and how much wider the picked one is. */
  readonly most: number;
  readonly grows: number;
  readonly aside: number;
}

const KINDS: Record<Layout, Kind> = {
  portrait: { gap: 5, most: 84, grows: 72 / 53, aside: 6 },
  landscape: { gap: 13, most: 84, grows: 72 / 61, aside: 0 },
  tablet: { gap: 14, most: 98, grows: 106 / 98, aside: 0 },
  laptop: { gap: 11, most: 79, grows: 86 / 79, aside: 0 },
  desktop: { gap: 10, most: 104, grows: 1, aside: 0 },
};

/** Height of a card as a part of its width. */
export const TALL = 1.4;
/** On a phone: as large as a picked card has to be, as large as it may be, and as many as a row holds. */
const ENOUGH = 78;
const LARGEST = 84;
const ROW = 7;

/** `width` and `height` are for the cards alone. Where the hand has rows of its own, its height follows from its cards. */
export function spread(layout: Layout, width: number, height: number, count: number): Spread {
  const { gap: usual, most, grows, aside } = KINDS[layout];
  const isPhone = layout === "portrait" || layout === "landscape";
  const columns = Math.max(layout === "landscape" ? 2 : 1, layout === "landscape" || count > ROW ? Math.ceil(count / 2) : count);
  const rows = Math.max(1, Math.ceil(count / columns));
  const gap = layout !== "portrait" ? usual : columns <= 4 ? 8 : Math.round(width * 0.0155);
  const room = width - gap * (columns - 1);
  const tall = layout === "portrait" || layout === "tablet" ? Infinity : (height - gap * (rows - 1)) / (grows + rows - 1) / TALL;
  const card = Math.floor(Math.max(24, Math.min(most, room / columns, tall)));
  const picked = isPhone ? Math.min(LARGEST, Math.max(card + 4, Math.min(ENOUGH, Math.round(card * grows)))) : Math.round(card * grows);
  const other = Math.min(card, Math.floor((room - 2 * aside - picked) / Math.max(1, columns - 1)));
  return { columns, gap, aside, card, picked, other };
}

/** All rows together: as high as with a card picked, so that nothing moves when one is. */
export function heightOf({ columns, gap, card, picked }: Spread, count: number): number {
  const more = Math.max(0, Math.ceil(count / columns) - 1);
  return Math.ceil((picked + more * card) * TALL + more * gap);
}

/** Where each card lies: rows in the middle, the feet of a row at one height. */
export function placesOf(shape: Spread, width: number, count: number, picked: number): Place[] {
  const places: Place[] = [];
  let foot = heightOf(shape, count);
  for (let from = Math.floor(Math.max(0, count - 1) / shape.columns) * shape.columns; from >= 0; from -= shape.columns) {
    const row = Array.from({ length: Math.min(shape.columns, count - from) }, (_, i) => from + i);
    const isHere = row.includes(picked);
    const widths = row.map((place) => (place === picked ? shape.picked : isHere ? shape.other : shape.card));
    const sum = widths.reduce((all, one) => all + one, 0) + shape.gap * (row.length - 1) + (isHere ? 2 * shape.aside : 0);
    let x = (width - sum) / 2;
    row.forEach((place, i) => {
      const aside = place === picked ? shape.aside : 0;
      places[place] = { x: x + aside, y: foot - widths[i]! * TALL, width: widths[i]! };
      x += widths[i]! + shape.gap + 2 * aside;
    });
    foot -= Math.max(...widths) * TALL + shape.gap;
  }
  return places;
}
