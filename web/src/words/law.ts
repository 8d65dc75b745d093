// How a rule, or a bot's reason, is found in the catalogues.

/** A key made of the words themselves, so that they have to be translated again when they change. */
export const wordsKey = (kind: string, said: string): string => `${kind}-${said.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}`;

/** The key of a rule. */
export const lawKey = (reason: string): string => wordsKey("law", reason);
