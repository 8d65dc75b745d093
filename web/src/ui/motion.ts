// Motion explains what happened. People who want none, or are not looking, are just shown the result.

export const isMotionWanted = (): boolean => !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
