// A line of the log in words: names in bold, places that can be clicked.
import { groundOf, type Deck } from "../model/deck";
import type { Landmark } from "../model/landmarks";
import type { Told } from "../model/told";
import { cardName } from "./cards";
import { edgeName, isLandmark, placeName, type Use } from "./places";
import { listed, t, type Args } from "./words.svelte";

export interface Part {
  readonly kind: "text" | "name" | "place";
  readonly text: string;
  /** The cell that a place is. */
  readonly at: string;
}

export interface Company {
  readonly deck: Deck;
  readonly names: readonly string[];
  /** The seat of the reader. */
  readonly you: number | null;
  /** What places are named by. */
  readonly landmarks: readonly Landmark[];
}

// Marks around what is more than text: start, what it is, its text, end. No message contains them.
const [OPEN, THEN, CLOSE] = ["\u{e000}", "\u{e001}", "\u{e002}"];
const marked = (what: string, text: string): string => `${OPEN}${what}${THEN}${text}${CLOSE}`;

function args(told: Told, { deck, names, you, landmarks }: Company): Args {
  const name = (seat: number | null) => (seat === null ? "" : marked("name", seat === you ? t("you-name") : (names[seat] ?? "")));
  const who = (seat: number | null) => (seat !== null && seat === you ? "you" : "other");
  const place = (use: Use) => (told.at ? marked(`place${told.at}`, told.side ? edgeName(told.at, told.side, landmarks) : placeName(told.at, landmarks, use)) : "");
  return {
    who: name(told.seat),
    you: who(told.seat),
    whom: name(told.whom),
    target: told.whom !== null && told.whom === told.seat ? "self" : who(told.whom),
    card: told.card === undefined ? "" : cardName(deck, told.card),
    known: told.card ? "yes" : "no",
    other: told.other ? cardName(deck, told.other) : "",
    // Where everything is open, what others saw is known too.
    seen: told.other ? (told.seat === you ? "yes" : "open") : "no",
    cards: listed(told.cards.map((card) => cardName(deck, card))),
    place: place("plain"),
    "place-of": place("of"),
    "place-seen": place("seen"),
    spot: isLandmark(told.at, landmarks) && !told.side ? "landmark" : "cell",
    ground: groundOf(deck),
    tool: told.tool,
    count: told.count,
    word: told.word,
    totals: listed(told.counts.map((count, seat) => t("seat-count", { name: names[seat] ?? "", count }))),
  };
}

/** A line as parts: something that happened, or was called. */
export function sentence(told: Told, company: Company, family: "event" | "called" = "event"): Part[] {
  const text = t(`${family}-${told.key}`, args(told, company));
  return text.split(new RegExp(`(${OPEN}[^${CLOSE}]*${CLOSE})`, "u")).filter(Boolean).map((piece) => {
    if (!piece.startsWith(OPEN)) return { kind: "text", text: piece, at: "" };
    const [what = "", shown = ""] = piece.slice(1, -1).split(THEN);
    return what.startsWith("place") ? { kind: "place", text: shown, at: what.slice(5) } : { kind: "name", text: shown, at: "" };
  });
}

export const flat = (parts: readonly Part[]): string => parts.map(({ text }) => text).join("");
