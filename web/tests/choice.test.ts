import { describe, expect, it } from "vitest";
import { aimsOf, cellsOf, choiceOf, edgeNear, givenBy, nearestAim, placesOf, routeTo, sortedChoices } from "../src/model/choice";
import { DECKS, deckOf } from "../src/model/deck";
import { matches } from "./fixtures";

const classic = DECKS["classic"]!;
const duel = DECKS["duel"]!;
const mines = DECKS["lost-mines"]!;

describe("codes", () => {
  it("are taken apart", () => {
    expect(choiceOf("new 1,-2 spun", classic)).toMatchObject({ verb: "", cards: ["new"], at: "1,-2", isSpun: true });
    expect(choiceOf("repair-pick-cart s2 cart", classic)).toMatchObject({ cards: ["repair-pick-cart"], whom: 2, tool: "cart" });
    expect(choiceOf("shed ew map pick", duel)).toMatchObject({ verb: "shed", cards: ["ew", "map"], tool: "pick" });
    expect(choiceOf("trap 3,4 E", mines)).toMatchObject({ cards: ["trap"], at: "3,4", side: "E" });
    expect(choiceOf("info-mine-treasure t4", mines)).toMatchObject({ treasure: 4 });
    expect(choiceOf("move EES", mines)).toMatchObject({ verb: "move", route: "EES" });
    expect(choiceOf("lay nugget-2 4,1", classic)).toMatchObject({ verb: "lay", cards: ["nugget-2"], at: "4,1" });
  });

  it.each(matches.map((match) => [match.name, match] as const))("of %s all lead somewhere", (_, match) => {
    const deck = deckOf(match.game);
    for (const step of match.steps) {
      for (const [viewer, told] of Object.entries(step)) {
        const dwarf = told.position.dwarfs?.[Number(viewer)] ?? "";
        const choices = told.options.map((code) => choiceOf(code, deck));
        const { withCard, aimed, giving, plain, offered } = sortedChoices(choices);
        expect(withCard.length + aimed.length + giving.length + plain.length).toBe(choices.length);
        const aims = aimsOf(choices, dwarf);
        const hand = offered.length ? offered : told.position.hands[Number(viewer)];
        for (const choice of withCard) expect(hand).toContain(choice.cards[0]);
        for (const aim of aims) expect(aim.choices.length).toBeGreaterThan(0);
        for (const choice of plain) expect(choice.code.split(" ")).toHaveLength(1);
      }
    }
  });
});

describe("aims", () => {
  it("gather what can be done at one place", () => {
    const choices = ["new 1,0", "new 1,0 spun", "new 2,0", "broken-pick s1"].map((code) => choiceOf(code, classic));
    expect(aimsOf(choices).map(({ kind, key, choices: ways }) => [kind, key, ways.length])).toEqual([["cell", "1,0", 2], ["cell", "2,0", 1], ["seat", "1", 1]]);
  });

  it("of a move are where it ends", () => {
    expect(aimsOf([choiceOf("move EES", mines)], "3,3")[0]?.key).toBe("5,4");
    expect(cellsOf("EES", "3,3")).toEqual(["4,3", "5,3", "5,4"]);
    expect(placesOf("EW", "3,3")).toEqual(["3,3 E", "3,3 E"]);
    expect(placesOf("SN", "3,3")).toEqual(["3,3 S", "3,3 S"]);
  });

  it("hold every way into a mine, in the order they were told", () => {
    const [mine] = aimsOf(["move NE", "move EN"].map((code) => choiceOf(code, mines)), "8,4");
    expect([mine?.key, mine?.choices.map(({ route }) => route)]).toEqual(["9,3", ["NE", "EN"]]);
  });

  it("are found by the arrows", () => {
    const aims = aimsOf(["new 1,0", "new 3,0", "new 1,2"].map((code) => choiceOf(code, classic)));
    expect(nearestAim(aims, null, "E")?.key).toBe("1,0");
    expect(nearestAim(aims, aims[0]!, "E")?.key).toBe("3,0");
    expect(nearestAim(aims, aims[0]!, "S")?.key).toBe("1,2");
    expect(nearestAim(aims, aims[1]!, "E")?.key).toBe("3,0");
  });

  it("are found by the arrows where they are seats or treasures", () => {
    const aims = aimsOf(["info-mine-treasure 9,1", "info-mine-treasure t2", "info-mine-treasure t4", "info-mine-treasure s2"].map((code) => choiceOf(code, mines)));
    expect(nearestAim(aims, aims[0]!, "E")?.key).toBe("2");
    expect(nearestAim(aims, aims[1]!, "S")?.key).toBe("4");
    expect(nearestAim(aims, aims[0]!, "W")?.kind).toBe("seat");
  });

  it("are what somebody means who points at a place that is not offered", () => {
    expect(routeTo("3,4", "5,2")).toBe("move EENN");
    expect(routeTo("3,4", "1,4")).toBe("move WW");
    expect(routeTo("3,4", "3,4")).toBe("");
    expect(edgeNear("3,4", 0.9, 0.5)).toBe("3,4 E");
    expect(edgeNear("3,4", 0.4, 0.1)).toBe("3,4 N");
  });
});

describe("cards given away", () => {
  it("are found in whatever order they were taken", () => {
    const giving = ["pass ew", "pass ew map", "shed ew map pick"].map((code) => choiceOf(code, duel));
    expect(givenBy(giving, ["map", "ew"])?.code).toBe("pass ew map");
    expect(givenBy(giving, ["map", "ew"], "pick")?.code).toBe("shed ew map pick");
    expect(givenBy(giving, ["map"])).toBeUndefined();
  });
});
