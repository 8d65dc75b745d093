// Cards as they lie, drawn as one piece of a maze.
import { cardNamed, type Deck } from "../model/deck";
import { copyAt, cornerOf } from "../model/fit";
import { backOf, freshId } from "./card";
import { faceOf } from "./face";
import { at, layersOf, named } from "./maze";

export interface Lying {
  readonly name: string;
  readonly isSpun: boolean;
  readonly isOpen?: boolean;
}

/** Cards as they lie, layer by layer, and backs of those that lie face down. */
export function mazeArt(deck: Deck, laid: Readonly<Record<string, Lying>>, backs: readonly string[]): string {
  const tiles = Object.entries(laid).flatMap(([cell, { name, isSpun, isOpen = false }]) => {
    const card = cardNamed(deck, name);
    const id = freshId();
    return card ? [{ cell, layers: layersOf(faceOf(deck, card, { isSpun, isOpen, copy: copyAt(cell) })).map((layer) => named(layer, id)) }] : [];
  });
  const placed = (cell: string, art: string) => at(...cornerOf(cell), art);
  return [0, 1, 2, 3, 4, 5].map((layer) => tiles.map(({ cell, layers }) => placed(cell, layers[layer] ?? "")).join("")).join("") + backs.map((cell) => placed(cell, backOf(deck.board ? "mine" : "goal", cell))).join("");
}
