// Dwarfs: busts for roles and tiles, figures for the board, faces for seats; and tokens.
import { ICON, icon } from "./icons";
import { nugget } from "./things";

const CLANS: Record<string, readonly [string, string]> = {
  blue: ["#2f78d0", "#1d4c8a"],
  green: ["#2f9150", "#1c5f33"],
  yellow: ["#e9b824", "#9a7408"],
};

/** A bust: digger or loyal, saboteur, selfish, or of a colour. Told apart by hat and silhouette. */
export function dwarf(kind: string): string {
  const skin = '#d99a6c', sab = kind === 'saboteur', sel = kind === 'selfish', clan = CLANS[kind];
  const beard = sab ? '#2a2326' : sel ? '#8d8f95' : kind === 'blue' ? '#d8cfc0' : kind === 'green' ? '#8a4a22' : kind === 'yellow' ? '#4a3a30' : '#b9642a', beard2 = sab ? '#3d3438' : sel ? '#b4b6bb' : kind === 'blue' ? '#f6f0e4' : kind === 'green' ? '#b06a34' : kind === 'yellow' ? '#6d584a' : '#d98841';
  return `<path d="M-31 47C-33 20 -22 9 0 9C22 9 33 20 31 47Z" fill="${clan ? clan[1] : sab ? '#3a2025' : sel ? '#4b3a63' : '#4f5d48'}" stroke="var(--ink)" stroke-width="2"/>
<ellipse cy="-5" rx="19" ry="17" fill="${skin}" stroke="var(--ink)" stroke-width="2"/>
<path d="M-21 -6C-26 14 -19 30 -9 38L-4 33L0 44L5 33L10 38C19 30 26 14 21 -6C16 4 10 3 0 3C-10 3 -16 4 -21 -6Z" fill="${beard}" stroke="var(--ink)" stroke-width="2" stroke-linejoin="round"/>
<path d="M-14 8C-13 18 -10 24 -7 29M14 8C13 18 10 24 7 29M0 12V34" fill="none" stroke="${beard2}" stroke-width="2.6" stroke-linecap="round"/>
<path d="M-14 4Q-6 -2 0 3Q6 -2 14 4Q8 10 0 6Q-8 10 -14 4Z" fill="${beard2}" stroke="var(--ink)" stroke-width="1.6" stroke-linejoin="round"/>
<ellipse cy="-1" rx="5.5" ry="4.6" fill="#e8ac7e" stroke="var(--ink)" stroke-width="1.6"/>` + (clan ? (kind === 'blue' ? `<path d="M-24 -9A24 24 0 0 1 24 -9Q0 -19 -24 -9Z" fill="${clan[0]}" stroke="var(--ink)" stroke-width="2"/><circle cy="-24" r="5.5" fill="#fff" stroke="var(--ink)" stroke-width="1.8"/>` : kind === 'green' ? `<path d="M-20 -10L-21 -39H21L20 -10Q0 -18 -20 -10Z" fill="${clan[0]}" stroke="var(--ink)" stroke-width="2" stroke-linejoin="round"/><rect x="-6" y="-31" width="12" height="11" fill="#fff" stroke="var(--ink)" stroke-width="1.8"/>` : `<path d="M-24 -9Q-14 -30 3 -52Q16 -30 24 -9Q0 -19 -24 -9Z" fill="${clan[0]}" stroke="var(--ink)" stroke-width="2" stroke-linejoin="round"/><path d="M1 -34L8 -22H-6Z" fill="#fff" stroke="var(--ink)" stroke-width="1.8" stroke-linejoin="round"/>`) + `<path d="M-27 -8Q0 -20 27 -8L25 -3Q0 -14 -25 -3Z" fill="${clan[1]}" stroke="var(--ink)" stroke-width="1.8"/><ellipse cx="-8" cy="-5" rx="2.5" ry="3" fill="#1a1210"/><ellipse cx="8" cy="-5" rx="2.5" ry="3" fill="#1a1210"/><circle cx="-7.2" cy="-6" r=".9" fill="#fff"/><circle cx="8.8" cy="-6" r=".9" fill="#fff"/>`
    : sab
    ? `<path d="M-26 2C-30 -26 -14 -44 2 -46C20 -42 30 -22 26 2C20 -8 12 -14 0 -14C-12 -14 -20 -8 -26 2Z" fill="#571f22" stroke="var(--ink)" stroke-width="2" stroke-linejoin="round"/><path d="M-20 -7C-12 -14 12 -14 20 -7C18 -2 10 -3 6 -4H-6C-10 -3 -18 -2 -20 -7Z" fill="#140d0f"/><path d="M-13 -8L-5 -5.5L-12 -4.5ZM13 -8L5 -5.5L12 -4.5Z" fill="#ff8a4a"/><g transform="translate(24 26) rotate(14)"><rect x="-5" y="-12" width="10" height="30" rx="2" fill="#c8402e" stroke="var(--ink)" stroke-width="1.8"/><path d="M-5 -4H5M-5 10H5" stroke="#7d2016" stroke-width="2"/><path d="M0 -12C-1 -20 7 -18 6 -25" fill="none" stroke="#d8b274" stroke-width="2"/><path d="M6 -33L8 -27L14 -26L9 -23L10 -17L6 -21L1 -18L3 -23L-2 -27L4 -27Z" fill="#ffe27a"/></g>`
    : sel ? `<path d="M-22 -10C-22 -28 22 -28 22 -10Q0 -18 -22 -10Z" fill="#6b4f92" stroke="var(--ink)" stroke-width="2"/><path d="M-22 -12L-26 -34L-13 -24L0 -40L13 -24L26 -34L22 -12Q0 -20 -22 -12Z" fill="var(--gold)" stroke="var(--ink)" stroke-width="2" stroke-linejoin="round"/><path d="M-12 -7H-4M12 -7H4" stroke="var(--ink)" stroke-width="2.6"/><g transform="translate(20 30) scale(.8)">${nugget(.9)}</g>`
    : `<path d="M-24 -9C-24 -34 24 -34 24 -9Q0 -19 -24 -9Z" fill="#c79a3a" stroke="var(--ink)" stroke-width="2"/><path d="M-27 -8Q0 -20 27 -8L25 -4Q0 -15 -25 -4Z" fill="#8e6a20" stroke="var(--ink)" stroke-width="1.8"/><circle cy="-22" r="17" fill="#ffe9ad" fill-opacity=".2"/><circle cy="-22" r="12" fill="#ffe9ad" fill-opacity=".28"/><circle cy="-22" r="7" fill="#fff3c6" stroke="var(--ink)" stroke-width="2"/><circle cy="-22" r="3.4" fill="#ffc64a"/><ellipse cx="-8" cy="-5" rx="2.5" ry="3" fill="#1a1210"/><ellipse cx="8" cy="-5" rx="2.5" ry="3" fill="#1a1210"/><circle cx="-7.2" cy="-6" r=".9" fill="#fff"/><circle cx="8.8" cy="-6" r=".9" fill="#fff"/><g transform="translate(26 26) rotate(-60) scale(.8)">${ICON.pick}</g>`);
}
export const pawn = (c: string, n: string | number = ""): string => `<ellipse cy="17" rx="14" ry="5" fill="#000" fill-opacity=".45"/><path d="M-13 17C-13 3 -8 -1 0 -1C8 -1 13 3 13 17Z" fill="var(--${c})" stroke="var(--rim)" stroke-width="2"/><circle cy="-6" r="8.5" fill="#d99a6c" stroke="var(--rim)" stroke-width="2"/><path d="M-8 -4C-8 8 8 8 8 -4C4 0 -4 0 -8 -4Z" fill="#f0e2cc" stroke="var(--rim)" stroke-width="1.4"/><path d="${c === 'blue' ? 'M-10 -8A10 10 0 0 1 10 -8Z' : c === 'green' ? 'M-9 -8V-18H9V-8Z' : 'M-11 -8L0 -25L11 -8Z'}" fill="var(--${c})" stroke="var(--rim)" stroke-width="2" stroke-linejoin="round"/>${n ? `<text y="14" text-anchor="middle" font-size="11" font-weight="800" fill="#fff" stroke="#0006" stroke-width="2" paint-order="stroke">${n}</text>` : ''}`;

/** What lies on the board for a tool, a trap or a troll. */
export const token = (k: string, s = 1): string => `<g transform="scale(${s})"><circle cy="2" r="22" fill="#000" fill-opacity=".4"/><circle r="21" fill="${k === 'trap' || k === 'troll' ? '#5b2620' : '#2f4a3d'}" stroke="${k === 'trap' || k === 'troll' ? 'var(--ember)' : 'var(--help)'}" stroke-width="3.4"/><g transform="scale(.66)">${icon(k)}</g></g>`;

type Look = readonly [hat: string, beard: string, skin: string, ground: string];

/** The faces that seats can have, by number from 1: no two share hat and beard. How many there are is the server's to say. */
export const FACES: readonly Look[] = [
  ["cap2", "#d6a44a", "#b87a50", "#5c3b34"],
  ["horn", "#b9642a", "#e0a579", "#5a4632"],
  ["horn", "#d9d2c5", "#8f5a3a", "#3d5160"],
  ["band", "#d9d2c5", "#e0a579", "#5a4632"],
  ["cap", "#b9642a", "#e0a579", "#5c3b34"],
  ["helm", "#d9d2c5", "#b87a50", "#3d5160"],
  ["band", "#4a3a30", "#b87a50", "#3d5160"],
  ["cap2", "#8a3b1f", "#8f5a3a", "#5a4632"],
  ["helm", "#8a3b1f", "#d99a6c", "#5a4632"],
  ["horn", "#8d8f95", "#8f5a3a", "#5c3b34"],
  ["helm", "#4a3a30", "#e0a579", "#3f5247"],
  ["cap", "#d9d2c5", "#8f5a3a", "#3f5247"],
  ["cap2", "#d9d2c5", "#e0a579", "#4a4560"],
  ["band", "#b9642a", "#8f5a3a", "#4a4560"],
  ["horn", "#4a3a30", "#d99a6c", "#3f5247"],
  ["cap", "#8d8f95", "#d99a6c", "#4a4560"],
  ["helm", "#d6a44a", "#8f5a3a", "#4a4560"],
  ["band", "#d6a44a", "#b87a50", "#5c3b34"],
  ["cap2", "#4a3a30", "#d99a6c", "#3d5160"],
  ["cap", "#4a3a30", "#b87a50", "#5a4632"],
];

const HATS: Record<string, (beard: string) => string> = { helm: () => `<path d="M-21 -6C-21 -31 21 -31 21 -6Q0 -14 -21 -6Z" fill="#c79a3a"/><circle cy="-18" r="5.5" fill="#fff3c6"/>`, cap: () => `<path d="M-20 -7C-22 -24 -6 -36 14 -32C8 -28 20 -20 20 -7Q0 -15 -20 -7Z" fill="#a8432f"/>`, horn: () => `<path d="M-20 -10C-32 -14 -30 -26 -27 -30C-25 -22 -20 -19 -14 -20ZM20 -10C32 -14 30 -26 27 -30C25 -22 20 -19 14 -20Z" fill="#efe3c8"/><path d="M-20 -6C-20 -28 20 -28 20 -6Q0 -14 -20 -6Z" fill="#7f8790"/>`, band: (beard) => `<path d="M-19 -9Q0 -18 19 -9L19 -16Q0 -25 -19 -16Z" fill="#3f7f8f"/><path d="M-17 -16Q0 -34 17 -16Q0 -23 -17 -16Z" fill="${beard}"/>`, cap2: () => `<path d="M-21 -7Q-22 -20 0 -38Q22 -20 21 -7Q0 -15 -21 -7Z" fill="#4f7a4c"/>` };

/** A dwarf's face by its number. `id` names its clip path. */
export function face(number: number, id: string): string {
  const [hat, beard, skin, ground] = FACES[number - 1] ?? FACES[0]!;
  return `<clipPath id="${id}"><circle cy="-6" r="32"/></clipPath><g clip-path="url(#${id})"><circle cy="-6" r="32" fill="${ground}"/><g stroke="#17100b" stroke-width="2" stroke-linejoin="round"><ellipse cy="-3" rx="18" ry="15" fill="${skin}"/><path d="M-19 -4C-22 14 -12 28 0 32C12 28 22 14 19 -4C13 5 8 5 0 5C-8 5 -13 5 -19 -4Z" fill="${beard}"/>${HATS[hat]!(beard)}<ellipse cy="1" rx="5" ry="4" fill="${skin}"/></g><circle cx="-7" cy="-4" r="2.3" fill="#17100b"/><circle cx="7" cy="-4" r="2.3" fill="#17100b"/></g>`;
}
