"""Reading and writing files for the command: `-` is standard input or output, and what goes wrong is one clear line."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from shutil import copyfileobj

import click

STANDARD = "-"
_PART = 1 << 20  # bytes that are written at a time


class Trouble(click.ClickException):
    """One line on standard error, exit code 2."""

    exit_code = 2

    def show(self, file: object = None) -> None:  # noqa: ARG002
        click.echo(f"kilof: {self.message}", err=True)


def reason(error: OSError | ValueError) -> str:
    """Why a file could not be read or written, in the system's words."""
    return getattr(error, "strerror", None) or str(error)


def read_bytes(path: str) -> bytes:
    """What is in a file; `-` is standard input."""
    try:
        if path != STANDARD:
            return Path(path).read_bytes()
        return sys.stdin.buffer.read() if sys.stdin else b""
    except (OSError, ValueError) as error:
        raise Trouble(f"{path}: {reason(error)}") from None


def read_text(path: str) -> str:
    """The same as text."""
    try:
        return read_bytes(path).decode()
    except UnicodeDecodeError:
        raise Trouble(f"{path}: not a text in UTF-8") from None


def write_bytes(path: str, data: bytes) -> None:
    """Write a file as a whole or not at all; `-` is standard output."""
    if path == STANDARD:
        click.echo(data, nl=False)
    elif is_stream(path):
        with _named(path):
            Path(path).write_bytes(data)
    else:
        with _draft(path) as draft:
            draft.write_bytes(data)
            draft.replace(Path(path).resolve())


def write_text(path: str, text: str) -> None:
    """The same with text."""
    write_bytes(path, text.encode())


def pour(source: Path, path: str) -> None:
    """What is in a file, which may be long, to standard output (`-`), a device or a pipe."""
    with source.open("rb") as data:
        if path == STANDARD:
            while part := data.read(_PART):
                click.echo(part, nl=False)
        else:
            with _named(path), Path(path).open("wb") as stream:
                copyfileobj(data, stream)


def check_writable(path: str) -> None:
    """Whether a file can be written there; what is there already stays as it is."""
    if path == STANDARD or is_stream(path):
        return
    if Path(path).is_dir():
        raise Trouble(f"{path}: is a directory")
    with _draft(path):
        pass


def check_named(files: Mapping[str, str | None], folders: Mapping[str, str | None]) -> None:
    """By option. Files and folders that are given are named; `-` is a file, and is neither a folder nor kept."""
    for option, path in {**files, **folders}.items():
        if path == "":
            raise Trouble(f"{option}: nothing is named there")
    for option, path in folders.items():
        if path == STANDARD:
            raise Trouble(f"{option}: - is standard input or output, and this has to be a folder")


def check_alone(written: Mapping[str, str | bool | None]) -> bool:
    """By option: whether one of them takes standard output (`-`, or a flag such as --json). Two cannot."""
    there = [option for option, path in written.items() if path in (STANDARD, True)]
    if len(there) > 1:
        raise Trouble(f"{' and '.join(there)}: only one of them can be written to standard output")
    return bool(there)


def is_stream(path: str) -> bool:
    """A device or a pipe, such as /dev/null: it is written to, never replaced."""
    with _named(path):
        found = Path(path)
        return found.exists() and not found.is_file() and not found.is_dir()


@contextmanager
def _named(path: str) -> Iterator[None]:
    try:
        yield
    except (OSError, ValueError) as error:
        raise Trouble(f"{path}: {reason(error)}") from None


@contextmanager
def _draft(path: str) -> Iterator[Path]:
    """An empty file next to the one to be written, gone afterwards unless it has replaced it."""
    with _named(path):
        target = Path(path).resolve()
        handle, name = tempfile.mkstemp(dir=target.parent, prefix=".kilof-")
        os.close(handle)
        try:
            Path(name).chmod(target.stat().st_mode & 0o777 if target.exists() else 0o666 & ~_mask())
            yield Path(name)
        finally:
            Path(name).unlink(missing_ok=True)


def _mask() -> int:
    """What new files of this user are not allowed to be."""
    mask = os.umask(0o077)
    os.umask(mask)
    return mask
