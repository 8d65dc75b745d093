"""Drafts made again from the entries of a log, for who keeps the same table elsewhere and hears of it later."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from kilof.core import machine
from kilof.core.event import Event
from kilof.core.state import State
from kilof.notation.jsons import deal_from_json
from kilof.tables import entry as log
from kilof.tables.codes import action_of
from kilof.tables.entry import AnyEntry, Draft
from kilof.tables.moves import BrokenLog
from kilof.tables.table import Table


def steps(entries: Iterable[AnyEntry]) -> Iterator[list[AnyEntry]]:
    """Entries by what was told together: a deal belongs to what it followed."""
    step: list[AnyEntry] = []
    for entry in entries:
        if step and not isinstance(entry, log.Dealt):
            yield step
            step = []
        step.append(entry)
    if step:
        yield step


def retold(table: Table, step: list[AnyEntry]) -> Draft:
    """The draft of a step that comes next at this table; raises BrokenLog if it cannot.

    It is stored already, so there is no way back: the match is played on in place. The draft has to be added; if
    anything is raised, the table is of no use any more.
    """
    s, last = table.state, None
    told: list[tuple[Event, ...]] = []
    for entry in step:
        events: list[Event] = []
        if isinstance(entry, log.Began):
            rules = table.library(table.terms.game, table.terms.options, entry.revision)
            s = None if rules is None else machine.begin(rules, table.terms.seats)
        elif isinstance(entry, log.Played):
            s, events = _played(s, entry)
        elif isinstance(entry, log.Dealt):
            s = _needed(s)
            last = s if s.round else None
            s, events = machine.deal_out(s, deal_from_json(s.rules, s.seats, entry.deal, "log: deal"))
        told.append(tuple(events))
    is_match = any(isinstance(entry, log.Began | log.Played | log.Dealt) for entry in step)
    return Draft(tuple(step), tuple(told), _needed(s), last) if is_match else Draft(tuple(step))


def _played(s: State | None, entry: log.Played) -> tuple[State, list[Event]]:
    s = _needed(s)
    action = action_of(s.rules, entry.code)
    law = machine.refusal(s, action)
    if law is not None:
        raise BrokenLog(f"log: ply {s.ply + 1}: '{entry.code}' breaks {law.id}: {law.reason}")
    events: list[Event] = []
    machine.apply(s, action, events.append)
    return s, events


def _needed(s: State | None) -> State:
    if s is None:
        raise BrokenLog("log: there is no match")
    return s
