// What this viewer knows of the match, as the server tells it. Fields that only some games have are optional.

export interface Position {
  round: number;
  phase: string;
  turn: number;
  first: number;
  /** By cell: the card there, and whether it lies spun. */
  board: Record<string, [string, boolean]>;
  /** Goals face down: by cell, the card if the viewer knows it. */
  goals: Record<string, string | null>;
  /** By goal, the seats that know it. */
  peeked: Record<string, number[]>;
  hands: (string | null)[][];
  pile: number;
  discards: (string | null)[];
  broken: string[][];
  roles: (string | null)[];
  /** Gold cards won, by seat. */
  gold?: (string | null)[][];
  supply?: number;
  pool?: number;
  offer?: string[] | null;
  totals?: number[];
  nuggets?: string[];
  nugget?: string | null;
  finder?: number;
  choice?: string;
  markers?: number;
  /** By cell, whose marker lies on the gold there. */
  marks?: Record<string, number>;
  /** By cell, who bribed the troll there. */
  bribes?: Record<string, number>;
  keys?: string[];
  debts?: number[];
  clans?: string[];
  /** By seat, the cell its dwarf stands on. */
  dwarfs?: string[];
  kinds?: string[];
  treasures?: (string | null)[];
  takers?: (number | null)[];
  dragon?: number;
  tools?: string[];
  traps?: string[];
  trolls?: Record<string, number>;
  points?: number[];
  rounds?: number;
  topic?: string;
  votes?: number[];
}
