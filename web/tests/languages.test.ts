// A language is a folder of catalogues: a made-up one, English with each message in brackets, is offered wherever ours are.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { build, type Rolldown } from "vite";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { carryLanguages, entriesOf, languagesIn, localeOf, nameOf, wordsOf } from "../languages";
import { offlinePage } from "../offline";

const WEB = join(import.meta.dirname, "..");
const OURS = localeOf(WEB);
/** Nobody's language, for which no browser has rules of its own. */
const MADE_UP = "qps";
const MISSING = new Set(["your-turn", "ranked"]);
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "kilof-"));
  cpSync(OURS, folder, { recursive: true });
  mkdirSync(join(folder, MADE_UP));
  for (const file of readdirSync(join(OURS, "en"))) {
    const entries = [...entriesOf(readFileSync(join(OURS, "en", file), "utf-8"))].filter(([key]) => !MISSING.has(key));
    writeFileSync(join(folder, MADE_UP, file), entries.map(([, text]) => `${text.replace(/ = ?/, " = ⟦")}⟧\n`).join(""));
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

describe("our languages", () => {
  it("begin with English, and have names of their own", () => {
    expect(languagesIn(OURS).slice(0, 2)).toEqual(["en", "pl"]);
    expect(languagesIn(OURS).map((language) => nameOf(OURS, language)).slice(0, 2)).toEqual(["English", "Polski"]);
  });

  it("are two catalogues each, without comments and without what only the terminal says", () => {
    const files = readdirSync(join(OURS, "pl")).filter((file) => file !== "terminal.ftl");
    const all = files.flatMap((file) => [...entriesOf(readFileSync(join(OURS, "pl", file), "utf-8")).keys()]);
    const carried = [false, true].flatMap((isLater) => [...entriesOf(wordsOf(OURS, "pl", isLater)).keys()]);
    expect(carried.sort()).toEqual(all.sort());
    expect(wordsOf(OURS, "pl", false)).not.toMatch(/^#/m);
  });
});

describe("a language more", () => {
  it("is found by its folder, and needs a name for itself", () => {
    expect(languagesIn(folder)).toEqual([...languagesIn(OURS), MADE_UP].sort((a, b) => Number(b === "en") - Number(a === "en") || (a < b ? -1 : 1)));
    expect(nameOf(folder, MADE_UP)).toBe("⟦English⟧");
    mkdirSync(join(folder, "_draft"), { recursive: true });
    expect(languagesIn(folder)).not.toContain("_draft");
    expect(() => nameOf(folder, "_draft")).toThrow("lack language-name");
  });

  it("speaks English where it lacks a message", () => {
    const words = entriesOf(wordsOf(folder, MADE_UP, false));
    expect(words.get("your-turn")).toBe("your-turn = Your turn");
    expect(words.get("banner-turn")).toBe("banner-turn = ⟦Your turn: choose a card⟧");
    expect(entriesOf(wordsOf(folder, MADE_UP, true)).get("ranked")).toMatch(/^ranked = \{/);
  });

  it("is built without loading any other, and says so offline", async () => {
    const entry = join(WEB, "src/words/words.svelte.ts");
    const built = (await build({ root: WEB, configFile: false, logLevel: "error", plugins: [svelte(), carryLanguages(folder)], build: { write: false, minify: false, lib: { entry, formats: ["es"] } } })) as Rolldown.RolldownOutput[];
    const chunks = built[0]!.output.filter((one) => one.type === "chunk");
    const of = (language: string) => chunks.filter(({ facadeModuleId }) => facadeModuleId?.startsWith(`\0virtual:words:${language}`));
    for (const language of languagesIn(folder)) expect(of(language)).toHaveLength(2);
    expect(of(MADE_UP)[0]!.code).toContain("⟦Your turn: choose a card⟧");
    const first = chunks.find(({ isEntry }) => isEntry)!;
    expect(first.imports).toEqual([]);
    expect(first.code).not.toContain("choose a card");
    expect(first.code).toContain('"qps": "⟦English⟧"');
    expect(offlinePage(folder, "<svg />")).toContain('<section lang="qps"><h2>⟦');
  });

  it("is offered by every screen that offers one, and chosen for those who prefer it", async () => {
    const languages = Object.fromEntries(languagesIn(folder).map((language) => [language, nameOf(folder, language)]));
    vi.stubGlobal("navigator", { languages: ["xx-YY", "qps-PLOC", "pl"] });
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("localStorage", { getItem: () => JSON.stringify({ language: "gone" }) });
    vi.doMock("virtual:languages", () => ({ LANGUAGES: languages, WORDS: {} }));
    vi.resetModules();
    const { settings } = await import("../src/ui/settings.svelte");
    expect(settings.language).toBe(MADE_UP);
    const { speakTexts, listed, t } = await import("../src/words/words.svelte");
    speakTexts(MADE_UP, [wordsOf(folder, MADE_UP, false)]);
    expect(t("fill-with-bots", { count: 3 })).toBe("⟦Bots for 3 free seats⟧");
    expect(listed(["a", "b"])).toContain("a");
    const { render } = await import("svelte/server");
    const LanguageChoice = (await import("../src/ui/LanguageChoice.svelte")).default;
    const { body } = render(LanguageChoice, { props: {} });
    for (const name of Object.values(languages)) expect(body).toContain(name);
    expect(body.match(/<option/g)).toHaveLength(Object.keys(languages).length);
    expect(body).toMatch(/<option value="qps"[^>]* selected=""[^>]*>⟦English⟧/);
    vi.unstubAllGlobals();
    vi.doUnmock("virtual:languages");
  });

  it("is nowhere named: no screen knows which languages there are", () => {
    const source = join(WEB, "src");
    const files = readdirSync(source, { recursive: true, encoding: "utf-8" }).filter((name) => /\.(svelte|ts)$/.test(name));
    const text = (name: string) => readFileSync(join(source, name), "utf-8");
    expect(files.filter((name) => /"pl"|'pl'|language\(\) ===/.test(text(name)))).toEqual([]);
    expect(files.filter((name) => /change\(\{ language/.test(text(name)))).toEqual([join("ui", "LanguageChoice.svelte")]);
    const offering = files.filter((name) => text(name).includes("<LanguageChoice")).map((name) => name.replaceAll("\\", "/"));
    expect(offering.sort()).toEqual(["learn/rules/RulesBar.svelte", "table/Menu.svelte", "ui/Home.svelte", "ui/Join.svelte", "ui/TopBar.svelte"]);
  });
});
