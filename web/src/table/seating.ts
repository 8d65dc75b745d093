// Who sits where, in words that people use.
import type { SeatInfo } from "../wire/types";

/** Bots have names too; a bot is called by its seat, so that everybody at the table calls it the same. */
const BOTS = ["Ala", "Bolek", "Celina", "Darek", "Ewa", "Franek", "Gosia", "Hubert", "Iga", "Jacek"];

/** What a seat is called. */
export function seatName(seat: SeatInfo, index: number): string {
  if (seat.kind === "bot" && seat.name === `${seat.bot} ${index + 1}`) return BOTS[index] ?? seat.name;
  return seat.name;
}

/** The other seats in turn order after mine; all of them for a spectator. */
export function others(count: number, you: number | null): number[] {
  if (you === null) return Array.from({ length: count }, (_, seat) => seat);
  return Array.from({ length: count - 1 }, (_, i) => (you + 1 + i) % count);
}

/** How many turns until it is mine. */
export const turnsUntil = (count: number, turn: number, you: number): number => (you - turn + count) % count;
