// A line from a sheet to the place on the board that it speaks of.
import { cellOf } from "../../model/fit";

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}
export interface Lead {
  readonly path: string;
  readonly frame: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  /** The sheet lies over the place. */
  readonly isCovered: boolean;
}

/** From the side of the sheet that is nearer: level, then down or up to the place. */
export function leadFrom(sheet: Box, place: Box): Lead {
  const isLeft = place.right <= sheet.left;
  const from = { x: isLeft ? sheet.left : sheet.right, y: Math.min(Math.max(place.top - 24, sheet.top + 24), sheet.bottom - 24) };
  const to = { x: isLeft ? place.right : place.left, y: (place.top + place.bottom) / 2 };
  const bend = isLeft ? Math.min(to.x + 28, from.x) : Math.max(to.x - 28, from.x);
  const isCovered = place.right > sheet.left && place.left < sheet.right && place.bottom > sheet.top && place.top < sheet.bottom;
  return { path: `M${Math.round(from.x)} ${Math.round(from.y)}H${Math.round(bend)}L${Math.round(to.x)} ${Math.round(to.y)}`, frame: { x: place.left, y: place.top, width: place.right - place.left, height: place.bottom - place.top }, isCovered };
}

/** The same to a cell of the board, if there is one. */
export function leadTo(cell: string, sheet: Box): Lead | null {
  const maze = document.querySelector<SVGGElement>(".board .shadows")?.ownerSVGElement;
  const matrix = maze?.getScreenCTM();
  const [x, y] = cellOf(cell);
  if (!matrix) return null;
  const [first, last] = [[x * 100, y * 140], [x * 100 + 100, y * 140 + 140]].map(([left, top]) => new DOMPoint(left, top).matrixTransform(matrix));
  return leadFrom(sheet, { left: first!.x, top: first!.y, right: last!.x, bottom: last!.y });
}
