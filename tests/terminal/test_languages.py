"""Which language the terminal speaks, and that a language is a folder of catalogues and nothing else."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kilof.bots import drive
from kilof.bots.advice import Idea
from kilof.bots.wits import SEARCHED
from kilof.cards import packaged_deck
from kilof.core import machine
from kilof.core.action import ALL_EYES, Viewer
from kilof.core.event import redacted
from kilof.core.rng import Rng
from kilof.core.ruleset import Law
from kilof.games import GAMES
from kilof.match import Match
from kilof.notation.record import ruleset
from kilof.plays.discard import PASS
from kilof.terminal import tongue
from kilof.terminal.cards import cards_text
from kilof.terminal.play import help_text
from kilof.terminal.reasons import reason, why
from kilof.terminal.screen import options_text, table_text
from kilof.terminal.speech import Speech
from kilof.terminal.tongue import Tongue, TongueError, chosen, languages
from kilof.terminal.voice import Voice
from kilof.terminal.words import Words
from tests.cli.run import kilof
from tests.locale import test_catalogues as catalogues
from tests.locale.made_up import LACKING, MADE_UP, made_up
from tests.notation.matches import recorded, recorded_mines

NAMES = ("Ala", "Bolek", "Celina", "Darek")


@pytest.mark.parametrize(
    ("wanted", "environment", "found"),
    [
        ("pl", {"KILOF_LANG": "en", "LC_ALL": "en_GB.UTF-8"}, "pl"),
        (None, {"KILOF_LANG": "pl", "LC_ALL": "en_GB.UTF-8"}, "pl"),
        (None, {"KILOF_LANG": "", "LC_ALL": "pl_PL.UTF-8", "LANG": "C"}, "pl"),
        (None, {"LC_ALL": "C.UTF-8", "LC_MESSAGES": "pl_PL", "LANG": "pl_PL"}, "en"),
        (None, {"LC_MESSAGES": "pl", "LANG": "en_US"}, "pl"),
        (None, {"LANG": "pl_PL@euro"}, "pl"),
        (None, {"LANG": "xx_YY.UTF-8"}, "en"),
        (None, {}, "en"),
        ("PL", {}, "pl"),
    ],
)
def test_language_is_the_one_asked_for_else_that_of_the_environment(
    wanted: str | None, environment: dict[str, str], found: str
) -> None:
    assert chosen(wanted, environment) == found


def test_language_that_is_not_there_gets_one_line() -> None:
    assert kilof("cards", "--lang", "xx") == (2, "", "kilof: --lang: there is no language 'xx', only en, pl\n")
    with pytest.raises(TongueError, match="KILOF_LANG: there is no language 'tlh', only en, pl"):
        chosen(None, {"KILOF_LANG": "tlh"})


def test_commands_speak_polish() -> None:
    assert kilof("cards", "duel", "--lang", "pl").out.startswith("Pojedynek: 74 karty\n\nTunele (34)")
    out = kilof(
        "play", "--seed", "x", "--first", "0", typed="?\npass map\nnesw 5,5\nhm\n99\nq\n", env={"KILOF_LANG": "pl"}
    ).out
    assert "Zaczyna się runda 1. Zaczynasz.\nTwoja rola: " in out
    assert "> s0 Gracz (Ty)" in out
    assert "Runda 1 z 3. Kart w talii: " in out
    assert "Górnicy chcą korytarza od startu do skarbu" in out
    assert "Odrzucasz kartę: mapa." in out
    assert "Nie pozwala na to zasada C6: Tura to " in out
    assert "Nie wiadomo, co znaczy „hm”." in out
    assert "Nie ma numeru 99; są od 1 do " in out
    assert out.endswith("Odchodzisz od stołu; rozgrywka nie jest dokończona.\n")
    english = re.search(r"\b(You|Your|the|card|round|gold)\b", out)
    assert english is None, english


def told(language: str, viewer: Viewer) -> dict[str, set[str]]:
    """Sentences of whole matches of all games, by the kind of event."""
    found: dict[str, set[str]] = {}
    records = [recorded("duel"), recorded("solo-blue"), recorded_mines()]
    match = Match(ruleset("classic", {"nuggets": "on"}), names=NAMES, seed=Rng("tongues"))
    drive(match, "uniform")
    for record in (*records, match.record):
        words = Words(record.rules, NAMES[: record.seats], viewer, Speech(Tongue(language)))
        for event in (event for part in record.rounds for step in part.events or () for event in step):
            found.setdefault(type(event).__name__, set()).add(words.sentence(redacted(event, viewer)))
    return found


@pytest.mark.parametrize("viewer", [1, ALL_EYES])
def test_every_event_is_told_in_every_language(viewer: Viewer) -> None:
    english = told("en", viewer)
    for language in languages():
        found = told(language, viewer)
        assert {kind for kind, said in found.items() if "" in said} == {
            kind for kind, said in english.items() if "" in said
        }
        every = {said for kind in found.values() for said in kind if said}
        assert [said for said in every if not re.fullmatch(r"[\dA-ZĄĆĘŁŃÓŚŹŻ].*[.!?]", said)] == []
        assert not [said for said in every if re.search(r"\b(event|told|card|shape|place)-", said)]
        if language != "en":
            both = {said for said in every if any(said in said_too for said_too in english.values())}
            assert {said for said in both if not re.search(r"^(Rol|\d)", said)} == set()


def test_every_rule_is_said_in_every_language() -> None:
    law = Law("C21", "a map shows a goal that lies face down")
    assert reason(Tongue("pl"), law) == "Mapa pokazuje zakrytą kartę celu."
    assert reason(Tongue("pl"), Law("X1", "gems are heavy")) == "Gems are heavy."


def test_count_in_a_reason_is_said_in_every_language() -> None:
    """`cunning` has filled it in already."""
    rules = ruleset("classic", {})
    idea = Idea((0, PASS, 0, 0, 0, 0, 0, 0), "in 7 of 10 mines that I can imagine we find the treasure")
    polish = Voice(rules, NAMES, None, Speech(Tongue("pl")))
    said = "W 7 z 10 kopalń, które można sobie wyobrazić, górnicy znajdują skarb."
    assert why(polish, idea) == said
    assert why(polish, idea._replace(why=SEARCHED)).startswith("Po namyśle ")
    assert why(polish, idea._replace(why="it owes me 7")) == "It owes me 7."


def test_what_a_game_is_about_is_the_same_in_the_terminal_and_for_programs() -> None:
    assert {name: Tongue("en")(f"about-{name}") for name in GAMES} == {name: game.about for name, game in GAMES.items()}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return made_up(tmp_path)


def test_catalogues_of_a_made_up_language_are_read_and_what_they_lack_is_named(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(catalogues, "LOCALE", folder)
    catalogues.test_no_language_uses_a_variable_that_english_is_not_given(MADE_UP)
    catalogues.test_every_message_can_be_said_with_every_number(MADE_UP, 5)
    with pytest.raises(AssertionError, match="verb-pass"):
        catalogues.test_every_language_has_the_same_messages(MADE_UP)


def test_made_up_language_is_spoken_as_soon_as_its_folder_is_there(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert languages(folder) == sorted([*languages(), MADE_UP])
    assert chosen(None, {"LANG": "qps_PLOC.UTF-8"}, folder) == MADE_UP
    t = Tongue(MADE_UP, folder)
    assert t("language-name") == "⟦English⟧"
    assert t("cards-in-hand", count=1) == "⟦1 card⟧"
    assert t("cards-in-hand", count=5) == "⟦5 cards⟧"
    assert t.listed(["a", "b"]) == "a and b"
    assert t("no-such-message") == "no-such-message"
    # What it lacks is said in English.
    assert [t(key) for key in LACKING] == ["You", "discard"]
    speech = Speech(t)
    match = Match(ruleset("classic", {}), names=NAMES, seed=Rng("made up"))
    (seat,) = machine.waiting(match.state)
    voice, view = Voice(match.state.rules, NAMES, seat, speech), match.view(seat)
    shown = "\n".join((table_text(voice, view), options_text(voice, view.options), help_text(voice)))
    assert "⟦Round 1 of 3. Cards in the pile: " in shown
    assert "⟦The diggers want a tunnel" in shown
    assert "  pass: discard\n" in shown
    for game in GAMES.values():
        assert cards_text(game.rules({}, packaged_deck(game.deck)), speech).startswith("⟦⟦")
    monkeypatch.setattr(tongue, "LOCALE", folder)
    monkeypatch.setattr(tongue.chosen, "__defaults__", (folder,))
    monkeypatch.setattr(Tongue.__init__, "__defaults__", (folder,))
    assert kilof("cards", "--lang", MADE_UP).out.startswith("⟦⟦Classic⟧: 110 cards⟧\n")
    assert kilof("play", "--lang", MADE_UP, "--seed", "x", typed="q\n").out.startswith("⟦Round 1 begins. ")
