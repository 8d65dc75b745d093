"""One server for a data folder: it holds the lock of a file there, and has written its address into it.

The system lets go of the lock when the process ends, however it ends.
"""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Final

from kilof.cards import BadInput
from kilof.server.private import StorageError, make_private_file

FILE: Final = "kilof.lock"
SOCKET: Final = "kilof.socket"  # beside it, where whoever holds it listens to operators
_PATIENCE: Final = 20.0  # seconds; one that starts or stops has its address written, or is gone, long before
_PAUSE: Final = 0.05


class InUse(BadInput):
    """A server uses the folder; `origin` is where it is found, "" if it does not say so."""

    def __init__(self, folder: Path, origin: str) -> None:
        super().__init__(f"{folder}: a server{' at ' if origin else ''}{origin} uses this folder already")
        self.origin = origin


class Lock:
    """Held; made by `held`. Without a handle there is nothing to lock."""

    def __init__(self, handle: int | None) -> None:
        self._handle = handle

    def tell(self, origin: str) -> None:
        """Where this server is found from now on; "" while it starts or stops, and others had better wait."""
        if self._handle is None:
            return
        with suppress(OSError):  # a full disk: others wait in vain, and are then told that the folder is in use
            os.ftruncate(self._handle, 0)
            os.lseek(self._handle, 0, os.SEEK_SET)
            os.write(self._handle, f"{origin}\n".encode() if origin else b"")


NO_LOCK: Final = Lock(None)  # of a store that several processes serve


@contextmanager
def held(folder: Path) -> Iterator[Lock]:
    """The lock of a folder. InUse if another server has it, after waiting for one that starts or stops."""
    try:
        make_private_file(folder / FILE)
        handle = os.open(folder / FILE, os.O_RDWR)
    except OSError as error:
        raise StorageError(f"{folder}: {error.strerror or error}") from None
    try:
        _take(handle, folder)
        lock = Lock(handle)
        lock.tell("")
        yield lock
    finally:
        os.close(handle)


def check_unused(folder: Path) -> None:
    """InUse if a server uses the folder now."""
    if (folder / FILE).exists():
        with held(folder):
            pass


def _take(handle: int, folder: Path) -> None:
    until = time.monotonic() + _PATIENCE
    while not _is_taken(handle, folder):
        # Not read at once: a server that has just taken it needs a moment to remove the previous one's address.
        time.sleep(_PAUSE)
        origin = (folder / FILE).read_text("utf-8", errors="replace")
        if origin.endswith("\n") or time.monotonic() > until:
            raise InUse(folder, origin.strip())


def _is_taken(handle: int, folder: Path) -> bool:
    """Take it if it is free. Without locks there is no store either: SQLite needs them as much."""
    try:
        _try(handle)
    except (BlockingIOError, PermissionError):
        return False
    except OSError as error:
        raise StorageError(f"{folder}: cannot be locked: {error.strerror or error}") from None
    return True


if sys.platform == "win32":
    import msvcrt

    def _try(handle: int) -> None:
        os.lseek(handle, 1 << 20, os.SEEK_SET)  # a byte far beyond the address: what is locked cannot be read
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _try(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
