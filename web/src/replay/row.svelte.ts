// A line of the log of a replay, which knows whether it is looked at.
import type { Told } from "../model/told";
import type { Part } from "../words/sentence";

export class Row {
  isHere = $state(false);
  isLater = $state(false);

  constructor(
    readonly id: string,
    readonly moment: number,
    readonly told: Told,
    readonly parts: readonly Part[],
    readonly call: string,
    /** Only the first line of a step has its number. */
    readonly isFirst: boolean,
  ) {}

  /** A step changes two lines: no other is looked at again. */
  mark(now: number): void {
    if (this.isHere !== (this.moment === now)) this.isHere = !this.isHere;
    if (this.isLater !== this.moment > now) this.isLater = !this.isLater;
  }
}
