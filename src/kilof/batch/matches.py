"""Many matches in lockstep: each row of the arrays is one match that waits for a seat. For learning code."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from kilof.batch.actions import NONE, ActionIndex, Index
from kilof.batch.errors import BatchError
from kilof.batch.observer import Observer, Studio
from kilof.batch.window import Window
from kilof.core import machine
from kilof.core.action import Action, Seat
from kilof.core.result import Result
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.match import Match, View
from kilof.notation.record import Record
from kilof.view import position


class Batch(NamedTuple):
    """What the seats to act know and may do, a row for each match. The next `observe` overwrites the arrays: copy what
    has to last."""

    planes: npt.NDArray[np.uint8]  # [B, P, H, W]
    hands: npt.NDArray[np.uint8]  # [B, C]
    facts: npt.NDArray[np.int32]  # [B, F]
    mask: npt.NDArray[np.bool_]  # [B, A]
    seats: npt.NDArray[np.int32]  # [B]: the seat to act
    matches: npt.NDArray[np.int64]  # [B]: the number of the match
    plies: npt.NDArray[np.int64]  # [B]: actions played in it so far
    view: Callable[[int], View]  # for a row: the same knowledge as a view, for bots


class Outcome(NamedTuple):
    """A match that is over."""

    match: int
    row: int  # where it stood in the last `observe`
    result: Result
    plies: int
    outside: int  # options that had no number, over the whole match
    record: Record | None


class _Table:
    """One match, and what it waits for."""

    __slots__ = ("match", "number", "numbers", "options", "outside", "seat")

    def __init__(self, rules: Ruleset, seats: int, number: int, seed: str, keeps: bool) -> None:
        self.number = number
        self.match = Match(rules, seats, seed=Rng(f"{seed} {number}"), keeps=keeps)
        self.outside = 0
        self.seat: Seat = 0
        self.options: list[Action] = []
        self.numbers: list[Index] = []  # of the options

    def ask(self, index: ActionIndex) -> None:
        """Find out which seat is to act, and what it may do."""
        s = self.match.state
        self.seat = machine.waiting(s)[0]
        self.options = machine.options(s, self.seat)
        self.numbers = list(map(index.numbers.__getitem__, self.options))
        if NONE in self.numbers:
            self.outside += self.numbers.count(NONE)
            if not _without_none(self.numbers):
                raise BatchError(
                    f"match {self.number}, ply {s.ply}: none of the {len(self.options)} options lies in the window"
                    f" ({index.window}); take a wider one"
                )

    def chosen(self, number: Index) -> Action:
        """The option with this number."""
        if number != NONE and number in self.numbers:
            return self.options[self.numbers.index(number)]
        raise BatchError(
            f"match {self.number}, ply {self.match.state.ply}: seat {self.seat} may not play action {number};"
            f" it has {len(self.options)} options, such as {_without_none(self.numbers)[0]}"
        )

    def outcome(self, row: int, keeps: bool) -> Outcome:
        match = self.match
        return Outcome(self.number, row, match.result, match.state.ply, self.outside, match.record if keeps else None)


class BatchMatches:
    """Matches with the numbers 0, 1, 2 and so on, `batch` of them at a time. When one is over the next takes its row;
    when none is left, the rows below move up.

    The deals of match i are drawn from `Rng(f"{seed} {i}")`, whatever the batch: with a policy that goes only by what
    is in a row, the same seed gives the same matches.
    """

    def __init__(
        self,
        rules: Ruleset,
        seats: int,
        batch: int,
        seed: str,
        *,
        matches: int | None = None,
        window: Window | None = None,
        records: bool = False,
    ) -> None:
        """`matches`: how many there are in all; None for no end. `records`: views have logs, outcomes have records."""
        if batch < 1:
            raise BatchError(f"a batch has at least one row, not {batch}")
        if matches is not None and matches < 0:
            raise BatchError(f"there cannot be {matches} matches")
        self.rules = rules
        self.seats = seats
        self.seed = seed
        self.index = ActionIndex(rules, seats, window)
        self.observer = Observer(rules, seats, self.index.window)
        self.outside = 0  # options that had no number, of the matches that are over
        self._left = matches  # not begun yet; None for no end
        self._records = records
        self._begun = 0
        rows = batch if matches is None else min(batch, matches)
        self._studio = Studio(self.observer, rows)
        self._mask_bytes = bytearray(rows * self.index.size)
        self._mask = np.frombuffer(self._mask_bytes, np.bool_).reshape(rows, self.index.size)
        self._masked: list[list[Index]] = [[] for _ in range(rows)]  # what is true in each row of the mask
        self._tables = [table for _ in range(rows) if (table := self._next()) is not None]
        self._is_shown = False

    def __len__(self) -> int:
        """How many matches are under way."""
        return len(self._tables)

    def observe(self) -> Batch:
        """What each match waits for. The same until the next step."""
        if not self._is_shown:
            for row, table in enumerate(self._tables):
                self._show(row, table)
            self._is_shown = True
        tables, n = self._tables, len(self._tables)
        return Batch(
            self._studio.planes[:n],
            self._studio.hands[:n],
            self._studio.facts[:n],
            self._mask[:n],
            np.array([table.seat for table in tables], np.int32),
            np.array([table.number for table in tables], np.int64),
            np.array([table.match.state.ply for table in tables], np.int64),
            lambda row: tables[row].match.view(tables[row].seat),
        )

    def step(self, indices: npt.ArrayLike) -> list[Outcome]:
        """Play an action in each match, by its number; returns the outcomes of the matches that are now over. If one
        action is refused, none is played."""
        if not self._is_shown:
            self.observe()
        numbers = self._checked(indices)
        actions = [table.chosen(number) for table, number in zip(self._tables, numbers, strict=True)]
        self._is_shown = False
        outcomes: list[Outcome] = []
        going_on: list[_Table] = []
        for row, (table, action) in enumerate(zip(self._tables, actions, strict=True)):
            table.match.apply(action)
            following: _Table | None = table
            if machine.is_over(table.match.state):
                outcomes.append(table.outcome(row, self._records))
                self.outside += table.outside
                following = self._next()
            if following is not None:
                going_on.append(following)
        self._tables = going_on  # a new list: batches given away hold the old one
        return outcomes

    def _next(self) -> _Table | None:
        """The next match, if there is one."""
        if self._left == 0:
            return None
        if self._left is not None:
            self._left -= 1
        self._begun += 1
        return _Table(self.rules, self.seats, self._begun - 1, self.seed, self._records)

    def _show(self, row: int, table: _Table) -> None:
        table.ask(self.index)
        mask, first = self._mask_bytes, row * self.index.size
        for number in self._masked[row]:
            mask[first + number] = 0
        numbers = self._masked[row] = table.numbers if NONE not in table.numbers else _without_none(table.numbers)
        for number in numbers:
            mask[first + number] = 1
        s = table.match.state
        self._studio.easels[row].paint(position(s, table.seat), s.nets, table.seat)

    def _checked(self, indices: npt.ArrayLike) -> list[Index]:
        """One whole number for each row."""
        found = np.asarray(indices)
        if found.shape != (len(self._tables),) or found.dtype.kind not in "iu":
            raise BatchError(
                f"the policy must give {len(self._tables)} whole numbers, one for each row;"
                f" it gave {found.dtype} of shape {found.shape}"
            )
        numbers: list[Index] = found.tolist()
        return numbers


def _without_none(numbers: list[Index]) -> list[Index]:
    return [number for number in numbers if number != NONE]
