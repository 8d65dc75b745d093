"""What long commands have in common: who does the work, and how they are stopped."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kilof.simulate.crew import Crew

STOPPED = 130  # what a shell says of a command that Ctrl-C ended


@contextmanager
def stoppable() -> Iterator[None]:
    """Being ended by another program is the same as Ctrl-C."""
    before = {kind: signal.signal(kind, signal.default_int_handler) for kind in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield
    finally:
        for kind, handler in before.items():
            signal.signal(kind, handler)


def chosen_crew(jobs: int | None, dask: str | None, matches: int) -> AbstractContextManager[Crew]:
    """As many processes as cores, unless something else is asked for."""
    from kilof.simulate.crew import alone, cluster, processes

    if dask:
        return cluster(dask)
    jobs = min(jobs or _cores(), matches)
    return alone() if jobs == 1 else processes(jobs)


def _cores() -> int:
    """Those that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
