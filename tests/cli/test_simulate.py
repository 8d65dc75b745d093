"""`kilof simulate` and `kilof completion`, as a person calls them."""

from __future__ import annotations

import json
import os
import pty
import re
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from click.testing import CliRunner

from kilof.cli import main
from tests.cli.run import Outcome, kilof, kilof_process

FEW = ("simulate", "--seats", "3", "--bot", "uniform", "--seed", "few", "-n", "6")


def test_number_of_jobs_changes_nothing() -> None:
    one, two = kilof_process(*FEW, "--jobs", "1"), kilof_process(*FEW, "--jobs", "2")
    assert (one.code, one.err) == (0, "")
    assert two == one
    assert one.out.startswith("classic, 3 seats, played by uniform\nseed few: 6 matches")


def test_seed_repeats_the_run_and_another_one_does_not() -> None:
    alone = ("simulate", "solo", "-n", "3", "--jobs", "1", "--json")
    assert kilof(*alone, "--seed", "a") == kilof(*alone, "--seed", "a")
    assert kilof(*alone, "--seed", "a") != kilof(*alone, "--seed", "b")
    seeds = {json.loads(kilof(*alone).out)["seed"] for _ in range(2)}
    assert len(seeds) == 2


@pytest.mark.parametrize(
    ("args", "head"),
    [
        (("-o", "edition=g3", "--seats", "10"), "classic (edition g3), 10 seats, played by steady\n"),
        (("duel", "--bot", "eager,uniform"), "duel, 2 seats, played by eager, uniform\n"),
        (("solo",), "solo, 1 seat, played by steady\n"),
        (("lost-mines", "-o", "rounds=3", "--seats", "4"), "lost-mines (rounds 3), 4 seats, played by steady\n"),
    ],
)
def test_every_game_runs(args: tuple[str, ...], head: str) -> None:
    outcome = kilof("simulate", *args, "-n", "2", "--jobs", "1")
    assert outcome.code == 0
    assert outcome.out.startswith(head)


def test_list_of_bots_says_how_many_seats_there_are() -> None:
    outcome = kilof("simulate", "--bot", "eager,uniform,eager,uniform", "-n", "1", "--jobs", "1", "--json")
    assert json.loads(outcome.out)["bots"] == ["eager", "uniform", "eager", "uniform"]


def test_own_deck_is_played_with(tmp_path: Path) -> None:
    packaged = Path(__file__).parents[2] / "src/kilof/cards/data/classic.toml"
    deck = tmp_path / "my.toml"
    deck.write_text(packaged.read_text(encoding="utf-8").replace('"Classic"', '"Mine"'), encoding="utf-8")
    outcome = kilof(*FEW, "--jobs", "1", "--deck", str(deck))
    assert outcome.out.startswith("classic, own deck, 3 seats")


def test_everything_is_written_and_resumed(tmp_path: Path) -> None:
    files = {name: tmp_path / name for name in ("run", "rows.csv", "records", "plot.svg")}
    args = (*FEW, "--jobs", "1", "--resume", str(files["run"]), "--records", str(files["records"]))
    more = ("--csv", str(files["rows.csv"]), "--plot", str(files["plot.svg"]))
    first = kilof(*args, *more)
    assert (first.code, first.err) == (0, "")
    assert len(files["rows.csv"].read_text(encoding="utf-8").splitlines()) == 7
    assert len(list(files["records"].iterdir())) == 6
    assert files["plot.svg"].read_text(encoding="utf-8").startswith("<?xml")
    assert kilof("replay", str(files["records"] / "match-000005.json"), "--until", "1").code == 0
    journal = files["run"] / "3-seats" / "uniform.jsonl"
    text = journal.read_bytes()
    assert kilof(*args) == first
    assert journal.read_bytes() == text
    older = ("--resume", str(journal))  # the file by itself, as before there were folders
    assert kilof(*FEW, "--jobs", "1", *older) == first
    arena = ("arena", "--bot", "uniform", "--seats", "3", "-n", "6", "--seed", "few", "--pace", "0", "--jobs", "1")
    assert "6 of 6 matches" in kilof(*arena, "--resume", str(files["run"])).out
    assert journal.read_bytes() == text  # a contest goes on from the same results


def test_run_without_a_seed_goes_on_with_the_seed_of_its_file(tmp_path: Path) -> None:
    args = ("simulate", "solo", "--jobs", "1", "--resume", str(tmp_path / "run"), "--json")
    first = json.loads(kilof(*args, "-n", "1").out)
    assert json.loads(kilof(*args, "-n", "3").out)["seed"] == first["seed"]


def stopped(folder: Path, jobs: str, kind: signal.Signals) -> Outcome:
    """A long run that is stopped, with all its processes, once some matches are done: as Ctrl-C does it."""
    path = folder / "3-seats" / "steady.jsonl"
    args = ("simulate", "--seats", "3", "-n", "100000", "--seed", "stop", "--jobs", jobs, "--resume", str(folder))
    with subprocess.Popen(
        [sys.executable, "-c", "from kilof.cli import main; main()", *args],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as process:
        until = time.monotonic() + 60
        while (not path.exists() or path.read_bytes().count(b"\n") < 4) and time.monotonic() < until:
            time.sleep(0.02)
        os.killpg(process.pid, kind)
        out, err = process.communicate(timeout=60)
    return Outcome(process.returncode, out, err)


@pytest.mark.parametrize(("jobs", "kind"), [("1", signal.SIGINT), ("2", signal.SIGINT), ("2", signal.SIGTERM)])
def test_run_that_is_stopped_prints_what_was_done_and_can_go_on(
    jobs: str, kind: signal.Signals, tmp_path: Path
) -> None:
    outcome = stopped(tmp_path, jobs, kind)
    done = len((tmp_path / "3-seats" / "steady.jsonl").read_text(encoding="utf-8").splitlines()) - 1
    assert outcome.code == 128 + kind
    assert outcome.err == f"kilof: stopped after {done} of 100000 matches; the same command goes on from here\n"
    assert f"seed stop: {done} matches, {3 * done} rounds\n" in outcome.out
    whole = ("simulate", "--seats", "3", "-n", str(done + 2), "--seed", "stop", "--jobs", "1", "--json")
    assert kilof(*whole, "--resume", str(tmp_path)).out == kilof(*whole).out


def test_terminal_shows_a_bar_with_the_rate() -> None:
    args = [sys.executable, "-c", "from kilof.cli import main; main()", *FEW, "--jobs", "1"]
    table, terminal = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "COLUMNS": "100"}
    with subprocess.Popen(args, stdout=subprocess.PIPE, stderr=terminal, env=environment) as process:
        os.close(terminal)
        out = process.stdout.read() if process.stdout else b""
        bar = os.read(table, 1 << 16).decode()
    os.close(table)
    assert re.search(r"simulate .*6/6 +\d+\.\d/s", bar)
    assert b"seed few: 6 matches" in out
    assert process.returncode == 0


@pytest.mark.parametrize(
    ("args", "line"),
    [
        (("chess",), "game: no game is named 'chess'; the games are classic, duel, solo, lost-mines"),
        (("-o", "edition"), "option: 'edition' must be written as NAME=CHOICE"),
        (("-o", "edition=v9"), "option: 'edition' must be v3 or g3, not 'v9'"),
        (("duel", "--seats", "3"), "--seats: duel is for 2, not 3"),
        (("--seats", "many"), "Invalid value for '--seats': 'many' is not a valid integer"),
        (("-n", "0"), "Invalid value for '-n' / '--matches': 0 is not in the range x>=1"),
        (("--jobs", "0"), "Invalid value for '--jobs': 0 is not in the range x>=1"),
        (("--bot", "eager,lazy"), "--bot: no bot is named 'lazy'; the bots are "),
        (("--bot", ""), "--bot: no bot is named ''; the bots are "),
        (("--bot", "digger=steady"), "--bot: 'digger=steady' names no bot for saboteur"),
        (("lost-mines", "--bot", "digger=steady"), "--bot: 'digger=steady' names no bot for loyal, saboteur, "),
        (("--bot", "no.module:BOT"), "--bot: 'no.module:BOT' cannot be imported: No module named 'no'"),
        (("--seats", "5", "--bot", "eager,eager,eager"), "--bot: 3 bots for 5 seats; name one for all, or "),
        (("--dask", "tcp://127.0.0.1:1", "--jobs", "2"), "--jobs: a cluster has its own number of workers; "),
        (("--dask", "nonsense"), "--dask: no cluster at 'nonsense': "),
        (("--csv", ""), "--csv: nothing is named there"),
        (("--csv", "nowhere/a.csv"), "nowhere/a.csv: No such file or directory"),
        (("--plot", "a.pdf"), "--plot: 'a.pdf' must end in .png or .svg"),
        (("--plot", "nowhere/a.png"), "nowhere/a.png: No such file or directory"),
        (("--resume", f"{__file__}/a"), f"{__file__}/a/5-seats/steady.jsonl: Not a directory"),
        (("--resume", __file__), f"{__file__}: line 1: not the results of a run"),
        (("--resume", "-"), "--resume: - is standard input or output, and this has to be a folder"),
        (("--deck", "nowhere.toml"), "nowhere.toml: No such file or directory"),
        (("--records", __file__), f"{__file__}: File exists"),
        (("--nonsense",), "No such option: --nonsense; `kilof simulate --help` lists them"),
        (("classic", "duel"), "Got unexpected extra argument (duel)"),
    ],
)
def test_bad_input_is_one_line_and_exit_code_2(args: tuple[str, ...], line: str) -> None:
    outcome = kilof("simulate", *args)
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.startswith(f"kilof: {line}")
    assert outcome.err.count("\n") == 1


def test_results_of_another_run_are_refused(tmp_path: Path) -> None:
    path = tmp_path / "3-seats" / "uniform.jsonl"
    assert kilof(*FEW, "--jobs", "1", "--resume", str(tmp_path)).code == 0
    outcome = kilof(*FEW[:-3], "more", "--resume", str(tmp_path))
    assert outcome == (2, "", f'kilof: {path}: belongs to another run: its seed is "few", not "more"\n')


# completion


def offered(words: str) -> list[str]:
    """What is answered when bash asks for completions of the last of these words, broken as bash breaks them."""
    asked = {"_KILOF_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    return CliRunner(env=asked).invoke(main, prog_name="kilof").stdout.splitlines()


@pytest.mark.parametrize(
    ("words", "items"),
    [
        ("kilof sim", ["plain,simulate"]),
        ("kilof simulate d", ["plain,duel"]),
        ("kilof simulate solo -o ", ["plain,colour=green", "plain,colour=blue"]),
        ("kilof simulate -o edition = g", ["plain,g3"]),
        ("kilof simulate -o edition =", ["plain,v3", "plain,g3"]),
        ("kilof simulate --bot eager,uni", ["plain,eager,uniform"]),
        ("kilof simulate --bot = uni", ["plain,uniform"]),
        ("kilof simulate --csv ro", ["file,ro"]),
        ("kilof simulate --records ro", ["dir,ro"]),
        ("kilof replay ma", ["file,ma"]),
        ("kilof serve --limit con", ["plain,connections="]),
        ("kilof completion z", ["plain,zsh"]),
    ],
)
def test_shell_completes_games_options_bots_and_files(words: str, items: list[str]) -> None:
    assert offered(words) == items


@pytest.mark.parametrize(
    ("shell", "line"),
    [
        ("bash", "complete -o nosort -F _kilof_completion kilof"),
        ("zsh", "#compdef kilof"),
        ("fish", 'complete --no-files --command kilof --arguments "(_kilof_completion)";'),
    ],
)
def test_completion_script_is_printed(shell: str, line: str) -> None:
    outcome = kilof("completion", shell)
    assert outcome.code == 0
    assert line in outcome.out
    assert kilof("completion", "tcsh").err.startswith("kilof: Invalid value for '{bash|zsh|fish}'")
