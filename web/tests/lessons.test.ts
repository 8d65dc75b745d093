// The list of lessons, what is remembered of them, and the messages of a desk without a table.
import { describe, expect, it } from "vitest";
import { DeskWire, type Answer, type Keeper } from "../src/learn/desk/wire";
import { readProgress } from "../src/learn/lessons/progress.svelte";
import { nextLesson } from "../src/learn/lessons/tracks";
import type { Listener } from "../src/wire/socket";
import type { DeskShown, LessonInfo, Received, TableInfo, Track } from "../src/wire/types";

const lesson = (game: string, name: string): LessonInfo => ({ game, name, moves: 1, steps: 1, rules: [] });
const TRACKS: Track[] = [
  { deck: "classic", games: ["classic"], lessons: [lesson("classic", "one"), lesson("classic", "two")] },
  { deck: "duel", games: ["duel", "solo"], lessons: [lesson("duel", "one"), lesson("solo", "one")] },
];
const after = (...done: string[]) => {
  const next = nextLesson(TRACKS, (name) => done.includes(name));
  return next && `${next.lesson.game}/${next.lesson.name} ${next.number}`;
};

describe("where to go on", () => {
  it("begins with the first", () => expect(after()).toBe("classic/one 1"));
  it("goes on in a track that was begun", () => expect(after("duel/one")).toBe("solo/one 2"));
  it("goes on elsewhere when a track is done", () => expect(after("classic/one", "classic/two")).toBe("duel/one 1"));
  it("has an end", () => expect(after("classic/one", "classic/two", "duel/one", "solo/one")).toBeNull());
});

describe("what is remembered", () => {
  it("is read as far as it makes sense", () => {
    expect(readProgress(null)).toEqual({ done: [], codes: {} });
    expect(readProgress("{")).toEqual({ done: [], codes: {} });
    expect(readProgress('{"done":["a",1],"codes":{"a":["x"],"b":3}}')).toEqual({ done: ["a"], codes: { a: ["x"] } });
  });
});

/** A desk on which every code but `no` is played, one ply each. */
function wired(): { wire: DeskWire<Answer>; heard: string[] } {
  const heard: string[] = [];
  const shown = (codes: readonly string[], ask = ""): DeskShown => {
    const played = codes.includes("no") ? codes.indexOf("no") : codes.length;
    const choices = { waiting: [0], options: ["go"], asides: [], left: null };
    const log = Array.from({ length: played + 1 }, (_, ply) => ({ ply, events: [] }));
    const isWrong = played < codes.length || ask === "no";
    return { game: "classic", options: {}, seats: 3, you: 0, sight: { ply: played, position: {} as never, choices, last: null }, log, played, refused: isWrong ? { key: "C10", reason: "" } : null, tried: null };
  };
  const keeper: Keeper<Answer> = {
    ask: (codes, question) => Promise.resolve({ desk: shown(codes, question?.ask) }),
    count: (codes) => Promise.resolve({ ns: { copies: 3, mine: codes.length, table: 0, unseen: 3 - codes.length } }),
    info: () => ({}) as TableInfo,
    isOver: () => false,
    came: (codes) => heard.push(`came ${codes.join()}`),
    doubted: () => undefined,
  };
  const listener: Listener = { opened: () => heard.push("opened"), changed: (link) => heard.push(link), received: (message: Received) => heard.push(message.type === "counted" ? `${message.type} ${message.cards["ns"]?.mine}` : message.type) };
  return { wire: new DeskWire(keeper, listener, ["go"]), heard };
}
const soon = () => new Promise((done) => setTimeout(done, 5));

describe("a desk", () => {
  it("greets, plays and takes back as a table would", async () => {
    const { wire, heard } = wired();
    wire.open();
    await soon();
    expect(heard.splice(0)).toEqual(["came go", "open", "opened"]);
    wire.send({ type: "hello", ply: null });
    await soon();
    expect(heard.splice(0)).toEqual(["table", "view"]);
    wire.send({ type: "play", ply: 1, code: "on" });
    await soon();
    expect(heard.splice(0)).toEqual(["came go,on", "step", "done"]);
    wire.send({ type: "count" });
    await soon();
    expect(heard.splice(0)).toEqual(["counted 2"]);
    await wire.go(["go"]);
    wire.show();
    expect(heard.splice(0)).toEqual(["came go", "open", "table", "view"]);
  });

  it("refuses what the rules refuse, and nothing is lost", async () => {
    const { wire, heard } = wired();
    wire.open();
    await soon();
    wire.send({ type: "hello", ply: null });
    await soon();
    heard.length = 0;
    wire.send({ type: "play", ply: 1, code: "no" });
    wire.send({ type: "why", ply: 1, code: "no" });
    wire.send({ type: "why", ply: 1, code: "go" });
    await soon();
    expect(heard.splice(0)).toEqual(["refused", "refused", "allowed"]);
    wire.close();
    wire.send({ type: "play", ply: 1, code: "on" });
    await soon();
    expect(heard).toEqual([]);
  });
});
