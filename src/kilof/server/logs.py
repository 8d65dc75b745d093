"""Structured logs: one JSON object a line. Addresses of tables, names and secrets are never given to a logger."""

from __future__ import annotations

import json
import logging
import sys
from typing import Final, TextIO

_KNOWN: Final = set(vars(logging.makeLogRecord({}))) | {"message", "asctime", "color_message"}


class JsonLines(logging.Formatter):
    """Time, level, what happened, and whatever was given as `extra`."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, object] = {
            "time": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "event": record.getMessage(),
        }
        line |= {key: value for key, value in vars(record).items() if key not in _KNOWN}
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def configure(level: str, stream: TextIO | None = None) -> None:
    """All logs of this process, ours and uvicorn's; not its access log, which would hold addresses of tables."""
    handler = logging.StreamHandler(stream or sys.stderr)
    handler.setFormatter(JsonLines())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(level.upper())
    access = logging.getLogger("uvicorn.access")
    access.handlers[:] = []
    access.propagate = False
