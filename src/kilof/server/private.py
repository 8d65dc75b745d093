"""Rights of the data folder and its files: they hold hidden hands, and are for their owner alone."""

from __future__ import annotations

import logging
import os
import stat
from contextlib import suppress
from pathlib import Path
from typing import Final

from kilof.cards import BadInput

_OTHERS: Final = 0o077
_log = logging.getLogger(__name__)


class StorageError(BadInput):
    """A folder or file that cannot be used."""


def make_private_folder(folder: Path, own: str) -> None:
    """Made if it is not there, and closed to others. `own` is a file that shows whose folder it is.

    A folder that others use as well, such as /tmp, is not ours to close: it is refused if they can look into it.
    """
    folder.parent.mkdir(parents=True, exist_ok=True)
    with suppress(FileExistsError):
        folder.mkdir(mode=0o700)
    if not _is_open(folder):
        return
    is_shared = bool(folder.stat().st_mode & stat.S_ISVTX)
    if is_shared or (any(folder.iterdir()) and not (folder / own).exists()):
        raise StorageError(f"{folder}: others can look into this folder, and it holds more than tables; name another")
    _close(folder)


def make_private_file(path: Path, *beside: Path) -> None:
    """Made empty if it is not there; it and what lies beside it is closed to others."""
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    for file in (path, *beside):
        if file.exists() and _is_open(file):
            _close(file)


def _is_open(path: Path) -> bool:
    """Windows has no such rights; there, folders of a user are closed by those of the folder around them."""
    return os.name == "posix" and bool(path.stat().st_mode & _OTHERS)


def _close(path: Path) -> None:
    with suppress(OSError):
        path.chmod(stat.S_IMODE(path.stat().st_mode) & ~_OTHERS)
    if _is_open(path):
        raise StorageError(f"{path}: others can read it, and that cannot be changed; name another folder")
    _log.warning("closed to others", extra={"path": str(path)})
