"""One list of bots, and bots by the part they are dealt."""

from __future__ import annotations

import pytest

from kilof.bots import BOTS, DEFAULT, DRIVERS, STAND_IN, BotError, Match, bot_named
from kilof.bots.cast import Cast
from kilof.core.rng import Rng
from kilof.notation.record import ruleset
from kilof.view import view
from tests.build import table


def test_steady_is_what_sits_down_unless_somebody_else_is_asked_for() -> None:
    assert DEFAULT == STAND_IN == "steady"
    assert set(BOTS) == {"steady", "novice", "eager", "uniform"}
    assert all(bot.name == name and bot.about for name, bot in BOTS.items())


def test_drivers_are_the_bots() -> None:
    assert list(DRIVERS) == list(BOTS)
    assert len(DRIVERS) == len(BOTS)
    assert DRIVERS["novice"] is BOTS["novice"]
    assert "digger=steady" not in DRIVERS  # a table asks for bots that can play every part


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nobody", "no bot is named 'nobody'; there is steady, novice, eager, uniform"),
        ("digger=nobody", "no bot is named 'nobody'; there is steady, novice, eager, uniform"),
        ("digger=+saboteur=novice", "'digger=+saboteur=novice' must be written as PART=BOT+PART=BOT"),
    ],
)
def test_unknown_bots_are_named(text: str, message: str) -> None:
    with pytest.raises(BotError) as caught:
        bot_named(text)
    assert str(caught.value) == message


def test_cast_plays_each_part_with_its_own_bot() -> None:
    cast = bot_named("digger=steady+saboteur=uniform")
    assert isinstance(cast, Cast)
    assert cast.name == "digger=steady+saboteur=uniform"
    s = table({"1,0": "ew"}, hands={0: "ew nesw map"}, roles="dds")
    assert cast.think(view(s, 0), Rng("1")) == BOTS["steady"].think(view(s, 0), Rng("1"))
    s = table({"1,0": "ew"}, hands={0: "ew nesw map"}, roles="sdd")
    assert cast.think(view(s, 0), Rng("1")) == BOTS["uniform"].think(view(s, 0), Rng("1"))


def test_cast_plays_a_whole_match() -> None:
    match = Match(ruleset("classic", {}), ("a", "b", "c"), Rng("cast"))
    match.run(dict.fromkeys(range(3), bot_named("digger=novice+saboteur=eager")))
    assert match.state.phase.name == "over"
