// Signs of the interface: a box of 24, strokes of 2, in the colour of the text.

export const SIGNS = {
  turn: `<path d="M4 12a8 8 0 0 1 14-5l2 2M20 4v5h-5M20 12a8 8 0 0 1-14 5l-2-2M4 20v-5h5"/>`,
  up: `<path d="M5 15l7-7 7 7"/>`,
  down: `<path d="M5 9l7 7 7-7"/>`,
  plus: `<path d="M12 5v14M5 12h14"/>`,
  minus: `<path d="M5 12h14"/>`,
  fit: `<path d="M4 9V4h5M20 9V4h-5M4 15v5h5M20 15v5h-5"/>`,
  history: `<path d="M4.500 4v5h5M4.700 9A8 8 0 1 1 4 13M12 8v4.500l3 2"/>`,
  sliders: `<path d="M4 7h8M18 7h2M4 17h2M12 17h8"/><circle cx="15" cy="7" r="3"/><circle cx="9" cy="17" r="3"/>`,
  sun: `<circle cx="12" cy="12" r="4.5"/><path d="M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.6 17.6L19 19M19 5l-1.4 1.4M6.4 17.6L5 19"/>`,
  book: `<path d="M4 5c3-1.5 6-1 8 1c2-2 5-2.5 8-1v14c-3-1.5-6-1-8 1c-2-2-5-2.5-8-1zM12 6v14"/>`,
  cards: `<rect x="3.500" y="6" width="10.500" height="14.500" rx="2"/><path d="M8 6l.8-2.500 11.700 3.200-3.500 12.800-3-.8"/>`,
  menu: `<path d="M4 7h16M4 12h16M4 17h16"/>`,
  eye: `<path d="M2 12Q12 2 22 12Q12 22 2 12Z"/><circle cx="12" cy="12" r="3"/>`,
  bot: `<rect x="5" y="8" width="14" height="11" rx="3"/><path d="M12 8V4M9 13v1M15 13v1"/>`,
  call: `<path d="M4 9.5v5h3l9 4.500v-14l-9 4.500zM7.500 14.500l1.500 5h3l-1.500-4M19 10a3 3 0 0 1 0 4"/>`,
  chat: `<path d="M4 5h16v11H10l-5 4v-4H4z"/>`,
  pass: `<path d="M5 12h13M13 6l6 6-6 6"/>`,
  dig: `<path d="M5 20L15 9M8 5c5-1.5 10 2 11.5 8"/>`,
  send: `<path d="M4 12L20 5l-5 15-3-6z"/>`,
  people: `<circle cx="9" cy="8" r="3.2"/><path d="M3 19c0-7 12-7 12 0M16 5.5a3 3 0 0 1 0 5.5M18 14c2.5.8 3.5 2.5 3.5 5"/>`,
  play: `<path d="M7 5l12 7-12 7z" fill="currentColor"/>`,
  link: `<path d="M9 15l6-6M8 11l-3 3a4 4 0 0 0 5.5 5.5l3-3M16 13l3-3a4 4 0 0 0-5.5-5.5l-3 3"/>`,
  globe: `<circle cx="12" cy="12" r="9"/><path d="M3 12h18M12 3c-6 6-6 12 0 18c6-6 6-12 0-18"/>`,
  close: `<path d="M6 6l12 12M18 6L6 18"/>`,
  check: `<path d="M5 12l5 5 9-10"/>`,
  beware: `<path d="M12 4L22 20H2zM12 10v4M12 17v.01"/>`,
  hide: `<path d="M3 3l18 18M9.500 6.200Q16 4.500 22 12Q20 14.400 17.500 15.900M6 7.500Q3.800 9.300 2 12Q9 20.500 15.500 17.500"/>`,
  clock: `<circle cx="12" cy="12" r="9"/><path d="M12 7v5l3.500 2.500"/>`,
  back: `<path d="M19 12H6M11 6l-6 6 6 6"/>`,
  copy: `<rect x="9" y="9" width="11" height="11" rx="2"/><path d="M15 9V6a2 2 0 0 0-2-2H6a2 2 0 0 0-2 2v7a2 2 0 0 0 2 2h3"/>`,
  shuffle: `<path d="M3 7h3c3 0 4.5 2 6 5s3 5 6 5h3M18 14l3 3-3 3M3 17h3c1.5 0 2.700-.5 3.600-1.400M14.400 8.400c.9-.9 2.100-1.400 3.600-1.400h3M18 4l3 3-3 3"/>`,
  edit: `<path d="M4 20l1-5L16 4l4 4L9 19zM13 7l4 4"/>`,
  moon: `<path d="M20 14.5A8 8 0 0 1 9.5 4a8 8 0 1 0 10.5 10.5z"/>`,
  sound: `<path d="M4 10v4h4l5 4V6L8 10zM16.5 9a4.5 4.5 0 0 1 0 6M19 6.5a8 8 0 0 1 0 11"/>`,
  mute: `<path d="M4 10v4h4l5 4V6L8 10zM17 9.5l5 5M22 9.5l-5 5"/>`,
  list: `<path d="M8 6h12M8 12h12M8 18h12M4 6h.01M4 12h.01M4 18h.01"/>`,
  crown: `<path d="M4 18h16M4 15l-1-8 5 4 4-6 4 6 5-4-1 8z"/>`,
  trash: `<path d="M5 7h14M10 7V4h4v3M7 7l1 13h8l1-13"/>`,
  bulb: `<path d="M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.9.7 1.5 1.6 1.5 2.6h4c0-1 .6-1.9 1.5-2.6A6 6 0 0 0 12 3z"/>`,
  walk: `<circle cx="13" cy="4.5" r="1.8"/><path d="M12 21l1-6-3-3 1-5 3 3 3 1M11 7l-4 3M10 14l-3 6"/>`,
  hand: `<path d="M6 11V6.5a1.5 1.5 0 0 1 3 0V11M9 10V4.500a1.500 1.500 0 0 1 3 0V10M12 10V5.500a1.500 1.500 0 0 1 3 0V12M15 9.500a1.500 1.500 0 0 1 3 0V15a6 6 0 0 1-6 6c-3 0-4.500-1.500-6-4l-2.500-4a1.500 1.500 0 0 1 2.500-1.500L8 14"/>`,
  trophy: `<path d="M7 4h10v5a5 5 0 0 1-10 0zM7 6H4c0 4 1.500 5 3.500 5M17 6h3c0 4-1.500 5-3.500 5M12 14v4M8 20h8"/>`,
} satisfies Record<string, string>;

export type SignName = keyof typeof SIGNS;

/** Private marks on seats, in a box of 20: shape first, colour second. */
export const MARKS: Record<string, string> = {
  suspect: `<path d="M10 2L19 18H1Z" fill="var(--ember)"/><path d="M10 7.5V12" stroke="#fff" stroke-width="2.2" stroke-linecap="round"/><circle cx="10" cy="15" r="1.3" fill="#fff"/>`,
  trust: `<path d="M10 1.5L18 4.5V10C18 14 15 17.5 10 19C5 17.5 2 14 2 10V4.5Z" fill="var(--help)"/><path d="M6 10L9 13L14 7" fill="none" stroke="var(--plate)" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round"/>`,
  note: `<path d="M3 2H13L18 7V18H3Z" fill="var(--know)"/><path d="M6 9H14M6 13H12" stroke="var(--plate)" stroke-width="1.8" stroke-linecap="round"/>`,
};

/** Hewn letters in a box of 172 x 44; the K is a pick. */
export const LOGO = `<g stroke="currentColor" stroke-width="7" fill="none" stroke-linejoin="miter"><path d="M8 5L7 40"/><path d="M29 39L12 23"/><path d="M45 5V40"/><path d="M61 4L60 36H80"/><path d="M96 9L109 6L119 14L118 31L107 38L95 32L93 18Z"/><path d="M136 40L137 8H157M137 23H152"/></g><path d="M10 25C15 12 23 5 36 2C30 9 25 14 13 28Z" fill="var(--amber)"/>`;
