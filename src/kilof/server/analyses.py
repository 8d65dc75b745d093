"""What was counted of matches that are over. A part of the store.

It can be counted again at any time, so nobody waits for it to be stored, and an older program does without.
"""

from __future__ import annotations

from typing import NamedTuple, Protocol


class KeptCount(NamedTuple):
    """What is counted so far: `counted` of `whole` moments, by that version of the counting."""

    version: int
    counted: int
    whole: int
    body: str  # JSON


class Analyses(Protocol):
    """All calls may raise StoreTrouble."""

    async def count(self, table: str) -> KeptCount | None:
        """What was counted of its match; None if nothing was."""

    async def keep_count(self, table: str, count: KeptCount) -> None:
        """In place of what was kept, unless that is more by the same version. Nothing, if there is no such table or its
        match is not over."""

    async def claim(self, table: str, keeper: int | None) -> bool:
        """Whether that process is the one that counts this match from now on: yes, unless another does that is alive.
        None is a process that shares the store with nobody."""

    async def unclaim(self, table: str, keeper: int | None) -> None:
        """It does so no longer."""
