"""Reading and writing files for the command: what goes wrong is one clear line."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import click


class Trouble(click.ClickException):
    """One line on standard error, exit code 2."""

    exit_code = 2

    def show(self, file: object = None) -> None:  # noqa: ARG002
        click.echo(f"kilof: {self.message}", err=True)


def read_text(path: str) -> str:
    """The text of a file; `-` is standard input."""
    try:
        return sys.stdin.read() if path == "-" else Path(path).read_text(encoding="utf-8")
    except UnicodeDecodeError:
        raise Trouble(f"{path}: not a text in UTF-8") from None
    except (OSError, ValueError) as error:
        raise Trouble(f"{path}: {getattr(error, 'strerror', None) or error}") from None


def write_text(path: str, text: str) -> None:
    """Write a file as a whole or not at all."""
    with _draft(path) as draft:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)


def check_writable(path: str) -> None:
    """Whether a file can be written there; what is there already stays as it is."""
    if Path(path).is_dir():
        raise Trouble(f"{path}: is a directory")
    with _draft(path):
        pass


@contextmanager
def _draft(path: str) -> Iterator[Path]:
    """An empty file next to the one to be written, gone afterwards unless it has replaced it."""
    try:
        handle, name = tempfile.mkstemp(dir=Path(path).parent, prefix=".kilof-")
        os.close(handle)
        Path(name).chmod(0o644)
        try:
            yield Path(name)
        finally:
            Path(name).unlink(missing_ok=True)
    except (OSError, ValueError) as error:
        raise Trouble(f"{path}: {getattr(error, 'strerror', None) or error}") from None
