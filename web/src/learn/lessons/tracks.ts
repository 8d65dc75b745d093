// The list of lessons: which follows which, and where somebody goes on.
import type { LessonInfo, Track } from "../../wire/types";

export const nameOf = ({ game, name }: LessonInfo): string => `${game}/${name}`;
/** What the last station of a track is called, among what is done. */
export const firstGameOf = (track: Track): string => `${track.deck}/first-game`;
/** The words of a lesson. */
export const wordsOf = ({ game, name }: LessonInfo, part = ""): string => `lesson-${game}-${name}${part && `-${part}`}`;

/** The lesson to go on with: the first of its track that is not done, in a track that was begun if there is one. */
export function nextLesson(tracks: readonly Track[], isDone: (lesson: string) => boolean): { track: Track; lesson: LessonInfo; number: number } | null {
  const open = tracks.map((track) => ({ track, at: track.lessons.findIndex((one) => !isDone(nameOf(one))) })).filter(({ at }) => at >= 0);
  const begun = open.find(({ track }) => track.lessons.some((one) => isDone(nameOf(one)))) ?? open[0];
  return begun ? { track: begun.track, lesson: begun.track.lessons[begun.at]!, number: begun.at + 1 } : null;
}
