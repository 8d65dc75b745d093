"""Driven matches of the Lost Mines, ply by ply, in the engine and in the oracle: votes and routes nobody lists too.

python -m tests.oracle.lost_mines.compare --matches 1400
"""

from __future__ import annotations

import copy
from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from kilof.bots import BOTS
from kilof.core import machine
from kilof.core.action import Action
from kilof.core.rng import Rng
from kilof.core.state import PUBLIC, State
from kilof.match import Match
from kilof.notation.code import action_from_text, action_text, cell_text
from kilof.notation.jsons import deal_to_json, event_to_json, position_to_json
from kilof.notation.record import ruleset
from kilof.view import position
from tests.oracle.lost_mines.mines import MinesOracle
from tests.oracle.maze import Cell
from tests.oracle.running import agree, asked

SEATS = range(3, 10)
DRIVEN = ("eager", "uniform", "eager")


class Case(NamedTuple):
    """One match to drive."""

    number: int
    seats: int
    driver: str
    talks: bool  # whether the seats propose and vote


def cases(matches: int) -> Iterator[Case]:
    """All seat counts; a third driven uniformly, the others eagerly; in every second one there are votes."""
    for i in range(matches):
        yield Case(i, SEATS[i % 7], DRIVEN[i // 7 % 3], i // 21 % 2 == 1)


def compare(case: Case) -> tuple[int, Counter[str]]:
    """Drive one match in both; AssertionError where they differ. Returns the plies, and the rules exercised."""
    rules = ruleset("lost-mines", {"rounds": "2"})
    rng = Rng(f"oracle lost-mines {case.number}")
    match = Match(rules, case.seats, seed=rng, deals=False)
    oracle = MinesOracle(case.seats)
    while not machine.is_over(match.state):
        place = (case, match.state.ply)
        if machine.needs_deal(match.state):
            dealt = machine.deal(match.state, rng)
            told = match.deal(dealt=dealt)
            expected = oracle.deal(deal_to_json(rules, case.seats, dealt))
        else:
            action = _speaks(match, oracle, rng) if case.talks else None
            if action is None:
                (seat,) = machine.waiting(match.state)
                _same_options(match.state, oracle, place)
                action = _wanders(match, oracle, rng) or BOTS[case.driver](match.view(seat), rng)
            told = match.play(action)
            expected = oracle.play(action_text(rules, action), action[0])
        assert [event_to_json(rules, event) for event in told] == expected, place
        assert oracle.waiting() == list(machine.waiting(match.state)), place
        if match.state.phase.name not in ("dealing", "over"):
            assert _position(match.state) == oracle.position(), place
        if machine.is_over(match.state) and case.talks and match.state.round < 4:
            _plays_on(match, oracle, rng)
    assert oracle.over, case
    assert list(match.state.lore.seen(match.state, None)[0].points) == oracle.points(), case  # type: ignore[attr-defined]
    return match.state.ply, oracle.exercised


def _same_options(s: State, oracle: MinesOracle, place: object) -> None:
    """The same codes; but a way into a face-down mine may be another route if the same comes of it (L21)."""
    theirs = {action_text(s.rules, a): a for a in machine.options(s, s.turn)}
    ours = oracle.options()
    ways = _ways_in(oracle)
    assert ours - ways.keys() == theirs.keys() - ways.keys(), (place, ours ^ theirs.keys())
    expected = [(*ways[code], _after_ours(oracle, code)) for code in ours & ways.keys()]
    results = [(*ways[code], _after_theirs(s, theirs[code])) for code in theirs.keys() & ways.keys()]
    assert sorted(expected, key=_way) == sorted(results, key=_way), (place, ours ^ theirs.keys())


def _ways_in(oracle: MinesOracle) -> dict[str, tuple[Cell, str]]:
    """The codes that lead into a face-down mine, with its cell and the last step."""
    if oracle.phase != "moving":
        return {}
    ends = {route: cells[-1] for route, cells in oracle.routes().items()}
    return {f"move {route}": (end, route[-1]) for route, end in ends.items() if end in oracle.hidden}


def _way(outcome: tuple[Cell, str, Any]) -> tuple[Cell, str]:
    return outcome[:2]


def _after_ours(oracle: MinesOracle, code: str) -> dict[str, Any] | None:
    """The position after this code; none at the end of a round."""
    after = copy.deepcopy(oracle)
    after.play(code)
    return after.position() if after.waiting() else None


def _after_theirs(s: State, a: Action) -> dict[str, Any] | None:
    after, _ = machine.play(s, a)
    return _position(after) if machine.waiting(after) else None


def _speaks(match: Match, oracle: MinesOracle, rng: Rng) -> Action | None:
    """Now and then somebody proposes to stop, and while a vote is open somebody votes; mostly against it."""
    for seat in range(len(match.names)):
        asides = machine.asides(match.state, seat)
        assert oracle.asides(seat) == {action_text(match.state.rules, a) for a in asides}, (match.state.ply, seat)
        for a in asides:
            word = action_text(match.state.rules, a)
            if not rng.below({"propose": 90, "agree": 3, "decline": 9}[word]):
                return a
    return None


def _plays_on(match: Match, oracle: MinesOracle, rng: Rng) -> None:
    """After the last round all agree to another one, or somebody does not."""
    rules = match.state.rules
    for word, seat in [("propose", 0), *(("agree", seat) for seat in range(1, len(match.names)))]:
        code = "decline" if seat and not rng.below(6) else word
        told = match.play(action_from_text(rules, code, seat))
        assert [event_to_json(rules, event) for event in told] == oracle.play(code, seat)
        if code == "decline":
            return


def _wanders(match: Match, oracle: MinesOracle, rng: Rng) -> Action | None:
    """A route of any letters: both accept it, or neither does. If they do, now and then it is taken."""
    s = match.state
    if s.phase.name != "moving":
        return None
    letters = "".join(rng.choice(tuple("NESW")) for _ in range(1 + rng.below(5)))
    action = action_from_text(s.rules, f"move {letters}", s.turn)
    law = machine.refusal(s, action)
    assert (law is None) == oracle.accepts(f"move {letters}"), (s.ply, letters, law)
    return action if law is None and not rng.below(3) else None


def _position(s: State) -> dict[str, Any]:
    """The engine's state in the oracle's words."""
    cards, forest = s.rules.deck.cards, s.lore
    page = position_to_json(s.rules, position(s, None))
    taker = page["takers"]
    faces = [cards[card].name for card, _ in forest.treasures]  # type: ignore[attr-defined]
    return {
        "board": page["board"],
        "goals": {cell_text(at): cards[card].name for at, (card, mask) in s.goals.items() if mask != PUBLIC},
        "hands": [sorted(cards[card].name for card in hand) for hand in s.hands],
        "pile": s.left,
        "turn": s.turn,
        "first": s.first,
        "discards": len(s.discards),
        "dwarfs": page["dwarfs"],
        "clans": page["clans"],
        "treasures": [[kind, face, taker[i]] for i, (kind, face) in enumerate(zip(page["kinds"], faces, strict=True))],
        "dragon": page["dragon"],
        "tools": sorted(page["tools"]),
        "traps": sorted(page["traps"]),
        "trolls": page["trolls"],
        "points": page["points"],
        "votes": page["votes"],
        "phase": s.phase.name,
    }


def main() -> None:
    matches = asked(__doc__ or "", 1400)
    agree(compare, list(cases(matches.matches)), matches.jobs)


if __name__ == "__main__":
    main()
