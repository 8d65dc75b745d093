"""What is counted and measured, for Prometheus. No label holds anything of a person or a table."""

from __future__ import annotations

import asyncio
import logging
import shutil
from collections.abc import Callable
from math import nan
from pathlib import Path
from typing import Final

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Info,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

from kilof import __version__

FORMAT: Final = "text/plain; version=0.0.4; charset=utf-8"
_QUICK: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_TROUBLE: Final = ("storage", "unsure", "damaged", "rate")  # there from the start: an alarm sees the first one
_LEVELS: Final = ("cunning", "steady", "novice", "eager")  # of bots, for which a lower one may have to play
_SEARCHING: Final = ("cunning",)  # bots that may have to think less
_TURN: Final = 0.5  # seconds between two looks at how late the event loop is
disable_created_metrics()  # type: ignore[no-untyped-call]  # when each count began: the start of the process says as much


class Metrics:
    """What happened since the start, in a registry of our own: nothing that a library registers slips in."""

    def __init__(self) -> None:
        self.registry = registry = CollectorRegistry()
        ProcessCollector(registry=registry)  # processor, memory, open files, start; where the system tells
        Info("kilof_build", "Which Kilof this is.", registry=registry).info({"version": __version__})
        self.moves = Counter("kilof_moves", "Actions of people stored.", registry=registry)
        self.steps = Counter(
            "kilof_steps", "All steps stored: actions of people and bots, and all else.", registry=registry
        )
        self.reconnects = Counter(
            "kilof_reconnects", "Clients that came back and asked what they missed.", registry=registry
        )
        self.loads = Counter("kilof_loads", "Tables read from the disk.", registry=registry)
        self._refusals = Counter("kilof_refusals", "Messages refused, by rule or reason.", ["by"], registry=registry)
        self._requests = Counter("kilof_requests", "HTTP requests, by status.", ["status"], registry=registry)
        self._fallbacks = Counter(
            "kilof_bot_fallbacks", "Moves made by a lower level than was promised.", ["promised"], registry=registry
        )
        self._shortened = Counter(
            "kilof_bot_shortened", "Moves of bots that were allowed less than usual.", ["bot"], registry=registry
        )
        self._logged = Counter("kilof_logged", "Lines of the log, by level.", ["level"], registry=registry)
        self._moved = Histogram(
            "kilof_move_seconds",
            "From an action's arrival until it is stored and sent to all.",
            registry=registry,
            buckets=_QUICK,
        )
        self.stored = Histogram(
            "kilof_store_seconds", "How long a step waited until it was stored.", registry=registry, buckets=_QUICK
        )
        self._lag = Histogram(
            "kilof_loop_lag_seconds", "How late the event loop was.", registry=registry, buckets=_QUICK
        )
        for key in _TROUBLE:
            self._refusals.labels(key)
        for level in _LEVELS:
            self._fallbacks.labels(level)
        for bot in _SEARCHING:
            self._shortened.labels(bot)
        for level in ("warning", "error"):
            self._logged.labels(level)

    def moved(self, seconds: float) -> None:
        self.moves.inc()
        self._moved.observe(seconds)

    def refused(self, key: str) -> None:
        self._refusals.labels(key).inc()

    def answered(self, status: int) -> None:
        self._requests.labels(str(status)).inc()

    def fell_back(self, promised: str) -> None:
        self._fallbacks.labels(promised).inc()

    def shortened(self, bot: str) -> None:
        self._shortened.labels(bot).inc()

    def gauge(self, name: str, help: str, value: Callable[[], float]) -> None:  # noqa: A002
        """Asked whenever somebody looks."""
        Gauge(name, help, registry=self.registry).set_function(value)

    def watch_disk(self, folder: Path, store: Path) -> None:
        """The disk that a folder is on, and how much of it the store has: its file and SQLite's log."""
        files = (store, store.with_name(f"{store.name}-wal"))
        self.gauge("kilof_disk_bytes", "Size of the disk with the tables.", lambda: _disk(folder)[0])
        self.gauge("kilof_disk_free_bytes", "What is free on it.", lambda: _disk(folder)[1])
        self.gauge("kilof_store_bytes", "Size of the store.", lambda: float(sum(map(_size, files))))

    async def watch_loop(self) -> None:
        """For ever: how much later than asked this is woken."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + _TURN
            await asyncio.sleep(_TURN)
            self._lag.observe(max(0.0, loop.time() - due))

    def counting(self) -> logging.Handler:
        """A handler that counts warnings and errors."""
        return _Counting(self._logged)

    def text(self) -> str:
        return generate_latest(self.registry).decode()


class _Counting(logging.Handler):
    def __init__(self, logged: Counter) -> None:
        super().__init__(logging.WARNING)
        self._logged = logged

    def emit(self, record: logging.LogRecord) -> None:
        self._logged.labels("error" if record.levelno >= logging.ERROR else "warning").inc()


def _disk(folder: Path) -> tuple[float, float]:
    try:
        usage = shutil.disk_usage(folder)
    except OSError:
        return nan, nan
    return float(usage.total), float(usage.free)


def _size(file: Path) -> int:
    try:
        return file.stat().st_size
    except OSError:
        return 0
