"""A proxy between a part and whoever uses it, whose connections can be cut, held up or refused."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from tests.server.parts import LOOPBACK


class Cutter:
    """Passes everything on, until it is told otherwise; made by `cutter`."""

    def __init__(self, port: int) -> None:
        self._target = port
        self._server: asyncio.Server | None = None
        self._writers: set[asyncio.StreamWriter] = set()
        self._passing: set[asyncio.Task[None]] = set()
        self._open = asyncio.Event()
        self._open.set()
        self.port = 0
        self.refuses = False  # whether connections are closed as soon as they are made

    async def start(self) -> None:
        self._server = await asyncio.start_server(self._accepted, LOOPBACK, 0)
        self.port = self._server.sockets[0].getsockname()[1]

    def cut(self) -> None:
        """All connections there are, at once; what is under way is gone."""
        for writer in tuple(self._writers):
            writer.transport.abort()

    def hold(self) -> None:
        """Nothing passes any more, and nobody is told."""
        self._open.clear()

    def release(self) -> None:
        self._open.set()

    async def close(self) -> None:
        assert self._server is not None
        self._server.close()
        self.release()
        self.cut()
        for passing in tuple(self._passing):
            passing.cancel()
        await asyncio.gather(*self._passing, return_exceptions=True)

    async def _accepted(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        if self.refuses:
            writer.transport.abort()
            return
        try:
            there, onward = await asyncio.open_connection(LOOPBACK, self._target)
        except OSError:
            writer.transport.abort()
            return
        self._writers |= {writer, onward}
        for source, sink in ((reader, onward), (there, writer)):
            passing = asyncio.create_task(self._passed(source, sink))
            self._passing.add(passing)
            passing.add_done_callback(self._passing.discard)

    async def _passed(self, source: asyncio.StreamReader, sink: asyncio.StreamWriter) -> None:
        with suppress(OSError):
            while data := await source.read(65_536):
                await self._open.wait()
                sink.write(data)
                await sink.drain()
        sink.transport.abort()
        self._writers.discard(sink)


@asynccontextmanager
async def cutter(port: int) -> AsyncIterator[Cutter]:
    """A proxy in front of that port of the loopback address."""
    proxy = Cutter(port)
    await proxy.start()
    try:
        yield proxy
    finally:
        await proxy.close()
