// Matches played by the real rules: see fixtures.py.
import { readdirSync, readFileSync } from "node:fs";
import type { Position } from "../src/model/position";
import type { Event } from "../src/wire/types";

export interface Told {
  readonly events: Event[];
  readonly position: Position;
  readonly options: string[];
  readonly asides: string[];
  readonly waiting: number[];
}

export interface Match {
  readonly name: string;
  readonly game: string;
  readonly steps: readonly Record<string, Told>[];
}

const FOLDER = new URL("../build/fixtures/", import.meta.url);

export const matches: readonly Match[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json"))
  .sort()
  .map((file) => ({ name: file.replace(".json", ""), ...(JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as Omit<Match, "name">) }));
