"""Answers people who ask what they could do. A bot thinks about it elsewhere; meanwhile whoever asked can go on."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from kilof.server import wire
from kilof.server.care import log_trouble
from kilof.server.client import Client
from kilof.server.house import House
from kilof.server.thinkers import NoThought, question
from kilof.tables import Draft, Refusal, Table, advice
from kilof.tables.people import person_of

Do = Callable[[Callable[[Table], Draft | None]], Awaitable[None]]  # stores what is drafted, if anything is, and adds it
Refuse = Callable[[Client, str, Refusal], None]


class Coach:
    """Of one table. `table` returns it as it is in memory at the moment."""

    def __init__(self, house: House, seed: bytes, table: Callable[[], Table], do: Do, refuse: Refuse) -> None:
        self._house = house
        self._seed = seed
        self._table = table
        self._do = do
        self._refuse = refuse
        self._under_way: set[asyncio.Task[None]] = set()

    @property
    def is_busy(self) -> bool:
        return bool(self._under_way)

    def close(self) -> None:
        for task in self._under_way:
            task.cancel()

    def ask(self, client: Client, message: wire.Advise) -> None:
        task = asyncio.create_task(self._answer(client, message))
        self._under_way.add(task)
        task.add_done_callback(self._answered)

    def _answered(self, task: asyncio.Task[None]) -> None:
        self._under_way.discard(task)
        if not task.cancelled() and (error := task.exception()) is not None:
            log_trouble("a question to the coach", error)

    async def _answer(self, client: Client, message: wire.Advise) -> None:
        """That somebody asks is stored, and told to others, before they get an answer."""
        try:
            advice.asking(self._table(), client.person, message.ply)
            self._house.advice.spend(person_of(client.person), self._house.ticks(), "too many questions")
            await self._do(lambda table: advice.noted(table, client.person, message.ply))
            table = self._table()
            seat = advice.asking(table, client.person, message.ply)
            found = await self._house.thinkers.advise(question(table, seat, self._seed))
        except Refusal as refusal:
            self._refuse(client, message.id, refusal)
        except NoThought:
            self._refuse(client, message.id, Refusal("no-idea", "the coach has no answer now; ask again"))
        else:
            client.post(wire.write(wire.Advice(message.id, message.ply, found)))
