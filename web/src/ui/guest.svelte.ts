// Who this browser is to the server: a guest with a nickname, no account.
import { me, Refusal, rename } from "../wire/api";
import type { Me, SeatInfo } from "../wire/types";
import { FACES } from "../art/dwarfs";
import { change, settings } from "./settings.svelte";

export const LONGEST_NAME = 20;

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
  const found = known ?? (await recall());
  if (found) return found;
  const isUnnamed = settings.isUnnamed || !settings.name;
  const made = await call(settings.name || fallback);
  await change({ isUnnamed });
  return made;
}

export async function call(name: string): Promise<Me> {
  known = await rename(name);
  await change({ name: known.name, isUnnamed: false });
  return known;
}

/** The name that I chose; none, if it was given to me. */
export const ownName = (): string => (settings.isUnnamed ? "" : settings.name);

/** My name at a seat is one that nobody chose. */
export const isNameless = (shown: string): boolean => settings.isUnnamed && shown === known?.name;

/** From now on I have this name and this face. Whether the server did not know me before: a connection does not know me either. */
export async function showAs(name: string, face: number): Promise<boolean> {
  const isNew = known === null;
  if (known?.name !== name || settings.isUnnamed) await call(name);
  await change({ face });
  return isNew;
}

/** The faces of all seats but mine, with their names. */
export const takenFaces = (seats: readonly SeatInfo[], you: number | null): Map<number, string> =>
  new Map(seats.flatMap(({ kind, face, name }, seat) => (kind === "empty" || seat === you ? [] : [[face, name]])));

/** The face that is wanted, or the first that nobody has. */
export const freeFace = (wanted: number, taken: ReadonlyMap<number, string>): number =>
  wanted && !taken.has(wanted) ? wanted : FACES.findIndex((_, i) => !taken.has(i + 1)) + 1;
