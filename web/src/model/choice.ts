// Options come from the server as codes; here they are taken apart and put together by where they aim. No rules.
import { cardNamed, type Deck } from "./deck";

export interface Choice {
  readonly code: string;
  /** The first word, if it is not a card; else empty. */
  readonly verb: string;
  readonly cards: readonly string[];
  readonly at: string;
  /** With a place between two cells: the side of `at` it lies on. */
  readonly side: string;
  readonly whom: number | null;
  readonly treasure: number | null;
  readonly tool: string;
  readonly isSpun: boolean;
  /** The steps of a move. */
  readonly route: string;
}

const CELL = /^-?\d+,-?\d+$/;

/** A code, taken apart. */
export function choiceOf(code: string, deck: Deck): Choice {
  const words = code.split(" ");
  const verb = cardNamed(deck, words[0] ?? "") ? "" : (words.shift() ?? "");
  const found = { code, verb, cards: [] as string[], at: "", side: "", whom: null as number | null, treasure: null as number | null, tool: "", isSpun: false, route: "" };
  for (const word of words) {
    const number = Number(word.slice(1));
    if (word === "spun") found.isSpun = true;
    else if (CELL.test(word)) found.at = word;
    else if (/^s\d+$/.test(word)) found.whom = number;
    else if (/^t\d+$/.test(word)) found.treasure = number;
    else if (cardNamed(deck, word)) found.cards.push(word);
    else if (verb === "move") found.route = word;
    else if (/^[NESW]$/.test(word)) found.side = word;
    else found.tool = word;
  }
  return found;
}

export type AimKind = "cell" | "edge" | "seat" | "treasure";

/** Somewhere to aim at: a click there is one of the choices, which differ by turn, tool or way. */
export interface Aim {
  readonly kind: AimKind;
  readonly key: string;
  readonly choices: readonly Choice[];
}

/** As many steps as a code of a move may have. */
const LONGEST = 9;

const STEPS: Record<string, readonly [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

/** The cells of a route, the first not included. */
export function cellsOf(route: string, from: string): string[] {
  let [x = 0, y = 0] = from.split(",").map(Number);
  return [...route].map((step) => {
    const [dx, dy] = STEPS[step] ?? [0, 0];
    [x, y] = [x + dx, y + dy];
    return `${x},${y}`;
  });
}

/** The places between cells that a route passes, as the server writes them. */
export function placesOf(route: string, from: string): string[] {
  const cells = [from, ...cellsOf(route, from)];
  return [...route].map((step, i) => (step === "E" || step === "S" ? `${cells[i]} ${step}` : `${cells[i + 1]} ${step === "W" ? "E" : "S"}`));
}

/** A move straight across and then straight up or down, as its code. Only the server knows whether there is a way. */
export function routeTo(from: string, to: string): string {
  const [[x = 0, y = 0], [tx = 0, ty = 0]] = [from.split(",").map(Number), to.split(",").map(Number)];
  const steps = (tx > x ? "E" : "W").repeat(Math.abs(tx - x)) + (ty > y ? "S" : "N").repeat(Math.abs(ty - y));
  return steps ? `move ${steps.slice(0, LONGEST)}` : "";
}

/** The place between two cells that is nearest to a point in a cell; `x` and `y` go from 0 to 1. */
export function edgeNear(at: string, x: number, y: number): string {
  const [dx, dy] = [x - 0.5, y - 0.5];
  return `${at} ${Math.abs(dx) > Math.abs(dy) ? (dx > 0 ? "E" : "W") : dy > 0 ? "S" : "N"}`;
}

function aimOf(choice: Choice, dwarf: string): { kind: AimKind; key: string } | null {
  if (choice.route) return { kind: "cell", key: cellsOf(choice.route, dwarf).at(-1) ?? dwarf };
  if (choice.side) return { kind: "edge", key: `${choice.at} ${choice.side}` };
  if (choice.at) return { kind: "cell", key: choice.at };
  if (choice.whom !== null) return { kind: "seat", key: String(choice.whom) };
  if (choice.treasure !== null) return { kind: "treasure", key: String(choice.treasure) };
  return null;
}

/** All that these choices aim at, in their order. `dwarf` is where the viewer's own dwarf stands, if it has one. */
export function aimsOf(choices: readonly Choice[], dwarf = ""): Aim[] {
  const found = new Map<string, { kind: AimKind; key: string; choices: Choice[] }>();
  for (const choice of choices) {
    const aim = aimOf(choice, dwarf);
    if (!aim) continue;
    const id = `${aim.kind} ${aim.key}`;
    const known = found.get(id);
    if (known) known.choices.push(choice);
    else found.set(id, { ...aim, choices: [choice] });
  }
  return [...found.values()];
}

/** Verbs by which one of the cards on the table is chosen, as if it were in the hand. */
const OFFERING = new Set(["lay", "pick", "pay"]);
/** Verbs that give cards away. */
const GIVING = new Set(["pass", "shed"]);

export interface Sorted {
  /** What can be done with a card of the hand, or with one on offer. */
  readonly withCard: readonly Choice[];
  /** What can be aimed at without a card. */
  readonly aimed: readonly Choice[];
  /** Cards given away. */
  readonly giving: readonly Choice[];
  /** What is only said. */
  readonly plain: readonly Choice[];
  /** Cards to choose from instead of the hand. */
  readonly offered: readonly string[];
}

export function sortedChoices(choices: readonly Choice[]): Sorted {
  const withCard: Choice[] = [];
  const aimed: Choice[] = [];
  const giving: Choice[] = [];
  const plain: Choice[] = [];
  for (const choice of choices) {
    if (GIVING.has(choice.verb)) giving.push(choice);
    else if (choice.cards.length) withCard.push(choice);
    else if (aimOf(choice, "0,0")) aimed.push(choice);
    else plain.push(choice);
  }
  const offered = withCard.filter((choice) => OFFERING.has(choice.verb)).map((choice) => choice.cards[0]!);
  return { withCard, aimed, giving, plain, offered: [...new Set(offered)] };
}

/** The choice that gives away exactly these cards, whichever order they were taken in. */
export function givenBy(giving: readonly Choice[], cards: readonly string[], tool = ""): Choice | undefined {
  const wanted = [...cards].sort().join();
  return giving.find((choice) => [...choice.cards].sort().join() === wanted && choice.tool === tool);
}

/** Of several aims, the nearest one in a direction; the same if there is none. */
export function nearestAim(aims: readonly Aim[], from: Aim | null, step: "N" | "E" | "S" | "W"): Aim | null {
  if (!from) return aims[0] ?? null;
  const [dx, dy] = STEPS[step]!;
  const [x, y] = middle(from);
  let best: Aim | null = null;
  let least = Infinity;
  for (const aim of aims) {
    const [ax, ay] = middle(aim);
    const ahead = (ax - x) * dx + (ay - y) * dy;
    if (ahead <= 0.01) continue;
    const away = ahead + 2.5 * Math.abs((ax - x) * dy + (ay - y) * dx);
    if (away < least) [best, least] = [aim, away];
  }
  return best ?? from;
}

/** Left and right of every cell, for seats and treasures. */
const FAR = 1000;

/** Where an aim lies, in cells; seats one below the other on the left, treasures on the right. */
function middle(aim: Aim): readonly [number, number] {
  if (aim.kind === "seat") return [-FAR, Number(aim.key)];
  if (aim.kind === "treasure") return [FAR, Number(aim.key)];
  const [cell = "", side = ""] = aim.key.split(" ");
  const [x = 0, y = 0] = cell.split(",").map(Number);
  const [dx, dy] = STEPS[side] ?? [0, 0];
  return [x + dx / 2, y + dy / 2];
}
