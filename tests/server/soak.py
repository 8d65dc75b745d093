"""Tables come and go in one process for years of its clock, and nothing of them may stay behind.

    python -m tests.server.soak [--tables N] [--seed TEXT]

A whole application over a store in a temporary folder, and a clock that the soak sets. At each table other people from
other
addresses; lobbies that are left, matches that are left, played out, followed by a rematch, looked at when a day is out;
seats that move to another device; bots; chat, notes, refusals. After each table all leave and a day passes: the table
leaves memory, and what is to be forgotten is.

Memory is what Python has allocated (tracemalloc), after a collection and with nobody there: it is exact, so that a
growth of a few hundred bytes a table is seen. The resident set is printed beside it: it holds what SQLite and the C
library keep, and moves in steps of many pages.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import secrets
import sys
import tempfile
import tracemalloc
from functools import partial
from pathlib import Path
from typing import NamedTuple

from kilof.core.rng import Rng
from kilof.server.app import application
from kilof.server.doors import Site
from kilof.server.limits import Limits
from kilof.server.room import Room
from kilof.tables import Terms, clock
from kilof.terminal.progress import progress
from tests.server.inside import HOST, Guest, Wire
from tests.server.rooms import Party, until

TERMS = (
    Terms("classic", {}, 3),
    Terms("duel", {}, 2),
    Terms("classic", {"nuggets": "on"}, 5),
    Terms("solo", {}, 1),
    Terms("lost-mines", {}, 4),
    Terms("classic", {"edition": "g3"}, 10),
    Terms("lost-mines", {}, 3, pace="day"),
    Terms("classic", {}, 4, pace="minute"),
)
WARM = 300  # tables until caches are full
GROWTH = 2048  # bytes that memory may grow by for each table after that
MOVES = 6  # of people at a table where the match is left
_EVERY = 25  # tables between two looks at memory
_LONGEST = 400  # moves of people in a match that is played out
_DAY = 86_400.0


class Rest(NamedTuple):
    """The process when nobody is there."""

    tables: int  # that have come and gone
    memory: int  # bytes
    resident: int  # bytes
    files: int
    tasks: int
    rooms: int


class Soak:
    """One server and all who ever come to it."""

    def __init__(self, party: Party, seed: str, is_short: bool = False) -> None:
        self.party = party
        self.is_short = is_short  # small games, none of which is played out
        self.app = application(party.hub, Site((f"https://{HOST}",)))
        self.rng = Rng(seed)
        self._guests = 0

    async def guest(self, name: str) -> Guest:
        """Somebody new from an address of their own."""
        self._guests += 1
        guest = Guest(self.app, f"10.{self._guests >> 16 & 255}.{self._guests >> 8 & 255}.{self._guests & 255}")
        await guest.call("POST", "/api/me", {"name": name})
        return guest

    async def table(self, number: int) -> None:
        """One table, from its opening until all have left."""
        terms = TERMS[number % (2 if self.is_short else len(TERMS))]
        moves = 2 if self.is_short else _LONGEST if number % 20 == 3 else MOVES
        guests = [await self.guest(name) for name in ("Ala", "Bolek")[: terms.seats]]
        asked = {"game": terms.game, "options": terms.options, "seats": terms.seats, "pace": terms.pace}
        made = await guests[0].call("POST", "/api/tables", asked | {"tempo": "at-once"})
        await guests[0].call("POST", "/api/codes", {"code": "NOPES"})
        wires = [await guest.at(made["table"]) for guest in guests]
        if number % 5 != 4:  # else the lobby is left
            await self._begin(wires, terms)
            await self._talk(wires)
            await self._play(wires, moves)
            await self._rematch(wires)
            if number % 6 == 1:
                await self._moved(guests[0], made["table"])
        for guest in guests:
            await guest.call("GET", "/api/me")
        for wire in wires:
            await wire.hang_up()

    async def _begin(self, wires: list[Wire], terms: Terms) -> None:
        for wire in wires[1:]:
            await wire.ask("sit", name="Bolek")
        for seat in range(len(wires), terms.seats):
            await wires[0].ask("place", seat=seat, bot="eager")
        done = await wires[0].ask("begin")
        assert done["type"] == "done", done

    async def _talk(self, wires: list[Wire]) -> None:
        for wire in wires:
            await wire.ask("say", text=f"hello {self.rng.below(1 << 30)}")
            await wire.ask("mark", seat=0, mark="trust", note=f"note {self.rng.below(1 << 30)}")
            await wire.ask("play", ply=0, code=f"pass {self.rng.below(1 << 30)}")  # refused

    async def _play(self, wires: list[Wire], moves: int) -> None:
        """The people's moves, among which bots have theirs; between rounds all are ready."""
        for _ in range(moves):
            await until(lambda: any(wire.options or wire.unready for wire in wires) or wires[0].stage == "over", 0.0005)
            if any(wire.unready for wire in wires):
                for wire in wires:
                    await wire.ask("ready", round=wire.unready or 1)
                continue
            mover = next((wire for wire in wires if wire.options), None)
            if mover is None:
                return
            await mover.play(self.rng.choice(mover.options))
            self.party.time += 1

    async def _rematch(self, wires: list[Wire]) -> None:
        if wires[0].stage == "over":
            for wire in wires:
                await wire.ask("wish")
            await until(lambda: wires[0].followed != "")

    async def _moved(self, guest: Guest, table: str) -> None:
        """The seat goes over to another device."""
        link = await guest.call("POST", f"/api/tables/{table}/link")
        other = await self.guest("Ala")
        found = await other.call("POST", "/api/links", {"token": link["token"]})
        assert found["table"] == table, found

    async def rest(self, number: int) -> None:
        """A day passes; whatever is due happens, and every table leaves memory."""
        hub = self.party.hub
        self.party.time += _DAY
        for _ in range(100):
            await hub.tidy()
            rooms = list(hub._rooms.values())
            if not rooms:
                return
            self.party.time += 61
            for room in rooms:
                room.look()
            await until(partial(self._is_quiet, rooms))
        raise AssertionError(f"table {number} does not leave memory")

    def _is_quiet(self, rooms: list[Room]) -> bool:
        """Whether nothing happens there, and nothing is due."""
        due = [at for room in rooms if (at := clock.next_look(room.table)) is not None and at <= self.party.time]
        return not due and all(not room._due.is_running for room in rooms)

    async def measured(self, tables: int) -> Rest:
        await asyncio.sleep(0)
        gc.collect()
        return Rest(
            tables,
            tracemalloc.get_traced_memory()[0],
            int(Path("/proc/self/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE"),
            len(os.listdir("/proc/self/fd")),
            len(asyncio.all_tasks()),
            len(self.party.hub._rooms),
        )


async def soaked(folder: Path, tables: int, seed: str, every: int = _EVERY, is_short: bool = False) -> list[Rest]:
    """This many tables, one after the other; returns what was measured on the way."""
    party = Party(folder, limits=Limits())
    tracemalloc.start()
    try:
        soak = Soak(party, seed, is_short)
        found = []
        for number in progress(range(tables), tables, "tables"):
            await soak.table(number)
            await soak.rest(number)
            if (number + 1) % every == 0:
                found.append(await soak.measured(number + 1))
        return found
    finally:
        tracemalloc.stop()
        await party.close()


def growth(found: list[Rest], field: str) -> float:
    """Bytes for each table: the line through all that was measured (least squares)."""
    points = [(one.tables, getattr(one, field)) for one in found]
    x, y = (sum(side) / len(points) for side in zip(*points, strict=True))
    return float(sum((a - x) * (b - y) for a, b in points) / sum((a - x) ** 2 for a, _ in points))


def wrong(found: list[Rest], warm: int, most: float = GROWTH) -> list[str]:
    """The bounds that were broken, once this many tables have come and gone."""
    steady = [one for one in found if one.tables >= warm]
    first, last = steady[0], steady[-1]
    said = []
    if growth(steady, "memory") > most:
        said.append(f"memory grows by {growth(steady, 'memory'):,.0f} bytes a table; at most {most:,.0f} are allowed")
    for what in ("files", "tasks", "rooms"):
        before, after = getattr(first, what), getattr(last, what)
        if after > before:
            said.append(f"{what}: {before} at table {first.tables}, {after} at table {last.tables}")
    return said


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.server.soak", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--tables", type=int, default=1000)
    parser.add_argument("--seed", default=secrets.token_hex(4))
    args = parser.parse_args()
    if args.tables < WARM + 2 * _EVERY:
        parser.error(f"--tables: at least {WARM + 2 * _EVERY}; before that caches fill up")
    with tempfile.TemporaryDirectory() as folder:
        try:
            found = asyncio.run(soaked(Path(folder), args.tables, args.seed))
        except KeyboardInterrupt:
            sys.exit("stopped")
    for one in found:
        if one.tables % 100 == 0 or one is found[-1]:
            sys.stdout.write(
                f"{one.tables} tables: {one.memory / 1024:,.0f} KB, resident {one.resident / 1024:,.0f} KB,"
                f" {one.files} files, {one.tasks} tasks, {one.rooms} tables in memory\n"
            )
    steady = [one for one in found if one.tables >= WARM]
    sys.stdout.write(
        f"from table {WARM} on, a table: {growth(steady, 'memory'):,.0f} bytes of memory,"
        f" {growth(steady, 'resident'):,.0f} bytes of the resident set; seed {args.seed}\n"
    )
    broken = wrong(found, WARM)
    for line in broken:
        sys.stdout.write(f"{line}\n")
    raise SystemExit(bool(broken))


if __name__ == "__main__":
    main()
