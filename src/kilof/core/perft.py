"""Perft: the number of action sequences from a state. A count that two implementations share is hard to get wrong."""

from __future__ import annotations

from collections.abc import Iterator

from kilof.core import machine
from kilof.core.action import Action
from kilof.core.state import State


def perft(s: State, depth: int) -> int:
    """Sequences of exactly this many actions; none where the match waits for a deal before that."""
    if depth == 0:
        return 1
    actions = [a for seat in machine.waiting(s) for a in machine.options(s, seat)]
    if depth == 1:
        return len(actions)
    return sum(count for _, count in divide(s, depth))


def divide(s: State, depth: int) -> Iterator[tuple[Action, int]]:
    """The count after each first action."""
    for seat in machine.waiting(s):
        for a in machine.options(s, seat):
            after = s.clone()
            machine.apply(after, a)
            yield a, perft(after, depth - 1)
