"""The order of the options is part of the rules engine's promise: records, perft and seeded matches rest on it."""

from tests.conformance.snapshot import FILE, text


def test_options_come_in_the_order_they_always_came_in() -> None:
    assert text() == FILE.read_text(encoding="utf-8")
