import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { deckOf } from "../src/model/deck";
import { UNTENDED, type Position } from "../src/model/position";
import { actOf } from "../src/replay/keys";
import { addressOf, ALL, marksIn, marksOf, placeOf, positionsOf, spanAt, spansOf, stepped } from "../src/replay/model";
import { resolved } from "../src/replay/picture";
import type { ReplayStep } from "../src/wire/types";

interface Replayed {
  readonly game: string;
  readonly steps: readonly ReplayStep[];
  /** All that there was after each step. */
  readonly truth: readonly Position[];
}

const FOLDER = new URL("../build/fixtures/replays/", import.meta.url);
const replays = readdirSync(FOLDER).map((file) => [file.replace(".json", ""), JSON.parse(readFileSync(new URL(file, FOLDER), "utf8")) as Replayed] as const);

/** Without what no event tells, and without the order in which things were written down. */
function plain(position: Position): Record<string, unknown> {
  const isOver = position.phase !== "turn" && position.phase !== "moving";
  const told = Object.entries(position).filter(([key]) => !(UNTENDED as readonly string[]).includes(key) && !(isOver && key === "treasures"));
  return Object.fromEntries(told.map(([key, value]) => [key, ["keys", "tools", "traps"].includes(key) ? [...(value as string[])].sort() : value]));
}

describe.each(replays)("%s, all open", (_, { game, steps, truth }) => {
  it("is what there was, at every moment", () => {
    positionsOf(steps, deckOf(game)).forEach((position, moment) => expect(plain(position), `moment ${moment}`).toEqual(plain(truth[moment]!)));
  });

  it("is walked through by moves, turns and rounds, both ways", () => {
    const walk = (pace: "ply" | "turn" | "round", way: 1 | -1): number[] => {
      const found = [way > 0 ? 0 : steps.length - 1];
      for (let next = stepped(steps, found[0]!, pace, way); next !== found.at(-1); next = stepped(steps, next, pace, way)) found.push(next);
      return found;
    };
    const end = steps.length - 1;
    const deals = steps.flatMap(({ seat }, moment) => (seat === null ? [moment] : []));
    expect(walk("ply", 1)).toEqual(steps.map((_, moment) => moment));
    expect(walk("ply", -1)).toEqual(steps.map((_, moment) => end - moment));
    expect(walk("round", 1)).toEqual([...deals, end]);
    expect(walk("round", -1)).toEqual([end, ...deals.toReversed()]);
    // Between two stops nobody else's turn began.
    const turns = walk("turn", 1);
    expect(turns.length).toBeGreaterThan(deals.length);
    for (let moment = 1; moment < end; moment++) {
      const isEnd = steps[moment]!.events.some(({ type }) => type === "TurnBegan" || type === "RoundEnded");
      expect(turns.includes(moment), `moment ${moment}`).toBe(isEnd);
    }
    expect(walk("turn", -1)).toEqual(turns.toReversed());
  });

  it("has rounds that follow each other", () => {
    const spans = spansOf(steps);
    expect(spans.map(({ first }) => first)).toEqual(steps.flatMap(({ seat }, moment) => (seat === null ? [moment] : [])));
    expect(spans.at(-1)!.last).toBe(steps.length - 1);
    for (const span of spans) for (const moment of [span.first, span.last]) expect(spanAt(spans, moment)).toEqual(span);
  });
});

describe("marks", () => {
  const step = (seat: number | null, ...types: string[]): ReplayStep => ({ ply: 0, round: 1, seat, code: null, events: types.map((type) => ({ type })) as never, position: null, calls: [] });
  const steps = [step(null, "RoundBegan"), step(0, "Peeked", "TurnBegan"), step(1, "ToolBroken"), step(2, "ToolRepaired"), step(0, "Dug", "GoalTurned"), step(1, "Passed"), step(2, "Dug"), step(0, "RockFell")];
  const marks = marksOf(steps);
  const span = { round: 1, first: 0, last: 7 };
  const kinds = (found: readonly { readonly moment: number; readonly kind: string }[]) => found.map(({ moment, kind }) => `${moment} ${kind}`);

  it("stand where something weighty happened; a step has one, a pass has none", () => {
    expect(kinds(marks)).toEqual(["1 map", "2 broken", "3 mended", "4 goal", "6 dug", "7 fall"]);
  });

  it("are fewer where they would stand too close, and end where somebody’s eyes do", () => {
    expect(marksIn(marks, span, 16)).toEqual(marks);
    expect(kinds(marksIn(marks, span, 15.9))).toEqual(["2 broken", "4 goal", "6 dug", "7 fall"]);
    expect(kinds(marksIn(marks, span, 20, 3))).toEqual(["1 map", "2 broken", "3 mended"]);
    expect(marksIn(marks, { round: 2, first: 8, last: 20 }, 20)).toEqual([]);
  });

  it("are all there in real matches", () => {
    expect(new Set(replays.flatMap(([, { steps }]) => marksOf(steps).map(({ kind }) => kind)))).toEqual(new Set(["map", "broken", "mended", "goal", "dug", "fall", "trap"]));
  });
});

describe("a link", () => {
  it.each([
    ["/replay/a", { moment: 0, eyes: ALL }],
    ["/replay/a?m=31", { moment: 31, eyes: ALL }],
    ["/replay/a?eyes=spectator", { moment: 0, eyes: "spectator" }],
    ["/replay/a?m=31&eyes=s2", { moment: 31, eyes: "s2" }],
  ])("%s names a place and comes from it", (link, place) => {
    expect(placeOf(new URL(link, "http://x").search)).toEqual(place);
    expect(addressOf("/replay/a", place)).toBe(link);
  });

  it.each(["?m=-1", "?m=x&eyes=s11", "?m=1e9&eyes=", "?m=999999", "?eyes=god"])("%s makes no sense, and leads to the beginning", (search) => {
    expect(placeOf(search)).toEqual({ moment: 0, eyes: ALL });
  });
});

describe("a key", () => {
  const press = (key: string, more: Partial<KeyboardEvent> = {}) => actOf({ key, shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, target: null, ...more }, 5);

  it("steps, goes, plays, looks and copies", () => {
    expect(press("ArrowRight")).toEqual({ do: "step", pace: "ply", way: 1 });
    expect(press("ArrowLeft", { shiftKey: true })).toEqual({ do: "step", pace: "turn", way: -1 });
    expect(press("ArrowLeft", { ctrlKey: true })).toEqual({ do: "step", pace: "round", way: -1 });
    expect([press("Home"), press("End")]).toEqual([{ do: "go", to: "first" }, { do: "go", to: "last" }]);
    expect([press(" "), press(","), press(".")]).toEqual([{ do: "play" }, { do: "speed", way: -1 }, { do: "speed", way: 1 }]);
    expect([press("1"), press("5"), press("6"), press("0")]).toEqual([{ do: "look", eyes: "s0" }, { do: "look", eyes: "s4" }, null, null]);
    expect(actOf({ key: "0", shiftKey: false, ctrlKey: false, metaKey: false, altKey: false, target: null }, 10)).toEqual({ do: "look", eyes: "s9" });
    expect([press("s"), press("O"), press("c")]).toEqual([{ do: "look", eyes: "spectator" }, { do: "look", eyes: ALL }, { do: "copy" }]);
  });

  it("is left to the browser with others, and to what has a use for it", () => {
    expect([press("c", { ctrlKey: true }), press("s", { metaKey: true }), press("ArrowLeft", { altKey: true }), press("x")]).toEqual([null, null, null, null]);
  });

  it("that is space plays where it would press nothing", () => {
    const within = (...found: string[]) => ({ closest: (selector: string) => (found.some((one) => selector.includes(one)) ? {} : null) }) as unknown as EventTarget;
    expect(press(" ", { target: within("button") })).toBeNull();
    expect(press(" ", { target: within("label", "fieldset") })).toBeNull();
    expect(press(" ", { target: within("label", "fieldset", ":checked") })).toEqual({ do: "play" });
  });
});

it("a picture has colours, not names of colours", () => {
  expect(resolved('<rect fill="var(--bg)" stroke="var(--none)"/>', (name) => (name === "--bg" ? " #123" : ""))).toBe('<rect fill="#123" stroke="none"/>');
});
