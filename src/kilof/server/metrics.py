"""Counts for Prometheus, in its text format. No label holds anything of a person or a table."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Callable
from typing import Final

_BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
_HELP: Final = {
    "kilof_tables": "Tables in memory.",
    "kilof_damaged_tables": "Tables found damaged when they were read.",
    "kilof_connections": "Open connections.",
    "kilof_moves_total": "Actions stored.",
    "kilof_steps_total": "All steps stored, actions among them.",
    "kilof_refusals_total": "Messages refused, by rule or reason.",
    "kilof_reconnects_total": "Clients that came back and asked what they missed.",
    "kilof_loads_total": "Tables read from the disk.",
    "kilof_requests_total": "HTTP requests, by status.",
    "kilof_move_seconds": "From an action's arrival until it is stored and sent to all.",
}


class Metrics:
    """What happened since the start."""

    def __init__(self) -> None:
        self._counts: Counter[tuple[str, str]] = Counter()
        self._gauges: dict[str, Callable[[], int]] = {}
        self._buckets = [0] * (len(_BOUNDS) + 1)
        self._seconds = 0.0

    def count(self, name: str, label: str = "") -> None:
        self._counts[name, label] += 1

    def gauge(self, name: str, value: Callable[[], int]) -> None:
        self._gauges[name] = value

    def moved(self, seconds: float) -> None:
        self._counts["kilof_moves_total", ""] += 1
        self._buckets[bisect_left(_BOUNDS, seconds)] += 1
        self._seconds += seconds

    def text(self) -> str:
        lines: list[str] = []
        for name, value in self._gauges.items():
            lines += [*_head(name, "gauge"), f"{name} {value()}"]
        for name in sorted({name for name, _ in self._counts}):
            lines += _head(name, "counter")
            lines += [f"{name}{label} {count}" for (of, label), count in sorted(self._counts.items()) if of == name]
        name, so_far = "kilof_move_seconds", 0
        lines += _head(name, "histogram")
        for bound, count in zip((*map(str, _BOUNDS), "+Inf"), self._buckets, strict=True):
            so_far += count
            lines.append(f'{name}_bucket{{le="{bound}"}} {so_far}')
        lines += [f"{name}_sum {self._seconds:.6f}", f"{name}_count {so_far}"]
        return "\n".join(lines) + "\n"


def labelled(name: str, value: str) -> str:
    """A label in Prometheus' own writing; only keys of ours are written, so nothing has to be escaped."""
    return f'{{{name}="{value}"}}'


def _head(name: str, kind: str) -> list[str]:
    return [f"# HELP {name} {_HELP[name]}", f"# TYPE {name} {kind}"]
