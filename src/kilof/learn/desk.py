"""A desk: a scenario, one seat that somebody plays, and what the others do meanwhile. Codes alone say what happened."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from typing import Final, NamedTuple

from kilof.core import machine
from kilof.core.action import Action, Seat
from kilof.core.event import Event
from kilof.core.ruleset import Law, Ruleset
from kilof.core.state import State
from kilof.notation.code import CodeError, action_from_text
from kilof.plays.discard import PASS
from kilof.scenario import Scenario

_TOLD: Final = re.compile(r"(?:([0-9]{1,2}) )?(s[0-9]: .+)")


class Desk(NamedTuple):
    """Where a lesson or a puzzle begins. `meanwhile` are codes of other seats, `s1: pass map`: each is played as soon
    as the rules allow it, and with a number in front, `2 s1: propose`, after that many moves of mine. One that is not
    allowed when its seat is in turn is left out, and that seat passes."""

    scenario: Scenario
    seat: Seat
    meanwhile: tuple[str, ...] = ()


class Turned(NamedTuple):
    """One ply: what happened, unredacted, and the state after it."""

    events: tuple[Event, ...]
    state: State


class Course(NamedTuple):
    """What was played at a desk. The first entry is how it began; `played` codes of the seat were. If the next
    one was not, `law` is the rule that it breaks, or `unread` says why it is no code."""

    desk: Desk
    turned: tuple[Turned, ...]
    played: int
    law: Law | None = None
    unread: str = ""

    @property
    def state(self) -> State:
        return self.turned[-1].state


def _goes_on(_: Sequence[Turned]) -> bool:
    return False


def play_on(desk: Desk, codes: Iterable[str], is_done: Callable[[Sequence[Turned]], bool] = _goes_on) -> Course:
    """Play these codes of the seat, and the others in between. Nobody else plays any more once it is done."""
    turned = [Turned(desk.scenario.told, desk.scenario.state)]
    others = _Others(desk)
    count = 0
    others.play(turned, count, is_done)
    for code in codes:
        action, law, unread = read(turned[-1].state, desk.seat, code)
        if action is None or law is not None:
            return Course(desk, tuple(turned), count, law, unread)
        turned.append(_played(turned[-1].state, action))
        count += 1
        others.play(turned, count, is_done)
    return Course(desk, tuple(turned), count)


def read(s: State, seat: Seat, code: str) -> tuple[Action | None, Law | None, str]:
    """A code of this seat as an action, with the rule that it breaks; or why it is no code."""
    try:
        action = action_from_text(s.rules, code, seat)
    except CodeError as error:
        return None, None, str(error)
    if action[0] != seat:
        return None, None, f"code: '{code}' is another seat's"
    return action, machine.refusal(s, action), ""


def told(rules: Ruleset, text: str) -> tuple[int, Action]:
    """What another seat does meanwhile, and after how many moves of mine: `s1: pass map`, `2 s1: propose`."""
    found = _TOLD.fullmatch(text)
    if found is None:
        raise CodeError(f"meanwhile: '{text}' must say whose it is, such as 's1: pass map' or '2 s1: propose'")
    return int(found[1] or 0), action_from_text(rules, found[2])


def _played(s: State, action: Action) -> Turned:
    after, events = machine.played(s, action)
    return Turned(tuple(events), after)


class _Others:
    """The other seats: what they are told to do, and otherwise as little as they can."""

    def __init__(self, desk: Desk) -> None:
        self._seat = desk.seat
        self._told = [told(desk.scenario.state.rules, text) for text in desk.meanwhile]

    def play(self, turned: list[Turned], count: int, is_done: Callable[[Sequence[Turned]], bool]) -> None:
        while not is_done(turned):
            s = turned[-1].state
            action = self._next(s, count, machine.waiting(s))
            if action is None:
                return
            turned.append(_played(s, action))

    def _next(self, s: State, count: int, waiting: tuple[Seat, ...]) -> Action | None:
        if self._told and count >= self._told[0][0]:
            action = self._told[0][1]
            if machine.refusal(s, action) is None or action[0] in waiting:
                self._told.pop(0)
                if machine.refusal(s, action) is None:
                    return action
        if not waiting or self._seat in waiting:
            return None
        options = machine.options(s, waiting[0])
        return next((option for option in options if option[1] == PASS), options[-1])


__all__ = ["Course", "Desk", "Turned", "play_on", "read", "told"]
