// A first game after the lessons: a table against novices, with the coach on.
import { chosen } from "../../model/lasttime";
import { beKnown } from "../../ui/guest.svelte";
import { go } from "../../ui/route.svelte";
import { change, settings } from "../../ui/settings.svelte";
import { games, openTable } from "../../wire/api";
import type { Track } from "../../wire/types";
import { t } from "../../words/words.svelte";
import { finish } from "./progress.svelte";
import { firstGameOf } from "./tracks";

const NOVICE = "novice";

/** Open it and go there. */
export async function playFirstGame(track: Track): Promise<void> {
  const all = await games();
  const game = all.games.find(({ name }) => name === track.games[0])!;
  await beKnown(t("guest-name"));
  // All hints come again.
  await change({ seen: settings.seen.filter((hint) => !hint.startsWith("coach-")) });
  const { seats, tempo, options } = chosen(game, all);
  const { table } = await openTable({ game: game.name, seats, tempo, options, bot: NOVICE, begin: true, face: settings.face });
  finish(firstGameOf(track));
  go(`/t/${table}`);
}
