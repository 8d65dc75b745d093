// Where a popover stands: beside what it explains, never over it, with an arrow that points there.

export interface Rect {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Side = "above" | "below" | "left" | "right";

export interface Placed {
  readonly side: Side;
  readonly x: number;
  readonly y: number;
  /** It scrolls if it is higher. */
  readonly most: number;
  /** Where the arrow is, along the edge that faces what is explained. */
  readonly arrow: number;
}

/** Pixels between the two, for the arrow. */
export const GAP = 18;
/** Pixels to the edge of the window. */
const EDGE = 8;
/** Pixels from a corner to the arrow. */
const CORNER = 24;

const within = (value: number, least: number, most: number): number => Math.max(least, Math.min(value, most));

/** The side where all of it fits, above first; else the one that shows most of it. */
export function placed(anchor: Rect, size: { width: number; height: number }, window: { width: number; height: number }): Placed {
  const room: Record<Side, { width: number; height: number }> = {
    above: { width: window.width - 2 * EDGE, height: anchor.top - GAP - EDGE },
    right: { width: window.width - anchor.right - GAP - EDGE, height: window.height - 2 * EDGE },
    left: { width: anchor.left - GAP - EDGE, height: window.height - 2 * EDGE },
    below: { width: window.width - 2 * EDGE, height: window.height - anchor.bottom - GAP - EDGE },
  };
  const sides = Object.keys(room) as Side[];
  const shown = (side: Side) => (room[side].width < size.width ? 0 : Math.min(room[side].height, size.height));
  const side = sides.find((one) => shown(one) >= size.height) ?? sides.reduce((best, one) => (shown(one) > shown(best) ? one : best));
  const most = Math.max(0, room[side].height);
  const height = Math.min(size.height, most);
  const [middleX, middleY] = [(anchor.left + anchor.right) / 2, (anchor.top + anchor.bottom) / 2];
  if (side === "above" || side === "below") {
    const x = within(middleX - size.width / 2, EDGE, window.width - EDGE - size.width);
    const y = side === "above" ? anchor.top - GAP - height : anchor.bottom + GAP;
    return { side, x, y, most, arrow: within(middleX - x, CORNER, size.width - CORNER) };
  }
  const y = within(middleY - height / 2, EDGE, window.height - EDGE - height);
  const x = side === "right" ? anchor.right + GAP : anchor.left - GAP - size.width;
  return { side, x, y, most, arrow: within(middleY - y, CORNER, height - CORNER) };
}
