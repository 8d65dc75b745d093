"""Suspicion over time: `beliefs` of every viewer at every moment, each from nothing but that viewer's own view."""

from __future__ import annotations

from collections.abc import Iterator

from kilof.analysis.shape import SPECTATOR, BySeat, Moved, PastRound, PastStep, Suspicion, viewer_name
from kilof.analysis.steps import told
from kilof.bots.belief import beliefs
from kilof.bots.games import wits_of
from kilof.bots.suspicion import Beliefs
from kilof.core.action import Viewer
from kilof.core.event import Event
from kilof.notation.record import Record
from kilof.notation.show import shots
from kilof.view import View

MOST = 5  # acts that are told for each viewer and round
_FINE = 10_000  # numbers are rounded to this
_LEAST = 0.01  # a change that is told


def seen_by(record: Record, viewer: Viewer) -> Iterator[View]:
    """A viewer's view at every moment: its position and its log. What it could do is not asked."""
    log: tuple[Event, ...] = ()
    for shot in shots(record, viewer):
        log += shot.events
        yield View(record.rules, record.seats, viewer, shot.ply, shot.position, (), (), (), (), log)


def suspicion_of(record: Record) -> Suspicion | None:
    """By viewer, part, moment and seat; None where nobody is to be found out."""
    watch = wits_of(record.rules).watch
    if watch is None or not watch.foes:
        return None
    record = told(record)
    viewers: dict[str, dict[str, list[BySeat]]] = {}
    for viewer in (None, *range(record.seats)):
        # One viewer after the other: what was watched is kept, so each event is looked at once.
        thought = [beliefs(view) for view in seen_by(record, viewer)]
        viewers[viewer_name(viewer)] = {part: [_by_seat(record, one, part) for one in thought] for part in watch.foes}
    return Suspicion(list(watch.foes), viewers)


def _by_seat(record: Record, thought: Beliefs, part: str) -> BySeat:
    return [rounded(thought.part(record.rules.deck, seat, part)) for seat in range(len(thought.roles))]


def rounded(chance: float) -> float:
    """To four places; what is not known does not become 0 or 1."""
    if 1e-12 < chance < 1 - 1e-12:
        return min(max(round(chance * _FINE), 1), _FINE - 1) / _FINE
    return float(round(chance))


def moved_by(suspicion: Suspicion | None, steps: list[PastStep], rounds: list[PastRound]) -> list[Moved]:
    """For each viewer and round the acts that moved suspicion most, the largest first. Showing the roles is no act."""
    if suspicion is None:
        return []
    found: list[Moved] = []
    for viewer, parts in suspicion.viewers.items():
        chances = parts[suspicion.parts[0]]
        for part in rounds:
            last = part.last if part.ended is None else part.ended - 1
            acts = [
                act
                for moment in range(part.first + 1, last + 1)
                if (act := _act(viewer, steps[moment], chances[moment - 1], chances[moment])) is not None
            ]
            found += sorted(acts, key=lambda act: -abs(act.after - act.before))[:MOST]
    return found


def _act(viewer: str, step: PastStep, before: BySeat, after: BySeat) -> Moved | None:
    """The seat that is seen otherwise most; of several, the one that acted."""
    changes = [
        (abs(now - then), seat == step.seat, seat) for seat, (then, now) in enumerate(zip(before, after, strict=True))
    ]
    change, _, about = max(changes, default=(0.0, False, 0))
    if step.seat is None or change < _LEAST:
        return None
    return Moved(viewer, step.moment, step.round, step.seat, about, before[about], after[about])


__all__ = ["MOST", "SPECTATOR", "moved_by", "rounded", "seen_by", "suspicion_of"]
