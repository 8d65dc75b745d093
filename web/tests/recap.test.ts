import { describe, expect, it } from "vitest";
import { deckOf } from "../src/model/deck";
import type { Position } from "../src/model/position";
import { framesOf, marksOf, movesSince, rockCorner } from "../src/model/recap";
import type { Event } from "../src/wire/types";
import { matches } from "./fixtures";

/** What is drawn of a position; others' hands by their size, lists without their order. */
function drawn(position: Position): Record<string, unknown> {
  const { board, goals, peeked, hands, pile, discards, broken, gold, keys, marks, bribes, markers, tools, traps, trolls, dwarfs, takers, dragon, nugget, nuggets, finder } = position;
  const sorted = (list: readonly string[] | undefined) => (list ? [...list].sort() : undefined);
  return { board, goals, peeked, hands: hands.map((hand) => hand.length), pile, discards, broken, gold, keys: sorted(keys), marks, bribes, markers, tools: sorted(tools), traps: sorted(traps), trolls, dwarfs, takers, dragon, nugget, nuggets: sorted(nuggets), finder };
}

const event = (one: Partial<Event> & { type: Event["type"] }): Event => one as Event;
const dug = (seat: number, at: string) => event({ type: "Dug", seat, card: "ew", at, spin: false } as Partial<Event> & { type: "Dug" });
const entry = (ply: number, ...events: Event[]) => ({ ply, events });

describe.each(matches.filter(({ steps }) => Object.keys(steps[0]!).length > 2).map((match) => [match.name, match] as const))("%s", (_, match) => {
  const deck = deckOf(match.game);

  it.each(Object.keys(match.steps[0]!).filter((viewer) => viewer !== "spectator"))("is recapped for seat %s as it was", (viewer) => {
    const you = Number(viewer);
    const log = match.steps.map((step, ply) => ({ ply, events: step[viewer]!.events }));
    let recaps = 0;
    match.steps.forEach((step, now) => {
      const { position, waiting } = step[viewer]!;
      if (!waiting.includes(you) || position.phase === "share" || position.phase === "paying") return;
      const known = log.slice(0, now + 1);
      const moves = movesSince(known, you);
      const frames = framesOf(position, known, moves, deck);
      if (!moves.length) return;
      recaps++;
      const plies = moves.flatMap((move) => move.plies.map(({ ply }) => ply));
      expect(plies).toEqual([...plies].sort((a, b) => a - b));
      expect(moves.every(({ seat }) => seat !== you)).toBe(true);
      // Every moment is what the server showed this seat then.
      const shown = [plies[0]! - 1, ...plies];
      expect(frames.length).toBe(shown.length);
      frames.forEach((frame, i) => expect(drawn(frame.position), `step ${now}, moment ${i}`).toEqual(drawn(match.steps[shown[i]!]![viewer]!.position)));
      expect(frames.every((frame) => frame.position.phase === position.phase)).toBe(true);
      // Nothing is shown that this seat does not know now: no card of another hand.
      for (const { position: past } of frames) past.hands.forEach((hand, seat) => seat !== you && expect(hand.every((card) => card === null)).toBe(true));
    });
    expect(recaps).toBeGreaterThan(5);
  });
});

describe("moves", () => {
  it("are those of others after mine, turn by turn", () => {
    const log = [entry(1, dug(1, "1,0")), entry(2, dug(0, "2,0")), entry(3, dug(1, "3,0")), entry(4, event({ type: "Walked", seat: 1, at: "3,0" } as never)), entry(5, dug(2, "4,0"))];
    expect(movesSince(log, 0).map(({ seat, plies }) => [seat, plies.map(({ ply }) => ply)])).toEqual([[1, [3, 4]], [2, [5]]]);
    expect(movesSince(log, 2)).toEqual([]);
  });

  it("begin with the round", () => {
    const log = [entry(1, dug(1, "1,0"), event({ type: "RoundEnded" }), event({ type: "RoundBegan" })), entry(2, dug(2, "1,0"))];
    expect(movesSince(log, 0).map(({ seat }) => seat)).toEqual([2]);
  });

  it("are not votes, and a vote of mine is no turn", () => {
    const log = [entry(1, dug(1, "1,0")), entry(2, event({ type: "VotedFor", seat: 0 } as never)), entry(3, event({ type: "VoteBegan", seat: 2 } as never))];
    expect(movesSince(log, 0).map(({ seat }) => seat)).toEqual([1]);
  });

  it("give no recap when there are none", () => {
    const { position } = matches[0]!.steps[0]!["0"]!;
    expect(framesOf(position, [], [], deckOf(matches[0]!.game))).toEqual([]);
  });
});

describe("marks", () => {
  it("are at cards and goals, with the last word on each cell", () => {
    const peeked = (seat: number) => event({ type: "Peeked", seat, at: "8,0", card: "map", goal: null } as never);
    const moves = movesSince([entry(1, dug(1, "1,0")), entry(2, peeked(2)), entry(3, event({ type: "RockFell", seat: 3, at: "1,0", card: "rockfall", fallen: "ew" } as never)), entry(4, peeked(4))], 0);
    expect(marksOf(moves)).toEqual([
      { at: "1,0", kind: "card", seats: [3], order: 3 },
      { at: "8,0", kind: "goal", seats: [2, 4], order: 4 },
    ]);
  });

  it("are gone from a goal that was turned over", () => {
    const moves = movesSince([entry(1, event({ type: "Peeked", seat: 1, at: "8,0", card: "map", goal: null } as never)), entry(2, dug(2, "7,0"), event({ type: "GoalTurned", seat: 2, at: "8,0", spin: false } as never))], 0);
    expect(marksOf(moves).map(({ at }) => at)).toEqual(["7,0"]);
  });

  it.each([["NE", "SW"], ["EW", "NW"], ["NS", "NW"], ["NEW", "SW"], ["ESW", "NW"], ["NESW", "NW"], ["NSW", "NE"], ["SW", "NE"], ["", "NW"]])("sit on rock: %s has it at %s", (sides, corner) => {
    expect(rockCorner(sides)).toBe(corner);
  });
});
