"""Where cards of a hand came from: cards that strike when drawn are held only if they were dealt (S3, S4)."""

from __future__ import annotations

from collections.abc import Iterable

from kilof.cards import CardId
from kilof.core.event import Drew, Event, HandDealt, RoundBegan
from kilof.core.state import PUBLIC, State
from kilof.games.duel.events import Discarded, DoorOpened, ToolShed
from kilof.plays.dig import Dug
from kilof.plays.discard import Passed
from kilof.plays.peek import Peeked
from kilof.plays.rockfall import RockFell
from kilof.plays.tools import ToolBroken, ToolRepaired


def strikers(s: State) -> list[CardId]:
    """The cards that strike when drawn, and are in a hand or were passed or shed."""
    hidden = [card for card, known_to in s.discards if known_to != PUBLIC]
    return [card for card in (*hidden, *(card for hand in s.hands for card in hand)) if card in s.rules.at_once]


def are_dealt(s: State, log: Iterable[Event]) -> bool:
    """Whether all of them can have been in the hand that was dealt to the one seat of this game.

    What strikes when drawn is gone as soon as it is drawn. So we take every other card that leaves the hand for a drawn
    one while there is any: this leaves as many dealt ones as possible.
    """
    hidden = iter([card for card, known_to in s.discards if known_to != PUBLIC])
    dealt, drawn, is_fresh = 0, 0, False
    for event in _of_this_round(log):
        gone: tuple[CardId, ...] = ()
        match event:
            case HandDealt():
                dealt = event.count
            case Drew():
                drawn += 1
            case Passed():
                gone = (next(hidden),)
            case ToolShed():
                gone = tuple(next(hidden) for _ in range(event.count))
            case RockFell() if is_fresh:
                drawn -= 1
            case Dug() | RockFell() | ToolRepaired() | DoorOpened() | Peeked():
                gone = (event.card,)
            case ToolBroken() | Discarded():
                drawn -= 1
        for card in gone:
            if drawn and card not in s.rules.at_once:
                drawn -= 1
            else:
                dealt -= 1
        is_fresh = isinstance(event, Drew)
    return dealt >= sum(card in s.rules.at_once for hand in s.hands for card in hand)


def _of_this_round(log: Iterable[Event]) -> list[Event]:
    events: list[Event] = []
    for event in log:
        if isinstance(event, RoundBegan):
            events = []
        events.append(event)
    return events
