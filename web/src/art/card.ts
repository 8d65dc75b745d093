// Any card of any deck as one drawing, from its data alone.
import { cardNamed, type Card, type Deck } from "../model/deck";
import { faceOf, type Lying } from "./face";
import { layersOf, named } from "./maze";
import { actionArt, backArt, goldArt, roleArt, treasureArt } from "./plates";

let count = 0;
/** An id that no other drawing on the page has. It ends in a dash: what is put behind it never makes a later id. */
export const freshId = (): string => `k${(++count).toString(36)}-`;

function drawing(deck: Deck, card: Card, lying: Lying): string {
  if (card.joins) return layersOf(faceOf(deck, card, lying)).join("");
  switch (card.section) {
    case "gold":
      return goldArt(card.value ?? 0);
    case "treasure":
      return treasureArt(card.back ?? "", card.value ?? 0);
    case "role":
      return roleArt(card.part ?? (card.name === "digger" ? "loyal" : card.name), card.back ?? "");
    default:
      return actionArt(card);
  }
}

/** The inside of an SVG of 100 x 140. */
export function cardArt(deck: Deck, name: string, lying: Lying = {}): string {
  const card = cardNamed(deck, name);
  return card ? named(drawing(deck, card, lying), freshId()) : backArt("draw");
}

export const backOf = (kind: string, seed?: string): string => named(backArt(kind, seed), freshId());
