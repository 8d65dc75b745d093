"""What happened, as lines: which message, and with what in it.

The same as the log of the browser (web/src/model/told.ts, web/src/words/sentence.ts), except that cells go by their
numbers, which stand at the edge of the board.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, NamedTuple

from kilof.core.event import Event
from kilof.notation.jsons import event_to_json
from kilof.terminal.voice import Voice

_GATHERED = frozenset(("Walked", "Passed"))  # the steps of a walk are one line, and so are two cards discarded
_GOALS = frozenset(("GoalRevealed", "Peeked"))  # where a goal lies, always


class Told(NamedTuple):
    event: Event
    data: dict[str, Any]  # as JSON
    times: int = 0  # how many events are told together
    cards: tuple[str, ...] = ()


def lines(voice: Voice, events: Iterable[Event]) -> list[Told]:
    """A line for each event, or for several that belong together."""
    found: list[Told] = []
    for event in events:
        data = event_to_json(voice.rules, event)
        line = Told(event, data, cards=tuple(data.get("cards") or ()))
        if data["type"] in _GATHERED:
            line = line._replace(times=1, cards=(data["card"],) if data.get("card") else ())
            last = found[-1] if found else None
            if last and last.data["type"] == data["type"] and last.data["seat"] == data["seat"]:
                line = line._replace(times=last.times + 1, cards=last.cards + line.cards)
                found.pop()
        found.append(line)
    return found


def arguments(voice: Voice, line: Told) -> dict[str, Any]:
    """What the messages of events are given."""
    data = line.data
    text = {name: value for name, value in data.items() if isinstance(value, str)}
    number = {name: value for name, value in data.items() if isinstance(value, int)}
    seat = number.get("seat", number.get("first"))
    whom, at, side = number.get("whom"), text.get("at", ""), text.get("side", "")
    other = _first(text, "goal", "treasure", "role", "fallen")
    count = line.times or next((number[name] for name in ("count", "round", "place", "rounds") if name in number), None)
    scores = data.get("scores") or data.get("points")
    kind = "goal" if data["type"] in _GOALS else "cell"
    return {
        "who": "" if seat is None else voice.subject(seat),
        "you": voice.you(seat),
        "whom": "" if whom is None else voice.subject(whom),
        "target": "self" if whom is not None and whom == seat else voice.you(whom),
        "card": voice.named(data["card"]) if "card" in data else "",
        "known": "yes" if data.get("card") else "no",
        "other": voice.named(other) if other else "",
        "seen": ("yes" if voice.you(seat) == "you" else "open") if other else "no",
        "cards": voice.t.listed(map(voice.named, line.cards)),
        "place": voice.place(at, side, kind) if at else "",
        "place-of": voice.place(at, side, kind if kind == "cell" else "of") if at else "",
        "place-seen": voice.place(at, side, kind if kind == "cell" else "seen") if at else "",
        "spot": "cell",
        "ground": "forest" if voice.deck.board else "rock",
        "tool": text.get("tool", ""),
        "count": number.get("gold", 0) if count is None else count,
        "word": _first(text, "reason", "rating", "topic", "clan"),
        "totals": voice.t.listed(
            voice.t("seat-count", name=voice.names[one], count=score) for one, score in enumerate(scores)
        )
        if isinstance(scores, list)
        else "",
    }


def message(voice: Voice, line: Told) -> str:
    """The browser's message of an event, as a sentence."""
    return stopped(voice.t(f"event-{line.data['type']}", arguments(voice, line)))


def stopped(text: str) -> str:
    """With a full stop, if it has none."""
    return text if text.endswith((".", "!", "?")) else f"{text}."


def _first(text: dict[str, str], *names: str) -> str:
    return next((text[name] for name in names if text.get(name)), "")


__all__ = ["Told", "arguments", "lines", "message", "stopped"]
