// Whether somebody plays with their fingers: then nothing speaks of keys.

export const isTouch = (): boolean => matchMedia("(pointer: coarse)").matches;
