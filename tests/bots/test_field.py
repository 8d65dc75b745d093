"""Distances as rows: the same as the minds' own, and right for as long as they say so."""

from __future__ import annotations

import pytest

from kilof.bots.field import FAR, Field, fronts
from kilof.bots.paths import fronts_of, steps_to
from kilof.core import machine
from kilof.core.action import AT, VERB
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.notation.record import ruleset
from kilof.plays.dig import DIG
from kilof.plays.rockfall import ROCKFALL


def mazes(edition: str, count: int) -> list[State]:
    """Boards after some acts at random, rockfalls among them, so that parts of them are cut off."""
    rules, found = ruleset("classic", {"edition": edition}), []
    for number in range(count):
        rng = Rng(f"{edition} {number}")
        s = machine.begin(rules, 4)
        machine.start_round(s, machine.deal(s, rng))
        for _ in range(10 + number % 25):
            if not s.ended:
                options = machine.options(s, s.turn)
                digs = [a for a in options if a[VERB] in (DIG, ROCKFALL)]
                machine.apply(s, rng.choice(digs or options))
        if not s.ended:
            found.append(s)
    return found


@pytest.mark.parametrize("edition", ["v3", "g3"])
def test_rows_say_what_steps_say(edition: str) -> None:
    compared = 0
    for s in mazes(edition, 60):
        net = s.nets[0]
        cells = [net.grid.cells[at] for at in fronts(net)]
        assert sorted(cells) == sorted(fronts_of(net))
        for goal in s.goals:
            row = Field(net, goal).row
            steps = steps_to(net.ways, net.shut, net.reach, goal, cells)
            near = min((steps.get(cell, FAR) for cell in cells), default=FAR)
            for cell in cells:
                far = steps.get(cell, FAR)
                if far <= near + 1:
                    assert row[net.grid.spots[cell]] == far
                    compared += 1
    assert compared > 200


def test_what_is_within_the_bound_stays_right() -> None:
    kept = 0
    for s in mazes("v3", 60):
        for goal in list(s.goals):
            state, rng = s.clone(), Rng("on")
            field = Field(state.nets[0], goal)
            while not state.ended and goal in state.goals:
                digs = [a for a in machine.options(state, state.turn) if a[VERB] == DIG]
                if not digs:
                    break
                a = rng.choice(digs)
                if state.nets[0].grid is not field.grid:
                    break
                field.taken(field.grid.spots[a[AT]])
                machine.apply(state, a)
                net = state.nets[0]
                if goal not in state.goals or net.grid is not field.grid:
                    break
                fresh = Field(net, goal)
                near = min((field.left(at) for at in fronts(net)), default=FAR)
                if near <= field.bound:
                    assert near == min((fresh.left(at) for at in fronts(net)), default=FAR)
                    kept += 1
    assert kept > 50


def test_a_field_like_another_goes_its_own_way() -> None:
    s = mazes("v3", 1)[0]
    goal = next(iter(s.goals))
    one = Field(s.nets[0], goal)
    other = Field(s.nets[0], goal, 15, one)
    other.taken(s.nets[0].spots[0])
    assert (one.bound, other.row) == (FAR, one.row)
    assert other.bound < FAR
