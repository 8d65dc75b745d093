// Signs that only a replay needs: its buttons in a box of 24, the marks of the slider in a box of 20.
import type { MarkKind } from "./model";

export const BUTTONS = {
  round: `<path d="M18 6l-6 6 6 6M11 6l-6 6 6 6M3 6v12"/>`,
  turn: `<path d="M17 6l-8 6 8 6zM6 6v12" fill="currentColor"/>`,
  ply: `<path d="M15 6l-6 6 6 6"/>`,
  pause: `<path d="M8 5v14M16 5v14" stroke-width="4"/>`,
  camera: `<path d="M4 8h3.500l1.500-2.500h6L16.500 8H20v11H4z"/><circle cx="12" cy="13" r="3.500"/>`,
  download: `<path d="M12 4v11M7 10.500l5 5 5-5M5 20h14"/>`,
  share: `<path d="M12 15V4M7.500 8L12 3.500 16.500 8M6 11.500H5V21h14v-9.500h-1"/>`,
  table: `<rect x="4" y="5" width="16" height="14" rx="2"/><path d="M4 10h16M4 14.500h16M10 5v14"/>`,
  why: `<path d="M4 5h16v11H10l-5 4v-4H4zM8 9h8M8 12.500h5"/>`,
  lantern: `<path d="M9 8V6a3 3 0 0 1 6 0v2M7.500 8h9l-1 11h-7zM6.500 21h11M12 11.500v4"/>`,
} satisfies Record<string, string>;
export type ButtonName = keyof typeof BUTTONS;

const JAGGED = "M10 0L12.500 3.200L16.500 2L16.800 6L20 8.500L17.500 11.500L18.500 15.500L14.500 16L12.500 19.500L9.500 17.200L5.500 18.500L4.500 14.500L0.800 12.500L2.800 9L1.200 5.200L5.200 4.500L6.500 0.800Z";
const harm = (sign: string): string => `<path d="${JAGGED}" fill="var(--harmBg)" stroke="var(--emberText)" stroke-width="1.300" stroke-linejoin="round"/>${sign}`;
const LINE = 'fill="none" stroke="var(--emberText)" stroke-width="2.200" stroke-linecap="round"';

/** Shape first: jagged is harm, round is mended, a hexagon is a look, a chest is a goal. A tunnel is just a tick. */
export const MARK_ART: Record<Exclude<MarkKind, "dug">, string> = {
  broken: harm(`<path d="M7 7L13 13M13 7L7 13" ${LINE}/>`),
  fall: harm(`<path d="M5.500 13.500L9 6.500L11.500 10.500L12.800 9L15 13.500Z" fill="var(--emberText)"/>`),
  trap: harm(`<path d="M6 13L7.500 8L10 12L12.500 8L14 13Z" fill="var(--emberText)"/>`),
  mended: `<circle cx="10" cy="10" r="8.500" fill="var(--helpBg)" stroke="var(--ok)" stroke-width="1.500"/><path d="M6.200 10.300L9 13L14 7.300" fill="none" stroke="var(--ok)" stroke-width="2.200" stroke-linecap="round" stroke-linejoin="round"/>`,
  map: `<path d="M10 .8L18 5.400V14.600L10 19.200L2 14.600V5.400Z" fill="var(--knowBg)" stroke="var(--know)" stroke-width="1.500"/><path d="M4.500 10Q10 4.500 15.500 10Q10 15.500 4.500 10Z" fill="none" stroke="var(--know)" stroke-width="1.400"/><circle cx="10" cy="10" r="2" fill="var(--know)"/>`,
  goal: `<path d="M2 9Q2 3 10 3T18 9V17H2Z" fill="#b3772c" stroke="var(--ink)" stroke-width="1.400"/><path d="M2 9H18" stroke="var(--ink)" stroke-width="1.400"/><rect x="8" y="7.300" width="4" height="4.500" rx="1" fill="var(--gold)" stroke="var(--ink)" stroke-width="1"/>`,
};
