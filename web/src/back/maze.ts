// What a story shows of a maze.
import type { Lying } from "../art/laid";
import { boxAround, cornerOf, middleOf, type Box } from "../model/fit";
import type { Deck } from "../model/deck";
import type { Picture } from "../wire/types";

export const lyingIn = ({ board, keys }: Picture): Record<string, Lying> =>
  Object.fromEntries(Object.entries(board).map(([at, [name, isSpun]]) => [at, { name, isSpun, isOpen: keys.includes(at) }]));

/** All of it; of a board with edges and of a way, what was built. */
export function picturedBox(deck: Deck, { board, backs, cells }: Picture, isWay: boolean): Box {
  return boxAround(isWay ? Object.keys(board) : deck.board ? [...cells, ...Object.keys(board)] : [...Object.keys(board), ...backs], 26);
}

/** A line along the way, or a frame around what fell. */
export function wayArt({ cells }: Picture, isWay: boolean): string {
  if (!isWay) {
    return cells
      .map((at) => {
        const [x, y] = cornerOf(at);
        return `<rect x="${x - 3}" y="${y - 3}" width="106" height="146" rx="10" fill="var(--ember)" fill-opacity=".28" stroke="var(--emberText)" stroke-width="7" stroke-dasharray="14 9"/>`;
      })
      .join("");
  }
  const line = `M${cells.map((at) => middleOf(at).join(" ")).join("L")}`;
  const [x, y] = middleOf(cells.at(-1) ?? "0,0");
  return (
    `<path d="${line}" fill="none" stroke="#1a1006" stroke-opacity=".55" stroke-width="17" stroke-linecap="round" stroke-linejoin="round"/>` +
    `<path d="${line}" fill="none" stroke="var(--gold)" stroke-width="8" stroke-linecap="round" stroke-linejoin="round" stroke-dasharray="2 17"/>` +
    `<circle cx="${x}" cy="${y}" r="15" fill="var(--gold)" stroke="#1a1006" stroke-width="5"/>`
  );
}
