"""Driven matches, ply by ply, in the engine and in the oracle: options, events, positions and scores must be the same.

python -m tests.oracle.compare --matches 2000
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from kilof.bots import DRIVERS, Match
from kilof.core import machine
from kilof.core.rng import Rng
from kilof.core.state import PUBLIC, State
from kilof.notation.code import action_from_text, action_text, cell_text
from kilof.notation.jsons import deal_to_json, event_to_json
from kilof.notation.record import ruleset
from tests.oracle.classic import Oracle
from tests.oracle.constructed import RING, ring_deal
from tests.oracle.constructed import SEATS as RING_SEATS
from tests.oracle.running import agree, asked

SEATS = range(3, 11)
EDITIONS = ("v3", "g3")
FORFEIT = ("off", "on")
DRIVEN = ("uniform", "eager")


class Case(NamedTuple):
    """One match to drive."""

    number: int
    seats: int
    edition: str
    forfeit: str
    driver: str
    opening: tuple[str, ...] = ()  # codes played first, from the ring's deal


def cases(matches: int) -> Iterator[Case]:
    """All seat counts, both editions, C30 off and on, half uniform and half eager, in turn."""
    for i in range(matches):
        kind = i // len(SEATS)
        yield Case(i, SEATS[i % len(SEATS)], EDITIONS[kind % 2], FORFEIT[kind // 2 % 2], DRIVEN[kind // 4 % 2])


def constructed_cases() -> list[Case]:
    """The choice of C15, with both answers."""
    return [
        Case(i, RING_SEATS, "g3", FORFEIT[i % 2], DRIVEN[i // 2 % 2], (*RING, answer))
        for i, answer in enumerate(("turn 8,0", "turn 8,0 spun") * 10)
    ]


def compare(case: Case) -> tuple[int, Counter[str]]:
    """Drive one match in both; AssertionError where they differ. Returns the plies, and the rules exercised."""
    rules = ruleset("classic", {"edition": case.edition, "forfeit": case.forfeit})
    rng = Rng(f"oracle {case.number}")
    match = Match(rules, tuple(f"s{seat}" for seat in range(case.seats)), rng)
    oracle = Oracle(case.seats, case.edition, case.forfeit == "on")
    opening = list(case.opening)
    while not machine.is_over(match.state):
        if machine.needs_deal(match.state):
            dealt = ring_deal(rules) if opening else machine.deal(match.state, rng)
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
                action = DRIVERS[case.driver](match.view(seat), rng)
            told = match.play(action)
            expected = oracle.play(action_text(rules, action))
            assert oracle.waiting() == list(machine.waiting(match.state)), (case, match.state.ply)
        assert [event_to_json(rules, event) for event in told] == expected, (case, match.state.ply)
        if match.state.phase.name == "turn":
            assert _position(match.state) == oracle.position(), (case, match.state.ply)
    assert oracle.over, case
    assert oracle.gold() == list(match.state.lore.seen(match.state, None)[-1]), case  # type: ignore[call-overload]
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
    matches = asked(__doc__ or "", 2000)
    agree(compare, [*cases(matches.matches), *constructed_cases()], matches.jobs)


if __name__ == "__main__":
    main()
