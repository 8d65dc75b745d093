import { afterEach, describe, expect, it, vi } from "vitest";
import { DECKS } from "../src/model/deck";
import { resultsOf, type Result } from "../src/model/result";
import { marksIn } from "../src/model/suspicion";
import { campsOf, clansOf, handedOn, sideOf, sidesOf, turningOrder, turnsOf } from "../src/model/unveil";
import { keepTurned, turnedBefore } from "../src/table/ends/turned";
import type { Note, PoolShared } from "../src/wire/types";

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

describe("camps that share treasures", () => {
  const pool = (clan: string, members: number[]) => ({ clan, members }) as unknown as PoolShared;
  const roles = ["loyal-blue", "saboteur-blue", "selfish-yellow", "loyal-yellow"];

  it("are the pools, the largest first, and everybody who shares with nobody", () => {
    const result = { roles, pools: [pool("blue", [0]), pool("yellow", [1, 3])] };
    expect(campsOf(result).map(({ clan, members }) => [clan, members])).toEqual([["yellow", [1, 3]], ["blue", [0]], ["", [2]]]);
    expect(turnsOf(result)).toBe(4 + 3);
    expect(clansOf(DECKS["lost-mines"]!)).toEqual(["blue", "yellow"]);
  });

  it("are not there where nothing is shared: roles alone are turned", () => {
    expect(campsOf({ roles, pools: [] })).toEqual([]);
    expect(turnsOf({ roles, pools: [] })).toBe(4);
    expect(turnsOf({ roles: [], pools: [] })).toBe(0);
  });
});

describe("what was turned over", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is remembered by table and round", () => {
    const kept = new Map<string, string>();
    vi.stubGlobal("sessionStorage", { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
    expect(turnedBefore("abc", 2)).toBe(0);
    keepTurned("abc", 2, 3);
    expect(turnedBefore("abc", 2)).toBe(3);
    expect(turnedBefore("abc", 1)).toBe(0);
    expect(turnedBefore("abcd", 2)).toBe(0);
    kept.forEach((_, key) => kept.set(key, "nonsense"));
    expect(turnedBefore("abc", 2)).toBe(0);
  });

  it("is forgotten where nothing may be kept", () => {
    const refuse = () => {
      throw new Error("no storage");
    };
    vi.stubGlobal("sessionStorage", { getItem: refuse, setItem: refuse });
    keepTurned("abc", 1, 3);
    expect(turnedBefore("abc", 1)).toBe(0);
  });
});

describe("my marks", () => {
  const deck = DECKS["classic"]!;
  const note = (seat: number, mark: string, last: string): Note => ({ seat, mark, note: "", act: 14, last, last_act: 3 });
  const ended = (round: number, winners = "diggers") => ({ round, winners, roles: [D, S, D, S] }) as unknown as Result;
  const notes = [note(1, "suspect", "trust"), note(2, "suspect", ""), note(3, "", "suspect")];

  it("are judged by the roles of their own round", () => {
    const now = marksIn(ended(2), 2, notes, deck);
    expect(now).toEqual([
      { seat: 1, mark: "suspect", since: 14, isRight: true },
      { seat: 2, mark: "suspect", since: 14, isRight: false },
    ]);
    const before = marksIn(ended(1), 2, notes, deck);
    expect(before).toEqual([
      { seat: 1, mark: "trust", since: 3, isRight: false },
      { seat: 3, mark: "suspect", since: 3, isRight: true },
    ]);
  });

  it("of older rounds are not known, and none is right where no side wins", () => {
    expect(marksIn(ended(1), 3, notes, deck)).toEqual([]);
    expect(marksIn(ended(2, ""), 2, notes, deck)).toEqual([]);
  });
});
