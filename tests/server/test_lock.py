"""One server for a folder: who holds the lock, and what others learn of it."""

from __future__ import annotations

import errno
from pathlib import Path
from threading import Timer

import pytest

from kilof.server import lock as locks
from kilof.server.lock import FILE, InUse, check_unused, held
from kilof.server.private import StorageError

HERE = "http://127.0.0.1:8000"


def test_lock_is_held_once_and_tells_where_its_holder_is(tmp_path: Path) -> None:
    with held(tmp_path) as lock:
        lock.tell("http://127.0.0.1:65535")
        lock.tell(HERE)
        with pytest.raises(InUse) as refused, held(tmp_path):
            pass
        assert refused.value.origin == HERE
        assert str(refused.value) == f"{tmp_path}: a server at {HERE} uses this folder already"
    check_unused(tmp_path)


def test_who_starts_beside_one_that_starts_waits_for_its_address(tmp_path: Path) -> None:
    with held(tmp_path) as lock:
        (tmp_path / FILE).write_text(HERE[:9])
        timer = Timer(0.3, lock.tell, [HERE])
        timer.start()
        with pytest.raises(InUse) as refused:
            check_unused(tmp_path)
        timer.join()
        assert refused.value.origin == HERE


def test_who_starts_beside_one_that_stops_takes_its_place(tmp_path: Path) -> None:
    stopping = held(tmp_path)
    stopping.__enter__().tell("")
    timer = Timer(0.3, stopping.__exit__, [None, None, None])
    timer.start()
    with held(tmp_path) as lock:
        timer.join()
        lock.tell(HERE)
        assert (tmp_path / FILE).read_text() == f"{HERE}\n"


def test_holder_that_says_nothing_is_not_waited_for_for_ever(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(locks, "_PATIENCE", 0.0)
    with held(tmp_path), pytest.raises(InUse, match=": a server uses this folder already"):
        check_unused(tmp_path)


def test_address_of_one_that_died_is_not_believed(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text(f"{HERE}\n")
    with held(tmp_path):
        assert (tmp_path / FILE).read_text() == ""


def test_folder_that_cannot_be_locked_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_locks(_: int) -> None:
        raise OSError(errno.ENOLCK, "No locks available")

    monkeypatch.setattr(locks, "_try", no_locks)
    with pytest.raises(StorageError, match="cannot be locked: No locks available"), held(tmp_path):
        pass


def test_folder_without_a_server_is_left_as_it_is(tmp_path: Path) -> None:
    check_unused(tmp_path)
    assert list(tmp_path.iterdir()) == []
    with pytest.raises(StorageError, match="No such file"), held(tmp_path / "missing"):
        pass
