"""The set-up of a round: dwarfs, starts, goals, hands, markers and keys (D1-D3)."""

import pytest

from kilof.core import machine
from kilof.core.deal import Deal, DealError
from kilof.core.rng import Rng
from kilof.games.duel.rules import DUEL as GAME
from tests.build import act, codes, dealt, digs, hand, laid, names_of, seen
from tests.games.duel.build import BLUE, DUEL, GREEN, duel, east, lines, new_duel, told

SEEDS = [f"seed {i}" for i in range(40)]
PLACES = ["5,-2", "7,-1", "5,0", "9,0", "7,1", "5,2"]


def deals() -> list[Deal]:
    """First deals from many seeds."""
    return [machine.deal(new_duel(), Rng(seed)) for seed in SEEDS]


# D1


@pytest.mark.rule("D1")
@pytest.mark.parametrize("seats", [0, 1, 3])
def test_two_play(seats: int) -> None:
    assert len(dealt(new_duel())[0].hands) == 2
    with pytest.raises(ValueError, match=f"not {seats}"):
        machine.begin(DUEL, seats)


@pytest.mark.rule("D1")
@pytest.mark.parametrize(("first", "roles"), [(0, ["green", "blue"]), (1, ["blue", "green"])])
def test_one_is_green_and_one_is_blue_as_the_host_says_and_all_know_it(first: int, roles: list[str]) -> None:
    s, events = dealt(new_duel(), first=first)
    assert [seen(s, viewer)["roles"] for viewer in (0, 1, None)] == [roles] * 3
    assert told(events)[1] == f"RolesShown {','.join(roles)}"


@pytest.mark.rule("D1")
def test_otherwise_the_deal_says_who_is_green() -> None:
    assert {deal.first for deal in deals()} == {0, 1}


@pytest.mark.rule("D1")
def test_blue_starts_above_and_green_below() -> None:
    s, _ = dealt(new_duel())
    assert seen(s, None)["board"] == {"0,-1": ["start-blue", False], "0,1": ["start-green", False]}


@pytest.mark.rule("D1")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_six_goals_lie_face_down_and_nobody_knows_one(viewer: int | None) -> None:
    s, _ = dealt(new_duel())
    assert seen(s, viewer)["goals"] == dict.fromkeys(PLACES)
    assert list(seen(s, viewer)["peeked"].values()) == [[]] * 6


@pytest.mark.rule("D1")
def test_goals_are_six_of_eighteen_shuffled_and_the_rest_stays_aside() -> None:
    rounds = [machine.deal_out(new_duel(), deal)[0] for deal in deals()]
    piles = [deal.stacks["goals"] for deal in deals()]
    assert [tuple(goal for goal, _ in s.goals.values()) for s in rounds] == [goals[:6] for goals in piles]
    assert {tuple(sorted(goals)) for goals in piles} == {DUEL.deck.stack("goal")}
    assert len(DUEL.deck.stack("goal")) == 18
    assert len(set(piles)) == len(SEEDS)
    assert {card for goals in piles for card in goals[:6]} == set(DUEL.deck.stack("goal"))


@pytest.mark.rule("D1")
@pytest.mark.parametrize("code", ["ew -1,1", "ns 0,2", "ns 8,-3", "ew 10,-2", "ns 8,-1"])
def test_tunnels_may_leave_the_area(code: str) -> None:
    above = {"0,0": "ns", **{f"{x},-2": "ew" for x in range(1, 8)}}
    s = duel({**above, "0,-2": "nw spun", "8,-2": "green-nesw-e", "9,-2": "ew"}, hands={0: "ew ns"})
    assert laid(act(s, code)[0], code.split()[1]) == code.split(maxsplit=1)[0]


@pytest.mark.rule("D1")
def test_maze_grows_as_far_as_you_like() -> None:
    s = duel({f"{-x},1": "ew" for x in range(1, 400)}, hands={0: "ew"})
    assert digs(s, GREEN) == {"ew -400,1", "ew 1,1"}


# D2


@pytest.mark.rule("D2")
def test_34_tunnel_cards_and_18_action_cards_are_shuffled_together() -> None:
    deck = DUEL.deck
    assert (len(deck.stack("path")), len(deck.stack("action"))) == (34, 18)
    assert {tuple(sorted(deal.stacks["pile"])) for deal in deals()} == {deck.stack("path", "action")}
    assert len({deal.stacks["pile"] for deal in deals()}) == len(SEEDS)
    assert {deck.cards[deal.stacks["pile"][0]].section for deal in deals()} == {"path", "action"}


@pytest.mark.rule("D2")
def test_each_gets_six_cards_from_the_top_and_the_rest_is_the_pile() -> None:
    deal = machine.deal(new_duel(), Rng("hands"), 0)
    s, events = machine.deal_out(new_duel(), deal)
    names = names_of(DUEL, deal.stacks["pile"])
    assert told(events) == [
        "RoundBegan 1 0 40",
        "RolesShown green,blue",
        f"HandDealt 0 6 {','.join(names[:6])}",
        f"HandDealt 1 6 {','.join(names[6:12])}",
        "TurnBegan 0",
    ]
    assert [sorted(hand(s, seat)) for seat in (0, 1)] == [sorted(names[:6]), sorted(names[6:12])]
    assert lines(act(s, f"pass {names[0]}")[1], "Drew") == [f"Drew 0 {names[12]}"]


@pytest.mark.rule("D2")
@pytest.mark.parametrize("viewer", [0, 1, None])
def test_a_hand_is_seen_by_its_seat_alone(viewer: int | None) -> None:
    s, _ = dealt(new_duel())
    assert [held == hand(s, seat) for seat, held in enumerate(seen(s, viewer)["hands"])] == [viewer == 0, viewer == 1]
    assert [len(held) for held in seen(s, viewer)["hands"]] == [6, 6]


@pytest.mark.rule("D2")
def test_eight_markers_and_two_keys_are_in_the_stock() -> None:
    s, _ = dealt(new_duel())
    assert [seen(s, None)[page] for page in ("markers", "marks", "bribes", "keys", "gold")] == [8, {}, {}, [], [[], []]]


# D3


@pytest.mark.rule("D3")
@pytest.mark.parametrize("first", [0, 1])
def test_green_begins_the_first_round(first: int) -> None:
    s, events = dealt(new_duel(), first=first)
    assert told(events)[-1] == f"TurnBegan {first}"
    assert seen(s, None)["roles"][first] == "green"
    assert machine.waiting(s) == (first,)
    assert codes(s, 1 - first) == set()


@pytest.mark.rule("D3")
@pytest.mark.parametrize("first", [-1, 2, None])
def test_first_deal_names_the_seat_of_the_green_dwarf(first: int | None) -> None:
    deal = machine.deal(new_duel(), Rng("first"))
    with pytest.raises(DealError, match="'first' must be a seat from 0 to 1"):
        machine.deal_out(new_duel(), Deal(deal.stacks, first))


@pytest.mark.rule("D3")
@pytest.mark.parametrize(
    ("held", "begins"),
    [
        ({}, BLUE),
        ({GREEN: "gold2-es", BLUE: "gold2-sw"}, BLUE),
        ({GREEN: "gold2-es", BLUE: "gold3-dead-sw"}, GREEN),
        ({GREEN: "gold3-dead-sw", BLUE: "gold2-es"}, BLUE),
        ({GREEN: "gold3-dead-sw", BLUE: "gold1-ns gold2-sw gold2-es"}, GREEN),
    ],
    ids=["nobody has gold", "as much", "green less", "blue less", "fewer cards but more gold"],
)
@pytest.mark.parametrize("number", [1, 2])
def test_whoever_has_less_gold_begins_a_later_round_and_blue_on_a_tie(
    held: dict[int, str], begins: int, number: int
) -> None:
    s, _ = act(duel(hands={1: ""}, held=held, number=number), "pass map")
    s, events = dealt(s)
    assert s.first == begins
    assert told(events)[-1] == f"TurnBegan {begins}"


@pytest.mark.rule("D3")
def test_blue_begins_on_a_tie_wherever_blue_sits() -> None:
    s, _ = act(duel(hands={1: ""}, colours="blue green"), "pass map")
    assert dealt(s)[0].first == 0


@pytest.mark.rule("D3", "D22")
def test_gold_counts_after_the_trolls_are_paid() -> None:
    held = {GREEN: "gold2-es", BLUE: "gold1-ns"}
    shown = {"3,3": "troll-nesw-s"}
    unpaid, _ = act(duel(shown, hands={1: ""}, held=held), "pass map")
    paid, _ = act(duel(shown, hands={1: ""}, held=held, bribes={"3,3": GREEN}), "pass map")
    assert (dealt(unpaid)[0].first, dealt(paid)[0].first) == (BLUE, GREEN)


def test_game_is_named_and_has_no_options() -> None:
    assert (GAME.name, GAME.deck, GAME.options) == ("duel", "duel", ())
    assert DUEL.options == {}


def test_later_deal_names_no_first_player() -> None:
    s, _ = act(duel(hands={1: ""}), "pass map")
    deal = machine.deal(s, Rng("later"))
    assert deal.first is None
    with pytest.raises(DealError, match="'first' belongs to the first round only"):
        machine.deal_out(s, Deal(deal.stacks, 0))


def test_builder_joins_what_lies_there() -> None:
    s = duel(east("1,1", "ew", "ew"), hands={0: "ew"})
    assert digs(s, GREEN) == {"ew -1,1", "ew 3,1"}
