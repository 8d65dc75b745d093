// What turns over one after the other when a round is over: roles, then treasures. Each turns once, also if the page is loaded again.
import type { Result } from "../../model/result";
import { turnsOf } from "../../model/unveil";
import { isMotionWanted } from "../../ui/motion";
import type { Room } from "../room.svelte";
import { keepTurned, turnedBefore } from "./turned";

/** How long a card takes to turn, and how long it is then looked at before the next one, in milliseconds. */
const TURN = 300;
const BETWEEN = 120;

export class Unveiling {
  /** How many are open, in the order of turning. */
  count = $state(0);
  /** The next one turns just now. */
  isTurning = $state(false);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly table: string,
    readonly round: number,
    private readonly turns: number,
  ) {
    this.count = isMotionWanted() ? Math.min(turns, turnedBefore(table, round)) : turns;
  }

  get isDone(): boolean {
    return this.count >= this.turns;
  }

  /** Turn over whatever is closed, one by one; the answer stops it. */
  begin(): () => void {
    if (this.isDone) keepTurned(this.table, this.round, this.turns);
    else this.timer = setTimeout(() => this.turn(), BETWEEN);
    return () => {
      clearTimeout(this.timer);
      this.isTurning = false;
    };
  }

  openAll(): void {
    clearTimeout(this.timer);
    this.open(this.turns);
  }

  /** Space turns all over, wherever it does nothing else. */
  pressed(event: KeyboardEvent): void {
    if (event.key !== " " || this.isDone || (event.target instanceof HTMLElement && event.target.closest("button, a, input, textarea, select, dialog"))) return;
    event.preventDefault();
    this.openAll();
  }

  private open(count: number): void {
    this.isTurning = false;
    this.count = count;
    keepTurned(this.table, this.round, count);
  }

  private turn(): void {
    this.isTurning = true;
    this.timer = setTimeout(() => {
      this.open(this.count + 1);
      if (!this.isDone) this.timer = setTimeout(() => this.turn(), BETWEEN);
    }, TURN);
  }
}

const current = new WeakMap<Room, Unveiling>();

/** The unveiling of a round at a table: one for all parts of the screen. */
export function unveilingOf(room: Room, result: Result): Unveiling {
  const found = current.get(room);
  if (found?.round === result.round) return found;
  const made = new Unveiling(room.id, result.round, turnsOf(result));
  current.set(room, made);
  return made;
}
