"""A fixed number for every action of a ruleset with this many seats, derived from the forms of its plays.

Nothing here asks which game it is: what a play takes is in its form, its deed and the deck.
"""

from __future__ import annotations

from bisect import bisect
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cached_property
from itertools import accumulate, combinations
from math import prod
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kilof.batch.errors import BatchError
from kilof.batch.window import Window, window_around
from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import ALSO, AT, CARD, FIELDS, SEAT, SPIN, VERB, WHAT, WHOM, Action, Seat, Verb
from kilof.core.part import Part
from kilof.core.ruleset import Play, Ruleset
from kilof.notation.code import action_text
from kilof.view import View

Index = int  # the number of an action: 0..size-1
NONE: Index = -1  # for an action that has none: its cell lies outside the window

_NEVER_PLAYED = ("role", "start")
_OUTER = ("card", "also")  # cards come first


class Block(NamedTuple):
    """Numbers that belong together: one kind of action with one card, or without one. `at` comes last, so that a block
    of digs is a picture of the window for each spin."""

    verb: Verb
    card: CardId | None
    name: str  # `dig ew`, `pass`
    start: Index
    shape: tuple[int, ...]

    @property
    def stop(self) -> Index:
        return self.start + prod(self.shape)


class _Axis:
    """One part of an action: the fields that hold it, and all its possible values."""

    def __init__(self, seats: int, values: Iterable[Mapping[int, int]]) -> None:
        self.seats = seats
        self.values = tuple(dict(value) for value in values)
        self.fields = tuple(sorted({field for value in self.values for field in value}))
        # A seat is given by how far to the left of the acting seat it sits; if no seat is named, the field is 0.
        self._plain = {self._key(value): i for i, value in enumerate(self.values) if WHOM not in value}
        self._named = {self._key(value): i for i, value in enumerate(self.values) if WHOM in value}

    def _key(self, value: Mapping[int, int]) -> tuple[int, ...]:
        return tuple(value.get(field, 0) for field in self.fields)

    def place(self, a: Action) -> int | None:
        """The place of this action on the axis."""
        found = self._plain.get(tuple(a[field] for field in self.fields)) if self._plain else None
        if found is None and self._named and 0 <= a[WHOM] < self.seats:
            left = (a[WHOM] - a[SEAT]) % self.seats
            found = self._named.get(tuple(left if field == WHOM else a[field] for field in self.fields))
        return found

    def say(self, a: list[int], place: int) -> None:
        """Write this place into the fields of an action."""
        for field, value in self.values[place].items():
            a[field] = (value + a[SEAT]) % self.seats if field == WHOM else value


class ActionIndex:
    """`index` and `action` undo each other. Votes and other asides have numbers too, but are in no mask."""

    def __init__(self, rules: Ruleset, seats: int, window: Window | None = None) -> None:
        if seats not in rules.seats:
            raise BatchError(f"{rules.game} takes {rules.seats_text()} seats, not {seats}")
        self.rules = rules
        self.seats = seats
        self.window = window_around(rules, seats) if window is None else window
        self._cells = self.window.cells
        self._pile = sorted(set(rules.setup.stacks(machine.begin(rules, seats))["pile"]))
        self._axes: dict[tuple[Verb, CardId | None], tuple[_Axis, ...]] = {}
        for play in rules.plays.values():
            for card in self._cards(play):
                self._axes[play.verb, card] = tuple(self._parts(play, card))
        shapes = [tuple(len(axis.values) for axis in axes) for axes in self._axes.values()]
        starts = [0, *accumulate(map(prod, shapes))]
        self.size = starts[-1]
        self.blocks = tuple(
            Block(verb, card, self._name(verb, card), start, shape)
            for (verb, card), start, shape in zip(self._axes, starts, shapes, strict=False)
        )
        self._starts = [block.start for block in self.blocks]
        self._block_of = {(block.verb, block.card): block for block in self.blocks}
        self._has_card = {block.verb: block.card is not None for block in self.blocks}
        self._unused = {
            verb: [
                field for field in range(CARD + (card is not None), FIELDS) if not any(field in a.fields for a in axes)
            ]
            for (verb, card), axes in self._axes.items()
        }

    @cached_property
    def numbers(self) -> Numbers:
        """Action -> its number, kept once asked for."""
        return Numbers(self)

    def index(self, a: Action) -> Index:
        """The number of this action. It has none if its cell lies outside the window, or if no play of this game
        takes it."""
        found = self.number(a)
        if found == NONE:
            raise BatchError(f"{self._text(a)} has no number; the window is {self.window}")
        return found

    def number(self, a: Action) -> Index:
        """The same, but NONE if it has none."""
        verb = a[VERB]
        block = self._block_of.get((verb, a[CARD] if self._has_card.get(verb) else None))
        if block is None:
            return NONE
        number = 0
        for axis, size in zip(self._axes[block.verb, block.card], block.shape, strict=True):
            place = axis.place(a)
            if place is None:
                return NONE
            number = number * size + place
        is_clean = 0 <= a[SEAT] < self.seats and not any(a[field] for field in self._unused[block.verb])
        return block.start + number if is_clean else NONE

    def action(self, seat: Seat, index: Index) -> Action:
        """This seat's action with this number."""
        if not 0 <= index < self.size or not 0 <= seat < self.seats:
            raise BatchError(f"there are {self.size} actions and {self.seats} seats: no action {index} of seat {seat}")
        block = self.blocks[bisect(self._starts, index) - 1]
        a = [0] * FIELDS
        a[SEAT], a[VERB] = seat, block.verb
        if block.card is not None:
            a[CARD] = block.card
        rest = index - block.start
        for axis, size in zip(reversed(self._axes[block.verb, block.card]), reversed(block.shape), strict=True):
            rest, place = divmod(rest, size)
            axis.say(a, place)
        return tuple(a)

    def text(self, index: Index) -> str:
        """The code of an action as seat 0 would write it."""
        return action_text(self.rules, self.action(0, index))

    def mask(self, view: View) -> npt.NDArray[np.bool_]:
        """bool [size]: what the viewer may do. Options outside the window are not in it; see `outside`."""
        mask = np.zeros(self.size, np.bool_)
        mask[[number for a in view.options if (number := self.numbers[a]) != NONE]] = True
        return mask

    def outside(self, view: View) -> int:
        """How many of the viewer's options have no number."""
        return sum(self.numbers[a] == NONE for a in view.options)

    def _cards(self, play: Play) -> Sequence[CardId | None]:
        """The cards with a block of their own: those that do this deed. Plays that take any card have one block."""
        cards, verb = self.rules.deck.cards, play.verb
        taken = [i for i in range(len(cards)) if self.rules.play_of[i].verb == verb]
        return taken if play.does and "card" in play.form and "also" not in play.form else (None,)

    def _parts(self, play: Play, card: CardId | None) -> Iterator[_Axis]:
        """The axes of a block; the cells last."""
        form = sorted(play.form, key=lambda part: (part == "at", part not in _OUTER))
        for part in form:
            if part != "card" or (card is None and "also" not in form):
                yield _Axis(self.seats, self._values(part, card))

    def _values(self, part: str | Part, card: CardId | None) -> Iterable[Mapping[int, int]]:
        deck = self.rules.deck
        if isinstance(part, Part):
            return part.values(self.rules, self.seats, self._cells)
        if part == "card":
            return ({CARD: i} for i, printed in enumerate(deck.cards) if printed.section not in _NEVER_PLAYED)
        if part == "also":
            return self._one_or_two()
        if part == "at":
            return ({AT: at} for at in self._cells)
        if part == "spin":
            return ({SPIN: spin} for spin in ((0, 1) if card is None else deck.spins[card]))
        if part == "whom":
            return ({WHOM: left} for left in range(self.seats))
        shown = (1 << len(deck.tools)) - 1 if card is None or part == "which" else deck.cards[card].tools
        return ({WHAT: tool} for tool in range(len(deck.tools)) if shown >> tool & 1)

    def _one_or_two(self) -> Iterator[Mapping[int, int]]:
        """One card of a hand, then any two in the deck's order; twins only of cards with copies."""
        pile, cards = self._pile, self.rules.deck.cards
        twins = [(card, card) for card in pile if cards[card].copies > 1]
        yield from ({CARD: card, ALSO: 0} for card in pile)
        yield from ({CARD: one, ALSO: two + 1} for one, two in sorted((*combinations(pile, 2), *twins)))

    def _name(self, verb: Verb, card: CardId | None) -> str:
        play = self.rules.plays[verb]
        return " ".join((play.word or play.does, *(() if card is None else (self.rules.deck.cards[card].name,))))

    def _text(self, a: Action) -> str:
        try:
            return f"'{action_text(self.rules, a, with_seat=True)}'"
        except (LookupError, TypeError, ValueError):
            return f"the action {a}"


class Numbers(dict[Action, Index]):
    """Looked up once, remembered for good: a mask is then a row of look-ups."""

    def __init__(self, index: ActionIndex) -> None:
        super().__init__()
        self._index = index

    def __missing__(self, a: Action) -> Index:
        number = self[a] = self._index.number(a)
        return number
