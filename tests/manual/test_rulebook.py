"""The catalogues as data: what a page in Markdown says, and what is filled in where a language lacks something."""

from __future__ import annotations

from typing import Any

import pytest

from kilof.games import GAMES
from kilof.manual import rulebook
from kilof.manual.rulebook import RulebookError, catalogue, filled, read, rules_of, slug
from tests.test_catalogue import CATALOGUES, laws
from tests.test_catalogue import catalogue as numbers_of

PAGE = """\
# A game

Two dwarfs. *Ruling:* marks what is open. See [below](#the-cards) or [formats](../formats.md).

## Set-up

- **X1** *Who, `v3`.* Both of them (*Ruling:* or one (as in X2) at least), `[NES]`. *Ruling:* never
  three of **X9**. *Against the letter:* not even four.
- **X2** *Where.* *Ruling:* here; see X1 and Y7.

A word more; *Ruling:* and one.

## The cards

- **Hands.** Yours.
- The pile (X2).

| card | copies | sure |
|---|---|---|
| `ne` | 2 | H |
| `nw` | 1 | **M** (the arm) |
| all | R | Ruby |
"""
BOOK = read(PAGE)


def part(number: int) -> list[Any]:
    blocks: list[Any] = BOOK["parts"][number]["blocks"]
    return blocks


def test_page_has_a_title_an_introduction_and_parts() -> None:
    assert (BOOK["title"], [(part["id"], part["title"]) for part in BOOK["parts"]]) == (
        "A game",
        [("set-up", "Set-up"), ("the-cards", "The cards")],
    )
    # In the introduction a mark is explained, not used.
    spans = ["Two dwarfs. ", ["i", ["Ruling:"]], " marks what is open. See ", ["part", ["below"], "the-cards"]]
    [intro] = BOOK["intro"]
    assert intro == {"kind": "text", "text": [*spans, " or ", ["i", ["formats"]], "."], "notes": []}


def test_rule_has_its_number_title_text_and_notes() -> None:
    first, second, _ = part(0)
    assert (first["number"], first["title"]) == ("X1", ["Who, ", ["code", "v3"]])
    ruling = ["ruling", ["or one (as in ", ["rule", "X2"], ") at least"]]
    assert first["text"] == ["Both of them (", ruling, "), ", ["code", "[NES]"], "."]
    assert first["notes"] == [
        {"kind": "ruling", "text": ["never three of ", ["b", ["X9"]], "."]},
        {"kind": "letter", "text": ["not even four."]},
    ]
    # Only numbers that there are lead to rules.
    assert second == {
        "kind": "rule",
        "number": "X2",
        "title": ["Where"],
        "text": [],
        "notes": [{"kind": "ruling", "text": ["here; see ", ["rule", "X1"], " and Y7."]}],
    }


def test_paragraphs_lists_and_tables_are_told_apart() -> None:
    assert part(0)[2] == {"kind": "text", "text": ["A word more."], "notes": [{"kind": "ruling", "text": ["and one."]}]}
    items, table = part(1)
    assert items == {"kind": "list", "items": [[["b", ["Hands."]], " Yours."], ["The pile (", ["rule", "X2"], ")."]]}
    assert table["head"] == [["card"], ["copies"], ["sure"]]
    assert [row[-1] for row in table["rows"]] == [[["sure", "H"]], [["sure", "M"], " (the arm)"], ["Ruby"]]
    assert table["rows"][2][1] == ["R"]


def test_unknown_mark_is_named() -> None:
    with pytest.raises(RulebookError, match=r"^X2 is marked \*Rulling:\*, which is none of Ruling:, "):
        read(PAGE.replace("*Where.* *Ruling:*", "*Where.* *Rulling:*"))
    with pytest.raises(RulebookError, match=r"^there is no catalogue 'chess'$"):
        catalogue("chess")


def test_what_a_language_lacks_is_said_in_english() -> None:
    own = read(
        "# Gra\n\nTu: [karty](#karty).\n\n## Początek\n\n- **X2** *Gdzie.* Tu.\n\n## Karty\n\n"
        + PAGE.partition("## The cards\n\n")[2]
    )
    book = filled(own, BOOK)
    assert [part["id"] for part in book["parts"]] == ["set-up", "the-cards"]
    assert [part["title"] for part in book["parts"]] == ["Początek", "Karty"]
    assert [rule["title"] for rule in rules_of(book)] == [["Who, ", ["code", "v3"]], ["Gdzie"]]
    assert book["intro"][0]["text"] == ["Tu: ", ["part", ["karty"], "the-cards"], "."]
    # A part that is not there at all, and a page that is not.
    assert filled(read("# Gra\n"), BOOK)["parts"] == BOOK["parts"]
    assert catalogue("duel", "xx") == catalogue("duel")


def test_headings_are_called_as_in_their_addresses() -> None:
    assert slug("Where we leave the rulebook") == "where-we-leave-the-rulebook"
    assert slug("Złoto (i smok)!") == "złoto-i-smok"


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("page", CATALOGUES)
def test_catalogue_has_every_rule_that_is_told_or_refused_by(page: str, language: str) -> None:
    found = [rule["number"] for rule in rules_of(catalogue(page, language))]
    assert found == numbers_of(page)
    assert laws(page) <= set(found)
    assert {game.catalogue for game in GAMES.values()} == set(CATALOGUES)


@pytest.mark.parametrize("page", CATALOGUES)
def test_polish_catalogue_is_its_own_in_every_part(page: str) -> None:
    english, polish = catalogue(page), catalogue(page, "pl")
    assert [part["id"] for part in polish["parts"]] == [part["id"] for part in english["parts"]]
    same = [part["id"] for part, other in zip(polish["parts"], english["parts"], strict=True) if part == other]
    assert same == []
    notes = [[note["kind"] for note in rule["notes"]] for book in (english, polish) for rule in rules_of(book)]
    half = len(notes) // 2
    assert notes[:half] == notes[half:]
    assert set(rulebook.MARKS.values()) == {"ruling", "letter"}
