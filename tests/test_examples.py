"""The examples of README and CONTRIBUTING work as written: console sessions in a shell, Python as it stands."""

from __future__ import annotations

import doctest
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from kilof.core.event import Event, marks
from kilof.core.rng import Rng
from kilof.notation.picture import draw_board, read_board
from kilof.notation.record import ruleset

ROOT = Path(__file__).parent.parent
PAGES = ("README.md", "CONTRIBUTING.md")


def blocks(page: str, language: str) -> list[str]:
    return re.findall(
        rf"^```{language}\n(.*?)^```", (ROOT / page).read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE
    )


def commands(page: str) -> list[tuple[str, str]]:
    """Every command after a `$`, with what it should print."""
    session = "\n".join(blocks(page, "console"))
    return re.findall(r"^\$ (.*)\n((?:(?!\$ ).*\n)*)", session, re.MULTILINE)


def told(command: str, folder: Path) -> str:
    """What a command prints in a shell that finds this Python's kilof first."""
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    done = subprocess.run(
        ["bash", "-c", command],
        cwd=folder,
        env={**os.environ, "PATH": path, "PYTHONPATH": str(ROOT), "KILOF_LANG": "en"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, ""), command
    return done.stdout


@pytest.mark.parametrize("page", PAGES)
def test_console_examples_print_what_the_page_says(page: str, tmp_path: Path) -> None:
    checker = doctest.OutputChecker()
    outputs = [(command, expected.rstrip() + "\n", told(command, tmp_path)) for command, expected in commands(page)]
    flags = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE
    wrong = [
        (c, got[-2000:]) for c, want, got in outputs if want.strip() and not checker.check_output(want, got, flags)
    ]
    assert wrong == []


@pytest.mark.parametrize(("page", "code"), [(page, code) for page in PAGES for code in blocks(page, "python")])
def test_python_examples_run(page: str, code: str) -> None:
    exec(compile(code, page, "exec"), {})


def test_board_in_the_readme_is_a_board() -> None:
    deck = ruleset("classic", {}).deck
    (picture,) = blocks("README.md", "text")
    assert draw_board(deck, *read_board(deck, picture)) == picture.rstrip("\n")


def test_readme_names_its_commands_and_says_that_it_is_unofficial() -> None:
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    assert re.findall(r"^(scripts/\w+)", "".join(blocks("README.md", "sh")), re.MULTILINE) == [
        "scripts/play",
        "scripts/test",
    ]
    assert "not affiliated with" in text


# docs/formats.md


def test_generator_gives_the_test_vectors_of_the_formats_page() -> None:
    text = (ROOT / "docs/formats.md").read_text(encoding="utf-8")
    rows = re.findall(
        r"^\| (?:\(empty\)|`(.*?)`) \| ((?:[0-9a-f]{8} ?){4}) \| ([\d ]+) \| ([\d ]+) \|$", text, re.MULTILINE
    )
    assert [row[0] for row in rows] == ["", "kilof", "any text is a seed"]
    assert [vectors(seed) for seed, *_ in rows] == [tuple(rest) for _, *rest in rows]


def vectors(seed: str) -> tuple[str, str, str]:
    words, dice, shuffle = (Rng(seed) for _ in range(3))
    return (
        " ".join(f"{words.below(1 << 32):08x}" for _ in range(4)),
        " ".join(str(dice.below(6)) for _ in range(8)),
        " ".join(map(str, shuffle.shuffled(list(range(10))))),
    )


def test_board_on_the_formats_page_is_a_board() -> None:
    deck = ruleset("classic", {}).deck
    (picture,) = blocks("docs/formats.md", "text")
    assert draw_board(deck, *read_board(deck, picture)) == picture.rstrip("\n")


def test_every_event_of_the_game_is_on_the_formats_page_with_its_fields() -> None:
    text = (ROOT / "docs/formats.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([A-Z]\w+)` \| (.*?) \|", text, re.MULTILINE))
    kinds = {name: kind for name, kind in Event.named.items() if kind.__module__.startswith("kilof")}
    assert {name: list(marks(kind)) for name, kind in kinds.items()} == {
        name: re.findall(r"`(\w+)`(?! or|,? `lantern| is)", re.sub(r"\(.*?\)", "", row)) for name, row in rows.items()
    }
