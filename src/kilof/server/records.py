"""The record of a table's match, from its stored deals, actions, events and calls."""

from __future__ import annotations

import json
from typing import Any

from kilof.notation.record import FORMAT, FORMAT_WITH_CALLS, FORMAT_WITH_THINKING, Thinking, thinking_to_json
from kilof.server.rows import entry_of
from kilof.server.store import Row
from kilof.tables import Table
from kilof.tables.entry import Began, Called, Changed, Dealt, Opened, Played


def record_text(table: Table, rows: list[Row]) -> str:
    """As `kilof replay` reads it. Made from what was stored, not from the rules: those may have changed since."""
    data: dict[str, Any] = {"kilof": FORMAT}
    thinking: list[list[Thinking | None]] = []  # by round
    for row in rows:
        match entry_of(row):
            case Opened(terms=terms) | Changed(terms=terms):
                data |= {"game": terms.game, "options": terms.options}
            case Began(revision=revision, names=names):
                data |= {"revision": revision, "names": list(names), "rounds": []}
            case Dealt(deal=deal):
                data["rounds"].append({"deal": deal, "actions": [], "events": [_told(row)]})
                thinking.append([])
            case Played(code=code, bot=bot, rollouts=rollouts):
                data["rounds"][-1]["actions"].append(code)
                thinking[-1].append(Thinking(bot, rollouts) if bot else None)
                data["rounds"][-1]["events"].append(_told(row))
            case Called(seat=seat, ply=ply, code=code):
                data["kilof"] = FORMAT_WITH_CALLS
                data["rounds"][-1].setdefault("calls", []).append(f"{ply} s{seat}: {code}")
    if any(by is not None and by.rollouts is not None for told in thinking for by in told):
        data["kilof"] = FORMAT_WITH_THINKING
        for part, told in zip(data["rounds"], thinking, strict=True):
            part["thinking"] = list(map(thinking_to_json, told))
    if "rounds" not in data:  # ended in the lobby
        data |= {"revision": 0, "names": [player.name for player in table.players], "rounds": []}
    return json.dumps(data, ensure_ascii=False)


def _told(row: Row) -> Any:
    return json.loads(row.events or "[]")
