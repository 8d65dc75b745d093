"""The oracle of The Lost Mines against the catalogue, in cases small enough to check by hand."""

import random
from collections import Counter

import pytest

from tests.oracle.lost_mines import mines
from tests.oracle.lost_mines.deals import (
    cards_on_the_table,
    hand_size,
    kinds,
    of_kind,
    play_at_random,
    random_deal,
    table,
)
from tests.oracle.lost_mines.deck import (
    ACTIONS,
    CARDS,
    PATHS,
    same_when_spun,
    spread_cards,
    spread_dwarfs,
    spread_treasures,
    value_of,
)
from tests.oracle.lost_mines.forest import all_places, mine_turns, place_of, reading_order
from tests.oracle.lost_mines.mines import MinesOracle
from tests.oracle.lost_mines.perft import divide, perft
from tests.oracle.lost_mines.pools import score
from tests.oracle.maze import Board, Cell, Laid

# The blue start lies on 2,3, the yellow one on 2,5. In `table` seats 0 and 2 are blue, seat 1 is yellow, and the mines
# are gems 10,1, gold 10,3, silver 10,5, dragon 10,7.
EAST: Board = {(x, 3): Laid("ew") for x in range(3, 10)}  # from the blue start to the gold mine
SILVER_SECOND = ("mine-gold", "mine-silver", "mine-gems", "mine-dragon")


@pytest.fixture(autouse=True)
def wide_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """These tables were written for a board with its starts and mines further apart; a deck may say so (L2)."""
    monkeypatch.setattr(mines, "START_CELLS", {"blue": (2, 3), "yellow": (2, 5)})
    monkeypatch.setattr(mines, "MINE_CELLS", ((10, 1), (10, 3), (10, 5), (10, 7)))


def east(*, instead: dict[int, str]) -> Board:
    """The road east, with other cards in these columns."""
    return EAST | {(x, 3): Laid(name) for x, name in instead.items()}


def verb(oracle: MinesOracle, word: str) -> set[str]:
    """The options with this first word, without it."""
    return {code.partition(" ")[2] for code in oracle.options() if code.partition(" ")[0] == word}


def to_move(oracle: MinesOracle, act: str = "pass ns") -> MinesOracle:
    oracle.play(act)
    return oracle


def walker(board: Board, at: Cell, **more: object) -> MinesOracle:
    """Seat 0 has to move its dwarf from this cell."""
    dwarfs = {0: at, **more.pop("dwarfs", {})}  # type: ignore[dict-item]
    return to_move(table(["ns", "esw"], board=board, dwarfs=dwarfs, **more))  # type: ignore[arg-type]


# The deck, and the beginning of a round


def test_the_deck_has_40_paths_23_actions_12_treasures() -> None:
    assert sum(card.copies for card in PATHS.values()) == 40
    assert sum(ACTIONS.values()) == 23
    assert len(spread_cards()) == 63
    assert Counter(map(value_of, spread_treasures())) == {1: 1, 2: 3, 3: 4, 4: 3, 5: 1}


def test_the_shapes_come_as_often_as_the_component_list_says() -> None:
    shapes: Counter[str] = Counter()
    grounds: Counter[str] = Counter()
    for card in PATHS.values():
        shapes[card.sides] += card.copies
        grounds[card.ground] += card.copies
    assert shapes == {"NESW": 7, "ESW": 8, "NSW": 8, "EW": 6, "NS": 3, "SW": 4, "ES": 4}
    assert grounds == {"": 24, "tree": 3, "lake": 3, "ditch": 3, "rocks": 4, "camp": 3}
    assert all(name.split("-")[-1].upper() == card.sides for name, card in PATHS.items())


def test_cards_that_look_the_same_spun() -> None:
    same = {name for name in CARDS if same_when_spun(name)}
    assert same == {name for name, card in CARDS.items() if card.sides in ("NESW", "EW", "NS")}


@pytest.mark.parametrize(
    ("seats", "dwarfs", "loyal"), [(3, 6, 1), (4, 6, 1), (5, 8, 2), (6, 8, 2), (7, 10, 3), (9, 10, 3)]
)
def test_dwarf_cards_by_players(seats: int, dwarfs: int, loyal: int) -> None:
    cards = spread_dwarfs(seats)
    assert (len(cards), cards.count("loyal-blue"), cards.count("loyal-yellow")) == (dwarfs, loyal, loyal)
    assert len({card for card in cards if not card.startswith("loyal")}) == 4


@pytest.mark.parametrize("seats", [2, 10])
def test_three_to_nine_players(seats: int) -> None:
    with pytest.raises(ValueError, match="number of players"):
        MinesOracle(seats)


@pytest.mark.parametrize("seats", range(3, 10))
def test_a_round_begins(seats: int) -> None:
    oracle = MinesOracle(seats)
    assert (oracle.needs_deal, oracle.waiting(), oracle.options(), oracle.asides(0)) == (True, [], set(), set())
    deal = random_deal(oracle, random.Random(seats))
    events = oracle.deal(deal)
    assert kinds(events) == [
        "RoundBegan",
        *["DwarfDealt"] * seats,
        "TreasuresLaid",
        *["HandDealt"] * seats,
        "TurnBegan",
    ]
    pile = 53 - seats * hand_size(seats)
    assert events[0] == {"type": "RoundBegan", "round": 1, "first": deal["first"], "pile": pile}
    assert of_kind(events, "TreasuresLaid")[0]["kinds"] == [card.split("-")[0] for card in deal["treasures"][:seats]]
    for seat, event in enumerate(of_kind(events, "DwarfDealt")):
        clan = deal["roles"][seat].split("-")[1]
        assert event == {"type": "DwarfDealt", "seat": seat, "clan": clan, "role": deal["roles"][seat]}
        assert oracle.position()["dwarfs"][seat] == {"blue": "2,3", "yellow": "2,5"}[clan]
    position = oracle.position()
    assert (position["pile"], position["discards"], position["turn"]) == (pile, 0, deal["first"])
    assert position["goals"] == dict(zip(["10,1", "10,3", "10,5", "10,7"], deal["goals"], strict=True))
    assert position["treasures"] == [[card.split("-")[0], card, None] for card in deal["treasures"][:seats]]
    with pytest.raises(ValueError, match="no deal"):
        oracle.deal(deal)


# Laying paths


def test_where_a_path_may_be_laid() -> None:
    oracle = table(["ew", "sw"])
    assert verb(oracle, "ew") == {"1,3", "3,3", "1,5", "3,5"}
    # A path of it goes on from a start's; 2,4 between the two starts would have to be open to both.
    assert verb(oracle, "sw") == {"3,3", "2,2", "3,5"} | {"1,3 spun", "2,6 spun", "1,5 spun"}
    assert verb(table(["ns"]), "ns") == {"2,2", "2,4", "2,6"}


def test_every_side_matches_and_one_path_goes_on() -> None:
    oracle = table(["ns", "ew", "nesw"], board={(3, 3): Laid("ew")})
    assert "3,2" not in verb(oracle, "ns")  # forest on forest only
    assert "3,2" not in verb(oracle, "ew")
    assert "3,2" not in verb(oracle, "nesw")
    assert verb(oracle, "nesw") == {"4,3", "2,2", "1,3", "2,4", "1,5", "3,5", "2,6"}


def test_a_face_down_mine_sets_no_condition_and_is_nothing_to_go_on_from() -> None:
    oracle = table(["ns", "esw", "nesw"], board={(9, 4): Laid("ns"), (9, 3): Laid("nsw")})
    assert {"9,5", "8,3", "9,2"} <= verb(oracle, "nesw")
    assert not {"10,2", "10,3", "10,4", "11,3"} & verb(oracle, "nesw")
    assert "9,2" in verb(oracle, "ns")


def test_a_path_may_run_into_the_edge() -> None:
    oracle = table(["ns", "ew"], board={(2, 2): Laid("ns"), (1, 3): Laid("ew")})
    assert "2,1" in verb(oracle, "ns")
    assert all(int(at.split(",")[0]) >= 1 for at in verb(oracle, "ew"))
    events = oracle.play("ns 2,1")
    assert events == [
        {"type": "Dug", "seat": 0, "card": "ns", "at": "2,1", "spin": False},
        {"type": "StepBegan", "seat": 0, "step": "moving"},
    ]


def test_a_mismatched_mine_is_a_neighbour_like_any_other() -> None:
    oracle = table(["ew", "ns", "sw"], board={(10, 3): Laid("mine-gems", spun=True)})  # paths N and E
    assert "11,3" in verb(oracle, "ew")
    assert "9,3" not in verb(oracle, "ew")
    assert "10,2" in verb(oracle, "ns")
    assert "10,4" not in verb(oracle, "ns")


def test_what_was_cut_off_may_be_extended() -> None:
    oracle = table(["ew"], board={(6, 6): Laid("ew")})
    oracle.play("ew 7,6")
    assert oracle.exercised["L9 cut off"] == 1


# A turn


def test_a_turn_has_three_steps() -> None:
    oracle = table(["esw", "axe", "sw"], ["ns"], pile=["boat", "rope"])
    assert {"pass esw", "pass axe", "pass sw", "pass esw axe", "pass esw sw", "pass sw axe"} <= oracle.options()
    with pytest.raises(ValueError, match="not to be played"):
        oracle.play("pass axe esw")  # not in the deck's order
    with pytest.raises(ValueError, match="not to be played"):
        oracle.play("pass esw", seat=1)
    assert oracle.play("pass sw axe", seat=0) == [
        {"type": "Passed", "seat": 0, "card": "sw"},
        {"type": "Passed", "seat": 0, "card": "axe"},
        {"type": "StepBegan", "seat": 0, "step": "moving"},
    ]
    assert (oracle.position()["phase"], oracle.options()) == ("moving", {"stay"})
    assert oracle.play("stay") == [
        {"type": "Stayed", "seat": 0},
        {"type": "Drew", "seat": 0, "card": "boat"},
        {"type": "Drew", "seat": 0, "card": "rope"},
        {"type": "TurnBegan", "seat": 1},
    ]
    assert oracle.position()["hands"][0] == ["boat", "esw", "rope"]
    assert oracle.position()["discards"] == 2


def test_two_cards_of_a_kind_may_be_passed() -> None:
    oracle = table(["ns", "ns", "nsw"])
    assert verb(oracle, "pass") == {"ns", "nsw", "ns ns", "nsw ns"}


def test_one_card_is_drawn_after_playing() -> None:
    oracle = to_move(table(["ns", "axe"], pile=["boat", "rope"]), "ns 2,4")
    assert of_kind(oracle.play("stay"), "Drew") == [{"type": "Drew", "seat": 0, "card": "boat"}]


def test_who_has_no_cards_loses_the_turn() -> None:
    oracle = table(["ns"], ["ns"], ["ns", "ew"], pile=[])
    for _ in range(2):
        oracle.play("pass ns")
        events = oracle.play("stay")
    assert kinds(events) == ["Stayed", "TurnBegan"]
    oracle.play("pass ns")
    assert oracle.play("stay") == [{"type": "Stayed", "seat": 2}, {"type": "TurnBegan", "seat": 2}]
    assert oracle.exercised["L8"] == 2


ENDED = ["RoundEnded", "RolesShown", "TreasuresShown", "PointsScored"]


@pytest.mark.parametrize(
    ("card", "code", "told"),
    [("ns", "pass ns", "Passed"), ("ns", "ns 2,2", "Dug"), ("storm", "storm 3,3", "StormStruck")],
)
def test_the_last_card_of_all_ends_the_round_before_the_move(card: str, code: str, told: str) -> None:
    oracle = table([card], [], [], pile=[], board={(3, 3): Laid("ew")})
    events = oracle.play(code)
    assert kinds(events) == [told, *ENDED]
    assert events[1] == {"type": "RoundEnded", "round": 1, "reason": "cards", "winners": ""}
    assert oracle.needs_deal


def test_two_last_cards_passed_end_the_round_too() -> None:
    oracle = table(["ns", "ew"], [], [], pile=[])
    assert kinds(oracle.play("pass ew ns")) == ["Passed", "Passed", *ENDED]


def test_the_last_card_takes_no_treasure_from_the_mine_where_the_dwarf_stands() -> None:
    oracle = table(["ns"], [], [], pile=[], board={(10, 3): Laid("mine-gold")}, dwarfs={0: (10, 3)})
    assert "TreasureTaken" not in kinds(oracle.play("pass ns"))
    assert oracle.chests == [[], [], []]


@pytest.mark.parametrize(("others", "pile"), [([["ns"], []], []), ([[], []], ["ns"])])
def test_the_last_card_of_one_hand_does_not_end_the_round(others: list[list[str]], pile: list[str]) -> None:
    oracle = table(["ns"], *others, pile=pile, board={(3, 3): Laid("ew")})
    assert kinds(oracle.play("pass ns")) == ["Passed", "StepBegan"]
    assert kinds(oracle.play("move E"))[-1] == "TurnBegan"


def test_a_trap_that_takes_the_last_card_of_all_ends_the_round_at_once() -> None:
    oracle = table(["ns", "esw"], [], [], pile=[], board=EAST)
    oracle.traps.add(((3, 3), "E"))
    oracle.play("pass ns")
    assert kinds(oracle.play("move EEE")) == ["Walked", "Walked", "CardLost", *ENDED]
    assert oracle.position()["dwarfs"][0] == "4,3"


def test_a_trap_that_takes_the_last_card_of_all_leaves_the_mine_face_down() -> None:
    oracle = table(["ns", "esw"], [], [], pile=[], board=EAST, dwarfs={0: (9, 3)})
    oracle.traps.add(((9, 3), "E"))
    oracle.play("pass ns")
    assert kinds(oracle.play("move E")) == ["Walked", "CardLost", *ENDED]
    assert oracle.hidden[10, 3] == "mine-gold"


# Moving


def test_a_route_has_up_to_three_steps() -> None:
    oracle = walker(EAST, (2, 3))
    assert verb(oracle, "move") == {"E", "EE", "EEE"}
    assert oracle.accepts("move EW")
    assert oracle.accepts("move EWE")
    assert not any(oracle.accepts(f"move {route}") for route in ("", "EEEE", "S", "W", "e", "EES"))
    assert oracle.play("move EEE")[:3] == [{"type": "Walked", "seat": 0, "at": f"{x},3"} for x in (3, 4, 5)]


def test_five_steps_from_a_campfire_only() -> None:
    camp = east(instead={3: "camp-nesw"})
    assert "E" * 5 in verb(walker(camp, (3, 3)), "move")
    assert not walker(camp, (3, 3)).accepts("move " + "E" * 6)
    assert verb(walker(camp, (2, 3)), "move") == {"E", "EE", "EEE"}


def test_of_routes_as_short_the_first_in_the_alphabet_is_listed() -> None:
    ring: Board = {(x, y): Laid("nesw") for x in (4, 5) for y in (3, 4)}
    assert verb(walker(ring, (4, 4)), "move") == {"E", "N", "EN"}
    assert walker(ring, (4, 4)).accepts("move NE")
    assert walker(ring, (4, 4)).accepts("move ENW")


def test_a_dwarf_may_come_back_to_where_it_began() -> None:
    oracle = walker(EAST, (3, 3))
    assert kinds(oracle.play("move EW")) == ["Walked", "Walked", "Drew", "TurnBegan"]
    assert oracle.position()["dwarfs"][0] == "3,3"
    assert oracle.exercised["L20 there and back"] == 1


def test_obstacles_let_nobody_on_them_without_the_tool() -> None:
    board = east(instead={4: "tree-ew"})
    assert verb(walker(board, (2, 3)), "move") == {"E"}
    oracle = table(["axe", "boat", "ns"], board=board, dwarfs={1: (3, 3)})
    assert (verb(oracle, "axe"), verb(oracle, "boat")) == ({"4,3"}, set())
    assert oracle.play("axe 4,3")[0] == {"type": "ToolLaid", "seat": 0, "card": "axe", "at": "4,3"}
    assert verb(oracle, "move") == {"E", "EE", "EEE"}
    assert (oracle.position()["tools"], oracle.position()["discards"]) == (["4,3"], 1)
    oracle.play("stay")
    oracle.hands[1] = ["axe"]
    assert not verb(oracle, "axe")


def test_one_dwarf_at_a_time_on_rocks_and_on_tools() -> None:
    rocks = east(instead={4: "rocks-ew"})
    assert verb(walker(rocks, (2, 3), dwarfs={1: (4, 3)}), "move") == {"E"}
    assert verb(walker(rocks, (2, 3), dwarfs={1: (5, 3)}), "move") == {"E", "EE", "EEE"}
    assert walker(rocks, (4, 3)).accepts("move EW")
    lake = walker(east(instead={4: "lake-ew"}), (2, 3), dwarfs={1: (4, 3)})
    lake.tools[4, 3] = "boat"
    assert verb(lake, "move") == {"E"}
    lake.dwarfs[1] = (2, 5)
    assert verb(lake, "move") == {"E", "EE", "EEE"}
    lake.play("stay")
    assert lake.exercised["L13 blocked by a dwarf"] == 0


# Traps and trolls


def test_where_a_token_may_lie() -> None:
    oracle = table(["trap"], board={(11, 3): Laid("ew"), (1, 5): Laid("ew")})
    starts = {"2,2 S", "2,3 E", "2,3 S", "1,3 E", "2,4 S", "2,5 E", "2,5 S", "1,5 E"}
    assert verb(oracle, "trap") == starts | {"10,3 E"}  # beside the face-down mine, never on the outside


def test_a_mismatched_side_is_no_place_for_a_token() -> None:
    oracle = table(["troll"], board={(10, 3): Laid("mine-gems", spun=True), (9, 3): Laid("ew"), (11, 3): Laid("ew")})
    assert "9,3 E" not in verb(oracle, "troll")
    assert {"10,3 E", "10,2 S", "8,3 E"} <= verb(oracle, "troll")


def test_a_trap_takes_a_card_and_stays() -> None:
    oracle = table(["trap", "storm", "esw", "axe"], board=EAST, dice=(57, 5, 0))
    assert oracle.play("trap 3,3 E")[0] == {"type": "TrapSet", "seat": 0, "card": "trap", "at": "3,3", "side": "E"}
    events = oracle.play("move EEW")
    assert kinds(events) == ["Walked", "Walked", "CardLost", "Walked", "CardLost", "Drew", "TurnBegan"]
    # esw axe storm: 57 mod 3 is the first; then axe storm: 5 mod 2 is the second.
    assert [event["card"] for event in of_kind(events, "CardLost")] == ["esw", "storm"]
    assert oracle.position()["hands"][0] == ["axe", "ew"]
    assert (oracle.position()["traps"], oracle.position()["discards"]) == (["3,3 E"], 3)


def test_no_card_to_lose_takes_no_die() -> None:
    oracle = table(["ns"], board=EAST, dice=(7, 8))
    oracle.traps.add(((2, 3), "E"))
    oracle.play("pass ns")
    assert kinds(oracle.play("move E")) == ["Walked", "Drew", "TurnBegan"]
    assert oracle.dice == [7, 8]


def test_a_route_with_fewer_traps_is_listed_though_it_is_longer() -> None:
    ring: Board = {(x, y): Laid("nesw") for x in (4, 5) for y in (3, 4)}
    oracle = walker(ring, (4, 4))
    oracle.traps.add(((4, 4), "E"))
    assert verb(oracle, "move") == {"N", "NE", "NES"}
    assert oracle.accepts("move E")


def test_a_troll_lets_nobody_pass_till_its_player_is_next() -> None:
    oracle = table(["troll", "ns"], ["ns"], board=EAST)
    assert oracle.play("troll 2,3 E")[0] == {"type": "TrollSet", "seat": 0, "card": "troll", "at": "2,3", "side": "E"}
    assert oracle.options() == {"stay"}
    assert (oracle.position()["trolls"], oracle.position()["discards"]) == ({"2,3 E": 0}, 0)
    oracle.play("stay")
    for _ in range(2):
        oracle.play("pass ns")
        assert oracle.options() == {"stay"}
        events = oracle.play("stay")
    gone = {"type": "TrollGone", "seat": 0, "card": "troll", "at": "2,3", "side": "E"}
    assert events[-2:] == [gone, {"type": "TurnBegan", "seat": 0}]
    assert (oracle.position()["trolls"], oracle.position()["discards"]) == ({}, 3)


def test_a_troll_leaves_at_a_lost_turn_too() -> None:
    oracle = table(["troll"], ["ns"], ["ns", "ns"], pile=[], board=EAST)
    oracle.play("troll 4,3 E")
    oracle.play("stay")
    for _ in range(2):
        oracle.play("pass ns")
        events = oracle.play("stay")
    assert kinds(events) == ["Stayed", "TrollGone", "TurnBegan"]
    assert events[-1]["seat"] == 2
    assert oracle.exercised["L16 left at lost turn"] == 1


def test_a_trap_and_a_troll_may_share_a_place_but_not_two_of_a_kind() -> None:
    oracle = table(["trap", "troll"])
    oracle.traps.add(((2, 3), "E"))
    assert "2,3 E" not in verb(oracle, "trap")
    assert "2,3 E" in verb(oracle, "troll")


def test_without_a_token_left_the_card_cannot_be_played() -> None:
    oracle = table(["trap", "troll", "axe"], board=east(instead=dict.fromkeys(range(3, 7), "tree-ew")))
    oracle.traps = set(all_places()[:3])
    oracle.trolls = dict.fromkeys(all_places()[:2], 1)
    oracle.tools = {(x, 3): "axe" for x in range(3, 6)}
    assert verb(oracle, "trap") == verb(oracle, "troll") == verb(oracle, "axe") == set()
    del oracle.tools[3, 3]
    assert verb(oracle, "axe") == {"3,3", "6,3"}


def test_a_token_on_an_open_end_keeps_no_card_away() -> None:
    oracle = table(["ew"])
    oracle.traps.add(((2, 3), "E"))
    oracle.trolls[(2, 3), "E"] = 1
    oracle.play("ew 3,3")
    assert oracle.options() == {"stay"}
    assert oracle.exercised["L17"] == 1


def test_places_have_one_name() -> None:
    assert place_of((4, 4), "W") == place_of((3, 4), "E") == ((3, 4), "E")
    assert place_of((3, 5), "N") == place_of((3, 4), "S") == ((3, 4), "S")
    places = [((3, 4), "S"), ((4, 3), "S"), ((3, 4), "E"), ((1, 5), "E")]
    assert sorted(places, key=reading_order) == [((4, 3), "S"), ((3, 4), "E"), ((3, 4), "S"), ((1, 5), "E")]


# Storms


def test_a_storm_takes_a_path_card_without_a_dwarf() -> None:
    board = east(instead={5: "ditch-nesw"}) | {(10, 3): Laid("mine-gold")}
    oracle = table(["storm"], board=board, dwarfs={1: (4, 3)})
    oracle.tools[5, 3] = "rope"
    assert verb(oracle, "storm") == {"3,3", "5,3", "6,3", "7,3", "8,3", "9,3"}
    events = oracle.play("storm 5,3")
    assert events[0] == {"type": "StormStruck", "seat": 0, "card": "storm", "at": "5,3", "fallen": "ditch-nesw"}
    assert (oracle.position()["tools"], oracle.position()["discards"]) == ([], 2)


def test_a_token_goes_only_if_it_lies_between_two_empty_spaces() -> None:
    oracle = table(["storm"], board={(3, 3): Laid("nesw"), (9, 1): Laid("nesw")})
    oracle.traps = {((3, 3), "E"), ((2, 3), "E"), ((3, 2), "S")}
    oracle.trolls = {((3, 3), "S"): 2, ((3, 3), "E"): 1}
    oracle.play("storm 3,3")
    assert oracle.position()["traps"] == ["2,3 E"]
    assert oracle.position()["trolls"] == {}
    assert oracle.position()["discards"] == 4
    assert (oracle.exercised["L18 token gone"], oracle.exercised["L18 token stays"]) == (4, 1)


def test_tokens_go_in_reading_order_traps_first() -> None:
    oracle = table(["storm"], board={(3, 3): Laid("nesw")})
    oracle.traps = {((3, 3), "S"), ((3, 3), "E"), ((3, 2), "S")}
    oracle.trolls = {((3, 3), "S"): 2, ((3, 2), "S"): 1}
    events = oracle.play("storm 3,3")
    assert [(e["type"], e["at"], e["side"]) for e in events[1:-1]] == [
        ("TrapGone", "3,2", "S"),
        ("TrapGone", "3,3", "E"),
        ("TrapGone", "3,3", "S"),
        ("TrollGone", "3,2", "S"),
        ("TrollGone", "3,3", "S"),
    ]
    assert [event["seat"] for event in of_kind(events, "TrollGone")] == [1, 2]


def test_a_face_down_mine_is_no_empty_space() -> None:
    oracle = table(["storm"], board={(9, 1): Laid("nesw")})
    oracle.traps = {((9, 1), "E")}
    oracle.play("storm 9,1")
    assert oracle.position()["traps"] == ["9,1 E"]
    assert not oracle.options() - {"stay"}


# Information


def test_what_information_cards_show() -> None:
    oracle = table(["info-mine-treasure", "info-mine-dwarf", "info-treasure-dwarf"])
    oracle.treasures[1].taker = 2
    del oracle.hidden[10, 1]
    mines, treasures, dwarfs = {"10,3", "10,5", "10,7"}, {"t1", "t3"}, {"s1", "s2"}
    assert verb(oracle, "info-mine-treasure") == mines | treasures
    assert verb(oracle, "info-mine-dwarf") == mines | dwarfs
    assert verb(oracle, "info-treasure-dwarf") == treasures | dwarfs


@pytest.mark.parametrize(
    ("code", "event"),
    [
        ("info-mine-dwarf 10,3", {"type": "Peeked", "at": "10,3", "goal": "mine-gold"}),
        ("info-mine-dwarf s1", {"type": "DwarfSeen", "whom": 1, "role": "loyal-yellow"}),
        ("info-treasure-dwarf t3", {"type": "TreasureSeen", "place": 3, "treasure": "gold-3"}),
    ],
)
def test_looking(code: str, event: dict[str, object]) -> None:
    oracle = table(["info-mine-dwarf", "info-treasure-dwarf"])
    assert oracle.play(code)[0] == {**event, "seat": 0, "card": code.partition(" ")[0]}


# Mines, treasures, the dragon


def test_the_first_to_enter_turns_the_mine_over_and_takes_a_treasure() -> None:
    oracle = walker(EAST, (8, 3), goals=SILVER_SECOND, treasures=("gold-2", "silver-1", "gems-3"))
    assert verb(oracle, "move") == {"W", "WW", "WWW", "E", "EE"}
    assert not oracle.accepts("move EEW")  # the move ends there
    events = oracle.play("move EE")
    # Silver is [NSW]: only upright it joins the way from the west. There is one silver treasure.
    told = ["Walked", "Walked", "GoalRevealed", "GoalTurned", "TreasureTaken", "Drew", "TurnBegan"]
    assert kinds(events) == told
    assert events[2] == {"type": "GoalRevealed", "seat": 0, "at": "10,3", "card": "mine-silver"}
    assert events[3] == {"type": "GoalTurned", "seat": 0, "at": "10,3", "spin": False}


def test_both_turns_fit_and_the_player_chooses() -> None:
    oracle = walker(EAST, (9, 3), treasures=("gold-2", "silver-1", "gems-3"))
    assert kinds(oracle.play("move E")) == ["Walked", "GoalRevealed"]  # gold is [ESW]: W both ways
    assert oracle.options() == {"turn 10,3", "turn 10,3 spun"}
    position = oracle.position()
    assert (position["phase"], position["turn"], position["dwarfs"][0]) == ("choosing", 0, "10,3")
    assert "10,3" not in position["board"]
    assert "10,3" not in position["goals"]
    assert oracle.play("turn 10,3 spun")[:2] == [
        {"type": "GoalTurned", "seat": 0, "at": "10,3", "spin": True},
        {"type": "TreasureTaken", "seat": 0, "place": 1},
    ]
    assert oracle.position()["board"]["10,3"] == ["mine-gold", True]


def test_the_turn_that_fits_more_neighbours_is_the_better_one() -> None:
    board: Board = {(9, 3): Laid("ew"), (10, 2): Laid("ns")}
    assert mine_turns(board, (10, 3), "mine-gold", "W") == [True]
    assert mine_turns(board | {(10, 4): Laid("ew")}, (10, 3), "mine-gold", "W") == [True]
    assert mine_turns(board | {(10, 4): Laid("ns")}, (10, 3), "mine-gold", "W") == [False, True]
    assert mine_turns(board, (10, 3), "mine-gold", "N") == [True]
    assert mine_turns(board, (10, 3), "mine-gems", "W") == [False]  # it joins the way it came by, whatever else
    assert mine_turns(board, (10, 3), "mine-dragon", "W") == [False]


# Round the corner of the second mine, 10,3: it is entered from 10,2 and from 9,3. The first mine is north of 10,2.
CORNER: Board = {(9, 2): Laid("nesw"), (10, 2): Laid("nesw"), (9, 3): Laid("nesw")}
GEMS_SECOND = ("mine-dragon", "mine-gems", "mine-gold", "mine-silver")


@pytest.mark.parametrize("goals", [GEMS_SECOND, SILVER_SECOND])
def test_each_side_of_a_face_down_mine_is_a_move_of_its_own(goals: tuple[str, ...]) -> None:
    oracle = walker(CORNER, (9, 2), goals=goals)
    assert verb(oracle, "move") == {"E", "S", "EN", "ES", "SE"}  # EN is the first mine


@pytest.mark.parametrize(("code", "spun"), [("move SE", False), ("move ES", True)])
def test_a_mine_lies_as_the_side_asks_by_which_it_was_entered(code: str, spun: bool) -> None:
    events = walker(CORNER, (9, 2), goals=GEMS_SECOND).play(code)  # gems [SW]: W as it is, N spun
    assert of_kind(events, "GoalTurned") == [{"type": "GoalTurned", "seat": 0, "at": "10,3", "spin": spun}]


def test_a_face_up_mine_is_one_end_by_whichever_side() -> None:
    oracle = walker(CORNER | {(10, 3): Laid("mine-dragon")}, (9, 2))
    assert verb(oracle, "move") == {"E", "S", "EN", "ES"}
    assert oracle.accepts("move SE")


def test_of_the_routes_by_one_side_the_first_in_the_alphabet_is_listed() -> None:
    board = CORNER | {(8, 2): Laid("nesw"), (8, 3): Laid("nesw")}
    oracle = walker(board, (8, 2))
    assert {route for route in verb(oracle, "move") if len(route) == 3} == {"EEN", "EES", "ESE"}
    assert oracle.accepts("move SEE")


def test_by_each_side_the_route_with_the_fewest_traps_is_listed() -> None:
    board = CORNER | {(8, 2): Laid("nesw"), (8, 3): Laid("nesw")}
    oracle = walker(board, (8, 2))
    oracle.traps.add(((8, 2), "E"))  # going round it to 10,2 takes more than three steps
    assert {route for route in verb(oracle, "move") if len(route) == 3} == {"EEN", "EES", "SEE", "SEN"}


def test_a_trap_on_one_way_in_leaves_both_offered() -> None:
    oracle = walker(CORNER, (9, 2))
    oracle.traps.add(((9, 3), "E"))
    assert {"ES", "SE"} <= verb(oracle, "move")


def test_a_troll_shuts_one_way_in_only() -> None:
    oracle = walker(CORNER, (9, 2))
    oracle.trolls[(10, 2), "S"] = 1
    assert verb(oracle, "move") == {"E", "S", "EN", "SE"}


def test_a_mismatched_side_is_no_passage() -> None:
    board = EAST | {(10, 2): Laid("ns")}
    oracle = walker(board, (9, 3), goals=("mine-gold", "mine-gems", "mine-silver", "mine-dragon"))
    oracle.play("move E")  # [SW], forest towards 10,2
    assert oracle.exercised["L21 mismatched"] == 1
    oracle.phase = "moving"
    oracle.seat = 0
    assert all("N" not in route for route in oracle.routes())


def test_a_troll_forbids_a_mine_and_a_trap_comes_first() -> None:
    oracle = walker(EAST, (9, 3), goals=("mine-gold", "mine-dragon", "mine-silver", "mine-gems"))
    oracle.traps.add(((9, 3), "E"))
    oracle.trolls[(9, 3), "E"] = 1
    assert "E" not in verb(oracle, "move")
    oracle.trolls.clear()
    events = oracle.play("move E")
    assert kinds(events)[:5] == ["Walked", "CardLost", "GoalRevealed", "GoalTurned", "DragonTaken"]
    assert oracle.position()["dragon"] == 0


def test_one_of_several_treasures_of_the_kind_is_chosen() -> None:
    board = EAST | {(10, 3): Laid("mine-gold")}
    oracle = table(["ns", "esw"], board=board, dwarfs={0: (9, 3)}, treasures=("gold-2", "silver-1", "gold-4"))
    oracle.play("pass ns")
    events = oracle.play("move E")
    assert events[-1] == {"type": "StepBegan", "seat": 0, "step": "taking"}
    assert oracle.options() == {"take t1", "take t3"}
    assert kinds(oracle.play("take t3")) == ["TreasureTaken", "Drew", "TurnBegan"]
    assert oracle.position()["treasures"] == [
        ["gold", "gold-2", None],
        ["silver", "silver-1", None],
        ["gold", "gold-4", 0],
    ]


def test_passing_takes_nothing_and_staying_takes_another() -> None:
    board = EAST | {(10, 3): Laid("mine-gold"), (11, 3): Laid("ew")}
    gold = ("gold-2", "silver-1", "gold-4")
    hands = [["ns"] * 3] * 3
    oracle = table(*hands, board=board, dwarfs={0: (9, 3), 1: (10, 3)}, treasures=gold, pile=["ns"] * 9)
    oracle.play("pass ns")
    assert kinds(oracle.play("move EE")) == ["Walked", "Walked", "Drew", "TurnBegan"]  # seat 0 passes the mine
    oracle.play("pass ns")
    assert kinds(oracle.play("stay")) == ["Stayed", "StepBegan"]
    oracle.play("take t1")
    for _ in range(2):
        oracle.play("pass ns")
        assert kinds(oracle.play("stay")) == ["Stayed", "Drew", "TurnBegan"]
    oracle.play("pass ns")
    assert of_kind(oracle.play("stay"), "TreasureTaken") == [{"type": "TreasureTaken", "seat": 1, "place": 3}]
    assert oracle.chests[1] == ["gold-2", "gold-4"]


def test_the_last_treasure_ends_the_round_and_nobody_draws() -> None:
    board = EAST | {(10, 3): Laid("mine-gold")}
    oracle = table(["ns", "esw"], board=board, dwarfs={0: (9, 3)}, treasures=("gold-2", "silver-1", "gems-4"))
    oracle.treasures[1].taker = oracle.treasures[2].taker = 2
    oracle.chests[2] = ["gems-4", "silver-1"]
    oracle.dragon = 2
    oracle.play("pass ns")
    events = oracle.play("move E")
    assert kinds(events)[1:] == ["TreasureTaken", "RoundEnded", "RolesShown", "TreasuresShown", "PointsScored"]
    assert events[2]["reason"] == "treasures"
    assert events[3]["roles"] == ["loyal-blue", "loyal-yellow", "selfish-blue"]
    assert events[4]["cards"] == [["gold-2"], [], ["gems-4", "silver-1"]]
    assert events[-1]["points"] == [2, 0, 3]  # 4 + 1 - 2
    assert oracle.points() == [2, 0, 3]


# Points


def points(roles: list[str], taken: list[list[str]], dragon: int = -1) -> list[int]:
    return score(roles, taken, dragon)[0]


def test_the_worked_example() -> None:
    roles = ["loyal-yellow", "loyal-yellow", "loyal-blue", "loyal-blue", "saboteur-yellow", "selfish-blue"]
    taken = [["gems-5", "gold-3"], [], ["silver-2"], ["gold-2"], ["gold-4"], ["gems-3"]]
    assert points(roles, taken, dragon=3) == [4, 4, 2, 0, 4, 3]


def test_all_three_of_one_clan() -> None:
    roles = ["loyal-blue", "saboteur-blue", "selfish-blue"]
    assert points(roles, [["gold-3"], ["gems-4"], ["silver-2"]]) == [3, 4, 2]


def test_two_saboteurs_and_a_selfish_dwarf() -> None:
    roles = ["saboteur-blue", "saboteur-yellow", "selfish-yellow"]
    assert points(roles, [["gold-3"], ["gems-4"], ["silver-2"]], dragon=1) == [3, 2, 2]


def test_two_selfish_and_one_other() -> None:
    roles = ["selfish-blue", "selfish-yellow", "loyal-blue"]
    assert points(roles, [["gold-3"], [], ["silver-2", "gems-4"]]) == [3, 0, 6]


def test_the_rest_goes_to_the_single_most_valuable_treasure() -> None:
    pool = ["loyal-blue", "loyal-blue", "saboteur-yellow"]
    assert points(pool, [["gold-3", "silver-3"], ["gold-4"], []]) == [3, 4, 3]  # 10: 3 each, 1 to the 4
    assert points(pool, [["silver-1"], ["gold-4"], []]) == [1, 3, 1]  # 5: 1 each, 2 to the 4


def test_several_divide_the_rest_and_what_still_is_left_is_lost() -> None:
    pool = ["loyal-blue", "loyal-blue", "saboteur-yellow"]
    assert points(pool, [["gold-4"], ["gems-4"], []]) == [3, 3, 2]  # 8: 2 each, 1 more to both
    assert points(pool, [["gold-2"], ["silver-2"], []]) == [1, 1, 1]  # 4: 1 each, 1 lost
    assert points(pool, [["gold-4", "gems-4"], ["silver-3"], []]) == [5, 3, 3]  # 11: two tops of one member
    assert points([*pool, "loyal-blue"], [["gold-4"], ["gems-4"], ["gems-4"], ["gold-3"]]) == [4, 4, 4, 3]


def test_the_dragon_never_takes_below_0() -> None:
    roles = ["selfish-blue", "selfish-yellow", "loyal-blue"]
    assert points(roles, [["silver-1"], [], []], dragon=0) == [0, 0, 0]
    assert points(roles, [["silver-1"], [], []], dragon=1) == [1, 0, 0]


# Votes, and the next round


def test_a_round_ends_by_agreement() -> None:
    oracle = table(["ns", "ew"])
    assert [oracle.asides(seat) for seat in range(3)] == [{"propose"}] * 3
    assert oracle.play("propose", 1) == [{"type": "VoteBegan", "seat": 1, "topic": "end"}]
    assert [oracle.asides(seat) for seat in range(3)] == [{"agree", "decline"}, set(), {"agree", "decline"}]
    oracle.play("pass ns")
    oracle.play("stay")  # it stays open from turn to turn
    assert oracle.play("agree", 0) == [{"type": "VotedFor", "seat": 0}]
    assert oracle.position()["votes"] == [0, 1]
    events = oracle.play("agree", 2)
    assert kinds(events) == ["VotedFor", "RoundEnded", "RolesShown", "TreasuresShown", "PointsScored"]
    assert events[1]["reason"] == "agreement"
    assert (oracle.needs_deal, oracle.position()["votes"], oracle.asides(0)) == (True, [], set())


def test_one_who_declines_ends_the_vote() -> None:
    oracle = table(["ns", "ew"])
    oracle.play("propose", 0)
    oracle.play("agree", 1)
    assert oracle.play("decline", 2) == [{"type": "VotedAgainst", "seat": 2}]
    assert oracle.position()["votes"] == []
    assert [oracle.asides(seat) for seat in range(3)] == [set(), {"propose"}, {"propose"}]
    oracle.play("pass ns")
    assert oracle.asides(0) == set()
    oracle.play("stay")
    assert oracle.asides(0) == {"propose"}  # once between two turns


@pytest.mark.parametrize(("code", "seat"), [("propose", None), ("agree", 0), ("decline", 1), ("propose", 3)])
def test_what_is_not_to_be_said(code: str, seat: int | None) -> None:
    with pytest.raises(ValueError, match="not to be said"):
        table(["ns"]).play(code, seat)


def test_a_vote_is_dropped_when_the_round_ends_otherwise() -> None:
    oracle = table(["ns"], [], [], pile=[])
    oracle.play("propose", 1)
    assert kinds(oracle.play("pass ns"))[1] == "RoundEnded"
    assert oracle.position()["votes"] == []
    oracle.deal(random_deal(oracle, random.Random(3)))
    assert [oracle.asides(seat) for seat in range(3)] == [{"propose"}] * 3


def agree(oracle: MinesOracle) -> list[str]:
    """Seat 0 proposes, all agree."""
    oracle.play("propose", 0)
    oracle.play("agree", 1)
    return kinds(oracle.play("agree", 2))


def test_agreement_while_a_mine_waits_for_its_turn() -> None:
    oracle = walker(EAST, (9, 3))
    oracle.play("move E")
    assert oracle.phase == "choosing"
    assert agree(oracle)[1] == "RoundEnded"


def test_another_round_by_agreement() -> None:
    oracle = table(["ns"], rounds=1)
    assert agree(oracle)[-1] == "MatchEnded"
    assert (oracle.over, oracle.waiting(), oracle.options()) == (True, [], set())
    assert oracle.asides(0) == {"propose"}  # again, though it has proposed the end
    assert oracle.play("propose", 0) == [{"type": "VoteBegan", "seat": 0, "topic": "more"}]
    oracle.play("decline", 1)
    assert oracle.asides(0) == set()
    oracle.play("propose", 1)
    oracle.play("agree", 0)
    assert oracle.play("agree", 2) == [{"type": "VotedFor", "seat": 2}, {"type": "RoundAdded", "rounds": 2}]
    assert (oracle.over, oracle.needs_deal) == (False, True)
    events = oracle.deal(random_deal(oracle, random.Random(1)))
    assert events[0]["round"] == 2
    assert agree(oracle)[-1] == "MatchEnded"
    assert oracle.asides(0) == {"propose"}


def test_the_next_round_begins_left_of_the_last_who_played() -> None:
    oracle = table(["ns"], ["ns", "ns"])
    oracle.play("ns 2,4")
    oracle.play("stay")
    oracle.play("pass ns")
    agree(oracle)
    assert oracle.deal(random_deal(oracle, random.Random(2)))[0]["first"] == 1
    agree(oracle)
    assert oracle.over


def test_nobody_played_so_the_next_seat_begins() -> None:
    oracle = table(["ns"])
    agree(oracle)
    assert oracle.deal(random_deal(oracle, random.Random(2)))[0]["first"] == 1


def test_most_points_win_and_ties_share() -> None:
    oracle = table(["ns"], rounds=1)
    oracle.totals = [3, 5, 5]
    oracle.play("propose", 0)
    oracle.play("agree", 1)
    events = oracle.play("agree", 2)
    assert events[-1] == {"type": "MatchEnded", "scores": [3, 5, 5], "winners": [1, 2]}


# Random matches


@pytest.mark.parametrize("seats", range(3, 10))
def test_random_matches(seats: int) -> None:
    for eager in (True, False):
        rng = random.Random(f"lost mines {seats} {eager}")
        oracle = MinesOracle(seats)
        events = play_at_random(oracle, rng, eager, votes=0.0 if eager else 0.01)
        assert oracle.over
        assert oracle.waiting() == []
        assert len(of_kind(events, "RoundEnded")) == oracle.round == oracle.rounds
        rounds = [event["points"] for event in of_kind(events, "PointsScored")]
        assert oracle.points() == [sum(column) for column in zip(*rounds, strict=True)]
        assert len(cards_on_the_table(oracle)) == 63


def test_a_match_is_told_by_its_codes() -> None:
    first, second = MinesOracle(4), MinesOracle(4)
    told = [play_at_random(oracle, random.Random("the same"), votes=0.01) for oracle in (first, second)]
    assert told[0] == told[1]


def test_perft() -> None:
    oracle = table(["ns", "ew"], ["ns"], ["ns"])
    # ns: 2,2 2,4 2,6; ew: 1,3 3,3 1,5 3,5; pass ns, pass ew, pass both.
    assert (perft(oracle, 0), perft(oracle, 1)) == (1, 10)
    # After each of them `stay`. The blue dwarf may go N to 2,2, W to 1,3, E to 3,3, S to 2,4 and on to 2,5.
    assert divide(oracle, 2)["ns 2,4"] == 3
    assert perft(oracle, 2) == 10 + 1 + 2 + 1 + 1
