// How numbers and acts are said beside charts.
import { flat, sentence } from "../../words/sentence";
import { capital, language, t } from "../../words/words.svelte";
import { choiceOf } from "../../model/choice";
import { ideaName } from "../../words/ideas";
import type { Chances, Side } from "../../wire/types";
import { SPECTATOR } from "../model";
import type { Replay } from "../replay.svelte";

const percents = new Map<string, string>();

/** Said once for each number: a table has a thousand of them. */
function percentText(message: string, percent: number): string {
  const key = `${language()} ${message} ${percent}`;
  let text = percents.get(key);
  if (text === undefined) percents.set(key, (text = t(message, { percent })));
  return text;
}

/** A belief: 0 and 100 % only if it is known. */
export function beliefText(value: number): string {
  if (value > 0 && value < 0.01) return percentText("analysis-below", 1);
  if (value < 1 && value > 0.99) return percentText("analysis-above", 99);
  return percentText("analysis-percent", Math.round(value * 100));
}

/** A number of a chance; scores are told in tenths. */
export const chanceText = (value: number, kind: string): string => (kind === "win" ? percentText("analysis-percent", Math.round(value * 100)) : t("analysis-score", { score: Math.round(value * 10) / 10 }));

/** The first of two percentages, before an arrow: the sign is said once. */
export const before = (text: string): string => text.replace(/\s%$/u, "");

/** How a heading names a side: messages know sides of a game by its own words. */
export const sideWord = ({ seat, name }: Side, replay: Replay): string => (seat == null ? name : nameOf(replay, seat));

/** What a side is called by itself. */
export function sideName({ seat, name }: Side, replay: Replay): string {
  return seat == null ? t("analysis-side", { side: name }) : nameOf(replay, seat);
}

export const nameOf = (replay: Replay, seat: number): string => replay.shown?.seats[seat]?.name ?? "";

/** Whose eyes a viewer is. */
export const viewerName = (viewer: string, replay: Replay): string =>
  viewer === SPECTATOR ? t("analysis-everybody") : Number(viewer) === (replay.shown?.you ?? null) ? t("analysis-you", { name: nameOf(replay, Number(viewer)) }) : nameOf(replay, Number(viewer));

/** What happened at a moment, in a line. */
export function actText(replay: Replay, moment: number): string {
  const told = replay.told[moment]?.find(({ isHeading }) => !isHeading) ?? replay.told[moment]?.[0];
  return told && replay.company ? flat(sentence(told, replay.company)) : t("analysis-dealt");
}

/** The number of a move in its round. */
export const moveOf = (replay: Replay, moment: number): number => moment - (replay.spans.findLast(({ first }) => first <= moment)?.first ?? 0);

/** What an option of a decision is called, from what was seen the moment before. */
export function optionName(replay: Replay, code: string, seat: number, moment: number): string {
  const [company, deck, position] = [replay.company, replay.deck, replay.positionAt(moment - 1)];
  if (!company || !deck || !position) return code;
  return capital(ideaName(choiceOf(code, deck), company, position, position.dwarfs?.[seat] ?? ""));
}

export const titleOf = ({ kind }: Chances): string => (kind === "win" ? "analysis-chance" : "analysis-expected");
