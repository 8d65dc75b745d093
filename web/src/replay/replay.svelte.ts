// A replay in the browser: what the server told for a pair of eyes, the moment that is looked at, and a table's room that shows it.
import { deckOf, type Deck } from "../model/deck";
import { landmarksOf } from "../model/landmarks";
import type { Position } from "../model/position";
import { resultsOf, type Result } from "../model/result";
import { toldAll, type Told } from "../model/told";
import { Room } from "../table/room.svelte";
import { call } from "../wire/api";
import type { ReplayShown, ReplayStep, TableInfo } from "../wire/types";
import type { Company } from "../words/sentence";
import { ALL, eyesOfSeat, marksOf, positionsOf, seatOfEyes, spanAt, spansOf, SPECTATOR, stepped, type Eyes, type Mark, type Pace, type Span } from "./model";

/** Where a replay comes from: the address of a table, or a record that somebody has. */
export type Source = { readonly address: string } | { readonly text: string };

export const SPEEDS = [0.5, 1, 2, 4] as const;
/** Milliseconds from one act to the next, and after a deal or the end of a round. */
const APART = 1100;
const REST = 2200;

/** What one pair of eyes saw. */
interface Seen {
  readonly shown: ReplayShown;
  readonly positions: readonly Position[];
}

export class Replay {
  /** The address of the table; nothing for a record that was opened here. */
  readonly address: string;
  /** The record, if it was opened here. */
  readonly text: string;
  readonly room: Room;
  moment = $state(0);
  isPlaying = $state(false);
  speed = $state<(typeof SPEEDS)[number]>(1);
  private seen = $state.raw<Seen | null>(null);
  private round = $state.raw<Span>();
  private readonly known = new Map<Eyes, Seen>();
  /** The eyes that were asked for last. */
  private wanted: Eyes = ALL;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly source: Source) {
    this.address = "address" in source ? source.address : "";
    this.text = "text" in source ? source.text : "";
    // Nobody is asked anything here: what the room shows is put into it.
    this.room = new Room(this.address, () => ({ open: () => undefined, close: () => undefined, reopen: () => undefined, send: () => "" }));
    // What others did since my last turn is of no interest here: the table says so while it shows the end of a round.
    this.room.curtain = 1;
  }

  /** What the server told for these eyes. */
  readonly shown = $derived.by<ReplayShown | null>(() => this.seen?.shown ?? null);
  readonly eyes = $derived.by<Eyes>(() => this.shown?.eyes ?? ALL);
  readonly isOpen = $derived.by(() => this.eyes === ALL);
  readonly steps = $derived.by<readonly ReplayStep[]>(() => this.shown?.steps ?? []);
  readonly deck = $derived.by<Deck | null>(() => (this.shown ? deckOf(this.shown.game) : null));
  readonly spans = $derived.by<readonly Span[]>(() => spansOf(this.steps));
  /** The round that is looked at. Not worked out from the moment: all that stands in lists and tables of a round would be looked at anew at every step. */
  get span(): Span {
    return this.round!;
  }
  readonly marks = $derived.by<readonly Mark[]>(() => marksOf(this.steps));
  readonly position = $derived.by<Position | null>(() => this.seen?.positions[this.moment] ?? null);
  readonly results = $derived.by<readonly Result[]>(() => resultsOf(this.steps.flatMap(({ events }) => events)));
  /** What places are named by: as it lay when the round was dealt, so that all lines of it are written once. */
  private readonly landmarks = $derived.by(() => (this.seen && this.deck ? landmarksOf(this.seen.positions[this.span.first]!, this.deck) : []));
  /** Who reads the log: the seat that this person played, if any. */
  readonly company = $derived.by<Company | null>(() => {
    const { shown, deck, landmarks } = this;
    return shown && deck && { deck, names: shown.seats.map(({ name }) => name), you: shown.you, landmarks };
  });
  /** The lines of the log, by moment. */
  readonly told = $derived.by<readonly (readonly Told[])[]>(() => this.steps.map(({ events }) => toldAll(events)));
  readonly isAtEnd = $derived.by(() => this.moment >= this.steps.length - 1);

  /** What these eyes saw at another moment. */
  positionAt(moment: number): Position | null {
    return this.seen?.positions[moment] ?? null;
  }

  /** Look through these eyes; the moment stays. If others are asked for meanwhile, these come too late. */
  async look(eyes: Eyes): Promise<void> {
    this.wanted = eyes;
    let seen = this.known.get(eyes);
    if (!seen) {
      const shown = await this.ask(eyes);
      seen = { shown, positions: positionsOf(shown.steps, deckOf(shown.game)) };
      this.known.set(eyes, seen);
    }
    if (eyes !== this.wanted) return;
    this.seen = seen;
    this.room.info = infoOf(seen.shown);
    this.show(this.moment);
  }

  private ask(eyes: Eyes): Promise<ReplayShown> {
    const asked = `?eyes=${eyes}`;
    if ("address" in this.source) return call("GET", `/api/replays/${encodeURIComponent(this.source.address)}${asked}`);
    return call("POST", `/api/replays${asked}`, this.source.text);
  }

  /** Go to a moment, and stop there. */
  go(moment: number): void {
    this.pause();
    this.show(moment);
  }

  step(pace: Pace, way: 1 | -1): void {
    this.go(stepped(this.steps, this.moment, pace, way));
  }

  play(): void {
    if (this.isAtEnd) this.show(0);
    this.isPlaying = true;
    this.wait();
  }

  pause(): void {
    clearTimeout(this.timer);
    this.isPlaying = false;
  }

  toggle(): void {
    if (this.isPlaying) this.pause();
    else this.play();
  }

  faster(way: 1 | -1): void {
    const at = SPEEDS.indexOf(this.speed) + way;
    this.speed = SPEEDS[Math.min(SPEEDS.length - 1, Math.max(0, at))]!;
    if (this.isPlaying) this.wait();
  }

  private wait(): void {
    clearTimeout(this.timer);
    const { seat, events } = this.steps[this.moment]!;
    const isRest = seat === null || events.some(({ type }) => type === "RoundEnded");
    this.timer = setTimeout(() => {
      this.show(this.moment + 1);
      if (this.isAtEnd) this.pause();
      else this.wait();
    }, (isRest ? REST : APART) / this.speed);
  }

  private show(moment: number): void {
    const { room, seen } = this;
    if (!seen) return;
    const { steps } = seen.shown;
    const at = Math.min(steps.length - 1, Math.max(0, moment));
    const [step, before] = [steps[at]!, seen.positions[at - 1]];
    const isNext = at === this.moment + 1 && step.seat !== null;
    this.moment = at;
    this.round = spanAt(this.spans, at);
    room.ply = step.ply;
    room.position = seen.positions[at]!;
    room.log = steps.slice(0, at + 1);
    room.calls = steps.slice(0, at + 1).flatMap(({ ply, round, calls }) => calls.map((one, i) => ({ ...one, number: ply * 100 + i, round, ply, ago: 0, at: -Infinity })));
    // It moves as when it happened, one step at a time.
    room.news = isNext && before ? { events: step.events, before } : null;
  }
}

/** With all eyes, everything is known: as in the engine, that is no seat's number. */
const EVERYBODY = -1;

/** The table as the board and its cards want it: nothing can be done at it any more. */
function infoOf({ game, options, seats, eyes }: ReplayShown): TableInfo {
  return {
    terms: { game, options, seats: seats.length },
    stage: "over",
    seats: seats.map(({ name, face, kind, bot }) => ({ name, face, kind: kind || ("person" as const), bot, present: true, muted: false, away: null, handing: "" as const, handing_left: 0 })),
    host: null,
    you: eyes === ALL ? EVERYBODY : seatOfEyes(eyes),
    hosting: false,
    wishes: [],
    followed: "",
    ended: "",
    claim: null,
    pause: null,
    looks: false,
    absences: [],
    stand_ins: [],
    calls: { kinds: {}, most: 0, seconds: 0 },
    listed: false,
    coach: false,
    advised: [],
  };
}

/** All that can be looked through: seats first. */
export const allEyes = (seats: number): Eyes[] => [...Array.from({ length: seats }, (_, seat) => eyesOfSeat(seat)), SPECTATOR, ALL];
