"""A deal: every random outcome of one round, drawn at once. Given the deals, the rules are deterministic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping

from kilof.cards import BadInput, CardId, Deck
from kilof.core.action import Seat
from kilof.native import i64, vec


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


def _are_the_same(some: tuple[CardId, ...], others: tuple[CardId, ...], kinds: int) -> bool:
    """Whether these are the same cards, in any order. Counted, as sorting takes a twentieth of a compiled playout."""
    if len(some) != len(others):
        return False
    left = vec[i64]([0] * kinds)
    card: i64
    for card in others:
        left[card] += 1
    for card in some:
        if card < 0 or not left[card]:
            return False
        left[card] -= 1
    return True


def check_stacks(deal: Deal, wanted: Mapping[str, tuple[CardId, ...]], deck: Deck) -> None:
    """Each stack holds exactly the cards it should, in any order."""
    if deal.stacks.keys() != wanted.keys():
        raise DealError(f"deal: the stacks must be {', '.join(wanted)}, not {', '.join(deal.stacks) or 'none'}")
    for name, cards in wanted.items():
        if _are_the_same(deal.stacks[name], cards, len(deck.cards)):
            continue
        have, want = Counter(deal.stacks[name]), Counter(cards)
        extra, missing = have - want, want - have
        card = min(extra or missing)
        only = "" if extra else "only "
        raise DealError(f"deal: '{name}' has {only}{have[card]} of {deck.cards[card].name}, not {want[card]}")
