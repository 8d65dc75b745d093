"""Arrays of what one seat may know, made from its view and nothing else: secrets cannot slip in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from struct import Struct
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kilof.batch.errors import BatchError
from kilof.batch.facts import facts
from kilof.batch.glimpse import Glimpse
from kilof.batch.planes import Layer, layers
from kilof.batch.window import Window, window_around
from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.network import Network
from kilof.core.position import Position
from kilof.core.ruleset import Ruleset
from kilof.view import View

_NUMBER = 4  # bytes of a fact


class Observation(NamedTuple):
    """What a seat knows, as arrays; see docs/batch.md."""

    planes: npt.NDArray[np.uint8]  # [P, H, W]
    hand: npt.NDArray[np.uint8]  # [C]
    facts: npt.NDArray[np.int32]  # [F]


class Observer:
    """`planes`, `cards` and `facts` name what is where in the arrays."""

    def __init__(self, rules: Ruleset, seats: int, window: Window | None = None) -> None:
        if seats not in rules.seats:
            raise BatchError(f"{rules.game} takes {rules.seats_text()} seats, not {seats}")
        self.rules = rules
        self.seats = seats
        self.window = window_around(rules, seats) if window is None else window
        s = machine.begin(rules, seats)
        self._lore = s.lore
        pages = s.lore.pages(s.lore.seen(s, None))
        self.layers = layers(rules, seats, pages)
        groups = facts(rules, seats, pages)
        self.planes = tuple(name for layer in self.layers for name in layer.names)
        self.cards = tuple(card.name for card in rules.deck.cards)
        self.facts = tuple(name for group in groups for name in group.names)
        self.spots: Mapping[Cell, int] = {at: i for i, at in enumerate(self.window.cells)}
        self._writers = [group.write for group in groups]

    @property
    def shape(self) -> tuple[int, int, int]:
        """P, H, W"""
        return len(self.planes), self.window.rows, self.window.columns

    def observe(self, view: View) -> Observation:
        """The arrays of one view, made from scratch."""
        if view.viewer is None:
            raise BatchError("a spectator has nothing to decide: only a seat's view can be observed")
        studio = Studio(self, 1)
        studio.easels[0].paint(view.position, view.nets, view.viewer)
        return Observation(studio.planes[0], studio.hands[0], studio.facts[0])

    def glimpse(self, p: Position, nets: Sequence[Network], viewer: Seat) -> Glimpse:
        return Glimpse(p, nets, viewer, self._lore.pages(p.seen))

    def numbers(self, glimpse: Glimpse) -> list[int]:
        """The facts, in the order of their names."""
        out: list[int] = []
        for write in self._writers:
            write(glimpse, out)
        return out


class Studio:
    """The arrays of a whole batch, and an easel for each row. The arrays share their memory with plain buffers, where
    single bytes are written faster."""

    def __init__(self, observer: Observer, rows: int) -> None:
        shape = observer.shape
        self.plane_bytes = bytearray(rows * shape[0] * shape[1] * shape[2])
        self.hand_bytes = bytearray(rows * len(observer.cards))
        self.fact_bytes = bytearray(_NUMBER * rows * len(observer.facts))
        self.planes = np.frombuffer(self.plane_bytes, np.uint8).reshape(rows, *shape)
        self.hands = np.frombuffer(self.hand_bytes, np.uint8).reshape(rows, len(observer.cards))
        self.facts = np.frombuffer(self.fact_bytes, np.int32).reshape(rows, len(observer.facts))
        self.easels = [Easel(observer, self, row) for row in range(rows)]


class Easel:
    """One row of the arrays. Only what has changed is painted."""

    def __init__(self, observer: Observer, studio: Studio, row: int) -> None:
        self._observer = observer
        self._planes = studio.plane_bytes
        self._hands = studio.hand_bytes
        self._facts = studio.fact_bytes
        planes, rows, columns = observer.shape
        self._size = rows * columns
        self._layers: list[tuple[Layer, int, int, bytes]] = []
        start = row * planes * self._size
        for layer in observer.layers:
            stop = start + len(layer.names) * self._size
            self._layers.append((layer, start, stop, bytes(len(layer.names))))
            start = stop
        self._shown: list[dict[Cell, int]] = [{} for _ in observer.layers]
        self._hand: list[int] = []
        self._first_card = row * len(observer.cards)
        self._first_fact = _NUMBER * row * len(observer.facts)
        self._write = Struct(f"={len(observer.facts)}i").pack_into

    def paint(self, p: Position, nets: Sequence[Network], viewer: Seat) -> None:
        """Make the row show what this seat knows."""
        glimpse = self._observer.glimpse(p, nets, viewer)
        for i, (layer, start, stop, blank) in enumerate(self._layers):
            codes, shown = layer.codes(glimpse), self._shown[i]
            if codes != shown:
                self._repaint(shown, codes, layer.looks, start, stop, blank)
                self._shown[i] = dict(codes)
        self._show_hand(p.hands[viewer])
        self._write(self._facts, self._first_fact, *self._observer.numbers(glimpse))

    def _repaint(
        self,
        shown: Mapping[Cell, int],
        codes: Mapping[Cell, int],
        looks: Sequence[bytes],
        start: int,
        stop: int,
        blank: bytes,
    ) -> None:
        spots, planes, size = self._observer.spots, self._planes, self._size
        for at in shown.keys() - codes.keys():
            if at in spots:
                planes[start + spots[at] : stop : size] = blank
        get = shown.get
        for at, code in codes.items():
            if get(at) != code and at in spots:
                planes[start + spots[at] : stop : size] = looks[code]

    def _show_hand(self, hand: Sequence[int | None]) -> None:
        hands, first = self._hands, self._first_card
        for card in self._hand:
            hands[first + card] = 0
        self._hand = [card for card in hand if card is not None]
        for card in self._hand:
            hands[first + card] += 1
