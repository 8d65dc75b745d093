"""Verbs: every kind of action in the whole family has its own number."""

from __future__ import annotations

from collections.abc import Iterator

import kilof.games
import tests.toy
from kilof.core.ruleset import Play

FAMILY = (kilof.games.__name__.partition(".")[0] + ".", tests.toy.__name__ + ".")


def declared(kind: type[Play] = Play) -> Iterator[type[Play]]:
    """All kinds of play that have a verb."""
    for sub in kind.__subclasses__():
        if hasattr(sub, "verb") and sub.__module__.startswith(FAMILY):
            yield sub
        yield from declared(sub)


def root(kind: type[Play]) -> type[Play]:
    """The kind that a play is a variant of: the one that first has its verb."""
    return next(base for base in reversed(kind.__mro__) if getattr(base, "verb", None) == kind.verb)


def test_no_two_kinds_of_play_share_a_verb() -> None:
    kinds: dict[int, set[str]] = {}
    for kind in declared():
        kinds.setdefault(kind.verb, set()).add(root(kind).__name__)
    assert len(kinds) > 35
    assert {verb: names for verb, names in kinds.items() if len(names) > 1} == {}
