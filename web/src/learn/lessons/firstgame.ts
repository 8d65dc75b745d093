// A first game after the lessons: a table against novices, with the coach on.
import { chosen } from "../../model/lasttime";
import { openNow } from "../../ui/opened";
import { wantHints } from "../../ui/settings.svelte";
import { games } from "../../wire/api";
import type { Track } from "../../wire/types";
import { finish } from "./progress.svelte";
import { firstGameOf } from "./tracks";

const NOVICE = "novice";

/** Open it and go there. */
export async function playFirstGame(track: Track): Promise<void> {
  const all = await games();
  const game = all.games.find(({ name }) => name === track.games[0])!;
  await wantHints(true);
  await openNow(game, { ...chosen(game, all), bot: NOVICE });
  finish(firstGameOf(track));
}
