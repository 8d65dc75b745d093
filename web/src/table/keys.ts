// Everything by keyboard: digits for cards, arrows among the places that glow, with Shift among all places (why not?), R,
// Enter, P, Escape. "?" shows them all.
import { openRule } from "../learn/rules/opening";
import type { Aiming } from "./aiming.svelte";
import type { Room } from "./room.svelte";

const ARROWS: Record<string, "N" | "E" | "S" | "W"> = { ArrowUp: "N", ArrowRight: "E", ArrowDown: "S", ArrowLeft: "W" };
const SAID: Record<string, string> = { s: "stay", d: "done", l: "leave", m: "remain" };

/** What the sheet of keys shows: a key as it is written on it, or the message that names it, and what it does. */
export const SHEET: readonly { readonly keys: readonly string[]; readonly does: string }[] = [
  { keys: ["1", "2", "…", "0"], does: "keys-card" },
  { keys: ["keys-arrows"], does: "keys-place" },
  { keys: ["Enter"], does: "keys-play" },
  { keys: ["R"], does: "keys-turn" },
  { keys: ["P"], does: "keys-pass" },
  { keys: ["H"], does: "keys-ideas" },
  { keys: ["Esc"], does: "keys-cancel" },
  { keys: ["Shift", "keys-arrows"], does: "keys-why" },
  { keys: ["S"], does: "keys-stay" },
  { keys: ["D"], does: "keys-done" },
  { keys: ["L"], does: "keys-leave" },
  { keys: ["M"], does: "keys-remain" },
  { keys: ["?"], does: "keys-explain" },
  { keys: ["?"], does: "keys-sheet" },
];

/** Whether the sheet of keys is asked for. */
export const isForSheet = (event: KeyboardEvent): boolean => event.key === "?" && !event.ctrlKey && !event.metaKey && !isElsewhere(event.target, "input, textarea, select, dialog");

/** Keys typed into a field, or meant for a list, a tab or a dialog, are not for the table. */
const isElsewhere = (target: EventTarget | null, where = "input, textarea, select, dialog, [role=tablist], [role=log]"): boolean =>
  target instanceof HTMLElement && target.closest(where) !== null;

/** Arrows scroll the strip of seats while it has the focus. */
const isScrolling = (event: KeyboardEvent): boolean => event.target instanceof HTMLElement && event.target.matches(".strip[tabindex]") && !event.shiftKey && event.key in ARROWS;

/** What Enter does on something that has the focus is for that to say, unless it is a card or a place. */
const isOwn = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.closest("button, a") !== null && target.closest(".cell, .edge, .hit, ol[aria-label] li button") === null;

/** Whether the key was taken. `ask`: what could I do? */
export function pressed(event: KeyboardEvent, room: Room, aiming: Aiming, ask?: () => void): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey || isElsewhere(event.target) || isScrolling(event)) return false;
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
  if (/^\d$/.test(key)) aiming.pick((Number(key) + 9) % 10);
  else if (ARROWS[key] && event.shiftKey) aiming.peer(ARROWS[key]);
  else if (ARROWS[key]) aiming.step(ARROWS[key]);
  else if (key === "r") aiming.turn();
  else if (key === "p") passed(aiming);
  else if (key === "h" && ask) ask();
  else if (key === "Escape") aiming.clear();
  else if (key === "Enter" && !isOwn(event.target) && aiming.choice) aiming.play();
  else if (key === "Enter" && !isOwn(event.target) && aiming.doubting.found?.reason.rule) openRule(room.info!.terms.game, aiming.doubting.found.reason.rule);
  else return said(key, room);
  event.preventDefault();
  return true;
}

/** P begins to pass, and P again passes. */
function passed(aiming: Aiming): void {
  if (aiming.giving && aiming.choice) aiming.play();
  else aiming.startGiving();
}

function said(key: string, room: Room): boolean {
  const choice = room.options.plain.find(({ verb }) => verb === SAID[key]);
  if (choice) room.play(choice.code);
  return choice !== undefined;
}
