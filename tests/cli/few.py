"""The task of `kilof analyse`, made short: processes of their own import it by its name."""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

from kilof import analysis as looking
from kilof.analysis import Analysis, chances, turns
from kilof.notation.record import Record

whole = import_module("kilof.cli.analyse").task


def few() -> None:
    """Enough to see that it works."""
    chances.LEAST, chances.HEAT, chances.MOST = 4, 2, 4
    turns.PAIRS = turns.MOST = 2


def short_task(path: str, out: str | None, quick: bool) -> tuple[str, str]:
    few()
    found: tuple[str, str] = whole(path, out, quick)
    return found


def stuck_task(path: str, out: str | None, quick: bool) -> tuple[str, str]:
    """It never comes to the end of the last record, and says when it is in the middle of it."""
    few()
    if Path(path).name != "z.json" or out is None:
        return short_task(path, out, quick)
    counted = looking.counted

    def slow(record: Record, analysis: Analysis) -> Iterator[Analysis]:
        for more in counted(record, analysis):
            yield more
            if more.done == 40:
                Path(out, "middle").touch()
                time.sleep(3600)

    looking.counted = slow
    return short_task(path, out, quick)
