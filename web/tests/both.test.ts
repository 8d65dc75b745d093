// The browser and the terminal say the same: one catalogue, and the same words made from it.
import { describe, expect, it } from "vitest";
import { languagesIn, localeOf, wordsOf } from "../languages";
import { join } from "node:path";
import { DECKS, deckOf } from "../src/model/deck";
import { toldAll } from "../src/model/told";
import { cardName } from "../src/words/cards";
import { sentence } from "../src/words/sentence";
import { speakTexts } from "../src/words/words.svelte";
import { cardsCalled, matches } from "./fixtures";

const OURS = localeOf(join(import.meta.dirname, ".."));
const stopped = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

describe.each(languagesIn(OURS))("in %s", (language) => {
  const speakIt = () => speakTexts(language, [false, true].map((isLater) => wordsOf(OURS, language, isLater)));

  it("cards have the same names", () => {
    speakIt();
    const called = Object.fromEntries(Object.entries(DECKS).map(([name, deck]) => [name, Object.fromEntries(deck.cards.map((card) => [card.name, cardName(deck, card.name)]))]));
    expect(called).toEqual(cardsCalled[language]);
  });

  it.each(matches.map((match) => [match.name, match] as const))("what happened in %s is told alike", (_, match) => {
    speakIt();
    const seats = match.steps[0]!["0"]!.position.hands.length;
    const company = { deck: deckOf(match.game), names: Array.from({ length: seats }, (_, seat) => `s${seat}`), you: 0, landmarks: [] };
    const lines = match.steps.map((step) =>
      toldAll(step["0"]!.events).map((told) =>
        stopped(
          sentence(told, company)
            .map(({ kind, text, at }) => (kind === "place" ? `⟨${at}⟩` : text))
            .join(""),
        ),
      ),
    );
    expect(lines).toEqual(match.said.map((said) => said[language]));
    expect(lines.flat().length).toBeGreaterThan(20);
  });
});
