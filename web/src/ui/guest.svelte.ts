// Who this browser is to the server: a guest with a nickname, no account.
import { me, Refusal, rename } from "../wire/api";
import type { Me } from "../wire/types";
import { change, settings } from "./settings.svelte";

let known = $state.raw<Me | null>(null);
let trouble = $state.raw<Refusal | null>(null);

export const guest = (): Me | null => known;
/** The server could not be asked. */
export const guestTrouble = (): Refusal | null => trouble;

/** Ask the server who I am; a browser that never had a name here is a stranger without asking. */
export async function recall(): Promise<Me | null> {
  if (!settings.name) return null;
  try {
    known = await me();
    trouble = null;
  } catch (error) {
    if (error instanceof Refusal) trouble = error;
  }
  return known;
}

/** Make sure there is a name, whatever it is: that makes a guest. */
export async function beKnown(fallback: string): Promise<Me> {
  return known ?? (await recall()) ?? call(settings.name || fallback);
}

export async function call(name: string): Promise<Me> {
  known = await rename(name);
  await change({ name: known.name });
  return known;
}
