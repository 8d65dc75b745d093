// Looking for words in a catalogue: letters are found with and without their marks, ł as l.
import type { Block, Catalogue, Note, Span, Spans } from "./catalogue";

/** Each character as it is compared; as long as what it was made from. */
export const folded = (text: string): string =>
  [...text]
    .map((char) => {
      const plain = char.normalize("NFD")[0]!.toLowerCase().replace("ł", "l");
      return plain.length === char.length ? plain : char;
    })
    .join("");

export interface Piece {
  readonly text: string;
  readonly isHit: boolean;
}

/** A text cut where the words that are looked for begin and end. */
export function pieces(text: string, query: string): Piece[] {
  const [where, what] = [folded(text), folded(query.trim())];
  if (!what) return [{ text, isHit: false }];
  const found: Piece[] = [];
  let done = 0;
  for (let at = where.indexOf(what); at >= 0; at = where.indexOf(what, done)) {
    if (at > done) found.push({ text: text.slice(done, at), isHit: false });
    found.push({ text: text.slice(at, at + what.length), isHit: true });
    done = at + what.length;
  }
  if (done < text.length) found.push({ text: text.slice(done), isHit: false });
  return found;
}

/** What spans show, one text for each: a hit lies within one of them. */
export function texts(spans: Spans): string[] {
  return spans.flatMap((span: Span) => {
    if (typeof span === "string") return [span];
    if (span[0] === "sure") return [];
    return typeof span[1] === "string" ? [span[1]] : texts(span[1]);
  });
}

const noted = (notes: readonly Note[]): string[] => notes.flatMap((note) => texts(note.text));

/** What a block shows. */
export function textsOf(block: Block): string[] {
  switch (block.kind) {
    case "rule":
      return [block.number, ...texts(block.title), ...texts(block.text), ...noted(block.notes)];
    case "text":
      return [...texts(block.text), ...noted(block.notes)];
    case "list":
      return block.items.flatMap(texts);
    case "table":
      return [...block.head, ...block.rows.flat()].flatMap(texts);
  }
}

const hits = (text: string, query: string): number => pieces(text, query).filter(({ isHit }) => isHit).length;

/** How often the words stand in a block. */
export const hitsIn = (block: Block, query: string): number => textsOf(block).reduce((sum, text) => sum + hits(text, query), 0);

/** How often in each part, by its id, headings included. */
export const hitsByPart = (book: Catalogue, query: string): Record<string, number> =>
  Object.fromEntries(book.parts.map(({ id, title, blocks }) => [id, blocks.reduce((sum, block) => sum + hitsIn(block, query), hits(title, query))]));
