// What a place says to somebody who cannot see it glow, and what the button that plays there says.
import { placesOf, type Aim, type Choice } from "../model/choice";
import { cardNamed, type Deck } from "../model/deck";
import type { Position } from "../model/position";
import { cardLabel, cardName } from "./cards";
import { edgeName, placeName } from "./sentence";
import { t } from "./words.svelte";

/** How many traps a move passes. */
export const trapsOn = (choice: Choice, position: Position, dwarf: string): number =>
  choice.route ? placesOf(choice.route, dwarf).filter((place) => position.traps?.includes(place)).length : 0;

/** What an act is: the word of its button. */
export function deedKey(choice: Choice, deck: Deck): string {
  if (choice.verb) return `act-${choice.verb}`;
  const card = cardNamed(deck, choice.cards[0] ?? "");
  return `act-${card?.section === "path" ? "dig" : (card?.does ?? "play")}`;
}

/** What the card of a choice is worth, or the gold that is marked by it. */
const worthOf = (choice: Choice, deck: Deck, position: Position | null): number =>
  cardNamed(deck, (choice.verb === "mark" ? position?.board[choice.at]?.[0] : choice.cards[0]) ?? "")?.value ?? 0;

/** The words on the button that plays a choice. */
export function deedName(choice: Choice, deck: Deck, names: readonly string[], position: Position | null): string {
  const card = choice.cards[0] ?? "";
  return t(deedKey(choice, deck), {
    card: card ? cardName(deck, card) : "",
    whom: choice.whom === null ? "" : (names[choice.whom] ?? ""),
    tool: choice.tool || (cardNamed(deck, card)?.tools?.[0] ?? ""),
    value: worthOf(choice, deck, position),
    count: choice.cards.length,
    place: choice.treasure ?? 0,
  });
}

const OPPOSITE: Record<string, string> = { N: "S", E: "W", S: "N", W: "E" };

/** The name of a place that glows. */
export function aimName(aim: Aim, choice: Choice, deck: Deck, position: Position, dwarf: string): string {
  const card = choice.cards[0] ?? (choice.verb === "turn" ? (position.goals[choice.at] ?? "") : "");
  const at = aim.key.split(" ")[0] ?? "";
  const place = aim.kind === "edge" ? edgeName(at, choice.side) : placeName(at);
  const called = card ? cardLabel(deck, card, choice.isSpun) : t(deedKey(choice, deck), { card: "", whom: "", tool: "", value: worthOf(choice, deck, position), count: 0, place: 0 });
  const traps = trapsOn(choice, position, dwarf);
  const plain = t("aim", { what: called, place });
  // Several ways into a mine differ by the side they come from.
  const name = choice.route && aim.choices.length > 1 ? t("aim-from", { name: plain, side: OPPOSITE[choice.route.at(-1)!]! }) : plain;
  return traps ? t("aim-traps", { name, count: traps }) : name;
}
