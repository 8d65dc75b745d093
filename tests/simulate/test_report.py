"""Figures as text, JSON, CSV and pictures."""

from __future__ import annotations

import builtins
import csv
import io
import sys
from collections.abc import Mapping
from types import ModuleType

import pytest

from kilof.simulate.crew import CrewError, cluster
from kilof.simulate.plot import PlotError, check, draw
from kilof.simulate.report import to_csv, to_json, to_text
from kilof.simulate.tally import Tally
from kilof.simulate.work import Work
from tests.simulate.works import GAMES, SHORT, played

MIXED = SHORT._replace(bots=("eager", "uniform", "uniform"))


def tally(work: Work, matches: int) -> Tally:
    counted = Tally(work.bots)
    for result in played(work, matches):
        counted.add(result)
    return counted


def test_text_has_a_table_for_each_section() -> None:
    text = to_text(MIXED, tally(MIXED, 4))
    assert text.splitlines()[:2] == [
        "classic, 3 seats, played by eager, uniform, uniform",
        "seed short: 4 matches, 12 rounds",
    ]
    titles = [line for line in text.splitlines()[3:] if line and not line.startswith(" ")]
    assert titles == [
        "Rounds won by side",
        "How the rounds ended",
        "Matches won by seat (a shared win counts for each)",
        "Matches won by a seat of each bot",
        "Gold in a match by seat",
        "Gold in a match by bot",
        "Gold in a round by role",
        "Length of a round",
        "In brackets: 95 % intervals, Wilson's for shares, Student's t over matches for means.",
    ]
    assert "  seat 1 uniform " in text


def test_text_of_nothing_is_its_head() -> None:
    assert to_text(SHORT, Tally(SHORT.bots)).endswith("seed short: 0 matches, 0 rounds\n")


def test_mean_of_one_match_has_no_interval() -> None:
    assert "  seat 0                " in to_text(SHORT, tally(SHORT, 1))
    assert "[-]" in to_text(SHORT, tally(SHORT, 1))


def test_json_tells_the_same() -> None:
    data = to_json(MIXED, tally(MIXED, 4), 9)
    assert (data["matches"], data["wanted"], data["rounds"], data["unit"]) == (4, 9, 12, "gold")
    assert data["bots"] == ["eager", "uniform", "uniform"]
    assert sum(row["count"] for row in data["ends"].values()) == 12
    assert all(row["low"] <= row["share"] <= row["high"] for row in data["wins"].values())
    assert all(row["low"] <= row["mean"] <= row["high"] for row in data["scores"].values())
    assert list(data["scores"]) == ["0", "1", "2"]


def test_csv_has_a_row_for_each_match() -> None:
    work = GAMES["lost-mines"]
    results = played(work, 2)
    rows = list(csv.DictReader(io.StringIO(to_csv(work, reversed(results)))))
    assert [row["match"] for row in rows] == ["0", "1"]
    assert [tuple(int(row[f"points_{seat}"]) for seat in range(3)) for row in rows] == [
        one.result.scores for one in results
    ]
    assert [row["plies"] for row in rows] == ["/".join(str(of.plies) for of in one.lengths) for one in results]
    gains = ["/".join(" ".join(map(str, part.scores)) for part in one.result.rounds) for one in results]
    assert [row["gains"] for row in rows] == gains
    assert rows[0]["sides"] == ""
    assert [len(row["clans"].split("/")) for row in rows] == [2, 2]


@pytest.mark.parametrize(("name", "start"), [("a.png", b"\x89PNG"), ("a.SVG", b"<?xml")])
def test_plot_is_a_picture(name: str, start: bytes) -> None:
    check(name)
    assert draw(name, MIXED, tally(MIXED, 3)).startswith(start)


def test_plot_of_the_same_figures_is_the_same_picture() -> None:
    one, other = (draw("a.svg", GAMES["solo"], tally(GAMES["solo"], 2)) for _ in range(2))
    assert one == other


def test_plot_that_is_no_picture_is_one_clear_line() -> None:
    with pytest.raises(PlotError, match=r"--plot: 'a\.pdf' must end in \.png or \.svg"):
        check("a.pdf")


def test_missing_library_is_one_clear_line(monkeypatch: pytest.MonkeyPatch) -> None:
    real = builtins.__import__

    def absent(name: str, glob: Mapping[str, object] | None = None, *rest: object) -> ModuleType:
        if name.partition(".")[0] in ("matplotlib", "distributed"):
            raise ImportError(name)
        return real(name, glob, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(builtins, "__import__", absent)
    monkeypatch.delitem(sys.modules, "matplotlib", raising=False)
    with pytest.raises(PlotError, match=r"--plot: needs the library matplotlib: pip install 'kilof\[plot\]'"):
        check("a.png")
    with pytest.raises(CrewError, match=r"--dask: needs the library distributed: "), cluster("tcp://127.0.0.1:1"):
        pass
