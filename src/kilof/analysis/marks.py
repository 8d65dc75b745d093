"""What kind of act a step was, by the events that tell of it: for marks on a slider and for looking through a match."""

from __future__ import annotations

from collections.abc import Sequence

from kilof.core.event import Event

DEAL, OTHER = "deal", "other"
# By the name of the event. If a step has several, the first in this list counts.
_MARKS = {
    "RoundBegan": DEAL,
    "TreasureTaken": "treasure",
    "NuggetFound": "treasure",
    "GoldMarked": "treasure",
    "GoalRevealed": "goal",
    "ToolBroken": "broke",
    "ToolRepaired": "mended",
    "ToolShed": "mended",
    "RockFell": "rockfall",
    "StormStruck": "rockfall",
    "TrapSet": "trap",
    "TrollSet": "trap",
    "DoorOpened": "opened",
    "TrollBribed": "opened",
    "Peeked": "peek",
    "TreasureSeen": "peek",
    "DwarfSeen": "peek",
    "Dug": "dig",
    "ToolLaid": "dig",
    "NuggetLaid": "dig",
    "Walked": "walk",
    "Stayed": "walk",
    "Passed": "pass",
    "Discarded": "pass",
    "GoldTaken": "gold",
    "GoldPaid": "gold",
    "BribePaid": "gold",
}
MARKS = (*dict.fromkeys(_MARKS.values()), OTHER)


def mark(events: Sequence[Event]) -> str:
    """One of MARKS."""
    names = {type(event).__name__ for event in events}
    return next((kind for name, kind in _MARKS.items() if name in names), OTHER)


__all__ = ["DEAL", "MARKS", "OTHER", "mark"]
