"""Looking at decks, the help, and command lines at random."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kilof.cards import packaged_deck
from tests.cli.run import kilof

CLASSIC = files("kilof.cards").joinpath("data/classic.toml").read_text(encoding="utf-8")


def test_every_card_is_drawn_with_its_count() -> None:
    out = kilof("cards").out
    found = {name: int(copies) for copies, name in re.findall(r"(\d+) × ([a-z0-9-]+)", out)}
    assert found == {card.name: card.copies for card in packaged_deck("classic").cards}
    assert "Classic: 110 cards" in out


def test_deck_of_ones_own_is_drawn_and_played(tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_text(CLASSIC.replace('"Classic"', '"Mine"').replace('"nesw"', '"hub"'), encoding="utf-8")
    assert "5 × hub" in kilof("cards", "--deck", str(path)).out
    record = tmp_path / "own.json"
    assert kilof("play", "--deck", str(path), "--seed", "a", "--record", str(record), typed="1\n" * 400).code == 0
    assert kilof("replay", str(record)).code == 0
    assert '"title": "Mine"' in record.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("old", "new", "line"),
    [
        ("path = 40", "path = 41", "deck: [totals] says path = 41, but the path cards add up to 40"),
        ('does = "peek"', 'does = "fly"', "deck: 'map' does 'fly'; this game knows break, dig, peek, repair, rockfall"),
        ('tools = ["cart"]', 'tools = ["car"]', "unknown tool 'car'; known are pick, lantern, cart"),
        ("[[gold]]", "[[silver]]", "deck: unknown section 'silver'; known are path, action, start, goal, gold, treasure, role"),
        ('name = "map"', 'name = "pass"', "deck: a card may not be named 'pass', which is a verb"),
        ('title = "Classic"', "title", "deck: not TOML"),
    ],
)
def test_deck_that_cannot_be_used_is_one_line_and_exit_code_2(old: str, new: str, line: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.toml"
    path.write_text(CLASSIC.replace(old, new), encoding="utf-8")
    outcome = kilof("play", "--deck", str(path))
    assert (outcome.code, outcome.out) == (2, "")
    assert line in outcome.err
    assert outcome.err.count("\n") == 1


@pytest.mark.parametrize("command", ["play", "cards", "replay", "deal", "perft"])
def test_help_tells_what_each_command_does(command: str) -> None:
    outcome = kilof(command, "--help")
    assert outcome.code == 0
    assert f"Usage: main {command}" in outcome.out
    assert command in kilof("--help").out


@pytest.mark.plain
def test_version_and_build_are_told() -> None:
    assert kilof("--version").out == "kilof, version 0.1.0, plain Python\n"


WORDS = [
    "play",
    "cards",
    "replay",
    "perft",
    "deal",
    "--seats",
    "--seed",
    "-o",
    "--json",
    "--depth",
    "--until",
    "--first",
]


@settings(derandomize=True, deadline=None, max_examples=150)
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=8), max_size=5))
def test_no_command_line_ends_in_a_traceback(args: list[str]) -> None:
    assert kilof(*args, typed="1\nq\n").code in (0, 1, 2)
