// Where somebody looks: all of the maze, the part with most places of a card, or wherever they moved it.
import { panned, zoomed, type Box, type Sight, type Size } from "../model/fit";
import { beyond, broughtIn, clearWindow, FOUR, nearer, sightOf, towards, waiting, wholeSight, type Scene, type Side } from "../model/part";

/** Something on the board that can be tapped. */
export interface Place extends Box {
  readonly id: string;
}

/** A scene whose places have names. */
export interface Stage extends Scene {
  readonly places: readonly Place[];
  /** What hints speak of beside the places: one's own dwarf. */
  readonly spoken: readonly Box[];
  /** Starts and goals. */
  readonly landmarks: readonly Box[];
}

/** Two taps within this time are one gesture, in milliseconds. */
const DOUBLE = 300;

export class Looking {
  /** The window: pixels of the board below the banner. */
  size = $state.raw<Size>({ width: 0, height: 0 });
  /** What lies over the window: buttons, piles. */
  over = $state.raw<readonly Box[]>([]);
  /** The rest of the table made room. */
  isFolded = $state(false);
  /** All of it is shown for a moment. */
  isAll = $state(false);
  private moved = $state.raw<Sight | null>(null);
  private tapped = -Infinity;

  constructor(private readonly stage: () => Stage) {}

  readonly whole = $derived.by<Sight>(() => wholeSight(this.stage(), this.size, this.over));
  private readonly base = $derived.by<Sight>(() => sightOf(this.stage(), this.size, this.over, this.isFolded));
  readonly sight = $derived.by<Sight>(() => (this.isAll ? this.whole : (this.moved ?? this.base)));
  /** Too small to be tapped: a tap comes nearer instead. */
  readonly isFar = $derived.by(() => this.sight.scale < this.stage().least - 0.001);
  /** The part of the window that nothing lies over. */
  readonly free = $derived.by<Box>(() => clearWindow(this.size, this.over));
  readonly waiting = $derived.by<Record<Side, Place[]>>(() => waiting(this.stage().places, this.sight, this.size, this.over));
  readonly unseen = $derived.by<ReadonlySet<string>>(() => new Set(FOUR.flatMap((side) => this.waiting[side].map(({ id }) => id))));
  /** More than a row or a column is out of sight. */
  readonly isPart = $derived.by(() => beyond(this.stage().tight, this.sight, this.size) > 1);

  readonly isMoved = $derived.by(() => this.moved !== null || this.isAll);

  private look(sight: Sight | null): void {
    this.isAll = false;
    this.moved = sight;
  }

  /** As if nobody had moved anything. */
  reset(): void {
    this.look(null);
  }

  zoom(by: number, x = this.size.width / 2, y = this.size.height / 2): void {
    this.look(zoomed(this.sight, by, x, y, this.whole.scale));
  }

  pan(dx: number, dy: number): void {
    this.look(panned(this.sight, dx, dy, this.stage().whole, this.size));
  }

  /** Other places can be tapped now: what somebody chose to see stays only if it shows some of them, large enough. */
  follow(): void {
    const { places, least } = this.stage();
    this.isAll = false;
    if (!this.moved) return;
    const isGood = places.length ? this.moved.scale >= least && this.unseen.size < places.length : this.base.scale >= least;
    if (!isGood) this.moved = null;
  }

  /** A tap beside everything that can be tapped. True if it was meant for the board. */
  tap(x: number, y: number, now: number): boolean {
    const isSecond = now - this.tapped < DOUBLE;
    this.tapped = now;
    const isSmall = this.sight.scale < this.stage().least - 0.001;
    if (isSmall && (!isSecond || this.isAll)) {
      this.look(nearer(this.sight, x, y, this.stage().whole, this.size));
      // The second tap of two is the same wish.
      this.tapped = -Infinity;
      return true;
    }
    if (!isSecond) return false;
    this.tapped = -Infinity;
    if (this.moved) this.look(null);
    else this.look(nearer(this.sight, x, y, this.stage().whole, this.size));
    return true;
  }

  /** To the places that wait on a side. */
  toSide(side: Side): void {
    this.look(towards(this.sight, this.waiting[side], this.stage().tight, this.free));
  }

  /** A place that is aimed at comes into sight. */
  bring(id: string): void {
    const place = this.stage().places.find((one) => one.id === id);
    if (place && this.unseen.has(id) && !this.isFar) this.look(broughtIn(this.sight, place, this.free));
  }

  /** So does what has the focus. */
  bringBox(box: Box): void {
    const outside = waiting([box], this.sight, this.size, this.over);
    if (FOUR.some((side) => outside[side].length)) this.look(broughtIn(this.sight, box, this.free));
  }

  /** The middle of the window goes to this point of the world. */
  centre(x: number, y: number): void {
    const { scale } = this.isAll || this.isFar ? this.base : this.sight;
    this.look(panned({ scale, x: this.size.width / 2 - x * scale, y: this.size.height / 2 - y * scale }, 0, 0, this.stage().whole, this.size));
  }
}
