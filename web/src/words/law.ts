// How a rule is found in the catalogues.

/** The key of a rule: its own words, so that it has to be translated again when they change. */
export const lawKey = (reason: string): string => `law-${reason.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "")}`;
