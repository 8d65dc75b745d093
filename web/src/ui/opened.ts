// A match at once against bots, as chosen; the same from home and from everywhere else.
import type { LastTime } from "../model/lasttime";
import { openTable } from "../wire/api";
import type { GameInfo } from "../wire/types";
import { t } from "../words/words.svelte";
import { beKnown } from "./guest.svelte";
import { go } from "./route.svelte";
import { change, settings } from "./settings.svelte";

/** Open a table, begin, and go there; what was chosen is remembered. */
export async function openNow(game: GameInfo, wanted: LastTime): Promise<void> {
  await beKnown(t("guest-name"));
  await change({ last: { ...settings.last, [game.name]: wanted } });
  const { table } = await openTable({ game: game.name, ...wanted, begin: true, face: settings.face });
  go(`/t/${table}`);
}
