// What happened at a moment, in words: the lines of the log, or one for what the log of a table leaves out.
import type { Told } from "../model/told";
import { NOTHING } from "../model/told";
import { flat, sentence, type Company, type Part } from "../words/sentence";
import { language, t } from "../words/words.svelte";
import type { Replay } from "./replay.svelte";

export interface Said {
  readonly told: Told;
  readonly parts: readonly Part[];
}

/** By who reads it, then by language and moment: several parts of the page say the same. */
const known = new WeakMap<Company, Map<string, Said[]>>();

export function saidAt(replay: Replay, moment: number): Said[] {
  const { company } = replay;
  if (!company) return writtenAt(replay, moment);
  let written = known.get(company);
  if (!written) known.set(company, (written = new Map()));
  const key = `${language()} ${moment}`;
  let said = written.get(key);
  if (!said) written.set(key, (said = writtenAt(replay, moment)));
  return said;
}

function writtenAt(replay: Replay, moment: number): Said[] {
  const { company } = replay;
  const told = replay.told[moment] ?? [];
  if (!company || told.length) return told.map((one) => ({ told: one, parts: company ? sentence(one, company) : [] }));
  const { seat, events } = replay.steps[moment]!;
  const name = seat === null ? "" : (company.names[seat] ?? "");
  const word = seat === null ? "replay-dealt" : events.some(({ type }) => type === "TurnBegan") ? "replay-turn-over" : "replay-turned";
  return [{ told: { ...NOTHING, seat }, parts: [{ kind: "text", text: t(word, { name }), at: "" }] }];
}

/** Its first line, for who listens. */
export const firstSaid = (replay: Replay, moment: number): string => flat(saidAt(replay, moment)[0]?.parts ?? []);
