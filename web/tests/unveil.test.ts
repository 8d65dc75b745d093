import { describe, expect, it } from "vitest";
import { DECKS } from "../src/model/deck";
import { resultsOf } from "../src/model/result";
import { handedOn, sideOf, sidesOf, turningOrder } from "../src/model/unveil";

const [D, S] = ["digger", "saboteur"];

describe("roles when a round is over", () => {
  it("turn around the table from who ended the round", () => {
    expect(turningOrder([D, S, D, S, D], 3)).toEqual([3, 4, 0, 1, 2]);
    expect(turningOrder([D, S, D, S, D], null)).toEqual([0, 1, 2, 3, 4]);
  });

  it("turn a lone saboteur last", () => {
    expect(turningOrder([D, S, D, D], 1)).toEqual([2, 3, 0, 1]);
    expect(turningOrder([D, D, D], 2)).toEqual([2, 0, 1]);
  });

  it("know their sides by what the card says", () => {
    expect(sidesOf(DECKS["classic"]!)).toEqual([D, S]);
    expect(sidesOf(DECKS["lost-mines"]!)).toEqual(["loyal", "selfish", "saboteur"]);
    expect(sideOf(DECKS["lost-mines"]!, "saboteur-blue")).toBe("saboteur");
  });

  it("stand in the order in which gold is handed on", () => {
    expect(handedOn([3, 4, 0, 2], [3], 0)).toEqual([3, 0, 4, 2]);
    expect(handedOn([1], [3], 0)).toEqual([1]);
  });

  it("are turned from who acted last, not from whose turn would be next", () => {
    const ended = { type: "RoundEnded", round: 1, reason: "treasure", winners: "diggers" } as const;
    const [found] = resultsOf([{ type: "TurnBegan", seat: 1 }, { type: "Dug", seat: 1, card: "x", at: "1,1", spin: false }, { type: "TurnBegan", seat: 2 }, ended]);
    expect(found!.by).toBe(1);
    expect(resultsOf([ended])[0]!.by).toBeNull();
  });
});
