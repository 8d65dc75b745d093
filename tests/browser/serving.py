"""The server of the browser tests: the real one, with room for as many guests and tables as the tests need.

A line on its standard input is the seed of the table that is opened next, so that a test meets the match it is about.
"""

from __future__ import annotations

import os
import secrets
import sys
from hashlib import sha256
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread

import tests.browser.coarse  # noqa: F401
from kilof.core.rng import Rng
from kilof.server import thinkers
from kilof.server.doors import Site
from kilof.server.hub import Hub
from kilof.server.limits import Limits
from kilof.server.logs import configure
from kilof.server.run import ServerPlan, listen, serve
from kilof.tables import presence
from tests.server.unlimited import LIMITS

_SEED = 32  # bytes of a table's seed; nothing else that the hub draws has as many
# Bots choose by the seed itself, as they did when the matches of the tests were found. Their processes import this too.
vars(thinkers)["chance"] = Rng


def main() -> None:
    port, folder, *origins = sys.argv[1:]
    limits = LIMITS._replace(chat=Limits().chat)  # a test talks too fast
    vars(presence)["AWAY"] = float(os.environ.get("KILOF_TEST_AWAY", presence.AWAY))
    configure("warning")
    plan = ServerPlan(
        *(Path(folder), Site(tuple(origins)), listen("127.0.0.1", int(port)), limits),
        has_open_tables="KILOF_TEST_OPEN_TABLES" in os.environ,
        ready=announce,
    )
    serve(plan)


def announce(hub: Hub) -> None:
    seeds: SimpleQueue[bytes] = SimpleQueue()

    def fresh(size: int) -> bytes:
        try:
            return seeds.get_nowait() if size == _SEED else secrets.token_bytes(size)
        except Empty:
            return secrets.token_bytes(size)

    def listen_to_tests() -> None:
        for line in sys.stdin:
            seeds.put(sha256(line.strip().encode()).digest())
            tell("Seeded")

    hub.house.fresh = fresh
    Thread(target=listen_to_tests, daemon=True).start()
    tell("Serving")


def tell(word: str) -> None:
    sys.stdout.write(f"{word}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
