// Which screen the address means. The server sends the same page for all of them.

export type Screen = "home" | "table" | "join" | "move" | "cards" | "privacy" | "learn" | "lesson" | "puzzles" | "puzzle" | "missing";

export interface Route {
  readonly screen: Screen;
  /** The table, the code to join with, the lesson with its game, or the puzzle. */
  readonly what: string;
}

/** What an address means. */
export function routed(path: string): Route {
  const [, first = "", second = "", ...rest] = path.split("/");
  const screens: Record<string, Screen> = { "": "home", t: "table", j: "join", m: "move", cards: "cards", privacy: "privacy" };
  if (first === "learn" && rest.length === (second ? 1 : 0)) return second ? { screen: "lesson", what: `${second}/${rest[0]}` } : { screen: "learn", what: "" };
  if (first === "puzzles" && !rest.length) return { screen: second ? "puzzle" : "puzzles", what: second };
  const screen = screens[first];
  const needs = first === "t" || first === "j";
  if (!screen || rest.length || needs !== Boolean(second)) return { screen: "missing", what: "" };
  return { screen, what: second };
}
