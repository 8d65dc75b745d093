// Who is away, as the server told and as time goes by.
import type { AbsenceInfo, SeatInfo } from "../wire/types";

/** Somebody went away or came back, for the log. */
export interface Coming {
  readonly seat: number;
  /** After which ply. */
  readonly ply: number;
  readonly isBack: boolean;
}

export class Presence {
  /** By seat, when its person went away, which may be yet to come; null for whoever is here. */
  private since = $state.raw<readonly (number | null)[]>([]);
  private now = $state(0);
  private timer: ReturnType<typeof setInterval> | undefined;

  hear(seats: readonly SeatInfo[]): void {
    this.now = performance.now();
    this.since = seats.map(({ away }) => (away === null ? null : this.now - away * 1000));
    this.stop();
    if (this.since.some((since) => since !== null)) this.timer = setInterval(() => (this.now = performance.now()), 1000);
  }

  /** For how many whole minutes somebody is away; null if they are here, or were a moment ago. */
  minutes(seat: number): number | null {
    const since = this.since[seat] ?? null;
    return since === null || this.now < since ? null : Math.floor((this.now - since) / 60_000);
  }

  /** Both ends of each absence, in the order of the plies. */
  comings(absences: readonly AbsenceInfo[]): Coming[] {
    return absences
      .filter(({ seat, back }) => back !== null || this.minutes(seat) !== null)
      .flatMap(({ seat, since, back }) => [{ seat, ply: since, isBack: false }, ...(back === null ? [] : [{ seat, ply: back, isBack: true }])])
      .sort((one, other) => one.ply - other.ply);
  }

  stop(): void {
    clearInterval(this.timer);
  }
}
