"""That the driven matches prove something: they get to every kind of event, every way to end, every reason."""

from __future__ import annotations

from collections import Counter
from functools import cache

from kilof.core import machine
from kilof.core.event import Event, RoundEnded
from kilof.core.rng import Rng
from kilof.games.duel.ledger import Mine
from tests.conformance.cases import CASES, SCRIPTED
from tests.conformance.drive import Step, driven, junks
from tests.toy.events import Voted


@cache
def matches() -> list[list[Step]]:
    return [driven(case) for case in CASES + SCRIPTED]


def events() -> list[Event]:
    return [event for steps in matches() for step in steps for event in step.events]


def test_every_kind_of_event_happens() -> None:
    declared = {kind for kind in Event.named.values() if kind.__module__.startswith(("kilof.", "tests.toy."))}
    assert declared - {Voted} <= {type(event) for event in events()}


def test_rounds_end_in_every_way() -> None:
    told = [event for steps in matches() if not of_duel(steps) for step in steps for event in step.events]
    reasons = Counter(event.reason for event in told if isinstance(event, RoundEnded))
    assert {reason for reason, count in reasons.items() if count >= 4} == {
        "treasure",
        "cards",
        "pile",
        "hands",
        "votes",
    }


def of_duel(steps: list[Step]) -> bool:
    return isinstance(steps[0].before.lore, Mine)


def test_rounds_are_won_by_either_side_and_by_nobody() -> None:
    winners = Counter(event.winners for event in events() if isinstance(event, RoundEnded))
    assert winners.keys() == {"diggers", "saboteurs", "nobody", ""}  # in the Duel no side wins a round


def test_every_phase_is_waited_in() -> None:
    phases = {step.after.phase.name for steps in matches() for step in steps}
    duel = {"bribing", "ordering", "marking", "paying"}
    assert phases == {"turn", "choosing", "share", "walk", "dealing", "over"} | duel


def test_rounds_of_the_duel_and_of_the_solo_game_end_in_every_way() -> None:
    ended = {
        (step.after.rules.game, event.reason)
        for steps in matches()
        for step in steps
        for event in step.events
        if isinstance(event, RoundEnded)
    }
    assert {(game, reason) for game in ("duel", "solo") for reason in ("goals", "markers", "cards")} <= ended


def test_junk_meets_every_law_that_an_act_can_break() -> None:
    rng = Rng("junk")
    tries = [one for steps in matches() for step in steps for one in junks(step.after, rng)]
    laws = Counter(law.id for s, a in tries if (law := machine.refusal(s, a)) is not None)
    classic = {f"C{i}" for i in (6, 9, 10, 11, 12, 13, 15, 17, 18, 19, 20, 21, 25, 32, 34)}
    duel = {f"D{i}" for i in (4, 6, 8, 10, 12, 14, 16, 17, 18, 19, 20, 22, 24, 25)}
    assert laws.keys() == classic | duel | {f"T{i}" for i in (2, 4, 5, 6, 7, 8, 9)}
