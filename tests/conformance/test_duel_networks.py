"""Networks of the Duel stay those of the board when ladders fall, doors open and trolls are bribed: step by step."""

from __future__ import annotations

import pytest

from kilof.core import machine
from kilof.notation.code import action_from_text
from tests.conformance.checks import listed
from tests.conformance.drive import networks, rebuilt
from tests.leaks.duel_table import dealt, duel, solo

# What green holds, what blue holds, and the codes that are played in turn; in the solo game blue is left out.
COURSES = {
    "a ladder is laid and falls, and is nowhere any more": (
        "ew ladder-green ne",
        "rockfall map map",
        ("s0: ladder-green 1,1", "s1: rockfall 1,1", "s0: ew 1,1"),
    ),
    "a ladder of the player's colour is laid where no tunnel of theirs leads, and falls": (
        "ladder-green map map",
        "ew rockfall ns",
        ("s0: map 5,0", "s1: ew 1,-1", "s0: ladder-green 2,-1", "s1: rockfall 2,-1", "s0: map 5,0"),
    ),
    "a door with a key on it falls, and another card comes to lie there": (
        "key rockfall ew",
        "blue-nes-s blue-new-e map",
        (
            "s0: ew 1,1",
            "s1: blue-new-e 1,-1",
            "s0: key 1,-1",
            "s1: map 5,0",
            "s0: rockfall 1,-1",
            "s1: blue-nes-s 1,-1 spun",
        ),
    ),
    "a troll that both reach is bribed by one": (
        "troll-nesw-s ew ns",
        "ns ew map",
        ("s0: troll-nesw-s 0,0", "s0: done", "s1: map 5,0", "s1: done", "s0: bribe 0,0", "s0: ew 1,1", "s1: ew 1,-1"),
    ),
}


@pytest.mark.parametrize("name", COURSES)
def test_networks_equal_those_flooded_from_nothing_after_every_act(name: str) -> None:
    green, blue, codes = COURSES[name]
    s = dealt(duel(), green, blue).s
    for code in codes:
        s, _ = machine.play(s, action_from_text(s.rules, code))
        assert networks(s.nets) == networks(rebuilt(s).nets), code
        assert listed(s) == listed(rebuilt(s)), code


def test_rockfall_that_is_drawn_alone_takes_a_ladder_out_of_the_networks() -> None:
    s = dealt(solo(), "ladder-green map ew", pile="rockfall").s
    s, _ = machine.play(s, action_from_text(s.rules, "s0: ladder-green 1,0"))
    assert list(s.board) == [0]
    assert networks(s.nets) == networks(rebuilt(s).nets)
