"""Killed in the middle of play, five times; `python -m tests.server.chaos` does it fifty times."""

from pathlib import Path

import pytest

from tests.server.chaos import chaos


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_doubled_by_five_kills(tmp_path: Path) -> None:
    assert chaos(tmp_path, 5, "five") == []
