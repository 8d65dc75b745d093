"""People who play at a site of several servers: they come back to whichever server, send again what was not answered,
and keep all that they were told."""

from __future__ import annotations

import asyncio
import json
import random
import secrets
from time import monotonic
from typing import Any, Protocol

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException
from websockets.typing import Origin

AGAIN = ("storage", "unsure", "rate", "hello", "damaged")  # refusals that are no answer
QUIET = 4.0  # seconds without a word after which somebody tries another server
_CUT = (OSError, WebSocketException, EOFError, TimeoutError)


class Door(Protocol):
    """Where a server is found."""

    port: int
    origin: str


class Player:
    """One person at one table, or somebody who looks on without a cookie."""

    def __init__(self, doors: list[Door], table: str, cookie: str, rng: random.Random) -> None:
        self.doors, self.table, self.cookie, self.rng = doors, table, cookie, rng
        self.steps: dict[int, Any] = {}  # by ply: its events, without holes
        self.wrong: list[str] = []
        self.acknowledged: dict[str, int] = {}  # by id of the message: its ply
        self.refused: list[str] = []  # keys, of moves that were judged
        self.pending: dict[str, Any] | None = None
        self.is_over = False
        self.is_stopping = False
        self.away: list[float] = []  # seconds from being cut off to being told everything again
        self.last = ""  # what was said last, for who wonders
        self._options: list[str] = []  # to choose from at this ply
        self._cut_at: float | None = None
        self._ids = 0

    @property
    def ply(self) -> int:
        return len(self.steps) - 1

    async def run(self) -> None:
        """Until the match is over."""
        while not (self.is_over or self.is_stopping):
            try:
                await self._play(self.rng.choice(self.doors))
            except _CUT:
                if self._cut_at is None:
                    self._cut_at = monotonic()
                await asyncio.sleep(self.rng.random() * 0.2)

    async def _play(self, door: Door) -> None:
        opening = connect(
            f"ws://127.0.0.1:{door.port}/ws/{self.table}",
            additional_headers={"Cookie": self.cookie} if self.cookie else {},
            origin=Origin(door.origin),
            compression=None,
            open_timeout=QUIET,
            close_timeout=0.5,
            ping_interval=None,
            max_size=None,
            proxy=None,
        )
        async with opening as wire:
            await self._send(wire, "hello", ply=self.ply)
            if self.pending is not None:
                await self._send(wire, "play", **self.pending)
            while not (self.is_over or self.is_stopping):
                frame = await asyncio.wait_for(wire.recv(), QUIET)
                for line in (frame if isinstance(frame, str) else frame.decode()).split("\n"):
                    await self._take(wire, json.loads(line))

    async def _send(self, wire: ClientConnection, type: str, **fields: Any) -> None:  # noqa: A002
        self._ids += 1
        await wire.send(json.dumps({"type": type, "id": f"i{self._ids}"} | fields))

    async def _take(self, wire: ClientConnection, notice: dict[str, Any]) -> None:
        kind = notice["type"]
        self.last = f"{kind} {notice.get('key', '')}"
        if kind == "steps":
            for step in notice["steps"]:
                self._note(step["ply"], step["events"])
            self._is_back()
        elif kind == "step":
            if notice["since"] > self.ply:  # something was missed
                await self._send(wire, "hello", ply=self.ply)
                return
            self._note(notice["ply"], notice["events"])
        elif kind == "bye":
            raise EOFError(notice["why"])
        elif kind in ("done", "refused") and self.pending is not None and notice["id"] == self.pending["id"]:
            await self._answered(wire, notice)
        elif kind == "refused" and notice["key"] in AGAIN:
            await asyncio.sleep(0.1)
            await self._send(wire, "hello", ply=self.ply)
        elif kind == "table":
            await self._look(wire, notice["info"])
        if kind in ("step", "steps"):
            self._options = notice["choices"]["options"]
        if self._options and self.pending is None:
            await asyncio.sleep(self.rng.random() * 0.02)
            code, self._options = self.rng.choice(self._options), []
            self.pending = {"id": secrets.token_hex(8), "ply": self.ply, "code": code}
            await self._send(wire, "play", **self.pending)

    async def _answered(self, wire: ClientConnection, notice: dict[str, Any]) -> None:
        assert self.pending is not None
        if notice["type"] == "done":
            self.acknowledged[notice["id"]] = notice["ply"]
        elif notice["key"] in AGAIN:
            await asyncio.sleep(0.1)
            await self._send(wire, "play", **self.pending)
            return
        else:
            self.refused.append(notice["key"])
        self.pending = None
        if notice["type"] == "refused":
            await self._send(wire, "hello", ply=self.ply)

    async def _look(self, wire: ClientConnection, info: dict[str, Any]) -> None:
        pause, you = info["pause"], info["you"]
        if info["stage"] == "over":
            self.is_over = self.pending is None
        elif pause is not None and you is not None and you not in pause["ready"]:
            await self._send(wire, "ready", round=pause["round"])

    def _note(self, ply: int, events: Any) -> None:
        if ply in self.steps:
            if self.steps[ply] != events:
                self.wrong.append(f"ply {ply} was told twice, differently")
        elif ply == len(self.steps):
            self.steps[ply] = events
        else:
            self.wrong.append(f"after ply {self.ply} came {ply}")

    def _is_back(self) -> None:
        if self._cut_at is not None:
            self.away.append(monotonic() - self._cut_at)
            self._cut_at = None


async def truth(door: Door, table: str, cookie: str) -> dict[int, Any]:
    """All that is told to this person of the whole match now; by ply."""
    known = Player([door], table, cookie, random.Random(0))
    for _ in range(40):
        try:
            async with connect(
                f"ws://127.0.0.1:{door.port}/ws/{table}",
                additional_headers={"Cookie": cookie} if cookie else {},
                origin=Origin(door.origin),
                compression=None,
                max_size=None,
                proxy=None,
            ) as wire:
                await known._send(wire, "hello", ply=-1)
                while True:
                    frame = await asyncio.wait_for(wire.recv(), 20.0)
                    for line in (frame if isinstance(frame, str) else frame.decode()).split("\n"):
                        notice = json.loads(line)
                        if notice["type"] == "steps":
                            return {step["ply"]: step["events"] for step in notice["steps"]}
                        assert notice["type"] not in ("refused", "bye"), notice
        except (*_CUT, AssertionError):
            await asyncio.sleep(0.25)
    raise AssertionError("nobody tells the truth")
