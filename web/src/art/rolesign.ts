// Who somebody was, as a small sign: the shape says it first. A disc works for its side, a square against it, a crest for
// itself. In a box from -34 to 34.
import type { Card } from "../model/deck";
import { dwarf } from "./dwarfs";
import { badge } from "./things";

const SHAPES: Record<string, { d: string; ground: string; line: string }> = {
  loyal: { d: "M0 -30A30 30 0 1 1 -.01 -30Z", ground: "#6b4f1c", line: "var(--amberLine)" },
  saboteur: { d: "M-21 -29H21Q29 -29 29 -21V21Q29 29 21 29H-21Q-29 29 -29 21V-21Q-29 -29 -21 -29Z", ground: "#8c2f27", line: "var(--ember)" },
  selfish: { d: "M0 -31L29 -14V14L0 31L-29 14V-14Z", ground: "#4b3a63", line: "#9b7fd1" },
};

/** What a role is drawn as; of roles that only say a side, all but the saboteur are loyal. */
export const partOf = (card: Card | undefined, role: string): string => card?.part ?? (role === "saboteur" ? role : "loyal");

export function roleSign(card: Card | undefined, role: string, id: string): string {
  const part = partOf(card, role);
  const { d, ground, line } = SHAPES[part] ?? SHAPES["loyal"]!;
  return (
    `<clipPath id="${id}"><path d="${d}"/></clipPath><path d="${d}" fill="${ground}"/>` +
    `<g clip-path="url(#${id})"><g transform="translate(0 6) scale(.72)">${dwarf(part)}</g></g><path d="${d}" fill="none" stroke="${line}" stroke-width="4"/>` +
    (card?.back ? `<g transform="translate(-21 -21)">${badge(card.back, 0.95)}</g>` : "")
  );
}
