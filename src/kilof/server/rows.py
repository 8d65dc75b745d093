"""A table as the store keeps it: the rows of a draft, and what can be known without reading them."""

from __future__ import annotations

from collections.abc import Callable
from itertools import islice
from math import ceil
from typing import Final

from msgspec import MsgspecError

from kilof.core import machine
from kilof.server import wire
from kilof.server.store import Damaged, Newer, Row, Sitter, Summary, Waits
from kilof.tables import Draft, Table, clock
from kilof.tables.entry import KINDS, AnyEntry, Dealt, Played, Readied, Resumed, decoded, encoded
from kilof.tables.sight import Bulletin

_KNOWN: Final = frozenset(KINDS.values())


def entry_of(row: Row) -> AnyEntry:
    """The entry that is stored there. Raises Newer if only a later version knows its kind, and Damaged."""
    try:
        entry: AnyEntry = decoded(row.body)
    except MsgspecError:  # which may say what it has read
        if row.kind in _KNOWN:
            raise Damaged("storage: a log cannot be read") from None
        raise Newer("storage: a later version has stored an entry") from None
    return entry


def summary_of(table: Table, code: str | None, date: Callable[[float], float]) -> Summary:
    """What can be known of a table without its log. `date` makes a date of a time in memory."""
    due = clock.next_look(table) if table.terms.pace == "day" else None
    return Summary(
        table.stage,
        table.terms.game,
        code if table.stage == "lobby" else None,
        None if due is None else float(ceil(date(due))),  # whole seconds: two clocks never agree on more
        tuple(
            Sitter(player.person, seat if player.plays_own else None)
            for seat, player in enumerate(table.players)
            if player.person
        ),
        None if table.listed is None or table.stage == "over" else float(ceil(date(table.listed))),
    )


def waits_of(table: Table, draft: Draft) -> Waits | None:
    """The seats that the match waits for after a draft; None: as before."""
    if any(isinstance(entry, Dealt | Readied | Resumed) for entry in draft.entries):
        seats = clock.asked(table.after(draft, table.since))
    elif draft.after is not None:
        seats = machine.waiting(draft.after)
    else:
        return None
    return sum(1 << seat for seat in seats)


def rows_of(table: Table, draft: Draft, bulletin: Bulletin | None, now: float) -> tuple[Row, ...]:
    """A draft as it is stored, before it is added to the table."""
    rows: list[Row] = []
    number, ply, truth = table.number, table.ply, iter(bulletin.truth if bulletin is not None else ())
    last = len(draft.entries) - 1
    for i, entry in enumerate(draft.entries):
        number += 1
        is_action = isinstance(entry, Played)
        ply += is_action
        count = len(draft.told[i]) if draft.told else 0
        events = wire.write(list(islice(truth, count))).decode() if count else None
        kind = KINDS[type(entry)]
        waits = waits_of(table, draft) if i == last else None
        rows.append(Row(number, kind, ply if is_action else None, now, encoded(entry).decode(), events, waits))
    return tuple(rows)
