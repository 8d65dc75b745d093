// Small drawings of which a replay shows many: a card of a hand or of the log is one picture, not the fifty lines that it is drawn of.
import { backOf, cardArt } from "../art/card";
import { face as faceArt } from "../art/dwarfs";
import type { Deck } from "../model/deck";
import { settings } from "../ui/settings.svelte";
import type { MarkKind } from "./model";
import { resolved, svgAddress } from "./picture";
import { MARK_ART } from "./signs";

const SANS = "Public Sans, system-ui, sans-serif";
const FACES = {};
const MARKS = {};
/** By deck, then by theme and card: drawn once, and the browser knows that it is the same picture. */
const drawn = new WeakMap<object, Map<string, string>>();

function addressOf(of: object, name: string, box: string, draw: () => string): string {
  let known = drawn.get(of);
  if (!known) drawn.set(of, (known = new Map()));
  const key = `${settings.theme} ${name}`;
  let address = known.get(key);
  if (address === undefined) {
    const style = getComputedStyle(document.documentElement);
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}" font-family="${SANS}">${draw()}</svg>`;
    known.set(key, (address = svgAddress(resolved(svg, (colour) => style.getPropertyValue(colour)))));
  }
  return address;
}

/** A card as the address of a picture; null: face down. */
export const cardPicture = (deck: Deck, name: string | null): string => addressOf(deck, name ?? "", "0 0 100 140", () => (name ? cardArt(deck, name) : backOf("draw")));

export const facePicture = (face: number): string => addressOf(FACES, String(face), "-32 -38 64 64", () => faceArt(face, "f"));

/** What is marked on the slider. */
export const markPicture = (kind: Exclude<MarkKind, "dug">): string => addressOf(MARKS, kind, "-1 -1 22 22", () => MARK_ART[kind]);
