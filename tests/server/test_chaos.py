"""Killed in the middle of play, five times; `python -m tests.server.chaos` does it fifty times. And a site of three
processes with everything going wrong once; `python -m tests.server.chaos --processes 3` has 200 faults."""

from pathlib import Path

import pytest

from tests.server.chaos import chaos
from tests.server.site_chaos import chaos as site_chaos
from tests.server.site_chaos import rolling_restart


@pytest.mark.slow
def test_nothing_acknowledged_is_lost_or_doubled_by_five_kills(tmp_path: Path) -> None:
    assert chaos(tmp_path, 5, "five") == []


@pytest.mark.slow
def test_site_of_three_loses_and_betrays_nothing_when_each_part_of_it_fails_once(tmp_path: Path) -> None:
    wrong, _ = site_chaos(tmp_path, 3, 10, "ten")
    assert wrong == []


@pytest.mark.slow
def test_nobody_is_refused_and_no_match_is_dropped_when_one_server_after_the_other_is_restarted(tmp_path: Path) -> None:
    wrong, _ = rolling_restart(tmp_path, 2, "two")
    assert wrong == []
