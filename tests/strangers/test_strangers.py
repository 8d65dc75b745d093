"""The strangers play whole matches, and are not fooled in positions where one thing is plainly right or wrong."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import kilof
from tests.strangers.bold import bold
from tests.strangers.careful import careful

Player = Callable[[kilof.View, kilof.Rng], kilof.Option]

both = pytest.mark.parametrize("player", [careful, bold])

TUNNEL = """
       0    1    2    3    4    5    6    7    8
       │    │         │         │    │       ┌───┐
   0 ──S────┼─────────┼─────────┼────┴──     │ ? │
       │    │         │         │            └───┘
"""


def noted(player: Player, chosen: list[str]) -> Player:
    """The same player, whose choices are checked and noted."""

    def ask(view: kilof.View, rng: kilof.Rng) -> kilof.Option:
        option = player(view, rng)
        assert option in view.options
        chosen.append(option.verb)
        return option

    return ask


@pytest.mark.parametrize("edition", ["v3", "g3"])
@pytest.mark.parametrize("seats", [3, 5, 10])
def test_they_play_whole_matches_with_nuggets(seats: int, edition: str) -> None:
    chosen: list[str] = []
    match = kilof.Match("classic", seats=seats, seed="strangers", edition=edition, nuggets="on", forfeit="on")
    players = (noted(careful, chosen), noted(bold, chosen))
    kilof.drive(match, {seat: players[seat % 2] for seat in range(seats)})
    assert match.is_over
    assert len(match.result.rounds) == 3
    assert {"dig", "break", "peek", "lay"} <= set(chosen)


@both
def test_the_same_view_and_draws_give_the_same_answer(player: Player) -> None:
    answers: list[tuple[kilof.Option, kilof.Option]] = []

    def twice(view: kilof.View, rng: kilof.Rng) -> kilof.Option:
        answers.append((player(view, kilof.Rng("a seed")), player(view, kilof.Rng("a seed"))))
        return answers[-1][0]

    kilof.drive(kilof.Match("classic", seats=3, seed="strangers"), {0: twice, 1: "uniform", 2: "uniform"})
    assert len(answers) > 30
    assert [first for first, _ in answers] == [second for _, second in answers]


def asked(player: Player, match: kilof.Match, seat: int) -> str:
    """What this player does at this seat."""
    return player(match.view(seat), kilof.Rng("a seed")).code


def laid_out(hand: str, role: str, **more: object) -> kilof.Match:
    return kilof.Match(
        kilof.lay_out("classic", TUNNEL, seats=5, hands={0: hand}, roles={0: role}, **more)  # type: ignore[arg-type]
    )


@both
def test_a_digger_reaches_the_treasure(player: Player) -> None:
    match = laid_out("dead-e map nes ew repair-pick rockfall", "digger", goals={"8,0": "treasure s0"})
    assert asked(player, match, 0) == "ew 7,0"


@both
def test_a_digger_who_knows_better_does_not_follow_the_tunnel_into_a_stone(player: Player) -> None:
    goals = {"8,0": "stone-ne s0", "8,2": "treasure s0"}
    assert asked(player, laid_out("ew ns ne", "digger", goals=goals), 0) == "ne 7,0 spun"


@both
def test_a_digger_mends_its_own_tool_first(player: Player) -> None:
    match = laid_out("ew nesw map repair-pick-cart", "digger", goals={"8,0": "treasure s0"}, broken={0: "pick"})
    assert asked(player, match, 0) == "repair-pick-cart s0 pick"


@both
def test_a_digger_breaks_the_tool_of_the_one_who_shut_the_tunnel(player: Player) -> None:
    hands = {0: "broken-pick repair-cart", 3: "dead-ew", 4: "nesw"}
    match = kilof.Match(kilof.lay_out("classic", TUNNEL, seats=5, hands=hands, roles={0: "digger"}, turn=3))
    match.play("dead-ew 7,0")
    match.play("pass nesw")
    assert asked(player, match, 0) == "broken-pick s3"


@both
def test_a_saboteur_does_not_reach_the_treasure_but_shuts_the_tunnel(player: Player) -> None:
    match = laid_out("ew nesw dead-ew", "saboteur", goals={"8,0": "treasure s0"})
    assert asked(player, match, 0) == "dead-ew 7,0"


@both
def test_a_saboteur_keeps_what_hurts_while_nothing_is_built(player: Player) -> None:
    hand = "dead-nesw broken-cart rockfall ns map new"
    match = kilof.Match(kilof.lay_out("classic", seats=5, hands={0: hand}, roles={0: "saboteur"}))
    option = player(match.view(0), kilof.Rng("a seed"))
    assert option.card is not None
    assert option.card.name in {"ns", "map", "new"}
