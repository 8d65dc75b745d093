// What is worked out about a replay: asked for by its eyes, and again while its chances are counted.
import { call, Refusal } from "../wire/api";
import type { Analysis, AnalysisShown, Turn } from "../wire/types";
import type { Eyes } from "./model";
import type { Replay } from "./replay.svelte";
import { viewerOf } from "./charts/course";

/** Milliseconds until it is asked again how far the counting is: at first soon, then less often. */
const SOON = 1000;
const RARELY = 6000;
/** After the server had no room to count it. */
const LATER = 30_000;
const GROWING = new Set(["waiting", "counting"]);

export class Looking {
  /** What the server told for the eyes that are looked through now. */
  shown = $state.raw<AnalysisShown | null>(null);
  /** Why there is nothing; the key of a refusal. */
  trouble = $state("");
  /** Tables in place of charts. */
  isTable = $state(false);
  /** The decision that is explained. */
  explained = $state.raw<Turn | null>(null);
  /** Whose suspicion is looked at; null: it follows the eyes. */
  private chosen = $state<string | null>(null);
  /** Which part is suspected; null: the one that matters most. */
  private wanted = $state<string | null>(null);
  private eyes: Eyes | null = null;
  private readonly known = new Map<Eyes, AnalysisShown>();
  private id = "";
  private wait = SOON;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private users = 0;

  constructor(private readonly replay: Replay) {}

  readonly analysis = $derived.by<Analysis | null>(() => this.shown?.analysis ?? null);
  readonly isCounting = $derived.by(() => GROWING.has(this.shown?.count.stage ?? ""));
  readonly viewer = $derived.by(() => {
    const viewers = this.analysis?.suspicion?.viewers ?? {};
    return this.chosen !== null && this.chosen in viewers ? this.chosen : viewerOf(this.shown?.eyes ?? "");
  });
  readonly part = $derived.by(() => this.wanted ?? this.analysis?.suspicion?.parts[0] ?? "");

  choose(viewer: string): void {
    this.chosen = viewer;
  }

  suspect(part: string): void {
    this.wanted = part;
  }

  /** Somebody shows it; until nobody does, it is kept up to date. */
  use(): () => void {
    this.users++;
    return () => {
      if (--this.users) return;
      clearTimeout(this.timer);
      this.timer = undefined;
    };
  }

  /** Look through these eyes. */
  follow(eyes: Eyes): void {
    if (eyes === this.eyes) return;
    this.eyes = eyes;
    this.chosen = null;
    this.explained = null;
    this.shown = this.known.get(eyes) ?? null;
    void this.refresh();
  }

  private async refresh(): Promise<void> {
    clearTimeout(this.timer);
    const eyes = this.eyes!;
    try {
      const shown = await this.ask(eyes);
      this.id = shown.id;
      this.known.set(eyes, shown);
      this.trouble = "";
      if (eyes === this.eyes) this.shown = shown;
      // Also after a server was started again: it goes on from what it has kept.
      if (shown.count.stage === "none") await this.count(eyes);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      if (this.shown) this.again(LATER);
      else this.trouble = error.key;
      return;
    }
    if (eyes !== this.eyes) return;
    if (this.isCounting) {
      this.again(this.wait);
      this.wait = Math.min(this.wait * 1.5, RARELY);
    }
  }

  private again(wait: number): void {
    clearTimeout(this.timer);
    if (this.users) this.timer = setTimeout(() => void this.refresh(), wait);
  }

  /** Have the chances counted. Where many wait for that already, they come later. */
  private async count(eyes: Eyes): Promise<void> {
    const shown = await call<AnalysisShown>("POST", `/api/analysis/${this.id}?eyes=${eyes}`, undefined, 1);
    if (eyes === this.eyes) this.shown = shown;
  }

  private async ask(eyes: Eyes): Promise<AnalysisShown> {
    const { address, text } = this.replay;
    const id = this.id || encodeURIComponent(address);
    try {
      if (id) return await call("GET", `/api/analysis/${id}?eyes=${eyes}`);
    } catch (error) {
      // The server forgets records after a while.
      if (!(error instanceof Refusal && error.key === "missing" && text)) throw error;
    }
    return call("POST", `/api/analysis?eyes=${eyes}`, text);
  }
}

const all = new WeakMap<Replay, Looking>();

/** What is worked out about this replay, wherever on the page it is shown. */
export function lookingAt(replay: Replay): Looking {
  let found = all.get(replay);
  if (!found) all.set(replay, (found = new Looking(replay)));
  return found;
}
