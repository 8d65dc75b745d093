// The rule catalogues as data: what web/bundle.py makes of docs/rules. One file for each catalogue and language.
import { GAMES } from "../../model/deck";

/** Text, or what is more than text, by its kind. */
export type Span =
  | string
  | readonly ["b" | "i" | "ruling", readonly Span[]]
  | readonly ["code" | "rule" | "sure", string]
  | readonly ["part", readonly Span[], string];

export type Spans = readonly Span[];

export interface Note {
  /** What the rulebooks leave open, or what we do against their letter. */
  readonly kind: "ruling" | "letter";
  readonly text: Spans;
}

export interface Rule {
  readonly kind: "rule";
  readonly number: string;
  readonly title: Spans;
  readonly text: Spans;
  readonly notes: readonly Note[];
}

export type Block =
  | Rule
  | { readonly kind: "text"; readonly text: Spans; readonly notes: readonly Note[] }
  | { readonly kind: "list"; readonly items: readonly Spans[] }
  | { readonly kind: "table"; readonly head: readonly Spans[]; readonly rows: readonly (readonly Spans[])[] };

export interface Part {
  readonly id: string;
  readonly title: string;
  readonly blocks: readonly Block[];
}

export interface Catalogue {
  readonly title: string;
  readonly intro: readonly Block[];
  readonly parts: readonly Part[];
}

const FILES = import.meta.glob<{ default: Catalogue }>("../../generated/rules/*.*.json");
const fileOf = (name: string, language: string) => FILES[`../../generated/rules/${name}.${language}.json`];

/** The catalogue that has a game's rules, in English where the language has none. */
export async function catalogueOf(game: string, language: string): Promise<Catalogue> {
  const name = GAMES[game]?.catalogue ?? game;
  const load = fileOf(name, language) ?? fileOf(name, "en");
  if (!load) throw new Error(`no rules of ${game}`);
  return (await load()).default;
}

export const isRule = (block: Block): block is Rule => block.kind === "rule";
export const rulesOf = ({ blocks }: Part): readonly Rule[] => blocks.filter(isRule);

/** The part that a rule is in. */
export const partOf = (book: Catalogue, number: string): Part | undefined => book.parts.find((part) => rulesOf(part).some((rule) => rule.number === number));

/** From which number to which: C1–C5; empty for a part without rules. */
export function range(part: Part): string {
  const numbers = rulesOf(part).map(({ number }) => number);
  return numbers.length > 1 ? `${numbers[0]}–${numbers.at(-1)}` : (numbers[0] ?? "");
}

/** What is not known of the printed game, and made up by us. */
export const isOurs = (part: string, block: Block): boolean =>
  block.kind === "text" && (part === "the-reconstruction" || (Array.isArray(block.text[0]) && block.text[0][0] === "b" && String(block.text[0][1]) === "R"));
