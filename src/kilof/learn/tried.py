"""What is right and wrong about a card that was tried where it may not lie: which of its sides join, which do not."""

from __future__ import annotations

from typing import Final, NamedTuple

from kilof.core.action import AT, CARD, SPIN, VERB, Action
from kilof.core.cell import STEP
from kilof.core.part import cell_text
from kilof.core.state import State
from kilof.plays.dig import DIG

_SIDES: Final = "NESW"


class Tried(NamedTuple):
    """A card as it would lie. `joins` are its sides where tunnel meets tunnel, `fails` those where it meets rock."""

    card: str
    at: str
    spun: bool
    joins: str
    fails: str


def tried(s: State, action: Action) -> Tried | None:
    """Told from the cards that lie face up, so by what everybody sees; None for all that is not laid on a free cell."""
    if action[VERB] != DIG or action[AT] in s.board or action[AT] in s.goals:
        return None
    deck = s.rules.deck
    links = deck.links(action[CARD] * 2 + action[SPIN])
    joins = fails = ""
    for side, letter in enumerate(_SIDES):
        beside = s.board.get(action[AT] + STEP[side])
        if beside is None:
            continue
        here, there = links >> side & 1, deck.links(beside) >> (side + 2) % 4 & 1
        if here != there:
            fails += letter
        elif here:
            joins += letter
    return Tried(deck.cards[action[CARD]].name, cell_text(action[AT]), bool(action[SPIN]), joins, fails)


__all__ = ["Tried", "tried"]
