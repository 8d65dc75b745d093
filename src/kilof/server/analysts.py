"""Whoever works out how a match went: in processes of their own, so that neither the event loop nor bots wait for it.

One is quick and takes first looks. The other counts chances, one match at a time, at the lowest priority: it may take
minutes. What is counted is the same for everybody, whoever asks and whichever process counts.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from time import monotonic
from typing import Final, Literal, NamedTuple, Protocol

import msgspec
from msgspec.structs import replace

from kilof.analysis import Analysis, analysis_from_json, counted, first_look
from kilof.cards import BadInput
from kilof.core.action import Seat
from kilof.notation.record import Record, record_from_text

VERSION: Final = 2  # of the counting: raised when chances come out otherwise, so that they are counted again
_QUICK: Final = 5  # how nice the quick process is to all others,
_SLOW: Final = 19  # and the one that counts
_EACH: Final = 1.0  # seconds between two tellings of how far it is
_LONGEST: Final = 300.0  # seconds without a word, after which a process is stuck
_encode: Final = msgspec.json.Encoder().encode


class NotAnalysed(Exception):
    """Something went wrong; the text has its kind."""


class BadRecord(Exception):
    """The record is at fault; the text says why."""


class LookTask(NamedTuple):
    """What is to be worked out; can be sent to another process. `read` makes the record of its text, and raises
    BadInput."""

    text: str
    bots: Mapping[Seat, str]
    read: Callable[[str], Record] = record_from_text
    counts: bool = False  # chances too
    kept: bytes = b""  # what was worked out before, if anything was

    def results(self) -> Iterator[Analysis]:
        """What there is by then, again and again; the last one is all of it. It names nobody: names may be erased."""
        record = self.read(self.text)
        first = read_kept(self.kept) if self.kept else first_look(record, self.bots)
        first = replace(first, names=[""] * record.seats)
        yield first
        if self.counts:
            yield from counted(record, first)


def read_kept(text: bytes) -> Analysis:
    """Raises FormatError if it is of another format."""
    return analysis_from_json(msgspec.json.decode(text))


class Analyst(Protocol):
    """Somebody who takes one task at a time."""

    def work(self, task: LookTask, told: Callable[[bytes], object]) -> bytes:
        """All of it, in a thread. `told` is given what there is on the way. Raises BadRecord, or whatever
        went wrong."""

    def stop(self) -> None:
        """Whatever is under way ends."""


Told = tuple[Literal["part", "whole", "bad", "trouble"], bytes]


class AnalystProcess:
    """A process that starts with the first task. One that is stuck or dead is replaced at the next."""

    def __init__(self, niceness: int) -> None:
        self._niceness = niceness
        self._process: BaseProcess | None = None

    def work(self, task: LookTask, told: Callable[[bytes], object]) -> bytes:
        if self._process is None:
            self._start()
        try:
            self._wire.send(task)
            while True:
                if not self._wire.poll(_LONGEST):
                    raise TimeoutError
                kind, text = self._wire.recv()
                if kind != "part":
                    break
                told(text)
        except BaseException:
            self.stop()
            raise
        return told_whole(kind, text)

    def _start(self) -> None:
        context = multiprocessing.get_context("spawn")
        self._wire, theirs = context.Pipe()
        self._process = context.Process(target=_live, args=(theirs, self._niceness), name="kilof-analyst", daemon=True)
        self._process.start()
        theirs.close()

    def stop(self) -> None:
        process, self._process = self._process, None
        if process is not None and process.pid is not None:
            process.kill()
            process.join()
            self._wire.close()


def told_whole(kind: str, text: bytes) -> bytes:
    """The last that was told; raises what it tells of."""
    if kind == "bad":
        raise BadRecord(text.decode())
    if kind != "whole":
        raise NotAnalysed(text.decode())
    return text


def quick_analyst() -> Analyst:
    return AnalystProcess(_QUICK)


def slow_analyst() -> Analyst:
    return AnalystProcess(_SLOW)


def _live(wire: Connection[Told, LookTask], niceness: int) -> None:
    """The life of such a process. It ends when nobody is there any more to ask."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it goes to the whole terminal, but the server says when to stop
    if hasattr(os, "nice"):
        os.nice(niceness)
    with suppress(EOFError, OSError):
        while True:
            task = wire.recv()
            for told in answers(task, monotonic):
                wire.send(told)


def answers(task: LookTask, ticks: Callable[[], float], each: float = _EACH) -> Iterator[Told]:
    """What is told of a task: parts now and then, and at last the whole or why there is none."""
    said = ticks()
    last: Analysis | None = None
    try:
        for last in task.results():
            if ticks() >= said + each:
                yield "part", _encode(last)
                said = ticks()
        assert last is not None, "there is a first look"
        yield "whole", _encode(last)
    except BadInput as bad:
        yield "bad", str(bad).encode()
    except Exception as error:
        yield "trouble", type(error).__name__.encode()
