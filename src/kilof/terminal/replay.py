"""A record drawn move by move."""

from __future__ import annotations

from collections.abc import Iterator

from kilof.core.action import Viewer
from kilof.notation.record import Record
from kilof.notation.show import shots
from kilof.terminal.screen import board_text, seats_text
from kilof.terminal.words import Words


def replay_text(record: Record, viewer: Viewer, until: int | None) -> Iterator[str]:
    """For each step, what happened in words, and the board if it changed."""
    words = Words(record.rules, record.names, viewer)
    board, position = "", None
    for shot in shots(record, viewer):
        if until is not None and shot.ply > until:
            break
        position = shot.position
        yield f"{shot.ply:>4}  " + "\n      ".join(words.sentences(shot.events))
        now = board_text(record.rules, position)
        if now != board:
            board = now
            yield f"\n{board}\n"
        for call in shot.calls:
            yield f"      {words.call(call)}"
    if position is not None:
        yield "\n" + seats_text(record.rules, position, record.names, viewer)
