"""How a lesson's step is checked: a few named questions about what happened and what lies there, written as data."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, Final

from kilof.cards import BadInput
from kilof.core import machine
from kilof.core.event import Event, marks, redacted
from kilof.core.part import CodeError, cell_from_text
from kilof.core.ruleset import Ruleset
from kilof.learn.desk import Desk, Turned
from kilof.notation.jsons import event_to_json

Check = Callable[[Sequence[Turned]], bool]


class CheckError(BadInput):
    """A check that makes no sense."""


def happened(desk: Desk, wanted: object, times: int = 1) -> Check:
    """That many events, as the seat saw them, have these fields. A list of values means any of them."""
    rules, seat = desk.scenario.state.rules, desk.seat
    pattern = _pattern(wanted)

    def holds(turned: Sequence[Turned]) -> bool:
        # What lay there at the beginning was not done by anybody.
        seen = (event for one in turned[1:] for event in one.events)
        return sum(_fits(rules, redacted(event, seat), pattern) for event in seen) >= times

    return holds


def reaches(desk: Desk, wanted: object, times: int = 1) -> Check:  # noqa: ARG001
    """A tunnel leads from the seat's own start to the card on this cell."""
    at, net = _cell(wanted, "reaches"), desk.scenario.state.rules.net_of[desk.seat]
    return lambda turned: turned[-1].state.nets[net].reached(at) != 0


def cut_off(desk: Desk, wanted: object, times: int = 1) -> Check:
    """No tunnel leads there any more."""
    is_reached = reaches(desk, wanted, times)
    return lambda turned: not is_reached(turned)


def cannot(desk: Desk, wanted: object, times: int = 1) -> Check:  # noqa: ARG001
    """A seat could not do this kind of thing if it were its turn: `{ seat = 1, does = "dig" }`."""
    rules, seats = desk.scenario.state.rules, desk.scenario.state.seats
    data = wanted if isinstance(wanted, Mapping) else {}
    seat, does = data.get("seat"), data.get("does")
    verbs = {play.verb for play in rules.plays.values() if does in (play.does, play.word)}
    if set(data) != {"seat", "does"} or type(seat) is not int or not 0 <= seat < seats or not verbs:
        raise CheckError('cannot: must be a seat and what it does, such as { seat = 1, does = "dig" }')

    def holds(turned: Sequence[Turned]) -> bool:
        s = turned[-1].state.clone()
        s.turn = seat
        return not any(option[1] in verbs for option in machine.options(s, seat))

    return holds


CHECKS: Final[dict[str, Callable[[Desk, Any, int], Check]]] = {
    "happened": happened,
    "reaches": reaches,
    "cut_off": cut_off,
    "cannot": cannot,
}


def _pattern(wanted: object) -> Mapping[str, Any]:
    if not isinstance(wanted, Mapping) or not isinstance(wanted.get("type"), str):
        raise CheckError('happened: must be an event, such as { type = "Dug", at = "1,0" }')
    kind = Event.named.get(wanted["type"])
    if kind is None:
        raise CheckError(f"happened: there is no event '{wanted['type']}'")
    for field in wanted:
        if field not in ("type", *marks(kind)):
            raise CheckError(f"happened: '{wanted['type']}' has no field '{field}'")
    return wanted


def _fits(rules: Ruleset, event: Event, pattern: Mapping[str, Any]) -> bool:
    if type(event).__name__ != pattern["type"]:
        return False
    told = event_to_json(rules, event)
    return all(
        told[field] == value or (isinstance(value, list) and told[field] in value) for field, value in pattern.items()
    )


def _cell(wanted: object, name: str) -> int:
    try:
        return cell_from_text(str(wanted))
    except CodeError as error:
        raise CheckError(f"{name}: {error}") from None


__all__ = ["CHECKS", "Check", "CheckError", "happened"]
