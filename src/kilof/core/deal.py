"""A deal: every random outcome of one round, drawn at once. Given the deals, the rules are deterministic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from kilof.cards import BadInput, CardId, Deck
from kilof.core.action import Seat


class DealError(BadInput):
    """A deal that does not belong to this match."""


class Deal:
    """Named stacks of cards, top card first; the first player, if the game does not know already; and dice, numbers for
    what chance decides without cards."""

    __slots__ = ("dice", "first", "stacks")

    def __init__(
        self,
        stacks: Mapping[str, tuple[CardId, ...]],
        first: Seat | None = None,
        dice: tuple[int, ...] = (),
    ) -> None:
        self.stacks = dict(stacks)
        self.first = first
        self.dice = dice

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Deal) and (self.stacks, self.first, self.dice) == (
            other.stacks,
            other.first,
            other.dice,
        )

    __hash__ = None  # type: ignore[assignment]


def check_dice(deal: Deal, count: int, sides: int) -> None:
    """There are as many dice as the game wants, each with this many sides."""
    if len(deal.dice) != count or not all(0 <= die < sides for die in deal.dice):
        wanted = f"'dice' must be {count} numbers from 0 to {sides - 1}" if count else "this game has no 'dice'"
        raise DealError(f"deal: {wanted}")


def check_stacks(deal: Deal, wanted: Mapping[str, tuple[CardId, ...]], deck: Deck) -> None:
    """Each stack holds exactly the cards it should, in any order."""
    if deal.stacks.keys() != wanted.keys():
        raise DealError(f"deal: the stacks must be {', '.join(wanted)}, not {', '.join(deal.stacks) or 'none'}")
    for name, cards in wanted.items():
        found = sorted(deal.stacks[name])
        if found == list(cards) or found == sorted(cards):  # most games name them in order
            continue
        have, want = Counter(deal.stacks[name]), Counter(cards)
        extra, missing = have - want, want - have
        card = min(extra or missing)
        only = "" if extra else "only "
        raise DealError(f"deal: '{name}' has {only}{have[card]} of {deck.cards[card].name}, not {want[card]}")
