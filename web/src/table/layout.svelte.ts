// How the table is laid out: one question after the window's size, asked here and nowhere else.

/**
 * portrait: strip of seats on top, hand in one row below. landscape: seats left, board in the middle, hand right.
 * tablet: strip of panels, hand in one row below. laptop: rail, dock, log in a drawer. desktop: rail, dock, log beside.
 */
export type Layout = "portrait" | "landscape" | "tablet" | "laptop" | "desktop";

/** Rail, hand and a board between them need this much; a window that is lower and narrower is a phone with its keyboard open. */
const ON_ITS_SIDE = 560;
/** With less, a log beside the dock leaves no room for the cards. */
const LOG_BESIDE = 1200;
/** With less, the names of five seats have no room in a line between a rail and a log. */
const ROOMY = 1420;

export function layoutOf(width: number, height: number): Layout {
  if (height < 500 && width >= ON_ITS_SIDE) return "landscape";
  if (width < 700) return "portrait";
  if (width < 1024) return "tablet";
  return height < 720 || width < LOG_BESIDE ? "laptop" : "desktop";
}

/** Too low for seats with names: they are folded from the start. */
export function isLow(width: number, height: number): boolean {
  const layout = layoutOf(width, height);
  return (layout === "portrait" && height < 640) || (layout === "tablet" && height < 820);
}

/** Kept, as the browser lays out the page each time it is asked; outside a browser it is a desktop's. */
const size = $state({ width: globalThis.innerWidth ?? 1440, height: globalThis.innerHeight ?? 900 });
globalThis.addEventListener?.("resize", () => Object.assign(size, { width: innerWidth, height: innerHeight }));

/** The layout of this window, now. */
export const layout = (): Layout => layoutOf(size.width, size.height);
/** Whether this window is so low that seats are folded. */
export const isLowNow = (): boolean => isLow(size.width, size.height);
/** Whether it is wide enough for names where a face would do. */
export const isRoomyNow = (): boolean => size.width >= ROOMY;
/** Pixels from top to bottom. */
export const height = (): number => size.height;
