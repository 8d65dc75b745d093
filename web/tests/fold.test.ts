import { describe, expect, it } from "vitest";
import { deckOf } from "../src/model/deck";
import { folded } from "../src/model/fold";
import { UNTENDED, type Position } from "../src/model/position";
import { matches } from "./fixtures";

/** A position without the order in which things happened to be written down. */
function plain(position: Position): Record<string, unknown> {
  // When a round is over its treasures are shown by seat, and it is not told which lay where.
  const unseen: readonly string[] = position.phase === "turn" || position.phase === "moving" ? UNTENDED : [...UNTENDED, "treasures"];
  const seen = Object.entries(structuredClone(position)).filter(([key]) => !unseen.includes(key));
  return Object.fromEntries(seen.map(([key, value]) => [key, ["keys", "tools", "traps"].includes(key) ? [...(value as string[])].sort() : value]));
}

describe.each(matches.map((match) => [match.name, match] as const))("%s", (_, match) => {
  const deck = deckOf(match.game);

  it.each(Object.keys(match.steps[0]!))("folds what viewer %s is told into what the server says", (viewer) => {
    let rounds = 0;
    for (let i = 1; i < match.steps.length; i++) {
      const [before, after] = [match.steps[i - 1]![viewer]!, match.steps[i]![viewer]!];
      const { position, isStale } = folded(before.position, after.events, deck);
      if (isStale) rounds++;
      else expect(plain(position), `step ${i}: ${JSON.stringify(after.events)}`).toEqual(plain(after.position));
    }
    expect(rounds).toBeGreaterThan(0);
  });
});

describe("folding", () => {
  it("leaves the position before alone", () => {
    const match = matches.find(({ name }) => name === "classic-5")!;
    const before = match.steps[0]!["0"]!.position;
    const copy = structuredClone(before);
    folded(before, match.steps[1]!["0"]!.events, deckOf(match.game));
    expect(before).toEqual(copy);
  });
});
