// Motion explains what happened; who wants none, or does not look, is shown what is.

export const isMotionWanted = (): boolean => !document.hidden && !matchMedia("(prefers-reduced-motion: reduce)").matches;
