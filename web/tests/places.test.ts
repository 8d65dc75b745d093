import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { choiceOf, aimsOf } from "../src/model/choice";
import { cardNamed, deckOf } from "../src/model/deck";
import { bearing, landmarksOf, type Landmark } from "../src/model/landmarks";
import { askedFor, deedName, deedSign } from "../src/words/aims";
import { edgeName, placeName } from "../src/words/places";
import { speakTexts, t } from "../src/words/words.svelte";
import { matches } from "./fixtures";


const first = (game: string) => matches.find((match) => match.game === game)!.steps[0]!["0"]!.position;
const landmarks = (game: string): Landmark[] => landmarksOf(first(game), deckOf(game));

describe("landmarks", () => {
  it("are the start and the upper, middle and lower goal", () => {
    expect(landmarks("classic").map(({ at, kind, rank, column }) => `${at} ${kind} ${rank}${column}`)).toEqual(["0,0 start only", "8,-2 goal upper", "8,0 goal middle", "8,2 goal lower"]);
  });

  it("are told apart by clan and column where there are several", () => {
    expect(landmarks("duel").map(({ clan, rank, column }) => `${clan}${rank} ${column}`).sort()).toEqual(
      ["blueonly ", "greenonly ", "upper first", "middle first", "lower first", "upper second", "lower second", "only third"].sort(),
    );
    expect(landmarks("lost-mines").filter(({ kind }) => kind === "mine").map(({ rank }) => rank)).toEqual(["upper", "second", "third", "lower"]);
  });

  it.each(matches)("are the same during a whole round of $name", ({ game, steps }) => {
    let round = -1;
    let before = "";
    for (const step of steps) {
      const { position } = step["0"]!;
      // What is left of the maze when a round is over is for the next deal to say.
      if (["over", "deal"].includes(position.phase)) continue;
      const now = JSON.stringify(landmarksOf(position, deckOf(game)).sort((a, b) => a.at.localeCompare(b.at)));
      if (position.round === round) expect(now).toBe(before);
      [round, before] = [position.round, now];
    }
  });

  it("give each cell a bearing of its own", () => {
    const marks = landmarks("classic");
    const seen = new Set<string>();
    for (let x = -3; x < 12; x++) for (let y = -5; y < 6; y++) {
      const { from, right, down } = bearing(`${x},${y}`, marks);
      seen.add(`${from.at} ${right} ${down}`);
    }
    expect(seen.size).toBe(15 * 11);
  });
});

describe.each(["en", "pl"] as const)("words in %s", (language) => {
  const folder = new URL(`../../src/kilof/locale/${language}/`, import.meta.url);
  const texts = readdirSync(folder).map((file) => readFileSync(new URL(file, folder), "utf8"));
  const use = () => speakTexts(language, texts);
  const said = (en: string, pl: string) => (language === "en" ? en : pl);
  const company = (game: string) => ({ deck: deckOf(game), names: ["Ania", "Celina", "Ewa"], you: 0, landmarks: landmarks(game) });

  it("say where a cell is", () => {
    use();
    const marks = landmarks("classic");
    expect(placeName("1,0", marks)).toBe(said("right of the start", "na prawo od startu"));
    expect(placeName("0,-2", marks)).toBe(said("2 above the start", "2 powyżej startu"));
    expect(placeName("3,1", marks)).toBe(said("3 right and 1 down from the start", "3 w prawo i 1 w dół od startu"));
    expect(placeName("7,0", marks)).toBe(said("left of the middle goal", "na lewo od środkowego celu"));
    expect(placeName("8,-2", marks)).toBe(said("the upper goal", "górny cel"));
    expect(edgeName("5,4", "E", landmarks("lost-mines"))).toMatch(said("on the right edge of the card", "na prawej krawędzi karty"));
    expect(placeName("9,1", landmarks("lost-mines"), "seen")).toBe(said("the upper mine", "górną kopalnię"));
    expect(placeName("9,0", landmarks("duel"))).toBe(said("the goal in the third column", "cel w trzeciej kolumnie"));
  });

  it.each([
    ["classic", "new 1,0", "Where does the junction go?", "Fits in one place", "Dig here", "Gdzie położyć rozwidlenie?", "Pasuje w jednym miejscu", "Kop tutaj", "dig"],
    ["classic", "map 8,0", "Which goal do you look at?", "One goal is still face down", "Look at the middle goal", "Który cel podglądasz?", "Zakryty jest jeszcze jeden cel", "Podejrzyj środkowy cel", "eye"],
    ["classic", "broken-lantern s1", "Whose lantern do you break?", "Only Celina", "Break Celina’s lantern", "Czyją latarnię psujesz?", "Tylko Celina", "Zepsuj latarnię: Celina", ""],
    ["classic", "repair-pick-lantern s0 pick", "Whose tool do you mend?", "Pickaxe or lantern: you", "Mend your pickaxe", "Czyje narzędzie naprawiasz?", "Kilof lub latarnia: Ty", "Napraw swój kilof", ""],
    ["classic", "rockfall 1,0", "Which card do the rocks bury?", "Only one card can be chosen", "Let rocks fall here", "Którą kartę zasypać?", "Do wyboru: jedna karta", "Zasyp tę kartę", ""],
    ["lost-mines", "ns 4,3", "Where does the path from north to south go?", "Fits in one place", "Lay it here", "Gdzie położyć ścieżkę pionową?", "Pasuje w jednym miejscu", "Połóż tutaj", ""],
    ["lost-mines", "axe 4,3", "Where does the axe go?", "Fits in one place", "Lay the axe here", "Gdzie ma leżeć topór?", "Pasuje w jednym miejscu", "Połóż tutaj", ""],
    ["lost-mines", "info-mine-dwarf s2", "Which mine or dwarf card do you look at?", "Only one can be chosen", "Look at Ewa’s dwarf", "Którą kopalnię lub czyją kartę krasnoluda podglądasz?", "Do wyboru: 1", "Podejrzyj krasnoluda: Ewa", "eye"],
  ])("ask for what is chosen: %s, %s", (game, code, main, more, deed, mainPl, morePl, deedPl, sign) => {
    use();
    const choice = choiceOf(code, deckOf(game));
    const asked = askedFor(cardNamed(deckOf(game), choice.cards[0]!)!, aimsOf([choice]), choice, company(game));
    expect(asked).toEqual({ main: said(main, mainPl), more: said(more, morePl) });
    expect(deedName(choice, company(game), first(game))).toBe(said(deed, deedPl));
    expect(deedSign(choice, deckOf(game))).toBe(sign);
  });

  it("count places as the language does", () => {
    use();
    const fits = (count: number) => t("banner-fits", { kind: "place", count });
    expect([fits(2), fits(8), fits(22)]).toEqual(language === "en" ? ["Fits in 2 places", "Fits in 8 places", "Fits in 22 places"] : ["Pasuje w 2 miejscach", "Pasuje w 8 miejscach", "Pasuje w 22 miejscach"]);
  });

  it("tell a walk through the forest and a tunnel in the rock apart", () => {
    expect(deedSign(choiceOf("move EE", deckOf("lost-mines")), deckOf("lost-mines"))).toBe("walk");
    expect(deedSign(choiceOf("pass map", deckOf("classic")), deckOf("classic"))).toBe("");
  });
});
