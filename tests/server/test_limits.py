"""Buckets of tokens, and limits that the operator chooses."""

from __future__ import annotations

from pathlib import Path

import pytest

from kilof.server.limits import Bucket, Buckets, Limited, LimitError, Limits, Rate, chosen_limits, limit_names

# Buckets


def test_bucket_fills_up_with_time_and_not_beyond_its_size() -> None:
    bucket = Bucket(Rate(2, 0.5))
    assert [bucket.takes(now) for now in (0, 0, 0, 1, 2, 2, 100, 100, 100)] == [
        True,
        True,
        False,
        False,
        True,
        False,
        True,
        True,
        False,
    ]


def test_clock_that_goes_back_gives_nothing_away() -> None:
    bucket = Bucket(Rate(1, 1))
    assert [bucket.takes(now) for now in (100, 50, 50)] == [True, False, False]


def test_each_has_a_bucket_of_their_own() -> None:
    buckets = Buckets(Rate(1, 0))
    buckets.spend("a", 0.0, "too many")
    buckets.spend("b", 0.0, "too many")
    with pytest.raises(Limited, match="rate: too many; wait a little"):
        buckets.spend("a", 0.0, "too many")


def told(bucket: Bucket, now: float) -> int:
    """How many seconds whoever is refused now is told to wait."""
    with pytest.raises(Limited) as caught:
        bucket.spend(now, "too many")
    return caught.value.seconds


def test_whoever_is_refused_is_told_to_come_when_there_is_a_token_and_the_next_one_later() -> None:
    bucket = Bucket(Rate(1, 0.5))
    bucket.spend(100.0, "too many")
    assert [told(bucket, 100.0), told(bucket, 100.0), told(bucket, 100.0), told(bucket, 101.0)] == [2, 4, 6, 7]
    bucket.spend(102.0, "too many")


def test_nobody_is_told_to_wait_for_more_than_a_minute_or_for_no_time() -> None:
    slow, fast = Bucket(Rate(1, 1 / 300)), Bucket(Rate(1, 1000))
    slow.spend(100.0, "too many")
    fast.spend(100.0, "too many")
    assert [told(slow, 100.0), told(slow, 100.0), told(fast, 100.0)] == [60, 60, 1]


def test_token_given_back_can_be_taken_again_and_never_makes_more_than_there_were() -> None:
    bucket = Bucket(Rate(1, 0))
    assert bucket.takes(0.0)
    bucket.give_back()
    bucket.give_back()
    assert [bucket.takes(0.0), bucket.takes(0.0)] == [True, False]


def test_those_who_have_all_their_tokens_back_are_forgotten() -> None:
    buckets = Buckets(Rate(5, 1))
    for second in range(100):
        buckets.spend(f"address {second}", float(second), "too many")
    assert len(buckets) <= 2


def test_who_has_spent_is_remembered_until_the_tokens_are_back() -> None:
    buckets = Buckets(Rate(1, 1 / 50))
    for second in range(50):
        buckets.spend(f"address {second}", float(second), "too many")
    assert len(buckets) == 50
    with pytest.raises(Limited):
        buckets.spend("address 0", 49.0, "too many")


# Limits that the operator chooses


def test_limits_are_chosen_by_name() -> None:
    chosen = chosen_limits(["guests=200/90", "wrong-codes=7/60", "connections=20000", "guests=300/90"])
    assert chosen == Limits(guests=Rate(300, 1.5), wrong_codes=Rate(7, 1), connections=20_000)


@pytest.mark.parametrize(
    ("setting", "line"),
    [
        ("guests", "--limit: guests needs a number at once and a number a minute, such as guests=200/100"),
        ("guests=5", "--limit: guests needs a number at once and a number a minute, such as guests=200/100"),
        ("guests=0/5", "--limit: guests needs a number at once and a number a minute, such as guests=200/100"),
        ("guests=5/0", "--limit: guests needs a number at once and a number a minute, such as guests=200/100"),
        ("guests=5/-1", "--limit: guests needs a number at once and a number a minute, such as guests=200/100"),
        ("connections=5/5", "--limit: connections must be a number of at least 1, such as connections=5000"),
        ("connections=0", "--limit: connections must be a number of at least 1, such as connections=5000"),
        ("body=10", "--limit: body must be a number of at least 4096, such as body=5000"),
    ],
)
def test_limit_that_cannot_be_is_refused_in_a_line(setting: str, line: str) -> None:
    with pytest.raises(LimitError) as caught:
        chosen_limits([setting])
    assert str(caught.value) == line


def limit_text(value: Rate | int) -> str:
    return f"{value.burst:,}/{value.each_second * 60:,.0f}" if isinstance(value, Rate) else f"{value:,}"


def test_docs_list_every_limit_with_its_value() -> None:
    page = (Path(__file__).parents[2] / "docs" / "server.md").read_text(encoding="utf-8")
    values = [limit_text(value) for value in Limits()]
    rows = [f"| `{name}` | {value} |" for name, value in zip(limit_names(), values, strict=True)]
    assert [row for row in rows if row not in page] == []
