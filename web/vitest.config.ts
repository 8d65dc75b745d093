import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { carryLanguages, localeOf } from "./languages.ts";

export default defineConfig({
  plugins: [svelte(), carryLanguages(localeOf(import.meta.dirname))],
  test: { include: ["tests/**/*.test.ts"], environment: "node" },
});
