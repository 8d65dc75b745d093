// One connection to one table, which heals by itself: if it is lost it is tried again, a little later each time.
import type { Received, Sent } from "./types";
import { putOff } from "./waiting.svelte";

export type Link = "calling" | "open" | "lost" | "closed";
/** A message without its id. */
export type Unsent = Sent extends infer M ? (M extends Sent ? Omit<M, "id"> : never) : never;

const FIRST_WAIT = 400;
const LONGEST_WAIT = 8000;
const FORBIDDEN = new Set([4404, 4500, 1008]);
const PUT_OFF = 1013;

export interface Listener {
  /** A connection is there: say hello. */
  opened(): void;
  received(message: Received): void;
  changed(link: Link): void;
}

/** What carries messages to a table and back. */
export interface Wire {
  open(): void;
  close(): void;
  reopen(): void;
  /** Send a message; its id. */
  send(message: Unsent): string;
}

export class Connection implements Wire {
  link: Link = "calling";
  private socket: WebSocket | null = null;
  private wait = FIRST_WAIT;
  private callOff = () => {};
  private count = 0;
  private readonly mine = Math.random().toString(36).slice(2, 10);
  /** Acts not answered yet: sent again when the connection is back, under the same id. */
  private readonly unanswered = new Map<string, string>();

  constructor(
    private readonly table: string,
    private readonly listener: Listener,
  ) {}

  open(): void {
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}/ws/${encodeURIComponent(this.table)}`);
    this.socket = socket;
    socket.onopen = () => {
      this.listener.opened();
      for (const text of this.unanswered.values()) socket.send(text);
    };
    socket.onmessage = (event: MessageEvent<string>) => {
      for (const line of event.data.split("\n")) this.take(JSON.parse(line) as Received);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      if (FORBIDDEN.has(event.code)) this.turn("closed");
      else this.later(event.code === PUT_OFF ? Number(/\d+/.exec(event.reason)?.[0] ?? 0) : 0);
    };
  }

  /** Send a message; its id. Acts are kept until they are answered. */
  send(message: Unsent): string {
    const id = `${this.mine}-${++this.count}`;
    const text = JSON.stringify({ ...message, id });
    if (!["hello", "why", "count"].includes(message.type)) this.unanswered.set(id, text);
    if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(text);
    return id;
  }

  /** Open it once more: the server knows by now who this is. */
  reopen(): void {
    const old = this.socket;
    this.callOff();
    this.open();
    old?.close();
  }

  close(): void {
    this.callOff();
    this.turn("closed");
    this.socket?.close();
    this.socket = null;
  }

  private take(message: Received): void {
    // Only now: a socket that is put off was open too.
    this.wait = FIRST_WAIT;
    this.turn("open");
    if (message.type === "done" || message.type === "refused" || message.type === "advice") this.unanswered.delete(message.id);
    if (message.type === "bye" && message.why === "forbidden") this.turn("closed");
    this.listener.received(message);
  }

  /** Try again: after as many seconds as the server said, if it did, and never all at once. */
  private later(seconds: number): void {
    if (this.link === "closed") return;
    if (seconds) {
      this.callOff = putOff(Math.max(seconds, this.wait / 1000), () => this.open());
    } else {
      this.turn("lost");
      const timer = setTimeout(() => this.open(), this.wait * (0.5 + Math.random()));
      this.callOff = () => clearTimeout(timer);
    }
    this.wait = Math.min(this.wait * 1.8, LONGEST_WAIT);
  }

  private turn(link: Link): void {
    if (this.link === link || this.link === "closed") return;
    this.link = link;
    this.listener.changed(link);
  }
}
