// One picture of a match, to be shown to others: 1200 x 630, always by lantern light, and no address in it. The drawing is
// an SVG; words are written onto the canvas, where the page's own font can be used.
import { freshId } from "../art/card";
import { face } from "../art/dwarfs";
import { mazeArt } from "../art/laid";
import { roleSign } from "../art/rolesign";
import { LOGO } from "../art/signs";
import { boxAround } from "../model/fit";
import { cardNamed, type Deck } from "../model/deck";
import type { Ranked } from "../model/ranking";
import type { Picture } from "../wire/types";
import { lyingIn } from "./maze";

export const [WIDTH, HEIGHT] = [1200, 630];
const FONT = '"Public Sans", system-ui, sans-serif';

export interface Written {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly weight: number;
  readonly colour: string;
  readonly anchor: "start" | "middle" | "end";
  /** It is made smaller rather than wider than this. */
  readonly most: number;
}

export interface Drawn {
  readonly svg: string;
  readonly words: readonly Written[];
}

export interface Shown {
  readonly deck: Deck;
  readonly headline: string;
  readonly line: string;
  readonly rounds: string;
  /** A sentence or two under the maze, a line each. */
  readonly story: readonly string[];
  readonly maze: Picture | null;
  readonly ranking: readonly Ranked[];
  readonly winners: readonly number[];
  readonly faces: readonly number[];
  /** By round, by seat. */
  readonly roles: readonly (readonly string[])[];
}

/** In one line if it is so short, else in two that are about as long. */
export function wrapped(text: string, most: number): string[] {
  if (text.length <= most) return [text];
  const words = text.split(" ");
  const splits = words.slice(1).map((_, at) => [words.slice(0, at + 1).join(" "), words.slice(at + 1).join(" ")]);
  const longer = (lines: readonly string[]) => Math.max(...lines.map(({ length }) => length));
  return splits.toSorted((a, b) => longer(a) - longer(b))[0] ?? [text];
}

/** What is drawn and what is written; colours are names of the theme. */
export function sharedPicture(shown: Shown): Drawn {
  const words: Written[] = [];
  const write = (text: string, x: number, y: number, size: number, more: Partial<Written> = {}) => words.push({ text, x, y, size, weight: 400, colour: "var(--text)", anchor: "start", most: 540, ...more });
  let art = `<rect width="${WIDTH}" height="${HEIGHT}" fill="var(--bg2)"/><rect width="632" height="${HEIGHT}" fill="var(--bg)"/><g color="#f4e9d8" transform="translate(44 40) scale(.83)">${LOGO}</g>`;
  if (shown.maze) {
    const box = boxAround(Object.keys(shown.maze.board), 10);
    const [width, height] = [box.right - box.left, box.bottom - box.top];
    const scale = Math.min(572 / width, 400 / height, 0.72);
    art += `<g transform="translate(${318 - (box.left + width / 2) * scale} ${312 - (box.top + height / 2) * scale}) scale(${scale})">${mazeArt(shown.deck, lyingIn(shown.maze), [])}</g>`;
  }
  shown.story.slice(0, 2).forEach((line, at) => write(line, 44, 566 + at * 28, 20, { weight: at ? 400 : 600 }));
  const headline = wrapped(shown.headline, 22);
  headline.forEach((line, at) => write(line, 656, 74 + at * 46, 42, { weight: 750, most: 500 }));
  const under = 74 + headline.length * 46 - 14;
  write(shown.line, 656, under, 19, { colour: "var(--muted)" });
  const top = under + 40;
  const room = HEIGHT - 34 - top;
  const step = Math.min(75, room / shown.ranking.length);
  const tall = step - 7;
  const sign = Math.min(44, tall - 6);
  if (shown.roles.length) write(shown.rounds, 1086, top - 12, 16, { colour: "var(--muted)", anchor: "end" });
  shown.ranking.forEach(({ seat, name, total, rank }, at) => {
    const y = top + at * step;
    const middle = y + tall / 2;
    const hasWon = shown.winners.includes(seat);
    art += `<rect x="656" y="${y}" width="500" height="${tall}" rx="${Math.min(14, tall / 3)}" fill="${hasWon ? "#3a2a17" : "var(--panel)"}" stroke="${hasWon ? "var(--amber)" : "var(--line)"}"/>`;
    art += `<g transform="translate(${703 + sign / 2} ${middle + sign * 0.09}) scale(${sign / 64})">${face(shown.faces[seat] ?? 0, freshId())}</g>`;
    write(String(rank), 678, middle + 7, 20, { colour: "var(--muted)", anchor: "middle" });
    const signs = shown.roles.map((roles) => roles[seat] ?? "");
    signs.forEach((role, round) => {
      if (role) art += `<g transform="translate(${1086 - (signs.length - 1 - round) * (sign + 10) - sign / 2} ${middle}) scale(${sign / 68})">${roleSign(cardNamed(shown.deck, role), role, freshId())}</g>`;
    });
    const left = 703 + sign + 12;
    write(name, left, middle + 7, 22, { weight: 600, most: 1086 - signs.length * (sign + 10) - left - 6 });
    write(String(total), 1132, middle + 9, 26, { weight: 700, colour: "var(--gold)", anchor: "end" });
  });
  return { svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${art}</svg>`, words };
}

/** Colours by name become what they are by lantern light, whatever the page shows. */
export const resolved = (text: string, valueOf: (name: string) => string): string => text.replace(/var\((--[\w-]+)\)/g, (_, name: string) => valueOf(name).trim() || "none");

function byLantern({ svg, words }: Drawn): Drawn {
  const lamp = document.createElement("i");
  lamp.className = "lantern";
  document.body.append(lamp);
  const style = getComputedStyle(lamp);
  const valueOf = (name: string) => style.getPropertyValue(name);
  const lit = { svg: resolved(svg, valueOf), words: words.map((one) => ({ ...one, colour: resolved(one.colour, valueOf) })) };
  lamp.remove();
  return lit;
}

export async function painted(drawn: Drawn): Promise<HTMLCanvasElement> {
  const { svg, words } = byLantern(drawn);
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await Promise.all([image.decode(), ...[400, 600, 700, 750].map((weight) => document.fonts.load(`${weight} 20px ${FONT}`, words.map(({ text }) => text).join("")))]);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const to = canvas.getContext("2d")!;
  to.drawImage(image, 0, 0);
  for (const { text, x, y, size, weight, colour, anchor, most } of words) {
    to.font = `${weight} ${size}px ${FONT}`;
    to.fillStyle = colour;
    to.textAlign = anchor === "middle" ? "center" : anchor;
    const wide = to.measureText(text).width;
    if (wide > most) to.font = `${weight} ${(size * most) / wide}px ${FONT}`;
    to.fillText(text, x, y);
  }
  return canvas;
}

export const pngOf = (canvas: HTMLCanvasElement): Promise<Blob> => new Promise((done, fail) => canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error("no picture"))), "image/png"));
