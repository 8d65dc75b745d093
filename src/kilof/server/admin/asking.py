"""A command for a running server, over the socket in its folder. Little of a server is needed for that."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Any

import msgspec

from kilof.server.admin.order import NotDone, Order
from kilof.server.lock import SOCKET

_PATIENCE = 60.0  # seconds for an answer


class NotServed(Exception):
    """Nobody listens to operators there."""


def ask(folder: Path, order: Order) -> Any:
    """The answer as plain data; raises NotServed and NotDone."""
    with _connected(folder / SOCKET) as connected:
        try:
            connected.sendall(msgspec.json.encode(order) + b"\n")
            with connected.makefile("rb") as answers:
                answer = msgspec.json.decode(answers.readline())
        except (OSError, msgspec.MsgspecError):
            raise NotDone("the server did not answer; look whether it was done before you try again") from None
    if "refused" in answer:
        raise NotDone(answer["refused"])
    return answer["answer"]


def _connected(path: Path) -> socket.socket:
    if not hasattr(socket, "AF_UNIX") or not path.exists():
        raise NotServed
    made = socket.socket(socket.AF_UNIX)
    try:
        made.settimeout(_PATIENCE)
        made.connect(str(path))
    except PermissionError:
        made.close()
        raise NotDone(f"{path}: only whoever runs the server may talk to it") from None
    except OSError:  # left there by a server that was killed
        made.close()
        raise NotServed from None
    return made
