// A desk in the browser: a table's room and hand, the moves played so far, and a card that was tried where it may not lie.
import { untrack } from "svelte";
import { choiceOf } from "../../model/choice";
import { Aiming, aimId } from "../../table/aiming.svelte";
import type { Doubt } from "../../table/doubt.svelte";
import { Room } from "../../table/room.svelte";
import type { CardCount, DeskShown, TableInfo, TriedInfo } from "../../wire/types";
import { t } from "../../words/words.svelte";
import { DeskWire, type Answer, type Question } from "./wire";

/** A wrong try, as it is shown on the board and answered. */
export interface WrongTry extends Doubt {
  readonly card: TriedInfo | null;
}

export interface Work<A extends Answer> {
  /** Ask the server what these moves lead to. */
  ask(codes: readonly string[], question?: Question): Promise<A>;
  isOver(answer: A): boolean;
  /** How many of each card there are after these moves. */
  count?(codes: readonly string[]): Promise<Record<string, CardCount>>;
  /** Moves that were made here before. */
  readonly codes?: readonly string[];
  /** Moves were made or taken back. */
  moved?(codes: readonly string[], answer: A): void;
}

export class Desk<A extends Answer> {
  answer = $state.raw<A | null>(null);
  codes = $state.raw<readonly string[]>([]);
  /** A wrong try that stays until it is taken back. */
  wrong = $state.raw<WrongTry | null>(null);
  readonly room: Room;
  readonly aiming: Aiming;
  private wire!: DeskWire<A>;
  private card: TriedInfo | null = null;

  constructor(private readonly work: Work<A>) {
    this.room = new Room("desk", (listener) => {
      this.wire = new DeskWire<A>(
        {
          ask: (codes, question) => work.ask(codes, question),
          isOver: (answer) => work.isOver(answer),
          count: (codes) => work.count?.(codes) ?? Promise.resolve({}),
          info: tableOf,
          came: (codes, answer) => {
            [this.codes, this.answer, this.wrong] = [codes, answer, null];
            work.moved?.(codes, answer);
          },
          doubted: (card) => (this.card = card),
        },
        listener,
        work.codes ?? [],
      );
      return this.wire;
    });
    this.aiming = new Aiming(this.room);
  }

  readonly isOver = $derived.by(() => this.answer !== null && this.work.isOver(this.answer));
  readonly canTakeBack = $derived.by(() => this.wrong !== null || this.codes.length > 0);

  /** What somebody pointed at and meant: it is shown until they try something else. */
  stick(): void {
    const { found } = this.aiming.doubting;
    if (found) this.wrong = { ...found, card: found.kind === "cell" && this.card?.at === found.key ? this.card : null };
  }

  /** Something else is tried. */
  forget(): void {
    this.wrong = null;
  }

  /** A wrong try goes first; then moves, the last one first. */
  takeBack(): void {
    if (this.wrong) {
      this.wrong = null;
      this.aiming.doubting.clear();
    } else if (this.codes.length) void this.goTo(this.codes.slice(0, -1));
  }

  /** All moves are taken back. */
  startOver(): Promise<void> {
    return this.goTo([]);
  }

  async goTo(codes: readonly string[]): Promise<void> {
    this.wrong = null;
    await this.wire.go(codes);
    this.wire.show();
    this.aiming.clear();
  }

  /** Pick and aim whatever this move needs, so that one press plays it. True if it is aimed at already. */
  point(code: string): boolean {
    return untrack(() => {
      const { aiming, room } = this;
      if (aiming.choice?.code === code) return true;
      const wanted = choiceOf(code, room.deck!);
      aiming.clear();
      this.wrong = null;
      const isGiving = room.options.giving.some((one) => one.code === code);
      if (isGiving) {
        const left = [...wanted.cards];
        aiming.giving = aiming.cards.flatMap((card, place) => {
          const at = left.indexOf(card);
          if (at >= 0) left.splice(at, 1);
          return at >= 0 ? [place] : [];
        });
        return aiming.choice?.code === code;
      }
      if (wanted.cards.length) aiming.pick(aiming.cards.indexOf(wanted.cards[0]!));
      const aim = aiming.aims.find(({ choices }) => choices.some((one) => one.code === code));
      if (aim) aiming.at(aim);
      for (let turns = 0; turns < 4 && aiming.choice?.code !== code && aiming.canTurn; turns += 1) aiming.turn();
      return false;
    });
  }

  /** What is aimed at, for whoever wants to see it. */
  readonly pointed = $derived.by(() => (this.aiming.aim ? aimId(this.aiming.aim) : ""));
}

/** A table as its components want it, around a desk. */
function tableOf({ game, options, seats, you }: DeskShown): TableInfo {
  const seat = (number: number) => ({
    name: number === you ? t("you") : t("desk-name", { number: (number > you ? number : number + 1) }),
    face: number === you ? 1 : 2 + ((number * 5) % 18),
    kind: number === you ? ("person" as const) : ("bot" as const),
    bot: "",
    present: true,
    muted: false,
    away: null,
    handing: "" as const,
    handing_left: 0,
  });
  return {
    terms: { game, options, seats },
    stage: "playing",
    seats: Array.from({ length: seats }, (_, number) => seat(number)),
    host: you,
    you,
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
