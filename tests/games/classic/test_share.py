"""Diggers share gold (C25-C27, C30)."""

import pytest

from kilof.core import machine
from kilof.core.event import redacted
from kilof.core.state import State
from kilof.games import GAMES
from kilof.games.classic.share import gold_of
from tests.build import TUNNEL, act, codes, kinds, names_of, refused, seen, table, told

EDITIONS = pytest.mark.parametrize("edition", ["v3", "g3"])


def found(
    roles: str,
    supply: str,
    *,
    turn: int = 0,
    edition: str = "v3",
    forfeit: bool = False,
    broken: dict[int, str] | None = None,
) -> tuple[State, list[str]]:
    """A round in which this seat has just reached the treasure, and what was told from its end on."""
    s = table(
        TUNNEL,
        seats=len(roles),
        hands={turn: "ew"},
        turn=turn,
        roles=roles,
        supply=supply,
        edition=edition,
        forfeit=forfeit,
        broken=broken,
    )
    after, events = act(s, "ew 7,0")
    return after, told(events)[3:]


def pickers(s: State) -> list[int]:
    """The seats that pick, in order, when each takes the highest card."""
    order: list[int] = []
    while s.phase.name == "share":
        order += machine.waiting(s)
        s, _ = act(s, max(codes(s, s.turn)))
    return order


# C25


@pytest.mark.rule("C25")
@pytest.mark.parametrize("seats", range(3, 11))
def test_v3_draws_as_many_gold_cards_as_there_are_diggers(seats: int) -> None:
    after, lines = found("d" * (seats - 1) + "s", "1 " * 28)
    assert lines[2] == f"GoldDrawn {seats - 1}"
    assert seen(after, None)["supply"] == 28 - (seats - 1)
    assert seen(after, None)["pool"] == seats - 1


@pytest.mark.rule("C25")
def test_who_reached_the_treasure_looks_at_the_top_cards_and_keeps_one() -> None:
    s, lines = found("ddds", "3 1 2 1 1", turn=1)
    assert lines == [
        "RoundEnded 1 treasure diggers",
        "RolesShown digger,digger,digger,saboteur",
        "GoldDrawn 3",
        "GoldOffered 1 3 gold-1,gold-2,gold-3",
    ]
    assert [codes(s, seat) for seat in range(4)] == [set(), {"pick gold-1", "pick gold-2", "pick gold-3"}, set(), set()]
    after, _ = act(s, "pick gold-2")
    assert seen(after, 1)["gold"] == [[], ["gold-2"], [], []]
    assert names_of(s.rules, gold_of(after).supply) == ["gold-1", "gold-1"]


@pytest.mark.rule("C25")
def test_rest_goes_to_the_next_digger_on_the_right_who_does_the_same() -> None:
    s, _ = found("ddsdd", "3 1 2 1", turn=1)
    s, first = act(s, "pick gold-3")
    s, second = act(s, "s0: pick gold-1")
    s, third = act(s, "s4: pick gold-2")
    s, fourth = act(s, "s3: pick gold-1")
    assert told(first) == ["GoldTaken 1 gold-3", "GoldOffered 0 3 gold-1,gold-1,gold-2"]
    assert told(second) == ["GoldTaken 0 gold-1", "GoldOffered 4 2 gold-1,gold-2"]
    assert told(third) == ["GoldTaken 4 gold-2", "GoldOffered 3 1 gold-1"]
    assert told(fourth) == ["GoldTaken 3 gold-1"]
    assert s.phase.name == "dealing"


@pytest.mark.rule("C25")
@pytest.mark.parametrize(
    ("roles", "turn", "order"),
    [("dds", 0, [0, 1]), ("dsd", 2, [2, 0]), ("dddsd", 2, [2, 1, 0, 4]), ("dsdsdd", 5, [5, 4, 2, 0])],
)
def test_each_digger_gets_exactly_one_counter_clockwise(roles: str, turn: int, order: list[int]) -> None:
    s, _ = found(roles, "1 1 1 1 1 1 1", turn=turn)
    assert pickers(s) == order


@pytest.mark.rule("C25")
@pytest.mark.parametrize(("supply", "order"), [("2 1", [0, 3]), ("2", [0])])
def test_v3_shares_what_there_is_if_the_supply_is_too_small(supply: str, order: list[int]) -> None:
    s, lines = found("dddd", supply)
    assert lines[2] == f"GoldDrawn {len(order)}"
    assert pickers(s) == order


@pytest.mark.rule("C25", "C26")
@EDITIONS
def test_without_any_gold_left_nothing_is_drawn(edition: str) -> None:
    s, lines = found("ddd", "", edition=edition)
    assert lines == ["RoundEnded 1 treasure diggers", "RolesShown digger,digger,digger"]
    assert s.phase.name == "dealing"


@pytest.mark.rule("C25")
def test_last_card_is_picked_by_the_player_too() -> None:
    s, _ = found("dds", "2 1")
    s, events = act(s, "pick gold-2")
    assert told(events)[-1] == "GoldOffered 1 1 gold-1"
    assert machine.waiting(s) == (1,)
    assert codes(s, 1) == {"pick gold-1"}


@pytest.mark.rule("C25")
@pytest.mark.parametrize(
    ("code", "law"),
    [("s0: pick gold-3", "C25"), ("s0: pick map", "C25"), ("s1: pick gold-1", "C6"), ("s0: pass map", "C6")],
)
def test_who_picks_keeps_a_card_that_is_on_offer_and_nothing_else(code: str, law: str) -> None:
    s, _ = found("dds", "1 1 3")
    assert codes(s, 0) == {"pick gold-1"}
    assert refused(s, code) == law


@pytest.mark.rule("C25", "C31")
def test_cards_on_offer_are_seen_by_who_picks_alone() -> None:
    s, _ = found("ddd", "3 1 2", turn=1)
    assert [seen(s, viewer)["offer"] for viewer in (0, 1, 2, None)] == [
        None,
        ["gold-1", "gold-2", "gold-3"],
        None,
        None,
    ]
    assert [seen(s, viewer)["pool"] for viewer in (0, 1, 2, None)] == [3] * 4
    s, events = act(s, "pick gold-2")
    assert told(redacted(event, 1) for event in events) == ["GoldTaken 1 gold-2", "GoldOffered 0 2 ?"]
    assert told(redacted(event, 0) for event in events) == ["GoldTaken 1 ?", "GoldOffered 0 2 gold-1,gold-3"]
    assert told(redacted(event, None) for event in events) == ["GoldTaken 1 ?", "GoldOffered 0 2 ?"]


# C26


@pytest.mark.rule("C26")
@pytest.mark.parametrize(("seats", "count"), [(3, 3), (4, 4), (5, 5), (6, 6), (7, 7), (8, 8), (9, 9), (10, 9)])
def test_g3_draws_as_many_gold_cards_as_there_are_players_but_nine_for_ten(seats: int, count: int) -> None:
    after, lines = found("d" * (seats - 1) + "s", "1 " * 28, edition="g3")
    assert lines[2] == f"GoldDrawn {count}"
    assert seen(after, None)["supply"] == 28 - count


@pytest.mark.rule("C26")
@pytest.mark.parametrize(
    ("roles", "turn", "order"),
    [
        ("dds", 0, [0, 1, 0]),
        ("dsdd", 3, [3, 2, 0, 3]),
        ("dsdsd", 2, [2, 0, 4, 2, 0]),
        ("ddd", 1, [1, 0, 2]),
        ("sdddsdddsd", 1, [1, 9, 7, 6, 5, 3, 2, 1, 9]),
    ],
)
def test_g3_hands_them_round_past_the_saboteurs_until_none_is_left(roles: str, turn: int, order: list[int]) -> None:
    s, _ = found(roles, "1 " * 28, turn=turn, edition="g3")
    assert pickers(s) == order


@pytest.mark.rule("C26")
def test_g3_shares_what_there_is_if_the_supply_is_too_small() -> None:
    s, lines = found("ddsd", "2 1 1", edition="g3")
    assert lines[2] == "GoldDrawn 3"
    assert pickers(s) == [0, 3, 1]


# C27


@pytest.mark.rule("C27")
@EDITIONS
@pytest.mark.parametrize(
    ("roles", "turn", "starts"), [("dsd", 1, 0), ("sdd", 0, 2), ("ssddd", 1, 4), ("ssddd", 0, 4), ("dssdd", 2, 0)]
)
def test_sharing_starts_right_of_a_saboteur_who_reached_the_treasure(
    roles: str, turn: int, starts: int, edition: str
) -> None:
    s, lines = found(roles, "1 1 1 1 1", turn=turn, edition=edition)
    assert lines[0] == "RoundEnded 1 treasure diggers"
    assert lines[3].startswith(f"GoldOffered {starts} ")
    assert machine.waiting(s) == (starts,)


# C30


@pytest.mark.rule("C30")
@pytest.mark.parametrize(("edition", "count", "order"), [("v3", 2, [0, 3]), ("g3", 4, [0, 3, 0, 3])])
def test_digger_with_a_broken_tool_gets_no_gold_with_the_option(edition: str, count: int, order: list[int]) -> None:
    s, lines = found("ddsd", "1 1 1 1", edition=edition, forfeit=True, broken={1: "cart"})
    assert lines[2] == f"GoldDrawn {count}"
    assert pickers(s) == order


@pytest.mark.rule("C30")
@pytest.mark.parametrize(("edition", "count", "order"), [("v3", 3, [0, 3, 1]), ("g3", 4, [0, 3, 1, 0])])
def test_broken_tools_cost_no_gold_without_the_option(edition: str, count: int, order: list[int]) -> None:
    s, lines = found("ddsd", "1 1 1 1", edition=edition, broken={1: "cart pick"})
    assert lines[2] == f"GoldDrawn {count}"
    assert pickers(s) == order


@pytest.mark.rule("C30")
@EDITIONS
def test_option_is_off_by_default_and_can_be_switched_on(edition: str) -> None:
    assert GAMES["classic"].chosen({"edition": edition})["forfeit"] == "off"
    assert GAMES["classic"].chosen({"edition": edition, "forfeit": "on"})["forfeit"] == "on"


@pytest.mark.rule("C30")
@EDITIONS
def test_nobody_gets_gold_if_no_digger_may_share(edition: str) -> None:
    s, lines = found("dsd", "3 2 1", turn=1, edition=edition, forfeit=True, broken={0: "cart", 2: "pick lantern"})
    assert lines == ["RoundEnded 1 treasure diggers", "RolesShown digger,saboteur,digger"]
    assert seen(s, None)["gold"] == [[], [], []]
    assert seen(s, None)["supply"] == 3
    assert s.phase.name == "dealing"


@pytest.mark.rule("C30")
@EDITIONS
def test_saboteurs_are_paid_whatever_lies_before_them(edition: str) -> None:
    s = table(
        hands={0: "map", 1: "", 2: ""},
        roles="dsd",
        broken={1: "cart pick"},
        forfeit=True,
        edition=edition,
        supply="3 1",
    )
    after, events = act(s, "pass map")
    assert told(events)[-1] == "GoldPaid 1 2 gold-3,gold-1"
    assert kinds(events).count("GoldPaid") == 1
    assert seen(after, 1)["gold"] == [[], ["gold-3", "gold-1"], []]
