"""JSON of deals, events, positions and views."""

import json
from typing import Any

import pytest

from kilof.core import machine
from kilof.core.action import ALL_EYES, Viewer
from kilof.core.event import Drew, Event, MatchEnded, redacted
from kilof.core.rng import Rng
from kilof.notation.jsons import (
    FormatError,
    deal_from_json,
    deal_to_json,
    event_from_json,
    event_to_json,
    need,
    read_json,
    view_to_json,
    write_field,
)
from kilof.notation.record import replay
from kilof.view import view
from tests.build import act, dealt, new_match, played, rules, seen, table
from tests.leaks.duel_table import dealt as dealt_duel
from tests.leaks.duel_table import duel, solo
from tests.leaks.mines_table import dealt as dealt_mines
from tests.leaks.mines_table import mines, mines_deck
from tests.leaks.table import played as played_on
from tests.notation.matches import KINDS, recorded, recorded_mines

GAME = rules()


def message_of(error: pytest.ExceptionInfo[FormatError]) -> str:
    assert len(str(error.value).splitlines()) == 1
    return str(error.value)


# Objects


def test_json_object_is_read() -> None:
    assert read_json('{"a": [1, null]}', "thing") == {"a": [1, None]}


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "thing: not JSON: Expecting value: line 1 column 1 (char 0)"),
        ('{"a": }', "thing: not JSON: Expecting value: line 1 column 7 (char 6)"),
        ("[" * 100_000, "thing: not JSON: nested too deeply"),
        ("[1]", "thing: must be a JSON object"),
        ("3", "thing: must be a JSON object"),
    ],
)
def test_text_that_is_no_json_object_is_refused(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_json(text, "thing")
    assert message_of(caught) == message


def test_number_too_long_to_be_read_is_refused() -> None:
    with pytest.raises(FormatError, match="thing: not JSON: Exceeds the limit"):
        read_json('{"a": ' + "9" * 5000 + "}", "thing")


@pytest.mark.parametrize(("kind", "value"), [(int, 3), (str, "x"), (list, []), (dict, {}), (bool, True)], ids=str)
def test_value_of_the_right_kind_is_taken(kind: type, value: object) -> None:
    assert need({"a": value}, "a", kind, "thing") == value


@pytest.mark.parametrize(
    ("kind", "value", "message"),
    [
        (int, "3", "thing: 'a' must be a number"),
        (int, True, "thing: 'a' must be a number"),
        (int, 3.0, "thing: 'a' must be a number"),
        (str, None, "thing: 'a' must be a text"),
        (list, {}, "thing: 'a' must be a list"),
        (dict, [], "thing: 'a' must be an object"),
        (bool, 1, "thing: 'a' must be true or false"),
    ],
)
def test_value_of_another_kind_is_refused(kind: type, value: object, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        need({"a": value}, "a", kind, "thing")
    assert message_of(caught) == message


def test_value_that_is_missing_is_refused() -> None:
    with pytest.raises(FormatError, match="thing: 'a' is missing"):
        need({}, "a", int, "thing")


# Deals


@pytest.mark.parametrize("seats", range(3, 11))
def test_deal_comes_back_the_same(seats: int) -> None:
    deal = machine.deal(new_match(seats), Rng("deal"))
    data = deal_to_json(GAME, seats, deal)
    assert deal_from_json(GAME, seats, json.loads(json.dumps(data)), "deal") == deal
    assert [len(hand) for hand in data["hands"]] == [GAME.hand[seats]] * seats
    assert sum(map(len, data["hands"])) + len(data["pile"]) == 67
    assert set(data) == {"first", "roles", "goals", "hands", "pile", "gold"}


def test_deal_of_a_later_round_has_no_first_player() -> None:
    s, _ = act(table(hands={0: "map", 1: "", 2: ""}), "pass map")
    deal = machine.deal(s, Rng("deal"))
    data = deal_to_json(GAME, 3, deal)
    assert "first" not in data
    assert deal_from_json(GAME, 3, data, "deal") == deal


@pytest.mark.parametrize("kind", KINDS)
def test_deals_of_the_duel_come_back_the_same(kind: str) -> None:
    record = recorded(kind)
    game, seats, deals = record.rules, record.seats, [part.deal for part in record.rounds]
    again = [deal_from_json(game, seats, json.loads(json.dumps(data)), "deal") for data in deals]
    assert [deal_to_json(game, seats, deal) for deal in again] == deals
    assert [list(data) for data in deals] == [["first", "goals", "hands", "pile"], *[["goals", "hands", "pile"]] * 2]
    assert [len(hand) for data in deals for hand in data["hands"]] == [6] * 3 * seats
    assert (len(deals[0]["goals"]), sum(map(len, deals[0]["hands"])) + len(deals[0]["pile"])) == (18, 52)


def test_deals_of_the_lost_mines_come_back_the_same() -> None:
    record = recorded_mines()
    game, seats, deals = record.rules, record.seats, [part.deal for part in record.rounds]
    again = [deal_from_json(game, seats, json.loads(json.dumps(data)), "deal") for data in deals]
    assert [deal_to_json(game, seats, deal) for deal in again] == deals
    stacks = ["roles", "goals", "treasures", "hands", "pile", "dice"]
    assert [list(data) for data in deals] == [["first", *stacks], stacks, stacks]
    assert [len(deals[0][name]) for name in stacks] == [6, 4, 12, 3, 48, 63]
    assert [len(deal.dice) for deal in again] == [63] * 3


def changed(**changes: Any) -> dict[str, Any]:
    """A deal with these keys changed; None takes a key out."""
    data = deal_to_json(GAME, 3, machine.deal(new_match(), Rng("deal"), 0)) | changes
    return {key: value for key, value in data.items() if value is not None}


HAND = ["new"] * 6


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (changed(hands=None), "deal: 'hands' is missing"),
        (changed(hands={}), "deal: 'hands' must be a list"),
        (changed(hands=[HAND]), "deal: 'hands' must be 3 lists of cards, one for each seat"),
        (changed(hands=[HAND, HAND, HAND[1:]]), "deal: 'hands' of seat 2 must be 6 cards, not 5"),
        (changed(hands=[HAND, "new", HAND]), "deal: 'hands' of seat 1 must be a list of cards"),
        (changed(hands=[["x"], HAND, HAND]), "deal: 'hands' of seat 0: no card is named \"x\""),
        (changed(pile="map"), "deal: 'pile' must be a list"),
        (changed(gold=["gold-1", 3]), "deal: 'gold': no card is named 3"),
        (changed(gold=[["gold-1"]]), "deal: 'gold': no card is named [\"gold-1\"]"),
        (changed(gold=["y" * 99]), f"deal: 'gold': no card is named \"{'y' * 49}"),
        (changed(first="0"), "deal: 'first' must be a number"),
        (changed(extra=3), "deal: 'extra' must be a list"),
        (changed(dice=3), "deal: 'dice' must be a list"),
        (changed(dice=[1, "2"]), "deal: 'dice' must be numbers"),
        (changed(dice=[False]), "deal: 'dice' must be numbers"),
    ],
)
def test_deal_that_cannot_be_read_is_refused(data: dict[str, Any], message: str) -> None:
    with pytest.raises(FormatError) as caught:
        deal_from_json(GAME, 3, data, "deal")
    assert message_of(caught) == message


@pytest.mark.parametrize("key", ["pi\nle", "pi\u2028le"])
def test_key_with_a_line_break_is_refused_in_one_line(key: str) -> None:
    with pytest.raises(FormatError) as caught:
        deal_from_json(GAME, 3, changed(**{key: 3}), "deal")
    assert message_of(caught)


# Events

EVENTS: list[Event] = [event for part in played().rounds for step in part.events or () for event in step]


@pytest.mark.parametrize("kind", sorted({type(event).__name__ for event in EVENTS}))
@pytest.mark.parametrize("viewer", [ALL_EYES, 0, None])
def test_events_of_a_match_come_back_the_same(kind: str, viewer: Viewer) -> None:
    events = [redacted(event, viewer) for event in EVENTS if type(event).__name__ == kind]
    written = json.loads(json.dumps([event_to_json(GAME, event) for event in events]))
    assert [event_from_json(GAME, data, "event") for data in written] == events


DUELS = [recorded(kind) for kind in KINDS]
DUEL_EVENTS: list[Event] = [
    event for one in DUELS for part in one.rounds for step in part.events or () for event in step
]


@pytest.mark.parametrize("kind", sorted({type(event).__name__ for event in DUEL_EVENTS}))
@pytest.mark.parametrize("viewer", [ALL_EYES, 0, None])
def test_events_of_the_duel_come_back_the_same(kind: str, viewer: Viewer) -> None:
    game = DUELS[0].rules
    events = [redacted(event, viewer) for event in DUEL_EVENTS if type(event).__name__ == kind]
    written = json.loads(json.dumps([event_to_json(game, event) for event in events]))
    assert [event_from_json(game, data, "event") for data in written] == events


MINES = recorded_mines()
MINES_EVENTS: list[Event] = [event for part in MINES.rounds for step in part.events or () for event in step]


@pytest.mark.parametrize("kind", sorted({type(event).__name__ for event in MINES_EVENTS}))
@pytest.mark.parametrize("viewer", [ALL_EYES, 0, None])
def test_events_of_the_lost_mines_come_back_the_same(kind: str, viewer: Viewer) -> None:
    events = [redacted(event, viewer) for event in MINES_EVENTS if type(event).__name__ == kind]
    written = json.loads(json.dumps([event_to_json(MINES.rules, event) for event in events]))
    assert [event_from_json(MINES.rules, data, "event") for data in written] == events


@pytest.mark.parametrize(
    ("data", "message"),
    [
        ({"type": "TreasuresLaid", "kinds": [3]}, "event: 'kinds' of TreasuresLaid cannot be [3]"),
        ({"type": "TreasuresLaid", "kinds": None}, "event: 'kinds' of TreasuresLaid cannot be null"),
        ({"type": "DwarfDealt", "seat": 0, "clan": 1, "role": None}, "event: 'clan' of DwarfDealt cannot be 1"),
        (
            {"type": "TreasuresShown", "cards": ["gems-5"]},
            "event: 'cards' of TreasuresShown cannot be [\"gems-5\"]",
        ),
        ({"type": "PointsScored", "points": [True]}, "event: 'points' of PointsScored cannot be [true]"),
        (
            {"type": "TreasureTaken", "seat": 0, "place": "t1"},
            "event: 'place' of TreasureTaken cannot be \"t1\"",
        ),
        ({"type": "TrapGone", "at": "3,3"}, "event: TrapGone has the fields at, side"),
        ({"type": "CardLost", "seat": 0, "card": "map"}, "event: 'card' of CardLost cannot be \"map\""),
    ],
)
def test_event_of_the_lost_mines_that_cannot_be_read_is_refused(data: object, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        event_from_json(MINES.rules, data, "event")
    assert message_of(caught) == message


def test_matches_of_these_tests_tell_of_everything_but_rare_events() -> None:
    kinds = {type(event).__name__ for event in EVENTS + DUEL_EVENTS + MINES_EVENTS}
    elsewhere = "kilof.games.classic.nuggets."  # test_nuggets.py
    own = {
        name
        for name, kind in Event.named.items()
        if kind.__module__.startswith("kilof.") and not kind.__module__.startswith(elsewhere)
    }
    assert own - kinds == set()


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (3, "event: must be an object"),
        ({}, "event: 'type' is missing"),
        ({"type": 3}, "event: 'type' must be a text"),
        ({"type": "Sneezed"}, "event: unknown event 'Sneezed'"),
        ({"type": "Drew", "seat": 0}, "event: Drew has the fields seat, card"),
        ({"type": "Drew", "seat": 0, "card": "map", "x": 1}, "event: Drew has the fields seat, card"),
        ({"type": "Drew", "seat": "0", "card": "map"}, "event: 'seat' of Drew cannot be \"0\""),
        ({"type": "Drew", "seat": True, "card": "map"}, "event: 'seat' of Drew cannot be true"),
        ({"type": "Drew", "seat": None, "card": "map"}, "event: 'seat' of Drew cannot be null"),
        ({"type": "Drew", "seat": 0, "card": "x"}, "event: 'card' of Drew cannot be \"x\""),
        ({"type": "Drew", "seat": 0, "card": ["map"]}, "event: 'card' of Drew cannot be [\"map\"]"),
        (
            {"type": "HandDealt", "seat": 0, "count": 1, "cards": 3},
            "event: 'cards' of HandDealt cannot be 3",
        ),
        (
            {"type": "HandDealt", "seat": 0, "count": 1, "cards": ["x"]},
            "event: 'cards' of HandDealt cannot be [\"x\"]",
        ),
        (
            {"type": "HandDealt", "seat": 0, "count": 1.5, "cards": []},
            "event: 'count' of HandDealt cannot be 1.5",
        ),
        (
            {"type": "GoalTurned", "seat": 0, "at": "8;0", "spin": True},
            "event: 'at' of GoalTurned cannot be \"8;0\"",
        ),
        (
            {"type": "GoalTurned", "seat": 0, "at": 8, "spin": True},
            "event: 'at' of GoalTurned cannot be 8",
        ),
        (
            {"type": "GoalTurned", "seat": 0, "at": "8,0", "spin": "no"},
            "event: 'spin' of GoalTurned cannot be \"no\"",
        ),
        (
            {"type": "GoalTurned", "seat": 0, "at": "8,0", "spin": []},
            "event: 'spin' of GoalTurned cannot be []",
        ),
        (
            {"type": "ToolBroken", "seat": 0, "card": "broken-pick", "whom": 1, "tool": "rope"},
            "event: 'tool' of ToolBroken cannot be \"rope\"",
        ),
        (
            {"type": "RoundEnded", "round": 1, "reason": 3, "winners": "diggers"},
            "event: 'reason' of RoundEnded cannot be 3",
        ),
        (
            {"type": "MatchEnded", "scores": [1, "2"], "winners": [0]},
            "event: 'scores' of MatchEnded cannot be [1, \"2\"]",
        ),
        (
            {"type": "MatchEnded", "scores": [1, 2], "winners": 0},
            "event: 'winners' of MatchEnded cannot be 0",
        ),
    ],
)
def test_event_that_cannot_be_read_is_refused(data: object, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        event_from_json(GAME, data, "event")
    assert message_of(caught) == message


def test_event_is_read_by_the_name_that_a_field_had_once_and_written_by_the_name_it_has() -> None:
    old = {"type": "MatchEnded", "gold": [1, 2], "winners": [1]}
    event = event_from_json(GAME, old, "event")
    assert event == MatchEnded((1, 2), (1,))
    assert old == {"type": "MatchEnded", "gold": [1, 2], "winners": [1]}
    assert event_to_json(GAME, event) == {"type": "MatchEnded", "scores": [1, 2], "winners": [1]}
    with pytest.raises(FormatError) as caught:
        event_from_json(GAME, {**old, "scores": [1, 2]}, "event")
    assert message_of(caught) == "event: MatchEnded has the fields scores, winners"


@pytest.mark.parametrize("kind", ["Snee\nzed", "x" * 60 + "\u0085"])
def test_unknown_event_is_refused_in_one_line(kind: str) -> None:
    with pytest.raises(FormatError) as caught:
        event_from_json(GAME, {"type": kind}, "event")
    assert message_of(caught)


def test_what_is_not_known_is_null() -> None:
    assert event_to_json(GAME, Drew(0, None)) == {"type": "Drew", "seat": 0, "card": None}
    assert write_field(GAME, "card", None) is None
    assert write_field(GAME, "count", 3) == 3
    assert write_field(GAME, "hands", ((0, None),)) == [["nesw", None]]


# Positions and views


def test_position_is_written_by_names() -> None:
    s = table({"1,0": "nes spun"}, hands={0: "map ew"}, broken={1: "pick cart"}, held={2: "3"}, pile="map", turn=2)
    s, _ = act(s, "s2: map 8,0")
    assert seen(s, 2) == {
        "round": 1,
        "phase": "turn",
        "turn": 0,
        "first": 0,
        "board": {"0,0": ["start", False], "1,0": ["nes", True]},
        "goals": {"8,-2": None, "8,0": "treasure", "8,2": None},
        "peeked": {"8,-2": [], "8,0": [2], "8,2": []},
        "hands": [[None, None], [None], ["map"]],
        "pile": 0,
        "discards": ["map"],
        "broken": [[], ["pick", "cart"], []],
        "roles": [None, None, "saboteur"],
        "supply": 28,
        "gold": [[], [], ["gold-3"]],
        "pool": 0,
        "offer": None,
        "last": -1,
        "totals": [],
    }


def test_position_of_the_duel_is_written_with_markers_bribes_keys_and_gold() -> None:
    """A nugget is reached, a door is laid, a troll is bribed, a key opens the door."""
    moment = dealt_duel(
        duel(), "nugget-bridge troll-nesw-s map", "green-nesw-e key map", pile="ew ew ns", goals="gold1-ns"
    )
    moment = played_on(
        moment, "s0: nugget-bridge 0,2", "s1: green-nesw-e 1,-1", "s0: troll-nesw-s 1,1", "s0: bribe 1,1"
    )
    s = played_on(moment, "s1: key 1,-1", "s0: map 5,-2").s
    shown = seen(s, 0)
    goals = ["5,-2", "7,-1", "5,0", "9,0", "7,1", "5,2"]
    assert shown["board"] == {
        "0,-1": ["start-blue", False],
        "1,-1": ["green-nesw-e", False],
        "0,1": ["start-green", False],
        "1,1": ["troll-nesw-s", False],
        "0,2": ["nugget-bridge", False],
    }
    assert shown["goals"] == dict.fromkeys(goals) | {"5,-2": "gold1-ns"}
    assert shown["peeked"] == {at: [0] if at == "5,-2" else [] for at in goals}
    assert (shown["roles"], shown["discards"], shown["hands"][1]) == (["green", "blue"], ["key", "map"], [None] * 6)
    assert {name: shown[name] for name in list(shown)[list(shown).index("roles") + 1 :]} == {
        "gold": [[], []],
        "markers": 6,
        "marks": {"0,2": 0},
        "bribes": {"1,1": 0},
        "keys": ["1,-1"],
        "debts": [0, 0],
        "due": 0,
        "trail": ["0,2", "1,-1", "1,1"],
        "spent": [],
        "out": [],
        "totals": [],
    }


def test_position_after_the_duel_is_written_with_what_was_won_and_spent() -> None:
    steps = list(replay(recorded("duel")))
    shown = seen(steps[-1].after, None)
    before = next(seen(step.before, None) for step in steps if step.before.round == 2 and step.action is None)
    values = {card.name: card.value for card in steps[0].after.rules.deck.cards}
    (ended,) = [event for event in steps[-1].events if isinstance(event, MatchEnded)]
    assert shown["phase"] == "over"
    assert shown["totals"] == list(ended.scores) == [sum(values[card] for card in cards) for cards in shown["gold"]]
    assert before["spent"]
    assert shown["spent"][: len(before["spent"])] == before["spent"]
    assert shown["out"] == before["spent"] + before["gold"][0] + before["gold"][1]


def test_turn_that_goes_on_is_written_with_the_cards_that_are_due() -> None:
    moment = dealt_duel(duel(), "troll-nesw-s ew ns", "map", goals="gold1-ns")
    moment = played_on(moment, "s0: troll-nesw-s 1,1")
    shown = view_to_json(view(moment.s, 0))
    assert (shown["options"], shown["position"]["phase"]) == (["bribe 1,1", "done"], "bribing")
    assert [seen(moment.s, viewer)["due"] for viewer in (0, 1, None)] == [1, 1, 1]


def test_solo_position_is_written_for_its_player_and_for_a_spectator() -> None:
    s = played_on(dealt_duel(solo(colour="blue"), "map ew", pile="broken-pick ns"), "s0: map 8,0").s
    own, others = seen(s, 0), seen(s, None)
    assert (own["board"], own["roles"], own["broken"]) == ({"0,0": ["start-blue", False]}, ["blue"], [["pick"]])
    assert list(own["goals"]) == ["8,-2", "10,-1", "8,0", "12,0", "10,1", "8,2"]
    assert (own["pile"], own["markers"], len(own["hands"][0])) == (34, 6, 6)
    assert others == own | {"hands": [[None] * 6], "goals": dict.fromkeys(own["goals"])}


def test_position_of_the_lost_mines_is_written_with_clans_dwarfs_treasures_tokens_and_votes() -> None:
    """A trap and a troll are set, a tool is laid, a mine is entered, a treasure looked at and taken, a vote is open."""
    moment = dealt_mines(
        mines(mines_deck(nearby=True)),
        "trap info-mine-treasure tree-ew axe ew",
        "troll ns esw boat boat",
        "axe nsw storm ew sw",
        roles="loyal-blue selfish-blue loyal-yellow",
        goals="mine-gems mine-silver mine-gold mine-dragon",
        treasures="silver-2 gold-3 gems-4",
    )
    codes = ("s0: info-mine-treasure t1", "s0: stay", "s1: troll 3,3 N", "s1: move E", "s2: pass axe sw", "s2: stay")
    moment = played_on(moment, *codes, "s0: trap 4,3 W", "s0: move W", "s1: propose", "s2: agree")
    own, others = seen(moment.s, 0), seen(moment.s, None)
    assert (own["phase"], own["turn"], own["round"]) == ("turn", 1, 1)
    assert own["board"] == {
        "2,3": ["mine-gems", True],
        "3,3": ["start-blue", False],
        "4,3": ["mine-silver", False],
        "3,5": ["start-yellow", False],
    }
    assert own["goals"] == {"2,5": None, "4,5": None}
    assert own["roles"] == ["loyal-blue", None, None]
    assert own["discards"] == ["info-mine-treasure", None, None, "trap", "troll"]
    assert {name: own[name] for name in list(own)[list(own).index("roles") + 1 :]} == {
        "clans": ["blue", "blue", "yellow"],
        "dwarfs": ["2,3", "4,3", "3,5"],
        "kinds": ["silver", "gold", "gems"],
        "treasures": ["silver-2", None, None],
        "takers": [1, None, 0],
        "dragon": -1,
        "tools": [],
        "traps": ["3,3 E"],
        "trolls": {},
        "due": 0,
        "last": 0,
        "points": [0, 0, 0],
        "rounds": 2,
        "topic": "end",
        "votes": [1, 2],
    }
    assert others == own | {
        "hands": [[None] * 5, [None] * 5, [None] * 5],
        "roles": [None] * 3,
        "treasures": [None] * 3,
    }


def test_troll_and_tool_are_written_while_they_are_there() -> None:
    moment = dealt_mines(mines(), "tree-ew ew", "axe troll", "ew", roles="loyal-blue selfish-blue loyal-yellow")
    moment = played_on(moment, "s0: tree-ew 4,3", "s0: stay", "s1: axe 4,3", "s1: stay", "s2: pass ew", "s2: stay")
    moment = played_on(moment, "s0: pass ew", "s0: stay", "s1: troll 4,3 W")
    shown = view_to_json(view(moment.s, 2))["position"]
    assert (shown["tools"], shown["trolls"], shown["due"], shown["last"]) == (["4,3"], {"3,3 E": 1}, 1, 1)
    assert view_to_json(view(moment.s, 2))["asides"] == ["propose"]


def test_position_after_the_lost_mines_is_written_with_points_and_treasures_shown() -> None:
    steps = list(replay(MINES))
    shown = seen(steps[-1].after, None)
    ended = [event for step in steps for event in step.events if isinstance(event, MatchEnded)]
    assert (shown["phase"], shown["rounds"], len(ended)) == ("over", 3, 2)
    assert shown["points"] == list(ended[-1].scores)
    assert [card is not None for card in shown["treasures"]] == [taker is not None for taker in shown["takers"]]


def test_view_is_written_with_the_codes_of_its_options() -> None:
    s = table(hands={0: "ew"})
    data = view_to_json(view(s, 0))
    assert (data["viewer"], data["ply"], data["waiting"], data["asides"]) == (0, 0, [0], [])
    assert data["options"] == ["ew -1,0", "ew 1,0", "pass ew"]
    assert data["position"] == seen(s, 0)


def test_spectator_has_no_options() -> None:
    s, _ = dealt(new_match())
    assert view_to_json(view(s, None))["options"] == []
