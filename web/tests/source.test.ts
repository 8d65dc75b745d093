// What every screen must not do: say something of its own, or move longer or shorter than motion should.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "svelte/compiler";
import { describe, expect, it } from "vitest";

const SOURCE = join(import.meta.dirname, "../src");
const files = readdirSync(SOURCE, { recursive: true, encoding: "utf-8" });
const text = (name: string) => readFileSync(join(SOURCE, name), "utf-8");
const screens = files.filter((name) => name.endsWith(".svelte"));
/** Attributes that people read or hear. */
const SPOKEN = new Set(["alt", "aria-label", "aria-description", "placeholder", "title"]);
/** What is on keys and in no language: names of keys, the name of the game. */
const ANYWHERE = /^(Enter|Esc|[A-Z]|(· )?Kilof)$/;

interface Node {
  type?: string;
  name?: string;
  data?: string;
  [part: string]: unknown;
}

/** All words in the markup that are written out. */
function spoken(node: unknown, isHeard = true): string[] {
  if (Array.isArray(node)) return node.flatMap((one) => spoken(one, isHeard));
  if (typeof node !== "object" || node === null) return [];
  const { type, name, data, ...rest } = node as Node;
  if (type === "Text") return isHeard && /\p{Letter}/u.test(data ?? "") ? [data!.trim()] : [];
  if (type === "Attribute") return spoken(rest["value"], SPOKEN.has(name ?? ""));
  if (type === "StyleDirective" || type === "Comment") return [];
  return Object.values(rest).flatMap((part) => spoken(part, isHeard));
}

describe("screens", () => {
  it.each(screens)("%s says nothing that is not in the catalogues", (name) => {
    const words = spoken(parse(text(name), { modern: true }).fragment).filter((word) => !ANYWHERE.test(word));
    expect(words).toEqual([]);
  });

  it("would be caught saying something", () => {
    expect(spoken(parse('<p title="Hello">There <b>{t("x")}</b></p>', { modern: true }).fragment)).toEqual(["Hello", "There"]);
  });
});

describe("motion", () => {
  const timed = files
    .filter((name) => /\.(svelte|css)$/.test(name) && name !== "base.css")
    .flatMap((name) => [...text(name).matchAll(/^\s*(?:animation|transition):\s*(.*);$/gm)].map((found) => ({ name, rule: found[1]! })))
    .filter(({ rule }) => rule !== "none");

  it("is there", () => expect(timed.length).toBeGreaterThan(6));

  it.each(timed)("takes 150 to 350 ms: $name: $rule", ({ rule }) => {
    const times = [...rule.matchAll(/(\d*\.?\d+)(ms|s)\b/g)].map(([, size, unit]) => Number(size) * (unit === "s" ? 1000 : 1));
    expect(times.length).toBeGreaterThan(0);
    for (const time of times) expect(time).toSatisfy((ms: number) => ms >= 150 && ms <= 350);
  });

  it("is off for people who want none", () => {
    expect(text("base.css")).toContain("prefers-reduced-motion: reduce");
    // Very short ones would begin wherever anything changes.
    expect(text("base.css")).toContain("transition: none !important");
    expect(text("ui/motion.ts")).toContain("prefers-reduced-motion: reduce");
    const moving = files.filter((one) => /\.(svelte|ts)$/.test(one) && text(one).includes(".animate("));
    expect(moving.length).toBeGreaterThan(4);
    for (const name of moving) expect(text(name)).toContain("isMotionWanted()");
  });
});
