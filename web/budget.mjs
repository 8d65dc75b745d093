// The first load is at most 150 KB of compressed script and style: the page, its script and style, and one language.
import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

const MOST = 150 * 1024;
const folder = new URL("../src/kilof/server/web/static/", import.meta.url);
const size = (name) => gzipSync(readFileSync(new URL(name, folder)), { level: 9 }).length;
const files = readdirSync(folder).filter((name) => /\.(js|css)$/.test(name));
const sizes = files.map((name) => ({ name, bytes: size(name) })).sort((a, b) => b.bytes - a.bytes);
// Both languages are counted, though a reader loads one.
const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
for (const { name, bytes } of sizes) console.log(`${String(bytes).padStart(8)}  ${name}`);
console.log(`${String(total).padStart(8)}  in all, of ${MOST}`);
if (total > MOST) {
  console.error("The bundle is too large.");
  process.exit(1);
}
