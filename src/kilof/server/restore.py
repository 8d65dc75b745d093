"""Going back to a copy: the counterpart of a backup. Only where no server runs, and as a whole or not at all."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from kilof.server.chain import BROKEN, error_text
from kilof.server.check import damage
from kilof.server.lock import held
from kilof.server.private import StorageError, make_private_file
from kilof.server.store_sqlite import BESIDE, FILE, connected, folder_made, migrate


def restore(copy: Path, folder: Path, progress: Callable[[int, int], None], *, force: bool = False) -> Path | None:
    """Put a copy into the folder, brought up to date and found sound. Returns where the store of before is kept beside
    it: None if there was none, or with `force`. InUse if a server uses the folder."""
    if not copy.is_file():
        raise StorageError(f"{copy}: {'is a directory' if copy.is_dir() else 'there is no such file'}")
    with held(folder_made(folder)):
        try:
            with tempfile.TemporaryDirectory(dir=folder, prefix=".kilof-") as name:
                draft = _prepared(copy, Path(name), progress)
                kept = None if force else _kept(folder)
                for beside in BESIDE:  # they belong to the store of before
                    (folder / beside).unlink(missing_ok=True)
                draft.replace(folder / FILE)
                _settle(folder)
        except (OSError, *BROKEN) as error:
            raise StorageError(f"{folder}: {error_text(error)}") from None
    return kept


def _prepared(copy: Path, place: Path, progress: Callable[[int, int], None]) -> Path:
    """A copy of the copy, on the disk, of this version, and sound."""
    draft = place / FILE
    make_private_file(draft)
    if Path(f"{copy}-wal").exists():
        raise StorageError(f"{copy}: is a store in use, or one that was not closed; make a copy by `kilof backup`")
    try:
        shutil.copyfile(copy, draft)
        with closing(connected(draft, "rw")) as db:
            if not db.execute("SELECT 1 FROM sqlite_schema WHERE name = 'tables'").fetchone():
                raise StorageError(f"{copy}: is not a store of kilof")
            migrate(db, copy)
        found = list(damage(place, progress))
        with closing(connected(draft, "rw")) as db:
            db.execute("PRAGMA journal_mode = DELETE")  # all of it in one file
    except (OSError, *BROKEN) as error:
        raise StorageError(f"{copy}: {error_text(error)}") from None
    if found:
        more = f" (and {len(found) - 1} more)" if len(found) > 1 else ""
        raise StorageError(f"{copy}: is damaged: {found[0]}{more}; nothing was changed")
    with draft.open("rb+") as file:
        os.fsync(file.fileno())
    return draft


def _kept(folder: Path) -> Path | None:
    """The store of before under another name, so that there is always one in its place."""
    store = folder / FILE
    if not store.exists() or not store.stat().st_size:
        return None
    kept = folder / f"{FILE}.{datetime.now():%Y%m%d-%H%M%S}"
    with suppress(*BROKEN), closing(connected(store, "rw")) as db:  # one that is damaged is kept as it is
        db.execute("PRAGMA journal_mode = DELETE")
    try:
        os.link(store, kept)
    except OSError:  # not on every file system
        shutil.copy2(store, kept)
    wal = folder / BESIDE[0]
    if wal.exists():
        wal.replace(f"{kept}-wal")
    return kept


def _settle(folder: Path) -> None:
    """That the file has its name is on the disk, too; Windows sees to that itself."""
    with suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
