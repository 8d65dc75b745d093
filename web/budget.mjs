// Until a table that was opened by its link stands, at most 150 KB of compressed script and style are loaded; what comes
// later has a bound of its own, and so have the fonts.
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
const isWord = ({ name }, language) => name.includes(`/${language}/`) && name.endsWith(".ftl?raw") && !name.includes("/later-");
const isTable = ({ name }) => name === "src/ui/AtTable.svelte";
const first = (language) => filesOf((part) => part.isEntry || isTable(part) || isWord(part, language));

const compressed = (file) => gzipSync(read(file), { level: 9 }).length;
// Fonts are compressed already.
const BUDGETS = [
  ...["en", "pl"].map((language) => ({ what: `script and style until a table stands (${language})`, most: 150 * 1024, files: [...first(language)].filter(isScript), size: compressed })),
  { what: "script and style that come later", most: 100 * 1024, files: [...files].filter((file) => isScript(file) && !["en", "pl"].some((language) => first(language).has(file))), size: compressed },
  { what: "fonts", most: 70 * 1024, files: [...files].filter(isFont), size: (file) => read(file).length },
];

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
