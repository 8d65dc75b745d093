// What the hand is doing: which card is picked, where it aims, which way round. Everything offered comes from the server.
import { aimsOf, givenBy, nearestAim, type Aim, type Choice } from "../model/choice";
import { cardNamed } from "../model/deck";
import type { Room } from "./room.svelte";

/** Deeds that are done to a seat. */
const TO_SEATS = new Set(["break", "repair"]);

export const aimId = (aim: Aim): string => `${aim.kind} ${aim.key}`;

export class Aiming {
  /** The place of the picked card among those in the dock; -1 for none. */
  picked = $state(-1);
  target = $state("");
  /** Half a turn is wanted, or the other one of several ways. */
  turns = $state(0);
  /** Places of cards to be given away; null while none are being chosen. */
  giving = $state.raw<readonly number[] | null>(null);
  /** Where the pointer drags the picked card, in the window. */
  drag = $state.raw<{ x: number; y: number } | null>(null);
  private ply = -1;

  constructor(private readonly room: Room) {}

  /** Cards to choose from: on offer, or the hand. */
  readonly cards = $derived.by<readonly string[]>(() => {
    const { offered } = this.room.options;
    if (offered.length) return offered;
    const { you, position } = this.room;
    return you === null || !position ? [] : (position.hands[you] ?? []).filter((card) => card !== null);
  });
  readonly card = $derived(this.cards[this.picked] ?? "");
  readonly dwarf = $derived.by(() => this.room.you === null ? "" : (this.room.position?.dwarfs?.[this.room.you] ?? ""));
  private readonly choices = $derived.by<readonly Choice[]>(() => {
    const { withCard, aimed } = this.room.options;
    return this.card ? withCard.filter((choice) => choice.cards[0] === this.card) : aimed;
  });
  readonly aims = $derived<readonly Aim[]>(this.giving ? [] : aimsOf(this.choices, this.dwarf));
  /** All places that any card could go to: the maze is fitted to them, so that picking a card moves nothing. */
  readonly reach = $derived.by<readonly Aim[]>(() => aimsOf([...this.room.options.withCard, ...this.room.options.aimed], this.dwarf));
  readonly aim = $derived<Aim | null>(this.aims.find((aim) => aimId(aim) === this.target) ?? null);
  readonly isSpun = $derived(this.turns % 2 === 1);
  /** What would be played now. */
  readonly choice = $derived.by<Choice | null>(() => this.giving ? this.given : this.aim ? this.variant(this.aim) : this.alone);
  /** A card that aims at nothing, such as gold to keep. */
  private readonly alone = $derived.by<Choice | null>(() => this.aims.length ? null : (this.choices.find((choice) => choice.cards.length > 0) ?? null));
  private readonly given = $derived.by<Choice | null>(() => {
    const cards = (this.giving ?? []).map((place) => this.cards[place] ?? "");
    return givenBy(this.room.options.giving, cards) ?? null;
  });
  readonly canTurn = $derived(this.aim ? this.aim.choices.length > 1 : this.choices.some((choice) => choice.isSpun));
  /** Cards that can be played somehow. */
  readonly playable = $derived.by(() => new Set(this.room.options.withCard.map((choice) => choice.cards[0]!)));
  /** Ways to have a tool mended for the cards that are being given away. */
  readonly sheds = $derived.by<readonly Choice[]>(() => {
    const cards = (this.giving ?? []).map((place) => this.cards[place] ?? "");
    const tools = new Set(this.room.options.giving.map((choice) => choice.tool).filter(Boolean));
    return [...tools].map((tool) => givenBy(this.room.options.giving, cards, tool)).filter((choice) => choice !== undefined);
  });

  /** Which of the choices at an aim: the way the card is turned, or the next tool. */
  variant(aim: Aim): Choice {
    const bySpin = aim.choices.find((choice) => choice.isSpun === this.isSpun);
    const hasSpin = aim.choices.some((choice) => choice.isSpun);
    return (hasSpin ? bySpin : undefined) ?? aim.choices[this.turns % aim.choices.length]!;
  }

  /** The match went on: what was picked counts no more. */
  follow(ply: number): void {
    if (ply === this.ply) return;
    this.ply = ply;
    this.clear();
  }

  clear(): void {
    this.picked = -1;
    this.target = "";
    this.turns = 0;
    this.giving = null;
    this.drag = null;
  }

  pick(place: number): void {
    if (this.giving) {
      this.give(place);
      return;
    }
    if (place < 0 || place >= this.cards.length) return;
    const isSame = this.picked === place;
    this.target = "";
    this.turns = 0;
    this.picked = isSame ? -1 : place;
  }

  /** Choose cards to give away, the picked one first; once more: put them back. */
  startGiving(): void {
    if (!this.room.options.giving.length) return;
    this.giving = this.giving ? null : this.picked >= 0 ? [this.picked] : [];
    this.target = "";
  }

  private give(place: number): void {
    const now = this.giving ?? [];
    const most = Math.max(...this.room.options.giving.map((choice) => choice.cards.length));
    this.giving = now.includes(place) ? now.filter((one) => one !== place) : [...now, place].slice(-most);
  }

  turn(): void {
    if (this.canTurn) this.turns += 1;
  }

  at(aim: Aim): void {
    this.target = aimId(aim);
  }

  step(side: "N" | "E" | "S" | "W"): void {
    const next = nearestAim(this.aims, this.aim, side);
    if (next) this.target = aimId(next);
  }

  /** Play what is aimed at. */
  play(): void {
    if (this.choice) this.room.play(this.choice.code);
  }

  /** The code that somebody means who points at a place that is not offered; empty if nobody could mean anything. */
  meant(kind: "cell" | "seat", key: string): string {
    const card = this.room.deck && this.card ? cardNamed(this.room.deck, this.card) : undefined;
    if (!card || !this.room.isMine || this.giving || this.room.options.offered.length) return "";
    const isToSeat = TO_SEATS.has(card.does);
    if (isToSeat !== (kind === "seat")) return "";
    if (card.tools && card.tools.length > 1) return "";
    return `${card.name} ${kind === "seat" ? `s${key}` : key}${card.section === "path" && this.isSpun ? " spun" : ""}`;
  }
}
