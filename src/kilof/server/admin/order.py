"""An operator's command."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from kilof.cards import BadInput
from kilof.server.registry import BanKind


class Order(Struct, forbid_unknown_fields=True, omit_defaults=True):
    """`do` is the command's name; the rest is what it needs."""

    do: str
    table: str = ""
    seat: int | None = None
    whom: str = ""
    kind: BanKind = "ban"
    seconds: Annotated[float, Meta(gt=0)] | None = None  # None: for good
    why: str = ""
    stage: str = ""
    most: int = 50
    numbers: tuple[int, ...] = ()
    secrets: bool = False


class NotDone(BadInput):
    """A command that was refused, in a line."""
