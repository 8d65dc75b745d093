// Screens that nobody needs at first: they are fetched when the browser has nothing else to do, or when they are wanted.

import { speakAll } from "../words/words.svelte";

/** A part that is shown only when its words are there. */
const withWords = async <T>(part: Promise<T>): Promise<T> => (await Promise.all([part, speakAll()]))[0];

export const PARTS = {
  roundEnd: () => withWords(import("../table/RoundEnd.svelte")),
  gameEnd: () => withWords(import("../table/GameEnd.svelte")),
  stories: () => withWords(import("../back/Stories.svelte")),
  share: () => withWords(import("../back/Share.svelte")),
  statistics: () => withWords(import("../back/statistics/Statistics.svelte")),
  lastGames: () => withWords(import("./LastGames.svelte")),
  openTables: () => withWords(import("./OpenTables.svelte")),
  makeTable: () => withWords(import("./MakeTable.svelte")),
  openSwitch: () => withWords(import("./OpenSwitch.svelte")),
  join: () => import("./Join.svelte"),
  who: () => import("./Who.svelte"),
  callBubbles: () => import("../table/CallBubbles.svelte"),
  calls: () => import("../table/Calls.svelte"),
  chat: () => withWords(import("../table/Chat.svelte")),
  report: () => withWords(import("./Report.svelte")),
  myData: () => withWords(import("./MyData.svelte")),
  privacy: () => withWords(import("./Privacy.svelte")),
  learn: () => withWords(import("../learn/lessons/LearnHome.svelte")),
  ways: () => withWords(import("../learn/lessons/Ways.svelte")),
  lesson: () => withWords(import("../learn/lessons/Lesson.svelte")),
  notes: () => import("../table/Notes.svelte"),
  coach: () => import("../table/Coach.svelte"),
  ideas: () => withWords(import("../table/Ideas.svelte")),
  claimed: () => import("../table/Claimed.svelte"),
  roleMoment: () => import("../table/RoleMoment.svelte"),
  atTable: () => import("./AtTable.svelte"),
  cards: () => withWords(import("./Cards.svelte")),
  explain: () => withWords(import("../learn/explain/AtTable.svelte")),
  explainReplay: () => withWords(import("../learn/explain/InReplay.svelte")),
  rules: () => withWords(import("../learn/rules/Rules.svelte")),
  rulesBeside: () => withWords(import("../learn/rules/Beside.svelte")),
  sheets: () => import("../table/TableSheets.svelte"),
  puzzles: () => withWords(import("../learn/puzzles/PuzzlesHome.svelte")),
  puzzle: () => withWords(import("../learn/puzzles/Puzzle.svelte")),
  replay: () => withWords(import("../replay/Replay.svelte")),
  menu: () => withWords(import("../table/Menu.svelte")),
  miniMap: () => import("../table/MiniMap.svelte"),
  keys: () => import("../table/Keys.svelte"),
};

/** Fetch parts before they are wanted. One that does not come now is asked for again when it is. */
export function fetchWhenIdle(...parts: readonly (() => Promise<unknown>)[]): void {
  const fetch = () => parts.forEach((load) => void load().catch(() => undefined));
  if ("requestIdleCallback" in window) requestIdleCallback(fetch, { timeout: 10_000 });
  else setTimeout(fetch, 2000);
}
