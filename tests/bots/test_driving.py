"""Bots play a match: by name or as functions, and only for their own seat."""

from __future__ import annotations

import pytest

from kilof.bots import BotError, Decides, drive, steady
from kilof.core.rng import Rng
from kilof.match import Match, Option, View
from kilof.match.option import option_of
from kilof.notation.code import CodeError
from kilof.notation.record import record_to_text


def first(view: View, _rng: Rng) -> Option:
    return view.options[0]


def test_one_bot_for_all_seats_or_one_for_each() -> None:
    one, other = (Match("duel", seed="x") for _ in range(2))
    drive(one, "steady")
    drive(other, {0: steady, 1: "steady"})
    assert one.is_over
    assert record_to_text(one.record) == record_to_text(other.record)


def test_a_function_may_answer_with_an_option_or_its_code() -> None:
    one, other = (Match("classic", 3, seed="x") for _ in range(2))
    drive(one, first)
    drive(other, lambda view, rng: view.options[0].code)
    assert record_to_text(one.record) == record_to_text(other.record)


def test_match_stops_where_nobody_plays_and_goes_on_later() -> None:
    whole, parts = (Match("classic", 3, seed="x") for _ in range(2))
    drive(whole, first)
    while not parts.is_over:
        drive(parts, {1: first, 2: first})
        if not parts.is_over:
            assert parts.seat == 0
            parts.play(parts.options[0])
    assert record_to_text(whole.record) == record_to_text(parts.record)


def test_a_function_gets_the_view_of_its_seat_and_a_generator() -> None:
    match = Match("classic", 3, seed="x")
    got: list[tuple[object, ...]] = []

    def noting(*given: object) -> str:
        got.append(given)
        view = given[0]
        assert isinstance(view, View)
        assert view.viewer == match.seat
        assert all(card is None for seat, hand in enumerate(view.position.hands) for card in hand if seat != match.seat)
        return view.options[0].code

    drive(match, noting)
    assert {tuple(map(type, given)) for given in got} == {(View, Rng)}


def other_seat(view: View, _rng: Rng) -> Option:
    mine = view.options[0]
    return option_of(view.rules)(((mine.seat + 1) % 3, *mine[1:]))


@pytest.mark.parametrize(
    "bot", [other_seat, lambda view, rng: None, lambda view, rng: (), lambda view, rng: "s9: pass map"]
)
def test_a_bot_that_answers_with_nothing_of_its_own_is_told_so(bot: Decides) -> None:
    match = Match("classic", 3, seed="x")
    before = match.record
    with pytest.raises(BotError, match=rf"the bot on seat s{match.seat} must answer with one of its options, not "):
        drive(match, bot)
    assert match.record == before


def test_a_code_that_says_nothing_and_a_name_that_nobody_has_are_refused() -> None:
    with pytest.raises(CodeError):
        drive(Match("classic", 3, seed="x"), lambda view, rng: "fly")
    with pytest.raises(BotError, match="no bot is named 'nobody'"):
        drive(Match("classic", 3, seed="x"), {1: "nobody"})
