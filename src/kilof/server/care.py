"""Care for what runs in the background: one thing's trouble is logged, and the next is looked after."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import PurePath
from traceback import extract_tb

from kilof.cards import BadInput
from kilof.server.store import StoreTrouble
from kilof.tables import Refusal

_log = logging.getLogger(__name__)


@contextmanager
def looked_after(what: str) -> Iterator[None]:
    """Whatever goes wrong in here goes no further."""
    try:
        yield
    except Exception as error:
        report(what, error)


def report(what: str, error: BaseException) -> None:
    """Log a trouble: in its own words if they are ours; else only where it was, as the words may hold anything."""
    known = isinstance(error, StoreTrouble | BadInput | Refusal)
    text = f"{type(error).__name__}: {error}" if known else f"{type(error).__name__} at {_place(error)}"
    _log.error("not done", extra={"task": what, "error": text})


def _place(error: BaseException) -> str:
    frames = extract_tb(error.__traceback__)
    return f"{PurePath(frames[-1].filename).name}:{frames[-1].lineno}" if frames else "nowhere"
