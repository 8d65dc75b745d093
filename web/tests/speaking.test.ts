// In which language the page speaks while words are still on their way.
import { beforeEach, expect, it, vi } from "vitest";

/** Fetches under way, by what is fetched; each comes or fails when a test says so. */
const asked = new Map<string, { comes: () => void; fails: () => void }[]>();
const fetching = (what: string, text: string) => () =>
  new Promise<{ default: string }>((resolve, reject) => {
    const one = { comes: () => resolve({ default: text }), fails: () => reject(new Error(what)) };
    asked.set(what, [...(asked.get(what) ?? []), one]);
  });

vi.mock("virtual:languages", () => ({
  LANGUAGES: { en: "English", pl: "Polski" },
  WORDS: {
    en: [fetching("en", "maze = maze\n"), fetching("en later", "end = end\n")],
    pl: [fetching("pl", "maze = labirynt\n"), fetching("pl later", "end = koniec\n")],
  },
}));

let words: typeof import("../src/words/words.svelte");
const one = (what: string) => asked.get(what)!.shift()!;
const comes = (...all: string[]) => all.forEach((what) => one(what).comes());
/** What is said now, and in which language the page says that it is. */
const said = () => [words.language(), document.documentElement.lang, words.t("maze"), words.t("end")];

beforeEach(async () => {
  asked.clear();
  vi.stubGlobal("document", { documentElement: { lang: "" } });
  vi.resetModules();
  words = await import("../src/words/words.svelte");
  const first = words.speak("en");
  comes("en");
  await first;
  expect(said()).toEqual(["en", "en", "maze", "end"]);
});

it("keeps the language chosen last, whichever words come first", async () => {
  const chosen = [words.speak("pl"), words.speak("en")];
  comes("en", "pl");
  await Promise.all(chosen);
  expect(said().slice(0, 3)).toEqual(["en", "en", "maze"]);
});

it("keeps a language that is chosen while words of later parts come, and has these in it", async () => {
  const all = words.speakAll();
  const chosen = words.speak("pl");
  comes("pl", "pl later");
  await chosen;
  comes("en", "en later");
  await all;
  expect(said()).toEqual(["pl", "pl", "labirynt", "koniec"]);
});

it("has a part wait for its words in the language that was chosen meanwhile", async () => {
  let isThere = false;
  const all = words.speakAll().then(() => (isThere = true));
  const again = words.speakAll();
  void words.speak("pl");
  comes("en", "en later");
  await Promise.resolve();
  expect(isThere).toBe(false);
  comes("pl", "pl later");
  await Promise.all([all, again]);
  expect(said()).toEqual(["pl", "pl", "labirynt", "koniec"]);
});

it("speaks on when a language does not come, and shows parts in the one that it speaks", async () => {
  const chosen = words.speak("pl");
  one("pl").fails();
  await expect(chosen).rejects.toThrow("pl");
  expect(said().slice(0, 3)).toEqual(["en", "en", "maze"]);
  const all = words.speakAll();
  comes("en", "en later");
  await all;
  expect(said()).toEqual(["en", "en", "maze", "end"]);
});

it("writes dates with the day first, in every language", async () => {
  const day = new Date(2026, 10, 20, 14, 5);
  const dates = () => [words.dated(day, { day: "numeric", month: "long" }), words.dated(day.getTime(), { hour: "2-digit", minute: "2-digit" })];
  expect(dates()).toEqual(["20 November", "14:05"]);
  const chosen = words.speak("pl");
  comes("pl");
  await chosen;
  expect(dates()).toEqual(["20 listopada", "14:05"]);
});
