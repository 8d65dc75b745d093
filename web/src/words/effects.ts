// What a card does, in words, from what is on it.
import { deckName, groundOf, type Card, type Deck } from "../model/deck";
import { hasAim, roleAim } from "./roles";
import { either, has, t, type Args } from "./words.svelte";

/** What is on a card with tunnels, besides their shape. */
function featuresOf(card: Card, deck: Deck): string[] {
  const isPath = card.section === "path";
  const joins = card.joins ?? [];
  return [
    ...(card.ladder && isPath ? ["ladder"] : []),
    ...(card.gate ? [card.door ? "door" : "gate"] : []),
    ...(card.feature ? [deck.cards.some(({ clears }) => clears === card.feature) ? "obstacle" : card.feature] : []),
    ...(card.value ? ["gold-here"] : []),
    ...(!joins.length && isPath ? ["dead"] : []),
    ...(joins.length > 1 ? ["apart"] : []),
    ...(joins.length && card.stubs && !card.gold ? ["stub"] : []),
  ];
}

/** What a section's cards have in common, if it is the same for all of them. */
export const sectionEffect = (section: string, deck: Deck): string => (section === "path" ? (groundOf(deck) === "forest" ? "forest-path" : "path") : "");

/** Sentences that say what a card does, by name; a deck may have its own of a name. */
export function effectsOf(card: Card, deck: Deck): string[] {
  switch (card.section) {
    case "path": {
      const found = featuresOf(card, deck);
      return found.length ? found : [sectionEffect("path", deck)];
    }
    case "goal":
      if (card.holds) return [card.holds === "dragon" ? "dragon" : "mine"];
      if (card.treasure) return ["treasure"];
      return deck.cards.some((other) => other.treasure) ? ["stones"] : ["goal", ...featuresOf(card, deck)];
    case "treasure":
      return ["hoard"];
    case "role":
      return [`role-${card.name}`];
    case "action":
      return [card.does];
    default:
      return [card.section];
  }
}

/** The message of an effect: the deck's own, or the one of all decks. */
export function effectKey(effect: string, deck: Deck, isThere: (key: string) => boolean = has): string {
  const own = `does-${deckName(deck)}-${effect}`;
  return isThere(own) ? own : `does-${effect}`;
}

/** What a card does, in one to four sentences. A secret role says what it is for. */
export function effectText(card: Card, deck: Deck): string {
  const args: Args = {
    value: card.value ?? 0,
    clan: card.door ?? card.ladder ?? card.back ?? "",
    tool: card.tools?.[0] ?? "",
    tools: either((card.tools ?? []).map((tool) => t(`tool-${tool}`))),
    thing: card.shows?.join("-") ?? card.clears ?? card.feature ?? "",
  };
  if (hasAim(card)) {
    const { win, beware } = roleAim(deck, card.name);
    return `${t("aim-win")} ${win} ${t("aim-beware")} ${beware}`;
  }
  return effectsOf(card, deck)
    .map((effect) => t(effectKey(effect, deck), args))
    .join(" ");
}
