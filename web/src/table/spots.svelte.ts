// What lies over the board covers nothing that can be tapped, nor what it speaks of: where tabs, mini-map, why-not and hint lie.
import { boxAll, boxOf, type Box, type Size } from "../model/fit";
import { FOUR, onScreen, type Side } from "../model/part";
import { anySpot, cornerSpot, nearSpot, sideSpot, type Spot } from "../model/spot";
import type { Looking, Stage } from "./looking.svelte";

/** How wide the drawing of the mini-map is, and how tall it may be. */
const MAP = 82;
const MAP_TALLEST = 136;
const BULB: Size = { width: 44, height: 44 };
/** Pixels between such a thing and the sides of the window. */
const EDGE = 6;

export interface Tab {
  readonly side: Side;
  readonly count: number;
  readonly spot: Spot;
  readonly size: Size;
}

const boxAt = (spot: Spot | null, { width, height }: Size): Box[] => (spot ? [{ left: spot.x, top: spot.y, right: spot.x + width, bottom: spot.y + height }] : []);

export class Spots {
  /** How large they are; nothing until they have been measured. */
  readonly whySize = $state({ width: 0, height: 0 });
  readonly hintSize = $state({ width: 0, height: 0 });
  private mapAt: Spot | null = null;

  constructor(
    private readonly looking: Looking,
    private readonly stage: () => Stage,
    /** The cell that why-not is about. */
    private readonly doubted: () => string | null,
    private readonly canMap: () => boolean,
  ) {}

  private readonly free = $derived.by<Box>(() => {
    const { left, top, right, bottom } = this.looking.free;
    return { left: left + EDGE, top: top + EDGE, right: right - EDGE, bottom: bottom - EDGE };
  });
  private readonly hittable = $derived.by(() => this.seen(false));
  private readonly partly = $derived.by(() => this.seen(true));
  private readonly lying = $derived.by(() => this.stage().cards.map((card) => onScreen(card, this.looking.sight)));

  private seen(isOut: boolean): Box[] {
    const { isFar, unseen, sight } = this.looking;
    return isFar ? [] : this.stage().places.filter(({ id }) => unseen.has(id) === isOut).map((place) => onScreen(place, sight));
  }

  readonly tabs = $derived.by<readonly Tab[]>(() => {
    const { isFar, over, waiting, sight, free } = this.looking;
    if (isFar) return [];
    const taken = [...this.hittable, ...over];
    return FOUR.flatMap((side) => {
      const there = waiting[side].map((place) => onScreen(place, sight));
      if (!there.length) return [];
      const size = side === "left" || side === "right" ? { width: 42, height: 44 } : { width: 60, height: 42 };
      const around = boxAll(there, 0);
      const middle = { x: (around.left + around.right) / 2, y: (around.top + around.bottom) / 2 };
      const spot = sideSpot(side, size, free, [...taken, ...this.partly], middle) ?? sideSpot(side, size, free, taken, middle);
      if (!spot) return [];
      taken.push(...boxAt(spot, size));
      return [{ side, count: there.length, spot, size }];
    });
  });
  private readonly tabbed = $derived.by(() => this.tabs.flatMap(({ spot, size }) => boxAt(spot, size)));

  readonly mapSize = $derived.by<Size>(() => {
    const { left, top, right, bottom } = this.stage().tight;
    return { width: MAP + 10, height: Math.min(MAP_TALLEST, Math.max(34, (MAP * (bottom - top)) / (right - left))) + 10 };
  });
  readonly map = $derived.by<Spot | null>(() => {
    if (!this.canMap() || !(this.looking.isPart || this.looking.isAll)) return (this.mapAt = null);
    const { free, mapAt, mapSize: size } = this;
    const taken = [...this.hittable, ...this.looking.over, ...this.tabbed];
    // It stays where it is as long as it can.
    const stays = mapAt && cornerSpot(size, boxAt(mapAt, size)[0]!, taken, []);
    const isIn = mapAt && mapAt.x + size.width <= free.right && mapAt.y + size.height <= free.bottom;
    if (!stays || !isIn) this.mapAt = cornerSpot(size, free, taken, [...this.lying, ...this.partly]);
    return this.mapAt;
  });
  private readonly taken = $derived.by(() => [...this.hittable, ...this.partly, ...this.looking.over, ...boxAt(this.map, this.mapSize), ...this.tabbed]);

  /** Beside the place it is about; below the board, if there is no room. */
  readonly why = $derived.by<Spot | null>(() => {
    const at = this.doubted();
    const { looking, whySize: size } = this;
    if (!at || !size.height) return null;
    const about = onScreen(boxOf(at), looking.sight);
    const below = { x: Math.max(8, Math.min(looking.size.width - size.width - 8, about.left - size.width / 2)), y: looking.size.height + 2 };
    return nearSpot(size, this.free, this.taken, about) ?? below;
  });
  private readonly unhinted = $derived.by(() => [...this.taken, ...boxAt(this.why, this.whySize)]);
  private onScreen(boxes: readonly Box[]): Box[] {
    return boxes.map((box) => onScreen(box, this.looking.sight));
  }
  private readonly spoken = $derived.by(() => [...this.unhinted, ...this.onScreen(this.stage().spoken)]);
  private readonly marks = $derived.by(() => [...this.spoken, ...this.onScreen(this.stage().landmarks)]);

  /** Where it covers nothing at all; else no start, no goal and nothing that it speaks of; null if there is no such place. */
  readonly hint = $derived.by<Spot | null>(() => {
    const { free, hintSize: size, lying } = this;
    return size.height ? (cornerSpot(size, free, [...this.unhinted, ...lying], []) ?? anySpot(size, free, this.marks, lying)) : null;
  });
  /** Where there is no room for a hint, a sign stands for it, if it can be opened at all. */
  readonly bulb = $derived.by<Spot | null>(() => (this.hintSize.height && !this.hint && this.forced ? (cornerSpot(BULB, this.free, [...this.unhinted, ...this.lying], []) ?? anySpot(BULB, this.free, this.marks, this.lying)) : null));
  /** Where a hint lies that was asked for by that sign: over starts and goals, but over nothing that can be tapped. */
  readonly forced = $derived.by<Spot | null>(() => cornerSpot(this.hintSize, this.free, this.spoken, this.lying) ?? cornerSpot(this.hintSize, this.free, this.unhinted, this.lying));
}
