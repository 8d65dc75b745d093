"""What is left in the mine when a round of the Duel ends, and why."""

from __future__ import annotations

from typing import Final

from kilof.core.cell import Cell
from kilof.core.state import State
from kilof.games.duel.ledger import mine_of

HIDDEN: Final = "hidden"  # a goal that is still face down
MARKERS: Final = "markers"  # it is reached, but no marker was left for it
DOOR: Final = "door"  # its own tunnel is reached, from behind a closed door
TROLL: Final = "troll"  # the same with a troll
UNREACHED: Final = "unreached"  # no unbroken tunnel leads there
WHYS: Final = (HIDDEN, MARKERS, DOOR, TROLL, UNREACHED)


def gold_left(s: State) -> list[tuple[Cell, str]]:
    """Face-up gold without a marker (D14), in reading order, and why nobody got it."""
    gold, marked = s.rules.deck.gold, {at for at, _ in mine_of(s).now.marks}
    return [(at, _why(s, at)) for at, laid in sorted(s.board.items()) if gold[laid] and at not in marked]


def _why(s: State, at: Cell) -> str:
    laid, deck = s.board[at], s.rules.deck
    sides = 0
    for net in s.nets:
        sides |= net.reached(at)
    if sides & deck.gold[laid]:
        return MARKERS
    beyond = [deck.ways[laid][side] for side in range(4) if sides >> side & 1]
    if any(links & deck.gold[laid] for links in beyond):
        return DOOR if deck.cards[laid >> 1].door else TROLL
    return UNREACHED
