// What the interface says, in the language of the reader: Fluent catalogues that the Python side has too.
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export const LANGUAGES = ["en", "pl"] as const;
export type Language = (typeof LANGUAGES)[number];
export type Args = Record<string, FluentVariable>;

const CATALOGUES = import.meta.glob<string>("../../../src/kilof/locale/*/*.ftl", { query: "?raw", import: "default" });

let bundle = $state.raw<FluentBundle | null>(null);
let current = $state<Language>("en");

/** The language that is spoken now. */
export const language = (): Language => current;

export const isLanguage = (text: string): text is Language => (LANGUAGES as readonly string[]).includes(text);

// Words that only parts need which are loaded later.
const isLater = (path: string): boolean => path.includes("/later-");
let hasAll = false;

/** Load a language and speak it. */
export async function speak(wanted: Language): Promise<void> {
  const files = Object.entries(CATALOGUES).filter(([path]) => path.includes(`/${wanted}/`) && (hasAll || !isLater(path)));
  const texts = await Promise.all(files.map(([, load]) => load()));
  speakTexts(wanted, texts);
  document.documentElement.lang = wanted;
}

/** Load the words of later parts too, before one of them is shown. */
export async function speakAll(): Promise<void> {
  if (hasAll) return;
  hasAll = true;
  try {
    await speak(current);
  } catch (error) {
    hasAll = false;
    throw error;
  }
}

/** Speak a language from the texts of its catalogues. */
export function speakTexts(wanted: Language, texts: readonly string[]): void {
  bundle = bundled(wanted, texts);
  current = wanted;
}

/** A bundle of catalogues; complains of one that cannot be read. */
export function bundled(wanted: Language, texts: readonly string[]): FluentBundle {
  const made = new FluentBundle(wanted, { useIsolating: false });
  for (const text of texts) {
    const [error] = made.addResource(new FluentResource(text));
    if (error) throw error;
  }
  return made;
}

/** Whether the catalogues have this message. */
export const has = (key: string): boolean => bundle?.hasMessage(key) ?? false;

/** A message; the key itself where there is none, which a test keeps from happening. */
export function t(key: string, args: Args = {}): string {
  const message = bundle?.getMessage(key);
  return bundle && message?.value ? bundle.formatPattern(message.value, args) : key;
}

/** A list of words, as the language joins them. */
export const listed = (words: readonly string[]): string => new Intl.ListFormat(current, { type: "conjunction" }).format(words);

/** A list of words of which one is meant. */
export const either = (words: readonly string[]): string => new Intl.ListFormat(current, { type: "disjunction" }).format(words);

/** With a capital letter. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(current) + text.slice(1);
