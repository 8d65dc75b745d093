"""The cheap policy: it ends rounds, repeats itself, and gets further than chance."""

from __future__ import annotations

import pytest

from kilof.bots.rollout import playout, rollout
from kilof.core import machine
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.notation.record import ruleset
from tests.build import table


def begun(game: str, seats: int, seed: str) -> State:
    s = machine.begin(ruleset(game, {}), seats)
    machine.start_round(s, machine.deal(s, Rng(seed)))
    return s


@pytest.mark.parametrize(("game", "seats"), [("classic", 5), ("duel", 2), ("solo", 1), ("lost-mines", 4)])
def test_round_is_played_to_its_end_and_again_the_same(game: str, seats: int) -> None:
    one, other = (begun(game, seats, "roll") for _ in range(2))
    plies = playout(one, Rng("a"))
    assert plies == one.ply > 10
    assert machine.needs_deal(one)
    assert (playout(other, Rng("a")), other.board) == (plies, one.board)


def test_what_is_chosen_is_an_option() -> None:
    s = begun("classic", 4, "options")
    for seed in range(50):
        seat = machine.waiting(s)[0]
        action = rollout(s, seat, Rng(str(seed)))
        assert action in machine.options(s, seat)
        machine.apply(s, action)


def test_it_reaches_more_gold_than_chance() -> None:
    def marks(play: object) -> int:
        total = 0
        for seed in range(12):
            s = begun("solo", 1, str(seed))
            play(s, Rng(str(seed)))  # type: ignore[operator]
            total += sum(s.rules.deck.cards[card].value for card in s.lore.now.held[0])  # type: ignore[attr-defined]
        return total

    assert marks(playout) > marks(machine.playout)


def test_sides_want_opposite_things() -> None:
    near = {f"{x},0": "ew" for x in range(1, 7)}
    digs = {
        roles: sum(
            rollout(table(near, hands={0: "ew ns"}, roles=roles), 0, Rng(str(seed)))[3] == 7 for seed in range(40)
        )
        for roles in ("dds", "sdd")
    }
    assert digs["dds"] > digs["sdd"]
