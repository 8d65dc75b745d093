// The licences of everything in the bundle that others wrote, as one file of the bundle: licences.txt.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";

export const NAME = "licences.txt";
const LICENCE = /^(licen[cs]e|copying|notice)(\.(md|txt))?$/i;
/** The folder of a package: the name after the last node_modules, with its scope. */
const FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
/** What a bundler adds on its own has no file, only a name that begins with the package: "\0vite/preload-helper.js". */
const ADDED = /^\0((?:@[^/]+\/)?[^/]+)\//;
/** A bundler's licence goes on with those of its own dependencies, which stay at home. */
const NOT_BUNDLED = /^# Licenses of bundled dependencies$/m;

/** The folder of the package that a module or a file comes from; null if it is our own. */
export function folderOf(id: string, modules: string): string | null {
  const added = ADDED.exec(id);
  if (added) return join(modules, added[1]!);
  return FOLDER.exec(id.replaceAll("\\", "/"))?.[0] ?? null;
}

/** Licences with the same text whoever grants them, for packages that only name theirs. */
const COMMON = join(import.meta.dirname, "licences");

function textsOf(folder: string, license: string): string[] {
  const files = readdirSync(folder).filter((file) => LICENCE.test(file)).sort();
  const common = join(COMMON, `${license}.txt`);
  const paths = files.length ? files.map((file) => join(folder, file)) : existsSync(common) ? [common] : [];
  return paths.map((path) => readFileSync(path, "utf-8").split(NOT_BUNDLED)[0]!.replace(/^\n+|\s+$/g, ""));
}

/** A package's name, version and licence; fails where there is none. */
export function licenceOf(folder: string): string {
  const about = join(folder, "package.json");
  if (!existsSync(about)) throw new Error(`nobody knows whose licence ${folder} has: it is no package`);
  const { name, version, license } = JSON.parse(readFileSync(about, "utf-8")) as { name: string; version: string; license: string };
  const texts = textsOf(folder, license);
  if (!texts.length) throw new Error(`${name} is in the bundle, but brings no licence`);
  return [`${name} ${version} (${license})`, ...texts].join("\n\n");
}

/** All licences, each package once. */
export function licences(ids: Iterable<string>, modules: string): string {
  const folders = new Set([...ids].map((id) => folderOf(id, modules)).filter((folder) => folder !== null));
  const rule = `\n\n${"=".repeat(80)}\n\n`;
  return ["The browser client of Kilof carries work of others, under these licences.", ...[...folders].sort().map(licenceOf)].join(rule) + "\n";
}

/** Modules of scripts, and the files that fonts and pictures were made from. */
const sources = (output: Rolldown.OutputBundle, root: string): string[] =>
  Object.values(output).flatMap((one) => (one.type === "chunk" ? one.moduleIds : one.originalFileNames.map((name) => join(root, name))));

/** Whatever is bundled, its licence is in the bundle too. */
export function carryLicences(root: string): Plugin {
  return {
    name: "carry-licences",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_, output) {
        this.emitFile({ type: "asset", fileName: NAME, source: licences(sources(output, root), join(root, "node_modules")) });
      },
    },
  };
}
