// The HTTP side of the server: who I am, which games there are, tables. All on our own origin.
import type { Erased, Games, Link, Me, NewTable, NewReport, OpenTables, OwnData, Privacy, Problem, Reported, SeatClaimed, TableFound, TableMade, TableShown } from "./types";
import { putOff } from "./waiting.svelte";

const TRIES = 5;
const LONGEST_WAIT = 60;

/** The server said no: a key for programs and a sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly key: string,
    readonly reason: string,
  ) {
    super(reason);
  }
}

/** Ask, and ask again when the server says so; a request that is put off has done nothing yet. A text is sent as it is. */
export async function call<T>(method: "GET" | "POST" | "DELETE", path: string, body?: unknown, tries = TRIES): Promise<T> {
  for (let tried = 1; ; tried++) {
    const answer = await ask(method, path, body);
    const wait = answer.status === 429 ? Number(answer.headers.get("retry-after")) : 0;
    if (!(wait > 0 && wait <= LONGEST_WAIT && tried < tries)) return read<T>(answer);
    await new Promise<void>((done) => putOff(wait, done));
  }
}

async function ask(method: string, path: string, body?: unknown): Promise<Response> {
  try {
    return await fetch(path, {
      method,
      ...(body === undefined ? {} : { headers: { "content-type": "application/json" }, body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  } catch {
    throw new Refusal("offline", "the server cannot be reached");
  }
}

async function read<T>(answer: Response): Promise<T> {
  const data: unknown = await answer.json();
  if (answer.ok) return data as T;
  const problem = data as Problem;
  throw new Refusal(problem.key, problem.reason);
}

export const games = (): Promise<Games> => call("GET", "/api/games");
/** Asked for again and again, so not at once when it is put off. */
export const openTables = (): Promise<OpenTables> => call("GET", "/api/open", undefined, 1);
export const rename = (name: string): Promise<Me> => call("POST", "/api/me", { name });
export const openTable = (table: NewTable): Promise<TableMade> => call("POST", "/api/tables", table);
export const showTable = (table: string): Promise<TableShown> => call("GET", `/api/tables/${encodeURIComponent(table)}`);
export const privacy = (): Promise<Privacy> => call("GET", "/api/privacy");
export const ownData = (): Promise<OwnData> => call("GET", "/api/me/data");
export const eraseMe = (): Promise<Erased> => call("DELETE", "/api/me");

/** Have the operator look at a line of chat or a name. */
export const report = (table: string, what: NewReport): Promise<Reported> => call("POST", `/api/tables/${encodeURIComponent(table)}/reports`, what);

export const findTable = (code: string): Promise<TableFound> => call("POST", "/api/codes", { code });
export const useLink = (token: string): Promise<TableFound> => call("POST", "/api/links", { token });
export const makeLink = (table: string): Promise<Link> => call("POST", `/api/tables/${encodeURIComponent(table)}/link`);

/** Say that a seat is mine; the host is asked. */
export const claimSeat = (table: string, what: SeatClaimed): Promise<TableFound> => call("POST", `/api/tables/${encodeURIComponent(table)}/claim`, what);

/** Who the server knows this browser as; null for a stranger. */
export async function me(): Promise<Me | null> {
  try {
    return await call<Me>("GET", "/api/me");
  } catch (error) {
    if (error instanceof Refusal && error.key === "guest") return null;
    throw error;
  }
}
