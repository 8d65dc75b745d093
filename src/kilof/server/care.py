"""Care for trouble: it is logged, and people are told no more of it than they need.

In the background, if one thing fails, the next still gets its turn.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from kilof.server.store import Damaged, Newer, StoreTrouble, Unsure
from kilof.tables import Refusal

# Keys of refusals that are no answer: it may be tried again.
UNJUDGED: Final = ("storage", "unsure", "damaged", "rate")
_log = logging.getLogger(__name__)


@contextmanager
def looked_after(what: str) -> Iterator[None]:
    """Whatever goes wrong in here goes no further."""
    try:
        yield
    except Exception as error:
        log_trouble(what, error)


def log_trouble(what: str, error: BaseException) -> None:
    """Log a failure: with its message if that is ours; else only where it was, as the message may hold anything. That a
    later version has stored something is none."""
    if isinstance(error, Newer):
        return
    is_ours = isinstance(error, StoreTrouble | Refusal)
    _log.error(
        "not done",
        extra={"task": what, "error": str(error) if is_ours else type(error).__name__},
        exc_info=None if is_ours else error,
    )


def unstored(trouble: StoreTrouble) -> Refusal:
    """What people are told; the log says more."""
    if isinstance(trouble, Damaged):
        return Refusal("damaged", "what is stored of this table is damaged; whoever runs the server has to mend it")
    if isinstance(trouble, Newer):
        return Refusal("storage", "this table is served by a later version of the server; come back in a moment")
    _log.error("not stored", extra={"error": str(trouble)})
    if isinstance(trouble, Unsure):
        return Refusal("unsure", "it is not known whether this was stored; look before you try it again")
    return Refusal("storage", "the server cannot store or read anything right now; nothing has happened")
