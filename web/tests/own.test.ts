import { describe, expect, it } from "vitest";
import { finished, running } from "../src/ui/own";
import type { OwnTable } from "../src/wire/types";

const own = (table: string, stage: string, asked = false): OwnTable => ({ table, game: "classic", stage, asked });
const names = (tables: readonly OwnTable[]) => tables.map(({ table }) => table).join("");

describe("my tables", () => {
  it("stand where I am asked first, else newest first", () => {
    expect(names(running([own("a", "playing"), own("b", "lobby"), own("c", "playing", true), own("d", "over"), own("e", "playing", true)]))).toBe("ceab");
  });

  it("are a few, and none that waits for me is left out for one that does not", () => {
    const many = [..."abcde"].map((name) => own(name, "playing"));
    expect(names(running([...many, own("f", "playing", true)]))).toBe("fabc");
    expect(names(finished([..."abcde"].map((name) => own(name, "over"))))).toBe("abcd");
  });

  it("that are over stand by their ends, the latest first", () => {
    const over = [..."abc"].map((name, i) => ({ ...own(name, "over"), outcome: { ended: [5, 9, 7][i]!, seat: 0, names: ["Ala"] } }));
    expect(names(finished(over))).toBe("bca");
  });
});
