// What is asked for once a card is chosen, what a place says to somebody who cannot see it glow, and what the button says.
import { placesOf, type Aim, type Choice } from "../model/choice";
import { cardNamed, groundOf, type Card, type Deck } from "../model/deck";
import type { Position } from "../model/position";
import { cardLabel, cardName, shapeKey } from "./cards";
import { edgeName, placeName } from "./places";
import type { Company } from "./sentence";
import { capital, either, t } from "./words.svelte";

/** How many traps a move passes. */
export const trapsOn = (choice: Choice, position: Position, dwarf: string): number =>
  choice.route ? placesOf(choice.route, dwarf).filter((place) => position.traps?.includes(place)).length : 0;

/** What an act does: its verb, or what its card does. */
function deedOf(choice: Choice, deck: Deck): string {
  if (choice.verb) return choice.verb;
  const card = cardNamed(deck, choice.cards[0] ?? "");
  return card?.section === "path" ? "dig" : (card?.does ?? "play");
}

/** What the card of a choice is worth, or the gold that is marked by it. */
const worthOf = (choice: Choice, deck: Deck, position: Position | null): number =>
  cardNamed(deck, (choice.verb === "mark" ? position?.board[choice.at]?.[0] : choice.cards[0]) ?? "")?.value ?? 0;

/** The words on the button that plays a choice. */
export function deedName(choice: Choice, company: Company, position: Position | null): string {
  const { deck, names, you, landmarks } = company;
  const card = choice.cards[0] ?? "";
  return t(`act-${deedOf(choice, deck)}`, {
    card: card ? cardName(deck, card) : "",
    whom: choice.whom === null ? "" : (names[choice.whom] ?? ""),
    target: choice.whom !== null && choice.whom === you ? "self" : "other",
    tool: choice.tool || (cardNamed(deck, card)?.tools?.[0] ?? ""),
    value: worthOf(choice, deck, position),
    count: choice.cards.length,
    number: choice.treasure ?? 0,
    kind: choice.whom !== null ? "seat" : choice.treasure !== null ? "treasure" : "place",
    place: choice.at ? placeName(choice.at, landmarks, "seen") : "",
    ground: groundOf(deck),
  });
}

/** The sign on that button: a pickaxe only where something is dug. */
export function deedSign(choice: Choice, deck: Deck): "dig" | "walk" | "eye" | "" {
  const deed = deedOf(choice, deck);
  if (deed === "dig" || deed === "climb") return groundOf(deck) === "rock" ? "dig" : "";
  return choice.route ? "walk" : deed === "peek" || deed === "inform" ? "eye" : "";
}

const OPPOSITE: Record<string, string> = { N: "S", E: "W", S: "N", W: "E" };

/** The name of a place that glows. */
export function aimName(aim: Aim, choice: Choice, company: Company, position: Position, dwarf: string): string {
  const { deck, landmarks } = company;
  const card = choice.cards[0] ?? (choice.verb === "turn" ? (position.goals[choice.at] ?? "") : "");
  const at = aim.key.split(" ")[0] ?? "";
  const place = aim.kind === "edge" ? edgeName(at, choice.side, landmarks) : placeName(at, landmarks);
  const plain = t("aim", { what: card ? cardLabel(deck, card, choice.isSpun) : deedName(choice, company, position), place });
  const traps = trapsOn(choice, position, dwarf);
  // Several ways into a mine differ by the side they come from.
  const name = choice.route && aim.choices.length > 1 ? t("aim-from", { name: plain, side: OPPOSITE[choice.route.at(-1)!]! }) : plain;
  return traps ? t("aim-traps", { name, count: traps }) : name;
}

/** What is to be chosen for a deed. */
const CHOSEN: Record<string, string> = { break: "seat", repair: "seat", peek: "goal", rockfall: "card", storm: "card", key: "door", inform: "any", take: "treasure", mark: "gold", bribe: "troll" };

/** Kind of what is to be chosen, for the button that waits for it. */
export const chosenKind = (aims: readonly Aim[], deck: Deck): string => (aims[0] ? (CHOSEN[deedOf(aims[0].choices[0]!, deck)] ?? "place") : "place");

/** More players than this are counted, not named. */
const NAMED = 4;

/** The question that fits a chosen card, and what there is to choose from. */
export function askedFor(card: Card, aims: readonly Aim[], choice: Choice, { deck, names, you }: Company): { main: string; more: string } {
  const deed = deedOf(choice, deck);
  const tools = card.tools ?? [];
  const kind = CHOSEN[deed] ?? "place";
  const more = aims.length ? t("banner-fits", { kind, count: aims.length }) : "";
  if (deed === "dig" || deed === "climb") return { main: t("banner-where", { card: t(shapeKey(card, deck)), what: shapeKey(card, deck) }), more };
  const what = card.shows?.join("-") ?? (tools.length > 1 ? "tools" : (tools[0] ?? ""));
  const main = t("banner-aim", { deed, what, card: cardName(deck, card.name) });
  if (kind !== "seat" || aims.length > NAMED) return { main, more };
  const seats = either(aims.map(({ key }) => (Number(key) === you ? t("you-there") : (names[Number(key)] ?? ""))));
  return { main, more: t("banner-seats", { tools: tools.length > 1 ? capital(either(tools.map((tool) => t(`tool-${tool}`)))) : "none", names: seats, count: aims.length }) };
}
