"""Looking at decks, the help, and command lines at random."""

from __future__ import annotations

import re
from importlib.resources import files
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from kilof import __version__
from kilof.cards import packaged_deck
from tests.cli.run import kilof

CLASSIC = files("kilof.cards").joinpath("data/classic.toml").read_text(encoding="utf-8")


def test_every_card_is_drawn_with_its_count() -> None:
    out = kilof("cards").out
    found = {name: int(copies) for copies, name in re.findall(r"(\d+) × ([a-z0-9-]+)", out)}
    assert found == {card.name: card.copies for card in packaged_deck("classic").cards}
    assert "Classic: 110 cards" in out


@pytest.mark.parametrize(
    ("game", "heading"), [("duel", "The Duel"), ("solo", "Solo"), ("lost-mines", "The Lost Mines")]
)
def test_every_card_of_the_later_games_is_drawn_with_its_count(game: str, heading: str) -> None:
    out = kilof("cards", game).out
    deck = packaged_deck("duel" if game == "solo" else game)
    found = {name: int(copies) for copies, name in re.findall(r"(\d+) × ([a-z0-9-]+)", out)}
    assert found == {card.name: card.copies for card in deck.cards}
    assert out.startswith(f"{heading}: {sum(card.copies for card in deck.cards)} cards\n")


def test_what_is_a_reconstruction_is_marked() -> None:
    out = kilof("cards", "lost-mines").out
    marked = set(re.findall(r"\d+ × ([a-z0-9-]+) \(R\)", out))
    assert marked == {card.name for card in packaged_deck("lost-mines").cards if card.sure == "R"}
    assert {"nesw", "mine-gold", "gems-5"} <= marked
    assert "(R) marks what is our reconstruction" in out


@pytest.mark.parametrize(
    ("game", "shown", "missing"),
    [
        ("classic", ("$ is the treasure", "? is a map.", "S is the start."), ("K is a key", "campfire", "~ is")),
        ("duel", ("T is a troll.", "K is a key.", "# is a ladder", "g and b"), ("campfire", "$ is", "~ is")),
        (
            "lost-mines",
            ("c is a campfire", "D is the dragon’s", "^ is a trap.", "T is a troll.", "~ is a thunderstorm.", "⚒ is"),
            ("K is a key", "S is the start", "? is a map", "✗ breaks"),
        ),
    ],
)
def test_legend_tells_of_the_signs_that_are_there_and_of_no_others(
    game: str, shown: tuple[str, ...], missing: tuple[str, ...]
) -> None:
    legend = " ".join(kilof("cards", game).out.rsplit("\n\n", 1)[1].split())
    assert [text for text in shown if text not in legend] == []
    assert [text for text in missing if text in legend] == []


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
        (
            "[[gold]]",
            "[[silver]]",
            "deck: unknown section 'silver'; known are path, action, start, goal, gold, treasure, role",
        ),
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
    assert f"Usage: kilof {command}" in outcome.out
    assert command in kilof("--help").out


@pytest.mark.plain
def test_version_and_build_are_told() -> None:
    assert kilof("--version").out == f"kilof, version {__version__}, plain Python\n"


WORDS = [
    "play",
    "cards",
    "replay",
    "perft",
    "deal",
    "duel",
    "solo",
    "lost-mines",
    "--seats",
    "--seed",
    "-o",
    "--json",
    "--depth",
    "--until",
    "--first",
]


@settings(derandomize=True, deadline=None, max_examples=150)
@given(st.lists(st.sampled_from(WORDS) | st.text(max_size=8), min_size=1, max_size=5))  # without any it serves
def test_no_command_line_ends_in_a_traceback(args: list[str]) -> None:
    assert kilof(*args, typed="1\nq\n").code in (0, 1, 2)
