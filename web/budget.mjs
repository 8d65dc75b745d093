// Until a table that was opened by its link stands, at most 150 KB of compressed script and style are loaded; what comes
// later has a bound of its own, and so have the fonts, what is only for learning (rules, cards, lessons, puzzles) and what is only
// for looking back at a match.
import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL("../src/kilof/server/web/", import.meta.url);
const read = (file) => readFileSync(new URL(file, folder));
const parts = JSON.parse(read("parts.json"));
const all = Object.entries(parts).map(([name, part]) => ({ ...part, name }));

/** The files of a part, and of everything that it imports at once. */
function filesWith(part, seen = new Set()) {
  if (seen.has(part.file)) return seen;
  for (const file of [part.file, ...(part.css ?? [])]) seen.add(file);
  for (const name of part.imports ?? []) filesWith(parts[name], seen);
  return seen;
}

const isScript = (file) => /\.(js|css)$/.test(file);
const isFont = (file) => /\.woff2?$/.test(file);
const files = new Set(all.flatMap(({ file, css = [], assets = [] }) => [file, ...css, ...assets]));
const filesOf = (isWanted) => new Set(all.filter(isWanted).flatMap((part) => [...filesWith(part)]));
// Words of the reader's language are asked for before anything is drawn, except those of parts that come later.
const isWord = ({ name }, language) => name === `virtual:words:${language}`;
const languages = all.flatMap(({ name }) => /^virtual:words:([^:]+)$/.exec(name)?.[1] ?? []);
// What comes later is measured for one reader, too.
const isOther = ({ name }, language) =>
  (name.startsWith("virtual:words:") && name !== `virtual:words:${language}:later`) || (/generated\/rules\/.+\..+\.json$/.test(name) && !name.endsWith(`.${language}.json`));
// Rules, cards, lessons and puzzles, which are loaded when they are opened.
const isLearnt = ({ name }) => name.startsWith("src/learn/") || name.startsWith("src/generated/rules/");
const isReplay = ({ name }) => name.startsWith("src/replay/") || name.startsWith("src/back/");
const isPart = (part) => part.isDynamicEntry || part.isEntry;
const isTable = ({ name }) => name === "src/ui/AtTable.svelte";
const first = (language) => filesOf((part) => part.isEntry || isTable(part) || isWord(part, language));

const compressed = (file) => gzipSync(read(file), { level: 9 }).length;
// Fonts are compressed already.
const BUDGETS = [
  ...languages.map((language) => ({ what: `script and style until a table stands (${language})`, most: 150 * 1024, files: [...first(language)].filter(isScript), size: compressed })),
  ...languages.map((language) => {
    const early = first(language);
    const later = filesOf((part) => isPart(part) && !part.name.startsWith("virtual:words:") && !isOther(part, language) && !isLearnt(part) && !isReplay(part));
    return { what: `script and style that come later (${language})`, most: 100 * 1024, files: [...later].filter((file) => isScript(file) && !early.has(file)), size: compressed };
  }),
  ...languages.map((language) => ({ what: `words that come later (${language})`, most: 40 * 1024, files: [...filesOf(({ name }) => name === `virtual:words:${language}:later`)], size: compressed })),
  ...languages.map((language) => {
    const others = new Set([...first(language), ...filesOf((part) => isPart(part) && !isLearnt(part))]);
    const learnt = filesOf((part) => isLearnt(part) && !isOther(part, language));
    return { what: `script, style and rules for learning (${language})`, most: 150 * 1024, files: [...learnt].filter((file) => isScript(file) && !others.has(file)), size: compressed };
  }),
  {
    what: "script and style for looking back",
    most: 60 * 1024,
    files: [...filesOf(isReplay)].filter((file) => isScript(file) && !first("en").has(file) && !filesOf((part) => isPart(part) && !isLearnt(part) && !isReplay(part)).has(file)),
    size: compressed,
  },
  { what: "fonts", most: 70 * 1024, files: [...files].filter(isFont), size: (file) => read(file).length },
];

if (!languages.includes("en")) throw new Error("No words were found in parts.json.");
for (const { what, most, files, size } of BUDGETS) {
  const sizes = files.map((file) => ({ file, bytes: size(file) })).sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { file, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${file}`);
  console.log(`${String(total).padStart(8)}  ${what}, of ${most}`);
  if (!files.length || total > most) {
    console.error(files.length ? `The bundle is too large: ${what}.` : `Nothing was found: ${what}.`);
    process.exitCode = 1;
  }
}
