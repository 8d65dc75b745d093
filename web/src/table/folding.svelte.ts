// What folds away so that a maze has room: the board asks for it while a card is aimed, a tap takes it back.
import { isLowNow } from "./layout.svelte";

export class Folding {
  /** The board needs the room: the maze does not fit with cells that a finger can hit. */
  wanted = $state(false);
  private opened = $state.raw<readonly Part[]>([]);

  readonly seats = $derived.by(() => (this.wanted || isLowNow()) && !this.opened.includes("seats"));
  readonly hand = $derived(this.wanted && !this.opened.includes("hand"));

  /** The board says what it needs; when the need is over, what was opened by hand counts no more. */
  ask(wanted: boolean): void {
    if (this.wanted && !wanted) this.opened = [];
    this.wanted = wanted;
  }

  /** Somebody wants to see it in full, or no longer. */
  toggle(part: Part): void {
    this.opened = this.opened.includes(part) ? this.opened.filter((one) => one !== part) : [...this.opened, part];
  }
}

type Part = "seats" | "hand";
