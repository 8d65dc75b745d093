// Pictures under the rules, drawn as the table draws: pieces of a maze with what was tried on them, or cards in a row.
// They are data (pictures.json); tests/manual/test_pictures.py asks the engine whether they are right.
import { pawn, token } from "../../art/dwarfs";
import { ICON, icon } from "../../art/icons";
import { mazeArt, type Lying } from "../../art/laid";
import { at } from "../../art/maze";
import { cellsOf } from "../../model/choice";
import { cardNamed, deckOf, type Deck } from "../../model/deck";
import { boxAll, boxOf, cornerOf, edgeOf, middleOf, type Box } from "../../model/fit";
import source from "./pictures.json";

interface Lore {
  /** Cells by seat. */
  readonly dwarfs?: Readonly<Record<string, string>>;
  readonly tools?: readonly string[];
  readonly traps?: readonly string[];
  readonly trolls?: readonly string[];
  readonly keys?: readonly string[];
  readonly bribes?: Readonly<Record<string, number>>;
}

export interface Picture {
  /** Its caption is `picture-` and this. */
  readonly name: string;
  readonly rule: string;
  readonly game?: string;
  readonly deck?: string;
  /** Cards in a row, and signs between them. */
  readonly row?: readonly string[];
  /** Cards face up and goals face down, by cell. */
  readonly cards?: Readonly<Record<string, string>>;
  readonly goals?: Readonly<Record<string, string>>;
  readonly lore?: Lore;
  /** What is tried, by which seat, and whether it may be. */
  readonly play?: string;
  readonly seat?: number;
  readonly is?: "yes" | "no";
  /** What it turned up, or did not; gold that it marked. */
  readonly turned?: Readonly<Record<string, string>>;
  readonly stays?: string;
  readonly marked?: string;
  /** Several tries in one picture: codes, and whether each may be. */
  readonly tries?: Readonly<Record<string, "yes" | "no">>;
  /** For the two minutes, not under the rule. */
  readonly panel?: boolean;
  /** From which cell to which. */
  readonly box?: readonly string[];
}

const PICTURES = source as unknown as readonly Picture[];

export const picturesOf = (rule: string): readonly Picture[] => PICTURES.filter((picture) => picture.rule === rule && !picture.panel);
export const pictureNamed = (name: string): Picture => PICTURES.find((picture) => picture.name === name)!;
export const allPictures = (): readonly Picture[] => PICTURES;

export interface Drawn {
  readonly box: Box;
  readonly art: string;
}

const TICK = `<circle r="17" fill="var(--help)" stroke="var(--bg)" stroke-width="4"/><path d="M-8 0L-2 7L8 -6" fill="none" stroke="#0f2417" stroke-width="4.500" stroke-linecap="round" stroke-linejoin="round"/>`;
const CROSS = `<circle r="17" fill="var(--ember)" stroke="var(--bg)" stroke-width="4"/><path d="M-6.500 -6.500L6.500 6.500M6.500 -6.500L-6.500 6.500" stroke="#fff" stroke-width="4.500" stroke-linecap="round"/>`;
/** Tick or cross, around 0,0. */
export const verdict = (isRight: boolean): string => (isRight ? TICK : CROSS);

const frame = (isRight: boolean): string =>
  isRight
    ? `<rect x="-2" y="-2" width="104" height="144" rx="9" fill="none" stroke="var(--amberLine)" stroke-width="6"/>`
    : `<rect x="-2" y="-2" width="104" height="144" rx="9" fill="var(--ember)" fill-opacity=".16" stroke="var(--emberText)" stroke-width="6" stroke-dasharray="13 8"/>`;

/** What was tried at a cell, with its verdict in the corner. */
export const tried = (cell: string, isRight: boolean): string => {
  const [x, y] = cornerOf(cell);
  return at(x, y, frame(isRight) + at(92, 8, verdict(isRight)));
};

/** The box around cells, with a little room for what sticks out. */
export const around = (cells: readonly string[], room = 14): Box => {
  const { left, top, right, bottom } = boxAll(cells.map(boxOf), 0);
  return { left: left - room, top: top - room, right: right + room, bottom: bottom + room };
};

/** A board with edges, as it lies under the cards. */
export const boardBox = ({ columns, rows }: { columns: number; rows: number }): Box => ({ left: 80, top: 120, right: (columns + 1) * 100 + 20, bottom: (rows + 1) * 140 + 20 });

export function boardArt({ columns, rows }: { columns: number; rows: number }): string {
  const cells = Array.from({ length: columns * rows }, (_, i) => `<rect x="${(1 + (i % columns)) * 100 + 3}" y="${(1 + Math.floor(i / columns)) * 140 + 3}" width="94" height="134" rx="7"/>`);
  return `<rect x="85" y="124" width="${columns * 100 + 30}" height="${rows * 140 + 32}" rx="18" fill="var(--moss)"/><g fill="none" stroke="#fff" stroke-opacity=".16" stroke-width="2">${cells.join("")}</g>`;
}

/** Every cell between two corners. */
function cellsBetween([from = "", to = from]: readonly string[]): string[] {
  const [[x0, y0], [x1, y1]] = [from, to].map((one) => one.split(",").map(Number)) as [[number, number], [number, number]];
  return Array.from({ length: (x1 - x0 + 1) * (y1 - y0 + 1) }, (_, i) => `${x0 + (i % (x1 - x0 + 1))},${y0 + Math.floor(i / (x1 - x0 + 1))}`);
}

const lyingAs = (text: string, isOpen = false): Lying => ({ name: text.split(" ")[0]!, isSpun: text.endsWith(" spun"), isOpen });

function route(cells: readonly string[]): string {
  const line = `M${cells.map((cell) => middleOf(cell).join(" ")).join("L")}`;
  return (
    `<path d="${line}" fill="none" stroke="#1a1006" stroke-width="13" stroke-linecap="round" stroke-linejoin="round" opacity=".6"/>` +
    `<path d="${line}" fill="none" stroke="#fff6dc" stroke-width="6.500" stroke-dasharray=".1 14" stroke-linecap="round"/>`
  );
}

/** Where the start lies. */
const startIn = (cards: Readonly<Record<string, string>>): string => Object.keys(cards).find((cell) => cards[cell]!.startsWith("start")) ?? "";

/** What lies and stands on the board besides cards. */
function tokens({ lore = {}, cards = {} }: Picture, deck: Deck): string {
  const tool = (cell: string) => deck.cards.find(({ clears }) => clears && clears === cardNamed(deck, cards[cell]?.split(" ")[0] ?? "")?.feature)?.name ?? "";
  const on = (cell: string, art: string) => at(...middleOf(cell), art);
  return [
    ...(lore.tools ?? []).map((cell) => on(cell, token(tool(cell), 1.1))),
    ...(lore.traps ?? []).map((place) => at(...edgeOf(place), token("trap", 1.1))),
    ...(lore.trolls ?? []).map((place) => at(...edgeOf(place.split(" ").slice(0, 2).join(" ")), token("troll", 1.1))),
    ...(lore.keys ?? []).map((cell) => on(cell, at(38, -50, `<circle r="19" fill="var(--panel)" stroke="var(--amberLine)" stroke-width="3"/><g transform="scale(.66)">${ICON.key}</g>`))),
    ...Object.entries(lore.bribes ?? {}).map(([cell, seat]) => on(cell, at(28, -4, `<g transform="scale(1.15)">${pawn(seat ? "blue" : "green")}</g>`))),
    ...(deck.board ? Object.entries({ s0: startIn(cards), ...lore.dwarfs }).filter(([, cell]) => cell in cards).map(([seat, cell]) => on(cell, `<g transform="scale(1.25)">${pawn("blue", Number(seat.slice(1)) + 1)}</g>`)) : []),
  ].join("");
}

/** A picture of a maze, ready to be drawn; rows are HTML. */
export function drawn(picture: Picture): Drawn {
  const { game = "classic", cards = {}, goals = {}, turned = {}, play = "", lore = {} } = picture;
  const deck = deckOf(game);
  const isRight = picture.is !== "no";
  const [first = "", where = ""] = play.split(" ");
  const isMove = first === "move";
  const isLaid = Boolean(cardNamed(deck, first)?.joins);
  const laid: Record<string, Lying> = Object.fromEntries(Object.entries({ ...cards, ...turned }).map(([cell, text]) => [cell, lyingAs(text, lore.keys?.includes(cell) || cell in (lore.bribes ?? {}))]));
  const tries = Object.entries(picture.tries ?? {}).map(([code, is]) => ({ cell: code.split(" ")[1]!, lying: lyingAs(`${code.split(" ")[0]}${code.endsWith(" spun") ? " spun" : ""}`), isRight: is === "yes" }));
  const ghost = isLaid ? lyingAs(`${first}${play.endsWith(" spun") ? " spun" : ""}`) : null;
  const backs = Object.keys(goals).filter((cell) => !(cell in turned));
  const from = lore.dwarfs?.["s0"] ?? startIn(cards);
  const walked = isMove ? [from, ...cellsOf(where, from)] : [];
  const cells = picture.box ? cellsBetween(picture.box) : [...Object.keys(laid), ...backs, ...(ghost ? [where] : []), ...tries.map(({ cell }) => cell), ...walked];
  const seen = (cell: string) => cells.includes(cell);
  const visible = Object.fromEntries(Object.entries({ ...laid, ...(ghost ? { [where]: ghost } : {}), ...Object.fromEntries(tries.map(({ cell, lying }) => [cell, lying])) }).filter(([cell]) => seen(cell)));
  const noted = picture.stays ?? picture.marked ?? Object.keys(turned)[0];
  const over = [
    isMove ? route(walked) : "",
    isMove ? at(middleOf(walked.at(-1)!)[0] + 40, middleOf(walked.at(-1)!)[1] - 60, verdict(isRight)) : "",
    ...tries.map(({ cell, isRight: is }) => tried(cell, is)),
    where && !isMove && picture.is ? tried(where, isRight) : "",
    !ghost && where && !isMove && icon(first) ? at(...middleOf(where), `<circle r="27" fill="var(--panel)" stroke="var(--amberLine)" stroke-width="3"/><g transform="scale(.8)">${icon(first)}</g>`) : "",
    noted && !picture.is && !isMove ? at(cornerOf(noted)[0] + 8, cornerOf(noted)[1] + 8, verdict(!picture.stays)) : "",
    picture.marked ? at(...middleOf(picture.marked), at(0, 38, pawn("green"))) : "",
  ];
  const [way, ...marks] = over;
  return { box: around(cells, picture.is || noted || tries.length ? 18 : 10), art: mazeArt(deck, visible, backs.filter(seen)) + way + tokens(picture, deck) + marks.join("") };
}

/** How a box is given to an SVG. */
export const viewBox = ({ left, top, right, bottom }: Box): string => `${left} ${top} ${right - left} ${bottom - top}`;
