"""Ports for programs that have to be told theirs before they start, or that start again at the same one."""

from __future__ import annotations

import secrets
import socket
import sys
from typing import Final

_LOOPBACK: Final = "127.0.0.1"
# The system gives none of these to anybody who does not name a port: Linux begins at 32768, others above that.
_PORTS: Final = range(12_000, 32_000)
_ours: dict[int, socket.socket] = {}


def free_port() -> int:
    """A port of the loopback address that nobody uses, and that no other process is given until this one ends."""
    while True:
        port = secrets.choice(_PORTS)
        if _is_free(port) and _is_ours(port):
            return port


def _is_free(port: int) -> bool:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((_LOOPBACK, port))
        except OSError:
            return False
    return True


def _is_ours(port: int) -> bool:
    """A name without a file, which the system forgets with the process; Linux alone has them."""
    if sys.platform != "linux":
        return True
    claim = socket.socket(socket.AF_UNIX)
    try:
        claim.bind(f"\0kilof tests: port {port}")
    except OSError:
        claim.close()
        return False
    _ours[port] = claim
    return True
