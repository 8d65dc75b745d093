// What the server tells of a match that is over: asked for once, again while the match could still go on, and once more when its
// chances are counted.
import { call, Refusal } from "../wire/api";
import type { AnalysisShown, MatchTold } from "../wire/types";

/** Seconds after which it is asked again where all may still agree to another round, */
const AGAIN = 20;
/** and how far the counting is; so often at most. */
const COUNTING = 5;
const MOST = 60;
const GROWING = new Set(["waiting", "counting"]);

export const askTold = (table: string): Promise<MatchTold> => call("GET", `/api/tables/${encodeURIComponent(table)}/stories`);

export class Told {
  found = $state.raw<MatchTold | null>(null);
  /** Why not, by the key of the refusal; `stage`: not yet. */
  why = $state("");
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isGone = false;
  #hasCounted = false;

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

  /** The match is over for good, so that its replay and its record exist; or nobody knows. */
  get isOver(): boolean {
    return this.found !== null || (this.why !== "" && this.why !== "stage");
  }

  /** Have the chances counted, for what can be told only then. Where that cannot be had, nothing happens. */
  async count(): Promise<void> {
    if (this.#hasCounted) return;
    this.#hasCounted = true;
    try {
      let stage = await this.#stage("POST");
      let asked = 0;
      while (GROWING.has(stage) && asked < MOST) {
        await new Promise((done) => (this.#timer = setTimeout(done, COUNTING * 1000)));
        if (this.#isGone) return;
        if (document.hidden) continue;
        stage = await this.#stage("GET");
        asked++;
      }
      if (!asked || stage !== "done" || this.#isGone) return;
      const found = await askTold(this.table);
      if (!this.#isGone) this.found = found;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  }

  /** A spectator's eyes: their answer is the shortest. */
  async #stage(method: "GET" | "POST"): Promise<string> {
    return (await call<AnalysisShown>(method, `/api/analysis/${encodeURIComponent(this.table)}?eyes=spectator`, undefined, 1)).count.stage;
  }

  close(): void {
    this.#isGone = true;
    clearTimeout(this.#timer);
  }
}
