"""The data folder and all in it are for their owner alone."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import pytest

from kilof.server.lock import held
from kilof.server.private import StorageError
from kilof.server.store_sqlite import FILE, back_up, folder_made, open_store

FILES = [FILE, f"{FILE}-shm", f"{FILE}-wal", "kilof.lock"]


def rights(folder: Path) -> dict[str, int]:
    """Of the folder, as ".", and of all in it."""
    return {path.name: path.stat().st_mode & 0o777 for path in folder.iterdir()} | {".": folder.stat().st_mode & 0o777}


def while_open(folder: Path) -> dict[str, int]:
    """The rights while a store is written to."""

    async def task() -> dict[str, int]:
        with held(folder_made(folder)):
            store = open_store(folder)
            try:
                assert await store.ready()
                return rights(folder)
            finally:
                await store.close()

    return asyncio.run(task())


@pytest.fixture
def generous() -> object:
    """Whatever is made is open to everybody, unless somebody thinks of it."""
    before = os.umask(0)
    yield None
    os.umask(before)


@pytest.mark.usefixtures("generous")
def test_folder_is_made_for_its_owner_alone(tmp_path: Path) -> None:
    folder = tmp_path / "share" / "kilof"
    assert while_open(folder) == dict.fromkeys(FILES, 0o600) | {".": 0o700}


@pytest.mark.usefixtures("generous")
def test_data_of_before_is_closed_when_it_is_opened(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    folder = tmp_path / "kilof"
    while_open(folder)
    for path in (folder, *folder.iterdir()):
        path.chmod(path.stat().st_mode | 0o055)
    (folder / f"{FILE}-wal").touch()
    assert while_open(folder) == dict.fromkeys(FILES, 0o600) | {".": 0o700}
    assert {record.getMessage() for record in caplog.records} == {"closed to others"}


def test_empty_folder_that_was_made_for_it_is_closed(tmp_path: Path) -> None:
    (tmp_path / "kilof").mkdir(mode=0o755)
    assert while_open(tmp_path / "kilof")["."] == 0o700


@pytest.mark.parametrize(("mode", "other"), [(0o755, "letters.txt"), (0o1777, FILE)])
def test_folder_that_others_use_too_is_refused_and_left_as_it_is(mode: int, other: str, tmp_path: Path) -> None:
    folder = tmp_path / "shared"
    folder.mkdir()
    folder.chmod(mode)
    (folder / other).write_text("")
    with pytest.raises(StorageError, match="shared: others can look into this folder"):
        open_store(folder)
    assert folder.stat().st_mode & 0o7777 == mode
    assert [path.name for path in folder.iterdir()] == [other]


def test_folder_that_cannot_be_closed_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "kilof").mkdir(mode=0o755)
    monkeypatch.setattr(Path, "chmod", lambda *_: None)  # as where the file system knows no rights
    with pytest.raises(StorageError, match="others can read it, and that cannot be changed"):
        open_store(tmp_path / "kilof")


@pytest.mark.usefixtures("generous")
def test_copy_is_for_its_owner_alone(tmp_path: Path) -> None:
    while_open(tmp_path / "kilof")
    back_up(tmp_path / "kilof", tmp_path / "copy", lambda *_: None)
    assert rights(tmp_path)["copy"] == 0o600
