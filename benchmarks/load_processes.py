"""Servers and clients of benchmarks.load as processes: to start them, to talk to them, and what they have worked."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles

ROOT = Path(__file__).parents[1]


@contextmanager
def process(*command: str, root: Path = ROOT) -> Iterator[subprocess.Popen[str]]:
    """A process that runs the code of that checkout, and is ended afterwards."""
    running = subprocess.Popen(
        [sys.executable, "-m", *command],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        cwd=root,
        env=os.environ | {"PYTHONPATH": str(root / "src")},
    )
    try:
        yield running
    finally:
        running.terminate()
        running.communicate(timeout=60)


def give(running: subprocess.Popen[str], text: str) -> None:
    assert running.stdin is not None
    running.stdin.write(text)
    running.stdin.flush()


def worked(running: subprocess.Popen[str]) -> float:
    """Seconds of processor time that a process has had, where the system says."""
    stat = Path(f"/proc/{running.pid}/stat")
    if not stat.exists():
        return 0.0
    fields = stat.read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def line(running: subprocess.Popen[str]) -> str:
    assert running.stdout is not None
    said = running.stdout.readline()
    if not said:
        raise SystemExit("a server or client ended before it had answered")
    return said


def spread(ratios: list[float]) -> str:
    """The median, and the range of the middle half."""
    if len(ratios) < 2:
        return ", ".join(f"{ratio:.3f}" for ratio in ratios)
    low, middle, high = quantiles(ratios, n=4, method="inclusive")
    return f"{middle:.3f} ({low:.3f} to {high:.3f})"
