// Which screen the address means. The server sends the same page for all of them.

export type Screen = "home" | "table" | "join" | "move" | "cards" | "privacy" | "rules" | "missing";

export interface Route {
  readonly screen: Screen;
  /** The table, the code to join with, or the game. */
  readonly what: string;
  /** What follows it. */
  readonly more: string;
}

/** Screens by the first word of their address: how much may follow it, and how much must. */
const PLACES: Record<string, readonly [screen: Screen, least: number, most: number]> = {
  "": ["home", 0, 0],
  t: ["table", 1, 1],
  j: ["join", 1, 1],
  m: ["move", 0, 0],
  cards: ["cards", 0, 0],
  privacy: ["privacy", 0, 0],
  rules: ["rules", 0, 2],
};

/** What an address means. */
export function routed(path: string): Route {
  const [first = "", ...after] = path.replace(/^\/|\/$/g, "").split("/");
  const [screen, least, most] = (Object.hasOwn(PLACES, first) && PLACES[first]) || ["missing" as const, 0, 0];
  if (after.length < least || after.length > most || after.includes("")) return { screen: "missing", what: "", more: "" };
  const [what = "", more = ""] = after;
  return { screen, what, more };
}
