// How a seat's line looks: the pattern says who, the colour says what they were, and only when all is open.

const DASHES = ["", "10 4", "2.5 3.5", "12 3.5 2.5 3.5", "12 3 2.5 3 2.5 3"];

export interface Look {
  readonly dash: string;
  readonly colour: string;
  readonly width: number;
  /** Seats from the sixth on have the patterns again, as double lines. */
  readonly isDouble: boolean;
}

/** `is` is whether the seat played the part that is suspected; null while nobody may know. */
export function lookOf(seat: number, is: boolean | null): Look {
  const closed = { colour: `var(--s${(seat % DASHES.length) + 1})`, width: 2 };
  const open = is ? { colour: "var(--emberText)", width: 2.8 } : { colour: "var(--dig)", width: 1.9 };
  return { ...(is === null ? closed : open), dash: DASHES[seat % DASHES.length]!, isDouble: seat >= DASHES.length };
}

/** The letter of a turning point. */
export const letterOf = (place: number): string => String.fromCharCode(65 + place);
