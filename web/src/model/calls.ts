// Quick calls: where they stand in the log, what is still heard of them, and how many are left.
import type { CallTerms, Heard } from "../wire/types";
import { NOTHING, type Told } from "./told";

/** A call, and when it was made by the browser's clock that is never set. */
export interface Call extends Heard {
  readonly at: number;
}

export interface Line {
  readonly told: Told;
  readonly ply: number;
}

/** A line of the log: something that happened, or something that was called. */
export type Row = Line & { readonly call: Call | null };

/** How long a call is shown at its seat, in milliseconds. */
export const HEARD_FOR = 4000;

/** All calls known so far, in order. */
export function withCalls(known: readonly Call[], heard: readonly Heard[], now: number): Call[] {
  const numbers = new Set(known.map(({ number }) => number));
  const more = heard.filter(({ number }) => !numbers.has(number)).map((one) => ({ ...one, at: now - one.ago * 1000 }));
  return [...known, ...more].sort((a, b) => a.number - b.number);
}

/** The seat that a call is about; null if it is about something else. */
export const seatCalled = ({ target }: { target: string }): number | null => (/^s\d+$/.test(target) ? Number(target.slice(1)) : null);

/** A call as a line of the log. */
export function toldOfCall(call: Heard): Told {
  const isCell = call.target.includes(",");
  const whom = seatCalled(call);
  return { ...NOTHING, key: call.kind, seat: call.seat, whom, at: isCell ? call.target : "", tool: isCell || whom !== null ? "" : call.target };
}

/** Everything that happened and that was called, in order. */
export function rowsOf(lines: readonly Line[], calls: readonly Call[]): Row[] {
  const rows: Row[] = [];
  let next = 0;
  for (const line of lines) {
    const isLater = (call: Call) => (line.told.key === "RoundBegan" ? line.told.count > call.round : line.ply > call.ply);
    for (let call = calls[next]; call && isLater(call); call = calls[++next]) rows.push({ told: toldOfCall(call), ply: call.ply, call });
    rows.push({ ...line, call: null });
  }
  return [...rows, ...calls.slice(next).map((call) => ({ told: toldOfCall(call), ply: call.ply, call }))];
}

/** What is heard right now: of each seat the last call, for a while. */
export function heardNow(calls: readonly Call[], now: number): Call[] {
  const fresh = calls.filter(({ at }) => now - at < HEARD_FOR);
  return fresh.filter((call) => !fresh.some((other) => other.seat === call.seat && other.number > call.number));
}

/** By goal, who says that the treasure is there: till the goal turns, the round ends, or the caller acts again. */
export function goalsCalled(calls: readonly Call[], lines: readonly Line[], round: number, goals: readonly string[]): Map<string, number[]> {
  const last = new Map<number, Call>();
  for (const call of calls) if (call.kind === "treasure" && call.round === round) last.set(call.seat, call);
  const found = new Map<string, number[]>();
  for (const { seat, target, ply } of last.values()) {
    const hasActed = lines.some((line) => line.ply > ply && line.told.seat === seat && !line.told.isHeading);
    if (!hasActed && goals.includes(target)) found.set(target, [...(found.get(target) ?? []), seat]);
  }
  return found;
}

/** How many calls a seat has left, and the seconds until there is one more if there is none. */
export function quotaOf(calls: readonly Call[], seat: number | null, { most, seconds }: CallTerms, now: number): { left: number; wait: number } {
  const recent = calls.filter((call) => call.seat === seat && now - call.at < seconds * 1000);
  const left = Math.max(0, most - recent.length);
  const first = recent.at(-most);
  return { left, wait: left || !first ? 0 : Math.max(1, Math.ceil((first.at - now) / 1000 + seconds)) };
}
