// What the page hands to whatever is worked out about a replay, and where on the page it stands.
import type { Eyes } from "./model";
import type { Replay } from "./replay.svelte";

/**
 * course: the charts above the slider, over the same axis. turns: lists beside the board, or in a tab.
 * act: beside what happened at this moment, such as a button that says why.
 */
export type AnalysisPart = "course" | "turns" | "act";

export interface AnalysisProps {
  /** The replay itself: steps, spans, span (the round that is looked at), position, company, told, moment. One for each page. */
  readonly replay: Replay;
  readonly eyes: Eyes;
  /** Go to a moment. */
  readonly go: (moment: number) => void;
  readonly part: AnalysisPart;
}
