// Cards without tunnels: actions, roles, gold, treasures, and the backs of all. No words, only numerals.
import type { Card } from "../model/deck";
import { dwarf } from "./dwarfs";
import { CORNER, round } from "./geometry";
import { rock } from "./ground";
import { broken, ICON, icon } from "./icons";
import { at, EDGE } from "./maze";
import { rng } from "./rng";
import { badge, cave, chest, HOARD, nugget } from "./things";

/** What an action is: the outline of its medal says it too. */
export type Kind = "harm" | "help" | "know";

export const MEDAL: Record<Kind, string> = { harm: 'M0 -36L9 -27L21 -31L23 -18L35 -14L29 -3L36 8L25 14L25 27L12 25L3 36L-7 27L-20 31L-22 18L-35 15L-29 3L-36 -8L-25 -14L-26 -27L-12 -25Z', help: 'M0 -34A34 34 0 1 1 -.01 -34Z', know: 'M0 -38L33 -19V19L0 38L-33 19V-19Z' };
const FOOT: Record<Kind, string> = { harm: '<path d="M-5 -5L5 5M5 -5L-5 5" stroke-width="3.2"/>', help: '<path d="M-6 0L-2 5L6 -5" stroke-width="3.2" fill="none"/>', know: '<path d="M-7 0Q0 -7 7 0Q0 7 -7 0Z" fill="none" stroke-width="2.2"/><circle r="2.2" fill="var(--plate)"/>' };

/** A leather plate; the medal's outline (jagged, round, six-sided) says harm, help or knowledge. */
function plate(kind: Kind, inner: string, seed: string, big = 1.22): string {
  const r = rng(seed);
  return `<rect width="100" height="140" rx="${CORNER}" fill="var(--plate)"/><rect x="4.5" y="4.5" width="91" height="131" rx="4.5" fill="none" stroke="var(--${kind})" stroke-width="2"/><rect x="7.5" y="7.5" width="85" height="125" rx="3" fill="var(--plate2)"/><path d="M10 ${round(30 + r() * 6)}H90M10 ${round(112 - r() * 6)}H90" stroke="#000" stroke-opacity=".1" stroke-width="1.5"/><g transform="translate(50 64)"><g transform="scale(1.16)"><path d="${MEDAL[kind]}" fill="#000" fill-opacity=".22" transform="translate(0 2.5)"/><path d="${MEDAL[kind]}" fill="var(--${kind}Bg)" stroke="var(--${kind})" stroke-width="2.6" stroke-linejoin="round"/></g><g transform="scale(${big})">${inner}</g></g><g transform="translate(50 123)"><circle r="9.5" fill="var(--${kind})"/><g stroke="var(--plate)" stroke-linecap="round" stroke-linejoin="round" transform="scale(.95)">${FOOT[kind]}</g></g>${[[12, 12], [88, 12], [12, 128], [88, 128]].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="1.9" fill="var(--${kind})" fill-opacity=".75"/>`).join('')}${EDGE}`;
}

const two = (a: string, b: string): string => `<g transform="translate(-15 -13) scale(.72)">${icon(a)}</g><path d="M17 -22L-17 22" stroke="var(--help)" stroke-width="1.8" stroke-opacity=".8"/><g transform="translate(15 14) scale(.72)">${icon(b)}</g>`;
const SUBJECT: Record<string, string> = { mine: `<g transform="scale(.6)">${cave('')}</g>`, treasure: `<g transform="scale(.85)">${chest()}</g>`, dwarf: `<g transform="translate(0 -1) scale(.5)">${dwarf('loyal')}</g>` };

function looking(subjects: readonly string[]): string {
  const [a = "", b = ""] = subjects;
  return at(-14, 4, SUBJECT[a] ?? "") + at(15, 4, SUBJECT[b] ?? "") + `<g transform="translate(0 -23) scale(.5)">${ICON.eye}</g>`;
}

/** By what a card does. */
const KINDS: Record<string, Kind> = { break: "harm", repair: "help", rockfall: "harm", peek: "know", key: "help", tool: "help", trap: "harm", troll: "harm", storm: "harm", inform: "know" };
/** Whether an action harms, helps or tells something. */
export const kindOf = (card: Card): Kind => KINDS[card.does] ?? "know";

const DEEDS: Record<string, (card: Card) => readonly [string, number?]> = {
  break: (card) => [broken(card.tools?.[0] ?? "", "§")],
  repair: ({ tools = [] }) => (tools.length > 1 ? [two(tools[0]!, tools[1]!), 1.06] : [icon(tools[0] ?? "")]),
  peek: () => [ICON.map],
  tool: (card) => [icon(card.name)],
  inform: (card) => [looking(card.shows ?? []), 1.1],
};

export function actionArt(card: Card): string {
  const [inner, big] = DEEDS[card.does]?.(card) ?? [icon(card.does)];
  return inner ? plate(kindOf(card), inner, card.name, big) : "";
}

/** `kind` is the part somebody plays, or a colour. */
export function roleArt(kind: string, clan = ""): string {
  const glow = GLOW[kind] ?? "#f2b441";
  return `<clipPath id="§c"><rect x="7.5" y="7.5" width="85" height="125" rx="4"/></clipPath><rect width="100" height="140" rx="${CORNER}" fill="var(--plate)"/><g clip-path="url(#§c)"><rect width="100" height="140" fill="#241a14"/><path d="M50 62L-30 -30H130ZM50 62L-40 60V150ZM50 62L140 60V150Z" fill="${glow}" fill-opacity=".13"/><circle cx="50" cy="62" r="47" fill="${glow}" fill-opacity=".17"/><circle cx="50" cy="62" r="36" fill="${glow}" fill-opacity=".2"/>${at(50, 74, `<g transform="scale(1.12)">${dwarf(kind)}</g>`)}</g><rect x="6" y="6" width="88" height="128" rx="5" fill="none" stroke="${glow}" stroke-width="2.4"/>${kind === 'saboteur' ? `<path d="M6 22L14 6M86 134L94 118M6 30L18 6M82 134L94 110" stroke="${glow}" stroke-width="2"/>` : ''}${clan ? badge(clan, .9, 18, 18) : ''}${EDGE}`;
}
const GLOW: Record<string, string> = { saboteur: "#e5533d", selfish: "#9b7fd1", blue: "#5f9be6", green: "#55b877" };

const GOLD: readonly (readonly (readonly [number, number, number])[])[] = [
  [[50, 74, 1.5]],
  [[35, 64, 1.15], [64, 86, 1.15]],
  [[50, 54, 1.05], [32, 86, 1.05], [68, 88, 1.05]],
];
/** Gold worth n. */
export const goldArt = (n: number): string => `<rect width="100" height="140" rx="${CORNER}" fill="var(--plate)"/><rect x="5" y="5" width="90" height="130" rx="4.5" fill="#2d2110" stroke="var(--gold)" stroke-width="2"/><circle cx="50" cy="74" r="38" fill="#ffcf5c" fill-opacity=".12"/><circle cx="50" cy="74" r="27" fill="#ffcf5c" fill-opacity=".14"/>${GOLD[n - 1]?.map(([x, y, s]) => at(x, y, nugget(s))).join("") ?? ""}<circle cx="18" cy="18" r="10.5" fill="var(--gold)"/><text x="18" y="23.2" text-anchor="middle" font-size="15" font-weight="800" fill="#2b1c05">${n}</text>${EDGE}`;

export const treasureArt = (kind: string, n: number): string => `<rect width="100" height="140" rx="${CORNER}" fill="var(--plate)"/><rect x="5" y="5" width="90" height="130" rx="4.5" fill="#241a14" stroke="var(--amber)" stroke-width="2"/>${at(50, 66, HOARD[kind]!(1.35))}<circle cx="50" cy="117" r="12" fill="var(--amber)"/><text x="50" y="122.5" text-anchor="middle" font-size="16" font-weight="800" fill="#2b1c05">${n}</text>${EDGE}`;

/** The back of a goal, mine, role, gold card ("purse"), treasure (by its kind) or of the pile ("draw"). */
export function backArt(kind: string, seed: string = kind): string {
  const r = rng("back" + seed);
  const crest = kind === 'goal' ? `<circle r="30" fill="#000" fill-opacity=".28"/><circle r="25" fill="none" stroke="var(--goalSign)" stroke-width="3" stroke-dasharray="5 4"/><path d="M-9 -9C-9 -19 9 -19 9 -8C9 0 0 -1 0 8" fill="none" stroke="var(--goalSign)" stroke-width="7" stroke-linecap="round"/><circle cy="17.500" r="4.200" fill="var(--goalSign)"/>` :
    kind === 'mine' ? cave('<path d="M-6 -9C-6 -17 8 -17 8 -8C8 -1 1 -1 1 6" fill="none" stroke="var(--amber)" stroke-width="5" stroke-linecap="round"/><circle cx="1" cy="13" r="3" fill="var(--amber)"/>') :
    kind === 'role' ? `<path d="M-24 12C-24 -30 24 -30 24 12Q0 2 -24 12Z" fill="none" stroke="var(--amber)" stroke-width="3.6" stroke-linejoin="round"/><circle cy="-12" r="6.5" fill="none" stroke="var(--amber)" stroke-width="3"/><path d="M-18 18Q0 46 18 18" fill="none" stroke="var(--amber)" stroke-width="3.6" stroke-linecap="round"/>` :
    kind === 'purse' ? `<g opacity=".95">${nugget(1.4)}</g>` :
    HOARD[kind] ? `<g transform="translate(0 36) scale(1.15)">${chest('#17100b')}</g><g transform="translate(0 -16)"><circle r="35" fill="#4a3a2a" stroke="var(--amber)" stroke-width="2.5"/>${HOARD[kind]!(1.2)}</g>` :
    `<g transform="rotate(0) scale(.95)">${ICON.pick}<g transform="scale(-1 1)">${ICON.pick}</g></g>`;
  const vein = kind === 'goal' ? `<path d="M0 ${round(24 + r() * 14)}L22 ${round(18 + r() * 10)}L40 ${round(26 + r() * 8)}L64 ${round(14 + r() * 8)}L100 ${round(22 + r() * 10)}M0 ${round(118 - r() * 8)}L30 ${round(122 - r() * 10)}L58 ${round(114 + r() * 8)}L100 ${round(122 - r() * 10)}" fill="none" stroke="var(--goalSign)" stroke-width="2.4" stroke-opacity=".6" stroke-linejoin="round"/>` : '';
  const frame = kind === 'goal' ? '<rect x="6" y="6" width="88" height="128" rx="4" fill="none" stroke="var(--goalSign)" stroke-width="2" stroke-opacity=".85"/>' : '<rect x="6" y="6" width="88" height="128" rx="4" fill="none" stroke="var(--amber)" stroke-width="1.4" stroke-opacity=".55"/>';
  return `<clipPath id="§c"><rect width="100" height="140" rx="${CORNER}"/></clipPath><g clip-path="url(#§c)"><rect width="100" height="140" fill="var(--${kind === 'goal' ? 'goalBack' : 'back'})"/>${rock(r)}${vein}${frame}</g>${at(50, 70, crest)}${EDGE}`;
}
