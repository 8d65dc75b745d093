import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { languagesIn, localeOf } from "../languages";
import { DECKS, type Card } from "../src/model/deck";
import { cardName, featureKeys, nameKey, shapeKey } from "../src/words/cards";
import { effectKey, effectsOf, effectText } from "../src/words/effects";
import { speakTexts } from "../src/words/words.svelte";

const OURS = localeOf(join(import.meta.dirname, ".."));
const keysOf = (language: string) =>
  new Set([...readFileSync(new URL(`../../src/kilof/locale/${language}/cards.ftl`, import.meta.url), "utf8").matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key!));

const cards = Object.values(DECKS).flatMap((deck) => deck.cards.map((card) => ({ deck, card })));
const said = keysOf("en");
const needed = new Set(
  cards.flatMap(({ deck, card }) => {
    const key = nameKey(card, deck);
    return key ? [key] : [shapeKey(card, deck, (own) => said.has(own)), ...featureKeys(card)];
  }),
);

describe("names of cards", () => {
  it.each(languagesIn(OURS))("are all there in %s", (language) => {
    const keys = keysOf(language);
    expect([...needed].filter((key) => !keys.has(key))).toEqual([]);
  });

  it("are all of some use", () => {
    const own = [...keysOf("en")].filter((key) => /^(shape|path|thing)-/.test(key));
    expect(own.filter((key) => !needed.has(key))).toEqual([]);
  });
});

it("calls a passage of the Duel a tunnel in Polish, as its players do", () => {
  speakTexts("pl", ["cards", "effects"].map((file) => readFileSync(new URL(`../../src/kilof/locale/pl/${file}.ftl`, import.meta.url), "utf8")));
  const words = (name: string) => DECKS[name]!.cards.map((card) => `${cardName(DECKS[name]!, card.name)} ${effectText(card, DECKS[name]!)}`).join(" ");
  expect(words("duel")).not.toMatch(/korytarz/i);
  expect(words("duel")).toMatch(/tunel pionowy/);
  expect(words("classic")).not.toMatch(/tunel/i);
});

describe("what cards do", () => {
  const effects = (language: string) => new Set([...readFileSync(new URL(`../../src/kilof/locale/${language}/effects.ftl`, import.meta.url), "utf8").matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key!));

  it.each(languagesIn(OURS))("is said of every card in %s, and nothing is said of none", (language) => {
    const keys = effects(language);
    // A secret role has an aim instead, the one that is shown at the table.
    const aims = readFileSync(new URL(`../../src/kilof/locale/${language}/table.ftl`, import.meta.url), "utf8");
    const isAimed = ({ section, part, name }: Card) => section === "role" && aims.includes(`\naim-${part ? `clan-${part}` : name}-win =`);
    expect(cards.filter(({ card }) => isAimed(card))).toHaveLength(8);
    const used = new Set(cards.filter(({ card }) => !isAimed(card)).flatMap(({ deck, card }) => effectsOf(card, deck).map((effect) => effectKey(effect, deck, (key) => keys.has(key)))));
    expect([...used].filter((key) => !keys.has(key))).toEqual([]);
    // What a section's cards have in common stands above them.
    expect([...keys].filter((key) => !used.has(key))).toEqual([]);
  });

  it.each(cards.map(({ deck, card }) => ({ deck, card, name: `${deck.title} ${card.name}` })))("is said in whole sentences: $name", ({ deck, card }) => {
    for (const language of languagesIn(OURS)) {
      const folder = new URL(`../../src/kilof/locale/${language}/`, import.meta.url);
      speakTexts(language, ["cards", "effects", "table"].map((file) => readFileSync(new URL(`${file}.ftl`, folder), "utf8")));
      expect(effectText(card, deck)).toMatch(/^\p{Lu}[^{}$]+\.$/u);
    }
  });
});
