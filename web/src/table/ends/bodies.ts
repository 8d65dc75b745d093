// What the end of a round shows besides its maze: the screen is put together by what the result carries, never by a game's name.
import type { Component } from "svelte";
import type { Position } from "../../model/position";
import type { Result } from "../../model/result";
import type { Aiming } from "../aiming.svelte";
import type { Room } from "../room.svelte";
import Accounts from "./Accounts.svelte";
import MarksAndGold from "./MarksAndGold.svelte";
import MazeWithMarks from "./MazeWithMarks.svelte";
import PointsSoFar from "./PointsSoFar.svelte";
import RolesAndGold from "./RolesAndGold.svelte";
import Sides from "./Sides.svelte";
import WhyAndNext from "./WhyAndNext.svelte";

// A type, not an interface: it is handed on as properties of any component.
export type EndProps = {
  readonly room: Room;
  readonly result: Result;
  /** The table as it is now; `room.last` is how it lay when the round ended. */
  readonly position: Position;
  readonly aiming: Aiming | null;
  readonly isNarrow: boolean;
};

export interface Body {
  /** Whether it tells of this result; the first one that does is taken. */
  readonly tells: (result: Result, room: Room) => boolean;
  /** Below the maze and the headline; with `isWide` below the headline, which then has the wider column. */
  readonly below: Component<EndProps>;
  /** In the column of the headline, under its sentence: why, and what comes next. */
  readonly beside?: Component<EndProps>;
  /** Under the maze, where the body is wide. */
  readonly under?: Component<EndProps>;
  /** What fills the maze's place; the maze itself if there is nothing. */
  readonly maze?: Component<EndProps>;
  readonly isWide?: boolean;
  /** Roles turn over one by one before anything else is asked. */
  readonly turns?: boolean;
}

const BODIES: readonly Body[] = [
  // Gold is marked as it is reached: accounts of gold and bribes.
  { tells: (_, room) => room.position?.markers !== undefined, below: Accounts, beside: WhyAndNext, maze: MazeWithMarks },
  // Sides share treasures. A record of before says nothing about shares, and is told by roles.
  { tells: (result) => result.pools.length > 0, below: Sides, under: PointsSoFar, isWide: true, turns: true },
  { tells: () => true, below: RolesAndGold, beside: MarksAndGold, turns: true },
];

export const bodyOf = (result: Result, room: Room): Body => BODIES.find(({ tells }) => tells(result, room))!;
