"""Who sits where: each bot among its own kind, as each side and on each seat."""

from __future__ import annotations

import pytest

from kilof.arena.lineup import lineups, parts_of
from kilof.notation.record import ruleset


@pytest.mark.parametrize(
    ("game", "seats", "parts"),
    [
        ("classic", 5, ("digger", "saboteur")),
        ("lost-mines", 5, ("loyal", "saboteur", "selfish")),
        ("duel", 2, ()),
        ("solo", 1, ()),
    ],
)
def test_parts_are_what_is_dealt_face_down(game: str, seats: int, parts: tuple[str, ...]) -> None:
    assert parts_of(ruleset(game, {}), seats) == parts


def test_sides_are_swapped_as_a_whole() -> None:
    found = lineups(ruleset("classic", {}), 3, ("a", "b"), ("sides",))
    assert [(lineup.title, lineup.bots[0]) for lineup in found] == [
        ("all a", "a"),
        ("all b", "b"),
        ("a as digger among b", "digger=a+saboteur=b"),
        ("a as saboteur among b", "digger=b+saboteur=a"),
        ("b as digger among a", "digger=b+saboteur=a"),
        ("b as saboteur among a", "digger=a+saboteur=b"),
    ]
    assert all(len(set(lineup.bots)) == 1 and len(lineup.bots) == 3 for lineup in found)


def test_single_seats_go_round_the_table() -> None:
    found = lineups(ruleset("duel", {}), 2, ("a", "b"), ("seats",))
    assert [lineup.bots for lineup in found] == [
        ("a", "a"),
        ("b", "b"),
        ("a", "b"),
        ("b", "a"),
        ("b", "a"),
        ("a", "b"),
    ]


def test_alone_there_is_nothing_to_swap() -> None:
    assert len(lineups(ruleset("solo", {}), 1, ("a", "b", "c"), ("sides", "seats"))) == 3
