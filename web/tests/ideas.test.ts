import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { choiceOf } from "../src/model/choice";
import { DECKS } from "../src/model/deck";
import { whyText } from "../src/words/ideas";
import { speakTexts } from "../src/words/words.svelte";

const coach = (language: string, name = "later-coach") => readFileSync(new URL(`../../src/kilof/locale/${language}/${name}.ftl`, import.meta.url), "utf8");
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

  it("is said by the bot itself where it tells of its own turn", () => {
    const said = (language: "en" | "pl", text: string) => {
      speakTexts(language, [coach(language), coach(language, "later-reasons")]);
      return whyText(text, choiceOf("repair-pick s2 pick", deck), NAMES, true);
    };
    expect(said("en", "{card} is what I need least")).toBe("This is the card that I need least.");
    expect(said("pl", "{card} is what I need least")).toBe("Tej karty potrzebuję najmniej.");
    expect(said("en", "in 7 of 10 mines that I can imagine this goes well for me")).toBe("In 7 of 10 mines that I can imagine, this ends well for me.");
    expect(said("en", "seat {whom} may be a digger")).toBe("Celina may be a gold digger.");
  });

  it.each([
    ["en", /\byour?\b/i],
    ["pl", /(?<!\p{L})(Ty|Ci|Cię|Ciebie|Tobie|Two\p{L}+|\p{L}+sz)(?!\p{L})/u],
  ] as const)("has no reader in a bot's mouth (%s)", (language, you) => {
    const said = (name: string, kind: string) => new Map([...coach(language, name).matchAll(new RegExp(`^${kind}-(\\S+) = (.*)$`, "gm"))].map(([, key, text]) => [key!, text!]));
    const [told, own] = [said("later-coach", "why"), said("later-reasons", "bot-why")];
    expect([...told].filter(([key, text]) => you.test(text) && !own.has(key))).toEqual([]);
    expect([...own].filter(([key, text]) => you.test(text) || !told.has(key))).toEqual([]);
    expect(own.size).toBeGreaterThan(40);
  });

  it("is told in its own words if nobody has translated it", () => {
    expect(why("pl", "seat {whom} owes me 2", "repair-pick s1 pick")).toBe("Seat Bolek owes me 2.");
  });
});
