"""Watching: a seat's log of a round as a list of acts, each of a kind that says something about who does it.

A game in which there is something to find out brings a watcher of its own. Secrets play no part: all seats watch the
same acts.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from kilof.bots.suspicion.model import Habits
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.event import Event, RoundBegan
from kilof.core.ruleset import Ruleset


class Act(NamedTuple):
    """Something a seat did in a round."""

    seat: Seat
    kind: str  # as the file of habits names it


class Hint(NamedTuple):
    """Something a seat did that says what lies face down somewhere."""

    at: Cell
    kind: str


class Watcher:
    """Sees the events of a round one by one, as any seat received them."""

    hints: list[Hint]  # so far

    def see(self, event: Event) -> Act | None:
        """The act that this event tells of, if it is one that says something."""
        raise NotImplementedError

    def watched(self, events: Iterable[Event]) -> list[Act]:
        """The acts of a whole round."""
        return [act for event in events if (act := self.see(event)) is not None]


# Habits help to tell how much a seat was trusted when something was done to it.
Post = Callable[[Ruleset, int, Habits], Watcher]


class Watch(NamedTuple):
    """How a game is watched."""

    name: str  # of its habits, in the file
    post: Post
    foes: tuple[str, ...] = ()  # the parts to look out for, those that matter most first


def this_round(log: Sequence[Event]) -> Sequence[Event]:
    """The events of the round under way; all of them, if its beginning was not seen."""
    for i in range(len(log) - 1, -1, -1):
        if isinstance(log[i], RoundBegan):
            return log[i:]
    return log


__all__ = ["Act", "Hint", "Post", "Watch", "Watcher", "this_round"]
