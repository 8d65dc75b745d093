// A tunnel in layers: its glow on the rock, rim, face, floor and light. A maze draws layer by layer over all cards.
import { polygon, type Point } from "./geometry";

/** How high a wall is: the floor lies this much lower than the opening. */
const WALL = 5;

export interface Tube {
  readonly glow: string;
  readonly clip: string;
  readonly rim: string;
  readonly face: string;
  readonly floor: string;
  readonly light: string;
}

const STROKES: readonly (readonly [number, number])[] = [[24, 0.1], [20, 0.12], [16, 0.13], [12, 0.14], [8, 0.13], [4, 0.12]];

/** `id` names its clip path; a hub, where three or more arms meet, gets a pool of light. */
export function tube(points: readonly Point[], spine: string, id: string, isForest: boolean, isHub: boolean): Tube {
  const d = polygon(points);
  const low = polygon(points.map(([x, y]) => [x, y + WALL]));
  const [rim, face, floor] = isForest ? ["bank", "verge", "trail"] : ["rim", "face", "floor"];
  const glow = [[20, 0.05], [12, 0.07], [6.5, 0.11]].map(([w, o]) => `<path d="${d}" fill="none" stroke="var(--halo)" stroke-width="${w}" stroke-opacity="${o}"/>`);
  const shine = STROKES.map(([w, o]) => `<path d="${spine}" stroke-width="${w}" stroke-opacity="${o}"/>`).join("");
  const lip = isForest ? "" : `<path d="${d}" stroke="var(--faceLit)" stroke-width="2" stroke-opacity=".45"/>`;
  const pool = isHub
    ? `<radialGradient id="${id}h" gradientUnits="userSpaceOnUse" cx="50" cy="71" r="23"><stop offset="0" stop-color="var(--lit)" stop-opacity=".34"/><stop offset="1" stop-color="var(--lit)" stop-opacity="0"/></radialGradient><circle cx="50" cy="71" r="23" fill="url(#${id}h)"/>`
    : "";
  return {
    glow: isForest ? "" : glow.join(""),
    clip: `<clipPath id="${id}"><path d="${d}"/></clipPath>`,
    rim: `<path d="${d}" fill="var(--${rim})" stroke="var(--${rim})" stroke-width="${isForest ? 4 : 3.4}" stroke-linejoin="round"/>`,
    face: `<path d="${d}" fill="var(--${face})"/>`,
    floor: `<path clip-path="url(#${id})" d="${low}" fill="var(--${floor})"/>`,
    light:
      `<g clip-path="url(#${id})" fill="none">${lip}<path d="${low}" stroke="var(--${face})" stroke-width="12" stroke-opacity=".2"/>` +
      `<path d="${low}" stroke="var(--${face})" stroke-width="4" stroke-opacity=".35"/>` +
      `<g stroke="var(--lit)" stroke-linecap="round" stroke-linejoin="round" transform="translate(0 1.5)">${shine}</g>${pool}</g>`,
  };
}
