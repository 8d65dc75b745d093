"""If a view lacks its log, or the seat that it is for, that is said, not guessed."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kilof.bots import uniform
from kilof.core import machine
from kilof.core.event import RoundBegan
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.match import Match
from kilof.notation.record import ruleset
from kilof.view import Folder, View, ViewError, determinize, position, view

GAMES = [("classic", 3), ("duel", 2), ("solo", 1), ("lost-mines", 3)]
MISSING = "worlds: the view has no log; view(state, viewer, log) takes the viewer's events of the match"
CUT = "worlds: the view's log does not begin with the first round; it must be the whole match's"
STALE = "worlds: the view's log does not end where its position stands"


def under_way(game: str, seats: int) -> View:
    """What seat 0 knows after some plies."""
    match = Match(game, seats, seed=Rng("missing"))
    for _ in range(3 * seats):
        seat = machine.waiting(match.state)[0]
        match.play(uniform(match.view(seat), Rng("any")))
    return match.view(0)


def said(v: View) -> str:
    with pytest.raises(ViewError) as caught:
        determinize(v, Rng("1"))
    return str(caught.value)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_no_world_is_drawn_for_a_view_without_its_log(game: str, seats: int) -> None:
    v = under_way(game, seats)
    assert position(determinize(v, Rng("1")), 0) == v.position
    assert said(v._replace(log=())) == MISSING


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_no_world_is_drawn_for_a_view_whose_log_is_cut(game: str, seats: int) -> None:
    v = under_way(game, seats)
    assert said(v._replace(log=v.log[1:])) == CUT
    assert said(v._replace(log=(RoundBegan(2, 0, 9), *v.log[1:]))) == CUT


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_no_world_is_drawn_for_a_view_whose_log_is_behind(game: str, seats: int) -> None:
    v = under_way(game, seats)
    opening = [i for i, event in enumerate(v.log) if event.opened() and i]
    behind = [v._replace(log=v.log[: opening[-1]]), v._replace(log=v.log[:1])]
    told = [said(one) for one in behind[1 if seats == 1 else 0 :]]  # one seat has the same turn again and again
    assert set(told) == {STALE}


def test_no_world_is_drawn_for_a_match_that_was_not_dealt_but_has_a_log() -> None:
    v = view(machine.begin(ruleset("classic", {}), 3), 0)
    assert position(determinize(v, Rng("1")), 0) == v.position  # nothing has happened: the log is empty, not missing
    assert said(v._replace(log=(RoundBegan(1, 0, 9),))) == STALE


@pytest.mark.parametrize("viewer", [9, 3, -2, "0", 0.5])
def test_who_has_no_seat_has_no_view(viewer: Any) -> None:
    rules: Ruleset = ruleset("classic", {})
    s = machine.begin(rules, 3)
    line = re.escape(f"view: {viewer!r} is not a seat of this match; the seats are 0 to 2, a spectator is None") + "$"
    for asked in (view, position):
        with pytest.raises(ViewError, match=line):
            asked(s, viewer)
    with pytest.raises(ViewError, match=line):
        Folder(rules, 3, viewer)


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_a_view_without_networks_has_the_same_worlds(game: str, seats: int) -> None:
    """What is joined follows from what lies on the table: a view made from a log alone needs no networks."""
    whole = under_way(game, seats)
    bare = whole._replace(nets=())
    one, other = (determinize(v, Rng("nets")) for v in (whole, bare))
    assert (one.hands, one.goals, one.pile) == (other.hands, other.goals, other.pile)
    assert [(net.reach, net.gaps) for net in one.nets] == [(net.reach, net.gaps) for net in other.nets]
