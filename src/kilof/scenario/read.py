"""Reads what a scenario says, word by word, with one clear line for whatever makes no sense."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TypeVar

from kilof.cards import BadInput, CardId, Deck, Laid
from kilof.cards.errors import said
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.part import CodeError, cell_from_text
from kilof.core.state import PUBLIC, Hidden, Mask

T = TypeVar("T")
_SEAT = re.compile(r"s(\d{1,2})", re.ASCII)


class ScenarioError(BadInput):
    """A scenario that cannot be laid out."""


class Reader:
    """Reads the words of one table, which has this deck and this many seats."""

    def __init__(self, deck: Deck, seats: int) -> None:
        self.deck = deck
        self.seats = seats

    def number(self, value: object, place: str, least: int = 0, most: int | None = None) -> int:
        if type(value) is not int or value < least or (most is not None and value > most):
            span = f"from {least} to {most}" if most is not None else f"from {least} up"
            raise ScenarioError(f"{place}: must be a whole number {span}, not {said(value)}")
        return value

    def seat(self, value: object, place: str) -> Seat:
        """`s2`, or 2."""
        match = _SEAT.fullmatch(value) if isinstance(value, str) else None
        seat = int(match[1]) if match else value
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise ScenarioError(f"{place}: '{said(value)}' is not a seat; the seats are s0 to s{self.seats - 1}")
        return seat

    def text(self, value: object, place: str) -> str:
        if not isinstance(value, str):
            raise ScenarioError(f"{place}: must be a text, not {said(value)}")
        return value

    def list(self, value: object, place: str) -> list[object]:
        if not isinstance(value, list | tuple):
            raise ScenarioError(f"{place}: must be a list, not {said(value)}")
        return list(value)

    def table(self, value: object, place: str) -> dict[object, object]:
        if not isinstance(value, Mapping):
            raise ScenarioError(f"{place}: must be a table, not {said(value)}")
        return dict(value)

    def by_seat(self, value: object, place: str) -> dict[Seat, object]:
        """A table whose keys are seats."""
        return {self.seat(key, place): one for key, one in self.table(value, place).items()}

    def by_cell(self, value: object, place: str) -> dict[Cell, object]:
        """A table whose keys are cells."""
        return {self.cell(key, place): one for key, one in self.table(value, place).items()}

    def cell(self, value: object, place: str) -> Cell:
        try:
            return cell_from_text(self.text(value, place))
        except CodeError as error:
            raise ScenarioError(f"{place}: {error}") from None

    def card(self, name: str, place: str) -> CardId:
        if name not in self.deck.by_name:
            raise ScenarioError(f"{place}: no card is named '{name}'")
        return self.deck.by_name[name]

    def cards(self, value: object, place: str) -> tuple[CardId, ...]:
        """`ew ew map`"""
        return tuple(self.card(name, place) for name in self.text(value, place).split())

    def tools(self, value: object, place: str) -> int:
        """`pick cart`, as a set of tools."""
        tools = 0
        for name in self.text(value, place).split():
            if name not in self.deck.tools:
                raise ScenarioError(
                    f"{place}: '{name}' is not a tool; this game has {', '.join(self.deck.tools) or 'none'}"
                )
            tools |= 1 << self.deck.tools.index(name)
        return tools

    def laid(self, value: object, place: str) -> Laid:
        """`ew`, or `ne spun`."""
        name, *rest = self.text(value, place).split() or [""]
        card = self.card(name, place)
        if not self.deck.ways[card * 2]:
            raise ScenarioError(f"{place}: '{name}' does not lie on a board")
        if rest not in ([], ["spun"]):
            raise ScenarioError(f"{place}: '{' '.join(rest)}' is too much here; a card lies upright, or 'spun'")
        return card * 2 + (len(rest) & len(self.deck.spins[card]) - 1)

    def hidden(self, value: object, place: str, usual: Mask) -> Hidden:
        """`map`, `map s1 s2`, `map all` or `map none`: a card, and who knows it, unless it is those who usually do."""
        name, *rest = self.text(value, place).split() or [""]
        card = self.card(name, place)
        if not rest:
            return card, usual
        if rest in (["all"], ["none"]):
            return card, PUBLIC if rest == ["all"] else 0
        return card, sum(1 << seat for seat in {self.seat(word, place) for word in rest})


def hidden_text(deck: Deck, hidden: Hidden, seats: int) -> str:
    """As Reader.hidden reads it, always with those who know it."""
    card, mask = hidden
    who = " ".join(f"s{seat}" for seat in range(seats) if mask >> seat & 1) or "none"
    return f"{deck.cards[card].name} {'all' if mask == PUBLIC else who}"
