"""Driven matches of the Duel and the solo game, ply by ply, in the engine and in the oracle.

python -m tests.oracle.duel.compare --matches 2000
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Any, NamedTuple

from kilof.bots import BOTS
from kilof.core import machine
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.match import Match
from kilof.notation.code import action_text, cell_text
from kilof.notation.jsons import deal_to_json, event_to_json
from kilof.notation.record import ruleset
from kilof.view import position
from tests.oracle.duel.duel import DuelOracle
from tests.oracle.running import agree, asked

KINDS = ("duel", "solo-green", "duel", "solo-blue")
DRIVEN = ("uniform", "eager", "eager")


class Case(NamedTuple):
    """One match to drive."""

    number: int
    kind: str
    driver: str


def cases(matches: int) -> Iterator[Case]:
    """Half the Duel, half solo in both colours; a third driven uniformly, the others eagerly."""
    for i in range(matches):
        yield Case(i, KINDS[i % 4], DRIVEN[i // 4 % 3])


def compare(case: Case) -> tuple[int, Counter[str]]:
    """Drive one match in both; AssertionError where they differ. Returns the plies, and the rules exercised."""
    game, _, colour = case.kind.partition("-")
    rules = ruleset(game, {"colour": colour} if colour else {})
    rng = Rng(f"oracle {case.kind} {case.number}")
    match = Match(rules, rules.seats[0], seed=rng, deals=False)
    oracle = DuelOracle(solo=game == "solo", colour=colour or "green")
    while not machine.is_over(match.state):
        place = (case, match.state.ply)
        if machine.needs_deal(match.state):
            dealt = machine.deal(match.state, rng)
            told = match.deal(dealt=dealt)
            expected = oracle.deal(deal_to_json(rules, len(match.names), dealt))
        else:
            (seat,) = machine.waiting(match.state)
            codes = {action_text(rules, a) for a in machine.options(match.state, seat)}
            assert oracle.options() == codes, (place, oracle.options() ^ codes)
            action = BOTS[case.driver](match.view(seat), rng)
            told = match.play(action)
            expected = oracle.play(action_text(rules, action))
        assert [event_to_json(rules, event) for event in told] == expected, place
        assert oracle.waiting() == list(machine.waiting(match.state)), place
        if match.state.phase.name not in ("paying", "dealing", "over"):
            assert _position(match.state) == oracle.position(), place
    assert oracle.over, case
    assert tuple(oracle.gold()) == position(match.state, None).seen[-1], case
    return match.state.ply, oracle.exercised


def _position(s: State) -> dict[str, Any]:
    """The engine's state in the oracle's words."""
    cards, tools = s.rules.deck.cards, s.rules.deck.tools
    pages: dict[str, Any] = {name: value for name, (_, value) in s.lore.pages(position(s, None).seen).items()}
    turned = {at: card for at, (card, known_to) in s.goals.items() if known_to != -1}
    return {
        "board": {cell_text(at): [cards[laid >> 1].name, bool(laid & 1)] for at, laid in s.board.items()},
        "hands": [sorted(cards[card].name for card in hand) for hand in s.hands],
        "pile": s.left,
        "broken": [sorted(tool for i, tool in enumerate(tools) if mask >> i & 1) for mask in s.broken],
        "turn": s.turn,
        "first": s.first,
        "discards": len(s.discards),
        "goals": {cell_text(at): cards[card].name for at, card in turned.items()},
        "marks": _marks(pages["marks"]),
        "bribes": _marks(pages["bribes"]),
        "keys": sorted(cell_text(at) for at in pages["keys"]),
        "gold": [sorted(cards[card].name for card in held) for held in pages["gold"]],
        "spent": sorted(cards[card].name for card in pages["spent"]),
        "due": pages["due"],
        "phase": s.phase.name,
    }


def _marks(page: Any) -> dict[str, int]:
    return {cell_text(at): seat for at, seat in page}


def main() -> None:
    matches = asked(__doc__ or "", 2000)
    agree(compare, list(cases(matches.matches)), matches.jobs)


if __name__ == "__main__":
    main()
