// Roles that turn over one after the other. Each turns once: what was turned stays open while this page is.
import { isMotionWanted } from "../../ui/motion";
import type { Room } from "../room.svelte";

/** How long a card takes to turn, and how long it is then looked at before the next one, in milliseconds. */
export const TURN = 300;
const BETWEEN = 120;

/** The last round whose roles were all turned at a table. */
const seen = new WeakMap<Room, number>();

export class Unveiling {
  /** How many are open, in the order of turning. */
  count = $state(0);
  /** The next one turns just now. */
  isTurning = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly room: Room,
    private readonly round: number,
    private readonly seats: number,
  ) {
    if (seen.get(room) === round || !isMotionWanted()) this.openAll();
    else this.timer = setTimeout(() => this.turn(), BETWEEN);
  }

  get isDone(): boolean {
    return this.count >= this.seats;
  }

  openAll(): void {
    this.stop();
    this.isTurning = false;
    this.count = this.seats;
    seen.set(this.room, this.round);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private turn(): void {
    this.isTurning = true;
    this.timer = setTimeout(() => {
      if (this.count + 1 >= this.seats) {
        this.openAll();
        return;
      }
      this.isTurning = false;
      this.count += 1;
      this.timer = setTimeout(() => this.turn(), BETWEEN);
    }, TURN);
  }
}
