"""`kilof arena`, as a person calls it."""

from __future__ import annotations

import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from tests.cli.run import kilof

FEW = ("arena", "solo", "--bot", "eager,uniform", "-n", "2", "--jobs", "1", "--seed", "few", "--pace", "0")


def test_seed_repeats_the_contest() -> None:
    one = kilof(*FEW)
    assert one.code == 0
    assert one.out.startswith("# Arena: solo, 1 seat: eager, uniform\n\nSeed few, 4 of 4 matches")
    assert kilof(*FEW) == one


def test_files_are_written(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    outcome = kilof(*FEW, "--html", str(page), "--json", "--records", str(tmp_path / "records"))
    assert outcome.code == 0
    assert "<svg" in page.read_text(encoding="utf-8")
    assert json.loads(outcome.out)["contests"][0]["seed"] == "few"
    assert kilof(*FEW, "--html", "-").out == page.read_text(encoding="utf-8")
    assert len(list((tmp_path / "records" / "1-seats").glob("*/match-*.json"))) == 4


def test_contest_goes_on_without_being_told_its_seed(tmp_path: Path) -> None:
    first = kilof(*FEW, "--resume", str(tmp_path))
    again = kilof(*(word for word in FEW if word not in ("--seed", "few")), "--resume", str(tmp_path))
    assert again == first


def test_contest_that_is_stopped_prints_what_was_done_and_goes_on(tmp_path: Path) -> None:
    args = ("arena", "solo", "--bot", "eager,uniform", "--jobs", "1", "--seed", "stop", "--resume", str(tmp_path))
    with subprocess.Popen(
        [sys.executable, "-c", "from kilof.cli import main; main()", *args, "-n", "100000"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        journal, until = tmp_path / "1-seats" / "eager.jsonl", time.monotonic() + 60
        while (not journal.exists() or journal.read_bytes().count(b"\n") < 4) and time.monotonic() < until:
            time.sleep(0.02)
        process.send_signal(signal.SIGINT)
        out, err = process.communicate(timeout=60)
    done = len(journal.read_text(encoding="utf-8").splitlines()) - 1
    assert process.returncode == 130
    assert err == f"kilof: stopped after {done} of 200000 matches; the same command goes on from here\n"
    assert f"Seed stop, {done} of 200000 matches" in out
    rest = ("-n", str(done + 1), "--pace", "0")
    whole = kilof(*args[:-2], *rest)
    assert kilof(*args, *rest) == whole


def test_bot_of_ones_own_takes_part() -> None:
    bots = "tests.bots.deciding:NOVICE,uniform"
    outcome = kilof("arena", "--bot", bots, "--seats", "3", "-n", "1", "--jobs", "1", "--pace", "1", "--seed", "own")
    assert outcome.code == 0
    steps = [
        line
        for line in outcome.out.splitlines()
        if line.startswith("| tests.bots.deciding:NOVICE | saboteur | uniform")
    ]
    assert len(steps) == 2  # rounds and gold, among `uniform`


def test_each_number_of_seats_has_a_contest_of_its_own() -> None:
    outcome = kilof(
        "arena", "--bot", "uniform", "--seats", "3,4", "-n", "1", "--jobs", "1", "--pace", "1", "--seed", "s"
    )
    assert [line for line in outcome.out.splitlines() if line.startswith("# ")] == [
        "# Arena: classic, 3 seats: uniform",
        "# Arena: classic, 4 seats: uniform",
    ]


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (("--bot", "nobody"), "--bot: no bot is named 'nobody'; the bots are novice, steady, cunning, eager, uniform"),
        (("--bot", "no.module:BOT"), "--bot: 'no.module:BOT' cannot be imported: No module named 'no'"),
        (
            ("--bot", "digger=steady+saboteur=novice"),
            "--bot: 'digger=steady+saboteur=novice' is a bot for each part; here parts are swapped by --swap sides",
        ),
        (("--swap", "chairs"), "--swap: 'chairs' cannot be swapped; choose from sides, seats"),
        (("--swap", "seat"), "--swap: 'seat' cannot be swapped; choose from sides, seats; did you mean 'seats'?"),
        (("--json", "a.json"), "--json: prints on standard output now, and takes no file: --json > a.json"),
        (("--json", "--html", "-"), "--json and --html: only one of them can be written to standard output"),
        (("--seats", "many"), "--seats: 'many' must be numbers with commas between them"),
        (("--seats", "2"), "--seats: classic is for 3 to 10, not 2"),
        (
            ("--jobs", "2", "--dask", "tcp://x"),
            "--jobs: a cluster has its own number of workers; give --jobs or --dask",
        ),
    ],
)
def test_what_cannot_be_done_is_said_in_a_line(args: tuple[str, ...], message: str) -> None:
    outcome = kilof("arena", *args)
    assert (outcome.code, outcome.err) == (2, f"kilof: {message}\n")
