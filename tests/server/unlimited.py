"""A server that takes as much as it is sent: for fuzzing and load. Prints its address.

python -m tests.server.unlimited FOLDER PORT [LEVEL OF LOGS] [LIMIT=NUMBER ...]
"""

from __future__ import annotations

import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

from kilof.server.addresses import local_site
from kilof.server.limits import Limits, Rate
from kilof.server.run import ServerPlan, listen, serve
from tests.server.live import TOKEN

_ANY = Rate(1e9, 1e9)
_RATES: dict[str, Any] = {name: _ANY for name, usual in Limits()._asdict().items() if isinstance(usual, Rate)}
LIMITS = Limits(**_RATES, from_address=100_000, open_from_address=100_000)


def split(settings: list[str]) -> list[tuple[str, str, str]]:
    return [setting.partition("=") for setting in settings]


def main() -> None:
    data, port, *settings = sys.argv[1:]
    listening = listen("127.0.0.1", int(port))
    site = local_site(listening.getsockname()[1])

    def ready(_: object) -> None:
        sys.stdout.write(f"Serving at {site.origins[0]}\n")
        sys.stdout.flush()

    numbers: dict[str, Any] = {name: float(number) for name, equals, number in split(settings) if equals}
    level = "".join(name for name, equals, _ in split(settings) if not equals) or "warning"
    limits, token = LIMITS._replace(**numbers), sha256(TOKEN.encode()).digest()
    serve(ServerPlan(Path(data), site, listening, limits, log_level=level, token=token, ready=ready))


if __name__ == "__main__":
    main()
