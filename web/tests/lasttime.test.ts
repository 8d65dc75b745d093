import { describe, expect, it } from "vitest";
import { chosen, levelOf, usualSeats } from "../src/model/lasttime";
import type { GameInfo, Games } from "../src/wire/types";

const game = (least: number, most: number): GameInfo => ({ name: "classic", title: "", about: "", rules: "", seats: [least, most], unit: "gold", options: [{ name: "edition", choices: ["v3", "g3"], help: "" }] });
const all: Games = { games: [], bots: ["novice", "steady", "cunning"], usual_bot: "steady", first_bot: "novice", paces: ["none"], tempos: ["at-once", "brisk", "calm"], open_tables: false };

describe("Play now", () => {
  it("is for five, or as many as the game allows", () => {
    expect([usualSeats(game(3, 10)), usualSeats(game(2, 2)), usualSeats(game(1, 1)), usualSeats(game(6, 9))]).toEqual([5, 2, 1, 6]);
  });

  it("is as usual at first", () => {
    expect(chosen(game(3, 10), all)).toEqual({ seats: 5, bot: "", tempo: "brisk", options: { edition: "v3" } });
  });

  it("is as it was last time", () => {
    const last = { seats: 7, bot: "cunning", tempo: "calm", options: { edition: "g3" } } as const;
    expect(chosen(game(3, 10), all, last)).toEqual(last);
  });

  it("forgets what is no longer offered", () => {
    const last = { seats: 12, bot: "gone", tempo: "hasty" as "calm", options: { edition: "v2", other: "x" } };
    expect(chosen(game(3, 10), all, last)).toEqual(chosen(game(3, 10), all));
    expect(chosen(game(3, 10), all, { seats: 3.5 }).seats).toBe(5);
  });
});

describe("The level of the bots", () => {
  it("is the easiest in a first game, then the usual one, unless somebody chose", () => {
    expect(levelOf(all, chosen(game(3, 10), all).bot, true)).toBe("novice");
    expect(levelOf(all, chosen(game(3, 10), all).bot, false)).toBe("steady");
    expect([levelOf(all, "cunning", true), levelOf(all, "novice", false)]).toEqual(["cunning", "novice"]);
  });

  it("is as usual where what was chosen is no longer offered", () => {
    expect([levelOf(all, "eager", true), levelOf(all, undefined, false)]).toEqual(["novice", "steady"]);
    expect(chosen(game(3, 10), all, { bot: "eager" }).bot).toBe("");
  });
});
