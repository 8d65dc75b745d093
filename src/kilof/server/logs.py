"""Structured logs: one JSON object a line. Addresses of tables, names, cookies and chat are not in them at any level.

Our own loggers are never given any. What a library says could hold anything, and so could the message of an exception.
Only the library and the place in the code are logged, and only from warnings upwards.
"""

from __future__ import annotations

import json
import logging
import sys
from collections.abc import Iterator
from pathlib import Path
from traceback import extract_tb
from typing import Final, TextIO

_OWN: Final = "kilof"
_KNOWN: Final = set(vars(logging.makeLogRecord({}))) | {"message", "asctime"}


class JsonLines(logging.Formatter):
    """Time, level, what happened, and whatever was given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
        }
        if is_own(record):
            line["event"] = record.getMessage()
            line |= {key: value for key, value in vars(record).items() if key not in _KNOWN}
        else:
            line["event"] = "said by a library"
            line["at"] = f"{Path(record.pathname).name}:{record.lineno} {record.funcName}"
        if record.exc_info and record.exc_info[1]:
            line["trace"] = list(trace(record.exc_info[1]))
        return json.dumps(line, ensure_ascii=False, default=str)


def trace(error: BaseException) -> Iterator[str]:
    """Where an exception came from, and those behind it: types and places in the code, not their messages."""
    seen: set[int] = set()
    behind: BaseException | None = error
    while behind is not None and id(behind) not in seen:
        seen.add(id(behind))
        yield type(behind).__name__
        for frame in extract_tb(behind.__traceback__):
            yield f"{Path(frame.filename).name}:{frame.lineno} {frame.name}"
        behind = behind.__cause__ or behind.__context__


def is_own(record: logging.LogRecord) -> bool:
    return record.name == _OWN or record.name.startswith(f"{_OWN}.")


def configure(level: str, stream: TextIO | None = None) -> None:
    """All logs of this process: ours from this level on, those of libraries from a warning on at the lowest."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    handler.addFilter(lambda record: is_own(record) or record.levelno >= logging.WARNING)
    root, own = logging.getLogger(), logging.getLogger(_OWN)
    root.handlers[:] = [handler]
    own.setLevel(level.upper())
    root.setLevel(max(own.level, logging.WARNING))
