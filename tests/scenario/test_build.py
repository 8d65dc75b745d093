"""A board picture, hands, roles and what is left make a state; what cannot be is refused in one line."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from kilof.cards import BadInput
from kilof.core import machine
from kilof.core.event import HandDealt, RoundBegan, redacted
from kilof.core.rng import Rng
from kilof.core.state import PUBLIC
from kilof.games.classic.share import gold_of
from kilof.games.duel.ledger import mine_of
from kilof.games.lost_mines.ground import forest_of
from kilof.notation.code import cell_from_text
from kilof.notation.picture import draw_board
from kilof.scenario import Scenario, ScenarioError, lay_out
from kilof.view import Folder, determinize, position
from tests.build import act, codes, dealt, hand, laid, names_of, refused, rules
from tests.conformance.checks import places, whole_deck
from tests.games.lost_mines.forest import MINES
from tests.toy import DECK, SEAMS

# One card short of the middle goal.
TUNNEL = """
       0    1    2    3    4    5    6    7    8
       │    │         │         │    │       ┌───┐
   0 ──S────┼─────────┼─────────┼────┴──     │ ? │
       │    │         │         │            └───┘
"""
LADDER = {"1,0": "green-nesw-e", "2,0": "ew", "1,1": "troll-nesw-s"}


def classic(board: str = TUNNEL, **keys: Any) -> Scenario:
    return lay_out("classic", board, **{"seats": 3, **keys})


def said(**keys: Any) -> str:
    with pytest.raises(BadInput) as caught:
        classic(**keys)
    return str(caught.value)


# What is named


def test_picture_hands_and_turn_make_a_state() -> None:
    s = classic(hands={0: "ew map", "s1": "ns", 2: ""}, turn=0).state
    assert (hand(s, 0), hand(s, 1), hand(s, 2)) == (["ew", "map"], ["ns"], [])
    assert [laid(s, f"{x},0") for x in range(1, 7)] == ["nesw", "ew", "nesw", "ew", "nesw", "new"]
    assert draw_board(s.rules.deck, s.board, [cell_from_text("8,0")]) == TUNNEL.strip("\n")
    assert (s.round, s.ply, s.turn, s.first, s.at, s.phase.name) == (1, 0, 0, 0, 0, "turn")
    assert "ew 7,0" in codes(s, 0)
    after, events = act(s, "ew 7,0")
    assert "GoalRevealed" in [type(event).__name__ for event in events]
    assert machine.waiting(after)


def test_picture_may_be_indented_and_left_out() -> None:
    indented = "\n".join("        " + line for line in TUNNEL.strip("\n").split("\n"))
    assert classic(indented).state.board == classic().state.board
    assert len(classic("").state.board) == len(classic("   ").state.board) == 1


def test_cards_of_the_picture_may_be_named() -> None:
    s = classic(cards={"2,0": "dead-ew", "7,0": "dead-nes spun", "1,-1": "nesw spun"}, left=0).state
    assert (laid(s, "2,0"), laid(s, "7,0")) == ("dead-ew", "dead-nes spun")
    assert laid(s, "1,-1") == "nesw"  # it looks the same


def test_tools_discards_and_numbers_are_as_they_are_named() -> None:
    s = classic(
        broken={"s1": "pick cart"}, discards=["map", "ew s1", "ns none"], turn=1, first=2, round=2, at="3,0", ply=7
    ).state
    ids = s.rules.deck.by_name
    assert s.broken == [0, 0b101, 0]
    assert s.discards == [(ids["map"], PUBLIC), (ids["ew"], 0b10), (ids["ns"], 0)]
    assert (s.turn, s.first, s.round, s.at, s.ply) == (1, 2, 2, cell_from_text("3,0"), 7)


def test_roles_and_goals_say_who_knows_them() -> None:
    s = classic(
        roles={0: "saboteur", 2: "digger s0 s2"}, goals={"8,0": "treasure s1", "8,2": "stone-nw"}, hands={0: "ew"}
    ).state
    assert names_of(s.rules, [card for card, _ in s.roles])[::2] == ["saboteur", "digger"]
    assert [mask for _, mask in s.roles] == [0b001, 0b010, 0b101, 0]
    goals = [(s.rules.deck.cards[card].name, mask) for card, mask in s.goals.values()]
    assert goals == [("stone-ne", 0), ("treasure", 0b010), ("stone-nw", 0)]


def test_goal_that_is_shown_is_turned() -> None:
    s = classic(cards={"7,0": "ew", "8,0": "stone-nw spun"}).state
    assert laid(s, "8,0") == "stone-nw spun"
    assert sorted(names_of(s.rules, [card for card, _ in s.goals.values()])) == ["stone-ne", "treasure"]


# What is left


@pytest.mark.parametrize("seed", ["", "other"])
def test_every_card_is_somewhere(seed: str) -> None:
    s = classic(hands={0: "ew map"}, discards=["rockfall"], broken={1: "pick"}, seed=seed).state
    assert places(s) == whole_deck(s)
    assert [len(cards) for cards in s.hands] == [2, 6, 6]
    assert s.left == len(s.pile) == 67 - 6 - 2 - 12 - 2


def test_what_is_not_named_goes_by_the_seed() -> None:
    one, same, other = (classic(seed=seed).state for seed in ("a", "a", "b"))
    assert (one.hands, one.pile, one.roles, one.goals) == (same.hands, same.pile, same.roles, same.goals)
    assert one.hands != other.hands


def test_pile_begins_with_what_is_named_and_has_as_many_as_are_left() -> None:
    s = classic(pile="map nesw", left=5).state
    assert names_of(s.rules, s.pile[:2]) == ["map", "nesw"]
    assert s.left == 5
    assert classic(left=0, hands={0: "map"}).state.left == 0
    s, _ = act(s, f"pass {hand(s, 0)[0]}")
    assert "map" in hand(s, 0)


def test_cards_laid_aside_unseen_are_out_of_the_pile() -> None:
    s = lay_out("solo", seats=1).state
    begun, _ = dealt(machine.begin(s.rules, 1))
    assert (s.left, len(s.hands[0])) == (begun.left, len(begun.hands[0]))


def test_ruleset_of_ones_own_is_taken_for_a_game() -> None:
    assert lay_out(rules("g3"), seats=4).state.rules.options["edition"] == "g3"
    assert lay_out("classic", seats=4, options={"edition": "g3"}).state.rules.options["edition"] == "g3"


# What only one game keeps


def test_gold_is_with_the_seats_or_in_the_supply() -> None:
    lore = {"gold": {"s1": ["gold-3", "gold-1 s1"]}, "supply": "gold-2 gold-2", "last": 2}
    s = classic(round=2, lore=lore).state
    gold, value = gold_of(s), [card.value for card in s.rules.deck.cards]
    assert [(value[card], mask) for card, mask in gold.held[1]] == [(3, 0b10), (1, 0b10)]
    assert [value[card] for card in gold.supply[:2]] == [2, 2]
    assert Counter(value[card] for card in gold.supply) == {1: 15, 2: 8, 3: 3}
    assert (gold.last, s.rules.setup.first(s)) == (2, 0)


def test_gold_that_is_offered_is_picked() -> None:
    s = classic(phase="share", left=0, hands=dict.fromkeys(range(3), ""), lore={"pool": "gold-3 gold-1"}).state
    assert codes(s, 0) == {"pick gold-1", "pick gold-3"}


def test_nugget_lies_on_the_board_and_may_be_found() -> None:
    board = {"1,0": "nesw", "2,0": "nugget-2"}
    keys: dict[str, Any] = {"seats": 3, "options": {"nuggets": "on"}, "cards": board}
    s = lay_out("classic", **keys, hands={0: "ew"}).state
    assert s.lore.pages(s.lore.seen(s, None))["nugget"][1] == cell_from_text("2,0")
    found = {"finder": 1, "gold": {1: ["gold-3 all", "gold-1 all"]}}
    one = lay_out("classic", **keys, hands={1: "ew"}, turn=1, phase="leaving", lore=found)
    assert codes(one.state, 1) == {"leave", "remain"}
    world = determinize(one.view(0), Rng("1"))
    assert position(world, 0) == position(one.state, 0)
    gone = lay_out("classic", **keys, hands={1: ""}, turn=0, lore={**found, "choice": "left"})
    assert machine.waiting(gone.state) == (0,)
    assert position(determinize(gone.view(2), Rng("1")), 2) == position(gone.state, 2)


def test_keys_bribes_and_gold_of_the_duel_are_the_ledgers() -> None:
    lore = {"gold": {"s0": "gold2-ew"}, "keys": ["1,0"], "marks": {}}
    s = lay_out("duel", seats=2, cards=LADDER, roles={0: "green", 1: "blue"}, round=2, lore=lore).state
    now = mine_of(s)
    assert now.now.trolls == (cell_from_text("1,1"),)
    assert now.trail == tuple(cell_from_text(at) for at in ("1,0", "2,0", "1,1"))
    assert now.now.out == now.now.held[0] == (s.rules.deck.by_name["gold2-ew"],)
    bribed = lay_out("duel", seats=2, cards=LADDER, lore={"bribes": {"1,1": 1}}).state
    assert (mine_of(bribed).now.trolls, mine_of(bribed).markers_left()) == ((), mine_of(s).markers_left() - 1)


def test_colours_of_the_duel_may_change_seats() -> None:
    s = lay_out("duel", seats=2, roles={"s0": "blue"}).state
    assert names_of(s.rules, [card for card, _ in s.roles]) == ["blue", "green"]
    assert [mask for _, mask in s.roles] == [PUBLIC, PUBLIC]


def test_dwarfs_treasures_and_tokens_of_the_lost_mines() -> None:
    s = lay_out(
        MINES,
        seats=3,
        cards={"4,4": "ew", "5,4": "ew", "6,4": "ew"},
        roles={"s0": "loyal-blue", "s1": "saboteur-blue s0 s1", "s2": "loyal-yellow"},
        goals={"10,3": "mine-dragon s0"},
        lore={
            "dwarfs": {"s0": "5,4", "s1": "10,3"},
            "treasures": ["gold-2 s0", "silver-1", "gems-4"],
            "taken": ["t2 s1"],
            "traps": ["4,4 E"],
            "trolls": ["5,4 E s2 troll"],
            "points": [1, 2, 3],
            "topic": "end",
            "votes": ["s0"],
        },
    ).state
    forest = forest_of(s)
    assert [forest.dwarfs[0], forest.dwarfs[2]] == [cell_from_text("5,4"), forest.constants.homes["yellow"]]
    assert forest.now.clans == ("blue", "blue", "yellow")
    assert forest.now.kinds == ("gold", "silver", "gems")
    assert [mask for _, mask in forest.treasures] == [1, 0, 0]
    assert forest.now.taken == ((1, 1),)
    assert forest.now.votes == 1
    assert len(forest.luck) == s.rules.setup.dice(s)[0]
    assert places(s) <= whole_deck(s)
    assert refused(s, (1, *machine.options(s, 0)[0][1:])) == "L7"


# What a scenario's state can do


def test_log_of_a_scenario_says_that_its_round_began_and_what_is_held() -> None:
    one = classic(hands={0: "ew", 1: "ns"}, round=3)
    log = one.log(0)
    assert [event.round for event in log if isinstance(event, RoundBegan)] == [1, 2, 3]
    hands = {event.seat: event.cards for event in log if isinstance(event, HandDealt)}
    assert (hands[0], hands[1]) == ((one.state.rules.deck.by_name["ew"],), None)
    assert one.view(0).log == tuple(log)


def test_worlds_of_a_scenario_are_what_its_viewer_cannot_know() -> None:
    one = classic(hands={0: "ew", 1: "ns", 2: "map"}, roles={1: "saboteur"}, goals={"8,0": "treasure s0"}, left=0)
    worlds = [determinize(one.view(0), Rng(f"{i}")) for i in range(40)]
    assert all(position(world, 0) == position(one.state, 0) for world in worlds)
    assert len({tuple(world.hands[1]) for world in worlds}) > 10
    assert len({world.roles[1][0] for world in worlds}) == 2
    assert {world.goals[cell_from_text("8,0")][0] for world in worlds} == {one.state.rules.deck.by_name["treasure"]}


def test_gold_held_before_a_scenario_is_known_to_its_owner_alone() -> None:
    one = classic(lore={"gold": {"s1": ["gold-3", "gold-3"]}})
    value = [card.value for card in one.state.rules.deck.cards]

    def worth(viewer: int) -> set[int]:
        worlds = [determinize(one.view(viewer), Rng(f"{i}")) for i in range(30)]
        assert all(position(world, viewer) == position(one.state, viewer) for world in worlds)
        return {sum(value[card] for card, _ in gold_of(world).held[1]) for world in worlds}

    assert worth(1) == {6}
    assert len(worth(0)) > 2


def test_viewer_who_begins_with_the_scenarios_position_can_follow_the_events() -> None:
    one = classic(hands={0: "ew map", 1: "ns"})
    folder = Folder(one.state.rules, 3, 2)
    folder.position = position(one.state, 2)
    after, events = act(one.state, "ew 7,0")
    folder.fold([redacted(event, 2) for event in events])
    assert folder.position == position(after, 2)


def test_match_goes_on_from_a_scenario_to_its_end() -> None:
    s, rng = classic(round=2, hands={0: "ew"}).state, Rng("on")
    while not machine.is_over(s):
        if machine.needs_deal(s):
            machine.start_round(s, machine.deal(s, rng))
        machine.playout(s, rng)
    assert s.round == 3
    assert gold_of(s).totals


# What cannot be


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ({"seats": 2}, "seats: classic takes 3 to 10, not 2"),
        ({"seats": "3"}, "seats: classic takes 3 to 10, not 3"),
        ({"turn": 3}, "first: '3' is not a seat; the seats are s0 to s2"),
        ({"turn": "s9", "first": 0}, "turn: 's9' is not a seat; the seats are s0 to s2"),
        ({"first": -1}, "first: '-1' is not a seat; the seats are s0 to s2"),
        ({"round": 0}, "round: must be a whole number from 1 up, not 0"),
        ({"ply": "many"}, "ply: must be a whole number from 0 up, not many"),
        ({"at": "here"}, "at: 'here' is not a cell: write it as 3,-1"),
        ({"seed": 5}, "seed: must be a text, not 5"),
        ({"board": 5}, "board: must be a text, not 5"),
        ({"board": "nothing"}, "picture: the first line must number the columns"),
        ({"board": "     5\n\n   5 ┌───┐"}, "picture: no card looks like the one at 5,5"),
        ({"board": "       5\n     ┌───┐\n   5 │ ? │\n     └───┘"}, "board: 5,5 lies face down, but no goal is there"),
        ({"cards": {"0,0": "ew"}}, "board: 0,0: 'start' lies there"),
        ({"cards": {"1,1": "start"}}, "board: 1,1: a start lies elsewhere"),
        ({"cards": {"8,0": "ew"}}, "board: 8,0: 'ew' cannot lie there"),
        ({"cards": {"1,1": "treasure"}}, "board: 1,1: 'treasure' cannot lie there"),
        ({"cards": {"1,0": "ns"}}, "board: the cards at 0,0 and 1,0 do not fit"),
        ({"cards": {"1,1": "ew"}}, "board: the cards at 1,0 and 1,1 do not fit"),
        ({"cards": {"7,0": "gem"}}, "cards: 7,0: no card is named 'gem'"),
        ({"cards": {"7,0": ""}}, "cards: 7,0: no card is named ''"),
        ({"cards": {"7,0": "map"}}, "cards: 7,0: 'map' does not lie on a board"),
        ({"cards": {"7,0": "ew twice"}}, "cards: 7,0: 'twice' is too much here; a card lies upright, or 'spun'"),
        ({"cards": {"7": "ew"}}, "cards: '7' is not a cell: write it as 3,-1"),
        ({"cards": "ew"}, "cards: must be a table, not ew"),
        ({"hands": {"s0": "gem"}}, "hands: s0: no card is named 'gem'"),
        ({"hands": {"s0": "ew " * 9}}, "hands: s0: no 'ew' is left; there are no more than 3"),
        ({"hands": {"s0": "map " * 4, "s1": "map " * 3}}, "hands: s1: no 'map' is left; there are no more than 6"),
        ({"hands": {"s0": "digger"}}, "hands: s0: no 'digger' is left; it belongs elsewhere"),
        ({"hands": {"s3": "ew"}}, "hands: 's3' is not a seat; the seats are s0 to s2"),
        ({"hands": {"s0": ["ew"]}}, "hands: s0: must be a text, not ['ew']"),
        ({"hands": ["ew"]}, "hands: must be a table, not ['ew']"),
        ({"discards": "ew"}, "discards: must be a list, not ew"),
        ({"discards": ["map"] * 7}, "discards: no 'map' is left; there are no more than 6"),
        ({"discards": ["map s7"]}, "discards: 's7' is not a seat; the seats are s0 to s2"),
        ({"pile": "map " * 7}, "pile: no 'map' is left; there are no more than 6"),
        ({"pile": "map map", "left": 1}, "left: must be a whole number from 2 to 43, not 1"),
        ({"left": 99}, "left: must be a whole number from 0 to 43, not 99"),
        ({"left": True}, "left: must be a whole number from 0 to 43, not True"),
        ({"broken": {"s0": "hat"}}, "broken: s0: 'hat' is not a tool; this game has pick, lantern, cart"),
        (
            {"broken": dict.fromkeys(range(3), "pick"), "discards": ["broken-pick"]},
            "discards: no 'broken-pick' is left",
        ),
        ({"roles": {"s0": "ew"}}, "roles: s0: no 'ew' is left; it belongs elsewhere"),
        ({"roles": dict.fromkeys(range(3), "saboteur")}, "roles: s1: no 'saboteur' is left; there are no more than 1"),
        ({"goals": {"7,0": "treasure"}}, "goals: 7,0: nothing lies face down there"),
        ({"goals": dict.fromkeys(("8,0", "8,2"), "treasure")}, "goals: 8,2: no 'treasure' is left"),
        ({"phase": "over"}, "phase: 'over' is not a phase of a round; the phases are turn, choosing, share"),
        ({"hands": {"s0": ""}}, "turn: s0 has nothing to choose from in the phase 'turn'"),
        ({"lore": {"keys": []}}, "lore: this game keeps no 'keys'; it keeps supply, gold, pool, last"),
        (
            {"lore": {"gold": {"s0": ["gold-3"] * 5}}},
            "lore: gold: more 'gold-3' are named than there are",
        ),
        ({"lore": {"supply": "gold-3 " * 5}}, "lore: supply: more 'gold-3' are named than there are"),
        ({"lore": []}, "lore: must be a table, not []"),
    ],
)
def test_what_cannot_be_is_told_in_a_line(keys: dict[str, Any], line: str) -> None:
    assert said(**keys).startswith(line)


def in_mines(**keys: Any) -> str:
    with pytest.raises(BadInput) as caught:
        lay_out(MINES, seats=3, **keys)
    return str(caught.value)


@pytest.mark.parametrize(
    ("keys", "line"),
    [
        ({"cards": {"12,4": "ew"}}, "board: 12,4: outside the board"),
        ({"broken": {0: "pick"}}, "broken: s0: 'pick' is not a tool; this game has none"),
        ({"lore": {"dwarfs": {"s0": "5,5"}}}, "lore: dwarfs: no card lies at 5,5"),
        ({"lore": {"treasures": ["gold-2"]}}, "lore: treasures: there must be 3, one for each seat"),
        ({"lore": {"treasures": ["gold-4"] * 3}}, "lore: treasures: more 'gold-4' are named than there are"),
        ({"lore": {"points": [1]}}, "lore: points: must be 3 numbers, not 1"),
        ({"lore": {"due": -1}}, "lore: due: must be a whole number from 0 up, not -1"),
        ({"lore": {"traps": ["4,4"]}}, "lore: a place is written as a cell and a side: 3,4 E"),
        ({"lore": {"traps": ["4,4 E E"]}}, "lore: '4,4 E E' is not a place: write it as 3,4 E"),
        ({"lore": {"traps": [""]}}, "lore: '' is not a place: write it as 3,4 E"),
        ({"lore": {"taken": ["t9 s0"]}}, "lore: 't9 s0' is not a treasure that a seat took: write it as t2 s0"),
        ({"lore": {"taken": ["first"]}}, "lore: 'first' is not a treasure that a seat took: write it as t2 s0"),
        ({"lore": {"trolls": ["4,4 E s0 axe"]}}, "lore: '4,4 E s0 axe' is not a troll that a seat has set"),
        (
            {"lore": {"trolls": ["troll"]}},
            "lore: 'troll' is not a troll that a seat has set: write it as 3,4 E s0 troll",
        ),
        ({"lore": {"trolls": ["4,4 E s0 troll"] * 3}}, "lore: no 'troll' is left; there are no more than 2"),
    ],
)
def test_what_cannot_be_in_the_lost_mines_is_told_in_a_line(keys: dict[str, Any], line: str) -> None:
    assert in_mines(**keys).startswith(line)


def test_colours_that_the_duel_does_not_have_are_told_in_a_line() -> None:
    with pytest.raises(ScenarioError, match="roles: s1: no 'green' is left; there are no more than 1"):
        lay_out("duel", seats=2, roles={0: "green", 1: "green"})


@pytest.mark.parametrize(("game", "line"), [(5, "game: must be a text, not 5"), ("chess", "game: no game is named")])
def test_game_that_nobody_knows_is_told_in_a_line(game: Any, line: str) -> None:
    with pytest.raises(BadInput) as caught:
        lay_out(game, seats=3)
    assert str(caught.value).startswith(line)


def test_game_whose_lore_tells_nothing_has_the_lore_of_a_fresh_round() -> None:
    s = lay_out(SEAMS.rules({}, DECK), seats=3).state
    assert machine.options(s, 0)
    assert s.lore.retold(s) == ([], [])


def test_game_that_keeps_nothing_takes_nothing() -> None:
    with pytest.raises(ScenarioError, match=r"lore: this game keeps no 'gems', nor anything else"):
        lay_out(SEAMS.rules({}, DECK), seats=3, lore={"gems": 1})
