// Made by languages.ts from the folders of catalogues.
declare module "virtual:languages" {
  /** By code, how each language calls itself. */
  export const LANGUAGES: Readonly<Record<string, string>>;
  /** By code: the words of the first screens, and those that come later. */
  export const WORDS: Readonly<Record<string, readonly [() => Promise<{ default: string }>, () => Promise<{ default: string }>]>>;
}
