import { describe, expect, it } from "vitest";
import { cardArt } from "../src/art/card";
import { faceOf } from "../src/art/face";
import { goldPlace, layersOf, named, runsOf } from "../src/art/maze";
import { backArt } from "../src/art/plates";
import { cardNamed, DECKS, isEven } from "../src/model/deck";

const cards = Object.entries(DECKS).flatMap(([name, deck]) => deck.cards.map((card) => ({ title: `${name}: ${card.name}`, deck, card })));

describe("every card of every deck", () => {
  it.each(cards)("$title has a drawing without words, styles or colours that a theme cannot change", ({ deck, card }) => {
    const art = cardArt(deck, card.name);
    expect(art.length).toBeGreaterThan(300);
    expect(art).not.toMatch(/undefined|NaN|§/);
    // The Content-Security-Policy lets no style attribute through.
    expect(art).not.toContain("style=");
    for (const [, text] of art.matchAll(/<text[^>]*>([^<]*)</g)) expect(text).toMatch(/^\d+$/);
  });

  it("differs from every other card of its deck", () => {
    for (const deck of Object.values(DECKS)) {
      const drawn = deck.cards.map((card) => cardArt(deck, card.name).replaceAll(/\bk[0-9a-z]+(?=[a-z]?\d?["h)])/g, ""));
      expect(new Set(drawn).size).toBe(deck.cards.length);
    }
  });

  it("draws the same again for the same card and copy, and another for another copy", () => {
    const deck = DECKS["classic"]!;
    const card = cardNamed(deck, "new")!;
    expect(layersOf(faceOf(deck, card, { copy: 1 }))).toEqual(layersOf(faceOf(deck, card, { copy: 1 })));
    expect(layersOf(faceOf(deck, card, { copy: 1 }))).not.toEqual(layersOf(faceOf(deck, card, { copy: 2 })));
  });
});

describe("a card that lies spun", () => {
  it("turns its data: tunnels, gate and gold", () => {
    const deck = DECKS["duel"]!;
    const face = faceOf(deck, cardNamed(deck, "blue-new-e")!, { isSpun: true });
    expect(face.joins).toEqual(["SWE"]);
    expect(face.gate).toEqual({ arm: "W", kind: "blue", isOpen: false });
    expect(faceOf(deck, cardNamed(deck, "nugget-ew-s")!, { isSpun: true }).gold?.arm).toBe("N");
  });

  it("is the same only where the card is even", () => {
    const deck = DECKS["duel"]!;
    const names = deck.cards.filter((card) => card.section === "path" && isEven(card)).map(({ name }) => name);
    expect(names).toEqual(["ew", "ns", "bridge", "curves"]);
  });
});

describe("gold", () => {
  const deck = DECKS["duel"]!;
  const place = (name: string) => goldPlace(faceOf(deck, cardNamed(deck, name)!));

  it("lies in its stub, on its own tunnel, or in the middle", () => {
    expect(place("nugget-ew-s")).toEqual([50, 116]);
    expect(place("nugget-bridge")).toEqual([50, 24]);
    expect(place("nugget-curves")).toEqual([66, 94]);
    expect(place("gold2-es")).toEqual([50, 70]);
  });
});

describe("ids", () => {
  it("are a drawing's own", () => {
    const deck = DECKS["classic"]!;
    const [a, b] = [cardArt(deck, "nesw"), cardArt(deck, "nesw")];
    const ids = (art: string) => [...art.matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    expect(ids(a).length).toBeGreaterThan(0);
    expect(ids(a).filter((id) => ids(b).includes(id))).toEqual([]);
    expect(named('<path id="§x"/>', "k1")).toBe('<path id="k1x"/>');
  });

  it("a back of each kind is drawn", () => {
    for (const kind of ["draw", "goal", "mine", "role", "purse", "gems", "gold", "silver"]) expect(backArt(kind)).not.toMatch(/undefined|NaN/);
  });
});

describe("light", () => {
  const deck = DECKS["classic"]!;
  const runs = (name: string, from: string, isSpun = false) => runsOf(faceOf(deck, cardNamed(deck, name)!, { isSpun }), from);

  it("comes in where a card lies and leaves everywhere else", () => {
    expect(runs("ew", "W").map(({ isBack }) => isBack)).toEqual([true]);
    expect(runs("ew", "E").map(({ isBack }) => isBack)).toEqual([false]);
    expect(runs("nesw", "W")).toHaveLength(3);
  });

  it("runs along every tunnel of every card, and into dead ends", () => {
    for (const one of Object.values(DECKS)) {
      for (const card of one.cards.filter(({ joins }) => joins)) {
        const face = faceOf(one, card);
        const found = runsOf(face, "");
        expect(found).toHaveLength(face.joins.reduce((sum, sides) => sum + Math.max(1, sides.length - 1), face.stubs.length));
        for (const { path } of found) expect(path).toMatch(/^M[-\d. ]+(L|Q)/);
      }
    }
  });
});
