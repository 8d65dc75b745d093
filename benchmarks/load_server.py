"""A server for benchmarks.load: tables of people whose matches have begun, and what will be played at them.

Prints its address, and then one line of JSON: for each table its address, the cookies of its people, the moves of a
recorded match, and the sizes of what each person is sent for each move. After that it answers each line with the number
of its batches: transactions of its writer so far.

The first argument is a folder, or the address of a store that other processes serve too; then a fourth is that of a
bus.
"""

from __future__ import annotations

import asyncio
import json
import sys
from pathlib import Path
from typing import Any

from kilof.core import machine
from kilof.core.rng import Rng
from kilof.notation.code import action_text
from kilof.server import wire
from kilof.server.addresses import local_site
from kilof.server.client import Client, Outbox
from kilof.server.guests import welcome_guest
from kilof.server.hub import Hub
from kilof.server.limits import Limits, Rate
from kilof.server.room import Room
from kilof.server.run import ServerPlan, listen, serve
from kilof.server.sending import bulletin_of, send_news
from kilof.tables import Draft, Table, Terms
from kilof.tables.terms import Player

SEATS = 5
_ANY = Rate(1e9, 1e9)
_RATES: dict[str, Any] = {name: _ANY for name, usual in Limits()._asdict().items() if isinstance(usual, Rate)}
LIMITS = Limits(**_RATES, connections=1_000_000, from_address=1_000_000, open_from_address=1_000_000)


async def opened(hub: Hub, number: int) -> tuple[Room, list[str]]:
    """A table, and the cookies of those who sit at it."""
    guests = [await welcome_guest(hub.house, f"Player {number} {seat}") for seat in range(SEATS)]
    players = [Player(guest.id, guest.name) for guest, _ in guests]
    room = await hub.seat(Terms("classic", {}, SEATS), players[0].person, players, begin=True)
    return room, [secret for _, secret in guests]


def recorded(table: Table, plies: int, seed: str) -> tuple[list[tuple[int, str]], list[list[int]]]:
    """Moves of a match that begins as this table's does, and how many bytes each seat is sent for each."""
    table, rng = table.after(Draft(()), 0.0), Rng(seed)
    moves: list[tuple[int, str]] = []
    sizes: list[list[int]] = []
    clients = [Client(player.person, LIMITS, Outbox()) for player in table.players]
    while table.stage == "playing" and table.pause is None and len(moves) < plies:
        (seat, *_) = table.waiting()
        assert table.state is not None, "a match is being played"
        action = rng.choice(machine.options(table.state, seat))
        draft = table.submit(seat, action, table.ply, 0.0)
        table.add(draft, 0.0)
        send_news(table, draft, bulletin_of(draft), clients, 0.0, None)
        clients[seat].post(wire.write(wire.Done("w0-00", table.public_number, table.ply)))
        moves.append((seat, action_text(table.state.rules, action)))
        sizes.append([len(client.waiting_frame()) for client in clients])
    return moves, sizes


def counted_batches(hub: Hub) -> list[int]:
    """A number that grows with every transaction of the store's writer."""
    batches = [0]
    writer: Any = hub.house.store._writer  # type: ignore[attr-defined]
    stored = writer._stored

    def counted(batch: list[Any]) -> Any:
        batches[0] += 1
        return stored(batch)

    writer._stored = counted
    return batches


def main() -> None:
    place, tables, plies, bus = sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), "".join(sys.argv[4:5])
    listening = listen("127.0.0.1", 0)
    site = local_site(listening.getsockname()[1])

    async def ready(hub: Hub) -> None:
        plan: list[dict[str, Any]] = []
        for number in range(tables):
            room, cookies = await opened(hub, number)
            moves, sizes = recorded(room.table, plies, f"load {number}")
            plan.append({"table": room.id, "cookies": cookies, "moves": moves, "sizes": sizes})
            if "://" in place:  # as half a minute after people went to another process
                hub.gone(room.id)
        sys.stdout.write(f"{site.origins[0]}\n{json.dumps(plan)}\n")
        sys.stdout.flush()
        batches = counted_batches(hub)
        while await asyncio.to_thread(sys.stdin.readline):
            sys.stdout.write(f"{batches[0]}\n")
            sys.stdout.flush()

    if "://" in place:
        serve(ServerPlan(None, site, listening, LIMITS, ready=ready, store=place, bus=bus))
    else:
        serve(ServerPlan(Path(place), site, listening, LIMITS, ready=ready))


if __name__ == "__main__":
    main()
