// Names of cards, made from what is on them: no deck has to be named twice.
import type { Card, Deck } from "../model/deck";
import { cardNamed, deckName, groundOf } from "../model/deck";
import { has, listed, t } from "./words.svelte";

/** The key of what a group of sides is called: the deck's own word, or the one of all decks. */
export function shapeKey(card: Card, deck: Deck, isThere: (key: string) => boolean = has): string {
  const key = commonKey(card, deck);
  const own = key.replace("shape-", `shape-${deckName(deck)}-`);
  return isThere(own) ? own : key;
}

function commonKey(card: Card, deck: Deck): string {
  const joins = (card.joins ?? []).map((group) => group.replace("+", ""));
  if (joins.length === 2) return joins.some((group) => group === "NS" || group === "SN") ? "shape-bridge" : "shape-curves";
  const isDead = joins.length === 0;
  const sides = isDead ? (card.stubs ?? "") : joins[0]!;
  if (sides.length === 1) return "shape-dead-end";
  const isOpposite = /^(NS|SN|EW|WE)$/.test(sides);
  const kind = sides.length === 4 ? "crossing" : sides.length === 3 ? "junction" : isOpposite ? (sides.includes("N") ? "shaft" : "gallery") : "curve";
  return isDead ? `shape-dead-${kind}` : `${groundOf(deck) === "forest" ? "path" : "shape"}-${kind}`;
}

/** Keys of what is on a card with tunnels. */
export function featureKeys(card: Card): string[] {
  const keys: string[] = [];
  if (card.ladder && card.section === "path") keys.push(`thing-ladder-${card.ladder}`);
  if (card.gate) keys.push(card.door ? `thing-door-${card.door}` : "thing-troll");
  if (card.feature) keys.push(`thing-${card.feature}`);
  if (card.value && card.section !== "nugget") keys.push("thing-gold");
  return keys;
}

/** The key of a card that is not named after its shape; empty for one that is. */
export function nameKey(card: Card, deck: Deck): string {
  switch (card.section) {
    case "start":
      return `card-start${card.ladder || card.back ? `-${card.ladder ?? card.back}` : ""}`;
    case "goal":
      if (card.holds) return `card-mine-${card.holds}`;
      if (card.treasure) return "card-treasure";
      return deck.cards.some((other) => other.treasure) ? "card-stones" : card.value ? "" : "card-empty";
    case "gold":
      return "card-gold";
    case "treasure":
      return `card-treasure-${card.back}`;
    case "nugget":
      return "card-nugget";
    case "path":
      return "";
    default:
      return `card-${card.name}`;
  }
}

/** What a card is called. */
export function cardName(deck: Deck, name: string | null | undefined): string {
  const card = name ? cardNamed(deck, name) : undefined;
  if (!card) return t("card-unknown");
  const key = nameKey(card, deck);
  if (key) return t(key, { value: card.value ?? 0 });
  const shape = t(shapeKey(card, deck));
  const things = featureKeys(card).map((feature) => t(feature, { value: card.value ?? 0 }));
  if (things.length) return t("card-with", { card: shape, things: listed(things) });
  return card.joins?.length && card.stubs ? t("card-with-stub", { card: shape }) : shape;
}

const TURNED: Record<string, string> = { N: "S", S: "N", E: "W", W: "E" };

/** What a screen reader says of a card: its name and where its tunnels lead. */
export function cardLabel(deck: Deck, name: string | null | undefined, isSpun = false): string {
  const card = name ? cardNamed(deck, name) : undefined;
  const called = cardName(deck, name);
  if (!card?.joins) return called;
  const open = [...card.joins.join(""), ...(card.stubs ?? "")].filter((side) => side !== "+").map((side) => (isSpun ? (TURNED[side] ?? side) : side));
  const sides = ["N", "E", "S", "W"].filter((side) => open.includes(side));
  return t("card-openings", { card: called, sides: listed(sides.map((side) => t(`side-${side}`))) });
}
