// The very case that somebody asked about: their card at that cell, and where it may go instead.
import type { Aim } from "../../model/choice";
import { cardNamed, type Deck } from "../../model/deck";
import { besideOf, cellOf, SIDES } from "../../model/fit";
import type { Position } from "../../model/position";
import type { Doubt } from "../../table/doubt.svelte";
import { mazeArt } from "../../art/laid";
import { around, tried, type Drawn } from "./picture";

/** What is to be read beside the table. */
export interface Asked {
  /** Its number; empty: all rules. */
  readonly rule: string;
  /** What was pointed at, if the rule is its answer, and what was in the hand then. */
  readonly doubt: Doubt | null;
  readonly card: string;
  readonly isSpun: boolean;
  readonly aims: readonly Aim[];
}

/** A card at a cell, with what lies beside it. */
function caseArt(deck: Deck, { board, goals }: Position, at: string, name: string, isSpun: boolean, isRight: boolean): Drawn {
  const near = SIDES.map((side) => besideOf(at, side));
  const laid = Object.fromEntries(near.flatMap((cell) => (board[cell] ? [[cell, { name: board[cell][0], isSpun: board[cell][1] }]] : [])));
  const backs = near.filter((cell) => cell in goals);
  const art = mazeArt(deck, { ...laid, [at]: { name, isSpun } }, backs) + tried(at, isRight);
  return { box: around([at, ...Object.keys(laid), ...backs], 18), art };
}

/** Wrong as it was tried, and right at the nearest place; null where it is not about laying a card on an empty cell. */
export function caseOf(asked: Asked, deck: Deck, position: Position): { readonly wrong: Drawn; readonly right: Drawn | null } | null {
  const { doubt, card, isSpun, aims } = asked;
  if (doubt?.kind !== "cell" || !cardNamed(deck, card)?.joins || doubt.key in position.board || doubt.key in position.goals) return null;
  const [x, y] = cellOf(doubt.key);
  const far = ({ key }: Aim) => {
    const [ax, ay] = cellOf(key);
    return Math.abs(ax - x) + Math.abs(ay - y);
  };
  const places = aims.filter(({ kind }) => kind === "cell").sort((a, b) => far(a) - far(b));
  const choice = places[0]?.choices[0];
  return {
    wrong: caseArt(deck, position, doubt.key, card, isSpun, false),
    right: choice ? caseArt(deck, position, choice.at, card, choice.isSpun, true) : null,
  };
}
