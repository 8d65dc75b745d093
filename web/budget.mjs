// The first load is at most 150 KB of compressed script and style, and 70 KB of fonts beside it.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const folder = new URL("../src/kilof/server/web/static/", import.meta.url);
const read = (name) => readFileSync(new URL(name, folder));
// Both languages are counted, though a reader loads one. Fonts are compressed already.
const BUDGETS = [
  { what: "script and style", most: 150 * 1024, ending: /\.(js|css)$/, size: (name) => gzipSync(read(name), { level: 9 }).length },
  { what: "fonts", most: 70 * 1024, ending: /\.woff2?$/, size: (name) => read(name).length },
];

for (const { what, most, ending, size } of BUDGETS) {
  const files = readdirSync(folder).filter((name) => ending.test(name));
  const sizes = files.map((name) => ({ name, bytes: size(name) })).sort((a, b) => b.bytes - a.bytes);
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  for (const { name, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${name}`);
  console.log(`${String(total).padStart(8)}  ${what} in all, of ${most}`);
  if (total > most) {
    console.error(`The bundle is too large: ${what}.`);
    process.exitCode = 1;
  }
}
