"""Ways to serve WebSockets, side by side: how fast each echoes, and what one visitor can do to another.

    python -m benchmarks.stacks [--tables 100] [--moves N] [--rounds N] [--seconds N]

The echo is that of benchmarks.load, on each way in turn. Then, on each, somebody asks again and again while another
connection sends empty fragments, or sends pings and reads nothing, for some seconds: the longest and the median time to
an answer, and how much the server's memory has grown.
"""

from __future__ import annotations

import argparse
import json
import socket
import subprocess
import threading
from contextlib import suppress
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, sleep
from typing import Any

from websockets.frames import Frame, Opcode
from websockets.sync.client import connect

from benchmarks.load import Run, measured
from benchmarks.load_processes import give, line, process

WAYS = ["kilof", "uvicorn", "websockets", "picows"]
_PATIENCE = 30  # seconds to wait for an answer
FLOODS = {
    "empty fragments": Frame(Opcode.CONT, b"", False).serialize(mask=True),
    "pings, not read": Frame(Opcode.PING, b"x" * 125).serialize(mask=True),
}


def plan_of(together: int, moves: int) -> str:
    plies = max(10, min(60, moves // together))
    with (
        TemporaryDirectory() as folder,
        process("benchmarks.load_server", folder, str(max(together, moves // plies)), str(plies)) as server,
    ):
        line(server)
        return line(server)


def speed(way: str, together: int, plan: str) -> Run:
    with process("benchmarks.stack_server", way, "any") as server:
        give(server, plan)
        return measured(server, line(server).strip(), together, plan)


def memory(server: subprocess.Popen[str]) -> float:
    """MB of a process."""
    pages = int(Path(f"/proc/{server.pid}/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def flooded(way: str, kind: str, plan: str, seconds: float) -> tuple[float, float, float]:
    """The longest and the median time to an answer, in ms, and MB by which the server has grown."""
    table: dict[str, Any] = json.loads(plan)[0]
    with process("benchmarks.stack_server", way) as server:
        give(server, plan)
        origin = line(server).strip()
        flood = threading.Thread(target=_flood, args=(origin, table, FLOODS[kind], seconds))
        url = f"{origin.replace('http', 'ws')}/ws/{table['table']}"
        with connect(
            url, additional_headers={"Cookie": f"kilof={table['cookies'][0]}"}, compression=None, ping_interval=None
        ) as asker:
            before, times = memory(server), []
            flood.start()
            began = perf_counter()
            while perf_counter() - began < seconds:
                asked = perf_counter()
                asker.send('{"type":"hello","id":"h"}')
                with suppress(TimeoutError):
                    asker.recv(timeout=_PATIENCE)
                times.append(perf_counter() - asked)
                sleep(0.1)
            grown = memory(server) - before
            flood.join()
            server.kill()
    return max(times) * 1000, median(times) * 1000, grown


def _flood(origin: str, table: dict[str, Any], frame: bytes, seconds: float) -> None:
    host, port = origin.removeprefix("http://").split(":")
    with socket.create_connection((host, int(port))) as raw:
        raw.sendall(
            f"GET /ws/{table['table']} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
            f"Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n"
            f"Cookie: kilof={table['cookies'][1]}\r\n\r\n".encode()
        )
        raw.recv(1000)
        raw.settimeout(0.5)
        data = left = frame * (65_536 // len(frame))
        try:
            raw.sendall(Frame(Opcode.TEXT, b"", False).serialize(mask=True))
            began = perf_counter()
            while perf_counter() - began < seconds:
                with suppress(TimeoutError):
                    left = left[raw.send(left) :] or data
        except ConnectionError:
            return


def main() -> None:
    parser = argparse.ArgumentParser(prog="python -m benchmarks.stacks", description=__doc__)
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--moves", type=int, default=6000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=4)
    args = parser.parse_args()
    plan = plan_of(args.tables, args.moves)
    runs = [[speed(way, args.tables, plan) for way in WAYS] for _ in range(args.rounds)]
    print("| | moves/s | of kilof | CPU us |", *(f" {kind}: longest ms | median ms | MB |" for kind in FLOODS), sep="")
    print("|---|---|---|---|" + "---|---|---|" * len(FLOODS))
    for number, way in enumerate(WAYS):
        rate = median(run[number].rate for run in runs)
        ratio = median(run[number].rate / run[0].rate for run in runs)
        work = median(run[number].work for run in runs) * 1e6
        cells = [f"{rate:,.0f}", f"{ratio:.2f}", f"{work:.0f}"]
        for kind in FLOODS:
            longest, usual, grown = flooded(way, kind, plan, args.seconds)
            cells += [f"{longest:,.0f}", f"{usual:,.1f}", f"{grown:,.0f}"]
        print(f"| {way} | {' | '.join(cells)} |", flush=True)


if __name__ == "__main__":
    main()
