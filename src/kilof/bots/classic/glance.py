"""A glance at an option of the classic game, in a world whose roles are known."""

from __future__ import annotations

from kilof.bots.glance import dig_worth, east
from kilof.core.action import AT, SEAT, VERB, WHOM, Action
from kilof.core.state import State
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS
from kilof.plays.rockfall import ROCKFALL
from kilof.plays.tools import BREAK, REPAIR


def glance(s: State, a: Action) -> float:
    """What is good for one side is bad for the other."""
    verb = a[VERB]
    digger = s.rules.setup.constants.digger  # type: ignore[attr-defined]
    is_digger = s.roles[a[SEAT]][0] == digger
    if verb == DIG:
        worth = dig_worth(s, a)
        return worth if is_digger else -worth
    if verb in (BREAK, REPAIR):
        is_friend = (s.roles[a[WHOM]][0] == digger) == is_digger
        return 2.0 if is_friend == (verb == REPAIR) else -2.0
    if verb == ROCKFALL:
        return -1.0 if is_digger else 0.1 * east(a[AT], 9)
    return 0.0 if verb == PASS else 0.5


__all__ = ["glance"]
