// What the server tells of a match that is over: asked for once, and again while the match could still go on.
import { call, Refusal } from "../wire/api";
import type { MatchTold } from "../wire/types";

/** Seconds after which it is asked again where all may still agree to another round. */
const AGAIN = 20;

export const askTold = (table: string): Promise<MatchTold> => call("GET", `/api/tables/${encodeURIComponent(table)}/stories`);

export class Told {
  found = $state.raw<MatchTold | null>(null);
  /** Why not, by the key of the refusal; `stage`: not yet. */
  why = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isGone = false;

  constructor(
    readonly table: string,
    readonly onfound: (told: MatchTold) => void,
  ) {}

  async ask(): Promise<void> {
    try {
      const found = await askTold(this.table);
      if (this.#isGone) return;
      [this.found, this.why] = [found, ""];
      this.onfound(found);
    } catch (error) {
      if (this.#isGone) return;
      this.why = error instanceof Refusal ? error.key : "offline";
      if (this.why === "stage") this.#timer = setTimeout(() => void this.ask(), AGAIN * 1000);
    }
  }

  close(): void {
    this.#isGone = true;
    clearTimeout(this.#timer);
  }
}
