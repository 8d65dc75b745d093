"""A look at a record: first all that is quick, then the counting, moment by moment."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from kilof.analysis.chances import Rollouts, turning_points
from kilof.analysis.games import lens_of
from kilof.analysis.shape import FORMAT, Analysis, Chances, GoldTracks, PastStep, Turn
from kilof.analysis.steps import parts_of, scored, steps_of, told
from kilof.analysis.suspicion import moved_by, suspicion_of
from kilof.analysis.turns import OwnTurn, decisions, gain_of, is_compared, judged, searched
from kilof.core import machine
from kilof.core.action import Seat
from kilof.notation.code import action_from_text
from kilof.notation.record import Record, Step, Thinking, replay


def first_look(record: Record, bots: Mapping[Seat, str] | None = None) -> Analysis:
    """All that takes no counting. `bots`: which bot sat where, as far as the record does not say it itself.

    A record of older rules is looked at as far as its events go: it cannot be played.
    """
    record = told(record)
    first = _seen(record)
    return _played(record, first, bots or {}) if record.revision == record.rules.revision else first


def glance(record: Record) -> Analysis:
    """Only steps, rounds and suspicion: a few tenths of a second."""
    record = told(record)
    seen = _seen(record)
    if record.revision != record.rules.revision:
        return seen
    return replace(seen, rounds=scored(list(replay(record)), seen.rounds))


def _seen(record: Record) -> Analysis:
    """What the events say."""
    rules = record.rules
    steps, rounds = steps_of(record), parts_of(record)
    suspicion = suspicion_of(record)
    return Analysis(
        kilof_analysis=FORMAT,
        game=rules.game,
        options=dict(rules.options),
        revision=record.revision,
        names=list(record.names),
        done=0,
        work=0,
        steps=steps,
        rounds=rounds,
        suspicion=suspicion,
        moved=moved_by(suspicion, steps, rounds),
    )


def _played(record: Record, first: Analysis, bots: Mapping[Seat, str]) -> Analysis:
    """With what is seen only when the record is played."""
    played, rollouts, steps = list(replay(record)), Rollouts(record), first.steps
    found = [(one, _turn(record, one, steps[one.moment], bots)) for one in decisions(played)]
    sides = rollouts.stakes.sides(record.rules, record.seats)
    return replace(
        first,
        work=len(steps) + sum(is_compared(turn, one, rollouts) for one, turn in found),
        rounds=scored(played, first.rounds),
        tracks=_tracks(record, played),
        chances=Chances(rollouts.kind, record.rules.scoring.unit, sides, [None] * len(steps)),
        turns=[turn for _, turn in found],
    )


def _turn(record: Record, one: OwnTurn, step: PastStep, bots: Mapping[Seat, str]) -> Turn:
    by = _thinking(record, step)
    return judged(record, one, step.round, by.bot if by is not None else bots.get(one.seat))


def _thinking(record: Record, step: PastStep) -> Thinking | None:
    """What the record says of how an act was chosen."""
    part = record.rounds[step.round - 1]
    return part.thinking[_place(record, step)] if part.thinking else None


def _place(record: Record, step: PastStep) -> int:
    """The place of an action in its round."""
    return step.ply - 1 - sum(len(part.actions) for part in record.rounds[: step.round - 1])


def _tracks(record: Record, played: list[Step]) -> GoldTracks | None:
    lens = lens_of(record.rules)
    if lens.marked is None or lens.near is None:
        return None
    marked, reach = [], []
    for step in played:
        has = lens.marked(step.after)
        marked.append(has)
        reach.append([gold + more for gold, more in zip(has, lens.near(step.after), strict=True)])
    return GoldTracks(record.rules.scoring.unit, marked, reach)


def counted(record: Record, analysis: Analysis) -> Iterator[Analysis]:
    """The counting, from where this analysis stopped: after each piece of work what there is by then.

    First the chances of each moment, then what was compared at the turns. It can be stopped at any piece; who goes on
    later gets the same.
    """
    if analysis.is_done or analysis.chances is None:
        return
    record = told(record)
    played, rollouts = list(replay(record)), Rollouts(record)
    moments, turns = list(analysis.chances.moments), list(analysis.turns)
    before: tuple[int, ...] = ()
    for moment, step in enumerate(played):
        if step.action is None:
            before = machine.scores(step.before)
        if moment < analysis.done:
            continue
        moments[moment] = rollouts.chance(step.after, before)
        chances = replace(analysis.chances, moments=moments.copy())
        turning = turning_points(chances, analysis.steps, analysis.rounds)
        analysis = replace(analysis, done=moment + 1, chances=chances, turning=turning)
        yield analysis
    places = {turn.moment: place for place, turn in enumerate(turns)}
    compared = [one for one in decisions(played) if is_compared(turns[places[one.moment]], one, rollouts)]
    for one in compared[analysis.done - len(moments) :]:
        place = places[one.moment]
        best = action_from_text(record.rules, turns[place].best, one.seat)
        gain = gain_of(one, best, rollouts)
        turns[place] = replace(turns[place], gain=gain, is_better=gain.low > 0)
        if turns[place].own:
            by = _thinking(record, analysis.steps[one.moment])
            turns[place] = searched(turns[place], one, by.rollouts if by is not None else None)
        analysis = replace(analysis, done=analysis.done + 1, turns=turns.copy())
        yield analysis


def analyse(record: Record, bots: Mapping[Seat, str] | None = None) -> Analysis:
    """All of it at once."""
    first = first_look(record, bots)
    return deque([first, *counted(record, first)], maxlen=1).pop()


__all__ = ["analyse", "counted", "first_look"]
