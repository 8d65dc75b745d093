// How a round begins, by game and number of players: the rules' own numbers, exported with the catalogues.
import source from "../../generated/rules/set-ups.json";

export interface Dealt {
  readonly hand: number;
  readonly pile: number;
  /** Role cards in use, by name. */
  readonly roles: Readonly<Record<string, number>>;
}

export interface SetUpData {
  /** Cards face up, and cells of those face down. */
  readonly board: Readonly<Record<string, string>>;
  readonly goals: readonly string[];
  /** Cards of the pile that are laid aside unseen. */
  readonly aside: number;
  /** By number of players. */
  readonly dealt: Readonly<Record<string, Dealt>>;
}

export const SET_UPS = source as unknown as Readonly<Record<string, SetUpData>>;

/** Rules under which the set-up of a game is shown: its table, or what is dealt. */
const SHOWN: Readonly<Record<string, { readonly game: string; readonly what: "table" | "dealt" }>> = {
  C1: { game: "classic", what: "dealt" },
  C2: { game: "classic", what: "table" },
  D1: { game: "duel", what: "table" },
  S1: { game: "solo", what: "table" },
  L1: { game: "lost-mines", what: "dealt" },
  L2: { game: "lost-mines", what: "table" },
};

export const setUpOf = (rule: string) => SHOWN[rule];

/** The fewest and the most players. */
export function players(game: string): readonly [number, number] {
  const counts = Object.keys(SET_UPS[game]?.dealt ?? {}).map(Number);
  return [Math.min(...counts), Math.max(...counts)];
}

const column = (cell: string): number => Number(cell.split(",")[0]);

/** Empty columns between the starts and the nearest goals. */
export function columnsBetween(game: string): number {
  const { board, goals } = SET_UPS[game]!;
  return Math.min(...goals.map(column)) - Math.max(...Object.keys(board).map(column)) - 1;
}
