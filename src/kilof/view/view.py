"""A view: all that one viewer may know of a match. Whatever is not marked as known to the viewer is left out."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from kilof.cards import BadInput
from kilof.core import machine
from kilof.core.action import ALL_EYES, Action, Seat, Viewer
from kilof.core.event import Event, RoundBegan
from kilof.core.network import Network
from kilof.core.position import Position, Shown
from kilof.core.ruleset import Ruleset
from kilof.core.state import Hidden, State, knows


class ViewError(BadInput):
    """A viewer that this match does not have, or a view with too little of its log."""


class View(NamedTuple):
    """What a seat, or a spectator, knows: the position, what it may do, and its own events so far."""

    rules: Ruleset
    seats: int
    viewer: Viewer
    ply: int
    position: Position
    waiting: tuple[Seat, ...]
    options: tuple[Action, ...]
    asides: tuple[Action, ...]
    nets: tuple[Network, ...]  # copies: everybody sees what is joined and where it can grow
    log: tuple[Event, ...]


def view(s: State, viewer: Viewer, log: Iterable[Event] = ()) -> View:
    """`log` is that viewer's own redacted events of the whole match."""
    return View(
        rules=s.rules,
        seats=s.seats,
        viewer=viewer,
        ply=s.ply,
        position=position(s, viewer),
        waiting=machine.waiting(s),
        options=() if viewer is None else tuple(machine.options(s, viewer)),
        asides=() if viewer is None else tuple(machine.asides(s, viewer)),
        nets=tuple(net.clone() for net in s.nets),
        log=tuple(log),
    )


def position(s: State, viewer: Viewer) -> Position:
    """The table as the viewer knows it: an item is shown only where its `known_to` has the viewer's bit."""
    check_viewer(s.seats, viewer)
    p = Position(s.seats, s.phase.name, s.lore.seen(s, viewer))
    p.round, p.turn, p.first, p.at = s.round, s.turn, s.first, s.at
    p.board = dict(s.board)
    p.goals = dict(zip(s.goals, _shown(s.goals.values(), viewer), strict=True))
    p.hands = [list(hand) if viewer in (seat, ALL_EYES) else [None] * len(hand) for seat, hand in enumerate(s.hands)]
    p.pile = s.left
    p.discards = _shown(s.discards, viewer)
    p.roles = _shown(s.roles[: s.seats], viewer)
    p.broken = list(s.broken)
    return p


def check_viewer(seats: int, viewer: Viewer) -> None:
    """A seat of the match, a spectator, or all eyes; nobody else can see anything."""
    if viewer is not None and viewer not in range(ALL_EYES, seats):
        raise ViewError(
            f"view: {viewer!r} is not a seat of this match; the seats are 0 to {seats - 1}, a spectator is None"
        )


def _shown(cards: Iterable[Hidden], viewer: Viewer) -> list[Shown]:
    if viewer is None or viewer == ALL_EYES:
        return [(card[0] if knows(card, viewer) else None, card[1]) for card in cards]
    # `knows` for a seat, written out: bots and arrays ask for a position every ply.
    return [card if card[1] >> viewer & 1 else (None, card[1]) for card in cards]


class Folder:
    """Builds a viewer's position from nothing but that viewer's own events."""

    def __init__(self, rules: Ruleset, seats: int, viewer: Viewer) -> None:
        check_viewer(seats, viewer)
        s = machine.begin(rules, seats)
        self.rules = rules
        self.seats = seats
        self._lore = s.lore
        self.position = Position(seats, rules.dealing.name, s.lore.seen(s, viewer))

    def fold(self, events: Iterable[Event]) -> None:
        """The next events, as the viewer received them."""
        p = self.position
        for event in events:
            if isinstance(event, RoundBegan):
                board, goals = self.rules.setup.table(self.rules, self.seats)
                p.board, p.goals = dict(board), dict.fromkeys(goals, (None, 0))
            event.fold(p)
            p.seen = self._lore.fold(p.seen, event)
            p.phase = event.opened() or p.phase


def fold(rules: Ruleset, seats: int, viewer: Viewer, log: Iterable[Event]) -> Position:
    """The position that a whole log adds up to."""
    folder = Folder(rules, seats, viewer)
    folder.fold(log)
    return folder.position
