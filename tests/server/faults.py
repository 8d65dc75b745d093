"""What goes wrong around a server while people play: floods, requests that never end, a store that is moved away for a
moment, bots that are stuck. None of it may cost anybody a move."""

from __future__ import annotations

import os
import random
import signal
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from websockets.frames import Opcode

from kilof.server.store_sqlite import FILE
from tests.server.live import Live
from tests.server.raw import Raw, frame

_VANDAL = "127.0.0.9"  # an address of their own: limits go by it
_MANY = 20_000  # frames
_HELD = 60  # connections
_PATIENCE = 20.0  # seconds until a stuck bot is given up by the test


def flood_with_parts(server: Live, table: str) -> None:
    """A message in countless empty parts."""
    Raw(server, _VANDAL).upgraded(table).send(frame(Opcode.TEXT, fin=False) + frame(Opcode.CONT, fin=False) * _MANY)


def flood_with_pings(server: Live, table: str) -> None:
    """Pings by somebody who reads no answers."""
    Raw(server, _VANDAL).upgraded(table).send(frame(Opcode.PING, b"x" * 100) * _MANY)


def leave_requests_unfinished(server: Live, table: str) -> None:
    for _ in range(_HELD):
        Raw(server, _VANDAL).head("POST", f"/api/tables/{table}/link", "Content-Length: 1000")


def move_the_store_for_a_moment(server: Live, _: str) -> None:
    file = server.folder / "data" / FILE
    away = file.with_name("away")
    file.rename(away)
    time.sleep(0.2)
    away.rename(file)


def stop_the_thinkers(server: Live, _: str) -> None:
    """As if a bot thought for ever, until the server puts another in its place. On systems with /proc only."""
    stopped = list(_children(server.process.pid))
    for process in stopped:
        os.kill(process, signal.SIGSTOP)
    until = time.monotonic() + _PATIENCE
    while set(stopped) & set(_children(server.process.pid)) and time.monotonic() < until:
        time.sleep(0.1)
    for process in stopped:
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGKILL)


FAULTS: tuple[Callable[[Live, str], None], ...] = (
    flood_with_parts,
    flood_with_pings,
    leave_requests_unfinished,
    move_the_store_for_a_moment,
    stop_the_thinkers,
)


def in_some_order(rng: random.Random) -> Iterator[Callable[[Live, str], None]]:
    """Each fault once before any comes again."""
    while True:
        yield from rng.sample(FAULTS, len(FAULTS))


def _children(parent: int) -> Iterator[int]:
    """Its bots; Python's own process that looks after resources is not one of them."""
    for folder in Path("/proc").glob("[0-9]*"):
        with suppress(OSError):
            is_child = folder.joinpath("stat").read_text().rpartition(") ")[2].split()[1] == str(parent)
            if is_child and b"spawn_main" in folder.joinpath("cmdline").read_bytes():
                yield int(folder.name)
