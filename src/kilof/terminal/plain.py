"""Plain words where a game has none of its own: events and pages by their names, values as codes write them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kilof.core import kind as k
from kilof.core.cell import Cell
from kilof.core.event import Event, marks
from kilof.notation.jsons import write_field
from kilof.terminal.voice import Voice

Pages = Mapping[str, tuple[str, Any]]  # what a game keeps besides the common position: name -> kind and value


class Tokens(NamedTuple):
    """What lies or stands on the cards."""

    signs: Mapping[Cell, str]  # one or two signs each
    opened: frozenset[Cell] = frozenset()  # where gates are open to all


def plain_sentence(voice: Voice, event: Event) -> str:
    """`Ala: gem found (at 2,0, gem gem-3).`"""
    told = {name: getattr(event, name) for name in marks(type(event))}
    seat = told.pop("seat", None)
    words = [
        f"{name} {field_text(voice, marks(type(event))[name]['kind'], value)}"
        for name, value in told.items()
        if value is not None
    ]
    deed = re.sub(r"(?<!^)(?=[A-Z])", " ", type(event).__name__).lower()
    head = deed.capitalize() if seat is None else f"{voice.subject(seat)}: {deed}"
    return f"{head} ({', '.join(words)})." if words else f"{head}."


def plain_lines(voice: Voice, pages: Pages) -> list[str]:
    """A line for each page that says something; cards that seats own are shown elsewhere."""
    return [
        f"{name.capitalize()}: {field_text(voice, kind, value)}."
        for name, (kind, value) in pages.items()
        if kind != k.HELD and value not in (None, "", (), [], {}, frozenset())
    ]


def plain_tokens(pages: Pages) -> Tokens:
    """Where seats stand, and what they have marked."""
    signs: dict[Cell, str] = {}
    for kind, value in pages.values():
        if kind == k.MARKS:
            signs |= {at: f"s{seat}" for at, seat in value}
        elif kind == k.STANDS:
            signs |= stands(value)
    return Tokens(signs)


def stands(cells: Sequence[Cell]) -> dict[Cell, str]:
    """`s2` where one seat stands, `*3` where three do."""
    numbers = Counter(cells)
    return {at: f"s{seat}" if numbers[at] == 1 else f"*{numbers[at]}" for seat, at in enumerate(cells)}


def field_text(voice: Voice, kind: str, value: Any) -> str:
    """A value of this kind: seats by name, everything else as codes write it."""
    if kind == k.SEAT:
        return voice.who(value) if value >= 0 else "nobody"
    if kind == k.SEATS:
        return ", ".join(map(voice.who, value)) or "nobody"
    if kind == k.SPIN:
        return "spun" if value else "upright"
    written = write_field(voice.rules, kind, value)
    if kind in (k.COUNTS, k.HANDS, k.HELD, k.STANDS) and len(written) == len(voice.names):
        return "; ".join(f"{voice.who(seat)} {_flat(one)}" for seat, one in enumerate(written))
    return _flat(written)


def _flat(value: object) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{key} {_flat(one)}" for key, one in value.items()) or "none"
    if isinstance(value, list | tuple | set | frozenset):
        return ", ".join(map(_flat, value)) or "none"
    return "?" if value is None else str(value)


__all__ = ["Pages", "Tokens", "field_text", "plain_lines", "plain_sentence", "plain_tokens", "stands"]
