// Which screen the address means. The server sends the same page for all of them.

export type Screen = "home" | "table" | "join" | "move" | "cards" | "privacy" | "learn" | "lesson" | "rules" | "puzzles" | "puzzle" | "replay" | "statistics" | "missing";

export interface Route {
  readonly screen: Screen;
  /** What follows the first word: the table, the code to join with, or the lesson with its game. */
  readonly what: string;
}

/** By the first word of an address: the screen if nothing follows it, if one word follows, if two do. */
const SCREENS: Readonly<Record<string, readonly Screen[]>> = {
  "": ["home"],
  t: ["missing", "table"],
  j: ["missing", "join"],
  m: ["move"],
  cards: ["cards"],
  privacy: ["privacy"],
  learn: ["learn", "missing", "lesson"],
  rules: ["rules", "rules", "rules"],
  puzzles: ["puzzles", "puzzle"],
  me: ["statistics"],
  replay: ["replay", "replay"],
};

/** What an address means. */
export function routed(path: string): Route {
  const [first = "", ...after] = path.replace(/^\/|\/$/g, "").split("/");
  const screen = (Object.hasOwn(SCREENS, first) && !after.includes("") && SCREENS[first]![after.length]) || "missing";
  return { screen, what: screen === "missing" ? "" : after.join("/") };
}
