"""Whole matches through nginx and Caddy with TLS, by the files in deploy/: on other ports, with our own certificate."""

from __future__ import annotations

import http.client
import socket
import ssl
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from select import select
from threading import Thread

import pytest

from kilof.notation.record import record_from_text, replay
from tests.deploy.tools import changed, tool
from tests.ports import free_port
from tests.server.live import TOKEN, Live, Someone, play_on, watched

NAME = "kilof.example"
BEHIND = ("--origin", f"https://{NAME}", "--trust-proxy", "127.0.0.1")
QUICK = ("--limit", "messages=9000/9000", "--limit", "frames=9000/9000", "--limit", "guests=2/1")
pytestmark = pytest.mark.deploy


class Site(Live):
    """A server behind a proxy. `address` is where requests come from, of all that are loopback."""

    def __init__(self, folder: Path, front: int, back: int, trust: ssl.SSLContext, at: tuple[str, ...] = ()) -> None:
        self.front = front
        self.back = back
        self.trust = trust
        self.address = "127.0.0.2"
        super().__init__(folder, *BEHIND, *watched(folder), *QUICK, at=at)

    def start(self, port: int = 0) -> None:
        super().start(port or self.back)

    @property
    def host(self) -> str:
        return NAME

    def _dialled(self) -> ssl.SSLSocket:
        dialled = socket.create_connection(("127.0.0.1", self.front), 20, (self.address, 0))
        return self.trust.wrap_socket(dialled, server_hostname=NAME)

    def connection(self) -> http.client.HTTPConnection:
        connection = http.client.HTTPSConnection(NAME, timeout=20, context=self.trust)
        connection.sock = self._dialled()
        return connection

    def way(self) -> socket.socket:
        """The WebSocket library reads in one thread and writes in another, which OpenSSL does not allow: a message that
        goes just as TLS 1.3 hands out its tickets may be lost. So one thread, of ours, speaks TLS."""
        secure = self._dialled()
        ours, theirs = socket.socketpair()
        Thread(target=carry, args=(ours, secure), daemon=True).start()
        return theirs


def carry(plain: socket.socket, secure: ssl.SSLSocket) -> None:
    """Whatever comes at one of them to the other, until one of them ends."""
    with plain, secure, suppress(OSError):
        while True:
            ready, _, _ = select([plain, secure], [], [])
            if secure in ready:
                secure.settimeout(0)
                with suppress(ssl.SSLWantReadError):
                    while data := secure.recv(65_536):
                        plain.sendall(data)
                    return
            if plain in ready:
                data = plain.recv(65_536)
                if not data:
                    return
                secure.settimeout(20)
                secure.sendall(data)


def certificate(folder: Path) -> tuple[str, str]:
    """For the name of the examples, signed by itself."""
    cert, key = str(folder / "cert.pem"), str(folder / "key.pem")
    new = ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2"]
    named = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}", "-keyout", key, "-out", cert]
    subprocess.run([tool("openssl"), *new, *named], check=True, capture_output=True)
    return cert, key


def places(backs: tuple[int, ...]) -> dict[str, str]:
    """Where the files in deploy/ look for servers, and where they are: one, or several."""
    first = 8000 if len(backs) == 1 else 8001
    return {f"127.0.0.1:{port}": f"127.0.0.1:{back}" for port, back in enumerate(backs, first)}


def nginx(folder: Path, front: int, plain: int, *backs: int) -> list[str]:
    """The site as it is in deploy/, and around it what Debian's nginx.conf has."""
    cert, key = certificate(folder)
    changes = {
        "listen 443 ssl": f"listen 127.0.0.1:{front} ssl",
        "listen [::]:443 ssl http2;": "",
        "listen 80;": f"listen 127.0.0.1:{plain};",
        "listen [::]:80;": "",
        f"/etc/letsencrypt/live/{NAME}/fullchain.pem": cert,
        f"/etc/letsencrypt/live/{NAME}/privkey.pem": key,
        **places(backs),
    }
    file = "nginx.conf" if len(backs) == 1 else "nginx-site.conf"
    (folder / "site.conf").write_text(changed(file, changes))
    kept = "".join(f"{of}_temp_path {folder}/{of};" for of in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi"))
    (folder / "nginx.conf").write_text(
        f"daemon off; user root; pid {folder}/pid; error_log stderr; events {{}}"
        f"http {{ access_log off; {kept} include {folder}/site.conf; }}"
    )
    return [tool("nginx"), "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf")]


def caddy(folder: Path, front: int, plain: int, *backs: int) -> list[str]:
    cert, key = certificate(folder)
    own = f"{{\n\tadmin off\n\thttp_port {plain}\n\thttps_port {front}\n\tdefault_bind 127.0.0.1\n}}\n"
    file = "Caddyfile" if len(backs) == 1 else "Caddyfile-site"
    changes = places(backs) | {f"\n{NAME} {{\n": f"\n{NAME} {{\n\ttls {cert} {key}\n"}
    (folder / "Caddyfile").write_text(own + changed(file, changes))
    return [tool("caddy"), "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


Command = Callable[..., list[str]]  # of a folder, the ports of TLS and of plain HTTP, and those of the servers


@contextmanager
def site(command: Command, folder: Path) -> Iterator[tuple[Site, int]]:
    """A server with that proxy in front of it, and the port of its plain HTTP."""
    front, plain, back = free_port(), free_port(), free_port()
    started = command(folder, front, plain, back)
    running = Site(folder, front, back, trusting(folder))
    try:
        with in_front(started, folder, front):
            try:
                yield running, plain
            finally:
                running.wires.close()
    finally:
        running.stop()


@contextmanager
def in_front(started: list[str], folder: Path, front: int) -> Iterator[None]:
    """A proxy that runs and answers at that port."""
    log = folder / "proxy-log"
    with log.open("wb") as said:
        proxy = subprocess.Popen(started, stdout=said, stderr=said, cwd=folder, env={"HOME": str(folder)})
    try:
        while not is_open(front):
            assert proxy.poll() is None, log.read_text()
            time.sleep(0.05)
        yield
    finally:
        proxy.terminate()
        proxy.wait(20)


def trusting(folder: Path) -> ssl.SSLContext:
    """Trusts the certificate that was made in this folder."""
    return ssl.create_default_context(cafile=str(folder / "cert.pem"))


def is_open(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 1).close()
    except OSError:
        return False
    return True


@pytest.mark.parametrize("command", [nginx, caddy], ids=lambda command: command.__name__)
def test_whole_match_with_tls_through(command: Command, tmp_path: Path) -> None:
    with site(command, tmp_path) as (server, plain):
        ala = Someone(server, "Ala")
        assert ala.call("GET", "/").body.lstrip().lower().startswith(b"<!doctype html>")
        assert "strict-transport-security" in ala.call("GET", "/api/games").headers

        # A match of two, each with a socket of their own, to its end and its record.
        server.address = "127.0.0.3"
        bolek = Someone(server, "Bolek")
        table = ala.opened(game="duel", seats=2)
        first, second = ala.at(table), bolek.at(table)
        first.ask("hello")
        second.ask("hello")
        assert second.ask("sit", name="Bolek")["type"] == "done"
        assert first.ask("begin")["type"] == "done"
        first.close()
        second.close()
        other = Thread(target=play_on, args=(bolek.at(table),))
        other.start()
        play_on(ala.at(table))
        other.join(60)
        record = record_from_text(ala.call("GET", f"/api/records/{table}").body.decode())
        assert record.names == ("Ala", "Bolek")
        assert len(list(replay(record))) > 20

        # Limits go by the address that the proxy saw, whatever the client says; two new guests are allowed for each.
        server.address = "127.0.0.4"
        json = {"Content-Type": "application/json", "Origin": server.origin}
        asked = [json | {"X-Forwarded-For": f"192.0.2.{i}", "Forwarded": f"for=192.0.2.{i}"} for i in range(3)]
        assert [server.ask("POST", "/api/me", b'{"name":"Ola"}', each).status for each in asked] == [200, 200, 429]
        server.address = "127.0.0.5"
        assert server.ask("POST", "/api/me", b'{"name":"Ola"}', json).status == 200

        # What others may not do, they may not do through a proxy either.
        assert server.ask("GET", "/metrics", None, {"Authorization": f"Bearer {TOKEN}"}).status == 404
        assert server.ask("POST", "/api/me", b"{}", json | {"Origin": "https://evil.example"}).status == 403
        unencrypted = http.client.HTTPConnection("127.0.0.1", plain, timeout=20)
        unencrypted.request("GET", "/j/ABCDE", headers={"Host": NAME})
        moved = unencrypted.getresponse()
        assert moved.status in (301, 308)
        assert moved.headers["location"] == f"https://{NAME}/j/ABCDE"
        unencrypted.close()
