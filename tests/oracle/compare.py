"""Driven matches, ply by ply, in the engine and in the oracle: options, events, positions and scores must be the same.

python -m tests.oracle.compare --matches 2000 [--nuggets]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from kilof.bots import BOTS
from kilof.core import machine
from kilof.core.action import AT, VERB, Action
from kilof.core.cell import xy
from kilof.core.rng import Rng
from kilof.core.state import PUBLIC, State
from kilof.games.classic.nuggets.events import LAY
from kilof.games.classic.share import gold_of
from kilof.match import Match
from kilof.notation.code import action_from_text, action_text, cell_text
from kilof.notation.jsons import deal_to_json, event_to_json
from kilof.notation.record import ruleset
from kilof.plays.discard import PASS
from kilof.view import View
from tests.oracle.classic import Oracle
from tests.oracle.constructed import BARRED, BEHIND, BESIDE, RING, opening_deal
from tests.oracle.constructed import SEATS as RING_SEATS
from tests.oracle.nuggets import NuggetOracle
from tests.oracle.running import agree, asked

SEATS = range(3, 11)
EDITIONS = ("v3", "g3")
FORFEIT = ("off", "on")
DRIVEN = ("uniform", "eager")
NEAR = 3  # steps from the start
HANDFUL = 2  # cards


class Case(NamedTuple):
    """One match to drive."""

    number: int
    seats: int
    edition: str
    forfeit: str
    driver: str
    opening: tuple[str, ...] = ()  # codes played first, from a deal made for them
    nuggets: bool = False
    goals: str = "treasure stone-nw stone-ne"  # in that deal


def cases(matches: int, *, nuggets: bool = False) -> Iterator[Case]:
    """All seat counts, both editions, C30 off and on, half uniform and half eager, in turn."""
    for i in range(matches):
        kind = i // len(SEATS)
        drivers = (*DRIVEN, "patient") if nuggets else DRIVEN
        edition, forfeit, driver = EDITIONS[kind % 2], FORFEIT[kind // 2 % 2], drivers[kind // 4 % len(drivers)]
        yield Case(i, SEATS[i % len(SEATS)], edition, forfeit, driver, nuggets=nuggets)


def constructed_cases() -> list[Case]:
    """The choice of C15, with both answers."""
    return [
        Case(i, RING_SEATS, "g3", FORFEIT[i % 2], DRIVEN[i // 2 % 2], (*RING, answer))
        for i, answer in enumerate(("turn 8,0", "turn 8,0 spun") * 10)
    ]


def constructed_nuggets() -> list[Case]:
    """A nugget behind a goal, stone or treasure, or beside it, with both answers; and a finder who may not share."""
    goals = ("treasure stone-nw stone-ne", "stone-ne treasure stone-nw")
    kinds = [
        (edition, (*codes, answer), lying)
        for edition, codes in (("g3", BEHIND), ("v3", BESIDE), ("g3", BESIDE))
        for lying in goals
        for answer in ("leave", "remain")
    ]
    kinds += [(edition, BARRED, goals[1]) for edition in EDITIONS for _ in range(4)]
    return [
        Case(i, RING_SEATS, edition, FORFEIT[i % 2], DRIVEN[i // 2 % 2], codes, nuggets=True, goals=lying)
        for i, (edition, codes, lying) in enumerate(kinds * 6)
    ]


def patient(view: View, rng: Rng) -> Action:
    """Lays the nugget near the start and passes until hardly any cards are left: it is found late, if at all."""
    near = [a for a in view.options if a[VERB] == LAY and abs(xy(a[AT])[1]) + xy(a[AT])[0] <= NEAR]
    passes = [a for a in view.options if a[VERB] == PASS]
    if near or (passes and len(view.position.hands[view.viewer or 0]) > HANDFUL):
        return rng.choice(near or passes)
    return BOTS[rng.choice(DRIVEN)](view, rng)


def compare(case: Case) -> tuple[int, Counter[str]]:
    """Drive one match in both; AssertionError where they differ. Returns the plies, and the rules exercised."""
    options = {"edition": case.edition, "forfeit": case.forfeit, "nuggets": "on" if case.nuggets else "off"}
    rules = ruleset("classic", options)
    rng = Rng(f"oracle {case.number}")
    match = Match(rules, case.seats, seed=rng, deals=False)
    oracle = (NuggetOracle if case.nuggets else Oracle)(case.seats, case.edition, case.forfeit == "on")
    opening = list(case.opening)
    while not machine.is_over(match.state):
        if machine.needs_deal(match.state):
            dealt = opening_deal(rules, opening, case.goals) if opening else machine.deal(match.state, rng)
            told = match.deal(dealt=dealt)
            expected = oracle.deal(deal_to_json(rules, case.seats, dealt))
            assert oracle.waiting() == list(machine.waiting(match.state)), case
        else:
            (seat,) = machine.waiting(match.state)
            codes = {action_text(rules, a) for a in machine.options(match.state, seat)}
            assert oracle.options() == codes, (case, match.state.ply, oracle.options() ^ codes)
            if opening:
                action = action_from_text(rules, opening.pop(0), seat)
            else:
                driver = patient if case.driver == "patient" else BOTS[case.driver]
                action = driver(match.view(seat), rng)
            told = match.play(action)
            expected = oracle.play(action_text(rules, action))
            assert oracle.waiting() == list(machine.waiting(match.state)), (case, match.state.ply)
        assert [event_to_json(rules, event) for event in told] == expected, (case, match.state.ply)
        if match.state.phase.name == "turn":
            assert _position(match.state) == oracle.position(), (case, match.state.ply)
    assert oracle.over, case
    assert oracle.gold() == list(gold_of(match.state).totals), case
    return match.state.ply, oracle.exercised


def _position(s: State) -> dict[str, Any]:
    """The engine's state in the oracle's words."""
    cards, tools = s.rules.deck.cards, s.rules.deck.tools
    assert all(known_to == PUBLIC or known_to.bit_count() == 1 for _, known_to in s.discards)
    return {
        "board": {cell_text(at): [cards[laid >> 1].name, bool(laid & 1)] for at, laid in s.board.items()},
        "hands": [sorted(cards[card].name for card in hand) for hand in s.hands],
        "pile": s.left,
        "broken": [sorted(tool for i, tool in enumerate(tools) if mask >> i & 1) for mask in s.broken],
        "turn": s.turn,
        "first": s.first,
        "discards": len(s.discards),
    }


def main() -> None:
    args = asked(__doc__ or "", 2000, "nuggets")
    constructed = constructed_nuggets() if args.nuggets else constructed_cases()
    agree(compare, [*cases(args.matches, nuggets=args.nuggets), *constructed], args.jobs)


if __name__ == "__main__":
    main()
