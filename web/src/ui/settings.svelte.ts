// What this browser remembers of its reader: language, theme, sound, how moves are confirmed, hints that were seen.
import type { Deeds } from "../model/coaching";
import type { LastTime } from "../model/lasttime";
import { isLanguage, preferred, speak, type Language } from "../words/words.svelte";

export type Theme = "lantern" | "daylight";

interface Kept {
  language: Language;
  theme: Theme;
  sound: boolean;
  confirm: boolean;
  /** A sound for lines of chat, besides `sound`. */
  chatSound: boolean;
  /** *Your turn* as a notification of the browser. */
  notify: boolean;
  /** Phones buzz at *your turn*. */
  buzz: boolean;
  /** By game, what was chosen last time. */
  last: Record<string, Partial<LastTime>>;
  name: string;
  /** That name was given, not chosen. */
  isUnnamed: boolean;
  /** The face last chosen; 0 for none. */
  face: number;
  seen: string[];
  /** What was done by one's own hand, and how often: by deed, and by game and deed. */
  did: Deeds;
  /** By game, the first tables at which one was played to the end. */
  finished: Record<string, readonly string[]>;
  /** A game was played to the end, however long ago. */
  hasFinished: boolean;
  /** By game, the deeds that lessons have taught which were done. */
  taught: Record<string, readonly string[]>;
}

const PLACE = "kilof";

function usual(): Kept {
  const isLight = matchMedia("(prefers-color-scheme: light)").matches;
  return { language: preferred(navigator.languages), theme: isLight ? "daylight" : "lantern", sound: true, confirm: false, chatSound: true, notify: false, buzz: true, last: {}, name: "", isUnnamed: false, face: 0, seen: [], did: {}, finished: {}, hasFinished: false, taught: {} };
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

export const settings = $state<Kept>({ ...usual(), ...kept() });
// A language may have gone since.
if (!isLanguage(settings.language)) settings.language = usual().language;

function keep(): void {
  try {
    localStorage.setItem(PLACE, JSON.stringify(settings));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

function show(): void {
  document.documentElement.className = settings.theme;
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", settings.theme === "lantern" ? "#14110f" : "#e6dccb");
}

/** Before the first screen. */
export async function settle(): Promise<void> {
  show();
  await speak(settings.language);
}

export async function change(what: Partial<Kept>): Promise<void> {
  Object.assign(settings, what);
  keep();
  show();
  if (what.language) await speak(what.language);
}

/** What is changed in another tab holds here too. */
export function followOthers(): void {
  addEventListener("storage", ({ key }) => {
    if (key !== PLACE) return;
    const { language } = settings;
    Object.assign(settings, kept());
    show();
    if (isLanguage(settings.language) && settings.language !== language) void speak(settings.language);
  });
}

/** Among the hints that were seen: none is wanted. */
export const HINTS_OFF = "coach-off";

/** Hints are wanted from now on, as if nothing had been done yet; or not at all. */
export const wantHints = (isWanted: boolean): Promise<void> => change(isWanted ? { seen: [], did: {}, finished: {}, taught: {} } : { seen: [...settings.seen, HINTS_OFF] });

/** Whether no game was played to the end in this browser. */
export const isBeginner = (): boolean => !settings.hasFinished && Object.keys(settings.finished).length === 0;

/** A hint was read, and does not come again. */
export const dismiss = (hint: string): Promise<void> => change({ seen: [...settings.seen, hint] });

/** This browser forgets its reader; only how the page looks stays. */
export function startOver(): void {
  const { language, theme, sound } = settings;
  try {
    localStorage.clear();
    localStorage.setItem(PLACE, JSON.stringify({ language, theme, sound }));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}
