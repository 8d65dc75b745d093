// Which colour a seat plays, if the game has colours: of its clan, or of its dwarf.
import type { Position } from "../model/position";

const COLOURS = new Set(["green", "blue", "yellow"]);

export function colourOf(position: Position, seat: number): string {
  const clan = position.clans?.[seat];
  if (clan) return clan;
  const role = position.roles[seat] ?? "";
  return COLOURS.has(role) ? role : "";
}
