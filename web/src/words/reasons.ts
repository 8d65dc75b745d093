// Why something was refused, in the reader's language: rules by what they say, all else by its key.
import { lawKey } from "./law";
import { has, t } from "./words.svelte";

const isRule = (key: string): boolean => /^[A-Z]\d+$/.test(key);

export interface Reason {
  readonly text: string;
  /** The number of the rule, if it is one. */
  readonly rule: string;
}

export function reasonOf(key: string, said: string): Reason {
  const message = isRule(key) ? lawKey(said) : `refused-${key}`;
  return { text: has(message) ? t(message) : said, rule: isRule(key) ? key : "" };
}
