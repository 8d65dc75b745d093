// What can be explained: a card, or a thing that is no card of the deck (a token, a mark, a card face down). Elements say it in
// `data-explain`: "card map", "card ne spun", "tool pick" (broken at a seat), "thing key", "thing marker green", "role" (mine).
import source from "../../generated/explained.json";
import { kindOf } from "../../art/plates";
import { cardNamed, DECKS, deckName, GAMES, type Card, type Deck } from "../../model/deck";
import { cardName } from "../../words/cards";
import { effectText } from "../../words/effects";
import { capital, has, t, type Args } from "../../words/words.svelte";

const EXPLAINED = source as Record<string, { readonly cards: Record<string, readonly string[]>; readonly things: Record<string, readonly string[]> }>;

export type Subject = { readonly kind: "card"; readonly card: Card; readonly isSpun: boolean } | { readonly kind: "thing"; readonly name: string; readonly detail: string };

interface Thing {
  readonly kind: "token" | "mark" | "back";
  /** What its rules are listed under: the first that the game has. */
  readonly rules: readonly string[];
}

const token = (...rules: string[]): Thing => ({ kind: "token", rules });
const mark = (...rules: string[]): Thing => ({ kind: "mark", rules });
const back = (...rules: string[]): Thing => ({ kind: "back", rules });

export const THINGS: Record<string, Thing> = {
  goal: back("goal"),
  mine: back("goal"),
  gems: back("treasure"),
  gold: back("treasure"),
  silver: back("treasure"),
  role: back("role"),
  purse: back("gold"),
  draw: back("pass"),
  passed: back("pass"),
  key: token("key"),
  marker: token("marker"),
  bribe: token("bribe"),
  tool: token("tool"),
  trap: token("trap"),
  troll: token("troll"),
  dwarf: token("dwarf"),
  seen: mark("peek", "inform"),
  lookers: mark("peek", "inform"),
  suspect: mark(),
  trust: mark(),
  note: mark(),
  unmarked: mark(),
  moon: mark(),
  lamp: mark(),
  clan: mark("role"),
};

/** What an element says that it is; null if this deck has no such thing. */
export function subjectOf(text: string, deck: Deck, role: string | null = null): Subject | null {
  const [kind = "", name = role ?? "", detail = ""] = text.split(" ");
  if (kind === "thing") return THINGS[name] ? { kind, name, detail } : null;
  const card = kind === "tool" ? deck.cards.find(({ does, tools }) => does === "break" && tools?.[0] === name) : cardNamed(deck, name);
  return card ? { kind: "card", card, isSpun: detail === "spun" } : null;
}

/** The deck's own message, or the one of all decks. */
const own = (family: string, name: string, deck: Deck): string => {
  const key = `explain-${family}-${deckName(deck)}-${name}`;
  return has(key) ? key : `explain-${family}-${name}`;
};

const isMine = ({ section, holds }: Card): boolean => section === "goal" && Boolean(holds);

export const nameOf = (subject: Subject, deck: Deck): string => capital(subject.kind === "card" ? cardName(deck, subject.card.name) : thingName(subject));

function thingName({ name, detail }: { name: string; detail: string }): string {
  if (name === "tool" && detail) return t(`card-${detail}`);
  if (name === "clan" && detail) return t(`clan-${detail}`);
  return t(has(`back-${name}`) && THINGS[name]?.kind === "back" ? `back-${name}` : `explain-thing-${name}-name`);
}

/** What the medal says of a card: harm, help or know; nothing for cards without one. */
export const medalOf = (subject: Subject): string => (subject.kind === "card" && subject.card.section === "action" ? kindOf(subject.card) : "");

export function kindText(subject: Subject, deck: Deck): string {
  if (subject.kind === "thing") return t(`explain-kind-${THINGS[subject.name]!.kind}`);
  const { card } = subject;
  return t(own("kind", medalOf(subject) || (isMine(card) ? "mine" : card.section), deck));
}

export const whatText = (subject: Subject, deck: Deck): string => (subject.kind === "card" ? effectText(subject.card, deck) : t(`explain-thing-${subject.name}`));

/** When it may be played, or when it comes into play; nothing for what is no card. `options` are the table's. */
export function whenText(subject: Subject, deck: Deck, options: Args): string {
  if (subject.kind === "thing") return "";
  const { card } = subject;
  const name = card.section === "path" || card.section === "action" ? card.does : isMine(card) ? "mine" : card.section;
  return t(own("when", name, deck), { edition: "", ...options, tools: card.tools?.length ?? 0 });
}

export interface RuleOf {
  readonly game: string;
  readonly rule: string;
}

/** The rules of a subject in a game; without one, in all games that are played with the deck. */
export function rulesOf(subject: Subject, deck: Deck, game = ""): RuleOf[] {
  const games = game ? [game] : Object.keys(GAMES).filter((name) => DECKS[GAMES[name]!.deck] === deck);
  const found = games.flatMap((one) => numbersOf(subject, one).map((rule) => ({ game: one, rule })));
  return found.filter(({ rule }, i) => found.findIndex((other) => other.rule === rule) === i);
}

function numbersOf(subject: Subject, game: string): readonly string[] {
  const known = EXPLAINED[game];
  if (subject.kind === "card") return known?.cards[subject.card.name] ?? [];
  const aspect = THINGS[subject.name]!.rules.find((one) => known?.things[one]);
  return aspect ? (known?.things[aspect] ?? []) : [];
}
