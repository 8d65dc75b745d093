// Signs that only the pages for learning have: a box of 24, strokes of 2, as art/signs.ts.
export const LEARN_SIGNS = {
  scales: `<path d="M12 4v16M7 20h10M5 7h14M5 7l-3 7h6zM19 7l-3 7h6z"/>`,
  gear: `<circle cx="12" cy="12" r="3.200"/><path d="M12 2.500v3.500M12 18v3.500M2.500 12h3.500M18 12h3.500M5.300 5.300l2.500 2.500M16.200 16.200l2.500 2.500M18.700 5.300l-2.500 2.500M7.800 16.200l-2.500 2.500"/>`,
  search: `<circle cx="10.500" cy="10.500" r="6"/><path d="M15 15l5.500 5.500"/>`,
  cap: `<path d="M2 9l10-4.500L22 9l-10 4.500zM6 11v5c3 3 9 3 12 0v-5M22 9v6"/>`,
  letter: `<path d="M5 3h10l4 4v14H5zM9 11h6M9 15h6"/><path d="M3 21L21 3"/>`,
} satisfies Record<string, string>;

export type LearnSignName = keyof typeof LEARN_SIGNS;
