// Who is away, as the server told and as time goes by.
import type { AbsenceInfo, AdvisedInfo, SeatInfo, StandInInfo } from "../wire/types";

/** Somebody went away or came back, a bot plays for them, or they asked the coach: for the log. */
export interface Coming {
  readonly seat: number;
  /** After which ply. */
  readonly ply: number;
  readonly what: "went" | "bot" | "back" | "asked";
}

export class Presence {
  /** By seat, when its person went away, which may be yet to come; null for whoever is here. */
  private since = $state.raw<readonly (number | null)[]>([]);
  /** By seat, when I may have a bot stand in there. */
  private handing = $state.raw<readonly number[]>([]);
  private now = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  hear(seats: readonly SeatInfo[]): void {
    this.now = performance.now();
    this.since = seats.map(({ away }) => (away === null ? null : this.now - away * 1000));
    this.handing = seats.map(({ handing_left }) => this.now + handing_left * 1000);
    this.stop();
    if (this.since.some((since) => since !== null)) this.timer = setInterval(() => (this.now = performance.now()), 1000);
  }

  /** For how many whole minutes somebody is away; null if they are here, or were a moment ago. */
  minutes(seat: number): number | null {
    const since = this.since[seat] ?? null;
    return since === null || this.now < since ? null : Math.floor((this.now - since) / 60_000);
  }

  /** Whether it is time to have a bot stand in, if I may. */
  canHand(seat: number): boolean {
    return this.minutes(seat) !== null && this.now >= (this.handing[seat] ?? Infinity);
  }

  /** Both ends of each absence and of each stand-in, in the order of the plies; whoever is back is so once. */
  comings(absences: readonly AbsenceInfo[], standIns: readonly StandInInfo[], advised: readonly AdvisedInfo[]): Coming[] {
    const all: Coming[] = [
      ...absences.filter(({ seat, back }) => back !== null || this.minutes(seat) !== null).map(({ seat, since }) => ({ seat, ply: since, what: "went" as const })),
      ...standIns.map(({ seat, ply, bot }) => ({ seat, ply, what: bot ? ("bot" as const) : ("back" as const) })),
      ...absences.flatMap(({ seat, back }) => (back === null ? [] : [{ seat, ply: back, what: "back" as const }])),
      ...advised.map(({ seat, ply }) => ({ seat, ply, what: "asked" as const })),
    ];
    const twice = (one: Coming, i: number): boolean => all.findIndex(({ seat, ply, what }) => what === one.what && seat === one.seat && ply === one.ply) < i;
    return all.filter((one, i) => !twice(one, i)).sort((one, other) => one.ply - other.ply);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
