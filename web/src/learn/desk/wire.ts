// A table's messages without a table: every one of them is answered from what the server says over HTTP about a desk.
import { isMotionWanted } from "../../ui/motion";
import { Refusal } from "../../wire/api";
import type { Listener, Unsent, Wire } from "../../wire/socket";
import type { CardCount, Choices, DeskShown, TableInfo, TriedInfo } from "../../wire/types";

/** What the server says about a desk, and whatever else belongs to a lesson or a puzzle. */
export interface Answer {
  readonly desk: DeskShown;
}

export interface Question {
  /** Could this be played now? */
  readonly ask?: string;
}

export interface Keeper<A extends Answer> {
  /** Ask the server about these moves. */
  ask(codes: readonly string[], question?: Question): Promise<A>;
  /** How many of each card there are; not in a puzzle, where that may be the question. */
  count?(codes: readonly string[]): Promise<Record<string, CardCount>>;
  /** The table around the desk. */
  info(desk: DeskShown): TableInfo;
  /** Nothing more is to be done there. */
  isOver(answer: A): boolean;
  /** An answer came, after these moves. */
  came(codes: readonly string[], answer: A): void;
  /** A question was answered: what is wrong with a card that was tried. */
  doubted(tried: TriedInfo | null): void;
}

/** Between the moves of other seats, in milliseconds. */
const BETWEEN = 700;
const NOTHING: Choices = { waiting: [], options: [], asides: [], left: null };

export class DeskWire<A extends Answer> implements Wire {
  private sent = 0;
  private codes: readonly string[];
  private answer: A | null = null;
  private ply = -1;
  private isClosed = false;

  constructor(
    private readonly keeper: Keeper<A>,
    private readonly listener: Listener,
    codes: readonly string[],
  ) {
    this.codes = codes;
  }

  open(): void {
    void this.go(this.codes).then(() => this.listener.opened());
  }

  reopen(): void {
    this.open();
  }

  close(): void {
    this.isClosed = true;
  }

  send(message: Unsent): string {
    const id = `desk-${++this.sent}`;
    void this.take(message, id);
    return id;
  }

  /** Go to where these moves lead: some may have been taken back. */
  async go(codes: readonly string[]): Promise<void> {
    try {
      const answer = await this.keeper.ask(codes);
      // Moves that the rules no longer allow are forgotten.
      this.keep(codes.slice(0, answer.desk.played), answer);
      this.listener.changed("open");
    } catch (error) {
      this.refuse("", error);
    }
  }

  /** Show all of it. */
  show(): void {
    if (!this.answer) return;
    const { desk } = this.answer;
    this.ply = desk.sight.ply;
    this.tell({ type: "table", info: this.keeper.info(desk), code: null });
    this.tell({ type: "view", sight: { ...desk.sight, choices: this.choices } });
  }

  private async take(message: Unsent, id: string): Promise<void> {
    // Whoever sends waits for its id first.
    await Promise.resolve();
    if (message.type === "hello") this.greet(message.ply ?? null);
    else if (message.type === "why") await this.doubt(message.code, id);
    else if (message.type === "count") await this.count(id);
    else if (message.type === "play") await this.play(message.code, id);
  }

  private greet(ply: number | null): void {
    if (!this.answer) return;
    if (ply !== null && ply < 0) this.tell({ type: "steps", since: ply, steps: this.answer.desk.log, choices: this.choices });
    else this.show();
  }

  private async doubt(code: string, id: string): Promise<void> {
    try {
      const { desk } = await this.keeper.ask(this.codes, { ask: code });
      this.keeper.doubted(desk.tried);
      if (desk.refused) this.tell({ type: "refused", id, ...desk.refused });
      else this.tell({ type: "allowed", id });
    } catch (error) {
      this.refuse(id, error);
    }
  }

  private async count(id: string): Promise<void> {
    try {
      this.tell({ type: "counted", id, ply: this.ply, cards: (await this.keeper.count?.(this.codes)) ?? {} });
    } catch (error) {
      this.refuse(id, error);
    }
  }

  private async play(code: string, id: string): Promise<void> {
    const codes = [...this.codes, code];
    try {
      const answer = await this.keeper.ask(codes);
      const { desk } = answer;
      if (desk.played < codes.length) {
        this.tell({ type: "refused", id, ...(desk.refused ?? { key: "code", reason: "" }) });
        return;
      }
      const news = desk.log.filter(({ ply }) => ply > this.ply);
      for (const [i, { ply, events }] of news.entries()) {
        if (i && isMotionWanted()) await new Promise((done) => setTimeout(done, BETWEEN));
        if (i === news.length - 1) this.keep(codes, answer);
        this.tell({ type: "step", since: this.ply, ply, events, choices: i === news.length - 1 ? this.choices : NOTHING });
        this.ply = ply;
      }
      this.tell({ type: "done", id, number: 0, ply: this.ply });
    } catch (error) {
      this.refuse(id, error);
    }
  }

  private get choices(): Choices {
    return this.answer && !this.keeper.isOver(this.answer) ? this.answer.desk.sight.choices : NOTHING;
  }

  private keep(codes: readonly string[], answer: A): void {
    [this.codes, this.answer] = [codes, answer];
    if (!this.isClosed) this.keeper.came(codes, answer);
  }

  private refuse(id: string, error: unknown): void {
    if (!(error instanceof Refusal)) throw error;
    this.tell({ type: "refused", id, key: error.key, reason: error.reason });
  }

  private tell(message: Parameters<Listener["received"]>[0]): void {
    if (!this.isClosed) this.listener.received(message);
  }
}
