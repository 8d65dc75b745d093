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
  /** By step and language: what the terminal says to seat 0. */
  readonly said: readonly Record<string, string[]>[];
}

const FOLDER = new URL("../build/fixtures/", import.meta.url);

/** As it is written: each step with what the terminal says of it. */
interface Written {
  readonly game: string;
  readonly steps: readonly (Record<string, Told> & { said: Record<string, string[]> })[];
}

function read(file: string): Match {
  const { game, steps } = JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as Written;
  const viewers = (step: Record<string, Told>) => Object.fromEntries(Object.entries(step).filter(([viewer]) => viewer !== "said"));
  return { name: file.replace(".json", ""), game, steps: steps.map(viewers), said: steps.map(({ said }) => said) };
}

export const matches: readonly Match[] = readdirSync(FOLDER)
  .filter((file) => file.endsWith(".json"))
  .sort()
  .map(read);

/** By language and deck, what the terminal calls each card. */
export const cardsCalled = JSON.parse(readFileSync(new URL("words/cards.json", FOLDER), "utf8")) as Record<string, Record<string, Record<string, string>>>;
