"""A command for a folder that nobody serves, or for a store that several servers share."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from pathlib import Path
from typing import Any

from kilof.server.admin.commands import obeyed
from kilof.server.admin.order import NotDone, Order
from kilof.server.house import House
from kilof.server.hub import Hub
from kilof.server.lock import InUse, held
from kilof.server.logs import configure
from kilof.server.private import StorageError
from kilof.server.store import StoreTrouble
from kilof.server.store_sqlite import FILE
from kilof.server.storing import open_at
from kilof.server.thinkers import Thinkers
from kilof.tables import Refusal


def alone(folder: Path, order: Order) -> Any:
    """The answer as plain data; raises NotDone and StorageError."""
    if not (folder / FILE).is_file():
        raise StorageError(f"{folder}: there is no {FILE}")
    try:
        with held(folder):
            return asyncio.run(_obeyed_alone(folder, order))
    except InUse as used:
        raise NotDone(f"{used}, and listens to no commands there: stop it first") from None


def at_address(url: str, order: Order) -> Any:
    """The same in a store that several servers share, whether they run or not. It has to be there."""
    return asyncio.run(_obeyed_alone(url, order))


async def _obeyed_alone(where: Path | str, order: Order) -> Any:
    """As a server would do it, but nothing else happens: no bot moves."""
    configure("error")  # whoever gave the command knows what was done
    store = await open_at(where, make=False)
    house = House(store, Thinkers())
    house.is_closing = True
    hub = Hub(house)
    try:
        await hub.load_bans()
        return await obeyed(hub, order)
    except Refusal as refusal:
        raise NotDone(refusal.reason) from None
    except StoreTrouble as trouble:
        raise NotDone(str(trouble)) from None
    finally:
        await hub.close()
        if store.keeping is not None:
            with suppress(StoreTrouble):  # servers look at everything when somebody has come or gone
                await store.keeping.leave(await store.keeping.join())
        await store.close()
