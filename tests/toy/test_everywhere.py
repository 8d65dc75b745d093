"""A game that no layer has heard of still works: bots play it, the terminal describes it, runs count it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from kilof.batch import ActionIndex, driven, play_batch
from kilof.bots import BOTS, BotError, answer, beliefs, bot_named, drive, eager, ideas, steady
from kilof.bots.belief import prior
from kilof.bots.eager import WHY
from kilof.bots.games import WITS
from kilof.bots.levels import ALONE
from kilof.bots.plan import Plan
from kilof.bots.policy import Policy, play_on
from kilof.core import machine
from kilof.core.action import ALL_EYES, VERB
from kilof.core.event import MatchEnded, RoundEnded, redacted
from kilof.core.rng import Rng
from kilof.games import GAMES
from kilof.match import Match
from kilof.notation.code import action_from_text, action_text
from kilof.simulate.work import Work, play_one
from kilof.tables.local import Local
from kilof.terminal.cards import cards_text
from kilof.terminal.games import IDIOMS
from kilof.terminal.play import help_text, play
from kilof.terminal.screen import board_text, options_text, table_text
from kilof.terminal.voice import Voice
from kilof.terminal.words import Words
from kilof.view import view
from tests.toy import DECK, SEAMS
from tests.toy.rules import TOML
from tests.toy.test_toy import EAST_HAND, GEM, WEST_HAND, played, table

NAMES = ("Ala", "Bolek", "Celina", "Darek")
RULES = SEAMS.rules({}, DECK)


def match(seats: int = 3, seed: str = "seams", finish: str = "pile") -> Match:
    return Match(SEAMS.rules({"finish": finish}, DECK), names=NAMES[:seats], seed=Rng(seed), deals=False)


def test_no_layer_has_heard_of_it() -> None:
    assert SEAMS.name not in {*GAMES, *WITS, *IDIOMS}


# Bots


@pytest.mark.parametrize("finish", ["pile", "hands"])
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_plays_it_to_its_end(bot: str, seats: int, finish: str) -> None:
    one = match(seats, bot, finish)
    drive(one, BOTS[bot])
    assert machine.is_over(one.state)
    assert sum(isinstance(event, RoundEnded) for event in one.news(None, 0)) == RULES.rounds


def test_a_level_without_a_mind_plays_as_eager_does() -> None:
    one = match()
    one.deal()
    for ply in range(30):
        seat = machine.waiting(one.state)[0]
        seen = one.view(seat)
        decision = steady.think(seen, Rng(str(ply)))
        assert {idea.why for idea in ideas(seen)} <= {WHY, ALONE}
        if len(seen.options) > 1:
            assert decision.action == eager(seen, Rng(str(ply)))
            assert decision.why == BOTS["eager"].explain(seen, Rng(str(ply)))
        one.play(decision.action)
        drive(one, {})


def test_eager_thinks_no_better_of_what_it_does_not_know_and_no_worse() -> None:
    """With no goal to dig to, a dig, a pass and a lamp are equal to it; a card that leads no further is worse."""
    s = table("ew nesw ew", EAST_HAND)
    plan = Plan(view(s, 0))
    scores = {action_text(RULES, a): plan.score(a) for a in machine.options(s, 0)}
    assert {code: scores[code] for code in ("lamp", "ew 1,0", "pass ew")} == {"lamp": 0, "ew 1,0": 0, "pass ew": 0}
    chosen = {RULES.plays[eager(view(s, 0), Rng(str(seed)))[VERB]].word for seed in range(40)}
    assert chosen == {"", "lamp", "pass"}


def test_bot_for_each_part_is_refused_where_there_are_no_parts() -> None:
    with pytest.raises(BotError) as caught:
        bot_named("digger=steady+saboteur=novice", DECK)
    assert "this game has no parts" in str(caught.value)


def test_who_does_not_know_what_is_asked_does_not_vote() -> None:
    s = played(table(WEST_HAND, EAST_HAND), "s1: propose")
    seen = view(s, 0)
    assert seen.asides
    assert answer(seen) is None


def test_beliefs_are_the_prior() -> None:
    one = match()
    drive(one, {0: "eager", 1: "eager"})
    seen = one.view(0)
    assert beliefs(seen) == prior(seen) == ((), {})


def test_rollouts_end_its_rounds() -> None:
    s = match().state
    machine.start_round(s, machine.deal(s, Rng("roll")))
    play_on(Policy(s.rules), s, Rng("roll"))
    assert len(s.ended) == 1
    assert machine.needs_deal(s)


# The terminal


def test_every_event_is_told_to_open_eyes_but_whose_turn_it_is() -> None:
    told: dict[str, set[str]] = {}
    for seed in range(6):
        one = match(2, str(seed), "hands")
        drive(one, "uniform")
        words = Words(RULES, one.names, ALL_EYES)
        events = [event for part in one.record.rounds for step in part.events or () for event in step]
        for event in events:
            told.setdefault(type(event).__name__, set()).add(words.sentence(event))
    assert {kind for kind, said in told.items() if "" in said} == {"TurnBegan", "StepBegan"}
    assert {"GemFound", "LampShone", "Strolled", "Lingered"} < told.keys()
    every = {said for kind in told.values() for said in kind if said}
    assert [said for said in every if not re.fullmatch(r"[A-Z0-9].*[.!]", said)] == []


def said(code: str, *before: str, viewer: int | None = 0) -> list[str]:
    s = played(table(WEST_HAND, EAST_HAND), *before)
    _, events = machine.play(s, action_from_text(RULES, code))
    return Words(RULES, NAMES[:2], viewer).sentences([redacted(event, viewer) for event in events])


def test_event_without_words_is_told_by_its_name_and_fields() -> None:
    assert said("s0: walk 2,0", *GEM) == ["You: strolled (at 2,0).", "You: gem found (at 2,0, gem gem-3)."]
    assert said("s0: walk 2,0", *GEM, viewer=1) == ["Ala: strolled (at 2,0).", "Ala: gem found (at 2,0)."]
    assert said("s1: propose", viewer=None) == ["Bolek: proposed."]


def test_end_without_words_is_told_by_its_reason() -> None:
    words = Words(RULES, NAMES[:2], 0)
    assert words.sentence(RoundEnded(1, "votes", "nobody")) == "Round ended (round 1, reason votes, winners nobody)."
    assert words.sentence(RoundEnded(1, "votes", "all")) == "Round ended (round 1, reason votes, winners all)."
    assert words.sentence(MatchEnded((3, 0), (0,))).endswith("You have won with 3 points.")


def test_table_shows_what_the_game_keeps() -> None:
    s = played(table(WEST_HAND, EAST_HAND), "s0: lamp", *GEM, "s0: walk 2,0")
    shown = table_text(Voice(RULES, NAMES[:2], 0), view(s, 0)).split("\n")
    assert "Ala (you), held: gem-3." in shown
    assert "Lamps: Ala (you) 1; Bolek 2." in shown
    assert "Miners: Ala (you) 2,0; Bolek 4,0." in shown
    assert "Bag: ?, ?, ?, ?, ?." in shown


def test_miners_stand_on_their_cards() -> None:
    s = played(table(WEST_HAND, EAST_HAND), "s0: ew 1,0", "s0: walk 1,0")
    drawn = board_text(Voice(RULES, NAMES[:2], 0), view(s, 0).position)
    assert "s0" in drawn
    assert "s1" in drawn


def test_board_is_drawn_before_the_first_deal() -> None:
    assert board_text(Voice(RULES, NAMES[:2], 0), match().view(0).position) == ""


def test_its_cards_are_drawn() -> None:
    drawn = cards_text(RULES)
    assert all(card.name in drawn for card in DECK.cards)


def test_options_are_listed_by_their_codes() -> None:
    s = played(table(WEST_HAND, EAST_HAND), "s0: ew 1,0")
    assert [line.split() for line in options_text(Voice(RULES, NAMES[:2], 0), machine.options(s, 0)).split("\n")] == [
        ["lamp"],
        ["1)"],
        ["walk"],
        ["2)", "1,0"],
        ["stay:", "stay", "here"],
        ["3)"],
    ]


def test_person_plays_it_in_a_terminal() -> None:
    local = Local(RULES, NAMES[:3], ("steady", "novice"), Rng("person"))
    answers: Iterator[str] = iter(["?", "b"])
    lines: list[str] = []
    play(local, 0, lambda _: next(answers, "1"), lines.append)
    assert machine.is_over(local.match.state)
    assert lines[-1].startswith("The game is over: ")
    assert help_text(Voice(RULES, NAMES[:3], 0)) in lines


# Many matches


def test_batches_are_played_by_a_bot() -> None:
    results = play_batch(RULES, 3, 4, driven(BOTS["steady"], ActionIndex(RULES, 3), "batch"), "batch")
    assert (len(results.plies), int(results.outside.sum())) == (4, 0)
    assert results.winners.any(axis=1).all()


def test_simulation_counts_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, SEAMS.name, SEAMS)
    work = Work(SEAMS.name, (), TOML, ("steady", "eager", "uniform"), "seams")
    results = [play_one(work, number).counted.result for number in range(3)]
    assert {len(result.rounds) for result in results} == {RULES.rounds}
    assert {part.reason for result in results for part in result.rounds} == {"pile"}
    assert all(max(result.scores) == result.scores[result.winners[0]] for result in results)
    assert results[0] == play_one(work, 0).counted.result
