"""The server of the browser tests: the real one, with room for as many guests and tables as the tests need."""

from __future__ import annotations

import sys
from pathlib import Path

from kilof.server.doors import Site
from kilof.server.limits import Limits, Rate
from kilof.server.logs import configure
from kilof.server.run import Plan, listen, serve


def main() -> None:
    port, folder, *origins = sys.argv[1:]
    much = Rate(10_000, 1_000)
    limits = Limits(requests=much, guests=much, tables=much, codes=much, messages=much)
    configure("warning")
    plan = Plan(Path(folder), Site(tuple(origins)), listen("127.0.0.1", int(port)), limits, ready=lambda _: announce())
    serve(plan)


def announce() -> None:
    sys.stdout.write("Serving\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
