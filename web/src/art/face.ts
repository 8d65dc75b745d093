// What is to be drawn on a card that has tunnels: taken from the deck's data, turned if the card lies spun.
import { groundOf, type Card, type Deck } from "../model/deck";
import { spunSides } from "./geometry";

export interface Face {
  readonly joins: readonly string[];
  readonly stubs: string;
  readonly ground: "rock" | "forest";
  /** What is in the middle. */
  readonly on: string;
  /** A number that belongs to it. */
  readonly count: number;
  readonly clan: string;
  readonly ladder: string;
  readonly gate: { readonly arm: string; readonly kind: string; readonly isOpen: boolean } | null;
  readonly gold: { readonly arm: string; readonly value: number; readonly isBig: boolean } | null;
  /** Which drawing: cards of one kind and copy look the same everywhere. */
  readonly seed: string;
}

export interface Lying {
  readonly isSpun?: boolean;
  /** Copies of a card differ a little in how they are hewn. */
  readonly copy?: number;
  /** The gate of the card is open. */
  readonly isOpen?: boolean;
}

function standing(deck: Deck, card: Card): string {
  if (card.section === "start") return "start";
  if (card.section === "nugget") return "nuggets";
  if (card.treasure) return "treasure";
  if (card.section === "goal" && deck.cards.some((other) => other.treasure)) return "stones";
  return card.holds ?? card.feature ?? "";
}

/** The face of a card with tunnels. */
export function faceOf(deck: Deck, card: Card, { isSpun = false, copy = 0, isOpen = false }: Lying = {}): Face {
  const turned = isSpun ? spunSides : (sides: string) => sides;
  const isMiddle = card.section === "nugget";
  return {
    joins: (card.joins ?? []).map((group) => turned(group.replace("+", ""))),
    stubs: turned(card.stubs ?? ""),
    ground: groundOf(deck),
    on: standing(deck, card),
    count: card.value ?? 0,
    clan: card.section === "start" ? (card.ladder ?? card.back ?? "") : "",
    ladder: card.section === "path" ? (card.ladder ?? "") : "",
    gate: card.gate ? { arm: turned(card.gate), kind: card.door ?? "troll", isOpen } : null,
    gold: card.value && !isMiddle ? { arm: turned(card.gold ?? ""), value: card.value, isBig: card.section === "goal" } : null,
    seed: `${deck.title} ${card.name}#${copy % Math.max(1, card.copies)}`,
  };
}
