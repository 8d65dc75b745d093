// The coach knows when it is not needed.
import { describe, expect, it } from "vitest";
import { choiceOf } from "../src/model/choice";
import { deedsOf, GAMES, isKnown, keyOf, withDeeds, withFinished, withTaught, type Deeds, type Known } from "../src/model/coaching";
import { deckOf } from "../src/model/deck";

const NOTHING: Known = { did: {}, finished: {}, taught: {} };
const did = (game: string, code: string, times: number): Known => {
  let deeds: Deeds = {};
  for (let i = 0; i < times; i += 1) deeds = withDeeds(deeds, game, deedsOf(choiceOf(code, deckOf(game)), deckOf(game)));
  return { ...NOTHING, did: deeds };
};

describe("a hint", () => {
  it("is named by its moment, and by its game if it has one", () => {
    expect([keyOf({ name: "turn" }), keyOf({ name: "turn", game: "duel" })]).toEqual(["coach-turn", "coach-duel-turn"]);
  });

  it("comes until the deed it speaks of was done twice by one's own hand", () => {
    expect([0, 1, 2].map((times) => isKnown({ name: "break" }, "classic", did("classic", "broken-pick s1", times)))).toEqual([false, false, true]);
    expect(isKnown({ name: "peek" }, "classic", did("classic", "broken-pick s1", 5))).toBe(false);
  });

  it("about all games is known in all of them; one of a game is not", () => {
    const known = did("classic", "rockfall 3,0", 2);
    expect(isKnown({ name: "rockfall" }, "duel", known)).toBe(true);
    expect(isKnown({ name: "rockfall", game: "duel" }, "duel", known)).toBe(false);
  });

  it("about turning a card is known to whoever has laid one turned", () => {
    expect(isKnown({ name: "dig" }, "classic", did("classic", "new 1,0", 4))).toBe(false);
    expect(isKnown({ name: "dig" }, "classic", did("classic", "new 1,0 spun", 2))).toBe(true);
  });

  it("of welcome is over with the first act in that game", () => {
    expect(isKnown({ name: "welcome", game: "classic" }, "classic", did("classic", "pass map", 1))).toBe(true);
    expect(isKnown({ name: "welcome", game: "classic" }, "classic", did("duel", "pass map", 1))).toBe(false);
  });

  it("of a phase is known by the acts of that phase", () => {
    const [moved, left] = [did("lost-mines", "move EE", 2), did("classic", "leave", 2)];
    expect([isKnown({ name: "moving" }, "lost-mines", moved), isKnown({ name: "leaving" }, "classic", left)]).toEqual([true, true]);
    expect(isKnown({ name: "leaving" }, "classic", moved)).toBe(false);
  });

  it("does not come in a game of which two were played to the end, the same table counting once", () => {
    let { finished } = NOTHING;
    for (const table of ["a", "a", "b", "c"]) finished = withFinished(finished, "classic", table);
    expect(finished).toEqual({ classic: ["a", "b"] });
    expect(GAMES).toBe(2);
    expect(isKnown({ name: "peek" }, "classic", { ...NOTHING, finished })).toBe(true);
    expect(isKnown({ name: "peek" }, "duel", { ...NOTHING, finished })).toBe(false);
    expect(isKnown({ name: "peek" }, "classic", { ...NOTHING, finished: withFinished({}, "classic", "a") })).toBe(false);
  });

  it("does not come for what a lesson of the game has taught", () => {
    const known = { ...NOTHING, taught: withTaught({ classic: ["act"] }, "classic", ["map 8,0"], deckOf("classic")) };
    expect(isKnown({ name: "peek" }, "classic", known)).toBe(true);
    expect(isKnown({ name: "turn" }, "classic", known)).toBe(true);
    expect(isKnown({ name: "rockfall" }, "classic", known)).toBe(false);
    expect(isKnown({ name: "peek" }, "duel", known)).toBe(false);
  });

  it("for those who watch comes until it is put away", () => {
    expect(isKnown({ name: "watching" }, "classic", did("classic", "pass map", 9))).toBe(false);
  });
});
