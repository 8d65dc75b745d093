// The game in two minutes: eight panels for each game. Words are `two-GAME-NUMBER` and its `-title`.
import { GAMES } from "../../model/deck";
import type { Args } from "../../words/words.svelte";
import { columnsBetween, players, SET_UPS } from "./setup";

export interface Panel {
  /** The rules behind its sentence. */
  readonly rules: readonly string[];
  /** Cards in a row, with words under them. */
  readonly row?: readonly string[];
  readonly words?: readonly string[];
  /** A picture by its name, or the table as a round begins. */
  readonly picture?: string;
  readonly isSetUp?: boolean;
}

export const PANELS: Readonly<Record<string, readonly Panel[]>> = {
  classic: [
    { rules: ["C1"], row: ["card digger", "card saboteur", "back role"] },
    { rules: ["C2"], isSetUp: true },
    { rules: ["C6", "C7"], row: ["card nes", "or", "card map", "or", "back draw", "then", "back draw"], words: ["two-dig", "two-act", "two-pass", "two-draw"] },
    { rules: ["C10", "C12"], picture: "two-classic" },
    { rules: ["C11", "C12"], row: ["card dead-new", "card dead-ns", "card ne", "turn", "card ne spun"] },
    { rules: ["C13", "C17", "C18", "C20", "C21"], row: ["card broken-pick", "card repair-pick", "card rockfall", "card map"], words: ["two-breaks", "two-mends", "two-removes", "two-looks"] },
    { rules: ["C14", "C15"], picture: "c15-treasure" },
    { rules: ["C25", "C28", "C34"], row: ["card gold-3", "card gold-2", "card gold-1", "then", "face 9", "face 5"] },
  ],
  duel: [
    { rules: ["D1", "D25"], row: ["card green", "card blue"] },
    { rules: ["D1", "D2"], isSetUp: true },
    { rules: ["D4"], row: ["card ew", "or", "card map", "or", "back draw", "then", "back draw"], words: ["two-dig", "two-act", "two-pass", "two-draw"] },
    { rules: ["D6", "D7"], picture: "two-duel" },
    { rules: ["D11", "D18"], row: ["card green-nes-n", "card blue-nes-s", "plus", "card key"] },
    { rules: ["D10", "D12"], row: ["card ladder-green", "card troll-new-e"], words: ["two-ladder", "two-troll"] },
    { rules: ["D16", "D17", "D19", "D20"], row: ["card broken-pick", "card repair-pick", "card rockfall", "card map"], words: ["two-breaks", "two-mends", "two-removes", "two-looks"] },
    { rules: ["D8", "D14", "D21", "D22"], picture: "d8-turned" },
  ],
  solo: [
    { rules: ["S1", "S6"], row: ["card green", "then", "card gold3-nes-blue-s"] },
    { rules: ["S1"], isSetUp: true },
    { rules: ["D4", "S2"], row: ["card ew", "or", "card map", "or", "back draw", "then", "back draw"], words: ["two-dig", "two-act", "two-pass", "two-draw"] },
    { rules: ["D6", "D8"], picture: "d9-bridge" },
    { rules: ["S3", "D17"], row: ["back draw", "then", "card broken-cart", "plus", "card repair-cart"] },
    { rules: ["S4"], row: ["back draw", "then", "card rockfall", "then", "card ns"] },
    { rules: ["D11", "D12", "D18"], row: ["card key", "card blue-nes-s", "card troll-new-e"], words: ["two-key", "two-door", "two-troll"] },
    { rules: ["D14", "S5", "S6"], picture: "d8-turned" },
  ],
  "lost-mines": [
    { rules: ["L1"], row: ["card loyal-blue", "card selfish-blue", "card saboteur-blue"], words: ["two-loyal", "two-selfish", "two-saboteur"] },
    { rules: ["L2", "L3", "L4"], isSetUp: true },
    { rules: ["L7", "L20"], row: ["card esw", "then", "dwarf blue", "then", "back draw"] },
    { rules: ["L9"], picture: "two-lost-mines" },
    { rules: ["L10", "L11", "L13"], picture: "l13-axe" },
    { rules: ["L14", "L15", "L16", "L18"], row: ["card trap", "card troll", "card storm", "card info-mine-dwarf"], words: ["two-trap", "two-troll", "two-storm", "two-looks"] },
    { rules: ["L21", "L22", "L23"], picture: "l21-mine" },
    { rules: ["L26", "L27", "L28"], row: ["card loyal-blue", "card loyal-blue", "plus", "card saboteur-yellow"] },
  ],
};

/** What panels say in numbers. */
export function factsOf(game: string): Args {
  const { goals, aside, dealt } = SET_UPS[game]!;
  const [least, most] = players(game);
  return { columns: columnsBetween(game), goals: goals.length, aside, least, most, hand: dealt[least]!.hand, rounds: GAMES[game]!.rounds };
}
