"""Care for trouble: it is logged, and what people are told of it is not more than they need.

In the background one thing's trouble does not keep the next from being looked after.
"""

from __future__ import annotations

import logging
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from kilof.server.store import Damaged, StoreTrouble, Unsure
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
    """Log a failure: with its message if that is ours; else only where it was, as the message may hold anything."""
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
    _log.error("not stored", extra={"error": str(trouble)})
    if isinstance(trouble, Unsure):
        return Refusal("unsure", "it is not known whether this was stored; look before you try it again")
    return Refusal("storage", "the server cannot store or read anything right now; nothing has happened")
