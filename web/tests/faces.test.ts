// The faces of seats: as many as the server counts, and no two alike.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { face, FACES } from "../src/art/dwarfs";

const wire = JSON.parse(readFileSync(new URL("../../docs/wire.json", import.meta.url), "utf-8")) as { $defs: Record<string, { properties: Record<string, { maximum: number }> }> };

test("there are as many faces as the server gives out", () => {
  expect(FACES.length).toBe(wire.$defs["Sit"]!.properties["face"]!.maximum);
});

test("no two faces share hat and beard", () => {
  expect(new Set(FACES.map(([hat, beard]) => `${hat} ${beard}`)).size).toBe(FACES.length);
  expect(new Set(FACES.map((_, i) => face(i + 1, "id"))).size).toBe(FACES.length);
});

test("a number that is no face is drawn too", () => {
  expect(face(0, "id")).toBe(face(1, "id"));
});
