"""The same answers by brute force, written another way: whole sequences, whole permutations, nothing remembered."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations

from kilof.cards import Deck
from kilof.core import machine
from kilof.core.action import VERB
from kilof.core.state import State
from kilof.notation.code import action_text
from kilof.plays.discard import PASS


def lines(s: State, seat: int, is_met: Callable[[State], bool]) -> Iterator[tuple[list[str], State]]:
    """Every sequence to its end, by the checked way to play; passed cards are left out of what was done."""
    for action in machine.options(s, seat):
        after, _ = machine.play(s, action)
        done = [] if action[VERB] == PASS else [action_text(s.rules, action)]
        if is_met(after) or seat not in machine.waiting(after):
            yield done, after
        else:
            for more, end in lines(after, seat, is_met):
                yield done + more, end


def smallest(found: list[list[str]]) -> set[tuple[str, ...]]:
    """Those that contain no other, in any order."""
    bags = {tuple(sorted(one)) for one in found}
    return {one for one in bags if not any(other != one and Counter(other) <= Counter(one) for other in bags)}


def deals(stack: list[int], shown: list[int | None]) -> set[tuple[int, ...]]:
    """Every way to deal a stack to places, some of which are known."""
    return {
        dealt
        for dealt in permutations(stack, len(shown))
        if all(known in (None, card) for known, card in zip(shown, dealt, strict=True))
    }


def seen_of(s: State, seat: int, name: str) -> int:
    """How many of a card a seat sees, one place after the other."""
    deck: Deck = s.rules.deck
    card = deck.by_name[name]
    seen = sum(laid >> 1 == card for laid in s.board.values()) + s.hands[seat].count(card)
    seen += sum(one == card and (mask == -1 or mask >> seat & 1) for one, mask in s.discards)
    return seen + sum(
        bool(tools >> tool & 1) for tools in s.broken for tool, own in enumerate(deck.breakers) if own == card
    )
