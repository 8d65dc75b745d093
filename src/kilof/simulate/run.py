"""A run: matches still to be played are handed out in batches, and kept as they come back, in any order."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, wait
from contextlib import ExitStack
from pathlib import Path

from kilof.cards import BadInput
from kilof.simulate.crew import Crew, unbroken
from kilof.simulate.journal import Journal
from kilof.simulate.work import Counted, PlayedMatch, Work, play_some

_BATCH = 64  # matches given out at a time, at most
_SECONDS = 0.1  # a batch that takes longer comes back unfinished: quick matches cost little, slow ones show up soon


class RunError(BadInput):
    """The run cannot go on, or cannot begin."""


class Run:
    """This many matches of one kind; with a journal, those that it holds are not played again."""

    def __init__(self, work: Work, matches: int, journal: Journal | None = None, records: str | None = None) -> None:
        self.work = work
        self.matches = matches
        self.journal = journal
        self.records = Path(records) if records else None
        self.done: set[int] = set()  # what the journal holds

    def before(self) -> Iterator[Counted]:
        """The results that the journal holds already."""
        for counted in self.journal.results() if self.journal else ():
            if counted.number < self.matches:
                self.done.add(counted.number)
                yield counted

    def play(self, crew: Crew) -> Iterator[Counted]:
        """Play the rest. By the time a result is returned it is in the journal, and its record is written."""
        todo = deque(n for n in range(self.matches) if n not in self.done or not self._has_record(n))
        self._prepare_records()
        with ExitStack() as stack:
            if self.journal:
                stack.enter_context(self.journal)
            for played in _dealt_out(self.work, todo, crew, self.records is not None):
                # What is kept here has also been counted by the caller, before anything can stop the run.
                with unbroken():
                    if self._keep(played):
                        yield played.counted

    def _keep(self, played: PlayedMatch) -> bool:
        """Whether the match is new; if it was played before, only its record was missing."""
        if self.records and played.record is not None:
            _write(_record(self.records, played.counted.number), played.record)
        is_new = played.counted.number not in self.done
        if self.journal and is_new:
            self.journal.append(played.counted)
        return is_new

    def _has_record(self, number: int) -> bool:
        return self.records is None or _record(self.records, number).exists()

    def _prepare_records(self) -> None:
        """Records of two runs are not mixed."""
        if self.records is None:
            return
        try:
            self.records.mkdir(parents=True, exist_ok=True)
            is_used = not self.done and any(self.records.glob("match-*.json"))
        except (OSError, ValueError) as error:
            raise RunError(f"{self.records}: {getattr(error, 'strerror', None) or error}") from None
        if is_used:
            raise RunError(f"{self.records}: holds the records of another run")


def _dealt_out(work: Work, todo: deque[int], crew: Crew, with_records: bool) -> Iterator[PlayedMatch]:
    """Every match, in the order in which the crew finishes them."""
    under_way: dict[Future[list[PlayedMatch]], list[int]] = {}
    try:
        while todo or under_way:
            while todo and len(under_way) < crew.ahead:
                # Smaller batches towards the end: nobody waits long for the last one.
                size = min(_BATCH, -(-len(todo) // (2 * crew.ahead)))
                batch = [todo.popleft() for _ in range(size)]
                under_way[crew.executor.submit(play_some, work, batch, _SECONDS, with_records)] = batch
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                batch, played = under_way.pop(future), future.result()
                todo.extendleft(reversed(batch[len(played) :]))
                yield from played
    finally:
        for future in under_way:
            future.cancel()


def _record(folder: Path, number: int) -> Path:
    return folder / f"match-{number:06}.json"


def _write(path: Path, text: str) -> None:
    """As a whole or not at all."""
    draft = path.with_suffix(".part")
    try:
        draft.write_text(text, encoding="utf-8")
        draft.replace(path)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise RunError(f"{path}: {error.strerror or error}") from None


__all__ = ["Run", "RunError"]
