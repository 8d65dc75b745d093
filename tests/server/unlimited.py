"""A server that takes as much as it is sent: for fuzzing and load. Prints its address.

python -m tests.server.unlimited FOLDER PORT [LEVEL OF LOGS]
"""

from __future__ import annotations

import sys
from pathlib import Path

from kilof.server.addresses import local_site
from kilof.server.limits import Limits, Rate
from kilof.server.run import Plan, listen, serve

_ANY = Rate(1e9, 1e9)
LIMITS = Limits(_ANY, _ANY, _ANY, _ANY, _ANY, _ANY, _ANY, _ANY, _ANY, _ANY, from_address=100_000)


def main() -> None:
    data, port, *level = sys.argv[1:]
    listening = listen("127.0.0.1", int(port))
    site = local_site(listening.getsockname()[1])

    def ready(_: object) -> None:
        sys.stdout.write(f"Serving at {site.origins[0]}\n")
        sys.stdout.flush()

    serve(Plan(Path(data), site, listening, LIMITS, log_level="".join(level) or "warning", ready=ready))


if __name__ == "__main__":
    main()
