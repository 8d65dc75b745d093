"""All worlds that fit what a seat can see, one after the other: where each goal lies, who has which role."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import Viewer
from kilof.core.cell import Cell
from kilof.core.state import State
from kilof.learn.puzzles.ways import PuzzleError
from kilof.view import position
from kilof.view.counts import counts

MOST: Final = 20_000  # worlds that are counted: what takes longer is no puzzle


def goal_worlds(s: State, viewer: Viewer) -> list[dict[Cell, CardId]]:
    """What may lie face down on the board, as far as this viewer knows."""
    p = position(s, viewer)
    rest = Counter(stacks(s).get("goals", ()))
    rest.subtract(laid >> 1 for laid in p.board.values() if laid >> 1 in rest)
    shown = [card for card, _ in p.goals.values()]
    return [dict(zip(p.goals, world, strict=True)) for world in _filled(shown, rest, lambda _place, _card: True)]


def role_worlds(s: State, viewer: Viewer) -> list[tuple[CardId, ...]]:
    """Which role each seat may have. The backs of the cards are open to all."""
    p, cards = position(s, viewer), s.rules.deck.cards
    backs = s.rules.setup.backs(p.seen) or ("",) * s.seats
    rest = Counter(stacks(s).get("roles", ()))
    shown = [card for card, _ in p.roles]
    return list(_filled(shown, rest, lambda seat, card: cards[card].back == backs[seat]))


def unseen(s: State, viewer: Viewer) -> Counter[CardId]:
    """How many copies of each card of the pile's deck the viewer sees nowhere."""
    found = counts(s.rules, position(s, viewer), viewer)
    return Counter({card: found[card].unseen for card in stacks(s)["pile"]})


def stacks(s: State) -> Mapping[str, tuple[CardId, ...]]:
    """What was shuffled for this round. Everybody knows that."""
    return s.rules.setup.dealt(machine.begin(s.rules, s.seats), position(s, None).seen)


def _filled(
    shown: Sequence[CardId | None], rest: Counter[CardId], fits: Callable[[int, CardId], bool]
) -> Iterator[tuple[CardId, ...]]:
    """Every way to put the rest into the places that are not shown; copies of a card are the same."""
    rest.subtract(card for card in shown if card is not None)
    chosen: list[CardId] = []
    count = 0

    def fill(place: int) -> Iterator[tuple[CardId, ...]]:
        nonlocal count
        if place == len(shown):
            count += 1
            if count > MOST:
                raise PuzzleError(f"more than {MOST} worlds fit")
            yield tuple(chosen)
            return
        card = shown[place]
        for one in [one for one, left in rest.items() if left > 0] if card is None else [card]:
            if card is None and not fits(place, one):
                continue
            rest[one] -= card is None
            chosen.append(one)
            yield from fill(place + 1)
            chosen.pop()
            rest[one] += card is None

    yield from fill(0)
