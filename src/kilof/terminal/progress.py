"""A progress bar with rate and time left, on standard error and only where a person looks."""

from __future__ import annotations

import sys
from collections.abc import Generator, Iterable
from typing import TypeVar

T = TypeVar("T")


def progress(items: Iterable[T], total: int, what: str, done: int = 0) -> Generator[T, None, None]:
    """The same items, with a bar that shows how far they are; so many of the total were done before."""
    if not sys.stderr.isatty():
        yield from items
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
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task(what, total=total, completed=done)
        for item in items:
            yield item
            bar.advance(task)
