// Why not? Somebody points at a place that is not offered, by mouse, finger or keyboard, and the server says why.
import { edgeNear, routeTo } from "../model/choice";
import { cardNamed } from "../model/deck";
import { reasonOf, type Reason } from "../words/reasons";
import type { Aiming } from "./aiming.svelte";
import type { Room } from "./room.svelte";

/** Deeds that are done to a seat, and between two cells. */
const TO_SEATS = new Set(["break", "repair"]);
const TO_EDGES = new Set(["trap", "troll"]);
/** How long somebody points before the server is asked; longer while an answer stands there, whose rule they may go to. */
const PAUSE = 120;
const PATIENCE = 350;

export interface Pointed {
  readonly kind: "cell" | "seat";
  readonly key: string;
  /** Where in the cell, from 0 to 1 in both directions. */
  readonly x?: number;
  readonly y?: number;
}

export interface Doubt extends Pointed {
  readonly reason: Reason;
}

export class Doubting {
  found = $state.raw<Doubt | null>(null);
  private asked = "";
  /** The mouse is on the answer. */
  private isHeld = false;

  constructor(
    private readonly room: Room,
    private readonly aiming: Aiming,
  ) {}

  clear(): void {
    this.found = null;
    this.asked = "";
    this.isHeld = false;
  }

  /** The mouse went elsewhere, perhaps to the answer. */
  leave(): void {
    this.wait("");
  }

  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    if (isHeld) this.asked = "held";
    else this.leave();
  }

  /** Nothing is asked any more; what was answered goes, unless the mouse has come to it. */
  private wait(question: string): void {
    if (this.isHeld) return;
    this.asked = question;
    if (!this.found) return;
    setTimeout(() => {
      if (this.asked === question && !this.isHeld) this.found = null;
    }, PATIENCE);
  }

  ask(pointed: Pointed): void {
    const code = this.isOffered(pointed) ? "" : this.meant(pointed);
    const question = code && `${this.room.ply} ${code}`;
    if (question === this.asked || this.isHeld) return;
    const pause = this.found?.reason.rule ? PATIENCE : PAUSE;
    this.wait(question);
    if (code) setTimeout(() => void this.answer(pointed, code, question), pause);
  }

  private async answer(pointed: Pointed, code: string, question: string): Promise<void> {
    if (this.asked !== question) return;
    const refusal = await this.room.why(code);
    if (this.asked === question && refusal && refusal.key !== "ply") this.found = { ...pointed, reason: reasonOf(refusal.key, refusal.reason) };
  }

  private isOffered({ kind, key }: Pointed): boolean {
    return this.aiming.aims.some((aim) => aim.kind === kind && aim.key === key);
  }

  /** Whether the picked card is one that is played on seats. */
  get isOfSeats(): boolean {
    return TO_SEATS.has(this.card?.does ?? "");
  }

  private get card() {
    return this.room.deck && this.aiming.card ? cardNamed(this.room.deck, this.aiming.card) : undefined;
  }

  /** The code that somebody means who points there; empty if nobody could mean anything. */
  private meant({ kind, key, x = 1, y = 0.5 }: Pointed): string {
    const { room, aiming, card } = this;
    if (!room.isMine || aiming.giving || room.options.offered.length) return "";
    if (!card) return kind === "cell" && aiming.aims.some((aim) => aim.choices[0]?.route) ? routeTo(aiming.dwarf, key) : "";
    const does = card.does ?? "";
    if (TO_SEATS.has(does) !== (kind === "seat") && !card.shows) return "";
    if (kind === "seat") return `${card.name} s${key}${(card.tools?.length ?? 0) > 1 ? ` ${this.toolAt(Number(key), card.tools!)}` : ""}`;
    if (TO_EDGES.has(does)) return `${card.name} ${edgeNear(key, x, y)}`;
    return `${card.name} ${key}${card.section === "path" && aiming.isSpun ? " spun" : ""}`;
  }

  /** Which of the tools of a card is meant at a seat: one that is broken there, if any. */
  private toolAt(seat: number, tools: readonly string[]): string {
    const broken = this.room.position?.broken[seat] ?? [];
    return tools.find((tool) => broken.includes(tool)) ?? tools[0]!;
  }
}
