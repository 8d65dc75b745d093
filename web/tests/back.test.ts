import { beforeEach, describe, expect, it, vi } from "vitest";
import { readFileSync } from "node:fs";
import { mazeArt } from "../src/art/laid";
import { headlineOf, lineOf, measured, sideOf, type Story, type Teller } from "../src/back/telling";
import { lyingIn, picturedBox, wayArt } from "../src/back/maze";
import { resolved, sharedPicture, wrapped, type Shown } from "../src/back/shared";
import { EMPTY, eraseDiary, readDiary, remember, withGame, type Kept } from "../src/back/statistics/kept";
import { byGame, byPlayers, byRole, fooledBy, marked, mostPlayed, solo, wilson } from "../src/back/statistics/tally";
import { DECKS } from "../src/model/deck";
import { rankingOf } from "../src/model/ranking";
import { speakTexts } from "../src/words/words.svelte";

const TELLER: Teller = { names: ["Ania", "Bolek", "Celina"], you: 0, unit: "gold" };
const PICTURE = { board: { "0,0": ["start", false], "1,0": ["ew", false], "2,0": ["nesw", true] } as Record<string, [string, boolean]>, backs: ["8,0"], keys: [], cells: ["1,0", "2,0"] };
const words = (language: string) => ["later-stories", "later-statistics", "later-ends"].map((name) => readFileSync(new URL(`../../src/kilof/locale/${language}/${name}.ftl`, import.meta.url), "utf8"));

const at = { round: 1, move: 12, moment: 12 };
const STORIES: readonly Story[] = [
  { kind: "mark", ...at, seat: 2, mark: "suspect", right: true, line: Array<number>(20).fill(0.31) },
  { kind: "mark", ...at, seat: 2, mark: "trust", right: false, line: [] },
  { kind: "unmarked", ...at, seat: 1, right: true, line: [0.5] },
  { kind: "unmarked", ...at, seat: null, right: false, line: [] },
  { kind: "fooled", ...at, seat: 1, whom: 0, is_whole: false, line: [0.2] },
  { kind: "fooled", ...at, seat: 1, whom: 0, is_whole: true, line: [0.2] },
  { kind: "fooled", ...at, seat: 0, whom: null, is_whole: false, line: [0.2] },
  { kind: "rockfall", ...at, seat: 0, side: "diggers", whose: null, unit: "", before: [0.64, 0.6, 0.7], after: [0.31, 0.3, 0.4], picture: PICTURE },
  { kind: "rockfall", ...at, seat: 1, side: "s1", whose: 1, unit: "gold", before: [3.25, 3, 4], after: [1, 1, 1], picture: PICTURE },
  { kind: "tunnel", ...at, seat: 1, length: 17, treasure: true, picture: PICTURE },
  { kind: "haul", ...at, seat: 1, count: 4, counts: [1, 4, 0] },
  { kind: "deed", ...at, deed: "broke", seat: 1, count: 3, counts: [1, 3, 0] },
  { kind: "round", ...at, seat: 0, count: 11, counts: [11, 1, 1] },
  { kind: "missed", ...at, seat: 0, count: 3, cards: 2, picture: PICTURE },
];

describe("stories in words", () => {
  it("say who, when and whether it was right", () => {
    speakTexts("en", words("en"));
    expect(STORIES.map((story) => headlineOf(story, TELLER))).toEqual([
      "You suspected Celina from move 12: right",
      "You trusted Celina from move 12: wrong",
      "You marked nobody",
      "You marked nobody",
      "Bolek fooled you until move 12",
      "Bolek fooled you to the end",
      "You fooled everybody until move 12",
      "Costliest rockfall: yours",
      "Costliest rockfall: Bolek",
      "Longest tunnel: 17 cards",
      "Most in one round: 4 gold",
      "Most tools broken: 3",
      "Best round: 11 gold",
      "2 cards short of 3 gold",
    ]);
    expect(lineOf(STORIES[0]!, TELLER)).toBe("Round 1. The bots’ reading of the same moment: 31 %.");
    expect(lineOf(STORIES[2]!, TELLER)).toBe("Round 1. In your place the bots suspected Bolek from move 12: right.");
    const [chance, score] = STORIES.filter((story) => story.kind === "rockfall");
    expect([sideOf(chance!, TELLER), measured(chance!)]).toEqual(["diggers’ chance", { before: "64 %", after: "31 %" }]);
    expect([sideOf(score!, TELLER), measured(score!)]).toEqual(["gold to be expected: Bolek", { before: "3.3", after: "1.0" }]);
    speakTexts("pl", words("pl"));
    expect([measured(chance!), measured(score!)]).toEqual([{ before: "64 %", after: "31 %" }, { before: "3,3", after: "1,0" }]);
  });

  it.each(["en", "pl"])("leave no gap in %s", (language) => {
    speakTexts(language, words(language));
    for (const story of STORIES) {
      for (const text of [headlineOf(story, TELLER), lineOf(story, TELLER)]) expect(text).not.toMatch(/\{|told-|undefined/);
    }
  });
});

describe("a piece of a maze", () => {
  const deck = DECKS["classic"]!;

  it("is drawn with its way, or with what fell", () => {
    expect(Object.keys(lyingIn(PICTURE))).toEqual(["0,0", "1,0", "2,0"]);
    expect(mazeArt(deck, lyingIn(PICTURE), PICTURE.backs)).toContain("translate(200 0)");
    expect(wayArt(PICTURE, true)).toContain("M150 70L250 70");
    expect(wayArt({ ...PICTURE, cells: ["1,0"] }, false)).toContain('x="97"');
    expect(picturedBox(deck, PICTURE, true).right).toBeLessThan(picturedBox(deck, PICTURE, false).right);
  });
});

describe("the picture to be shared", () => {
  const shown: Shown = {
    deck: DECKS["classic"]!,
    headline: "Ania has won with 7 gold",
    line: "Classic · 3 players",
    rounds: "rounds 1",
    story: ["Longest tunnel: 2 cards."],
    maze: PICTURE,
    ranking: rankingOf(["Ania", "Bolek", "Celina"], [7, 2, 1]),
    winners: [0],
    faces: [1, 2, 3],
    roles: [["digger", "saboteur", "digger"]],
  };

  it("has no link and no words that were not given", () => {
    const { svg, words: written } = sharedPicture(shown);
    expect(svg).not.toMatch(/href|<text|<image|<a /);
    expect(svg.match(/https?:[^"]*/g)).toEqual(["http://www.w3.org/2000/svg"]);
    const texts = written.map(({ text }) => text).join(" ");
    expect(texts).not.toMatch(/https?:|\/t\/|\/replay/);
    for (const name of ["Ania", "Bolek", "Celina", "7"]) expect(texts).toContain(name);
    for (const { x, y } of written) expect([x >= 0 && x <= 1200, y > 0 && y <= 630]).toEqual([true, true]);
  });

  it("has room for ten", () => {
    const names = Array.from({ length: 10 }, (_, i) => `Somebody ${i}`);
    const { words: written } = sharedPicture({ ...shown, ranking: rankingOf(names, names.map((_, i) => i)), maze: null, roles: [] });
    expect(Math.max(...written.map(({ y }) => y))).toBeLessThan(630);
  });

  it("is lit by a lantern, whatever the page shows", () => {
    expect(resolved('<g fill="var(--a)" stroke="var(--b)"/>', (name) => (name === "--a" ? " #123 " : ""))).toBe('<g fill="#123" stroke="none"/>');
    expect(wrapped("Ania has won with 7 gold", 22)).toEqual(["Ania has won", "with 7 gold"]);
    expect(wrapped("short", 22)).toEqual(["short"]);
    expect(wrapped("Averyveryverylongnamewithoutspace", 22)).toEqual(["Averyveryverylongnamewithoutspace"]);
  });
});

const game = (more: Partial<Kept> = {}): Kept => ({ table: "t1", ended: 100, game: "classic", options: {}, seats: 5, score: 3, won: true, winners: 1, rating: "", rounds: [], marks: [], fooled: [], ...more });

describe("games that this browser remembers", () => {
  beforeEach(() => {
    const kept = new Map<string, string>();
    vi.stubGlobal("localStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) });
  });

  it("are kept once each, in order", () => {
    remember("b", 200, game());
    remember("a", 100, game());
    remember("b", 200, game({ score: 9 }));
    expect(readDiary().games.map(({ table, score }) => [table, score])).toEqual([["a", 3], ["b", 9]]);
  });

  it("do not come back when they were erased", () => {
    remember("a", 100, game());
    expect(eraseDiary(150)).toEqual({ games: [], since: 150 });
    remember("a", 100, game());
    expect(readDiary().games).toEqual([]);
    remember("c", 160, game());
    expect(readDiary().games).toHaveLength(1);
    // The server's clock may be ahead.
    eraseDiary(155);
    remember("c", 160, game());
    expect(readDiary().games).toEqual([]);
    expect(withGame(EMPTY, game({ ended: 0 }))).toBe(EMPTY);
  });

  it("are none where what is kept cannot be read", () => {
    localStorage.setItem("kilof-games", "{");
    expect(readDiary()).toBe(EMPTY);
    localStorage.setItem("kilof-games", '{"games": 3}');
    expect(readDiary()).toBe(EMPTY);
  });
});

describe("statistics", () => {
  it("have Wilson's interval", () => {
    const { low, high } = wilson(29, 85);
    expect([low.toFixed(3), high.toFixed(3)]).toEqual(["0.249", "0.447"]);
    expect(wilson(0, 0)).toMatchObject({ of: 0, low: 0, high: 1 });
    expect(wilson(10, 10).high).toBeCloseTo(1);
  });

  it("say how many were won, beside an even share with ties counted", () => {
    const [row] = byGame([game(), game({ won: false, winners: 2 })]);
    expect(row).toMatchObject({ key: "classic", count: 1, of: 2 });
    expect(row!.even).toBeCloseTo(0.3);
    expect(byGame([game({ game: "solo", winners: 0, rating: "not-bad" })])).toEqual([]);
  });

  it("go by role, with the bots' own rate or an even share", () => {
    const round = { role: "digger", clan: "", won: true, winners: 3, side: "diggers" };
    const mine = { role: "loyal", clan: "blue", won: false, winners: 1, side: "" };
    const rows = byRole([game({ rounds: [round, { ...round, role: "saboteur", won: false }] }), game({ game: "lost-mines", seats: 4, rounds: [mine] })]);
    expect(rows.map(({ key, count, of, even }) => [key, count, of, even])).toEqual([
      ["classic digger", 1, 1, 0.618],
      ["classic saboteur", 0, 1, 1 - 0.618],
      ["lost-mines loyal", 0, 1, 0.25],
    ]);
  });

  it("go by the number of players of the game that was played most", () => {
    const games = [game({ seats: 4 }), game({ seats: 4, won: false }), game({ game: "duel", seats: 2 })];
    expect(mostPlayed(games)).toBe("classic");
    expect(mostPlayed([game({ game: "duel", seats: 2 })])).toBe("");
    expect(byPlayers(games, "classic").map(({ key, count, of }) => [key, count, of])).toEqual([["3", 0, 0], ["4", 1, 2], ["5", 0, 0], ["6", 0, 0]]);
  });

  it("judge marks by the move at which they were set, with the bots beside them", () => {
    const mark = (move: number, right: boolean, bots: boolean, word: "suspect" | "trust" = "suspect") => ({ mark: word, move, right, bots });
    const found = marked([game({ marks: [mark(0, true, true), mark(10, false, true), mark(11, true, true), mark(50, true, false, "trust")] })]);
    expect(found.bins.suspect.map(({ count, of }) => [count, of])).toEqual([[1, 2], [1, 1], [0, 0], [0, 0]]);
    expect(found.bins.trust.map(({ of }) => of)).toEqual([0, 0, 0, 1]);
    expect([found.suspect.of, found.trust.of, found.bots.count]).toEqual([3, 1, 3]);
    expect(found.better).toBe("");
    const clear = (right: boolean) => marked([game({ marks: Array.from({ length: 30 }, () => mark(3, right, !right)) })]).better;
    expect([clear(true), clear(false)]).toEqual(["me", "bots"]);
  });

  it("name who fooled me most often, if it is one", () => {
    expect(fooledBy([game({ fooled: ["Bolek", "Ola"] }), game({ fooled: ["Bolek"] })])).toEqual({ name: "Bolek", count: 2 });
    expect(fooledBy([game({ fooled: ["Bolek", "Ola"] })])).toBeNull();
    expect(fooledBy([])).toBeNull();
  });

  it("put games alone on the scale of their grades", () => {
    const found = solo([game({ game: "solo", seats: 1, score: 21, rating: "nose-for-gold" }), game({ game: "solo", seats: 1, score: 9, rating: "could-be-better" })]);
    expect(found).toMatchObject({ game: "solo", scores: [21, 9], average: 15, best: 21, good: 1, least: "not-bad" });
    expect(solo([game()])).toBeNull();
  });
});
