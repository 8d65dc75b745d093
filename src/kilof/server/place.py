"""Whether a store still lies where it was opened. What is written to a file that was moved or removed is gone after a
restart, and the system does not say so.
"""

from __future__ import annotations

from pathlib import Path
from typing import TypeAlias

from kilof.server.store import StoreTrouble

_Identity: TypeAlias = tuple[int, int] | None  # device and inode; None: nothing is there


class Place:
    """Files that somebody holds open, as they are now. Only the very same files will do: a different file in the same
    place would get mixed up with the first one's."""

    def __init__(self, *files: Path) -> None:
        self._known = {file: _identity(file) for file in files}

    def check(self) -> None:
        for file, known in self._known.items():
            if _identity(file) != known:
                raise StoreTrouble(f"storage: {file.name} was moved, removed or replaced; put it back, or start again")


def _identity(file: Path) -> _Identity:
    try:
        found = file.stat()
    except OSError:
        return None
    return found.st_dev, found.st_ino
