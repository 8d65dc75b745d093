// A table whose connection is cut: whatever was lost with it, the page ends up where the server is.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Position } from "../src/model/position";
import { Room, type Entry } from "../src/table/room.svelte";
import type { Listener } from "../src/wire/socket";
import type { Choices, Missed, Received, Sent } from "../src/wire/types";
import { matches, type Match, type Told } from "./fixtures";

/** One ply as a seat is told of it: the act and the deal that follows. */
interface Ply extends Entry {
  readonly after: Told;
}

function pliesOf(match: Match): Ply[] {
  const plies: Ply[] = [];
  for (const { "0": told } of match.steps) {
    const { events, ...after } = told!;
    const isDeal = plies.length > 0 && events.some(({ type }) => type === "RoundBegan");
    const before = isDeal ? plies.pop()! : null;
    plies.push({ ply: plies.length, events: [...(before?.events ?? []), ...events], after: { events: [], ...after } });
  }
  return plies;
}

/** The server as one client sees it. It answers when it is told to, so that much can happen between question and answer. */
class Server {
  static now: Server;
  at = 0;
  sent = 0;
  socket: FakeSocket | null = null;
  private asked: Sent[] = [];

  /** `cut` is the number of the message at which the connection is lost, with that message; of the ply `lost` nothing is told. */
  constructor(
    private readonly match: Match,
    readonly plies: readonly Ply[],
    private readonly cut: number,
    private readonly lost = -1,
  ) {
    Server.now = this;
  }

  take(message: Sent): void {
    this.asked.push(message);
  }

  answer(): void {
    for (let message = this.asked.shift(); message; message = this.asked.shift()) {
      if (message.type !== "hello") continue;
      const ply = message.ply ?? null;
      this.send({ type: "table", info: this.info(), code: null });
      if (ply !== null) this.send({ type: "steps", since: ply, steps: this.entries().filter((step) => step.ply > ply), choices: this.choices() });
      else this.send({ type: "view", sight: { ply: this.at, position: structuredClone(this.now().position), choices: this.choices(), last: null } });
      this.send({ type: "done", id: message.id, number: 1, ply: null });
    }
  }

  step(): void {
    const { ply, events } = this.plies[++this.at]!;
    if (ply !== this.lost) this.send({ type: "step", since: ply - 1, ply, events: [...events], choices: this.choices() });
  }

  entries(): Missed[] {
    return this.plies.slice(0, this.at + 1).map(({ ply, events }) => ({ ply, events: [...events] }));
  }

  now(): Told {
    return this.plies[this.at]!.after;
  }

  choices(): Choices {
    const { waiting, options, asides } = this.now();
    return { waiting, options, asides, left: null };
  }

  private info(): never {
    const seats = this.plies[0]!.after.position.hands.map((_, seat) => ({ name: `s${seat}`, kind: "person", bot: "", present: true, muted: false }));
    return { terms: { game: this.match.game }, stage: "playing", seats, host: 0, you: 0, hosting: true, wishes: [], followed: "", ended: "" } as never;
  }

  private send(message: Received): void {
    if (!this.socket) return;
    const number = this.sent++;
    if (number !== this.cut) return this.socket.onmessage({ data: JSON.stringify(message) });
    const socket = this.socket;
    [this.socket, this.asked] = [null, []];
    socket.onclose({ code: 1006 });
  }
}

class FakeSocket {
  static readonly OPEN = 1;
  readyState = 1;
  onopen = (): void => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: (event: { code: number }) => void = () => undefined;

  constructor() {
    queueMicrotask(() => {
      Server.now.socket = this;
      this.onopen();
    });
  }

  send(text: string): void {
    if (Server.now.socket === this) Server.now.take(JSON.parse(text) as Sent);
  }

  close(): void {
    Server.now.socket = null;
  }
}

/** What the two must agree on, whatever order things were written down in. */
function held(position: Position | null): unknown {
  return position && { hands: position.hands, pile: position.pile, round: position.round, board: position.board };
}

/** Play the match; after every ply the client is let come back and catch up. */
async function watched(server: Server): Promise<Room> {
  const room = new Room("t");
  room.open();
  await vi.advanceTimersByTimeAsync(1);
  while (server.at + 1 < server.plies.length) {
    server.step();
    server.answer();
    await vi.advanceTimersByTimeAsync(500);
    if (server.at % 3 === 0) continue; // it may be away for two plies
    server.answer();
    server.answer();
  }
  await vi.advanceTimersByTimeAsync(500);
  for (let i = 0; i < 4; i++) server.answer();
  return room;
}

function expectWhole(room: Room, server: Server, what: string): void {
  expect(room.ply, what).toBe(server.at);
  expect(held(room.position), what).toEqual(held(server.now().position));
  expect(room.log, what).toEqual(server.entries());
  expect(room.choices, what).toEqual(server.choices());
  expect(room.isStale, what).toBe(false);
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { origin: "http://table" });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const PATIENCE = 60_000;

describe("a lost connection", () => {
  let listener: Listener;
  let room: Room;

  beforeEach(() => {
    room = new Room("x", (given) => {
      listener = given;
      return { open: () => {}, close: () => {}, reopen: () => {}, send: () => "" };
    });
    listener.changed("open");
  });

  const lost = async (seconds: number) => {
    listener.changed("lost");
    await vi.advanceTimersByTimeAsync(seconds * 1000);
    return room.isLost;
  };

  it("is not spoken of while a server is restarted", async () => {
    expect(await lost(1)).toBe(false);
    listener.changed("open");
    await vi.advanceTimersByTimeAsync(5000);
    expect(room.isLost).toBe(false);
  });

  it("is spoken of until it is back", async () => {
    expect(await lost(2)).toBe(true);
    listener.changed("open");
    expect(room.isLost).toBe(false);
  });

  it("is not spoken of at a table that was left", async () => {
    listener.changed("lost");
    room.close();
    await vi.advanceTimersByTimeAsync(5000);
    expect(room.isLost).toBe(false);
  });
});

describe("a whole match", () => {
  const match = matches.find(({ name }) => name === "classic-5")!;
  const plies = pliesOf(match);
  it("is whole wherever the connection is cut", async () => {
    const smooth = new Server(match, plies, -1);
    expectWhole(await watched(smooth), smooth, "without a cut");
    const messages = smooth.sent;
    for (let cut = 0; cut < messages; cut++) {
      const server = new Server(match, plies, cut);
      expectWhole(await watched(server), server, `cut at message ${cut}`);
    }
  }, PATIENCE);

  it("is whole whichever ply is not told", async () => {
    for (let lost = 1; lost < plies.length - 1; lost++) {
      const server = new Server(match, plies, -1, lost);
      expectWhole(await watched(server), server, `without ply ${lost}`);
    }
  }, PATIENCE);
});
