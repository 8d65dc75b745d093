"""A progress bar with rate and time left, on standard error and only where a person looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

T = TypeVar("T")
Show = Callable[[int, int], None]  # how many are done, of how many


def progress(items: Iterable[T], total: int, what: str, done: int = 0) -> Generator[T, None, None]:
    """The same items, with a bar that shows progress; `done` of the total were done before."""
    with bar(what) as show:
        show(done, total)
        for item in items:
            yield item
            done += 1
            show(done, total)


@contextmanager
def bar(what: str) -> Iterator[Show]:
    """A bar for work that reports its own progress."""
    if not sys.stderr.isatty():
        yield lambda *_: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, ProgressColumn, Task, TextColumn
    from rich.progress import TimeRemainingColumn as TimeLeft
    from rich.text import Text

    class Rate(ProgressColumn):
        """Nothing until something is done."""

        def render(self, task: Task) -> Text:
            speed = task.finished_speed or task.speed
            return Text("" if speed is None else f"{speed:.1f}/s")

    columns = (
        TextColumn(what),
        BarColumn(),
        MofNCompleteColumn(),
        Rate(),
        TimeLeft(),
    )
    with Progress(*columns, console=Console(stderr=True), transient=True) as shown:
        task = shown.add_task(what, total=None)
        yield lambda done, total: shown.update(task, completed=done, total=total)
