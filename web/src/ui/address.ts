// Which screen the address means. The server sends the same page for all of them.

export type Screen = "home" | "table" | "join" | "move" | "cards" | "privacy" | "missing";

export interface Route {
  readonly screen: Screen;
  /** The table, or the code to join with. */
  readonly what: string;
}

/** What an address means. */
export function routed(path: string): Route {
  const [, first = "", second = "", ...rest] = path.split("/");
  const screens: Record<string, Screen> = { "": "home", t: "table", j: "join", m: "move", cards: "cards", privacy: "privacy" };
  const screen = screens[first];
  const needs = first === "t" || first === "j";
  if (!screen || rest.length || needs !== Boolean(second)) return { screen: "missing", what: "" };
  return { screen, what: second };
}
