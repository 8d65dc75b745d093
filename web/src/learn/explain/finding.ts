// Which element explains itself at a point, and by the keyboard. The maze is one drawing that takes no clicks: there the
// smallest thing under the point is meant.

const EXPLAINS = "[data-explain]";
/** Around the maze; at a table, around what lies over it too. */
const BOARD = ".around";
const boardOf = (element: Element): Element | null => element.closest("main.board") ?? element.closest(BOARD);
const PLACE = "button.cell, button.edge";

/** What is meant at a point of the window, given what lies on top there. */
export function explainedAt(top: Element | null, x: number, y: number): Element | null {
  const own = top?.closest(EXPLAINS);
  if (own || !top) return own ?? null;
  const board = boardOf(top);
  const button = top.closest("button, a");
  return board && (!button || button.matches(PLACE)) ? (thingsAt(board, x, y)[0] ?? null) : null;
}

/** What lies under a point of the board, the smallest first. */
function thingsAt(board: Element, x: number, y: number): Element[] {
  const found = [...board.querySelectorAll(EXPLAINS)].flatMap((thing) => {
    const { left, right, top, bottom } = thing.getBoundingClientRect();
    return x >= left && x <= right && y >= top && y <= bottom ? [{ thing, area: (right - left) * (bottom - top) }] : [];
  });
  return found.sort((a, b) => a.area - b.area).map(({ thing }) => thing);
}

/** What has the focus, or is looked at on the board by the keyboard. */
export function explainedByKeys(): Element | null {
  const focused = document.activeElement;
  const own = focused?.closest(EXPLAINS) ?? shownBy(focused);
  if (own) return own;
  const place = focused?.matches(PLACE) ? focused : document.querySelector(`${BOARD} .looked`);
  if (!place) return null;
  const { left, right, top, bottom } = place.getBoundingClientRect();
  // The card itself, whatever stands on it.
  return thingsAt(boardOf(place)!, (left + right) / 2, (top + bottom) / 2).at(-1) ?? null;
}

/** Rows of a log have a card; in the list of what lies on the board, a token is an entry. */
function shownBy(focused: Element | null): Element | null {
  const token = focused?.getAttribute("data-shows");
  if (token) return boardOf(focused!)?.querySelector(`[data-token="${token}"]`) ?? null;
  return focused?.matches("[role=log] li, [data-line]") ? focused.querySelector(EXPLAINS) : null;
}

/** A sheet is open over it. */
export const isBehind = (element: Element): boolean => document.querySelector("dialog[open]") !== null && !element.closest("dialog[open]");

export const isOnBoard = (element: Element): boolean => boardOf(element) !== null;
