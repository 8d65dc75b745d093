// Fingers, mouse and wheel on the board: they move it and zoom it, and say which cell is meant.
import { HEIGHT, WIDTH } from "../art/geometry";
import type { Pointed } from "./doubt.svelte";
import type { Looking } from "./looking.svelte";

interface Spread {
  readonly frame: () => HTMLElement;
  /** Pixels of the frame above what is fitted. */
  readonly top: () => number;
  readonly looking: Looking;
  /** Somebody points at a cell, and at nothing that can be tapped. */
  readonly point: (at: Pointed) => void;
}

/** Pixels that a finger moves before it drags the board. */
const TREMOR = 6;

export class Pointing {
  isMoving = $state(false);
  private readonly fingers = new Map<number, { x: number; y: number }>();

  constructor(private readonly spread: Spread) {}

  /** A point of the window, from the upper left corner of what is fitted. */
  private inside(x: number, y: number): readonly [number, number] {
    const place = this.spread.frame().getBoundingClientRect();
    return [x - place.left, y - place.top - this.spread.top()];
  }

  /** The cell under a point of the window. */
  at(x: number, y: number): Pointed {
    const { sight } = this.spread.looking;
    const [px, py] = this.inside(x, y);
    const [wx, wy] = [(px - sight.x) / sight.scale / WIDTH, (py - sight.y) / sight.scale / HEIGHT];
    return { kind: "cell", key: `${Math.floor(wx)},${Math.floor(wy)}`, x: wx - Math.floor(wx), y: wy - Math.floor(wy) };
  }

  private point(event: PointerEvent): void {
    this.spread.point(this.at(event.clientX, event.clientY));
  }

  readonly wheel = (event: WheelEvent): void => {
    event.preventDefault();
    this.spread.looking.zoom(Math.exp(-event.deltaY * 0.0015), ...this.inside(event.clientX, event.clientY));
  };

  readonly down = (event: PointerEvent): void => {
    if (event.button <= 0) this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  };

  readonly move = (event: PointerEvent): void => {
    const before = this.fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") this.point(event);
      return;
    }
    const others = [...this.fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const now = { x: event.clientX, y: event.clientY };
    if (!this.isMoving && Math.hypot(now.x - before.x, now.y - before.y) < TREMOR && !others.length) return;
    // From here on it is no tap, wherever it began.
    if (!this.isMoving) for (const id of this.fingers.keys()) this.spread.frame().setPointerCapture(id);
    this.isMoving = true;
    this.fingers.set(event.pointerId, now);
    const { looking } = this.spread;
    const other = others[0];
    if (other) {
      const stretch = Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
      looking.zoom(stretch, ...this.inside((now.x + other.x) / 2, (now.y + other.y) / 2));
    }
    const share = other ? 0.5 : 1;
    looking.pan((now.x - before.x) * share, (now.y - before.y) * share);
  };

  readonly up = (event: PointerEvent): void => {
    const { looking } = this.spread;
    const wasTap = this.fingers.has(event.pointerId) && !this.isMoving && event.type === "pointerup";
    this.fingers.delete(event.pointerId);
    if (!this.fingers.size) this.isMoving = false;
    if (!wasTap || (event.target as Element).closest("button")) return;
    const isMeant = (event.pointerType !== "mouse" || looking.isAll) && looking.tap(...this.inside(event.clientX, event.clientY), event.timeStamp);
    if (!isMeant) this.point(event);
  };
}
