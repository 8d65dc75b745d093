// Writes src/wire/types.ts from the schema on standard input; with --check it only says whether the file is right.
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "json-schema-to-typescript";

const target = new URL("./src/wire/types.ts", import.meta.url);
const schema = JSON.parse(readFileSync(0, "utf8"));
// A list of all of them, so that each gets a name of its own; what is not named `required` is optional only in what is sent.
const whole = {
  title: "Everything",
  type: "object",
  additionalProperties: false,
  properties: Object.fromEntries(Object.keys(schema.$defs).map((name) => [name, { $ref: `#/$defs/${name}` }])),
  $defs: schema.$defs,
};
const banner = "// Made by `npm run wire` from the server's own types; a test holds the two together.\n/* eslint-disable */";
const made = await compile(whole, "Everything", { additionalProperties: false, bannerComment: banner, format: true, style: { printWidth: 140 } });
const text = made.replace(/export interface Everything \{[\s\S]*?\n\}\n/, "");
if (process.argv.includes("--check")) {
  if (readFileSync(target, "utf8") !== text) {
    console.error("web/src/wire/types.ts is not what the server's schema says: python web/schema.py | npm --prefix web run wire");
    process.exit(1);
  }
} else {
  writeFileSync(target, text);
}
