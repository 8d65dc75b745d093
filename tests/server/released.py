"""What a server of an earlier release left behind: its file as SQL, and what was seen at its tables.

    python -m tests.server.released

writes `data/VERSION.sql` and `data/VERSION.json` again, with the code as it is: run it once, on the commit of a
release.
"""

from __future__ import annotations

import json
import sqlite3
import tempfile
import time
from contextlib import closing
from pathlib import Path
from typing import Any, NamedTuple

from kilof import __version__
from kilof.server.chain import chain_all
from kilof.server.store_sqlite import FILE
from tests.server.live import Live, Someone, Wire, live, play_on

DATA = Path(__file__).parent / "data"
CHAINED = 4  # the first version of the file whose logs are chained
PLIES = 12  # the guest's own, at each running table
TABLES: list[dict[str, Any]] = [
    {"game": "classic", "seats": 5},
    {"game": "classic", "seats": 3, "options": {"edition": "g3", "nuggets": "on"}, "pace": "day"},
    {"game": "duel", "seats": 2},
    {"game": "solo", "seats": 1, "options": {"colour": "blue"}},
    {"game": "lost-mines", "seats": 5, "options": {"rounds": "3"}},
]


class Seen(NamedTuple):
    """A table as its owner saw it when the server was stopped; what is null was not to be seen."""

    table: str
    stage: str
    ply: int | None
    hand: list[str] | None
    board: Any


class Left(NamedTuple):
    """All that is left of a server."""

    at: float  # when it was stopped
    cookie: str  # of the one guest, at all tables
    tables: list[Seen]

    def running(self) -> list[Seen]:
        return [one for one in self.tables if one.stage == "playing"]


def seen(guest: Someone, table: str) -> Seen:
    """What a guest sees who comes to this table now."""
    with closing(guest.at(table)) as wire:
        wire.send("hello")
        info = wire.until("table")["info"]
        sight = wire.until("view")["sight"]
    if sight is None:
        return Seen(table, info["stage"], None, None, None)
    position = sight["position"]
    return Seen(table, info["stage"], sight["ply"], position["hands"][0], position["board"])


def restored(version: str, folder: Path) -> Left:
    """Put the file of that release into a data folder, as if its server had been stopped a moment ago."""
    left = json.loads((DATA / f"{version}.json").read_text(encoding="utf-8"))
    folder.mkdir(parents=True)
    db = sqlite3.connect(folder / FILE)
    try:
        db.executescript((DATA / f"{version}.sql").read_text(encoding="utf-8"))
        for table, column in (
            ("log", "at"),
            ("tables", "made"),
            ("tables", "due"),
            ("guests", "made"),
            ("guests", "seen"),
        ):
            db.execute(f"UPDATE {table} SET {column} = {column} + ?", (time.time() - left["at"],))
        if db.execute("PRAGMA user_version").fetchone()[0] >= CHAINED:
            chain_all(db)  # the times are part of it
        db.commit()
    finally:
        db.close()
    return Left(left["at"], left["cookie"], [Seen(**one) for one in left["tables"]])


def make() -> None:
    with tempfile.TemporaryDirectory() as folder:
        with live(Path(folder), limited=False) as server:
            left = _filled(server)
        db = sqlite3.connect(Path(folder) / "data" / FILE)
        try:
            (number,) = db.execute("PRAGMA user_version").fetchone()
            text = "\n".join([*db.iterdump(), f"PRAGMA user_version = {number};", ""])
        finally:
            db.close()
    DATA.mkdir(exist_ok=True)
    (DATA / f"{__version__}.sql").write_text(text, encoding="utf-8")
    told = left._asdict() | {"tables": [one._asdict() for one in left.tables]}
    (DATA / f"{__version__}.json").write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")


def _filled(server: Live) -> Left:
    """A lobby, a finished match, and running ones of all games, with some talk."""
    ala = Someone(server, "Ala")
    tables = [ala.opened()]
    over = ala.opened(game="solo", seats=1, bot="eager", begin=True, tempo="at-once")
    play_on(ala.at(over))
    tables.append(over)
    for terms in TABLES:
        table = ala.opened(bot="eager", begin=True, tempo="at-once", **terms)
        wire = ala.at(table)
        play_on(wire, PLIES)
        wire.ask("say", text="Ready to dig?")
        tables.append(table)
    for table in tables:  # a bot may still have been thinking
        _settled(ala.at(table))
    return Left(time.time(), ala.cookie, [seen(ala, table) for table in tables])


def _settled(wire: Wire) -> None:
    """Until the match waits for its owner, or for nobody."""
    wire.send("hello")
    sight = wire.until("view")["sight"]
    choices = sight["choices"] if sight else {"waiting": []}
    while choices["waiting"] and not choices["options"]:
        choices = wire.until("step")["choices"]


if __name__ == "__main__":
    make()
