// A first game after the lessons: a table against novices, with the coach on.
import { chosen } from "../../model/lasttime";
import { openNow } from "../../ui/opened";
import { settings, wantHints } from "../../ui/settings.svelte";
import { games } from "../../wire/api";
import type { Track } from "../../wire/types";
import { finish } from "./progress.svelte";
import { firstGameOf } from "./tracks";

/** Open it and go there. */
export async function playFirstGame(track: Track): Promise<void> {
  const all = await games();
  const game = all.games.find(({ name }) => name === track.games[0])!;
  await wantHints(true);
  await openNow(game, all, { ...chosen(game, all), bot: settings.last[game.name]?.bot ?? "" }, all.first_bot);
  finish(firstGameOf(track));
}
