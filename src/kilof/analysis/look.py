"""A look at a record: first all that is quick, then the counting, moment by moment."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping

from kilof.analysis.shape import FORMAT, Analysis
from kilof.analysis.steps import parts_of, scored, steps_of, told
from kilof.analysis.suspicion import moved_by, suspicion_of
from kilof.core.action import Seat
from kilof.notation.record import Record


def first_look(record: Record, bots: Mapping[Seat, str] | None = None) -> Analysis:  # noqa: ARG001
    """All that takes no counting. `bots`: which bot sat where, as far as the record does not say it itself."""
    record = told(record)
    rules = record.rules
    steps, rounds = steps_of(record), parts_of(record)
    if record.revision == rules.revision:
        rounds = scored(record, rounds)
    suspicion = suspicion_of(record)
    return Analysis(
        FORMAT,
        rules.game,
        dict(rules.options),
        record.revision,
        list(record.names),
        0,
        0,
        steps,
        rounds,
        suspicion,
        moved_by(suspicion, steps, rounds),
    )


def counted(record: Record, analysis: Analysis) -> Iterator[Analysis]:  # noqa: ARG001
    """The counting, from where this analysis stopped: after each piece of work what there is by then."""
    yield analysis


def analyse(record: Record, bots: Mapping[Seat, str] | None = None) -> Analysis:
    """All of it at once."""
    first = first_look(record, bots)
    return deque(counted(record, first), maxlen=1).pop()


__all__ = ["analyse", "counted", "first_look"]
