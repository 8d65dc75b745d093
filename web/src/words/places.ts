// Where a cell is, in words: from a start or a goal that everybody sees.
import { bearing, type Landmark } from "../model/landmarks";
import { t } from "./words.svelte";

/** How a name is used: by itself, after "of" or "to", or as what somebody looks at. Some languages decline it. */
export type Use = "plain" | "of" | "seen";

export const landmarkName = ({ kind, clan, rank, column }: Landmark, use: Use = "plain"): string =>
  kind === "start" ? t("place-start", { clan: clan || "none", use }) : t(`place-${kind}`, { rank, column: column || "none", use });

/** The name of a cell. */
export function placeName(at: string, landmarks: readonly Landmark[], use: Use = "plain"): string {
  const { from, right, down } = bearing(at, landmarks);
  if (!right && !down) return landmarkName(from, use);
  const found = { across: Math.abs(right), along: Math.abs(down), x: right > 0 ? "right" : "left", y: down > 0 ? "down" : "up", from: landmarkName(from, "of") };
  return t(!down ? "place-beside" : !right ? "place-above" : "place-off", found);
}

/** Whether a cell is a start or a goal itself. */
export const isLandmark = (at: string, landmarks: readonly Landmark[]): boolean => landmarks.some((one) => one.at === at);

/** Something between two cells. */
export const edgeName = (at: string, side: string, landmarks: readonly Landmark[]): string => 
  t(`place-${side}`, { place: placeName(at, landmarks, "of"), spot: isLandmark(at, landmarks) ? "landmark" : "cell" });
