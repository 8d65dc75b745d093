"""A progress bar with rate and time left, on standard error and only where a person looks."""

from __future__ import annotations

import sys
from collections.abc import Callable, Generator, Iterable, Iterator
from contextlib import AbstractContextManager, contextmanager
from time import monotonic
from typing import Any, TypeVar

import click

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
    began, rate = monotonic(), ""
    before: int | None = None  # how many were done when we began
    made: AbstractContextManager[Any] = click.progressbar(
        length=1, label=what, show_pos=True, file=sys.stderr, item_show_func=lambda _: rate
    )
    with made as shown:

        def show(done: int, total: int) -> None:
            nonlocal rate, before
            before = done if before is None else before
            rate = f"{(done - before) / (monotonic() - began):.1f}/s" if done > before else ""
            shown.length = total
            shown.update(done - shown.pos)

        yield show
