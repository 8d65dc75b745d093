import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { carryLanguages, localeOf } from "./languages.ts";
import { carryLicences } from "./licences.ts";
import { carryWorker } from "./offline.ts";

interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null;
}

/** A module and all that are loaded with it, at once. */
function comesWith(first: string, modules: Modules, seen = new Set<string>()): Set<string> {
  if (!seen.has(first)) {
    seen.add(first);
    for (const id of modules.getModuleInfo(first)?.importedIds ?? []) comesWith(id, modules, seen);
  }
  return seen;
}

/** What a page needs at first is one file, what a table needs is another; each later part has a file of its own. */
function parted(id: string, modules: Modules): string | null {
  const at = (path: string) => `${import.meta.dirname}/${path}`;
  if (comesWith(at("src/main.ts"), modules).has(id)) return "first";
  return comesWith(at("src/ui/AtTable.svelte"), modules).has(id) ? "table" : null;
}

// The bundle goes into the Python package, from where the server sends it; see bundle.py.
export default defineConfig({
  plugins: [svelte(), carryLanguages(localeOf(import.meta.dirname)), carryLicences(import.meta.dirname), carryWorker(import.meta.dirname)],
  base: "/",
  build: {
    outDir: "../src/kilof/server/web",
    emptyOutDir: true,
    assetsDir: "static",
    // What loads what, for budget.mjs.
    manifest: "parts.json",
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: "es2022",
    sourcemap: false,
    rolldownOptions: { output: { codeSplitting: { groups: [{ name: parted }] } } },
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
});
