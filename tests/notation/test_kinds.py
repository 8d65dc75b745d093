"""Kinds of fields: each has one entry, which says what it looks like as JSON; without one nothing is written."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import jsonschema_rs
import pytest

from kilof.core import kind as k
from kilof.core import machine
from kilof.core.cell import cell
from kilof.core.event import Event, marks, public
from kilof.core.position import Position
from kilof.notation.jsons import FormatError, event_from_json, event_to_json, position_pages, write_field
from kilof.notation.kinds import KINDS, PHASE
from kilof.view import position
from tests.build import rules
from tests.conformance.cases import RULESETS

GAME = rules()
CONSTANTS = {name: value for name, value in vars(k).items() if name.isupper()}
EVENTS = sorted(Event.named.values(), key=lambda kind: kind.__name__)

# A value of each kind, and how it is written.
WRITTEN: dict[str, tuple[Any, Any]] = {
    k.SEAT: (2, 2),
    k.CARD: (0, "nesw"),
    k.AT: (cell(3, -1), "3,-1"),
    k.SPIN: (1, True),
    k.COUNT: (7, 7),
    k.TOOL: (0, "pick"),
    k.WORD: ("gold", "gold"),
    k.PHASE: ("turn", "turn"),
    k.SEATS: ((0, 2), [0, 2]),
    k.CARDS: ((0, 0), ["nesw", "nesw"]),
    k.CELLS: ((cell(0, 1),), ["0,1"]),
    k.COUNTS: ((0, 3), [0, 3]),
    k.WORDS: (("blue", ""), ["blue", ""]),
    k.HANDS: (((0,), ()), [["nesw"], []]),
    k.SHOWN: ((0, None), ["nesw", None]),
    k.HELD: (((0, None), ()), [["nesw", None], []]),
    k.OFFER: ((0,), ["nesw"]),
    k.WHERE: (cell(0, 0), "0,0"),
    k.STANDS: ((cell(1, 0), cell(1, 0)), ["1,0", "1,0"]),
    k.MARKS: (((cell(1, 0), 1),), {"1,0": 1}),
    k.PLACES: (["3,4 E"], ["3,4 E"]),
    k.OWNED: ({"3,4 S": 2}, {"3,4 S": 2}),
    k.TAKERS: ([None, 1], [None, 1]),
    k.BOARD: ({cell(1, 0): 1}, {"1,0": ["nesw", True]}),
    k.GOALS: ({cell(8, 0): 0, cell(8, 2): None}, {"8,0": "nesw", "8,2": None}),
    k.KNOWERS: ({cell(8, 0): [0, 1]}, {"8,0": [0, 1]}),
    k.TOOLS: (((0,), ()), [["pick"], []]),
}
UNREAD = (k.SHOWN, k.HELD, k.OFFER, k.WHERE, k.MARKS, k.PLACES, k.OWNED, k.TAKERS, k.BOARD, k.GOALS, k.KNOWERS)
READ = [kind for kind in WRITTEN if kind not in UNREAD]


def check(kind: str) -> Any:
    """The schema of a kind."""
    return jsonschema_rs.validator_for(KINDS[kind].schema | {"$defs": {PHASE: {"enum": ["turn"]}}})


def test_every_kind_has_an_entry_and_there_are_no_others() -> None:
    assert set(CONSTANTS.values()) == KINDS.keys() == WRITTEN.keys()
    assert len(set(CONSTANTS.values())) == len(CONSTANTS)


@pytest.mark.parametrize("kind", WRITTEN)
def test_value_is_written_as_its_schema_says(kind: str) -> None:
    value, written = WRITTEN[kind]
    assert write_field(GAME, kind, value) == written
    assert check(kind).is_valid(written)
    assert not check(kind).is_valid({"0,0": {}})
    assert not check(kind).is_valid([[[]]])
    assert check(kind).is_valid(None) == (kind in (k.OFFER, k.WHERE))


@pytest.mark.parametrize(
    ("kind", "value"),
    [
        (k.AT, "3"),
        (k.PLACES, ["3,4"]),
        (k.OWNED, {"3,4": 0}),
        (k.MARKS, {"3": 0}),
        (k.BOARD, {"1,0": ["nesw"]}),
        (k.BOARD, {"1,0": ["nesw", True, 1]}),
        (k.CARDS, [None]),
        (k.HANDS, [[None]]),
        (k.OFFER, [None]),
        (k.PHASE, "nonsense"),
        (k.SEAT, True),
    ],
)
def test_schema_is_strict(kind: str, value: object) -> None:
    assert not check(kind).is_valid(value)


@pytest.mark.parametrize("kind", READ)
def test_value_of_an_event_comes_back_the_same(kind: str) -> None:
    value, written = WRITTEN[kind]
    assert KINDS[kind].read(GAME, written) == value


@pytest.mark.parametrize("kind", UNREAD)
def test_value_that_only_positions_hold_is_not_read(kind: str) -> None:
    with pytest.raises(NotImplementedError, match="only positions hold this"):
        KINDS[kind].read(GAME, WRITTEN[kind][1])


@pytest.mark.parametrize("kind", EVENTS)
def test_every_field_of_every_event_can_be_written_and_read(kind: type[Event]) -> None:
    assert {mark["kind"] for mark in marks(kind).values()} <= set(READ)


@pytest.mark.parametrize("kind", ["smell", k.HELD])
def test_event_of_a_kind_that_cannot_be_written_and_read_fails_loudly(kind: str) -> None:
    @dataclass(frozen=True)
    class Sneezed(Event):
        what: object = field(metadata=public(kind))

    try:
        with pytest.raises((KeyError, NotImplementedError)):
            event_from_json(GAME, event_to_json(GAME, Sneezed(((0,),))), "event")
    finally:
        del Event.named["Sneezed"]


@pytest.mark.parametrize("cards", [{"map": 1}, "map"])
def test_list_of_an_event_has_to_be_a_list(cards: object) -> None:
    with pytest.raises(FormatError, match="'roles' of RolesShown cannot be"):
        event_from_json(GAME, {"type": "RolesShown", "roles": cards}, "event")


# Pages


@pytest.mark.parametrize("game", RULESETS, ids=lambda game: f"{game.game} {' '.join(game.options.values())}")
def test_every_page_of_every_game_has_a_kind_and_a_name_of_its_own(game: Any) -> None:
    s = machine.begin(game, game.seats[0])
    p = position(s, None)
    own, common = s.lore.pages(p.seen), p.pages()
    assert not own.keys() & common.keys()
    assert position_pages(game, p) == common | own
    assert {kind for kind, _ in (common | own).values()} <= KINDS.keys()


def test_every_field_of_a_position_is_a_page() -> None:
    """All but `at`, where this turn's card was laid, and `seen`, which the lore tells. `goals` are two pages."""
    assert set(Position.__slots__) - {"at", "seen"} == Position(3, "turn", ()).pages().keys() - {"peeked"}
