"""Events: who may know what, and that a viewer's own events add up to what the viewer sees."""

import re
from collections.abc import Callable
from dataclasses import dataclass, field, fields
from pathlib import Path

import pytest

from kilof.core.action import ALL_EYES, VERB, Viewer
from kilof.core.cell import cell
from kilof.core.event import Drew, Event, RoundBegan, TurnBegan, marks, public, redacted, secret
from kilof.core.kind import CARD, SEAT
from kilof.core.position import Position
from kilof.core.state import PUBLIC, State
from kilof.notation.code import action_from_text
from kilof.notation.record import Record, replay
from kilof.plays.goals import GoalTurned
from kilof.view import Folder, position
from tests.build import TUNNEL, TWO_SIDES, act, played, table

FORMATS = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
VIEWERS: list[Viewer] = [0, 1, 2, None, ALL_EYES]


# Marks


def test_two_kinds_of_event_cannot_have_the_same_name() -> None:
    """They are read from records by their names."""
    with pytest.raises(TypeError, match="two kinds of event are named Drew"):
        type("Drew", (Event,), {"__annotations__": {}, "__module__": "elsewhere"})
    assert Event.named["Drew"] is Drew


def test_field_without_a_mark_cannot_be_declared() -> None:
    with pytest.raises(TypeError, match=r"Unmarked\.card is not marked public or secret"):

        class Unmarked(Event):
            card: int

    with pytest.raises(TypeError, match=r"Unsure\.seat is not marked public or secret"):

        class Unsure(Event):
            seat: int = field(metadata={"kind": SEAT})

    assert not {"Unmarked", "Unsure"} & Event.named.keys()


def test_secret_field_is_none_to_all_but_the_seat_it_is_for() -> None:
    event = Drew(1, 5)
    assert [redacted(event, viewer) for viewer in VIEWERS] == [
        Drew(1, None),
        Drew(1, 5),
        Drew(1, None),
        Drew(1, None),
        Drew(1, 5),
    ]


def test_event_without_secrets_is_the_same_to_all() -> None:
    event = TurnBegan(2)
    assert [redacted(event, viewer) for viewer in VIEWERS] == [event] * 5


def test_marks_say_what_a_field_is_and_who_may_know_it() -> None:
    assert marks(Drew) == {"seat": public(SEAT), "card": secret(CARD, to="seat")}
    assert public(SEAT) == {"kind": "seat", "to": ""}
    assert secret(CARD, to="seat") == {"kind": "card", "to": "seat"}


DOCUMENTED = re.findall(r"^\| `([A-Z]\w+)` \| (.*?) \| (.*?) ?\|$", FORMATS, re.MULTILINE)


@pytest.mark.parametrize(("name", "listed", "hidden"), DOCUMENTED)
def test_event_has_the_fields_and_secrets_that_are_documented(name: str, listed: str, hidden: str) -> None:
    found = marks(Event.named[name])
    assert list(found) == re.findall(r"`([a-z]+)`", re.sub(r"\([^)]*\)", "", listed))
    assert [field for field, mark in found.items() if mark["to"]] == re.findall(r"`(\w+)`: the seat", hidden)
    assert {mark["to"] for mark in found.values()} <= {"", "seat"}


def test_every_event_of_the_game_is_documented() -> None:
    own = {name for name, kind in Event.named.items() if kind.__module__.startswith("kilof.")}
    assert own == {name for name, _, _ in DOCUMENTED}


def test_events_are_told_apart_by_their_fields() -> None:
    assert [mark.name for mark in fields(RoundBegan)] == ["round", "first", "pile"]
    assert RoundBegan(1, 0, 49) == RoundBegan(1, 0, 49) != RoundBegan(1, 0, 48)


def test_plain_event_tells_of_no_action_and_changes_nothing() -> None:
    @dataclass(frozen=True)
    class Sneezed(Event):
        seat: int = field(metadata=public(SEAT))

    del Event.named["Sneezed"]
    event, p = Sneezed(0), Position(3, "turn", ())
    event.fold(p)
    assert p == Position(3, "turn", ())
    assert (event.verb, event.opens) == (0, "")


def test_goal_that_was_not_revealed_is_not_turned() -> None:
    with pytest.raises(AssertionError, match=r"^a goal is revealed before it is turned"):
        GoalTurned(0, cell(8, 0), 0).fold(position(table(), 0))


# Acts and what they tell


def stone(turn: int = 0) -> State:
    """The next card reveals a stone that may lie in two ways."""
    return table(TWO_SIDES, hands={turn: "ew"}, turn=turn, goals=("treasure", "stone-ne", "stone-nw"))


def last_turn(roles: str, supply: str = "2 2 1 3", number: int = 1) -> State:
    """Seat 0 holds the last card of the round."""
    return table(hands={0: "map", 1: "", 2: ""}, roles=roles, supply=supply, held={1: "3"}, number=number)


def found(supply: str, roles: str = "dds", number: int = 1) -> State:
    """Seat 0 reaches the treasure with its next card."""
    return table(TUNNEL, hands={0: "ew map"}, supply=supply, roles=roles, pile="map", number=number)


ACTS: dict[str, Callable[[], tuple[State, str]]] = {
    "dig": lambda: (table(hands={0: "nes ew"}, pile="map ns"), "nes 1,0 spun"),
    "a stone": lambda: (table(TUNNEL, hands={0: "ew"}, goals=("treasure", "stone-ne", "stone-nw")), "ew 7,0"),
    "break": lambda: (table(hands={0: "broken-cart"}, broken={1: "pick"}, edition="g3"), "broken-cart s1"),
    "repair": lambda: (
        table(hands={2: "repair-pick-cart"}, turn=2, broken={1: "pick cart"}),
        "repair-pick-cart s1 cart",
    ),
    "rockfall": lambda: (table({"1,0": "ew"}, hands={0: "rockfall"}), "rockfall 1,0"),
    "peek": lambda: (table(hands={0: "map map"}, pile="ew"), "map 8,2"),
    "peek again": lambda: (act(table(), "map 8,2")[0], "map 8,2"),
    "pass": lambda: (table(hands={1: "map ew"}, turn=1, pile="ew"), "pass map"),
    "treasure": lambda: (found("3 1 2 2"), "ew 7,0"),
    "treasure and no gold": lambda: (found("", number=3), "ew 7,0"),
    "pick": lambda: (act(found("3 1 2"), "ew 7,0")[0], "pick gold-3"),
    "last pick": lambda: (act(found("3", "dss"), "ew 7,0")[0], "pick gold-3"),
    "last pick of all": lambda: (act(found("3", "dss", 3), "ew 7,0")[0], "pick gold-3"),
    "saboteurs paid": lambda: (last_turn("sds"), "pass map"),
    "saboteurs paid at the end": lambda: (last_turn("sds", "2 2", 3), "pass map"),
    "nobody paid": lambda: (last_turn("ddds"), "pass map"),
    "choice asked": lambda: (stone(), "ew 3,0"),
    "choice made": lambda: (act(stone(1), "ew 3,0")[0], "turn 8,2 spun"),
}


@pytest.mark.parametrize("name", ACTS)
def test_event_of_an_act_has_its_verb(name: str) -> None:
    s, code = ACTS[name]()
    _, events = act(s, code)
    assert events[0].verb == action_from_text(s.rules, code, s.turn)[VERB]


def folded(s: State, events: list[Event], viewer: Viewer) -> Position:
    """What a viewer knew, and these events added to it."""
    p = position(s, viewer)
    for event in events:
        mine = redacted(event, viewer)
        mine.fold(p)
        p.seen = s.lore.fold(p.seen, mine)
        p.phase = mine.opens or p.phase
    return p


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("name", ACTS)
def test_events_add_up_to_what_the_viewer_sees(name: str, viewer: Viewer) -> None:
    s, code = ACTS[name]()
    after, events = act(s, code)
    assert folded(s, events, viewer) == position(after, viewer)


def disagreements(record: Record, viewer: Viewer) -> list[int]:
    """The plies of a match after which a viewer's events do not add up to what the viewer sees."""
    folder, plies = Folder(record.rules, record.seats, viewer), []
    for step in replay(record):
        folder.fold([redacted(event, viewer) for event in step.events])
        plies += [step.after.ply] if folder.position != position(step.after, viewer) else []
    return plies


@pytest.mark.parametrize("viewer", [0, 2, None])
@pytest.mark.parametrize(("edition", "seats"), [("v3", 3), ("g3", 5)])
def test_log_of_a_whole_match_adds_up_to_what_the_viewer_sees(edition: str, seats: int, viewer: Viewer) -> None:
    assert disagreements(played(edition, seats), viewer) == []


# Positions


def test_positions_are_equal_if_the_viewer_cannot_tell_them_apart() -> None:
    s = table(hands={0: "map", 1: "ew"})
    other = table(hands={0: "map", 1: "ns"})
    assert position(s, 0) == position(other, 0)
    assert position(s, 1) != position(other, 1)
    assert position(s, 0) != "position"


def test_copy_of_a_position_is_equal_and_stays_as_it_was() -> None:
    s, _ = act(table({"1,0": "ew"}, hands={0: "ew map"}, broken={1: "pick"}, pile="map", first=2, number=2), "ew 2,0")
    p, before = position(s, 0), position(s, 0)
    other = p.copy()
    assert other == p
    p.hands[0].clear()
    p.board.clear()
    p.goals.clear()
    p.roles.clear()
    p.broken[1] = 0
    p.discard(3)
    assert other == before


def test_unknown_cards_of_a_hand_stand_behind_the_known() -> None:
    p = Position(1, "turn", ())
    p.gain(0, None)
    p.gain(0, 3)
    p.gain(0, 0)
    assert p.hands == [[0, 3, None]]
    p.lose(0, 3)
    p.lose(0, 7)
    assert p.hands == [[0]]


def test_cards_discarded_openly_are_known_to_all() -> None:
    p = Position(1, "turn", ())
    p.discard(3, 4)
    assert p.discards == [(3, PUBLIC), (4, PUBLIC)]
