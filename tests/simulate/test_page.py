"""The examples of docs/simulate.md print what the page says."""

from __future__ import annotations

from pathlib import Path

from tests.test_examples import commands, told


def test_console_examples_of_the_page_print_what_it_says(tmp_path: Path) -> None:
    outputs = [
        (command, want.rstrip() + "\n", told(command, tmp_path)) for command, want in commands("docs/simulate.md")
    ]
    assert [(command, got) for command, want, got in outputs if got != want] == []
