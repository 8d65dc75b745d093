import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { choiceOf } from "../src/model/choice";
import { DECKS } from "../src/model/deck";
import { whyText } from "../src/words/ideas";
import { speakTexts } from "../src/words/words.svelte";

const coach = (language: string) => readFileSync(new URL(`../../src/kilof/locale/${language}/later-coach.ftl`, import.meta.url), "utf8");
const NAMES = ["Ala", "Bolek", "Celina"];
const deck = DECKS["classic"]!;
const why = (language: "en" | "pl", said: string, code: string) => {
  speakTexts(language, [coach(language)]);
  return whyText(said, choiceOf(code, deck), NAMES);
};

describe("a bot's reason", () => {
  it("names the player whom it is about", () => {
    expect(why("en", "seat {whom} is probably a digger and should dig again", "repair-pick s2 pick")).toBe("Celina is probably a gold digger and should dig again.");
  });

  it("says in how many mines it went well, in the reader's language", () => {
    const said = "in 7 of 10 mines that I can imagine we find the treasure";
    expect(why("en", said, "new 1,0")).toBe("In 7 of 10 mines that can be imagined, the gold diggers find the treasure.");
    expect(why("pl", said, "new 1,0")).toBe("W 7 z 10 kopalń, które można sobie wyobrazić, górnicy znajdują skarb.");
  });

  it("is told in its own words if nobody has translated it", () => {
    expect(why("pl", "seat {whom} owes me 2", "repair-pick s1 pick")).toBe("Seat Bolek owes me 2.");
  });
});
