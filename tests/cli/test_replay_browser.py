"""`kilof replay FILE --browser`: a record in the browser, and nothing is left behind."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from kilof.cards import packaged_deck
from kilof.match import Match
from kilof.notation.record import record_to_text
from tests.cli.run import ENGLISH, kilof


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A deal without its events: the rules complete it."""
    found = Match("classic", 3, seed="browser").record
    path = tmp_path_factory.mktemp("replay") / "deal.json"
    path.write_text(record_to_text(found._replace(rounds=(found.rounds[0]._replace(events=None),))))
    return path


def test_record_is_shown_until_ctrl_c_and_nothing_is_kept(record: Path, tmp_path: Path) -> None:
    env = {name: value for name, value in os.environ.items() if name not in ("DISPLAY", "WAYLAND_DISPLAY")}
    command = [sys.executable, "-m", "kilof", "replay", str(record), "--browser", "--seat", "1"]
    kept = env | ENGLISH | {"TMPDIR": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, env=kept) as process:
        assert process.stdout is not None
        address = process.stdout.readline().split()[-1]
        assert process.stdout.readline() == "Ctrl-C ends it; nothing is kept.\n"
        page, _, asked = address.partition("?")
        assert asked == "eyes=s1"
        with urlopen(f"{page.replace('/replay/', '/api/replays/')}?{asked}") as answer:
            (dealt,) = json.load(answer)["steps"]
        assert [set(hand) == {None} for hand in dealt["position"]["hands"]] == [True, False, True]
        process.send_signal(signal.SIGINT)
    assert process.returncode == 130
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("more", [["--json"], ["--out", "-"], ["--until", "3"]])
def test_other_ways_to_show_it_do_not_go_with_it(record: Path, more: list[str]) -> None:
    assert kilof("replay", str(record), "--browser", *more) == (2, "", "kilof: --browser: it goes with --seat alone\n")


def test_record_with_a_deck_of_its_own_is_refused_in_one_line(record: Path, tmp_path: Path) -> None:
    path = tmp_path / "own.json"
    path.write_text(json.dumps(json.loads(record.read_text()) | {"deck": packaged_deck("classic").source}))
    outcome = kilof("replay", str(path), "--browser")
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith("kilof: record: it has a deck of its own")
    assert outcome.err.count("\n") == 1
