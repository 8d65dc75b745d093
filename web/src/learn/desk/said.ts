// What the coach says: the first words stand out, then the rest.
export interface Said {
  readonly head: string;
  readonly text: string;
  /** Something went well. */
  readonly isGood?: boolean;
}
