// Writes src/wire/types.ts from the schema on standard input; with --check it only says whether the file is right.
import { readFileSync, writeFileSync } from "node:fs";
import { json } from "node:stream/consumers";
import { compile } from "json-schema-to-typescript";

const target = new URL("./src/wire/types.ts", import.meta.url);
const schema = await json(process.stdin); // waits for what is still being written: a plain read may fail then

/** Lists whose places differ, in the form that the compiler knows: it has not learnt the newer keyword for them. */
function tuples(part) {
  if (Array.isArray(part)) return part.map(tuples);
  if (part === null || typeof part !== "object") return part;
  const { prefixItems, ...rest } = part;
  const found = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, tuples(value)]));
  return prefixItems ? { ...found, items: tuples(prefixItems) } : found;
}

// A list of all of them, so that each gets its own name; what is not `required` is optional only in what is sent.
const whole = {
  title: "Everything",
  type: "object",
  additionalProperties: false,
  properties: Object.fromEntries(Object.keys(schema.$defs).map((name) => [name, { $ref: `#/$defs/${name}` }])),
  $defs: tuples(schema.$defs),
};
const banner = "// Made by `npm run wire` from the server's own types; a test holds the two together.";
const made = await compile(whole, "Everything", { additionalProperties: false, bannerComment: banner, format: true, style: { printWidth: 140 } });
const opens = Object.entries(schema.$defs).filter(([, part]) => part.opens);
const text =
  made.replace(/export interface Everything \{[\s\S]*?\n\}\n/, "") +
  `/** The phase that is open after an event of this type, if it opens one. */
export const OPENS: { readonly [type in Event["type"]]?: Phase } = {
${opens.map(([name, part]) => `  ${name}: ${JSON.stringify(part.opens)},\n`).join("")}};
`;
if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error("web/src/wire/types.ts does not match the server's schema: python web/schema.py | npm --prefix web run wire");
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
