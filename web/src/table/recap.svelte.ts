// Since my last turn: what others did, shown once more on request, and marked on the board until I act.
import { framesOf, marksOf, movesSince, type BoardMark, type Frame, type Move } from "../model/recap";
import type { Room } from "./room.svelte";

/** Milliseconds from one act to the next. */
const APART = 700;

export class Recap {
  /** What is shown at this moment of the recap; null: what is really there. */
  frame = $state.raw<Frame | null>(null);
  readonly moves: readonly Move[] = $derived.by(() => (this.room.you === null || this.room.curtain ? [] : movesSince(this.room.log, this.room.you)));
  readonly isOffered = $derived.by(() => this.room.isMine && this.moves.length > 0);
  readonly marks: readonly BoardMark[] = $derived.by(() => marksOf(this.frame ? this.moves.slice(0, this.frame.moves) : this.moves));
  /** The ply from which on the log is about it. */
  readonly from = $derived.by(() => this.moves[0]?.plies[0]?.ply ?? Infinity);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly room: Room) {}

  play(): void {
    const { position, deck, log } = this.room;
    this.stop();
    if (this.isOffered && position && deck) this.show(framesOf(position, log, this.moves, deck));
  }

  /** What is really there is shown again. Nothing that came meanwhile was lost: it was only not looked at. */
  stop(): void {
    clearTimeout(this.timer);
    this.frame = null;
  }

  private show([frame, ...rest]: readonly Frame[]): void {
    if (!frame) {
      this.stop();
      return;
    }
    this.frame = frame;
    // It moves and sounds as when it happened.
    if (frame.events.length) this.room.news = { events: frame.events, before: frame.before };
    this.timer = setTimeout(() => this.show(rest), APART);
  }
}
