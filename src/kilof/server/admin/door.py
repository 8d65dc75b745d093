"""The operator's door of a running server: a socket in its folder, for its owner alone. One line asks, one answers."""

from __future__ import annotations

import asyncio
import logging
import os
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from kilof.server.admin.commands import CarriedOut, obeyed
from kilof.server.admin.order import Order
from kilof.server.care import log_trouble, unstored
from kilof.server.hub import Hub
from kilof.server.lock import SOCKET
from kilof.server.own_data import handle
from kilof.server.store import StoreTrouble
from kilof.tables import Refusal

_PATIENCE: Final = 10.0  # seconds for a line
_OTHERS: Final = 0o177  # may do nothing with it
_log = logging.getLogger(__name__)


@asynccontextmanager
async def operators_door(hub: Hub, folder: Path) -> AsyncIterator[None]:
    """Open while in here. Where it cannot be, the server does without, and says so."""
    path = folder / SOCKET
    try:
        listening = _listening(path)
    except OSError as error:  # the path is too long, say
        _log.warning("no operators' door", extra={"error": error.strerror or str(error)})
        yield
        return
    if listening is None:
        yield
        return

    async def met(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        await _met(hub, reader, writer)

    server = await asyncio.start_unix_server(met, sock=listening)
    try:
        yield
    finally:
        server.close()
        path.unlink(missing_ok=True)


def _listening(path: Path) -> socket.socket | None:
    """Whoever has the lock of the folder may remove what an earlier server left there. None: there are none here."""
    if not hasattr(socket, "AF_UNIX") or not hasattr(asyncio, "start_unix_server"):
        return None
    path.unlink(missing_ok=True)
    listening = socket.socket(socket.AF_UNIX)
    before = os.umask(_OTHERS)
    try:
        listening.bind(str(path))
    except OSError:
        listening.close()
        raise
    finally:
        os.umask(before)
    listening.setblocking(False)
    return listening


async def _met(hub: Hub, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """One command, and its answer."""
    with suppress(OSError, TimeoutError, ValueError):  # gone, too slow, or not a line
        line = await asyncio.wait_for(reader.readline(), _PATIENCE)
        writer.write(msgspec.json.encode(await _answer(hub, line)) + b"\n")
        await writer.drain()
    writer.close()


async def _answer(hub: Hub, line: bytes) -> dict[str, Any]:
    try:
        order = msgspec.json.decode(line, type=Order)
        answer = await obeyed(hub, order)
    except msgspec.MsgspecError as error:
        return {"refused": f"this server does not understand the command: {error}"}
    except Refusal as refusal:
        return {"refused": refusal.reason}
    except StoreTrouble as trouble:
        return {"refused": unstored(trouble).reason}
    except Exception as error:
        log_trouble(f"operator: {line[:20]!r}", error)
        return {"refused": "something went wrong there; the server's log says where"}
    _note(answer)
    return {"answer": answer}


def _note(answer: Any) -> None:
    """What was done is in the log, by handles; looking is not."""
    if isinstance(answer, dict) and set(answer) == set(CarriedOut.__struct_fields__):
        to = answer["to"] if answer["did"] not in ("end", "delete") else handle(answer["to"])
        _log.warning("an operator's command", extra={"did": answer["did"], "to": to})
