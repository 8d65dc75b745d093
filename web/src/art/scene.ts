// Pictures for the tiles of the four games, 320 x 200, put together from the same cards and dwarfs.
import { cardNamed, deckOf } from "../model/deck";
import { freshId } from "./card";
import { dwarf } from "./dwarfs";
import { faceOf } from "./face";
import { ICON } from "./icons";
import { at, layersOf, named } from "./maze";
import { door } from "./things";

type Laid = readonly [x: number, y: number, card: string, isSpun?: boolean];

/** A piece of a maze, layer by layer. */
function piece(game: string, laid: readonly Laid[], scale: number, x: number, y: number): string {
  const deck = deckOf(game);
  const tiles = laid.flatMap(([cx, cy, name, isSpun = false], i) => {
    const card = cardNamed(deck, name);
    const id = freshId();
    return card ? [{ cx, cy, layers: layersOf(faceOf(deck, card, { isSpun, copy: i })).map((layer) => named(layer, id)) }] : [];
  });
  const layers = [0, 1, 2, 3, 4, 5].map((k) => tiles.map(({ cx, cy, layers: drawn }) => at(cx * 100, cy * 140, drawn[k] ?? "")).join(""));
  return `<g transform="translate(${x} ${y}) scale(${scale})">${layers.join("")}</g>`;
}

/** Dark towards the edges, as by lantern light. */
function veil(middle: string, far: string, cy = 0.45): string {
  const id = freshId();
  return (
    `<radialGradient id="${id}" cx=".5" cy="${cy}" r=".72"><stop offset="0" stop-color="${middle}" stop-opacity="0"/><stop offset=".5" stop-color="${middle}" stop-opacity=".3"/>` +
    `<stop offset="1" stop-color="${far}" stop-opacity=".93"/></radialGradient><rect width="320" height="200" fill="url(#${id})"/>`
  );
}

const bust = (kind: string, x: number, y: number, scale: number): string => `<g transform="translate(${x} ${y}) scale(${scale})">${dwarf(kind)}</g>`;

const SCENES: Record<string, () => string> = {
  classic: () =>
    piece("classic", [[0, 0, "ew"], [1, 0, "new", true], [2, 0, "ew"], [3, 0, "nesw"], [4, 0, "ew"], [0, 1, "ew"], [1, 1, "nesw"], [2, 1, "ew"], [3, 1, "new"], [4, 1, "dead-ew"]], 0.84, -40, -26) +
    veil("#14110f", "#0b0807") + bust("loyal", 98, 142, 1.5) + bust("saboteur", 222, 142, 1.5),
  duel: () =>
    piece("duel", [[0, 0, "empty-nesw"], [1, 0, "ew"], [2, 0, "ew"], [3, 0, "empty-nesw"], [0, -1, "ns"], [3, -1, "ns"], [1, -1, "ew"], [2, -1, "ew"], [0, 1, "ns"], [3, 1, "ns"], [1, 1, "ew"], [2, 1, "ew"]], 0.92, -24, 22) +
    veil("#14110f", "#0b0807") +
    `<g transform="translate(130 86) scale(1.25)">${door("blue")}</g><g transform="translate(191 86) scale(1.25)">${door("green")}</g>` +
    bust("blue", 62, 146, 1.35) + bust("green", 258, 146, 1.35),
  solo: () =>
    piece("classic", [[0, 0, "ew"], [1, 0, "nesw"], [2, 0, "dead-e", true], [1, 1, "ns"], [0, 1, "ew"], [2, 1, "ew"], [1, -1, "ns"], [0, -1, "ew"], [2, -1, "ew"]], 1.07, 0, 6) +
    veil("#100c0a", "#080605", 0.5) + bust("loyal", 150, 146, 1.35) +
    `<g transform="translate(212 112) scale(1.15)"><circle r="40" fill="#ffcf5c" fill-opacity=".14"/><circle r="27" fill="#ffcf5c" fill-opacity=".2"/>${ICON.lantern}</g>`,
  "lost-mines": () =>
    piece("lost-mines", [[0, 0, "ew"], [1, 0, "camp-esw"], [2, 0, "ew"], [0, -1, "ew"], [1, -1, "ew"], [2, -1, "ew"]], 1.35, -42, 6) +
    veil("#0e140c", "#070b06", 0.5) + bust("blue", 62, 142, 1.25) + bust("yellow", 258, 142, 1.25),
};

/** The picture of a game; rock alone for one that has none yet. */
export const sceneOf = (game: string): string => `<rect width="320" height="200" fill="#14110f"/>${SCENES[game]?.() ?? ""}`;
