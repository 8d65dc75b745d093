// A seat is mine, though this browser does not know it: the host is asked, and a yes is taken up as soon as it is given.
import { claimSeat, makeLink, Refusal, useLink } from "../wire/api";
import type { SeatClaimed } from "../wire/types";

const PAUSE = 2000;

export class Claiming {
  isWaiting = $state(false);
  refused = $state.raw<Refusal | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** `regained` is called when the seat is this guest's again. */
  constructor(
    private readonly table: string,
    private readonly regained: () => void,
  ) {}

  ask(what: SeatClaimed): Promise<void> {
    return this.tried(async () => {
      await claimSeat(this.table, what);
      this.isWaiting = true;
      this.later();
    });
  }

  stop(): void {
    clearTimeout(this.timer);
    this.isWaiting = false;
  }

  private later(): void {
    this.timer = setTimeout(() => void this.tried(() => this.take()), PAUSE);
  }

  private async take(): Promise<void> {
    try {
      await useLink((await makeLink(this.table)).token);
    } catch (error) {
      // Not yet a yes, or the server cannot be reached now: ask again.
      if (!(error instanceof Refusal) || !["claim", "offline", "rate", "storage"].includes(error.key)) throw error;
      if (this.isWaiting) this.later();
      return;
    }
    this.stop();
    this.regained();
  }

  private async tried(task: () => Promise<void>): Promise<void> {
    this.refused = null;
    try {
      await task();
    } catch (error) {
      this.stop();
      if (!(error instanceof Refusal)) throw error;
      this.refused = error;
    }
  }
}
