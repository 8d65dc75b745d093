"""docs/batch.md: its examples run, and it names what is in the arrays."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kilof.batch import ActionIndex, Observer
from kilof.notation.record import ruleset
from tests.batch.tables import TABLES, Table

PAGE = (Path(__file__).parents[2] / "docs/batch.md").read_text(encoding="utf-8")
WORDS = {
    "SIDESIDE": "[NESW][NESW]",
    "SIDE": "[NESW]",
    "PAGE": "[a-z]+",
    "WORD": "[a-z-]+",
    "LEFT": r"\+\d+",
    "CARD": "[a-z0-9-]+",
    "CELL": r"-?\d+,-?\d+",
    "TOOL": "[a-z]+",
    "PHASE": "[a-z]+",
    "PLACE": r"\d+",
}


def patterns(heading: str) -> list[re.Pattern[str]]:
    """The names of a table, as patterns."""
    (section,) = re.findall(rf"^## {heading}\n(.*?)(?=^## )", PAGE, re.DOTALL | re.MULTILINE)
    names = [
        name for row in re.findall(r"^\| (`.*?`) \|", section, re.MULTILINE) for name in re.findall("`(.*?)`", row)
    ]
    return [re.compile(re.sub("|".join(WORDS), lambda word: WORDS[word[0]], name)) for name in names]


@pytest.mark.parametrize("code", re.findall(r"^```python\n(.*?)^```", PAGE, re.DOTALL | re.MULTILINE))
def test_examples_run(code: str) -> None:
    exec(compile(code, "docs/batch.md", "exec"), {})


@pytest.mark.parametrize("table", TABLES, ids=str)
def test_every_plane_and_every_fact_is_on_the_page(table: Table) -> None:
    observer = Observer(table.rules, table.seats)
    planes, facts = patterns("Planes"), patterns("Facts")
    assert [name for name in observer.planes if not any(p.fullmatch(name) for p in planes)] == []
    assert [name for name in observer.facts if not any(p.fullmatch(name) for p in facts)] == []


def test_sizes_are_those_on_the_page() -> None:
    rows = re.findall(r"^\| ([a-z-]+) \| (\d+) \| ([\d,]+) \| ([\d, ]+) \| (\d+) \| (\d+) \|$", PAGE, re.MULTILINE)
    assert [row[0] for row in rows] == ["classic", "classic", "duel", "solo", "lost-mines"]
    assert [sizes(row[0], int(row[1])) for row in rows] == [tuple(row[2:]) for row in rows]


def sizes(game: str, seats: int) -> tuple[str, ...]:
    index, observer = ActionIndex(ruleset(game, {}), seats), Observer(ruleset(game, {}), seats)
    shape = ", ".join(map(str, observer.shape))
    return f"{index.size:,}", shape, str(len(observer.cards)), str(len(observer.facts))
