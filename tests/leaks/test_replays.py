"""From a seat's eyes a replay is the same in all worlds that the seat cannot tell apart, to the byte."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import msgspec
import pytest

from kilof.core.action import ALL_EYES, Viewer
from kilof.core.event import Event, redacted
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.jsons import FormatError
from kilof.notation.record import Record, completed
from kilof.tables.replays import steps

GAMES = [("classic", 3), ("classic", 6), ("duel", 2), ("lost-mines", 4)]
_SWAPS = 60  # tried for each viewer
_PLIES = 14


def begun(game: str, seats: int) -> Record:
    match, rng = Match(game, seats, seed=f"worlds {game} {seats}"), Rng("worlds")
    for _ in range(_PLIES):
        match.play(match.options[rng.below(len(match.options))])
    return match.record


def seen(record: Record, viewer: Viewer) -> list[Event]:
    return [redacted(event, viewer) for part in record.rounds for step in part.events or () for event in step]


def twins(record: Record, viewer: Viewer, rng: Rng) -> Iterator[Record]:
    """The same acts after another deal, of which this viewer would have seen nothing else."""
    (part,) = record.rounds
    for _ in range(_SWAPS):
        deal = deepcopy(part.deal)
        stacks = [stack for name, stack in deal.items() if name not in ("first", "hands", "dice")]
        cards = [*deal["hands"], deal["pile"]]
        # Roles and goals within themselves, cards among hands and pile.
        own = [stack for stack in stacks if stack is not deal["pile"] and len(stack) > 1]
        places = cards if rng.below(2) or not own else [own[rng.below(len(own))]]
        one, other = (places[rng.below(len(places))] for _ in range(2))
        i, j = rng.below(len(one)), rng.below(len(other))
        one[i], other[j] = other[j], one[i]
        if deal == part.deal:
            continue
        try:
            twin = completed(record._replace(rounds=(part._replace(deal=deal, events=None),)))
        except FormatError:  # somebody could not have done that
            continue
        if seen(twin, viewer) == seen(record, viewer):
            yield twin


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_replay_tells_a_seat_nothing_that_it_did_not_see(game: str, seats: int) -> None:
    record = begun(game, seats)
    truth = msgspec.json.encode(steps(record, ALL_EYES))
    found, told = 0, 0
    for viewer in (None, *range(seats)):
        own = msgspec.json.encode(steps(record, viewer))
        for twin in twins(record, viewer, Rng(f"{game} {viewer}")):
            assert msgspec.json.encode(steps(twin, viewer)) == own
            found += 1
            told += msgspec.json.encode(steps(twin, ALL_EYES)) != truth
    assert found >= 5 * seats
    assert told, "with all eyes they differ"


@pytest.mark.parametrize(("game", "seats"), GAMES)
def test_each_seat_gets_the_codes_of_its_own_acts_alone(game: str, seats: int) -> None:
    record = begun(game, seats)
    for viewer in (None, *range(seats)):
        for step in steps(record, viewer):
            assert (step.code is not None) == (step.seat is not None and step.seat == viewer)
    assert all(step.code for step in steps(record, ALL_EYES) if step.seat is not None)
