// What a key asks of a replay. Where arrows or space belong to what has the focus, they are left to it.
import { ALL, eyesOfSeat, SPECTATOR, type Eyes, type Pace } from "./model";

export type Act =
  | { readonly do: "step"; readonly pace: Pace; readonly way: 1 | -1 }
  | { readonly do: "go"; readonly to: "first" | "last" }
  | { readonly do: "play" }
  | { readonly do: "speed"; readonly way: 1 | -1 }
  | { readonly do: "look"; readonly eyes: Eyes }
  | { readonly do: "copy" };

const ARROWS: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowRight: 1 };
/** They have a use of their own for arrows, or for letters. */
const WALKED = "[role=radiogroup], [role=tablist], [role=listbox], fieldset, select";
/** Whose eyes are chosen already: there is nothing to press. */
const CHOSEN = "input[type=radio]:checked";
const PRESSED = "button, a, label, [role=button], [role=tab], summary";
const TYPED = "dialog, textarea, select, input:not([type=range], [type=radio])";

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey"> & { readonly target: EventTarget | null };

export function actOf({ key, shiftKey, ctrlKey, metaKey, altKey, target }: Pressed, seats: number): Act | null {
  const within = (selector: string): boolean => target !== null && "closest" in target && (target as Element).closest(selector) !== null;
  if (altKey || within(TYPED)) return null;
  const way = ARROWS[key];
  if (way) return within(WALKED) ? null : { do: "step", pace: ctrlKey || metaKey ? "round" : shiftKey ? "turn" : "ply", way };
  if (ctrlKey || metaKey) return null;
  switch (key) {
    case "Home":
    case "End":
      return { do: "go", to: key === "Home" ? "first" : "last" };
    case " ":
      return within(PRESSED) && !within(CHOSEN) ? null : { do: "play" };
    case ",":
    case ".":
      return { do: "speed", way: key === "," ? -1 : 1 };
  }
  if (/^\d$/.test(key)) {
    const seat = (Number(key) + 9) % 10;
    return seat < seats ? { do: "look", eyes: eyesOfSeat(seat) } : null;
  }
  const letter = key.toLowerCase();
  if (letter === "c") return { do: "copy" };
  return letter === "s" || letter === "o" ? { do: "look", eyes: letter === "s" ? SPECTATOR : ALL } : null;
}
