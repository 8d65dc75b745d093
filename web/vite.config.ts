import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { carryLanguages, localeOf } from "./languages.ts";
import { carryLicences } from "./licences.ts";
import { carryWorker } from "./offline.ts";

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
  },
  server: {
    fs: { allow: [".."] },
    proxy: { "/api": "http://127.0.0.1:8000", "/ws": { target: "ws://127.0.0.1:8000", ws: true } },
  },
});
