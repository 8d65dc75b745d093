import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { DECKS } from "../src/model/deck";
import { featureKeys, nameKey, shapeKey } from "../src/words/cards";

const keysOf = (language: string) =>
  new Set([...readFileSync(new URL(`../../src/kilof/locale/${language}/cards.ftl`, import.meta.url), "utf8").matchAll(/^([a-z][\w-]*) =/gm)].map(([, key]) => key!));

const cards = Object.values(DECKS).flatMap((deck) => deck.cards.map((card) => ({ deck, card })));
const needed = new Set(
  cards.flatMap(({ deck, card }) => {
    const key = nameKey(card, deck);
    return key ? [key] : [shapeKey(card, deck), ...featureKeys(card)];
  }),
);

describe("names of cards", () => {
  it.each(["en", "pl"])("are all there in %s", (language) => {
    const keys = keysOf(language);
    expect([...needed].filter((key) => !keys.has(key))).toEqual([]);
  });

  it("are all of some use", () => {
    const own = [...keysOf("en")].filter((key) => /^(shape|path|thing)-/.test(key));
    expect(own.filter((key) => !needed.has(key))).toEqual([]);
  });
});
