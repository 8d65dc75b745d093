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
  return board && (!button || button.matches(PLACE)) ? smallestAt(board, x, y) : null;
}

function smallestAt(board: Element, x: number, y: number): Element | null {
  let [best, least] = [null as Element | null, Infinity];
  for (const one of board.querySelectorAll(EXPLAINS)) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const area = (right - left) * (bottom - top);
    if (x >= left && x <= right && y >= top && y <= bottom && area <= least) [best, least] = [one, area];
  }
  return best;
}

/** What has the focus, or is looked at on the board by the keyboard. */
export function explainedByKeys(): Element | null {
  const focused = document.activeElement;
  const own = focused?.closest(EXPLAINS);
  if (own) return own;
  const place = focused?.matches(PLACE) ? focused : document.querySelector(`${BOARD} .looked`);
  if (!place) return null;
  const { left, right, top, bottom } = place.getBoundingClientRect();
  return smallestAt(boardOf(place)!, (left + right) / 2, (top + bottom) / 2);
}

export const isOnBoard = (element: Element): boolean => boardOf(element) !== null;
