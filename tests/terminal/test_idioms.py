"""Words of the games: every packaged game has its own; anything else is told in plain words."""

from __future__ import annotations

import pytest

from kilof.core import kind as k
from kilof.core.cell import cell
from kilof.core.event import Event, RolesShown
from kilof.games import GAMES
from kilof.notation.record import ruleset
from kilof.terminal.games import IDIOMS
from kilof.terminal.plain import field_text, plain_sentence, plain_tokens
from kilof.terminal.shared import SHARED
from kilof.terminal.voice import Voice

RULES = ruleset("classic", {})
VOICE = Voice(RULES, ("Ala", "Bolek", "Celina"), 1)
CARD = RULES.deck.by_name["ew"]


def test_every_packaged_game_has_its_words() -> None:
    assert IDIOMS.keys() == GAMES.keys()


def test_every_event_of_the_packaged_games_has_a_sentence() -> None:
    told = {*SHARED, *(kind for idiom in IDIOMS.values() for kind in idiom.sentences)}
    packaged = {kind for kind in Event.named.values() if kind.__module__.startswith("kilof.")}
    assert len(packaged) > 50
    assert {kind.__name__ for kind in packaged - told if not VOICE.t.has(f"event-{kind.__name__}")} == set()


@pytest.mark.parametrize(
    ("kind", "value", "expected"),
    [
        (k.SEAT, 0, "Ala"),
        (k.SEAT, 1, "Bolek (you)"),
        (k.SEAT, -1, "nobody"),
        (k.SEATS, (0, 1), "Ala, Bolek (you)"),
        (k.SEATS, (), "nobody"),
        (k.SPIN, 0, "upright"),
        (k.SPIN, 1, "spun"),
        (k.CARD, CARD, "ew"),
        (k.SHOWN, (CARD, None), "ew, ?"),
        (k.CARDS, (), "none"),
        (k.HANDS, ((CARD,), (), (CARD, CARD)), "Ala ew; Bolek (you) none; Celina ew, ew"),
        (k.HELD, ((CARD, None), (), ()), "Ala ew, ?; Bolek (you) none; Celina none"),
        (k.COUNTS, (1, 2, 3), "Ala 1; Bolek (you) 2; Celina 3"),
        (k.COUNTS, (1, 2), "1, 2"),
        (k.AT, cell(2, -1), "2,-1"),
        (k.CELLS, frozenset({cell(2, -1)}), "2,-1"),
        (k.MARKS, {(cell(2, 0), 1)}, "2,0 1"),
        (k.OWNED, {}, "none"),
        (k.TOOL, 0, RULES.deck.tools[0]),
        (k.WORD, "end", "end"),
    ],
)
def test_plain_words_for_every_kind_of_field(kind: str, value: object, expected: str) -> None:
    assert field_text(VOICE, kind, value) == expected


def test_plain_sentence_of_an_event_without_a_seat() -> None:
    assert plain_sentence(VOICE, RolesShown((CARD,))) == "Roles shown (roles ew)."


def test_plain_tokens_are_stands_and_marks() -> None:
    pages = {
        "miners": (k.STANDS, (cell(0, 0), cell(1, 0), cell(0, 0))),
        "flags": (k.MARKS, ((cell(2, 0), 1),)),
        "wins": (k.COUNT, 3),
    }
    assert plain_tokens(pages).signs == {cell(0, 0): "*2", cell(1, 0): "s1", cell(2, 0): "s1"}
