// Games that ended while this browser did not look: the server is asked for those that it still has.
import { me } from "../../wire/api";
import { askTold } from "../told.svelte";
import { readDiary, remember, type Diary } from "./kept";

const MOST = 20;

/** Asks one by one, and says how far it is. What cannot be told now is left for another time. */
export async function catchUp(ondone: (diary: Diary, done: number, all: number) => void): Promise<void> {
  const diary = readDiary();
  const known = new Set(diary.games.map(({ table }) => table));
  const tables = (await me())?.tables ?? [];
  const wanted = tables.filter(({ table, outcome }) => outcome?.scores?.length && outcome.seat !== null && outcome.ended > diary.since && !known.has(table)).slice(0, MOST);
  for (const [at, { table }] of wanted.entries()) {
    try {
      const { own, ended } = await askTold(table);
      if (own) remember(table, ended, own);
    } catch {
      // It may not be told yet.
    }
    ondone(readDiary(), at + 1, wanted.length);
  }
}
