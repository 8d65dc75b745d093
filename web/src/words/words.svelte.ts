// What the interface says, in the language of the reader: Fluent catalogues that the Python side has too.
import { LANGUAGES, WORDS } from "virtual:languages";
import { FluentBundle, FluentResource, type FluentVariable } from "@fluent/bundle";

export type Args = Record<string, FluentVariable>;
/** The code of a language: the name of its folder. */
export type Language = string;

let bundle = $state.raw<FluentBundle | null>(null);
const FIRST: Language = "en";
let current = $state<Language>(FIRST);

/** The language that is spoken now. */
export const language = (): Language => current;

export { LANGUAGES };
export const isLanguage = (text: string): boolean => Object.hasOwn(LANGUAGES, text);

/** The first language that we have of those that somebody prefers, whatever their region. */
export function preferred(wanted: readonly string[]): Language {
  const found = wanted.flatMap((tag) => [tag, tag.split("-")[0]!]).find(isLanguage);
  return found ?? FIRST;
}

/** The language asked for last; it is spoken once its words are there. */
let chosen = FIRST;
/** Words of later parts are wanted too. */
let wantsAll = false;
/** The last time words were fetched: under way or done; none after a failure. */
let fetched: Promise<void> | null = null;

/** Load a language and speak it. */
export function speak(language: Language): Promise<void> {
  chosen = language;
  return fetchWords();
}

/** Load the words of later parts too, before one of them is shown. */
export function speakAll(): Promise<void> {
  if (wantsAll && fetched) return fetched;
  wantsAll = true;
  return fetchWords();
}

/** Words that come after others were asked for are not spoken; who waits for them waits for those others. */
function fetchWords(): Promise<void> {
  const language = chosen;
  const [first, later] = WORDS[language]!;
  const mine: Promise<void> = Promise.all((wantsAll ? [first, later] : [first]).map((load) => load())).then(
    (texts) => {
      if (fetched !== mine) return fetched ?? fetchWords();
      speakTexts(language, texts.map((text) => text.default));
      document.documentElement.lang = language;
    },
    (error: unknown) => {
      if (fetched !== mine) return fetched ?? fetchWords();
      [fetched, chosen] = [null, current];
      throw error;
    },
  );
  return (fetched = mine);
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

/** What bots of a level are called; a level that the catalogues do not know, by its own name. */
export const botName = (name: string): string => (has(`bot-${name}`) ? t(`bot-${name}`) : name);

const joiners = $derived({ and: new Intl.ListFormat(current, { type: "conjunction" }), or: new Intl.ListFormat(current, { type: "disjunction" }) });

/** A list of words, as the language joins them. */
export const listed = (words: readonly string[]): string => joiners.and.format(words);

/** A list of words of which one is meant. */
export const either = (words: readonly string[]): string => joiners.or.format(words);

/** A moment, in milliseconds since 1970 or as a date; in English with the day before the month, as in Polish. */
export const dated = (moment: number | Date, how: Intl.DateTimeFormatOptions): string => new Intl.DateTimeFormat(current === FIRST ? "en-GB" : current, how).format(moment);

/** With a capital letter. */
export const capital = (text: string): string => text.charAt(0).toLocaleUpperCase(current) + text.slice(1);
