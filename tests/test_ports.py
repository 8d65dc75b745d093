"""No two processes are given the same port, and nobody one that the system may give to others."""

from __future__ import annotations

import socket
import subprocess
import sys
from pathlib import Path

import pytest

from tests import ports
from tests.ports import free_port


def test_ports_are_not_those_that_the_system_gives_to_anybody() -> None:
    file = Path("/proc/sys/net/ipv4/ip_local_port_range")
    first = int(file.read_text().split()[0]) if file.exists() else 49152
    found = [free_port() for _ in range(50)]
    assert len(set(found)) == 50
    assert max(found) < first


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux has names without files")
def test_port_is_given_once_and_again_when_its_process_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    port = free_port()
    monkeypatch.setattr(ports, "_PORTS", range(port, port + 1))
    given = f"from tests import ports; ports._PORTS = [{port}]; print(ports.free_port(), flush=True); input()"
    other = subprocess.Popen([sys.executable, "-c", given], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    with other:
        assert other.stdin is not None
        assert other.stdout is not None
        ports._ours.pop(port).close()
        assert other.stdout.readline() == f"{port}\n"
        assert not ports._is_ours(port)
        other.stdin.write("\n")
    assert free_port() == port


def test_port_that_somebody_uses_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    one, other = free_port(), free_port()
    with socket.create_server(("127.0.0.1", one)):
        monkeypatch.setattr(ports, "_PORTS", [one, other])
        monkeypatch.setattr(ports, "_is_ours", lambda _: True)
        assert {free_port() for _ in range(20)} == {other}
