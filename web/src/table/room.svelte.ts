// The table as this browser knows it: what the server told, and what was asked of it.
import { withCalls, type Call } from "../model/calls";
import { choiceOf, sortedChoices, type Choice, type Sorted } from "../model/choice";
import { deckOf, type Deck } from "../model/deck";
import { folded } from "../model/fold";
import { landmarksOf, type Landmark } from "../model/landmarks";
import type { Position } from "../model/position";
import { resultsOf, type Result } from "../model/result";
import { toldAll, type Told } from "../model/told";
import { Connection, type Link, type Listener, type Unsent, type Wire } from "../wire/socket";
import type { Choices, Event, Line, Note, Received, Sight, TableInfo } from "../wire/types";
import type { Company } from "../words/sentence";
import { Claiming } from "./claiming.svelte";
import { Presence, type Coming } from "./presence.svelte";
import { Recap } from "./recap.svelte";

export interface Entry {
  readonly ply: number;
  readonly events: readonly Event[];
}

/** A line of the log. */
interface LogLine {
  readonly told: Told;
  readonly ply: number;
}

/** The lines of an entry: written once, however often the log changes. */
const written = new WeakMap<Entry, readonly LogLine[]>();
function linesOf(entry: Entry): readonly LogLine[] {
  const lines = written.get(entry) ?? toldAll(entry.events).map((told) => ({ told, ply: entry.ply }));
  written.set(entry, lines);
  return lines;
}

/** Something that just happened, for whoever wants to show or sound it. */
export interface News {
  readonly events: readonly Event[];
  readonly before: Position;
}

/** The ply before the first deal. */
const FROM_THE_FIRST = -1;
/** Milliseconds after which people are told that the connection is lost. */
const NOTICED = 1500;
const NO_CHOICES: Choices = { waiting: [], options: [], asides: [], left: null };

export class Room {
  info = $state.raw<TableInfo | null>(null);
  code = $state<string | null>(null);
  position = $state.raw<Position | null>(null);
  choices = $state.raw<Choices>(NO_CHOICES);
  /** When the time of whoever is waited for is out, by the browser's clock that is never set. */
  deadline = $state<number | null>(null);
  ply = $state(-1);
  log = $state.raw<readonly Entry[]>([]);
  chat = $state.raw<readonly Line[]>([]);
  calls = $state.raw<readonly Call[]>([]);
  marks = $state.raw<readonly Note[]>([]);
  link = $state<Link>("calling");
  /** The connection is lost, and for longer than it takes when a server is restarted: that nobody need notice. */
  isLost = $state(false);
  /** The last thing that was refused. */
  refused = $state.raw<{ key: string; reason: string } | null>(null);
  /** An act was sent and is not answered yet. */
  isPending = $state(false);
  /** The round whose end is being shown; 0 for none. */
  curtain = $state(0);
  /** The board as it lay when that round ended. */
  last = $state.raw<Position | null>(null);
  /** When the table goes on to the next round by itself, by the same clock as the deadline. */
  goesOn = $state<number | null>(null);
  news = $state.raw<News | null>(null);
  /** A rematch was asked for here. */
  isWishing = $state(false);
  /** What I played last, once it was accepted. */
  played = $state.raw<{ readonly code: string } | null>(null);
  /** Only the server knows what lies on the table now: its view is on the way. */
  isStale = $state(false);

  readonly deck = $derived<Deck | null>(this.info ? deckOf(this.info.terms.game) : null);
  readonly you = $derived(this.info?.you ?? null);
  readonly names = $derived<readonly string[]>(this.info?.seats.map(({ name }) => name) ?? []);
  readonly faces = $derived<readonly number[]>(this.info?.seats.map(({ face }) => face) ?? []);
  readonly isMine = $derived(this.you !== null && this.choices.waiting.includes(this.you) && this.info?.stage === "playing" && !this.info.seats[this.you]?.bot && !this.isStale);
  readonly options = $derived<Sorted>(sortedChoices(this.deck && this.isMine ? this.choices.options.map((code) => choiceOf(code, this.deck!)) : []));
  readonly asides = $derived<readonly Choice[]>(this.deck ? this.choices.asides.map((code) => choiceOf(code, this.deck!)) : []);
  /** I have said that I am ready for the next round. */
  readonly isReady = $derived(this.you !== null && Boolean(this.info?.pause?.ready.includes(this.you)));
  /** What places are named by. It is compared as text: as long as it is the same, nothing is said anew. */
  private readonly landmarked = $derived(JSON.stringify(this.position && this.deck ? landmarksOf(this.position, this.deck) : []));
  readonly landmarks = $derived(JSON.parse(this.landmarked) as readonly Landmark[]);
  /** Who reads the log, and what it speaks of. */
  readonly company = $derived<Company | null>(this.deck && { deck: this.deck, names: this.names, you: this.you, landmarks: this.landmarks });
  readonly lines = $derived<readonly LogLine[]>(this.log.flatMap(linesOf));
  readonly results = $derived<readonly Result[]>(resultsOf(this.log.flatMap(({ events }) => events)));
  /** Whether I can call to the table at all. */
  readonly canCall = $derived(this.you !== null && this.info?.stage === "playing" && Object.keys(this.info.calls.kinds).length > 0);
  /** By seat, what it did last in this round. */
  readonly lastActs = $derived.by<readonly (Told | null)[]>(() => {
    const acts: (Told | null)[] = this.names.map(() => null);
    for (const { told } of this.lines) {
      if (told.isHeading) acts.fill(null);
      else if (told.seat !== null) acts[told.seat] = told;
    }
    return acts;
  });

  readonly presence = new Presence();
  readonly comings = $derived<readonly Coming[]>(this.presence.comings(this.info?.absences ?? [], this.info?.stand_ins ?? [], this.info?.advised ?? []));
  /** Lines of chat up to this one were read. */
  private read = $state<number | null>(null);
  readonly unread = $derived(this.chat.filter(({ number, seat }) => number > (this.read ?? 0) && (seat === null || seat !== this.you)).length);

  readonly claiming: Claiming;
  readonly recap: Recap = new Recap(this);
  /** What the table shows: what is there, or a moment of the recap. */
  readonly shown = $derived(this.recap.frame?.position ?? this.position);
  private readonly connection: Wire;
  /** The log goes back to the first deal without a gap. */
  private isWhole = false;
  /** The log is on the way. */
  private isLogAsked = false;
  private readonly questions = new Map<string, (answer: Received) => void>();
  private missing: ReturnType<typeof setTimeout> | undefined;
  private pending = "";
  private pendingCode = "";
  /** An act out of turn, overtaken by somebody else's: it still stands. */
  private again = "";

  constructor(readonly id: string, connect: (listener: Listener) => Wire = (listener) => new Connection(id, listener)) {
    // The page starts again with what this seat may know.
    this.claiming = new Claiming(id, () => location.reload());
    this.connection = connect({
      opened: () => this.greet(),
      received: (message) => this.take(message),
      changed: (link) => this.turn(link),
    });
  }

  open(): void {
    this.connection.open();
  }

  close(): void {
    clearTimeout(this.missing);
    this.claiming.stop();
    this.presence.stop();
    this.connection.close();
  }

  private turn(link: Link): void {
    this.link = link;
    clearTimeout(this.missing);
    if (link === "lost") this.missing = setTimeout(() => (this.isLost = true), NOTICED);
    else this.isLost = false;
  }

  /** The server knows by now who this is; the connection does not. */
  reopen(): void {
    this.connection.reopen();
  }

  send(message: Unsent): void {
    this.refused = null;
    if (message.type === "wish") this.isWishing = true;
    this.connection.send(message);
  }

  /** Play an option, or try to. */
  play(code: string): void {
    if (this.isPending) return;
    this.isPending = true;
    this.refused = null;
    this.pendingCode = code;
    this.pending = this.connection.send({ type: "play", ply: this.ply, code });
  }

  /** Why an action is not among the options; null if it would be allowed after all. */
  async why(code: string): Promise<{ key: string; reason: string } | null> {
    const answer = await this.inquire({ type: "why", ply: this.ply, code });
    return answer.type === "refused" ? answer : null;
  }

  /** Ask the server something that changes nothing. */
  inquire(question: Unsent & { type: "why" | "count" | "advise" }): Promise<Received> {
    return new Promise((answer) => {
      this.questions.set(this.connection.send(question), answer);
    });
  }

  /** All that was said is seen. */
  reads(): void {
    this.read = this.chat.at(-1)?.number ?? 0;
  }

  /** The end of a round was looked at: the table is told that I am ready, if it waits for that. */
  goOn(): void {
    const { pause } = this.info ?? {};
    if (!pause) this.draw();
    else if (this.you !== null && !this.isReady) this.send({ type: "ready", round: pause.round });
  }

  private draw(): void {
    this.curtain = 0;
    this.last = null;
  }

  /** Whatever was asked for and not yet answered when the connection was lost is asked for again. */
  private greet(): void {
    this.isLogAsked = false;
    this.connection.send({ type: "hello", ply: this.position && this.isWhole && !this.isStale ? this.ply : null });
  }

  private take(message: Received): void {
    const question = "id" in message ? this.questions.get(message.id) : undefined;
    if (question && "id" in message) {
      this.questions.delete(message.id);
      question(message);
      return;
    }
    switch (message.type) {
      case "table":
        this.takeTable(message.info, message.code);
        break;
      case "view":
        this.takeView(message.sight);
        break;
      case "step":
        this.takeSteps(message.since, [{ ply: message.ply, events: message.events }], message.choices);
        break;
      case "steps":
        this.takeSteps(message.since, message.steps, message.choices);
        break;
      case "chat":
        this.chat = message.all ? message.lines : [...this.chat, ...message.lines];
        // What was said before this page came is old.
        if (this.read === null) this.reads();
        break;
      case "calls":
        this.calls = withCalls(this.calls, message.calls, performance.now());
        break;
      case "marks":
        this.marks = message.marks;
        break;
      case "done":
        this.answered(message.id, null);
        break;
      case "refused":
        this.answered(message.id, message);
        break;
      // Answers to questions that nobody asks any more.
      case "allowed":
      case "counted":
      case "advice":
      case "bye":
        break;
    }
  }

  private takeTable(info: TableInfo, code: string | null): void {
    const wasPaused = Boolean(this.info?.pause);
    [this.info, this.code] = [info, code];
    this.presence.hear(info.seats);
    const left = info.pause?.left ?? null;
    this.goesOn = left === null ? null : performance.now() + left * 1000;
    if (info.pause) this.curtain = info.pause.round - 1;
    else if (wasPaused) this.draw();
  }

  private takeView(sight: Sight | null): void {
    if (!sight) return;
    if (sight.last) this.last = sight.last;
    this.recap.stop();
    if (sight.ply !== this.ply) this.isWhole = false;
    this.position = sight.position;
    this.isStale = false;
    this.ply = sight.ply;
    this.choose(sight.choices);
    if (!this.isWhole && !this.isLogAsked) {
      this.isLogAsked = true;
      this.connection.send({ type: "hello", ply: FROM_THE_FIRST });
    }
  }

  /** What happened after the ply `since`. A client that is not there yet has missed something, and looks again. */
  private takeSteps(since: number, steps: readonly Entry[], choices: Choices): void {
    if (since <= this.ply) {
      for (const step of steps) if (step.ply > this.ply) this.takeStep(step);
      if (since === FROM_THE_FIRST) this.takeLog(steps);
      if ((steps.at(-1)?.ply ?? since) === this.ply) this.choose(choices);
    }
    if ((since > this.ply || !this.position) && !this.isStale) {
      this.isStale = true;
      this.ask();
    }
  }

  private takeLog(steps: readonly Entry[]): void {
    if (!this.isWhole && (this.position?.phase === "share" || this.position?.phase === "paying")) this.curtain = this.position.round;
    this.isWhole = true;
    this.isLogAsked = false;
    this.log = steps;
  }

  private takeStep(step: Entry): void {
    const [before, deck] = [this.position, this.deck];
    this.recap.stop();
    this.ply = step.ply;
    this.log = [...this.log, step];
    if (!before || !deck || this.isStale) return;
    const { position, isStale } = folded(before, step.events, deck);
    if (step.events.some(({ type }) => type === "RoundEnded")) this.curtain = before.round;
    if (this.curtain === before.round) this.last = position;
    this.news = { events: step.events, before };
    this.position = position;
    this.isStale = isStale;
    if (isStale) this.ask();
  }

  /** Ask for the whole view. */
  private ask(): void {
    this.connection.send({ type: "hello", ply: null });
  }

  private choose(choices: Choices): void {
    this.choices = choices;
    this.deadline = choices.left === null ? null : performance.now() + choices.left * 1000;
    this.isPending = false;
    const code = this.again;
    this.again = "";
    if (code && choices.asides.includes(code)) this.play(code);
  }

  private answered(id: string, refusal: { key: string; reason: string } | null): void {
    if (id === this.pending) {
      this.isPending = false;
      if (!refusal) this.played = { code: this.pendingCode };
    }
    if (refusal?.key === "ply" && this.choices.asides.includes(this.pendingCode)) this.again = this.pendingCode;
    // Who says that they are ready when the table has just gone on need not hear of it.
    else if (refusal && refusal.key !== "ready") this.refused = { key: refusal.key, reason: refusal.reason };
    // Somebody was faster: look again.
    if (refusal?.key === "ply") this.ask();
  }
}
