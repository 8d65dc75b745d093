// A match at once against bots, as chosen; the same from home and from everywhere else.
import { levelOf, type LastTime } from "../model/lasttime";
import { openTable } from "../wire/api";
import type { GameInfo, Games } from "../wire/types";
import { t } from "../words/words.svelte";
import { beKnown } from "./guest.svelte";
import { go } from "./route.svelte";
import { change, isBeginner, settings } from "./settings.svelte";

/** Open a table, begin, and go there; what was chosen is remembered, a level that was not chosen is not. */
export async function openNow(game: GameInfo, all: Games, wanted: LastTime, level = levelOf(all, wanted.bot, isBeginner())): Promise<void> {
  await beKnown(t("guest-name"));
  await change({ last: { ...settings.last, [game.name]: wanted } });
  const { table } = await openTable({ game: game.name, ...wanted, bot: level, begin: true, face: settings.face });
  go(`/t/${table}`);
}
