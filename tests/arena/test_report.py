"""Reports: Markdown, JSON and a page that needs nothing else; contests that go on where they stopped."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from kilof.arena.pace import pace
from kilof.arena.page import to_html
from kilof.arena.report import report, to_json, to_markdown
from kilof.notation.record import record_from_text, ruleset
from kilof.simulate.journal import JournalError
from tests.arena.contests import CLASSIC, SOLO, held


def test_markdown_has_every_table() -> None:
    contest = held(CLASSIC)
    text = to_markdown(report(contest, [pace(contest.rules, 3, "uniform", 1, "x")]))
    heads = [line for line in text.splitlines() if line.startswith("#")]
    assert heads == [
        "# Arena: classic, 3 seats: eager, uniform",
        "## Ratings (openskill, Plackett-Luce)",
        "## One bot instead of another, in the same deals",
        "## All alike",
        "## Milliseconds for a decision",
    ]


def test_json_has_the_figures_of_every_lineup() -> None:
    contest = held(SOLO)
    data = json.loads(json.dumps(to_json([report(contest, [])])))
    (only,) = data["contests"]
    assert [lineup["title"] for lineup in only["lineups"]] == ["all eager", "all uniform"]
    assert only["lineups"][0]["matches"] == 3
    assert {step["verdict"] for step in only["steps"]} <= {"better", "worse", "not clear"}


def test_page_needs_no_network_and_no_script() -> None:
    page = to_html([report(held(SOLO), []), report(held(CLASSIC), [])])
    assert page.startswith("<!doctype html>")
    assert page.count("<h1>") == 2
    assert "<svg" in page
    assert not any(word in page for word in ("http:", "https:", "<script", "src=", "@import", "url("))


def test_contest_goes_on_from_its_folder(tmp_path: Path) -> None:
    few = held(SOLO._replace(matches=1), str(tmp_path))
    assert few.done == 2
    more = held(SOLO, str(tmp_path))
    assert more.results == held(SOLO).results
    with pytest.raises(JournalError, match="belongs to another run"):
        held(SOLO._replace(seed="other"), str(tmp_path))


def test_records_are_written_on_request(tmp_path: Path) -> None:
    held(SOLO._replace(matches=1), records=str(tmp_path))
    found = sorted(tmp_path.glob("*/match-*.json"))
    assert len(found) == 2
    assert record_from_text(found[0].read_text(encoding="utf-8")).rules.game == "solo"


def test_pace_counts_every_decision() -> None:
    found = pace(ruleset("solo", {}), 1, "uniform", 1, "x")
    assert found.decisions > 30
    assert 0 <= found.median <= found.slow
    assert found.slow <= found.longest or found.decisions < 40
