// What Play now opens: what was chosen last time, as far as the game still offers it.
import type { GameInfo, Games, NewTable } from "../wire/types";

export type Tempo = NonNullable<NewTable["tempo"]>;

export interface LastTime {
  readonly seats: number;
  /** The level of the bots; "" while it was not chosen: see `levelOf`. */
  readonly bot: string;
  readonly tempo: Tempo;
  readonly options: Readonly<Record<string, string>>;
}

/** Five at a table, or as near to it as the game allows. */
export const usualSeats = ({ seats: [least, most] }: GameInfo): number => Math.min(most, Math.max(least, 5));

/** How the bots play: as chosen; else as is usual, or for a first game by the level that is meant for it. */
export function levelOf(all: Games, bot: string | undefined, isFirst: boolean): string {
  if (bot && all.bots.includes(bot)) return bot;
  return isFirst ? all.first_bot : all.usual_bot;
}

/** A whole choice; what is missing, or no longer there, is as usual. */
export function chosen(game: GameInfo, all: Games, last: Partial<LastTime> = {}): LastTime {
  const [least, most] = game.seats;
  const seats = Number.isInteger(last.seats) && last.seats! >= least && last.seats! <= most ? last.seats! : usualSeats(game);
  const options = game.options.map(({ name, choices }) => {
    const kept = last.options?.[name] ?? "";
    return [name, choices.includes(kept) ? kept : (choices[0] ?? "")] as const;
  });
  return {
    seats,
    bot: last.bot && all.bots.includes(last.bot) ? last.bot : "",
    tempo: last.tempo && all.tempos.includes(last.tempo) ? last.tempo : "brisk",
    options: Object.fromEntries(options),
  };
}
