"""A thousand pairs of matches that a viewer cannot tell apart; the command compares a million."""

from __future__ import annotations

import pytest

from kilof.core.action import ALL_EYES
from kilof.tables import sight
from kilof.view import position
from tests.server.interference import interference


@pytest.mark.slow
def test_matches_equal_to_a_viewer_send_the_same_bytes() -> None:
    assert interference(1000, "thousand") == []


def test_comparison_finds_a_leak_when_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sight, "position", lambda s, viewer: position(s, ALL_EYES))
    assert interference(5, "leak") != []
