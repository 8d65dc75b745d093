// The server is asked again when it said so: calls and sockets that were put off.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { findTable, Refusal } from "../src/wire/api";
import { Connection, type Link } from "../src/wire/socket";
import { isWaiting } from "../src/wire/waiting.svelte";

const later = (seconds: number) =>
  new Response(JSON.stringify({ key: "rate", reason: "too many" }), { status: 429, headers: { "retry-after": String(seconds) } });
const found = () => new Response(JSON.stringify({ table: "x" }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, "random").mockReturnValue(0.5);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

describe("a call that is put off", () => {
  it("is made again after the time that the server says, and a bit, and says meanwhile that it waits", async () => {
    const fetch = vi.fn().mockResolvedValueOnce(later(7)).mockResolvedValueOnce(found());
    vi.stubGlobal("fetch", fetch);
    const asked = findTable("ABCDE");
    await vi.advanceTimersByTimeAsync(7400);
    expect([fetch.mock.calls.length, isWaiting()]).toEqual([1, true]);
    await vi.advanceTimersByTimeAsync(200);
    expect(await asked).toEqual({ table: "x" });
    expect([fetch.mock.calls.length, isWaiting()]).toEqual([2, false]);
    expect(fetch.mock.calls[1]).toEqual(fetch.mock.calls[0]);
  });

  it("is given up after five tries, with the reason", async () => {
    const fetch = vi.fn().mockImplementation(() => Promise.resolve(later(1)));
    vi.stubGlobal("fetch", fetch);
    const asked = findTable("ABCDE").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(60_000);
    const error = await asked;
    expect(error).toBeInstanceOf(Refusal);
    expect([(error as Refusal).key, fetch.mock.calls.length, isWaiting()]).toEqual(["rate", 5, false]);
  });

  it.each([later(3600), later(0), new Response("{}", { status: 429 }), new Response("{}", { status: 409 })])(
    "is not made again if nobody says when, or not soon",
    async (answer) => {
      const fetch = vi.fn().mockResolvedValue(answer);
      vi.stubGlobal("fetch", fetch);
      await expect(findTable("ABCDE")).rejects.toBeInstanceOf(Refusal);
      expect(fetch).toHaveBeenCalledOnce();
    },
  );
});

class FakeSocket {
  static readonly OPEN = 1;
  static made: FakeSocket[] = [];
  readyState = FakeSocket.OPEN;
  onopen: () => void = () => {};
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number; reason: string }) => void = () => {};

  constructor(readonly address: string) {
    FakeSocket.made.push(this);
  }

  send(): void {}
  close(): void {}
}

describe("a socket", () => {
  let links: Link[];
  let connection: Connection;

  beforeEach(() => {
    FakeSocket.made = [];
    links = [];
    vi.stubGlobal("WebSocket", FakeSocket);
    vi.stubGlobal("location", { origin: "http://kilof.test" });
    connection = new Connection("x", { opened: () => {}, received: () => {}, changed: (link) => links.push(link) });
    connection.open();
  });

  const last = () => FakeSocket.made.at(-1)!;
  const putOff = () => {
    last().onopen();
    last().onclose({ code: 1013, reason: "come back in 3 s" });
  };
  const lost = () => last().onclose({ code: 1006, reason: "" });
  const greeted = () => {
    last().onopen();
    last().onmessage({ data: '{"type":"done","id":"1"}' });
  };

  it("that is put off is opened again after the time that the server says; that is not a lost connection", async () => {
    putOff();
    await vi.advanceTimersByTimeAsync(3400);
    expect([FakeSocket.made.length, isWaiting(), links]).toEqual([1, true, []]);
    await vi.advanceTimersByTimeAsync(200);
    expect([FakeSocket.made.length, isWaiting()]).toEqual([2, false]);
    greeted();
    expect(links).toEqual(["open"]);
  });

  it("that is put off again and again comes less often", async () => {
    for (let time = 0; time < 8; time++) {
      putOff();
      await vi.advanceTimersByTimeAsync(9000);
    }
    putOff();
    await vi.advanceTimersByTimeAsync(8400);
    expect(FakeSocket.made.length).toBe(9);
    await vi.advanceTimersByTimeAsync(200);
    expect(FakeSocket.made.length).toBe(10);
  });

  it("that is closed while it waits waits no more", async () => {
    putOff();
    connection.close();
    connection.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect([FakeSocket.made.length, isWaiting()]).toEqual([1, false]);
    const next = new Connection("y", { opened: () => {}, received: () => {}, changed: () => {} });
    next.open();
    putOff();
    expect(isWaiting()).toBe(true);
    next.close();
  });

  it.each([
    [0, 200],
    [0.99, 596],
  ])("that is lost is not opened again at the same moment everywhere", async (chance, wait) => {
    vi.spyOn(Math, "random").mockReturnValue(chance);
    greeted();
    lost();
    expect([links, isWaiting()]).toEqual([["open", "lost"], false]);
    await vi.advanceTimersByTimeAsync(wait - 1);
    expect(FakeSocket.made.length).toBe(1);
    await vi.advanceTimersByTimeAsync(2);
    expect(FakeSocket.made.length).toBe(2);
  });
});
