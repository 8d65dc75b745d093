// Tools and signs of action cards: centred on 0,0 in a box of 48.
import { boulder } from "./ground";
import { rng } from "./rng";
import { troll } from "./things";

export const ICON = {
  pick: `<g transform="rotate(40)"><rect x="-3" y="-16" width="6" height="40" rx="3" fill="var(--wood)" stroke="var(--ink)" stroke-width="1.8"/><path d="M-24 -5C-14 -18 -7 -20 0 -20C7 -20 14 -18 24 -5C14 -12 7 -13 0 -13C-7 -13 -14 -12 -24 -5Z" fill="var(--steel)" stroke="var(--ink)" stroke-width="1.8" stroke-linejoin="round"/><rect x="-5" y="-22" width="10" height="11" rx="2" fill="var(--steelDk)" stroke="var(--ink)" stroke-width="1.8"/></g>`,
  lantern: `<path d="M-9 -14C-9 -27 9 -27 9 -14" fill="none" stroke="var(--ink)" stroke-width="5"/><path d="M-9 -14C-9 -27 9 -27 9 -14" fill="none" stroke="var(--steel)" stroke-width="2.4"/><path d="M-8 -16H8L13 -9H-13Z" fill="var(--steelDk)" stroke="var(--ink)" stroke-width="1.8" stroke-linejoin="round"/><path d="M-11 -9H11L13 14H-13Z" fill="#ffdf8a" stroke="var(--ink)" stroke-width="1.8"/><path d="M0 -6C3 0 6 2 5 7C4.5 11 2.5 12 0 12C-2.5 12 -4.5 11 -5 7C-6 2 -1 1 0 -6Z" fill="#f08a1d"/><path d="M-4 -9L-5 14M4 -9L5 14" stroke="var(--ink)" stroke-width="1.4" stroke-opacity=".6"/><rect x="-15" y="14" width="30" height="8" rx="2.5" fill="var(--steelDk)" stroke="var(--ink)" stroke-width="1.8"/>`,
  cart: `<path d="M-15 -6L-8 -16L0 -11L8 -18L16 -6Z" fill="#6d625a" stroke="var(--ink)" stroke-width="1.8" stroke-linejoin="round"/><path d="M-23 -8H23L17 13H-17Z" fill="var(--steelDk)" stroke="var(--ink)" stroke-width="1.8" stroke-linejoin="round"/><path d="M-21 -3H21" stroke="var(--steel)" stroke-width="3"/><path d="M-9 -8L-7 13M9 -8L7 13" stroke="var(--ink)" stroke-width="1.6"/><g fill="var(--wood)" stroke="var(--ink)" stroke-width="1.8"><circle cx="-11" cy="17" r="6.5"/><circle cx="11" cy="17" r="6.5"/></g><circle cx="-11" cy="17" r="1.8" fill="var(--ink)"/><circle cx="11" cy="17" r="1.8" fill="var(--ink)"/>`,
  map: `<path d="M-22 -14L-8 -19L7 -14L22 -19V14L7 19L-8 14L-22 19Z" fill="#ead7a8" stroke="var(--ink)" stroke-width="1.9" stroke-linejoin="round"/><path d="M-8 -19V14M7 -14V19" stroke="#b4975b" stroke-width="1.5"/><path d="M-17 9C-12 0 -6 6 -2 0S5 -6 9 -3" fill="none" stroke="#6a4a21" stroke-width="2.2" stroke-dasharray="3.5 3"/><path d="M11 -8L19 0M19 -8L11 0" stroke="#c23b26" stroke-width="3.2" stroke-linecap="round"/>`,
  rockfall: (() => { const r = rng("rockfall"); return `<path d="M-24 -24H24V-18L14 -13L8 -19L-1 -11L-9 -16L-16 -6L-24 -9Z" fill="#6d625a" stroke="var(--ink)" stroke-width="1.8" stroke-linejoin="round"/><path d="M-11 -4V3M3 -8V-3M14 -8V-3M22 -10V0" stroke="var(--steel)" stroke-width="2" stroke-linecap="round"/>` + boulder(9, 7, 11, r, '#a3978d') + boulder(-11, 10, 6, r, '#8b7f76') + boulder(-18, 20, 5, r, '#9d9086') + boulder(-4, 20, 6, r, '#b0a49a') + boulder(20, 20, 5, r, '#8b7f76'); })(),
  key: `<g transform="rotate(-40)"><circle cx="-13" r="9.5" fill="none" stroke="var(--ink)" stroke-width="9"/><circle cx="-13" r="9.5" fill="none" stroke="var(--steel)" stroke-width="5.4"/><path d="M-4 0H23M14 0V9M21 0V8" stroke="var(--ink)" stroke-width="9" fill="none" stroke-linecap="round"/><path d="M-4 0H23M14 0V9M21 0V8" stroke="var(--steel)" stroke-width="5.4" fill="none" stroke-linecap="round"/></g>`,
  axe: `<g transform="rotate(35)"><rect x="-3" y="-18" width="6" height="42" rx="3" fill="var(--wood)" stroke="var(--ink)" stroke-width="1.8"/><path d="M-2 -18H6C10 -21 15 -23 19 -22C22 -14 22 -6 18 1C14 1 10 -1 6 -4H-2Z" fill="var(--steel)" stroke="var(--ink)" stroke-width="1.8" stroke-linejoin="round"/></g>`,
  boat: `<path d="M-1 -20V6" stroke="var(--ink)" stroke-width="4.5"/><path d="M1 -19C12 -14 15 -6 15 1H1Z" fill="#f3e6c8" stroke="var(--ink)" stroke-width="1.8" stroke-linejoin="round"/><path d="M-24 5H24C21 15 14 19 8 19H-8C-14 19 -21 15 -24 5Z" fill="var(--wood)" stroke="var(--ink)" stroke-width="1.9" stroke-linejoin="round"/><path d="M-20 11H20" stroke="var(--ink)" stroke-width="1.4"/><path d="M-22 23Q-16 19 -10 23T2 23T14 23T24 22" fill="none" stroke="#6fc0e8" stroke-width="2.6" stroke-linecap="round"/>`,
  rope: `<g fill="none" stroke-linecap="round"><path d="M-2 14C-20 14 -20 -14 -2 -14S16 14 -2 14M2 9C-10 9 -10 -9 0 -9S12 4 2 5M14 -2C22 2 18 18 22 22" stroke="var(--ink)" stroke-width="8"/><path d="M-2 14C-20 14 -20 -14 -2 -14S16 14 -2 14M2 9C-10 9 -10 -9 0 -9S12 4 2 5M14 -2C22 2 18 18 22 22" stroke="#d8b274" stroke-width="4.8"/><path d="M-2 14C-20 14 -20 -14 -2 -14S16 14 -2 14M14 -2C22 2 18 18 22 22" stroke="#8c6430" stroke-width="4.8" stroke-dasharray="1.6 5"/></g>`,
  trap: `<path d="M-23 10A23 17 0 0 1 23 10Z" fill="#4a4f56" stroke="var(--ink)" stroke-width="1.9"/><path d="M-23 10L-19 -9L-13 3L-8 -14L-2 0L4 -15L8 1L14 -11L17 3L23 -6V10Z" fill="var(--steel)" stroke="var(--ink)" stroke-width="1.9" stroke-linejoin="round"/><rect x="-25" y="9" width="50" height="9" rx="3" fill="var(--steelDk)" stroke="var(--ink)" stroke-width="1.9"/><circle cy="13.5" r="2.6" fill="#e5533d"/>`,
  troll: troll(),
  storm: `<path d="M-16 4A9 9 0 0 1 -15 -13A13 13 0 0 1 10 -16A10 10 0 0 1 16 4Z" fill="#8f9bab" stroke="var(--ink)" stroke-width="1.9"/><path d="M3 -4L-9 11H-1L-6 25L11 6H3L8 -4Z" fill="#ffe27a" stroke="var(--ink)" stroke-width="1.9" stroke-linejoin="round"/><path d="M-15 9L-18 16M15 9L12 16" stroke="#7fc3ea" stroke-width="2.8" stroke-linecap="round"/>`,
  eye: `<path d="M-22 0Q0 -19 22 0Q0 19 -22 0Z" fill="#f6ecd6" stroke="var(--ink)" stroke-width="2"/><circle r="8" fill="#3f7fae"/><circle r="3.6" fill="#10131a"/><circle cx="-2.5" cy="-2.5" r="1.8" fill="#fff"/>`,
} satisfies Record<string, string>;

export type IconName = keyof typeof ICON;
const isIcon = (name: string): name is IconName => name in ICON;
/** The icon of a tool or a deed; nothing for a name that has none. */
export const icon = (name: string): string => (isIcon(name) ? ICON[name] : "");

const LEFT = "M-40 -40H-2L4 -18L-5 -6L5 5L-4 16L3 40H-40Z";
const RIGHT = "M-2 -40H40V40H3L-4 16L5 5L-5 -6L4 -18Z";

/** An icon cut in two by a fixed zigzag. `id` names its clip paths. */
export const broken = (name: string, id: string): string =>
  `<clipPath id="${id}a"><path d="${LEFT}"/></clipPath><clipPath id="${id}b"><path d="${RIGHT}"/></clipPath>` +
  `<g transform="translate(-4 2) rotate(-9)"><g clip-path="url(#${id}a)">${icon(name)}</g></g>` +
  `<g transform="translate(4 -1) rotate(9)"><g clip-path="url(#${id}b)">${icon(name)}</g></g>`;

/** The same with an ember crack, for a seat. */
export const cracked = (name: string, id: string): string =>
  `<g>${broken(name, id)}<path d="M2 -27L6 -10L-4 1L5 12L-1 27" fill="none" stroke="var(--ink)" stroke-width="8.5" stroke-linejoin="round"/><path d="M2 -27L6 -10L-4 1L5 12L-1 27" fill="none" stroke="#ff6a50" stroke-width="4" stroke-linejoin="round"/></g>`;
