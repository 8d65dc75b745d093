"""Records in files."""

from __future__ import annotations

from pathlib import Path

from kilof.notation.jsons import FormatError
from kilof.notation.record import Record, record_from_text, record_to_text


def save(record: Record, path: str | Path) -> None:
    """Write a record to a file."""
    Path(path).write_text(record_to_text(record), encoding="utf-8")


def load(path: str | Path) -> Record:
    """Read a record from a file; `replay` plays and checks it."""
    try:
        return record_from_text(Path(path).read_text(encoding="utf-8"))
    except UnicodeDecodeError:
        raise FormatError(f"{path}: not a text in UTF-8") from None


__all__ = ["load", "save"]
