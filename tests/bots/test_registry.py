"""One list of bots, and bots by the part they are dealt."""

from __future__ import annotations

from pathlib import Path

import pytest

from kilof.arena.pace import pace
from kilof.bots import BOTS, DEFAULT, FIRST, LEVELS, STAND_IN, BotError, bot_named, drive
from kilof.bots.cast import Cast
from kilof.core.action import Action
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.record import ruleset
from kilof.simulate.work import Work, play_one
from kilof.tables import Refusal
from kilof.tables.lobby import place
from kilof.view import View, view
from tests.build import table
from tests.tables.build import in_lobby


def test_steady_is_what_sits_down_unless_somebody_else_is_asked_for() -> None:
    assert DEFAULT == STAND_IN == "steady"
    assert tuple(BOTS) == (*LEVELS, "eager", "uniform")
    assert all(bot.name == name and bot.about for name, bot in BOTS.items())


def test_people_are_offered_levels_from_the_easiest_on_and_no_bots_of_the_tests() -> None:
    assert LEVELS == ("novice", "steady", "cunning")
    assert LEVELS[0] == FIRST


def test_tables_ask_for_bots_that_can_play_every_part() -> None:
    assert "digger=steady" not in BOTS


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nobody", "no bot is named 'nobody'; the bots are novice, steady, cunning, eager, uniform"),
        ("digger=nobody", "no bot is named 'nobody'; the bots are novice, steady, cunning, eager, uniform"),
        ("tests.bots.nobody:BOT", "'tests.bots.nobody:BOT' cannot be imported: No module named 'tests.bots.nobody'"),
        (
            "tests.bots.deciding:nobody",
            "'tests.bots.deciding:nobody' cannot be imported: module 'tests.bots.deciding' has no attribute 'nobody'",
        ),
        ("tests.bots.deciding:LEVELS", "'tests.bots.deciding:LEVELS' is a tuple, not a bot"),
        ("a b:c", "'a b:c' cannot be imported: invalid format: 'a b:c'"),
        (":", "':' cannot be imported: invalid format: ':'"),
        ("digger=tests.bots.deciding:LEVELS", "'tests.bots.deciding:LEVELS' is a tuple, not a bot"),
        ("digger=+saboteur=novice", "'digger=+saboteur=novice' must be written as PART=BOT+PART=BOT"),
    ],
)
def test_unknown_bots_are_named(text: str, message: str) -> None:
    with pytest.raises(BotError) as caught:
        bot_named(text)
    assert str(caught.value) == message


def test_bot_of_ones_own_is_found_by_its_module() -> None:
    assert bot_named("tests.bots.deciding:NOVICE") is BOTS["novice"]
    cast = bot_named("digger=tests.bots.deciding:NOVICE+saboteur=steady")
    assert isinstance(cast, Cast)
    assert cast.parts == {"digger": BOTS["novice"], "saboteur": BOTS["steady"]}


def first_of_all(view: View, rng: Rng) -> Action:
    """A bot as short as a bot can be."""
    return view.options[0]


def without_luck(view: View) -> Action:
    return view.options[0]


def test_plain_function_is_a_bot() -> None:
    name = "tests.bots.test_registry:first_of_all"
    bot = bot_named(name)
    s = table({"1,0": "ew"}, hands={0: "ew nesw map"})
    assert (bot.name, bot.about) == (name, "a function of somebody's own")
    assert bot.think(view(s, 0), Rng("1"))[:2] == (view(s, 0).options[0], "it does not say why")
    assert bot_named(f"digger={name}+saboteur=steady").name == f"digger={name}+saboteur=steady"


def test_plain_function_plays_in_simulations_and_in_the_arena() -> None:
    name = "tests.bots.test_registry:first_of_all"
    work = Work("classic", (), "", (name,) * 3, "seed")
    assert play_one(work, 0).counted != play_one(work._replace(bots=("uniform",) * 3), 0).counted
    assert pace(ruleset("solo", {}), 1, name, 1, "pace").bot == name


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("without_luck", "does not take a view and a generator: too many positional arguments"),
        ("Cast", "is a type, not a bot"),
    ],
)
def test_function_that_cannot_be_a_bot_is_told_in_a_line(text: str, message: str) -> None:
    with pytest.raises(BotError) as caught:
        bot_named(f"tests.bots.test_registry:{text}")
    assert str(caught.value) == f"'tests.bots.test_registry:{text}' {message}"


def test_module_that_breaks_is_told_in_a_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "breaking_bot.py").write_text("raise RuntimeError('no\\nluck')\n", encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    with pytest.raises(BotError) as caught:
        bot_named("breaking_bot:BOT")
    assert str(caught.value) == "'breaking_bot:BOT' cannot be imported: no luck"


def test_table_imports_nothing_for_whoever_asks() -> None:
    with pytest.raises(Refusal, match=r"no bot is named 'tests.bots.deciding:NOVICE'"):
        place(in_lobby(), "ala", 1, "tests.bots.deciding:NOVICE")


def test_cast_plays_each_part_with_its_own_bot() -> None:
    cast = bot_named("digger=steady+saboteur=uniform")
    assert isinstance(cast, Cast)
    assert cast.name == "digger=steady+saboteur=uniform"
    s = table({"1,0": "ew"}, hands={0: "ew nesw map"}, roles="dds")
    assert cast.think(view(s, 0), Rng("1")) == BOTS["steady"].think(view(s, 0), Rng("1"))
    s = table({"1,0": "ew"}, hands={0: "ew nesw map"}, roles="sdd")
    assert cast.think(view(s, 0), Rng("1")) == BOTS["uniform"].think(view(s, 0), Rng("1"))


def test_cast_plays_a_whole_match() -> None:
    match = Match(ruleset("classic", {}), names=("a", "b", "c"), seed=Rng("cast"))
    drive(match, dict.fromkeys(range(3), bot_named("digger=novice+saboteur=eager")))
    assert match.state.phase.name == "over"
