import { describe, expect, it } from "vitest";
import { resultsOf, wonBy } from "../src/model/result";
import { toldAll } from "../src/model/told";
import { routed } from "../src/ui/address";
import { lawKey } from "../src/words/law";
import type { Event } from "../src/wire/types";
import { matches } from "./fixtures";

describe("the log", () => {
  it("tells a walk and two passed cards in one line each", () => {
    const events: Event[] = [
      { type: "Walked", seat: 1, at: "3,3" },
      { type: "Walked", seat: 1, at: "4,3" },
      { type: "Passed", seat: 2, card: "ew" },
      { type: "Passed", seat: 2, card: "map" },
      { type: "TurnBegan", seat: 0 },
    ];
    expect(toldAll(events).map(({ key, count, at, cards }) => [key, count, at, cards])).toEqual([
      ["Walked", 2, "4,3", []],
      ["Passed", 2, "", ["ew", "map"]],
    ]);
  });

  it.each(matches.map((match) => [match.name, match] as const))("of %s names nothing that the viewer was not told", (_, match) => {
    const events = match.steps.flatMap((step) => step["spectator"]!.events);
    for (const told of toldAll(events)) if (told.key === "Peeked" || told.key === "DwarfSeen") expect(told.other).toBeNull();
  });
});

describe("results", () => {
  it.each(matches.map((match) => [match.name, match] as const))("of %s are one for each round, all settled", (_, match) => {
    const results = resultsOf(match.steps.flatMap((step) => step["0"]!.events));
    expect(results.map(({ round }) => round)).toEqual(results.map((_, i) => i + 1));
    expect(results.every(({ isSettled }) => isSettled)).toBe(true);
    expect(results.length).toBeGreaterThan(1);
  });

  it("say what each round brought once all gold is shown", () => {
    const rounds = resultsOf([
      { type: "RoundEnded", round: 1, reason: "treasure", winners: "diggers" },
      { type: "GoldTaken", seat: 1, card: null },
      { type: "GoldTaken", seat: 0, card: "gold3" },
      { type: "RoundBegan" } as never,
      { type: "RoundEnded", round: 2, reason: "cards", winners: "saboteurs" },
      { type: "GoldPaid", seat: 1, count: 2, cards: null },
      { type: "GoldShown", cards: [["gold3"], ["gold2", "gold3", "gold1"]] },
      { type: "MatchEnded", scores: [3, 6], winners: [1] },
    ]);
    expect(rounds.map((round) => wonBy(round, 1).cards)).toEqual([["gold2"], ["gold3", "gold1"]]);
    expect(rounds.map((round) => wonBy(round, 0).cards)).toEqual([["gold3"], []]);
  });

  it("say what a seat won and paid", () => {
    const [result] = resultsOf([
      { type: "RoundEnded", round: 1, reason: "goals", winners: "" },
      { type: "GoldWon", seat: 1, cards: ["gold2-es"] },
      { type: "BribePaid", seat: 1, cards: ["gold2-es"] },
    ]);
    expect(wonBy(result!, 1)).toEqual({ cards: ["gold2-es"], paid: ["gold2-es"] });
    expect(wonBy(result!, 0)).toEqual({ cards: [], paid: [] });
  });
});

describe("rules", () => {
  it("are known by their own words", () => {
    expect(lawKey("it is not this seat's turn to do that")).toBe("law-it-is-not-this-seat-s-turn-to-do-that");
  });
});

describe("addresses", () => {
  it("mean screens", () => {
    expect(routed("/")).toEqual({ screen: "home", what: "" });
    expect(routed("/t/abc")).toEqual({ screen: "table", what: "abc" });
    expect(routed("/j/RUDAX")).toEqual({ screen: "join", what: "RUDAX" });
    expect(routed("/cards").screen).toBe("cards");
    expect(routed("/rules").screen).toBe("rules");
    expect(routed("/rules/duel/all")).toEqual({ screen: "rules", what: "duel/all" });
    expect(routed("/rules/duel/")).toEqual({ screen: "rules", what: "duel" });
    expect(routed("/learn/classic/dig")).toEqual({ screen: "lesson", what: "classic/dig" });
    expect(routed("/learn/classic").screen).toBe("missing");
    expect(routed("/rules//all").screen).toBe("missing");
    expect(routed("/rules/duel/all/x").screen).toBe("missing");
    expect(routed("/t").screen).toBe("missing");
    expect(routed("/x").screen).toBe("missing");
    expect(routed("/cards/x").screen).toBe("missing");
  });
});
