"""Rollouts: they end rounds, repeat themselves, do what is allowed, and play like somebody who wants to win."""

from __future__ import annotations

from random import Random

import pytest

from kilof.bots.games import wits_of
from kilof.bots.policy import Policy, play_on
from kilof.core import machine
from kilof.core.action import AT, VERB, WHOM
from kilof.core.cell import cell
from kilof.core.rng import Borrowed, Rng
from kilof.core.state import State
from kilof.notation.record import ruleset
from kilof.plays.dig import DIG
from kilof.plays.peek import PEEK
from kilof.plays.rockfall import ROCKFALL
from kilof.plays.tools import BREAK, REPAIR
from tests.build import table

TABLES = [
    ("classic", {}, 3),
    ("classic", {"edition": "g3"}, 5),
    ("classic", {"nuggets": "on"}, 3),
    ("classic", {"edition": "g3", "forfeit": "on", "nuggets": "on"}, 10),
    ("duel", {}, 2),
    ("solo", {}, 1),
    ("lost-mines", {}, 4),
    ("lost-mines", {}, 9),
]


def begun(game: str, options: dict[str, str], seats: int, seed: str) -> State:
    s = machine.begin(ruleset(game, options), seats)
    machine.start_round(s, machine.deal(s, Rng(seed)))
    return s


def policy_at(s: State) -> Policy:
    policy = wits_of(s.rules).policy(s.rules)
    policy.look(s)
    policy.begin(s)
    return policy


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
def test_whatever_it_chooses_is_an_option(game: str, options: dict[str, str], seats: int) -> None:
    for seed in range(12):
        s, rng = begun(game, options, seats, str(seed)), Rng(f"on {seed}")
        policy = policy_at(s)
        while not s.ended:
            a = policy.choose(s, s.turn, rng)
            assert a in machine.options(s, s.turn)
            policy.noted(s, a)
            machine.apply(s, a)


@pytest.mark.parametrize(("game", "options", "seats"), TABLES)
def test_a_round_is_played_to_its_end_and_again_the_same(game: str, options: dict[str, str], seats: int) -> None:
    one, other = (begun(game, options, seats, "roll") for _ in range(2))
    for s in (one, other):
        play_on(policy_at(s), s, Rng("a"))
        assert len(s.ended) == 1
    assert (one.ply, one.board) == (other.ply, other.board)


def test_diggers_win_about_as_often_as_at_tables_of_steady() -> None:
    """`python -m benchmarks.rollout --likeness` has the figures."""
    rules, rng, won = ruleset("classic", {}), Borrowed(Random(5).getrandbits), 0
    policy = wits_of(rules).policy(rules)
    for _ in range(200):
        s = machine.begin(rules, 5)
        machine.start_round(s, machine.deal(s, rng))
        policy.look(s)
        policy.begin(s)
        play_on(policy, s, rng)
        won += s.ended[-1].side == "diggers"
    assert 90 < won < 140


NEAR = {f"{x},0": "ew" for x in range(1, 7)}


def chosen(
    roles: str, hand: str, board: dict[str, str] | None = None, broken: dict[int, str] | None = None
) -> tuple[int, ...]:
    s = table(NEAR if board is None else board, hands={0: hand}, roles=roles, broken=broken or {})
    return policy_at(s).choose(s, 0, Rng("c"))


def test_a_digger_digs_on_and_a_saboteur_does_not() -> None:
    assert chosen("dds", "ew ns dead-ew")[: AT + 1][1::2] == (DIG, cell(7, 0))
    blocked = chosen("sdd", "ew dead-ew")
    assert (blocked[VERB], blocked[AT]) != (DIG, cell(7, 0)) or blocked[2] != chosen("dds", "ew dead-ew")[2]


def test_tools_are_mended_for_oneself_and_broken_for_others() -> None:
    mends = chosen("dds", "repair-pick ns", broken={0: "pick"})
    assert (mends[VERB], mends[WHOM]) == (REPAIR, 0)
    breaks = chosen("sdd", "broken-pick")
    assert breaks[VERB] == BREAK
    assert breaks[WHOM] != 0


def test_maps_and_rockfalls_are_used() -> None:
    assert chosen("dds", "map dead-n")[VERB] == PEEK
    walled = {**NEAR, "7,0": "dead-ew"}
    assert chosen("dds", "rockfall dead-n", board=walled)[:4:3] == (0, cell(7, 0))
    assert chosen("dds", "rockfall dead-n", board=walled)[VERB] == ROCKFALL
    assert chosen("sdd", "rockfall map")[VERB] == ROCKFALL
