"""The screens speak the words of docs/glossary.md."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
CATALOGUES = ROOT / "src" / "kilof" / "locale"
# Words of the glossary that no screen needs, or says differently for lack of room.
UNSPOKEN = {
    "en": {"pool", "victory point"},
    "pl": {
        "stos do dobierania",  # the pile is "talia", its other name
        # "odrzucone"
        "znacznik kopacza",  # "znacznik"
        "pula",
        "punkt zwycięstwa",  # "punkt"
        "przesunąć krasnoluda",  # in other forms: "przesuń"
    },
}
SMALL = {"the", "its", "karta", "kart"}


def rows() -> list[list[str]]:
    """Code, English, Polish, meaning."""
    table = (ROOT / "docs" / "glossary.md").read_text(encoding="utf-8").split("## ")[1]
    lines = [line for line in table.splitlines() if line.startswith("|")][2:]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]


def phrases(language: str) -> set[str]:
    """What a column says, without what is in brackets: older words, and other games' ones."""
    column = {"en": 1, "pl": 2}[language]
    return {
        phrase.strip()
        for row in rows()
        for phrase in re.split("[,/]", re.sub(r"\([^)]*\)", "", row[column]))
        if phrase.strip()
    }


def spoken(language: str) -> str:
    return "\n".join(path.read_text(encoding="utf-8") for path in sorted((CATALOGUES / language).glob("*.ftl"))).lower()


def is_spoken(phrase: str, text: str) -> bool:
    """Each of its words is there, whatever its ending."""
    words = [word for word in re.findall(r"\w+", phrase.lower()) if len(word) > 2 and word not in SMALL]
    stems = [word if len(word) < 5 else word[: max(3, len(word) - 2)] for word in words]
    return all(re.search(rf"\b{stem}", text) for stem in stems)


@pytest.mark.parametrize("language", ["en", "pl"])
def test_words_of_the_glossary_are_the_words_of_the_screens(language: str) -> None:
    text = spoken(language)
    assert len(phrases(language)) > 60
    assert {phrase for phrase in phrases(language) if not is_spoken(phrase, text)} == UNSPOKEN[language]


def test_older_words_are_not_spoken() -> None:
    older = {word for row in rows() for word in re.findall(r"\(older: (\w+)\)", row[2])}
    assert older == {"kopacz", "zawalisko"}
    assert [word for word in older if re.search(rf"\b{word.rstrip('o')}", spoken("pl"))] == []
