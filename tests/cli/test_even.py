"""All commands alike, those added later too: help, bad input, JSON, standard input and output, how they end."""

from __future__ import annotations

import json
import os
import resource
import shlex
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

from kilof.cli import main
from tests.cli.run import Outcome, kilof, kilof_process

COMMAND = [sys.executable, "-m", "kilof"]
PUZZLE = min((Path(__file__).parents[2] / "src/kilof/learn/puzzles/data").glob("*.toml"))
QUICK = ("simulate", "solo", "-n", "1", "--jobs", "1", "--seed", "a", "--bot", "eager")


def walked(group: click.Group, *path: str) -> Iterator[tuple[tuple[str, ...], click.Command]]:
    for name, command in group.commands.items():
        yield (*path, name), command
        if isinstance(command, click.Group):
            yield from walked(command, *path, name)


COMMANDS = [((), main), *walked(main)]
each_command = pytest.mark.parametrize(
    ("path", "command"), COMMANDS, ids=[" ".join(("kilof", *p)) for p, _ in COMMANDS]
)


def bad(*args: str) -> str:
    """The one line that refuses this; standard output is empty."""
    outcome = kilof(*args)
    assert (outcome.code, outcome.out, outcome.err.count("\n")) == (2, "", 1), (args, outcome)
    assert outcome.err.startswith("kilof: ")
    return outcome.err


@each_command
def test_every_command_has_help_with_examples_that_are_right(path: tuple[str, ...], command: click.Command) -> None:
    outcome = kilof(*path, "--help")
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out.startswith(f"Usage: {' '.join(('kilof', *path))}")
    assert kilof(*path, "-h") == outcome
    assert "docs/" not in outcome.out
    examples = [line.strip() for line in (command.epilog or "").splitlines() if "kilof" in line]
    assert examples, "epilog=examples(...)"
    for words in (part.split() for example in examples for part in _calls(example)):
        _parse(main, words[1:])


def _calls(example: str) -> list[str]:
    """What of an example is `kilof ...`, without what a shell does around it."""
    parts = [part.strip() for part in example.replace("$(", "|").replace(")", "|").replace(">", "|").split("|")]
    return [" ".join(shlex.split(part)) for part in parts if part.startswith("kilof")]


def _parse(group: click.Group, words: list[str]) -> None:
    ctx = click.Context(group, info_name="kilof", help_option_names=["-h", "--help"])
    command: click.Command = group
    while words and isinstance(command, click.Group) and words[0] in command.commands:
        command, words = command.commands[words[0]], words[1:]
    command.make_parser(ctx).parse_args(list(words))


@each_command
def test_every_option_is_found_again_when_misspelt(path: tuple[str, ...], command: click.Command) -> None:
    for option in (param for param in command.params if isinstance(param, click.Option) and not param.hidden):
        name = max(option.opts, key=len)
        wrong = f"{name[:4]}{name[3]}{name[4:]}" + "x" * (len(name) < 6)
        assert f"No such option: {wrong}; did you mean '{name}'?" in bad(*path, wrong)
    assert "did you mean '--help'?" in bad(*path, "--hlep")
    assert f"`{' '.join(('kilof', *path))} --help` lists them" in bad(*path, "--qqqqqqqq")


@each_command
def test_every_command_is_found_again_when_misspelt(path: tuple[str, ...], command: click.Command) -> None:
    if path:
        *before, name = path
        assert f"No such command: {name}x; did you mean '{name}'?" in bad(*before, f"{name}x")
    if isinstance(command, click.Group):
        assert f"`{' '.join(('kilof', *path))} --help` lists them" in bad(*path, "qqqqqqqq")


def test_every_command_is_under_a_heading() -> None:
    placed = [name for names in main.sections.values() for name in names]
    assert sorted(set(main.commands) - set(placed)) == []
    assert len(placed) == len(set(placed))


@pytest.mark.parametrize(
    ("args", "hint"),
    [
        (("duel",), "`kilof play duel`"),
        (("play", "dule"), "'duel'"),
        (("simulate", "lost"), "'lost-mines'"),
        (("arena", "-o", "editon=g3"), "'edition'"),
        (("deal", "-o", "forfeit=onn"), "'on'"),
        (("play", "--bot", "stedy"), "'steady'"),
        (("simulate", "--bot", "digger=stedy+saboteur=novice"), "'steady'"),
        (("completion", "bahs"), "'bash'"),
        (("serve", "--data", "x", "--log-level", "inof"), "'info'"),
        (("serve", "--data", "x", "--limit", "gests=1/1"), "'guests'"),
        (("simulate", "-json"), "--jobs or --json"),
    ],
)
def test_what_was_meant_is_guessed(args: tuple[str, ...], hint: str) -> None:
    assert bad(*args).endswith(f"did you mean {hint}?\n")


def test_group_by_itself_prints_its_help() -> None:
    assert kilof("admin") == kilof("admin", "--help")


# JSON


def objects(text: str) -> list[dict[str, object]]:
    found = [json.loads(line) for line in text.splitlines()]
    assert found
    assert all(isinstance(one, dict) for one in found)
    return found


def test_json_is_an_object_a_line_in_every_command_that_has_it(tmp_path: Path) -> None:
    record, data = tmp_path / "deal.json", tmp_path / "data"
    record.write_text(kilof("deal", "--seats", "3", "--seed", "j").out, encoding="utf-8")
    with_json = {
        path
        for path, command in COMMANDS
        if any("--json" in param.opts for param in command.params) and path[:1] not in (("admin",), ("restore",))
    }
    called = {
        ("cards",): ("cards", "duel"),
        ("deal",): ("deal", "--seed", "j"),
        ("perft",): ("perft", str(record), "--depth", "1", "--divide"),
        ("replay",): ("replay", str(record)),
        ("analyse",): ("analyse", str(record), "--quick"),
        ("simulate",): QUICK,
        ("puzzles",): ("puzzles",),
        ("puzzles", "make"): ("puzzles", "make", "-n", "1", "--kind", "where", "--seed", "j"),
        ("puzzles", "check"): ("puzzles", "check", str(PUZZLE)),
        ("arena",): ("arena", "solo", "--bot", "eager", "-n", "1", "--jobs", "1", "--seed", "j", "--pace", "0"),
        ("check",): ("check", "--data", str(data)),
        ("backup",): ("backup", str(tmp_path / "copy"), "--data", str(data)),
        ("migrate",): ("migrate", "--data", str(data)),
        ("copy",): ("copy", str(data), str(tmp_path / "other")),
    }
    assert with_json == set(called) | (with_json & {("help",)})
    stored(data)
    for args in called.values():
        outcome = kilof(*args, "--json")
        assert (outcome.code, outcome.err) == (0, ""), args
        objects(outcome.out)
        assert outcome.out.count("\n") == len(outcome.out.splitlines())
    assert objects(kilof("perft", str(record), "--depth", "0", "--json").out) == [{"depth": 0, "total": 1}]


def stored(folder: Path) -> None:
    """A store without tables."""
    from asyncio import run

    from kilof.server.store_sqlite import open_store

    folder.mkdir()

    async def made() -> None:
        await open_store(folder).close()

    run(made())


def test_json_is_utf8_whatever_the_terminal_speaks(tmp_path: Path) -> None:
    deck = tmp_path / "own.toml"
    packaged = Path(__file__).parents[2] / "src/kilof/cards/data/classic.toml"
    deck.write_text(packaged.read_text(encoding="utf-8").replace('"Classic"', '"Złoto"'), encoding="utf-8")
    env = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [*COMMAND, "cards", "--json", "--deck", "-"], input=deck.read_bytes(), capture_output=True, env=env, check=True
    )
    assert json.loads(done.stdout.decode())["title"] == "Złoto"


# Standard input and output


def test_dash_is_standard_output_and_is_not_shared(tmp_path: Path) -> None:
    deal = kilof("deal", "--seats", "3", "--seed", "d").out
    whole = tmp_path / "whole.json"
    assert kilof("replay", "-", "--out", str(whole), typed=deal).code == 0
    assert kilof("replay", "-", "--out", "-", typed=deal).out == whole.read_text(encoding="utf-8")
    csv = kilof(*QUICK, "--csv", "-").out.splitlines()
    assert (len(csv), csv[0].startswith("match,")) == (2, True)
    assert kilof(*QUICK, "--plot", "-").out.startswith("<?xml")
    assert "--json and --csv: only one" in bad(*QUICK, "--json", "--csv", "-")
    assert "--json and --out: only one" in bad("replay", str(whole), "--json", "--out", "-")
    assert "standard input is where your moves come from" in bad("play", "--deck", "-")
    assert "standard output is where the game is shown" in bad("play", "--record", "-")
    assert "has to be a folder" in bad("check", "--data", "-")


def test_deck_on_standard_input_is_the_one_that_is_played() -> None:
    packaged = Path(__file__).parents[2] / "src/kilof/cards/data/duel.toml"
    outcome = kilof(*QUICK, "--deck", "-", typed=packaged.read_text(encoding="utf-8"))
    assert outcome.out.startswith("solo, own deck, 1 seat")


def test_backup_on_standard_output_is_the_same_file(tmp_path: Path) -> None:
    stored(tmp_path / "data")
    done = subprocess.run([*COMMAND, "backup", "-", "--data", str(tmp_path / "data")], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (0, b"")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "kilof.sqlite3").write_bytes(done.stdout)
    assert kilof("check", "--data", str(tmp_path / "other")).code == 0


def test_device_or_pipe_is_written_to_and_never_replaced(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with subprocess.Popen([*COMMAND, "deal", "--seed", "p", "--out", str(pipe)]) as process:
        assert pipe.read_text(encoding="utf-8") == kilof("deal", "--seed", "p").out
        assert process.wait(60) == 0
    stored(tmp_path / "data")
    backup = ("backup", str(pipe), "--force", "--data", str(tmp_path / "data"))
    with subprocess.Popen([*COMMAND, *backup], stdout=subprocess.DEVNULL) as process:
        assert pipe.read_bytes().startswith(b"SQLite format 3")
        assert process.wait(60) == 0
    assert pipe.is_fifo()
    link, target = tmp_path / "link", tmp_path / "target"
    target.write_text("before")
    target.chmod(0o600)
    link.symlink_to(target)
    assert kilof("deal", "--seed", "p", "--out", str(link)).code == 0
    assert link.is_symlink()
    assert target.read_text(encoding="utf-8") == kilof("deal", "--seed", "p").out
    assert target.stat().st_mode & 0o777 == 0o600


def test_reader_that_has_gone_ends_it_quietly(tmp_path: Path) -> None:
    with subprocess.Popen([*COMMAND, "cards"], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert (process.stderr.read(), process.wait(60)) == (b"", 141)


# A full disk


def full(*args: str, typed: str = "") -> tuple[int, str]:
    """With a standard output that takes nothing."""
    with Path("/dev/full").open("w") as nothing:
        done = subprocess.run(
            [*COMMAND, *args], stdout=nothing, stderr=subprocess.PIPE, input=typed, text=True, timeout=120, check=False
        )
    return done.returncode, done.stderr


@pytest.mark.parametrize(
    "args",
    [("--help",), ("--version",), ("play", "solo"), ("deal", "--json"), QUICK, (*QUICK, "--csv", "-")],
    ids=" ".join,
)
def test_full_disk_behind_standard_output_is_one_line(args: tuple[str, ...]) -> None:
    assert full(*args, typed="1\n") == (2, "kilof: standard output: No space left on device\n")


def cramped(*args: str, room: int, typed: str = "") -> Outcome:
    """Where no file can grow beyond some bytes: what a disk that fills up looks like."""

    def cramp() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (room, room))

    done = subprocess.run(
        [*COMMAND, *args], input=typed, capture_output=True, text=True, timeout=120, check=False, preexec_fn=cramp
    )
    return Outcome(done.returncode, done.stdout, done.stderr)


def test_full_disk_is_one_line_wherever_something_is_written(tmp_path: Path) -> None:
    out, folder, data = tmp_path / "out", tmp_path / "folder", tmp_path / "data"
    stored(data)
    out.write_text("before")
    deal = kilof("deal", "--seats", "3", "--seed", "f").out
    for args in (
        ("deal", "--out", str(out)),
        ("analyse", "-", "--quick", "--html", str(out)),
        ("analyse", "-", "--quick", "--out", str(folder)),
        ("play", "solo", "--record", str(out)),
        (*QUICK, "--csv", str(out)),
        (*QUICK, "--plot", f"{out}.svg"),
        (*QUICK, "--resume", str(folder)),
        (*QUICK, "--records", str(folder)),
        ("puzzles", "make", "-n", "1", "--kind", "where", "--seed", "j", "--out", str(folder)),
        ("backup", str(out), "--force", "--data", str(data)),
        ("restore", str(data / "kilof.sqlite3"), "--data", str(tmp_path / "other")),
    ):
        outcome = cramped(*args, room=100, typed=deal if "-" in args else "")
        assert (outcome.code, outcome.err.count("\n")) == (2, 1), (args, outcome)
        assert outcome.err.startswith(f"kilof: {tmp_path}"), args
        assert "Traceback" not in outcome.err
    assert out.read_text() == "before"
    assert [path.name for path in tmp_path.iterdir() if path.name.startswith(".kilof")] == []


# How commands end


def started(*args: str) -> subprocess.Popen[str]:
    return subprocess.Popen(
        [*COMMAND, *args],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )


@pytest.mark.parametrize("kind", [signal.SIGINT, signal.SIGTERM, signal.SIGHUP])
def test_signal_ends_a_game_with_its_code_and_keeps_the_record(kind: signal.Signals, tmp_path: Path) -> None:
    record = tmp_path / "match.json"
    with started("play", "solo", "--seed", "s", "--record", str(record)) as process:
        assert process.stdout is not None
        assert process.stdin is not None
        process.stdin.write("1\n")
        process.stdin.flush()
        said = ""
        while said.count("Your choice") < 2:
            said += process.stdout.read(1)
        os.killpg(process.pid, kind)
        _, err = process.communicate(timeout=60)
    assert (process.returncode, err) == (128 + kind, "")
    assert len(json.loads(record.read_text(encoding="utf-8"))["rounds"][0]["actions"]) == 1


def test_interrupt_while_it_starts_leaves_no_trace() -> None:
    code = (
        "import signal, sys, os\n"
        "class Slow:\n"
        "    def find_spec(self, name, path=None, target=None):\n"
        "        if name == 'kilof.cli': os.kill(os.getpid(), signal.SIGINT)\n"
        "sys.meta_path.insert(0, Slow())\n"
        "from kilof.__main__ import run\n"
        "run()\n"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (130, "")


def test_game_that_is_left_ends_with_0_even_without_a_standard_input() -> None:
    assert kilof_process("play", "solo", typed="q\n").code == 0
    closed = " ".join((shlex.join([*COMMAND, "play", "solo"]), "<&-"))
    done = subprocess.run(["bash", "-c", closed], capture_output=True, text=True, check=False, timeout=60)
    assert (done.returncode, done.stderr) == (0, "")
    assert "You left the table" in done.stdout
