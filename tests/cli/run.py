"""Calling the command as a person would."""

from __future__ import annotations

import os
import subprocess
import sys
from typing import NamedTuple

from click.testing import CliRunner

from kilof.cli import main

# Whoever runs the tests may speak another language.
ENGLISH = {"KILOF_LANG": "en", "NO_COLOR": "1"}


class Outcome(NamedTuple):
    """What the command printed and how it ended."""

    code: int
    out: str
    err: str


def kilof(*args: str, typed: str = "", env: dict[str, str] | None = None) -> Outcome:
    """In this process; anything but a clean exit is raised."""
    result = CliRunner(env=ENGLISH | (env or {})).invoke(main, args, input=typed)
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return Outcome(result.exit_code, result.stdout, result.stderr)


def kilof_process(*args: str, typed: str = "") -> Outcome:
    """As a process of its own, without a terminal."""
    command = [sys.executable, "-c", "from kilof.cli import main; main()", *args]
    done = subprocess.run(
        command,
        input=typed,
        env=os.environ | ENGLISH,
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    return Outcome(done.returncode, done.stdout, done.stderr)
