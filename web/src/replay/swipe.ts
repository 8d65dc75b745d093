// A finger that sweeps over the board goes one move on or back. The board is moved by it only after somebody came nearer.

/** Pixels that make it a sweep. */
const FAR = 44;
/** Pixels that a finger moves while it taps. */
const TREMOR = 8;

export class Swipe {
  private readonly fingers = new Set<number>();
  private from: { readonly x: number; readonly y: number } | null = null;

  constructor(
    private readonly step: (way: 1 | -1) => void,
    private readonly isMoved: () => boolean,
  ) {}

  readonly attached = (node: HTMLElement): (() => void) => {
    const stop = new AbortController();
    const listen = { capture: true, signal: stop.signal };
    node.addEventListener("pointerdown", (event) => this.down(event), listen);
    node.addEventListener("pointermove", (event) => this.from && this.fingers.has(event.pointerId) && event.stopPropagation(), listen);
    node.addEventListener("pointerup", (event) => this.up(event), listen);
    node.addEventListener("pointercancel", (event) => this.gone(event.pointerId), listen);
    return () => stop.abort();
  };

  private down(event: PointerEvent): void {
    if (event.pointerType === "mouse" || (event.target as Element).closest("button, label")) return;
    this.fingers.add(event.pointerId);
    this.from = this.fingers.size === 1 && !this.isMoved() ? { x: event.clientX, y: event.clientY } : null;
  }

  private up(event: PointerEvent): void {
    const { from } = this;
    this.gone(event.pointerId);
    if (!from) return;
    const [dx, dy] = [event.clientX - from.x, event.clientY - from.y];
    if (Math.hypot(dx, dy) < TREMOR) return;
    // For the board it was no tap.
    event.stopPropagation();
    event.target?.dispatchEvent(new PointerEvent("pointercancel", { pointerId: event.pointerId, pointerType: event.pointerType, bubbles: true }));
    if (Math.abs(dx) >= FAR && Math.abs(dx) > 1.5 * Math.abs(dy)) this.step(dx < 0 ? 1 : -1);
  }

  private gone(pointer: number): void {
    this.fingers.delete(pointer);
    this.from = null;
  }
}
