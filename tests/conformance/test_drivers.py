"""That the driven matches prove something: they get to every kind of event, every way to end, every reason."""

from __future__ import annotations

from collections import Counter
from functools import cache

from kilof.core import machine
from kilof.core.event import Event, RoundEnded
from kilof.core.rng import Rng
from kilof.games.duel.ledger import Mine
from kilof.games.lost_mines.events import PROPOSE
from kilof.games.lost_mines.ground import Forest
from tests.conformance.cases import CASES, SCRIPTED
from tests.conformance.drive import Step, driven, junks, snapshot
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
    reasons = Counter(reason for steps in matches() if not of_later_games(steps) for reason in reasons_in(steps))
    assert {reason for reason, count in reasons.items() if count >= 4} == {
        "treasure",
        "cards",
        "pile",
        "hands",
        "votes",
    }


def of_later_games(steps: list[Step]) -> bool:
    return isinstance(steps[0].before.lore, Mine | Forest)


def reasons_in(steps: list[Step]) -> list[str]:
    """Why the rounds of a match ended."""
    return [event.reason for step in steps for event in step.events if isinstance(event, RoundEnded)]


def test_rounds_are_won_by_either_side_and_by_nobody() -> None:
    winners = Counter(event.winners for event in events() if isinstance(event, RoundEnded))
    assert winners.keys() == {"diggers", "saboteurs", "nobody", ""}  # in the later games no side wins a round


def test_every_phase_is_waited_in() -> None:
    phases = {step.after.phase.name for steps in matches() for step in steps}
    duel = {"bribing", "ordering", "marking", "paying"}
    mines = {"moving", "taking"}
    nuggets = {"laying", "leaving"}
    assert phases == {"turn", "choosing", "share", "walk", "dealing", "over"} | duel | mines | nuggets


def test_rounds_of_the_later_games_end_in_every_way() -> None:
    ended = {(steps[0].after.rules.game, reason) for steps in matches() for reason in reasons_in(steps)}
    assert {(game, reason) for game in ("duel", "solo") for reason in ("goals", "markers", "cards")} <= ended
    assert {("lost-mines", reason) for reason in ("treasures", "cards", "agreement")} <= ended


def test_matches_of_the_lost_mines_get_to_what_is_rare() -> None:
    steps = [step for match in matches() for step in match if isinstance(step.after.lore, Forest)]
    told = [{type(event).__name__ for event in step.events} for step in steps]
    assert [names for names in told if {"StormStruck", "TrapGone"} <= names]
    assert [names for names in told if {"StormStruck", "TrollGone"} <= names]
    assert [names for names in told if {"VotedFor", "RoundEnded"} <= names]
    assert [names for names in told if {"VotedFor", "RoundAdded"} <= names]
    assert {step.before.phase.name for step in steps if step.events[0].verb == PROPOSE} == {
        *("turn", "moving", "choosing", "taking", "over")
    }


def test_junk_meets_every_law_that_an_act_can_break() -> None:
    rng = Rng("junk")
    few = [steps for steps in matches() if steps[0].after.rules.options.get("rounds", "2") == "2"]
    tries = [one for steps in few for step in steps for one in junks(step.after, rng)]
    laws = Counter(law.id for s, a in tries if (law := machine.refusal(s, a)) is not None)
    classic = {f"C{i}" for i in (6, 9, 10, 11, 12, 13, 15, 17, 18, 19, 20, 21, 25, 32, 34)}
    duel = {f"D{i}" for i in (4, 6, 8, 10, 12, 14, 16, 17, 18, 19, 20, 22, 24, 25)}
    mines = {f"L{i}" for i in (7, 9, 10, 11, 13, 14, 15, 16, 18, 20, 21, 22, 25, 29, 30)}
    nuggets = {f"N{i}" for i in (1, 2, 4, 6)}
    assert laws.keys() == classic | nuggets | duel | mines | {f"T{i}" for i in (2, 4, 5, 6, 7, 8, 9)}


def test_snapshot_keeps_what_was_when_a_state_changes_in_place() -> None:
    """Each action of a few matches changes something that a snapshot holds, networks among it."""
    for case in CASES[::40]:
        rng, s = Rng("snapshot"), machine.begin(case.rules, case.seats)
        machine.start_round(s, machine.deal(s, rng))
        changed: set[str] = set()
        for _ in range(30):
            if not machine.waiting(s):
                break
            before = snapshot(s)
            machine.apply(s, rng.choice(machine.options(s, machine.waiting(s)[0])))
            after = snapshot(s)
            assert before != after
            changed |= {name for name in before if before[name] != after[name]}
        assert {"ply", "hands", "nets", "board"} <= changed
