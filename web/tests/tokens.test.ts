// What lies on the board is listed once each, with what it is called and whose it is.
import { describe, expect, it } from "vitest";
import { THINGS } from "../src/learn/explain/subject";
import type { Position } from "../src/model/position";
import { tokensOf } from "../src/model/tokens";

const empty = { goals: {}, peeked: {} } as unknown as Position;

describe("tokens", () => {
  it("are those of every page that a game has", () => {
    const position = {
      goals: { "8,0": "gold", "8,2": null },
      peeked: { "8,0": [0, 2], "8,2": [0] },
      keys: ["1,0"],
      marks: { "2,0": 1 },
      bribes: { "2,0": 0 },
      tools: ["3,0"],
      traps: ["3,0 E"],
      trolls: { "3,0 S": 2 },
      dwarfs: ["1,0", "1,0"],
    } as unknown as Position;
    const found = tokensOf(position, 0);
    expect(found.map(({ key }) => key)).toEqual(["seen 8,0", "lookers 8,0", "key 1,0", "marker 2,0", "bribe 2,0", "tool 3,0", "trap 3,0 E", "troll 3,0 S", "dwarf 0", "dwarf 1"]);
    expect(new Set(found.map(({ key }) => key)).size).toBe(found.length);
    expect(found.filter(({ name }) => !THINGS[name])).toEqual([]);
    expect(found.map(({ seats }) => seats)).toEqual([[], [2], [], [1], [0], [], [], [2], [0], [1]]);
  });

  it("are none where nothing lies, and who watches has seen nothing", () => {
    expect(tokensOf(empty, 0)).toEqual([]);
    expect(tokensOf({ ...empty, goals: { "8,0": "gold" } } as unknown as Position, null)).toEqual([]);
  });
});
