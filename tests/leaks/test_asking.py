"""No question tells a seat what it may not know; and a rule that would tell is caught, however small the leak."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

import pytest

from kilof.core import machine
from kilof.core.action import AT, SEAT, VERB, WHOM, Action, Seat
from kilof.core.cell import STEP, Cell
from kilof.core.ruleset import Law, Play
from kilof.core.state import State
from kilof.plays.dig import DIG, Dig
from kilof.plays.discard import Pass
from kilof.plays.tools import Break
from kilof.plays.turn import CardTurn
from tests.conformance.cases import CASES, SCRIPTED, Case, title
from tests.leaks.asking import leaks, moments_of, near, questions
from tests.leaks.moments import Moment

ASKED = [
    "classic-v3-off-3-greedy",
    "classic-v3-off-5-greedy",
    "classic-g3-off-3-greedy",
    "classic-g3-on-6-uniform",
    "classic-v3-off-nuggets-3-greedy",
    "classic-g3-on-nuggets-5-greedy",
    "duel-2-lively",
    "duel-crowded-2-lively",
    "solo-green-1-lively",
    "solo-blue-crowded-1-lively",
    "lost-mines-2-3-roaming",
    "lost-mines-2-5-roaming",
]
BY_NAME = {str(case): case for case in CASES + SCRIPTED}
QUICK = [BY_NAME[name] for name in ASKED] + SCRIPTED
LEAKY = [case for case in QUICK if case.seats in (1, 2, 3) or str(case) == "classic-v3-off-5-greedy"]
OTHER = Law("X1", "this is a leak")
Refusal = Callable[[Play, State, Action], Law | None]


@cache
def kept(case: Case, count: int) -> list[tuple[Moment, Seat]]:
    """The moments of a case, played by the rules as they are: a leak is planted afterwards."""
    return moments_of(case, count)


@pytest.fixture(scope="module", autouse=True)
def played() -> None:
    for case in LEAKY:
        kept(case, 10)


def asked(case: Case, count: int = 10) -> list[str]:
    return [line for moment, seat in kept(case, count) for line in leaks(moment, seat)]


@pytest.mark.parametrize("case", QUICK, ids=str)
def test_no_question_is_answered_differently_in_worlds_that_a_seat_cannot_tell_apart(case: Case) -> None:
    assert not asked(case)


@pytest.mark.slow
@pytest.mark.parametrize("case", [case for case in CASES if case not in QUICK], ids=str)
def test_no_question_of_any_game_is_answered_differently(case: Case) -> None:
    assert not asked(case, 20)


@pytest.mark.parametrize("name", ["classic-v3-off-3-greedy", "duel-2-lively", "lost-mines-2-3-roaming"])
def test_every_card_is_asked_everywhere_near_the_maze_and_the_goals(name: str) -> None:
    turns = [(m.s, seat) for m, seat in kept(BY_NAME[name], 10) if seat in machine.waiting(m.s)]
    assert len(turns) >= 10
    for s, seat in turns:
        said = set(questions(s, seat))
        tries = {a[:5] for a in said if a[VERB] == DIG}
        digs = {card for card in s.hands[seat] if s.rules.play_of[card].verb == DIG}
        cells = {at + step for at in (*s.board, *s.goals) for step in (0, *STEP)}
        assert tries >= {(seat, DIG, card, at, spin) for card in digs for at in cells for spin in (0, 1)}
        assert said >= set(machine.options(s, seat)) | set(machine.asides(s, seat))
        assert cells <= set(near(s))


def test_questions_meet_many_rules() -> None:
    laws = {
        (title(case.rules), law)
        for case in QUICK
        for moment, seat in kept(case, 10)
        for law in {machine.refusal(moment.s, a) for a in questions(moment.s, seat)}
        if law is not None
    }
    assert all(sum(name == title(case.rules) for name, _ in laws) >= 6 for case in QUICK)


# Planted leaks. They change classes, which native classes do not allow.


def planted(monkeypatch: pytest.MonkeyPatch, play: type[Play], tells: Callable[[State, Action], bool]) -> None:
    """An act is refused, or refused for another reason, if something hidden is true."""
    true: Refusal = play.refusal

    def refusal(self: Play, s: State, a: Action) -> Law | None:
        return OTHER if tells(s, a) else true(self, s, a)

    monkeypatch.setattr(play, "refusal", refusal)


def beside(s: State, at: Cell, sign: Callable[[int], bool]) -> bool:
    """Whether a card with this sign lies face down beside a cell that no network has reached."""
    is_far = not any(net.is_gap(at) or at in net.ways for net in s.nets)
    return is_far and any(at + step in s.goals and sign(s.goals[at + step][0]) for step in STEP)


@pytest.mark.plain
@pytest.mark.parametrize(
    "name", ["classic-v3-off-3-greedy", "classic-g3-off-3-greedy", "classic-v3-off-nuggets-3-greedy"]
)
def test_refusal_that_differs_only_beside_the_treasure_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    cards = BY_NAME[name].rules.deck.cards
    planted(monkeypatch, Dig, lambda s, a: beside(s, a[AT], lambda card: cards[card].treasure))
    assert asked(BY_NAME[name])


@pytest.mark.plain
def test_refusal_that_differs_only_beside_one_goal_of_the_duel_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    case = BY_NAME["duel-2-lively"]
    planted(monkeypatch, Dig, lambda s, a: beside(s, a[AT], lambda card: case.rules.deck.cards[card].value > 2))
    assert asked(case)


@pytest.mark.plain
def test_refusal_that_differs_only_beside_the_mine_with_the_dragon_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    case = BY_NAME["lost-mines-2-3-roaming"]
    planted(monkeypatch, Dig, lambda s, a: beside(s, a[AT], lambda card: case.rules.deck.cards[card].holds == "dragon"))
    assert asked(case)


@pytest.mark.plain
def test_refusal_that_depends_on_another_hand_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    case = BY_NAME["classic-v3-off-5-greedy"]
    mends = {card for card, play in enumerate(case.rules.play_of) if play.does == "repair"}
    planted(monkeypatch, Break, lambda s, a: a[SEAT] != a[WHOM] and not mends.isdisjoint(s.hands[a[WHOM]]))
    assert asked(case)


@pytest.mark.plain
@pytest.mark.parametrize("name", ["classic-v3-off-3-greedy", "solo-green-1-lively", "lost-mines-2-3-roaming"])
def test_refusal_that_depends_on_the_top_of_the_pile_is_caught(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    paths = BY_NAME[name].rules.deck.sections["path"]
    planted(monkeypatch, Dig, lambda s, a: s.left > 0 and s.pile[-s.left] == paths[0])
    assert asked(BY_NAME[name])


@pytest.mark.plain
def test_option_that_is_missing_for_a_hidden_reason_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    true = CardTurn.options
    monkeypatch.setattr(CardTurn, "options", lambda self, s, seat: true(self, s, seat)[s.roles[-1][0] & 1 :])
    lines = asked(BY_NAME["classic-v3-off-3-greedy"])
    assert lines
    assert all("other options for seat" in line for line in lines)


@pytest.mark.plain
def test_aside_that_is_there_for_a_hidden_reason_is_caught(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(CardTurn, "asides", lambda self, s, seat: [(seat,)] if s.left and s.pile[-1] & 1 else [])
    lines = asked(BY_NAME["classic-v3-off-3-greedy"])
    assert lines
    assert all("other asides for seat" in line for line in lines)


@pytest.mark.plain
def test_refusal_that_depends_on_nothing_hidden_is_no_leak(monkeypatch: pytest.MonkeyPatch) -> None:
    planted(monkeypatch, Pass, lambda s, a: s.left % 2 == 0)
    planted(monkeypatch, Dig, lambda s, a: a[AT] % 3 == 0)
    assert not asked(BY_NAME["classic-v3-off-3-greedy"])
