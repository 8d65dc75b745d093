"""The longest tunnel of a match: the way from a start to the card that is farthest from it."""

from __future__ import annotations

from collections import deque
from typing import NamedTuple

from kilof.analysis.shape import Moment
from kilof.core.cell import STEP, Cell
from kilof.core.network import PORT_BIT, Network
from kilof.core.state import State
from kilof.notation.record import Record, replay

_Place = tuple[Cell, int]  # a card, and the sides of it that hang together


class Tunnel(NamedTuple):
    """The cards that one walks through to get to the last of them, without the start."""

    moment: Moment
    way: tuple[Cell, ...]
    has_treasure: bool  # it led there
    state: State


def way_of(net: Network) -> tuple[Cell, ...]:
    """By the shortest way to each card, the longest of these, from its start on; of several as long the one that was
    found last."""
    before: dict[_Place, _Place | None] = {}
    waiting: deque[_Place] = deque()

    def come(place: _Place, by: _Place | None) -> None:
        if place[1] and place not in before:
            before[place] = by
            waiting.append(place)

    for start in net.starts:
        north, east, south, west, port = net.ways[start]
        come((start, north | east | south | west | port), None)
    place: _Place | None = None
    while waiting:
        place = waiting.popleft()
        at, sides = place
        for side, step in enumerate(STEP):
            if sides >> side & 1 and at + step in net.ways:
                come((at + step, net.ways[at + step][side ^ 2]), place)
        if sides & PORT_BIT:
            for far in net.lines.get(at, ()):
                come((far, net.ways[far][4]), place)
    way: list[Cell] = []
    while place is not None:
        way.append(place[0])
        place = before[place]
    return tuple(dict.fromkeys(reversed(way)))


def longest(record: Record) -> Tunnel | None:
    """None if nothing was dug, and for a record of older rules, which cannot be played again."""
    if record.revision != record.rules.revision:
        return None
    found: Tunnel | None = None
    cards = record.rules.deck.cards
    for moment, step in enumerate(replay(record)):
        starts = {start for net in step.after.nets for start in net.starts}
        for net in step.after.nets:
            way = tuple([at for at in way_of(net) if at not in starts])
            if len(way) > (0 if found is None else len(found.way)):
                laid = step.after.board.get(way[-1])
                found = Tunnel(moment, way, laid is not None and cards[laid >> 1].treasure, step.after)
    return found


__all__ = ["Tunnel", "longest", "way_of"]
