// Whatever is bundled, its licence goes along.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { folderOf, licenceOf, licences } from "../licences";

let modules = "";
beforeEach(() => (modules = join(mkdtempSync(join(tmpdir(), "kilof-")), "node_modules").replaceAll("\\", "/")));
afterEach(() => rmSync(dirname(modules), { recursive: true }));

/** A package with these files; its folder. */
function made(name: string, license: string, files: Record<string, string> = {}): string {
  const folder = `${modules}/${name}`;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, version: "1.0.0", license }));
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  return folder;
}

describe("the package of a module", () => {
  it.each([
    ["/a/node_modules/svelte/src/index.js", "/a/node_modules/svelte"],
    ["/a/node_modules/@fluent/bundle/esm/index.js", "/a/node_modules/@fluent/bundle"],
    ["/a/node_modules/one/node_modules/two/index.js?query", "/a/node_modules/one/node_modules/two"],
    ["C:\\a\\node_modules\\svelte\\index.js", "C:/a/node_modules/svelte"],
    ["\0vite/preload-helper.js", "/m/vite"],
  ])("%s", (id, folder) => expect(folderOf(id, "/m")).toBe(folder));

  it("is nobody's where the module is ours", () => expect(folderOf("/a/src/main.ts", "/m")).toBeNull());
});

describe("a licence", () => {
  it("is the text that the package brings", () => {
    expect(licenceOf(made("one", "MIT", { "LICENSE.md": "Do what you like.\n" }))).toBe("one 1.0.0 (MIT)\n\nDo what you like.");
  });

  it("leaves out what a bundler says of its own dependencies", () => {
    const text = licenceOf(made("one", "MIT", { LICENSE: "Mine.\n\n# Licenses of bundled dependencies\nTheirs.\n" }));
    expect(text).toContain("Mine.");
    expect(text).not.toContain("Theirs.");
  });

  it("is the common text where that reads the same for everybody", () => {
    expect(licenceOf(made("one", "Apache-2.0"))).toContain("Version 2.0, January 2004");
  });

  it("must be there", () => {
    const folder = made("one", "MIT");
    expect(() => licenceOf(folder)).toThrow("one is in the bundle, but brings no licence");
    expect(() => licenceOf(`${modules}/two`)).toThrow("it is no package");
  });

  it("stands in the list once, whichever way its package came in", () => {
    const folder = made("one", "MIT", { LICENSE: "Yes." });
    const text = licences([`${folder}/a.js`, `${folder}/font.woff2`, "\0one/helper.js", "/src/main.ts"], modules);
    expect(text.match(/^one /gm)).toHaveLength(1);
  });
});
