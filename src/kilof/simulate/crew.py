"""Who does the work: this process, several on this machine, or a Dask cluster. All look the same from here."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, CancelledError, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from typing import Any, NamedTuple, ParamSpec, TypeVar

from kilof import __version__
from kilof.cards import BadInput

P = ParamSpec("P")
T = TypeVar("T")
_STOPS = (signal.SIGINT, signal.SIGTERM)
_PATIENCE = 10  # seconds to find a cluster


class CrewError(BadInput):
    """There is nobody to do the work."""


class Crew(NamedTuple):
    """An executor, and how many tasks it should have at a time."""

    executor: Executor
    ahead: int


@contextmanager
def unbroken() -> Iterator[None]:
    """Whatever stops the run has to wait until the end of the block. Processes started in it never see Ctrl-C."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, _STOPS)
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


class _Pool(ProcessPoolExecutor):
    """Starts its processes when tasks come, each deaf to Ctrl-C from its first moment."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        with unbroken():
            return super().submit(fn, *args, **kwargs)


class _Alone(Executor):
    """Does a task at once, in this process."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        done: Future[T] = Future()
        done.set_result(fn(*args, **kwargs))
        return done


@contextmanager
def alone() -> Iterator[Crew]:
    """This process."""
    yield Crew(_Alone(), 1)


@contextmanager
def processes(jobs: int) -> Iterator[Crew]:
    """This many processes on this machine."""
    others = set(multiprocessing.active_children())
    # Not by fork: threads may be running here, such as a progress bar's.
    pool = _Pool(jobs, multiprocessing.get_context("spawn"), initializer=_begin)
    try:
        yield Crew(pool, 2 * jobs)
    except BaseException as error:
        # A match may take long: nobody waits for those under way.
        for process in set(multiprocessing.active_children()) - others:
            process.kill()
        if isinstance(error, BrokenExecutor):
            raise CrewError("simulate: a process that was playing has died; the matches under way are lost") from None
        raise
    finally:
        pool.shutdown(cancel_futures=True)


def _begin() -> None:
    """In a new process: leave Ctrl-C to the process that started it, and end when that one does."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, _STOPS)
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


def installed() -> str:
    """The version of Kilof here; asked of every machine of a cluster."""
    return __version__


@contextmanager
def cluster(address: str) -> Iterator[Crew]:
    """The Dask cluster whose scheduler is at that address. Its workers need the same version of Kilof."""
    try:
        from distributed import Client, KilledWorker
        from distributed.comm.addressing import get_address_host_port, parse_address
        from distributed.comm.core import CommClosedError
        from distributed.comm.registry import get_backend
    except ImportError:
        raise CrewError("--dask: needs the library distributed: pip install 'kilof[dask]'") from None
    try:
        # A client with a bad address is hard to get rid of.
        get_backend(parse_address(address)[0])
        get_address_host_port(address)
        client: Any = Client(address, timeout=_PATIENCE, set_as_default=False)  # type: ignore[no-untyped-call]
    except (OSError, ValueError, TypeError) as error:
        raise CrewError(f"--dask: no cluster at '{address}': {_line(error)}") from None
    try:
        yield Crew(client.get_executor(pure=False), 2 * _size(client, address))
    except (KilledWorker, CommClosedError, CancelledError) as error:
        raise CrewError(f"--dask: the cluster at '{address}' was lost: {_line(error)}") from None
    finally:
        client.close(timeout=_PATIENCE)


def _size(client: Any, address: str) -> int:
    """How many matches it plays at a time, after a check that every worker plays by the same rules."""
    try:
        client.wait_for_workers(1, timeout=_PATIENCE)
    except TimeoutError:
        raise CrewError(f"--dask: the cluster at '{address}' has no workers") from None
    try:
        versions = client.run(installed)
    except Exception as error:
        raise CrewError(
            f"--dask: a worker at '{address}' has no Kilof of version {__version__}: {_line(error)}"
        ) from None
    for worker, version in versions.items():
        if version != __version__:
            raise CrewError(f"--dask: the worker {worker} has version {version} of Kilof, this is {__version__}")
    threads: dict[str, int] = client.nthreads()
    return max(1, sum(threads.values()))


def _line(error: BaseException) -> str:
    return (str(error) or type(error).__name__).splitlines()[0]


__all__ = ["Crew", "CrewError", "alone", "cluster", "processes", "unbroken"]
