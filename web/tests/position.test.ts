import { describe, expect, expectTypeOf, it } from "vitest";
import { UNTENDED, type Position } from "../src/model/position";
import { OPENS, type ClassicPosition, type DuelPosition, type Event, type LostMinesPosition, type Position as Told, type Sight, type SoloPosition } from "../src/wire/types";
import { matches } from "./fixtures";

// Types are checked by `npm run types`, which reads the tests too.
describe("a position", () => {
  it("of any game is a position, and is what a view brings", () => {
    expectTypeOf<ClassicPosition | DuelPosition | LostMinesPosition | SoloPosition>().toExtend<Told>();
    expectTypeOf<Sight["position"]>().toEqualTypeOf<Told>();
    expectTypeOf<Told>().toExtend<Position>();
  });

  it("has the pages of its own game for sure, and those of others perhaps", () => {
    expectTypeOf<Position["hands"]>().toEqualTypeOf<(string | null)[][]>();
    expectTypeOf<LostMinesPosition["dwarfs"]>().toEqualTypeOf<string[]>();
    expectTypeOf<Position["dwarfs"]>().toEqualTypeOf<string[] | undefined>();
    expectTypeOf<DuelPosition>().not.toHaveProperty("dwarfs");
  });

  it("keeps what goes out of date from the screens", () => {
    expectTypeOf<Told>().toHaveProperty("trail");
    expectTypeOf<Position>().not.toHaveProperty("trail");
    const told = new Set(matches.flatMap(({ steps }) => Object.keys(Object.values(steps[0]!)[0]!.position)));
    expect(UNTENDED.filter((page) => !told.has(page))).toEqual([]);
  });
});

describe("an event", () => {
  it("is told apart by its type, and what may be secret may be null", () => {
    expectTypeOf<Extract<Event, { type: "Drew" }>>().toEqualTypeOf<{ type: "Drew"; seat: number; card: string | null }>();
    expectTypeOf<Extract<Event, { type: "StepBegan" }>["step"]>().toEqualTypeOf<Position["phase"]>();
  });

  it("opens a phase that positions can have", () => {
    expectTypeOf(OPENS.TurnBegan).toEqualTypeOf<Position["phase"] | undefined>();
    expect(OPENS.TurnBegan).toBe("turn");
    expect(OPENS.Drew).toBeUndefined();
  });
});
