// Languages: a folder of Fluent catalogues each, and nothing else. The client gets the list with each language's own name for
// itself, and the words of one language in two parts: those of the first screens, and those of parts that come later.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Whatever a language lacks is said in this one. */
const FIRST = "en";
const LIST = "virtual:languages";
const WORDS = "virtual:words:";
/** Words that only the terminal says. */
const TERMINAL = "terminal.ftl";
const isLater = (file: string): boolean => file.startsWith("later-");

/** English, then the others by their codes. */
export const languagesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((one) => one.isDirectory() && !one.name.startsWith("_"))
    .map(({ name }) => name)
    .sort((a, b) => Number(b === FIRST) - Number(a === FIRST) || (a < b ? -1 : 1));

/** The messages of a catalogue by their keys, without comments. */
export const entriesOf = (text: string): Map<string, string> =>
  new Map(
    text
      .replace(/^#.*\n?/gm, "")
      .split(/^(?=-?[a-zA-Z][\w-]* *=)/m)
      .map((entry) => [/^-?[a-zA-Z][\w-]*/.exec(entry)?.[0] ?? "", entry.trimEnd()] as const)
      .filter(([key]) => key),
  );

const filesOf = (folder: string, language: string): string[] =>
  readdirSync(join(folder, language))
    .filter((file) => file.endsWith(".ftl") && file !== TERMINAL)
    .sort();

const read = (folder: string, language: string, files: readonly string[]): Map<string, string> =>
  new Map(files.flatMap((file) => [...entriesOf(readFileSync(join(folder, language, file), "utf-8"))]));

/** The words of a language as one catalogue, with English ones in place of those that it lacks. */
export function wordsOf(folder: string, language: string, isWantedLater: boolean): string {
  const own = read(folder, language, filesOf(folder, language));
  const wanted = read(folder, FIRST, filesOf(folder, FIRST).filter((file) => isLater(file) === isWantedLater));
  // Terms are a language's own affair.
  const terms = [...own].filter(([key]) => key.startsWith("-"));
  return [...terms, ...wanted].map(([key, english]) => own.get(key) ?? english).join("\n") + "\n";
}

/** How a language calls itself: `language-name` of its catalogues. */
export function nameOf(folder: string, language: string): string {
  const entry = read(folder, language, filesOf(folder, language)).get("language-name");
  if (!entry) throw new Error(`the catalogues of ${language} lack language-name`);
  return entry.slice(entry.indexOf("=") + 1).trim();
}

export const localeOf = (web: string): string => join(web, "../src/kilof/locale");

export function carryLanguages(folder: string): Plugin {
  return {
    name: "languages",
    resolveId: (id) => (id === LIST || id.startsWith(WORDS) ? `\0${id}` : undefined),
    load(id) {
      if (id === `\0${LIST}`) {
        const languages = languagesIn(folder);
        const loaders = languages.map((language) => `${JSON.stringify(language)}: [() => import("${WORDS}${language}"), () => import("${WORDS}${language}:later")]`);
        return `export const LANGUAGES = ${JSON.stringify(Object.fromEntries(languages.map((language) => [language, nameOf(folder, language)])))};\nexport const WORDS = { ${loaders.join(", ")} };\n`;
      }
      if (!id.startsWith(`\0${WORDS}`)) return undefined;
      const [language = "", later] = id.slice(WORDS.length + 1).split(":");
      for (const one of [FIRST, language]) for (const file of filesOf(folder, one)) this.addWatchFile(join(folder, one, file));
      return `export default ${JSON.stringify(wordsOf(folder, language, later !== undefined))};\n`;
    },
  };
}
