// My tables as home lists them: a few, and first those that wait for me.
import type { OwnTable } from "../wire/types";

const MOST = 4;

export const running = (tables: readonly OwnTable[]): OwnTable[] => {
  const open = tables.filter(({ stage }) => stage !== "over");
  return [...open.filter(({ asked }) => asked), ...open.filter(({ asked }) => !asked)].slice(0, MOST);
};

/** Games that are over, the latest first. */
export const finished = (tables: readonly OwnTable[]): OwnTable[] =>
  tables.filter(({ stage }) => stage === "over").toSorted((a, b) => (b.outcome?.ended ?? 0) - (a.outcome?.ended ?? 0)).slice(0, MOST);
