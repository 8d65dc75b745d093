"""Somebody's seat played over the wire, without a browser: quickly to the moment that a test or a picture is about."""

from __future__ import annotations

import json
from collections.abc import Callable
from itertools import count
from typing import Any, NamedTuple

from playwright.sync_api import Page
from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

_LONGEST = 900  # acts in a match, at most
_ids = count()


class Asked(NamedTuple):
    """What is asked of the seat, and what it knows."""

    you: int
    phase: str
    options: list[str]
    asides: list[str]
    position: dict[str, Any]


Wanted = Callable[[Asked], bool]


def play_until(page: Page, table: str, wanted: Wanted, *, choose: Callable[[Asked], str] | None = None) -> bool:
    """Play the seat of the page's guest until `wanted` is asked of it; False if the match ends before."""
    with _wire(page, table) as wire:
        return _Seat(wire).play_until(wanted, choose or towards_gold)


def play_to_pause(page: Page, table: str) -> bool:
    """Play the seat of the page's guest until the table waits for people to be ready for the next round."""
    with _wire(page, table) as wire:
        return _Seat(wire, is_ready=False).play_until(end_of_match, towards_gold)


def play_round(page: Page, table: str) -> None:
    """Play the seat of the page's guest to the end of the round, and no further."""
    with _wire(page, table) as wire:
        _Seat(wire).play_round(towards_gold)


def send(page: Page, table: str, **message: Any) -> None:
    """One message from the page's guest, and a check that it was accepted."""
    with _wire(page, table) as wire:
        _Seat(wire).say(message)


def hide_role(page: Page, table: str) -> None:
    """Look at the role of the page's guest, if they have yet to."""
    with _wire(page, table) as wire:
        _Seat(wire).hide_role()


def _wire(page: Page, table: str) -> ClientConnection:
    origin, _, id = table.partition("/t/")  # noqa: A001
    cookies = "; ".join(f"{one['name']}={one['value']}" for one in page.context.cookies(origin))
    address = f"{origin.replace('http', 'ws', 1)}/ws/{id}"
    return connect(address, origin=Origin(origin), additional_headers={"Cookie": cookies})


def end_of_match(_asked: Asked) -> bool:
    """Only the end is wanted."""
    return False


def in_phase(phase: str) -> Wanted:
    return lambda asked: asked.phase == phase


def towards_gold(asked: Asked) -> str:
    """As far to the east as can be, by digging or walking; else the first thing that is offered."""
    return max(asked.options, key=_eastward)


def _eastward(code: str) -> int:
    words = code.split()
    if words[0] == "move":
        return words[1].count("E") - words[1].count("W")
    cells = [word for word in words if "," in word]
    return int(cells[0].split(",")[0]) if cells else -99


class _Seat:
    def __init__(self, wire: ClientConnection, *, is_ready: bool = True) -> None:
        self._wire = wire
        self._is_ready = is_ready
        self._inbox: list[dict[str, Any]] = []
        self._info: dict[str, Any] = {}

    def play_until(self, wanted: Wanted, choose: Callable[[Asked], str]) -> bool:
        for _ in range(_LONGEST):
            sight = self._look()
            if self._info["stage"] == "over":
                return False
            you, choices, pause = self._info["you"], sight["choices"], self._info["pause"]
            if pause is not None and not self._is_ready:
                return True
            if pause is not None and you not in pause["ready"]:
                self._send({"type": "ready", "round": pause["round"]})
            if you not in choices["waiting"]:
                self._await("step", "steps", "table")
                continue
            position = sight["position"]
            asked = Asked(you, position["phase"], choices["options"], choices["asides"], position)
            if wanted(asked):
                return True
            sent = self._send({"type": "play", "ply": sight["ply"], "code": choose(asked)})
            answer = self._await("done", "refused", id=sent)
            assert answer["type"] == "done" or answer["key"] == "ply", answer
        raise AssertionError("the match does not end")

    def play_round(self, choose: Callable[[Asked], str]) -> None:
        began = 0
        for _ in range(_LONGEST):
            sight = self._look()
            position, you, choices = sight["position"], self._info["you"], sight["choices"]
            began = began or position["round"]
            if self._info["stage"] == "over" or position["round"] > began or self._info.get("pause"):
                return
            if you not in choices["waiting"]:
                self._await("step", "steps", "table")
                continue
            asked = Asked(you, position["phase"], choices["options"], choices["asides"], position)
            sent = self._send({"type": "play", "ply": sight["ply"], "code": choose(asked)})
            answer = self._await("done", "refused", id=sent)
            assert answer["type"] == "done" or answer["key"] == "ply", answer
        raise AssertionError("the round does not end")

    def say(self, message: dict[str, Any]) -> None:
        self._send({"type": "hello", "ply": None})
        answer = self._await("done", "refused", id=self._send(message))
        assert answer["type"] == "done", answer

    def hide_role(self) -> None:
        sight = self._look()
        if self._info["looks"]:
            self.say({"type": "hide", "round": sight["position"]["round"]})

    def _look(self) -> dict[str, Any]:
        self._send({"type": "hello", "ply": None})
        sight: dict[str, Any] = self._await("view")["sight"]
        return sight

    def _send(self, message: dict[str, Any]) -> str:
        id = f"proxy-{next(_ids)}"  # noqa: A001
        self._wire.send(json.dumps({**message, "id": id}))
        return id

    def _await(self, *types: str, id: str = "") -> dict[str, Any]:  # noqa: A002
        while True:
            if not self._inbox:
                self._inbox += [json.loads(line) for line in str(self._wire.recv(timeout=30)).split("\n")]
            message = self._inbox.pop(0)
            if message["type"] == "table":
                self._info = message["info"]
            if message["type"] in types and (not id or message.get("id") == id):
                return message
