"""`kilof` without a command, as a process of its own."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.server.live import Live

# In tests nothing listens on other addresses than the loopback one.
ALONE = """
from kilof.server import run
listen = run.listen
run.listen = lambda host, port: listen("127.0.0.1", port)
from kilof.cli import main
main()
"""


class Alone(Live):
    """`kilof` without a command; `said` is what it prints first."""

    def __init__(self, folder: Path, *options: str, env: dict[str, str] | None = None) -> None:
        self.env = env
        super().__init__(folder, *options)

    def start(self, port: int = 0) -> None:
        with self.log.open("ab") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-c", ALONE, "--data", str(self.folder / "data"), *self.options],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                env=self.env,
            )
        assert self.process.stdout is not None
        self.said = ""
        while "Ctrl-C" not in self.said:
            line = self.process.stdout.readline()
            assert line, self.log.read_text()
            self.said += line
        self.address = self.said.split()[2]
        self.origin, self.link = self.address.split("/m#")
        self.port = int(self.origin.rsplit(":", 1)[1])


@contextmanager
def alone(folder: Path, *options: str, env: dict[str, str] | None = None) -> Iterator[Alone]:
    """With an environment to find a browser in; else without a browser."""
    server = Alone(folder, *options, env=env) if env else Alone(folder, "--no-browser", *options)
    try:
        yield server
    finally:
        server.wires.close()
        server.stop()
