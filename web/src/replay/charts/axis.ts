// The one time axis of a round: moments from left to right, evenly. Charts, marks and slider all go by it.

export interface Axis {
  /** The moment of the round's deal, */
  readonly first: number;
  /** and of its last step. */
  readonly last: number;
  readonly width: number;
}

export const xOf = ({ first, last, width }: Axis, moment: number): number => (last > first ? ((moment - first) / (last - first)) * width : 0);

/** The moment nearest to a place on the axis. */
export function momentAt({ first, last, width }: Axis, x: number): number {
  const share = width > 0 ? Math.min(Math.max(x / width, 0), 1) : 0;
  return first + Math.round(share * (last - first));
}
