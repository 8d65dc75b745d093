"""A site of two processes behind nginx and Caddy, by the files in deploy/, with the real PostgreSQL and NATS."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from pathlib import Path
from threading import Condition, Thread
from time import sleep
from typing import Any

import pytest
from websockets.exceptions import WebSocketException

from kilof.notation.record import record_from_text, replay
from tests.deploy.test_proxies import BEHIND, QUICK, Command, Site, caddy, in_front, nginx, trusting
from tests.ports import free_port
from tests.server.live import Live, Someone, Wire, play_on, watched
from tests.server.parts import nats, postgres

pytestmark = pytest.mark.deploy


class Second(Live):
    """Another process of the site, which is asked through the proxy alone."""

    def __init__(self, folder: Path, back: int, at: tuple[str, ...]) -> None:
        self.back = back
        folder.mkdir()
        super().__init__(folder, *BEHIND, *watched(folder), *QUICK, at=at)

    def start(self, port: int = 0) -> None:
        super().start(port or self.back)


@contextmanager
def site(command: Command, folder: Path) -> Iterator[tuple[Site, Live]]:
    """Two processes and that proxy; the first is asked through it."""
    front, plain, one, two = (free_port() for _ in range(4))
    started = command(folder, front, plain, one, two)
    with ExitStack() as stack:
        at = ("--store", stack.enter_context(postgres()).url(), "--bus", stack.enter_context(nats()).url())
        first = Site(folder, front, one, trusting(folder), at)
        stack.callback(first.stop)
        second = Second(folder / "second", two, at)
        stack.callback(second.stop)
        stack.enter_context(in_front(started, folder, front))
        stack.callback(first.wires.close)
        try:
            yield first, second
        except BaseException:
            for log in (first.log, second.log, folder / "proxy-log"):
                sys.stderr.write(f"{log.relative_to(folder)}:\n{log.read_text()}\n")
            raise


class Pace:
    """How many moves may be played; whoever is in turn waits until there is one more."""

    def __init__(self) -> None:
        self._allowed = 0
        self._played = 0
        self._changed = Condition()

    def take(self) -> None:
        with self._changed:
            assert self._changed.wait_for(lambda: self._played < self._allowed, 120)
            self._played += 1
            self._changed.notify_all()

    def allow(self, more: int) -> None:
        """Returns when so many more were sent."""
        with self._changed:
            self._allowed += more
            self._changed.notify_all()
            assert self._changed.wait_for(lambda: self._played >= self._allowed, 120), "nobody plays"

    def let_go(self) -> None:
        with self._changed:
            self._allowed = sys.maxsize
            self._changed.notify_all()


class Mover(Wire):
    """Plays when it may."""

    def __init__(self, someone: Someone, table: str, pace: Pace) -> None:
        super().__init__(someone.server, table, someone.cookie)
        self._pace = pace

    def send(self, type: str, **fields: Any) -> str:  # noqa: A002
        if type == "play":
            self._pace.take()
        return super().send(type, **fields)


def play_through(someone: Someone, table: str, pace: Pace) -> None:
    """To the end, coming back whenever the connection is lost, as a browser does."""
    is_over = False
    while not is_over:
        with suppress(OSError, WebSocketException):
            play_on(Mover(someone, table, pace))
            is_over = True
        sleep(0 if is_over else 0.2)


both = pytest.mark.parametrize("command", [nginx, caddy], ids=lambda command: command.__name__)


@both
def test_process_that_was_just_restarted_gets_everybody_at_once(command: Command, tmp_path: Path) -> None:
    """By default nginx would let one in every two seconds: it counts a WebSocket as good only once that has ended."""
    with site(command, tmp_path) as (first, second):
        ala = Someone(first, "Ala")
        table = ala.opened()
        assert first.stop() == 0
        for _ in range(12):  # any of them may be sent there, and go on to the other
            assert ala.call("GET", "/api/me").status == 200
        first.again()
        assert second.stop() == 0
        ends = [ala.at(table) for _ in range(5)]
        assert [end.ask("hello")["type"] for end in ends] == ["done"] * 5


@both
def test_whole_match_while_one_process_after_the_other_is_restarted_behind(command: Command, tmp_path: Path) -> None:
    with site(command, tmp_path) as (first, second):
        ala = Someone(first, "Ala")
        first.address = "127.0.0.3"
        bolek = Someone(first, "Bolek")
        table = ala.opened(game="duel", seats=2)
        ends = ala.at(table), bolek.at(table)
        ends[0].ask("hello")
        ends[1].ask("hello")
        assert ends[1].ask("sit", name="Bolek")["type"] == "done"
        assert ends[0].ask("begin")["type"] == "done"
        for end in ends:
            end.close()
        pace = Pace()
        players = [Thread(target=play_through, args=(one, table, pace), daemon=True) for one in (ala, bolek)]
        for player in players:
            player.start()
        # Whichever of the two has the table, the other one has to take it over.
        for process in (first, second):
            pace.allow(6)
            assert process.stop() == 0
            pace.allow(6)
            process.again()
        pace.let_go()
        for player in players:
            player.join(120)
            assert not player.is_alive()
        record = record_from_text(ala.call("GET", f"/api/records/{table}").body.decode())
        assert record.names == ("Ala", "Bolek")
        assert len(list(replay(record))) > 40
