// What the hand is doing: which card is picked, where it aims, which way round. Everything offered comes from the server.
import { aimsOf, givenBy, nearestAim, type Aim, type Choice } from "../model/choice";
import { besideOf } from "../model/fit";
import { Doubting } from "./doubt.svelte";
import { Folding } from "./folding.svelte";
import type { Room } from "./room.svelte";
import { others } from "./seating";

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
  /** What the keyboard looks at that is not offered: a cell, or a seat. */
  look = $state("");
  /** What is only said, if that is meant. */
  said = $state("");
  /** How many of the places on the board are out of sight; the board says so. */
  unseen = $state(0);
  readonly doubting: Doubting;
  /** What makes room for the board. */
  readonly folding = new Folding();
  private ply = -1;

  constructor(private readonly room: Room) {
    this.doubting = new Doubting(room, this);
  }

  /** Cards to choose from: on offer, or the hand. */
  readonly cards = $derived.by<readonly string[]>(() => {
    const { offered } = this.room.options;
    const { you, position } = this.room;
    // Options name each kind of card once; every copy lies on the table.
    if (offered.length) return position?.offer?.length ? position.offer : offered;
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
  /** Nothing can be done but give cards away. */
  readonly isStuck = $derived.by(() => {
    const { withCard, aimed, plain, giving } = this.room.options;
    return giving.length > 0 && !withCard.length && !aimed.length && !plain.length;
  });
  /** Ways to have a tool mended for the cards that are being given away. */
  readonly sheds = $derived.by<readonly Choice[]>(() => {
    const cards = (this.giving ?? []).map((place) => this.cards[place] ?? "");
    const tools = new Set(this.room.options.giving.map((choice) => choice.tool).filter(Boolean));
    return [...tools].map((tool) => givenBy(this.room.options.giving, cards, tool)).filter((choice) => choice !== undefined);
  });

  /** The aim at a seat, if it is one. */
  atSeat(seat: number): Aim | null {
    return this.aims.find(({ kind, key }) => kind === "seat" && key === String(seat)) ?? null;
  }

  /** Which of the choices at an aim: the way the card is turned, or the next tool. */
  variant(aim: Aim): Choice {
    const bySpin = aim.choices.find((choice) => choice.isSpun === this.isSpun);
    const hasSpin = aim.choices.some((choice) => choice.isSpun);
    return (hasSpin ? bySpin : undefined) ?? aim.choices[this.turns % aim.choices.length]!;
  }

  /** The match went on: what was picked no longer counts. */
  follow(ply: number): void {
    if (ply === this.ply) return;
    this.ply = ply;
    this.clear();
  }

  clear(): void {
    this.picked = -1;
    this.target = "";
    this.look = "";
    this.turns = 0;
    this.said = "";
    this.giving = null;
    this.drag = null;
    this.doubting.clear();
  }

  pick(place: number): void {
    if (this.giving) {
      this.give(place);
      return;
    }
    if (place < 0 || place >= this.cards.length) return;
    const isSame = this.picked === place;
    this.target = "";
    this.look = "";
    this.doubting.clear();
    this.turns = 0;
    this.picked = isSame ? -1 : place;
  }

  /** Aim at a choice as by hand; nothing is played. */
  toward(choice: Choice): void {
    this.clear();
    const places: number[] = [];
    for (const card of choice.cards) places.push(this.cards.findIndex((one, place) => one === card && !places.includes(place)));
    const isGiven = this.room.options.giving.some(({ code }) => code === choice.code);
    if (isGiven) this.giving = places;
    else this.picked = places[0] ?? -1;
    const aim = this.aims.find(({ choices }) => choices.some(({ code }) => code === choice.code));
    if (!aim) {
      this.said = choice.code;
      return;
    }
    this.at(aim);
    while (this.variant(aim).code !== choice.code && this.turns < aim.choices.length) this.turns += 1;
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
    if (!this.canTurn) return;
    this.turns += 1;
    this.doubting.clear();
  }

  at(aim: Aim): void {
    this.target = aimId(aim);
    this.look = "";
    this.doubting.clear();
  }

  /** Look beside what is aimed at, wherever that is: a place that is not offered says why not. */
  peer(side: "N" | "E" | "S" | "W"): void {
    const { kind, key } = this.doubting.isOfSeats ? this.nextSeat(side) : this.nextCell(side);
    const offered = this.aims.find((aim) => aim.kind === kind && aim.key === key);
    if (offered) this.at(offered);
    else {
      this.target = "";
      this.doubting.ask({ kind, key });
    }
    this.look = key;
  }

  private nextCell(side: "N" | "E" | "S" | "W"): { kind: "cell"; key: string } {
    const from = this.look || (this.aim?.kind === "cell" ? this.aim.key : "") || this.aims.find(({ kind }) => kind === "cell")?.key || this.dwarf || "0,0";
    return { kind: "cell", key: besideOf(from, side) };
  }

  private nextSeat(side: "N" | "E" | "S" | "W"): { kind: "seat"; key: string } {
    const { names, you } = this.room;
    const seats = [...others(names.length, you), ...(you === null ? [] : [you])];
    const from = seats.indexOf(Number(this.look || (this.aim?.kind === "seat" ? this.aim.key : -1)));
    const step = side === "S" || side === "E" ? 1 : -1;
    return { kind: "seat", key: String(seats[from < 0 ? 0 : (from + step + seats.length) % seats.length]) };
  }

  step(side: "N" | "E" | "S" | "W"): void {
    // Nobody begins with themselves, unless there is nobody else.
    const others = this.aims.filter(({ kind, key }) => kind !== "seat" || key !== String(this.room.you));
    const next = nearestAim(this.aim || !others.length ? this.aims : others, this.aim, side);
    if (next) this.at(next);
  }

  /** Play what is aimed at. */
  play(): void {
    if (this.choice) this.room.play(this.choice.code);
  }

  /**
   * A place was clicked or tapped; `before` was aimed at when the finger came down. True once it is to be played: by the
   * keyboard, by a second tap, by a click. Who confirms every move clicks twice, or taps the button.
   */
  isSure(aim: Aim, event: MouseEvent, before: string, mustConfirm: boolean): boolean {
    const isSecond = before === aimId(aim);
    if (event.detail === 0) return true;
    return (event as PointerEvent).pointerType === "touch" ? isSecond && !mustConfirm : isSecond || !mustConfirm;
  }
}
