"""Care for what runs in the background: if one thing fails, that is logged, and the next gets its turn."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager

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
    """Log a failure: with its message if that is ours; else only where it was, as the message may hold anything."""
    is_ours = isinstance(error, StoreTrouble | Refusal)
    _log.error(
        "not done",
        extra={"task": what, "error": str(error) if is_ours else type(error).__name__},
        exc_info=None if is_ours else error,
    )
