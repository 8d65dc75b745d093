"""The catalogues of rules in another language say what the English ones say: part by part, rule by rule."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from kilof.games import GAMES
from kilof.manual import page
from kilof.manual.rulebook import MARKS, catalogue
from kilof.terminal.tongue import ENGLISH, languages

# The words for numbers in each language. A number in words counts like its figure, so that a language may write either.
NUMBERS: Final = {
    "en": {
        "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9, "ten": 10,
    },
    "pl": {
        "dwa": 2, "dwie": 2, "dwaj": 2, "dwóch": 2, "dwoma": 2, "dwiema": 2,
        "trzy": 3, "trzej": 3, "trzech": 3, "trzem": 3, "trzema": 3,
        "cztery": 4, "czterech": 4, "czterem": 4, "czterema": 4,
        "pięć": 5, "pięciu": 5, "sześć": 6, "sześciu": 6, "siedem": 7, "siedmiu": 7, "osiem": 8, "ośmiu": 8,
        "dziewięć": 9, "dziewięciu": 9, "dziesięć": 10, "dziesięciu": 10,
    },
}  # fmt: skip
RULE: Final = re.compile(r"\b[A-Z]\d+\b")
FIGURE: Final = re.compile(r"-?\d+(?:[.,]-?\d+)?")  # a cell is one, and so is a fraction, with a point or a comma
PAGES: Final = sorted({game.catalogue for game in GAMES.values()})
OTHERS: Final = [one for one in languages() if one != ENGLISH]
ROOT: Final = Path(__file__).parents[1]


class Facts(NamedTuple):
    """What a block says that is the same in every language."""

    begins: (
        str  # a heading's level, a rule's number, a list, a paragraph, a row of a table with the number of its cells
    )
    rulings: int
    departures: int
    sure: list[str]  # in a table: how sure we are of a card
    figures: Counter[str]  # numbers and cells
    rules: Counter[str]  # other rules that it names
    codes: Counter[str]  # editions, cards, shapes, what is typed
    bold: int


def blocks(text: str) -> list[str]:
    """Headings, items of lists, rows of tables and paragraphs, each in one line."""
    lines = re.sub(r"(?<!\n)\n(?!\n|- |#|\|)\s*", " ", text.strip())
    return [line for line in lines.splitlines() if line.strip() and not re.fullmatch(r"[|-]+", line)]


def facts(block: str, language: str) -> Facts:
    marked = Counter(MARKS.get(one) for one in re.findall(r"(?<!\*)\*([^*]+)\*(?!\*)", block))
    plain = re.sub(r"\]\([^)]*\)", "]", block)  # addresses differ: parts are called by their headings
    said = re.sub(r"`[^`]*`", " ", plain)
    spelled = re.sub(r"\w+", lambda word: str(NUMBERS[language].get(word[0].lower(), word[0])), said)
    return Facts(
        begins=_begins(block),
        rulings=marked["ruling"],
        departures=marked["letter"],
        sure=re.findall(r"\| \**([HMR])\b\**(?: \([^)]*\))? \|$", block),
        figures=Counter(one.replace(".", ",") for one in FIGURE.findall(RULE.sub("", spelled))),
        rules=Counter(RULE.findall(said)),
        codes=Counter(re.findall(r"`[^`]*`", plain)),
        bold=plain.count("**"),
    )


def _begins(block: str) -> str:
    if block.startswith("|"):
        return f"row of {block.count('|') - 1}"
    found = re.match(r"#+|- (?:\*\*[A-Z]\d+\*\* \*[^*]+\.\*)?", block)
    if found is None:
        return "paragraph"
    number = re.search(r"[A-Z]\d+", found[0])
    return f"rule {number[0]}" if number else found[0]


def differences(english: str, other: str, language: str) -> list[str]:
    """A line for each thing that is not said alike."""
    first, second = blocks(english), blocks(other)
    found: list[str] = []
    for one, two in zip(first, second, strict=False):
        mine, theirs = facts(one, "en"), facts(two, language)
        if mine.begins != theirs.begins:
            return [*found, f"{mine.begins} is told as {theirs.begins}: {two[:60]}"]
        found += [
            f"{two[:40]}: {name} are {there} instead of {here}"
            for name, here, there in zip(Facts._fields, mine, theirs, strict=True)
            if here != there
        ]
    return found + [f"{len(second)} blocks instead of {len(first)}"] * (len(first) != len(second))


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", PAGES)
def test_catalogue_says_the_same_in_every_language(name: str, language: str) -> None:
    english, other = page(f"rules/{name}.md"), page(f"rules/{language}/{name}.md")
    assert english is not None
    assert other is not None, f"docs/rules/{language}/{name}.md is missing: see docs/translating.md"
    assert differences(english, other, language) == []


@pytest.mark.parametrize("language", OTHERS)
@pytest.mark.parametrize("name", PAGES)
def test_one_reader_reads_it_in_every_language(name: str, language: str) -> None:
    """Where a part cannot be read like the English one, it would be shown in English."""

    def outline(book: dict[str, Any]) -> list[Any]:
        return [
            (part["id"], block["kind"], block.get("number"), [note["kind"] for note in block.get("notes", [])])
            for part in book["parts"]
            for block in part["blocks"]
        ]

    english, other = catalogue(name), catalogue(name, language)
    assert outline(english) == outline(other)
    told = zip(english["parts"], other["parts"], strict=True)
    assert [part["id"] for part, own in told if part["title"] == own["title"] or part["blocks"] == own["blocks"]] == []


@pytest.mark.plain
def test_no_catalogue_is_left_over() -> None:
    found = {str(path.relative_to(ROOT / "docs/rules")) for path in (ROOT / "docs/rules").rglob("*.md")}
    assert found == {f"{folder}{name}.md" for folder in ("", *(f"{one}/" for one in OTHERS)) for name in PAGES}


@pytest.mark.parametrize(
    ("name", "said", "instead", "told"),
    [
        ("classic", "- **C4** ", "- **C3** ", "rule C4 is told as rule C3"),
        ("classic", "- **C29** *Bez", "*Bez", "rule C29 is told as rule C30"),
        ("classic", "8,-2, 8,0 i 8,2", "8,-2, 8,0 i 8,3", "figures are"),
        ("lost-mines", "9,1, 9,3, 9,5 i 9,7.", "1,9, 9,3, 9,5 i 9,7.", "figures are"),
        ("classic", "jest więc siedem pustych", "jest więc sześć pustych", "figures are"),
        ("classic", "*Rozstrzygnięcie:* musi to być", "Musi to być", "rulings are 0 instead of 1"),
        ("classic", "gramy tak również w `g3`", "gramy tak również w `v3`", "codes are"),
        ("classic", "według N4", "według N5", "rules are"),
        ("classic", "| `map` | 6 | H |", "| `map` | 6 | R |", "sure are"),
        ("duel", "*Wbrew instrukcji:* instrukcja mówi o dowolnym", "Instrukcja mówi o dowolnym", "departures are 0"),
        ("duel", "| D11 | ", "| ", "row of 3 is told as row of 2"),
        ("lost-mines", "| L25 | ", "| L25 | | |\n| L25 | ", " blocks instead of "),
    ],
)
def test_what_differs_is_found(name: str, said: str, instead: str, told: str) -> None:
    english, polish = page(f"rules/{name}.md") or "", page(f"rules/pl/{name}.md") or ""
    assert polish.count(said) == 1
    found = differences(english, polish.replace(said, instead), "pl")
    assert len(found) == 1
    assert told in found[0]
