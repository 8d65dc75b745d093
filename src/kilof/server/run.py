"""Starting and stopping: a socket, a store, a hub, and uvicorn around them."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import sys
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from typing import NamedTuple

import uvicorn

from kilof.cards import BadInput
from kilof.server.admin.door import operators_door
from kilof.server.app import application
from kilof.server.bus import open_bus
from kilof.server.care import looked_after
from kilof.server.connection import Connection
from kilof.server.doors import Site
from kilof.server.elsewhere import RemoteThinkers, ThinkingHere
from kilof.server.gate import Gate, Settings
from kilof.server.house import House
from kilof.server.hub import Hub
from kilof.server.limits import Limits
from kilof.server.lock import NO_LOCK, Lock, held
from kilof.server.logs import configure
from kilof.server.private import StorageError
from kilof.server.request import Requests
from kilof.server.sharing import StoreSharing
from kilof.server.store import StoreTrouble
from kilof.server.store_sqlite import FILE, folder_made
from kilof.server.storing import open_at
from kilof.server.thinkers import Thinkers
from kilof.server.watching import Watching

_PATIENCE = 10  # seconds to stop in
_IDLE = 5  # seconds that a connection is kept for another request
_SWITCH = 0.001  # seconds after which a busy event loop lets the writer's thread go on
_YOUNG = 20_000  # objects that are made before the collector looks at them: most are gone by then
_log = logging.getLogger(__name__)


class AddressError(BadInput):
    """An address that cannot be listened on."""


class ServerPlan(NamedTuple):
    """How a server is run."""

    data: Path | None  # a folder for tables; None: they are kept at an address
    site: Site
    listening: socket.socket
    limits: Limits = Limits()
    trusted: str = ""  # proxies that are trusted on addresses, in uvicorn's format
    log_level: str = "warning"
    has_open_tables: bool = False
    metrics: socket.socket | None = None  # listens on this machine alone, for whoever watches
    token: bytes = b""  # the digest of one that shows what is counted
    ready: Callable[[Hub], object] | None = None  # called once it listens; may be a coroutine
    store: str = ""  # the address of a store that other processes serve too,
    bus: str = ""  # and that of a bus between them


def listen(host: str, port: int) -> socket.socket:
    """A listening socket; port 0 takes any that is free."""
    try:
        kind, _, _, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listening = socket.socket(kind, socket.SOCK_STREAM)
        try:
            listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listening.bind(address)
            listening.listen(512)
            listening.setblocking(False)
        except OSError:
            listening.close()
            raise
    except OSError as error:
        raise AddressError(f"{host}:{port}: {error.strerror or error}") from None
    return listening


def serve(plan: ServerPlan) -> int:
    """Until SIGTERM or Ctrl-C; which of the two it was. InUse if another server uses the folder."""
    configure(plan.log_level)
    config = Settings(
        Gate(plan.limits, plan.trusted),
        app="",  # made within the loop
        loop="auto",
        http=Requests,
        ws=Connection,
        ws_max_size=plan.limits.frame,
        ws_per_message_deflate=False,
        ws_ping_interval=20.0,
        ws_ping_timeout=20.0,
        lifespan="off",
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=bool(plan.trusted),
        forwarded_allow_ips=plan.trusted or None,
        timeout_keep_alive=_IDLE,
        timeout_graceful_shutdown=_PATIENCE,
    )
    sys.setswitchinterval(_SWITCH)
    gc.freeze()  # what is there now stays: modules, decks, rules
    gc.set_threshold(_YOUNG)
    with plan.listening, plan.metrics or nullcontext(), _locked(plan.data) as lock:
        with asyncio.Runner(loop_factory=config.get_loop_factory()) as runner:
            ended_by = runner.run(_served(config, plan, lock))
        _log.info("stopped")
    return ended_by


def _locked(data: Path | None) -> AbstractContextManager[Lock]:
    return nullcontext(NO_LOCK) if data is None else held(folder_made(data))


async def _served(config: Settings, plan: ServerPlan, lock: Lock) -> int:
    store = await open_at(plan.data or plan.store)
    try:
        thinkers, sharing = Thinkers(), None
        if store.keeping is not None:
            bus = await open_bus(plan.bus)
            sharing, thinkers.elsewhere = StoreSharing(store.keeping, bus), RemoteThinkers(bus)
            await thinkers.elsewhere.start()
        house = House(store, thinkers, limits=plan.limits, has_open_tables=plan.has_open_tables, sharing=sharing)
        return await _serving(config, plan, lock, Hub(house))
    except StoreTrouble as trouble:  # at the start: later ones are looked after
        raise StorageError(str(trouble)) from None
    finally:
        await store.close()


async def _serving(config: Settings, plan: ServerPlan, lock: Lock, hub: Hub) -> int:
    watching = Watching(plan.token, None if plan.metrics is None else plan.metrics.getsockname())
    config.app = application(hub, plan.site, watching)
    metrics, counting = hub.house.metrics, hub.house.metrics.counting()
    if plan.data is not None:
        metrics.watch_disk(plan.data, plan.data / FILE)
    logging.getLogger("kilof").addHandler(counting)
    server = Stopping(config, hub, lock)
    await hub.begin()
    background = [
        asyncio.create_task(task)
        for task in (hub.tend(), config.gate.tend(), metrics.watch_loop(), _announced(server, hub, plan, lock))
    ]
    try:
        async with nullcontext() if plan.data is None else operators_door(hub, plan.data):
            await server.serve(sockets=[plan.listening, *([] if plan.metrics is None else [plan.metrics])])
    finally:
        for task in background:
            task.cancel()
        logging.getLogger("kilof").removeHandler(counting)
    return server.ended_by


async def _announced(server: uvicorn.Server, hub: Hub, plan: ServerPlan, lock: Lock) -> None:
    while not server.started:
        await asyncio.sleep(0.01)
    lock.tell(plan.site.origins[0])
    _log.info("serving", extra={"origin": plan.site.origins[0]})
    with looked_after("announce"):
        coming = None if plan.ready is None else plan.ready(hub)
        if asyncio.iscoroutine(coming):
            await coming


class Stopping(uvicorn.Server):
    """Before connections are closed, everything received is answered and everybody is told to come back."""

    def __init__(self, config: uvicorn.Config, hub: Hub, lock: Lock) -> None:
        super().__init__(config)
        self._hub = hub
        self._lock = lock
        self.ended_by = 0  # the signal

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._lock.tell("")
        _log.info("stopping")
        for server in self.servers:
            server.close()
        await self._hub.close()
        for _ in range(20):
            if not self.server_state.tasks:
                break
            await asyncio.sleep(0.05)
        await super().shutdown(sockets)
        self.ended_by = next(iter(self._captured_signals), 0)
        self._captured_signals.clear()  # it was obeyed: no need to die of it


def think(bus: str, jobs: int | None, log_level: str, ready: Callable[[], object]) -> None:
    """Answer servers who ask for a bot's move, until SIGTERM or Ctrl-C."""
    configure(log_level)
    asyncio.run(_thinking(bus, jobs, ready))


async def _thinking(url: str, jobs: int | None, ready: Callable[[], object]) -> None:
    bus, thinkers = await open_bus(url), Thinkers(count=jobs, spare=0)
    running = asyncio.create_task(ThinkingHere(bus, thinkers.count, thinkers.answer).run())
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, running.cancel)
    ready()
    try:
        with suppress(asyncio.CancelledError):
            await running
    finally:
        thinkers.close()
        await bus.close()
