"""How many copies of each card there are, and where: as far as one viewer may know. Made from a position alone."""

from __future__ import annotations

from collections import Counter
from typing import NamedTuple

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import Viewer
from kilof.core.lore import Held
from kilof.core.position import Position
from kilof.core.ruleset import Ruleset
from kilof.core.state import State


class Count(NamedTuple):
    """The copies of one card: `copies` is the sum of the other three."""

    copies: int  # in the match
    mine: int  # in the viewer's hand, or before them
    table: int  # anywhere else where the viewer sees or knows them
    unseen: int  # the rest, those taken out unseen among them


def counts(rules: Ruleset, p: Position, viewer: Viewer) -> list[Count]:
    """By card. What is shuffled is all there is of it; cards that are never shuffled lie open, as many as there are."""
    s = machine.begin(rules, len(p.hands))
    whole: Counter[CardId] = Counter()
    for stack in rules.setup.stacks(s).values():
        whole |= Counter(stack)  # the same cards may be shuffled twice, for two moments of a round
    mine, table = _known(s, p, viewer)
    found = []
    for card in range(len(rules.deck.cards)):
        known = mine[card] + table[card]
        copies = whole[card] or known
        found.append(Count(copies, mine[card], table[card], copies - known))
    return found


def _known(s: State, p: Position, viewer: Viewer) -> tuple[Counter[CardId | None], Counter[CardId | None]]:
    """The cards that the viewer knows: their own, and all others."""
    deck = s.rules.deck
    held: list[Held] = [(card, seat) for seat, hand in enumerate(p.hands) for card in hand]
    held += [(role, seat) for seat, (role, _) in enumerate(p.roles)]
    held += s.lore.holds(p.seen)
    mine = Counter(card for card, seat in held if seat is not None and seat == viewer)
    table = Counter(card for card, seat in held if seat is None or seat != viewer)
    table.update(laid >> 1 for laid in p.board.values())
    table.update(deck.breakers[tool] for tools in p.broken for tool in range(len(deck.tools)) if tools >> tool & 1)
    table.update(card for card, _ in (*p.discards, *p.goals.values()))
    table.update(s.lore.lying(p.seen))
    return mine, table
