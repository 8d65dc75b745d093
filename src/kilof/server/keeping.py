"""What several processes share beside the tables: who is alive, who looks after which table, who is connected where.

A part of a store that several processes may open; one process alone has no need of it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple, Protocol

from kilof.tables.terms import Person

LEASE: Final = 3.0  # seconds that a process counts as alive after it last said so
RENEWAL: Final = 0.8  # seconds after which it says so again


class TableHead(NamedTuple):
    """What tells whether memory is behind, without reading a log."""

    number: int  # of the last entry
    edition: int  # how often earlier entries were changed
    present: frozenset[Person]  # who is connected by other processes


class Company(NamedTuple):
    """The processes that serve the store. Another value than before: somebody has come or gone since."""

    alive: frozenset[int]
    last: int  # the last number that was given to anybody


class Keeping(Protocol):
    """All calls may raise StoreTrouble."""

    async def join(self) -> int:
        """A number for this process, which nobody had before. It holds for LEASE seconds."""

    async def renew(self, keeper: int) -> Company | None:
        """For LEASE seconds more; None if it has run out, and a new one is needed."""

    async def leave(self, keeper: int) -> None:
        """All that it keeps is free at once."""

    async def is_first(self, keeper: int) -> bool:
        """Whether nobody alive has a lower number."""

    async def alive(self) -> list[int]:
        """The numbers of all."""

    async def take(self, keeper: int, tables: Sequence[str]) -> set[str]:
        """Look after these tables, if nobody else does who is alive; those that it looks after now."""

    async def let_go(self, keeper: int, tables: Sequence[str]) -> None: ...

    async def set_present(self, keeper: int, people: Mapping[str, Sequence[Person]]) -> None:
        """These and no others are connected to these tables by this process."""

    async def heads(self, tables: Sequence[str], but: int | None) -> dict[str, TableHead]:
        """Of those that are still there; `but` is a process whose people are not counted."""

    async def connected(self) -> dict[str, int]:
        """People connected to tables, by whichever process."""
