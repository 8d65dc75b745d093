"""The progress bar: how many are done, how fast, and how long it will still take."""

from __future__ import annotations

import io
import re
import sys
from itertools import count

import pytest

from kilof.terminal.progress import progress


class Screen(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_bar_shows_number_rate_and_time_left(monkeypatch: pytest.MonkeyPatch) -> None:
    screen, clock = Screen(), count(0.0, 2.0)  # every look at the clock is two seconds later
    monkeypatch.setattr(sys, "stderr", screen)
    monkeypatch.setattr("time.time", lambda: next(clock))
    monkeypatch.setattr("kilof.terminal.progress.monotonic", lambda: next(clock))
    assert list(progress("abcd", 4, "simulate")) == list("abcd")
    assert re.search(r"simulate .* 2/4 +00:00:\d\d +\d+\.\d/s", screen.getvalue())
    assert " 4/4 " in screen.getvalue()


def test_nothing_is_shown_where_nobody_looks(capsys: pytest.CaptureFixture[str]) -> None:
    assert list(progress("abcd", 4, "simulate")) == list("abcd")
    assert capsys.readouterr().err == ""
