"""How those at a table look to each other: no two have the same name, or one that looks the same, nor the same face.

An entry of the log says what somebody would like to be called and which face they would like; the table makes the rest
of it, so what is shown is the same for everybody, and for tables that were stored before there were faces.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final
from zlib import crc32

from msgspec.structs import replace

from kilof.core.action import Seat
from kilof.tables.lookalikes import looks
from kilof.tables.terms import Player

FACES: Final = 20  # drawn by clients, numbered from 1; 0: any that is free
# Bots have names too, by their seats.
_BOTS: Final = ("Ala", "Bolek", "Celina", "Darek", "Ewa", "Franek", "Gosia", "Hubert", "Iga", "Jacek")


def guised(players: Sequence[Player], seat: Seat, player: Player) -> Player:
    """That player on that seat, unlike all others at the table."""
    if player.is_empty:
        return player
    others = [other for at, other in enumerate(players) if at != seat and not other.is_empty]
    name = _told_apart(_called(seat, player), {look for other in others for look in looks(other.name)})
    return replace(player, name=name, face=_face(player.face, name, {other.face for other in others}))


def _called(seat: Seat, player: Player) -> str:
    is_unnamed = not player.person and player.name == f"{player.bot} {seat + 1}"
    return _BOTS[seat % len(_BOTS)] if is_unnamed else player.name


def _told_apart(name: str, taken: set[str]) -> str:
    """The name, with a number behind it if somebody has it already, or one that can be taken for it."""
    number, shown = 1, name
    while taken & looks(shown):
        number += 1
        shown = f"{name} {number}"
    return shown


def _face(wanted: int, name: str, taken: set[int]) -> int:
    """The face that is wanted, if it is free. Otherwise one that goes with the name: the same at the next table."""
    if 1 <= wanted <= FACES and wanted not in taken:
        return wanted
    first = crc32(name.encode())
    return next(face for i in range(FACES) if (face := (first + i) % FACES + 1) not in taken)
