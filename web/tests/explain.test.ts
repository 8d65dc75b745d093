// Whatever can be explained has its words in every language, and a popover never covers what it explains.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { placed, type Rect } from "../src/learn/explain/placing";
import { kindText, medalOf, nameOf, rulesOf, subjectOf, THINGS, whatText, whenText, type Subject } from "../src/learn/explain/subject";
import { DECKS, GAMES } from "../src/model/deck";
import { has, speakTexts } from "../src/words/words.svelte";

const LOCALE = join(import.meta.dirname, "../../src/kilof/locale");
const texts = (language: string) => readdirSync(join(LOCALE, language)).filter((file) => file !== "terminal.ftl").map((file) => readFileSync(join(LOCALE, language, file), "utf-8"));

const cards = Object.values(DECKS).flatMap((deck) => deck.cards.map((card) => ({ deck, card, subject: subjectOf(`card ${card.name}`, deck)! })));
const things = Object.keys(THINGS).map((name) => subjectOf(`thing ${name} green`, DECKS["duel"]!)!);

describe.each(["en", "pl"])("explanations in %s", (language) => {
  beforeAll(() => speakTexts(language, texts(language)));

  /** A key that has no message is said as it is. */
  const isSaid = (text: string) => text.length > 2 && !/^[a-z]+(-[a-z0-9]+)+$/.test(text) && !text.includes("explain-") && !text.includes("{");

  it("has a name, a kind, what it does and when for every card of every deck", () => {
    for (const { deck, subject } of cards) {
      const said = [nameOf(subject, deck), kindText(subject, deck), whatText(subject, deck), whenText(subject, deck, {})];
      expect(said.filter((text) => !isSaid(text))).toEqual([]);
    }
  });

  it("has a name, a kind and a sentence for every token, mark and back", () => {
    for (const subject of things) {
      const said = [nameOf(subject, DECKS["duel"]!), kindText(subject, DECKS["duel"]!), whatText(subject, DECKS["duel"]!)];
      expect(said.filter((text) => !isSaid(text))).toEqual([]);
    }
  });

  it("says of an edition what holds in it", () => {
    const deck = DECKS["classic"]!;
    const path = subjectOf("card ns", deck)!;
    expect(whenText(path, deck, { edition: "v3" })).not.toBe(whenText(path, deck, { edition: "g3" }));
    expect(whenText(path, deck, {})).toBe(whenText(path, deck, { edition: "v3" }));
  });

  it("has no words that nothing uses", () => {
    const used = new Set(Object.keys(THINGS).flatMap((name) => [`explain-thing-${name}`, `explain-thing-${name}-name`]));
    const written = texts(language).flatMap((text) => [...text.matchAll(/^(explain-thing-[\w-]+) =/gm)].map(([, key]) => key!));
    expect(written.filter((key) => !used.has(key))).toEqual([]);
    expect(has("explain-thing-key")).toBe(true);
  });
});

describe("what is explained", () => {
  it("is a card, a broken tool, my role, or a thing; nothing else", () => {
    const deck = DECKS["classic"]!;
    expect(subjectOf("tool pick", deck)).toMatchObject({ kind: "card", card: { name: "broken-pick" } });
    expect(subjectOf("role", deck, "saboteur")).toMatchObject({ kind: "card", card: { name: "saboteur" } });
    expect(subjectOf("card ns spun", deck)).toMatchObject({ isSpun: true });
    expect([subjectOf("role", deck), subjectOf("card axe", deck), subjectOf("thing moonshine", deck)]).toEqual([null, null, null]);
  });

  it("has a medal if it is an action, and none otherwise", () => {
    for (const { card, subject } of cards) expect(["harm", "help", "know"].includes(medalOf(subject))).toBe(card.section === "action");
  });

  it("has rules in every game that is played with its deck", () => {
    for (const [game, { deck }] of Object.entries(GAMES)) {
      const lacking = DECKS[deck]!.cards.filter((card) => !rulesOf({ kind: "card", card, isSpun: false }, DECKS[deck]!, game).length);
      expect(lacking.map(({ name }) => name)).toEqual([]);
    }
    const rockfall: Subject = subjectOf("card rockfall", DECKS["duel"]!)!;
    expect(rulesOf(rockfall, DECKS["duel"]!)).toEqual([{ game: "duel", rule: "D19" }, { game: "solo", rule: "S4" }]);
  });
});

describe("a popover", () => {
  const windows = [{ width: 1440, height: 900 }, { width: 1024, height: 600 }, { width: 768, height: 1024 }, { width: 700, height: 500 }];
  const sizes = [{ width: 470, height: 380 }, { width: 470, height: 240 }, { width: 470, height: 900 }];

  function* anchors({ width, height }: { width: number; height: number }): Generator<Rect> {
    for (const [w, h] of [[60, 84], [100, 140], [24, 24]] as const) {
      for (let left = 0; left + w <= width; left += 53) for (let top = 0; top + h <= height; top += 47) yield { left, top, right: left + w, bottom: top + h };
    }
  }

  it("is in the window, beside what it explains, and its arrow points there", () => {
    let shown = 0;
    for (const window of windows) {
      for (const size of sizes) {
        for (const anchor of anchors(window)) {
          const { x, y, most, side, arrow } = placed(anchor, size, window);
          const height = Math.min(size.height, most);
          const [right, bottom] = [x + size.width, y + height];
          expect(right <= anchor.left || x >= anchor.right || bottom <= anchor.top || y >= anchor.bottom).toBe(true);
          expect(Math.min(x, y) >= 0 && right <= window.width && bottom <= window.height).toBe(true);
          const tip = side === "above" || side === "below" ? x + arrow : y + arrow;
          const [from, to] = side === "above" || side === "below" ? [anchor.left, anchor.right] : [anchor.top, anchor.bottom];
          // In a corner of the window the arrow stays on the popover.
          expect(tip >= from - 32 && tip <= to + 32).toBe(true);
          shown += Number(height >= Math.min(size.height, 240));
        }
      }
    }
    expect(shown).toBeGreaterThan(1000);
  });
});
