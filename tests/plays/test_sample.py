"""Choosing without listing: as many as are listed, and the same ones."""

import pytest

from kilof.core import machine
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games import GAMES
from kilof.notation.record import ruleset


class Chosen(Rng):
    """A generator that says what it is told to."""

    def __init__(self, number: int) -> None:
        super().__init__("chosen")
        self.number = number
        self.sides = 0

    def below(self, n: int) -> int:
        self.sides = n
        return self.number


def check(s: State, seat: int) -> None:
    options = machine.options(s, seat)
    for number, option in enumerate(options):
        rng = Chosen(number)
        assert (s.phase.sample(s, seat, rng), rng.sides) == (option, len(options))
    for card in s.hands[seat]:
        listed: list[tuple[int, ...]] = []
        play = s.rules.play_of[card]
        play.list(s, seat, card, listed)
        assert play.count(s, seat, card) == len(listed)
        assert [play.nth(s, seat, card, number) for number in range(len(listed))] == listed


@pytest.mark.parametrize("name", GAMES)
def test_sample_and_count_agree_with_what_is_listed(name: str) -> None:
    rules, rng = ruleset(name, {}), Rng(f"sample {name}")
    s = machine.begin(rules, rules.seats[-1])
    while machine.needs_deal(s):
        machine.start_round(s, machine.deal(s, rng))
        while seats := machine.waiting(s):
            if s.ply % 3 == 0:
                check(s, seats[0])
            machine.apply(s, rng.choice(machine.options(s, seats[0])))


@pytest.mark.parametrize("name", GAMES)
def test_playout_goes_on_to_the_next_deal_or_the_end(name: str) -> None:
    rules, rng = ruleset(name, {}), Rng(f"playout {name}")
    s, plies = machine.begin(rules, rules.seats[0]), 0
    while machine.needs_deal(s):
        machine.start_round(s, machine.deal(s, rng))
        plies += machine.playout(s, rng)
    assert machine.is_over(s)
    assert s.ply == plies > 0
