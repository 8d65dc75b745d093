"""A record drawn move by move."""

from __future__ import annotations

from collections.abc import Iterator

from kilof.core.action import Viewer
from kilof.notation.record import Record
from kilof.notation.show import shots
from kilof.terminal.screen import board_text, seats_text
from kilof.terminal.speech import Speech
from kilof.terminal.words import Words

_INDENT = " " * 6


def replay_text(record: Record, viewer: Viewer, until: int | None, speech: Speech | None = None) -> Iterator[str]:
    """For each step, what happened in words, and the board if it changed."""
    words = Words(record.rules, record.names, viewer, speech)
    board, position = "", None
    for shot in shots(record, viewer):
        if until is not None and shot.ply > until:
            break
        position = shot.position
        sentences = [words.speech.wrapped(said, _INDENT, _INDENT) for said in words.sentences(shot.events)]
        yield f"{shot.ply:>4}  " + "\n".join(sentences).removeprefix(_INDENT)
        now = board_text(words, position)
        if now != board:
            board = now
            yield f"\n{board}\n"
        for call in shot.calls:
            yield words.speech.wrapped(words.call(call), _INDENT, _INDENT)
    if position is not None:
        yield "\n" + seats_text(words, position)
