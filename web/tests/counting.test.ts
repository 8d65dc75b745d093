// What is told of a match that is over, and told again when its chances are counted.
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Told } from "../src/back/told.svelte";

const told = (...kinds: string[]) => new Response(JSON.stringify({ ended: 1, stories: kinds.map((kind) => ({ kind })), own: null }));
const counting = (stage: string) => new Response(JSON.stringify({ id: "x", eyes: "spectator", count: { stage, done: 0, work: 9, before: 0 }, analysis: {} }));
const refused = (key: string, status = 409) => new Response(JSON.stringify({ key, reason: key }), { status, headers: status === 429 ? { "retry-after": "30" } : {} });
const page = { hidden: false };
const ANALYSIS = "/api/analysis/x?eyes=spectator";

/** A server that gives these answers, the last one again and again; and what it was asked. */
function answering(...answers: readonly Response[]): string[] {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return Promise.resolve(answers[Math.min(asked.length, answers.length) - 1]!.clone());
  });
  return asked;
}

beforeEach(() => {
  vi.useFakeTimers();
  page.hidden = false;
  vi.stubGlobal("document", page);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("what is told of a match", () => {
  const match = new Told("x", () => {});
  const kinds = (one: Told) => one.found?.stories.map(({ kind }) => kind);

  it("is asked for again while the match could go on, and until then there is no replay", async () => {
    answering(refused("stage"), told("tunnel"));
    expect(match.isOver).toBe(false);
    await match.ask();
    expect([match.why, match.isOver]).toEqual(["stage", false]);
    await vi.advanceTimersByTimeAsync(20_000);
    expect([kinds(match), match.isOver]).toEqual([["tunnel"], true]);
  });

  it("may be unknown: the replay is looked for all the same", async () => {
    answering(refused("no-idea", 503));
    const other = new Told("x", () => {});
    await other.ask();
    expect(other.isOver).toBe(true);
  });

  it("is told again when chances are counted, which is asked for once and seldom, and not in a hidden page", async () => {
    const asked = answering(counting("waiting"), counting("counting"), counting("done"), told("rockfall", "tunnel"));
    void match.count();
    void match.count();
    await vi.advanceTimersByTimeAsync(4900);
    expect(asked).toEqual([`POST ${ANALYSIS}`]);
    page.hidden = true;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    page.hidden = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect([asked.at(-1), kinds(match)]).toEqual([`GET ${ANALYSIS}`, ["tunnel"]]);
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked.slice(2)).toEqual([`GET ${ANALYSIS}`, "GET /api/tables/x/stories"]);
    expect(kinds(match)).toEqual(["rockfall", "tunnel"]);
  });

  it.each([
    ["many wait", [refused("rate", 429)], 1],
    ["it was counted before", [counting("done")], 1],
    ["it fails", [counting("counting"), counting("failed")], 2],
    ["it takes too long", [counting("counting")], 61],
  ] as const)("stays as it is where %s", async (_, answers, times) => {
    const asked = answering(...answers);
    const other = new Told("x", () => {});
    void other.count();
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect([asked.length, other.found, other.why]).toEqual([times, null, ""]);
  });

  it("is asked for no more when the page is left", async () => {
    const asked = answering(counting("counting"));
    const other = new Told("x", () => {});
    void other.count();
    await vi.advanceTimersByTimeAsync(1000);
    other.close();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
  });
});
