"""What a bot was allowed is part of the record: with the seed, a match and each of its decisions can be repeated."""

from __future__ import annotations

import json

import pytest

from kilof.bots import BOTS, Budget, bot_named, decided, drive
from kilof.core.rng import Rng
from kilof.match import Match, replay
from kilof.notation.record import Record, Thinking, record_from_text, record_to_text, ruleset
from kilof.simulate.work import Work, play_one
from kilof.tables.local import Local

PLIES = 12


def of_cunning(seed: str, *allowed: int) -> Match:
    """The beginning of a Duel of cunning and eager; cunning is allowed these many rollouts in turn."""
    match = Match("duel", seed=seed)
    for ply in range(PLIES):
        assert match.seat is not None
        bot = bot_named("eager" if match.seat else "cunning")
        match.play(*decided(match, match.seat, bot, Budget(rollouts=allowed[ply % len(allowed)])))
    return match


def repeated(record: Record, seed: str) -> Match:
    """The match played again by the bots that the record names, with the budgets that it tells."""
    match = Match(record.rules, names=record.names, seed=seed)
    for by in (by for part in record.rounds for by in part.thinking):
        assert by is not None
        assert match.seat is not None
        budget = Budget() if by.rollouts is None else Budget(rollouts=by.rollouts)
        match.play(*decided(match, match.seat, bot_named(by.bot), budget))
    return match


def test_same_seed_and_budgets_give_the_same_record() -> None:
    text = record_to_text(of_cunning("any", 8, 0, 20).record)
    assert record_to_text(of_cunning("any", 8, 0, 20).record) == text
    assert text != record_to_text(of_cunning("another", 8, 0, 20).record)


def test_match_is_repeated_from_its_record_and_seed() -> None:
    record = record_from_text(record_to_text(of_cunning("any", 8, 0, 20).record))
    assert {by.rollouts for by in record.rounds[0].thinking if by} == {None, 8, 0, 20}
    assert repeated(record, "any").record == record


def test_replayed_match_keeps_what_its_bots_were_allowed() -> None:
    record = of_cunning("any", 8).record
    assert replay(record).record == record
    assert json.loads(record_to_text(record))["kilof"] == 3


def test_driven_match_says_who_played_each_action() -> None:
    match = Match("solo", seed="any")
    drive(match, "cunning", Budget(rollouts=0))
    assert {by for part in match.record.rounds for by in part.thinking} == {Thinking("cunning", 0)}
    plain = Match("solo", seed="any")
    drive(plain, "steady")
    assert [part.actions for part in plain.record.rounds] == [part.actions for part in match.record.rounds]
    assert json.loads(record_to_text(plain.record))["kilof"] == 1, "as it always was"


def test_function_of_ones_own_is_not_named() -> None:
    match = Match("duel", seed="any")
    drive(match, {0: "cunning", 1: lambda view, rng: rng.choice(view.options)}, Budget(rollouts=0))
    assert {by for part in match.record.rounds for by in part.thinking} == {Thinking("cunning", 0), None}


def test_bot_for_each_part_is_allowed_what_that_part_is() -> None:
    match = Match("classic", seats=4, seed="any")
    drive(match, "digger=cunning+saboteur=steady", Budget(rollouts=0))
    told = {by for part in match.record.rounds for by in part.thinking if by}
    assert told == {Thinking("digger=cunning+saboteur=steady", allowed) for allowed in (0, None)}


def test_usual_number_is_written_down(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BOTS["cunning"], "rollouts", 2)
    work = Work("solo", (), "", ("cunning",), "any")
    text = play_one(work, 0, with_record=True).record or ""
    assert play_one(work, 0, with_record=True).record == text
    assert {by for part in record_from_text(text).rounds for by in part.thinking} == {Thinking("cunning", 2)}


def test_match_against_a_bot_that_searches_is_recorded_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BOTS["cunning"], "rollouts", 2)
    local = Local(ruleset("duel", {}), ("Ala", "Bolek"), ("cunning",), Rng("local"), first=0)
    local.play(0, local.match.options[0])
    local.run()
    told = local.match.record.rounds[0].thinking
    assert told[0] is None
    assert set(told[1:]) == {Thinking("cunning", 2)}
