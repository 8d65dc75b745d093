"""Quick calls: what may be called in which game, how it is written, and that a match does not notice."""

from __future__ import annotations

import json

import pytest

from kilof.bots import drive, eager
from kilof.core import machine
from kilof.core.action import ALL_EYES
from kilof.core.cell import cell
from kilof.core.part import CodeError
from kilof.match import Match
from kilof.match import replay as match_of
from kilof.notation.calls import (
    AIMS,
    QuickCall,
    call_from_line,
    call_from_text,
    call_line,
    call_refusal,
    call_text,
    offered,
)
from kilof.notation.jsons import FormatError
from kilof.notation.record import Record, completed, record_from_text, record_to_text, replay, ruleset
from kilof.notation.show import shots, steps_json
from kilof.terminal.replay import replay_text
from kilof.terminal.words import Words
from tests.toy import DECK, SEAMS

CLASSIC = ruleset("classic", {})
ALL = tuple(AIMS)
CODES = {
    "suspect s2": QuickCall(0, 1, "suspect", 2),
    "trust s0": QuickCall(0, 1, "trust", 0),
    "treasure 8,-2": QuickCall(0, 1, "treasure", cell(8, -2)),
    "mend cart": QuickCall(0, 1, "mend", 2),
    "well-dug": QuickCall(0, 1, "well-dug"),
    "not-me": QuickCall(0, 1, "not-me"),
}


def talked(seed: str = "calls", seats: int = 4) -> Match:
    """A whole match in which something is called at many plies: whatever makes sense then."""
    match = Match("classic", seats=seats, seed=seed, names=("Ala", "Bolek", "Celina", "Darek")[:seats])
    turn = 0
    while not match.is_over:
        for _ in range(2):
            turn += 1
            seat, kind = turn % seats, ALL[turn % len(ALL)]
            s = match.state
            tool = max(0, s.broken[seat].bit_length() - 1)
            targets = {"seat": (seat + 1) % seats, "goal": next(iter(s.goals), 0), "tool": tool, "": 0}
            call = QuickCall(s.ply, seat, kind, targets[AIMS[kind]])
            if not call_refusal(s, call):
                match.call(seat, call_text(match.rules, call))
        match.play(eager(match.view(match.seat), match.rng))
    return match


# Which game has which


@pytest.mark.parametrize(
    ("game", "options", "seats", "kinds"),
    [
        ("classic", {}, 3, ALL),
        ("classic", {"edition": "g3", "nuggets": "on"}, 10, ALL),
        ("duel", {}, 2, ("well-dug",)),
        ("solo", {}, 1, ()),
        ("lost-mines", {}, 5, ("suspect", "trust", "well-dug", "not-me")),
    ],
)
def test_a_game_has_the_calls_that_make_sense_in_it(
    game: str, options: dict[str, str], seats: int, kinds: tuple[str, ...]
) -> None:
    assert tuple(offered(ruleset(game, options), seats)) == kinds


def test_a_game_that_no_layer_has_heard_of_has_those_that_its_rules_ask_for() -> None:
    assert tuple(offered(SEAMS.rules({}, DECK), 3)) == ("well-dug",)


# Codes


@pytest.mark.parametrize(("text", "call"), CODES.items(), ids=CODES)
def test_code_is_read_and_written(text: str, call: QuickCall) -> None:
    assert call_from_text(CLASSIC, text, 1, 0) == call
    assert call_text(CLASSIC, call) == text
    line = f"0 s1: {text}"
    assert call_line(CLASSIC, call) == line
    assert call_from_line(CLASSIC, line) == call


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "'' is not a call: suspect, trust, treasure, mend, well-dug, not-me"),
        ("shout s1", "'shout' is not a call: suspect, trust, treasure, mend, well-dug, not-me"),
        ("suspect", "the seat is missing"),
        ("treasure", "the goal is missing"),
        ("mend", "the tool is missing"),
        ("suspect s1 s2", "'s2' is too much here"),
        ("not-me s1", "'s1' is too much here"),
        ("suspect 8,0", "'8,0' is not a seat: write it as s2"),
        ("treasure s1", "'s1' is not a cell: write it as 3,-1"),
        ("mend boat", "'boat' is not a tool: pick, lantern, cart"),
    ],
)
def test_code_that_says_nothing_is_refused(text: str, reason: str) -> None:
    with pytest.raises(CodeError) as caught:
        call_from_text(CLASSIC, text, 0, 0)
    assert str(caught.value) == reason


@pytest.mark.parametrize("line", ["", "s0: not-me", "1 s0 not-me", "1 s0:not-me", "-1 s0: not-me", "1  s0: not-me"])
def test_line_names_ply_and_seat(line: str) -> None:
    with pytest.raises(CodeError, match="the ply, who called, and the call"):
        call_from_line(CLASSIC, line)


# What makes sense now


@pytest.mark.parametrize(
    ("call", "reason"),
    [
        (QuickCall(0, 3, "not-me"), "there is no seat s3"),
        (QuickCall(0, 0, "suspect", 0), "s0 is not another seat"),
        (QuickCall(0, 0, "trust", 3), "s3 is not another seat"),
        (QuickCall(0, 0, "treasure", cell(3, 0)), "no goal lies face down on 3,0"),
        (QuickCall(0, 0, "mend", 1), "the lantern is not broken"),
        (QuickCall(0, 0, "suspect", 2), ""),
        (QuickCall(0, 0, "treasure", cell(8, 2)), ""),
        (QuickCall(0, 1, "mend", 1), ""),
    ],
)
def test_call_is_about_another_seat_a_hidden_goal_or_ones_own_broken_tool(call: QuickCall, reason: str) -> None:
    s = Match("classic", seats=3, seed="any").state
    s.broken[1] = 0b010
    assert call_refusal(s, call) == reason


def test_goal_that_was_turned_is_no_longer_called() -> None:
    s = Match("classic", seats=3, seed="any").state
    del s.goals[cell(8, 0)]
    assert call_refusal(s, QuickCall(0, 0, "treasure", cell(8, 0))) == "no goal lies face down on 8,0"


def test_call_that_the_game_does_not_have_is_refused() -> None:
    s = Match("duel", seed="any").state
    assert call_refusal(s, QuickCall(0, 0, "suspect", 1)) == "'suspect' makes no sense in this match"


# In a match and its record


def test_match_refuses_a_call_that_makes_no_sense_and_keeps_nothing_of_it() -> None:
    match = Match("classic", seats=3, seed="any")
    with pytest.raises(CodeError, match="s0 is not another seat"):
        match.call(0, "suspect s0")
    assert match.calls == ()
    assert match.record.rounds[0].calls == ()


def test_match_does_not_notice_calls() -> None:
    talk, quiet = talked(), Match("classic", seats=4, seed="calls", names=("Ala", "Bolek", "Celina", "Darek"))
    drive(quiet, dict.fromkeys(range(4), eager))
    assert {call.kind for call in talk.calls} == set(AIMS)
    silent = [part._replace(calls=()) for part in talk.record.rounds]
    assert silent == list(quiet.record.rounds)
    assert talk.result == quiet.result


def test_match_without_a_record_hears_calls_too() -> None:
    match = Match("classic", seats=3, seed="any", keeps=False)
    assert match.call(2, "not-me") == QuickCall(0, 2, "not-me")
    assert match.calls == (QuickCall(0, 2, "not-me"),)


def test_record_with_calls_comes_back_the_same_and_is_checked() -> None:
    match = talked()
    text = record_to_text(match.record)
    again = record_from_text(text)
    assert json.loads(text)["kilof"] == 2
    assert [part.calls for part in again.rounds] == [part.calls for part in match.record.rounds]
    assert record_to_text(completed(again)) == text
    back = match_of(again)
    assert (back.calls, back.record.rounds) == (match.calls, match.record.rounds)
    half = match.state.ply // 2
    assert match_of(again, half).calls == tuple(call for call in match.calls if call.ply <= half)


def test_record_without_calls_is_as_it_was() -> None:
    match = Match("classic", seats=3, seed="any")
    match.play(match.options[0])
    data = json.loads(record_to_text(match.record))
    assert data["kilof"] == 1
    assert "calls" not in data["rounds"][0]


def short(*lines: str) -> Record:
    """Two plies, and what was called."""
    match = Match("classic", seats=3, seed="any", names=("Ala", "Bolek", "Celina"))
    for _ in range(2):
        match.play(match.options[0])
    data = json.loads(record_to_text(match.record))
    data["rounds"][0]["calls"] = list(lines)
    return record_from_text(json.dumps(data))


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        (["0 s0: suspect s0"], "record: '0 s0: suspect s0': s0 is not another seat"),
        (["3 s0: not-me"], "record: round 1: '3 s0: not-me': it was not at that ply then"),
        (["1 s0: not-me", "0 s0: not-me"], "record: round 1: '0 s0: not-me': it was not at that ply then"),
        (["0 s7: not-me"], "record: '0 s7: not-me': there is no seat s7"),
        (["not-me"], "record: round 1: calls: write it as '12 s0: suspect s2': the ply, who called, and the call"),
        ([7], "record: round 1: each of 'calls' must be a text"),
    ],
)
def test_record_with_a_wrong_call_is_refused(lines: list[str], reason: str) -> None:
    with pytest.raises(FormatError) as caught:
        list(replay(short(*lines)))
    assert str(caught.value) == reason


def test_call_between_two_rounds_belongs_to_the_one_that_is_over() -> None:
    match = Match("classic", seats=3, seed="any", deals=False)
    match.deal()
    while not machine.needs_deal(match.state):
        match.play(match.options[0])
    ply = match.state.ply
    match.call(0, "not-me")
    match.deal()
    match.call(1, "well-dug")
    first, second = match.record.rounds
    assert first.calls[-1:] == (QuickCall(ply, 0, "not-me"),)
    assert second.calls == (QuickCall(ply, 1, "well-dug"),)
    assert len(list(replay(match.record))) == ply + 2


# Shown


def test_calls_are_shown_at_their_ply() -> None:
    record = short("0 s2: trust s0", "1 s0: suspect s1", "1 s1: not-me")
    assert [[call.kind for call in shot.calls] for shot in shots(record, None)] == [
        ["trust"],
        ["suspect", "not-me"],
        [],
    ]
    steps = list(steps_json(record, 0))
    assert [step["calls"] for step in steps] == [["s2: trust s0"], ["s0: suspect s1", "s1: not-me"], []]
    told = "\n".join(replay_text(record, ALL_EYES, None))
    assert "      Celina trusts Ala.\n" in told
    assert told.index("Celina trusts Ala") < told.index("Ala suspects Bolek.") < told.index("Bolek: not me!")
    assert "not me!" not in "\n".join(replay_text(record, None, 0))


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("suspect s2", "Bolek suspects Celina."),
        ("trust s0", "Bolek trusts you."),
        ("treasure 8,-2", "Bolek: the treasure is at the goal at 8,-2."),
        ("mend cart", "Bolek: mend my mine cart."),
        ("well-dug", "Bolek: well dug."),
        ("not-me", "Bolek: not me!"),
    ],
)
def test_terminal_says_what_was_called(text: str, said: str) -> None:
    words = Words(CLASSIC, ("Ala", "Bolek", "Celina"), 0)
    assert words.call(CODES[text]) == said
