// The rules as pages: searching them, their numbers, and words for every panel and picture in every language.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { entriesOf, languagesIn, localeOf } from "../languages";
import { cardNamed, deckOf, GAMES } from "../src/model/deck";
import { catalogueOf, isOurs, isRule, partOf, range, rulesOf } from "../src/learn/rules/catalogue";
import { PANELS, factsOf } from "../src/learn/rules/panels";
import { allPictures, drawn, pictureNamed, picturesOf } from "../src/learn/rules/picture";
import { folded, hitsByPart, hitsIn, pieces, texts, textsOf } from "../src/learn/rules/search";
import { columnsBetween, players, SET_UPS, setUpOf } from "../src/learn/rules/setup";

const OURS = localeOf(join(import.meta.dirname, ".."));
const words = (language: string) => entriesOf(readFileSync(join(OURS, language, "later-rules.ftl"), "utf-8"));

describe("searching", () => {
  it("finds letters with and without their marks, and keeps the text as it is", () => {
    expect(folded("Żółw, ŁÓDŹ")).toBe("zolw, lodz");
    expect(pieces("Złoto i złote łodzie", "zlot")).toEqual([
      { text: "Złot", isHit: true },
      { text: "o i ", isHit: false },
      { text: "złot", isHit: true },
      { text: "e łodzie", isHit: false },
    ]);
    expect(pieces("gold", " ")).toEqual([{ text: "gold", isHit: false }]);
    expect(pieces("gold", "gold").map(({ text }) => text)).toEqual(["gold"]);
    for (const text of ["İstanbul", "ﬁn", "a\u0301b"]) expect(folded(text)).toHaveLength(text.length);
  });

  it("goes through everything that is shown", async () => {
    const book = await catalogueOf("classic", "en");
    const [c10] = rulesOf(partOf(book, "C10")!).filter(({ number }) => number === "C10");
    expect(textsOf(c10!)).toContain("C10");
    expect(hitsIn(c10!, "rock")).toBe(2);
    expect(hitsIn(c10!, "c10")).toBe(1);
    expect(texts(["a", ["b", ["c", ["rule", "C1"]]], ["sure", "R"], ["ruling", ["d"]]])).toEqual(["a", "c", "C1", "d"]);
    const hits = hitsByPart(book, "nugget");
    expect(hits["the-extra-nuggets"]).toBe(10);
    expect(hits["a-turn"]).toBe(0);
    // Tables and headings are searched too.
    expect(hitsByPart(book, "dead-nesw")["the-cards"]).toBe(1);
    expect(hitsByPart(book, "set-up")["set-up"]).toBeGreaterThan(0);
  });
});

describe("catalogues", () => {
  it("are there for every game, in the reader's language or in English", async () => {
    for (const game of Object.keys(GAMES)) {
      const [english, polish, other] = await Promise.all(["en", "pl", "xx"].map((language) => catalogueOf(game, language)));
      expect(polish!.title).not.toBe(english!.title);
      expect(other).toBe(english);
    }
    await expect(catalogueOf("chess", "en")).rejects.toThrow("no rules of chess");
  });

  it("say from which number to which, and what is ours", async () => {
    const book = await catalogueOf("lost-mines", "en");
    expect(book.parts.map(range).slice(0, 3)).toEqual(["L1–L6", "L7–L8", "L9–L12"]);
    expect(range(book.parts.find(({ id }) => id === "the-cards")!)).toBe("");
    const ours = book.parts.flatMap((part) => part.blocks.filter((block) => isOurs(part.id, block)).map(() => part.id));
    expect(new Set(ours)).toEqual(new Set(["the-reconstruction"]));
    const classic = await catalogueOf("classic", "pl");
    expect(classic.parts.flatMap((part) => part.blocks.filter((block) => isOurs(part.id, block)))).toHaveLength(1);
  });
});

describe("set-ups", () => {
  it("are the rules' own", () => {
    expect(players("classic")).toEqual([3, 10]);
    expect(columnsBetween("classic")).toBe(7);
    expect(columnsBetween("solo")).toBe(7);
    expect(SET_UPS["classic"]!.dealt["10"]).toEqual({ hand: 4, pile: 27, roles: { digger: 7, saboteur: 4 } });
    expect(factsOf("lost-mines")).toMatchObject({ goals: 4, aside: 10, rounds: 2, least: 3, most: 9 });
    expect(setUpOf("C2")).toEqual({ game: "classic", what: "table" });
    expect(setUpOf("C3")).toBeUndefined();
  });
});

describe("pictures and panels", () => {
  const shown = allPictures().filter(({ panel }) => !panel);

  it.each(languagesIn(OURS))("have their words in %s, and no words are left over", (language) => {
    const keys = [...words(language).keys()];
    const captions = shown.map(({ name }) => `picture-${name}`);
    expect(keys.filter((key) => key.startsWith("picture-")).sort()).toEqual(captions.sort());
    const panels = Object.entries(PANELS).flatMap(([game, all]) => all.flatMap((_, i) => [`two-${game}-${i + 1}`, `two-${game}-${i + 1}-title`]));
    const under = Object.values(PANELS).flatMap((all) => all.flatMap(({ words: said = [] }) => said));
    const page = ["two-title", "two-line", "two-lessons", "two-play", "two-note"];
    expect(keys.filter((key) => key.startsWith("two-")).sort()).toEqual([...new Set([...panels, ...under, ...page])].sort());
  });

  it("are drawn of cards that there are", () => {
    for (const picture of allPictures().filter(({ row }) => !row)) {
      const { box, art } = drawn(picture);
      expect(art.length).toBeGreaterThan(1000);
      expect(box.right - box.left).toBeGreaterThan(100);
      expect(art).not.toMatch(/NaN|undefined/);
    }
    const rows = [...shown.flatMap(({ row = [], deck, rule }) => row.map((item) => [deck ?? (rule.startsWith("L") ? "lost-mines" : "classic"), item] as const)), ...Object.entries(PANELS).flatMap(([game, all]) => all.flatMap(({ row = [] }) => row.map((item) => [game, item] as const)))];
    const missing = rows.filter(([game, item]) => item.startsWith("card ") && !cardNamed(deckOf(game), item.split(" ")[1]!));
    expect(missing).toEqual([]);
    expect(rows.length).toBeGreaterThan(100);
  });

  it("have eight panels a game, with rules that its catalogue has and pictures that there are", async () => {
    expect(Object.keys(PANELS)).toEqual(Object.keys(GAMES));
    for (const [game, all] of Object.entries(PANELS)) {
      const numbers = new Set((await catalogueOf(game, "en")).parts.flatMap(({ blocks }) => blocks.filter(isRule).map(({ number }) => number)));
      expect(all).toHaveLength(8);
      expect(all.flatMap(({ rules }) => rules).filter((rule) => !numbers.has(rule))).toEqual([]);
      for (const { picture } of all) if (picture) expect(pictureNamed(picture)).toBeDefined();
    }
    expect(picturesOf("C14").map(({ name }) => name)).toEqual(["c14-rock", "c14-turned", "c14-dead-end"]);
  });

  it.each(languagesIn(OURS))("say no more than fits into three short lines in %s", (language) => {
    const long = [...words(language)].filter(([key, text]) => /^two-.*\d$/.test(key) && text.replace(/^[^=]*= /, "").length > 135);
    expect(long.map(([key]) => key)).toEqual([]);
  });
});
