"""What is shown fits into 80 columns, in every game and language, and colours can be left out."""

from __future__ import annotations

import re

import pytest

from kilof.bots import BOTS
from kilof.cards import packaged_deck
from kilof.core import machine
from kilof.core.cell import cell
from kilof.core.event import redacted
from kilof.core.rng import Rng
from kilof.games import GAMES
from kilof.match import Match
from kilof.terminal.cards import cards_text
from kilof.terminal.paint import Colour, Paint, is_coloured
from kilof.terminal.play import help_text
from kilof.terminal.screen import board_text, options_text, table_text
from kilof.terminal.speech import Speech
from kilof.terminal.tongue import Tongue, languages
from kilof.terminal.words import Words
from tests.cli.run import kilof

NAMES = ("Wolfeschlegelsteinhausenbergerdorff", "Ola", "Bolek", "Celina", "Darek", "Ewa", "Franek", "Gosia", "Hubert")
STYLE = re.compile(r"\x1b\[[0-9;]*m")


def midway(game: str, seats: int) -> Match:
    """A match after some plies."""
    rules = GAMES[game].rules({}, packaged_deck(GAMES[game].deck))
    match, rng = Match(rules, names=NAMES[:seats], seed=Rng("wide")), Rng("wide")
    while match.state.ply < 40:
        (seat, *_) = machine.waiting(match.state)
        match.play(BOTS["uniform"](match.view(seat), rng))
    return match


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(("game", "seats"), [("classic", 9), ("duel", 2), ("solo", 1), ("lost-mines", 9)])
def test_every_game_fits_into_80_columns(game: str, seats: int, language: str) -> None:
    match = midway(game, seats)
    rules = match.state.rules
    (seat, *_) = machine.waiting(match.state)
    for is_on in (False, True):
        speech = Speech(Tongue(language), Paint(is_on))
        words, view = Words(rules, match.names, seat, speech), match.view(seat)
        # Wider than a maze can get: all cards in one row. Every column is there, in parts one below the other.
        p = match.view(seat).position
        p.board = dict(p.board) | {cell(x, 0): rules.deck.by_name["ew"] * 2 for x in range(-20, 30)}
        shown = STYLE.sub("", board_text(words, p)).split("\n")
        assert max(map(len, shown)) <= 80
        heads = [line for line in shown if re.fullmatch(r"( +-?\d+){5,}", line)]
        assert len(heads) == 4
        assert [int(n) for head in heads for n in head.split()] == list(range(-20, 30))
        events = [redacted(e, seat) for part in match.record.rounds for step in part.events or () for e in step]
        shown = [
            *table_text(words, view).split("\n"),
            *options_text(words, view.options).split("\n"),
            *help_text(words).split("\n"),
            *cards_text(rules, speech).split("\n"),
            *(line for said in words.sentences(events) for line in speech.wrapped(said).split("\n")),
        ]
        assert [line for line in shown if len(STYLE.sub("", line)) > 80] == []
        assert any(map(STYLE.search, shown)) == is_on


def test_colours_add_nothing_that_is_not_said() -> None:
    for game in ("duel", "lost-mines"):
        plain = kilof("cards", game, "--color", "never").out
        assert plain == kilof("cards", game).out
        painted = kilof("cards", game, "--color", "always").out
        assert painted != plain
        assert STYLE.sub("", painted) == plain
        args = ("play", game, "--seed", "x", "--first", "0")
        both = [kilof(*args, "--color", wanted, typed="1\n1\nq\n").out for wanted in ("always", "never")]
        assert STYLE.search(both[0])
        assert STYLE.sub("", both[0]) == both[1]


@pytest.mark.parametrize(
    ("wanted", "environment", "is_terminal", "is_on"),
    [
        ("auto", {}, True, True),
        ("auto", {}, False, False),
        ("auto", {"NO_COLOR": "1"}, True, False),
        ("auto", {"NO_COLOR": ""}, True, True),
        ("auto", {"NO_COLOR": "1", "FORCE_COLOR": "1"}, True, False),
        ("auto", {"FORCE_COLOR": "1"}, False, True),
        ("auto", {"TERM": "dumb"}, True, False),
        ("always", {"NO_COLOR": "1"}, False, True),
        ("never", {"FORCE_COLOR": "1"}, True, False),
    ],
)
def test_colours_are_for_those_who_look_unless_told_otherwise(
    wanted: Colour, environment: dict[str, str], is_terminal: bool, is_on: bool
) -> None:
    assert is_coloured(wanted, environment, is_terminal) is is_on
