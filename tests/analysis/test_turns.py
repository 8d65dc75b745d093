"""What a bot would have done: from the seat's view alone, and with a reason."""

from __future__ import annotations

from functools import cache

import pytest

from kilof.analysis import Analysis, chances, counted, first_look, turns
from kilof.analysis.chances import Rollouts
from kilof.analysis.shape import Turn
from kilof.analysis.turns import decisions, gain_of, is_compared, judged, searched
from kilof.bots import BOTS, drive, ideas
from kilof.bots.bot import Budget, Decision
from kilof.bots.wits import SEARCHED
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.code import action_from_text
from kilof.notation.record import Record, Thinking, replay
from kilof.view import determinize, view
from tests.analysis.records import SEATS, look_of, record_of


@pytest.mark.parametrize("game", SEATS)
def test_a_turn_is_judged_by_what_the_coach_would_have_said(game: str) -> None:
    record = record_of(game)
    analysis = look_of(game)
    found = {one.moment: one for one in decisions(list(replay(record)))}
    assert [turn.moment for turn in analysis.turns] == list(found)
    for turn in analysis.turns[::11]:
        one = found[turn.moment]
        options = dict.fromkeys(option.code for option in turn.options)
        step = analysis.steps[turn.moment]
        assert step.code == f"s{turn.seat}: {turn.played}"
        assert next(iter(options)) == turn.best
        worths = [option.worth for option in turn.options]
        assert worths == sorted(worths, reverse=True)
        assert ideas(one.view)[0].why in {option.why for option in turn.options} or turn.best == turn.played
        assert (turn.bot, turn.own) == ("steady", False)


@pytest.mark.parametrize("game", SEATS)
def test_a_judgement_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(game: str) -> None:
    record = record_of(game)
    for one in list(decisions(list(replay(record))))[3::25]:
        world = determinize(one.view, Rng("another world"))
        other = one._replace(view=view(world, one.seat, one.view.log), s=world)
        assert judged(record, other, 1, None) == judged(record, one, 1, None)


def test_what_is_gained_is_the_same_in_worlds_that_the_seat_cannot_tell_apart(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(turns, "PAIRS", 10)
    monkeypatch.setattr(turns, "MOST", 10)
    record = record_of("classic")
    rollouts = Rollouts(record)
    pairs = [(one, judged(record, one, 1, None)) for one in list(decisions(list(replay(record))))[:12]]
    one, turn = next(pair for pair in pairs if is_compared(pair[1], pair[0], rollouts))
    best = action_from_text(record.rules, turn.best, one.seat)
    world = determinize(one.view, Rng("another world"))
    other = one._replace(view=view(world, one.seat, one.view.log), s=world)
    gain = gain_of(one, best, rollouts)
    assert gain_of(other, best, rollouts) == gain
    assert -1 <= gain.low <= gain.value <= gain.high <= 1


def test_a_bots_own_moves_are_told_by_its_own_judgement() -> None:
    match = Match("classic", 3, seed="own")
    drive(match, {0: "steady", 1: "novice", 2: "eager"})
    analysis = first_look(match.record, {0: "steady", 1: "novice", 2: "eager"})
    told = {(turn.seat, turn.bot, turn.own) for turn in analysis.turns}
    assert told == {(0, "steady", True), (1, "novice", True), (2, "steady", False)}
    assert all(turn.best == turn.played for turn in analysis.turns if turn.bot == "steady" and turn.own)
    rollouts = Rollouts(match.record)
    found = {one.moment: one for one in decisions(list(replay(match.record)))}
    compared = {turn.seat for turn in analysis.turns if is_compared(turn, found[turn.moment], rollouts)}
    assert compared == {2}


def test_the_record_itself_may_say_which_bot_chose() -> None:
    record = record_of("classic")
    rounds = [part._replace(thinking=(Thinking("cunning", 40),) * len(part.actions)) for part in record.rounds]
    analysis = first_look(record._replace(rounds=tuple(rounds)))
    assert {(turn.bot, turn.own) for turn in analysis.turns} == {("cunning", True)}


def test_a_goal_that_was_seen_is_told_as_seen() -> None:
    found = [goal for turn in look_of("classic").turns for goal in turn.goals]
    assert all(goal.chance in (0.0, 1.0) for goal in found if goal.seen)
    assert {goal.seen for goal in found} == {True, False}


@cache
def searched_match() -> tuple[Record, Analysis]:
    """Of one seat that searches, in three rounds: it did not always do what judgement would have done."""
    match = Match("classic", 3, seed="c")
    drive(match, {0: "cunning", 1: "novice", 2: "steady"}, Budget(rollouts=60))
    return match.record, first_look(match.record)


def why_played(turn: Turn) -> str:
    return next(option.why for option in turn.options if option.code == turn.played)


def test_a_bot_that_searches_gives_the_reason_of_its_search(monkeypatch: pytest.MonkeyPatch) -> None:
    for module, name in ((chances, "LEAST"), (chances, "MOST"), (turns, "PAIRS"), (turns, "MOST")):
        monkeypatch.setattr(module, name, 2)
    record, first = searched_match()
    own = {turn.moment: turn for turn in first.turns if turn.bot == "cunning" and turn.best != turn.played}
    assert own, "else there is nothing to see"
    # The first look does not search: it says only that there was a search.
    assert {why_played(turn) for turn in own.values()} == {SEARCHED}
    judgements = {turn.moment: turn for turn in first.turns if turn.own and turn.best == turn.played}
    assert SEARCHED not in {why_played(turn) for turn in judgements.values()}
    (*_, whole) = counted(record, first)
    found = {one.moment: one for one in decisions(list(replay(record)))}
    told = set()
    for turn in whole.turns:
        if turn.moment in own:
            again = searched(own[turn.moment], found[turn.moment], 60)
            assert again.options == turn.options, "as part of the counting, and the same each time"
            told.add(why_played(turn))
            changed = [now.code for now, was in zip(turn.options, own[turn.moment].options, strict=True) if now != was]
            assert changed in ([], [turn.played])
        elif turn.moment in judgements:
            assert turn == judgements[turn.moment]
    assert any("of 10 mines that I can imagine" in why for why in told)


def test_a_search_that_comes_out_otherwise_leaves_the_reason_alone(monkeypatch: pytest.MonkeyPatch) -> None:
    record, first = searched_match()
    turn = next(turn for turn in first.turns if turn.bot == "cunning" and turn.best != turn.played)
    one = next(one for one in decisions(list(replay(record))) if one.moment == turn.moment)
    other = next(action for action in one.view.options if action != one.action)
    monkeypatch.setattr(BOTS["cunning"], "think", lambda *_: Decision(other, "in 9 of 10 mines", 60))
    assert searched(turn, one, 60) == turn
    monkeypatch.setattr(BOTS["cunning"], "think", lambda *_: Decision(one.action, "it did not search", 0))
    assert searched(turn, one, 60) == turn
    monkeypatch.setattr(BOTS["cunning"], "think", lambda *_: Decision(one.action, "in 9 of 10 mines", 60))
    assert why_played(searched(turn, one, None)) == "in 9 of 10 mines"
