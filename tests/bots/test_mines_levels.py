"""How the levels play the Lost Mines: treasures, dragons, friends and foes."""

from __future__ import annotations

from typing import Any

import pytest

from kilof.bots import Bot
from kilof.core import machine
from kilof.core.action import VERB, Action
from kilof.core.state import State
from kilof.notation.code import action_text
from kilof.notation.record import ruleset
from kilof.plays.discard import PASS, cards_of
from kilof.scenario import lay_out
from kilof.view import View
from tests.bots.deciding import LEVELS, NOVICE, STEADY, choices, chosen, why, wrong
from tests.build import act, codes
from tests.games.lost_mines.forest import MINES, east, forest

WAY = east("5,3", "ew", "ew", "ew", "ew", "ew")
REAL_WAY = east("5,3", "ew", "nesw", "ew", "nesw", "ew")  # with the three straight cards that there are


def walking(dwarf: str, **rest: object) -> State:
    return forest(WAY, dwarfs={0: dwarf}, step="moving", **rest)  # type: ignore[arg-type]


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_mine_within_reach_is_entered(bot: Bot) -> None:
    assert choices(bot, walking("8,3"), 30) == {"move EE"}


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_dwarf_walks_towards_the_mines(bot: Bot) -> None:
    assert "move EEE" in choices(bot, walking("5,3"), 30)
    assert chosen(STEADY, walking("5,3")) == "move EEE"


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_dragon_that_is_known_is_left_alone(bot: Bot) -> None:
    goals, lore = {"10,3": "mine-dragon s0"}, {"dwarfs": {"s0": "8,3"}}
    s = lay_out(MINES, seats=3, cards=REAL_WAY, hands={0: "axe"}, goals=goals, phase="moving", lore=lore).state
    assert "move EE" in codes(s, 0)
    assert "move EE" not in choices(bot, s, 30)


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_who_stands_in_a_mine_with_treasure_stays_for_more(bot: Bot) -> None:
    s = forest({**WAY, "10,3": "mine-gold"}, dwarfs={0: "10,3"}, step="moving", treasures="gold-2 gold-3 gold-4")
    assert choices(bot, s, 30) == {"stay"}


def test_best_treasure_that_is_known_is_taken() -> None:
    lore = {"dwarfs": {"s0": "10,3"}, "treasures": ["gold-2", "gold-4 s0", "gold-3"]}
    s = lay_out(
        MINES, seats=3, cards={**REAL_WAY, "10,3": "mine-gold"}, hands={0: "axe"}, phase="taking", lore=lore
    ).state
    assert codes(s, 0) == {"take t1", "take t2", "take t3"}
    assert chosen(STEADY, s) == "take t2"


def test_own_way_is_cleared_with_a_tool() -> None:
    s = forest({**WAY, "7,3": "tree-ew"}, hands={0: "axe boat"}, dwarfs={0: "6,3"})
    assert chosen(STEADY, s) == "axe 7,3"


def test_beginner_goes_by_the_clan_and_steady_by_what_it_saw() -> None:
    # Seat 1 is of the same clan and known as its saboteur, seat 2 of the other; both come along the same way.
    roles = {"s0": "loyal-blue", "s1": "saboteur-blue s0 s1", "s2": "loyal-yellow"}
    s = lay_out(MINES, seats=3, cards=REAL_WAY, roles=roles, hands={0: "troll"}, lore={"dwarfs": {"s1": "8,3"}}).state
    assert chosen(STEADY, s).startswith("troll ")
    assert all(not code.startswith("troll 8,3") for code in choices(NOVICE, s, 10))


@pytest.mark.parametrize(
    ("roles", "is_laid"),
    [
        ("loyal-blue loyal-blue selfish-blue saboteur-blue", False),
        ("saboteur-blue loyal-blue loyal-blue selfish-blue", True),
    ],
)
def test_obstacle_is_laid_on_the_way_of_foes_and_not_of_friends(roles: str, is_laid: bool) -> None:
    # Seat 0 is past the gap that its clan has before it.
    way = {at: card for at, card in WAY.items() if at != "7,3"}
    dwarfs = {0: "8,3", 1: "6,3", 2: "6,3", 3: "6,3"}
    s = forest(way, roles=f"{roles} loyal-yellow", hands={0: "tree-ew axe"}, dwarfs=dwarfs)
    assert (chosen(STEADY, s) == "tree-ew 7,3") == is_laid


@pytest.mark.parametrize(("role", "is_curious"), [("loyal-blue", True), ("selfish-blue", False)])
def test_only_who_shares_wants_to_know_on_whose_side_others_are(role: str, is_curious: bool) -> None:
    s = forest(WAY, roles=f"{role} loyal-blue loyal-yellow", hands={0: "info-treasure-dwarf"}, dwarfs={0: "5,3"})
    assert any(" s" in code for code in choices(STEADY, s, 10)) == is_curious


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_nobody_throws_away_a_look_at_a_secret(bot: Bot) -> None:
    def is_wrong(view: View, a: Action) -> bool:
        is_unknown = any(card is None for card, _ in view.position.goals.values())
        shows = [view.rules.deck.cards[card].shows for card in cards_of(a)] if a[VERB] == PASS else []
        return is_unknown and any("mine" in what for what in shows)

    assert wrong(bot, ruleset("lost-mines", {}), 5, 4, is_wrong) == []
    s = forest(WAY, hands={0: "info-mine-treasure info-mine-dwarf"}, dwarfs={0: "2,3"})
    assert all(code.startswith("info-") for code in choices(bot, s, 30))


# Ways into a mine


def known_gems(dwarf: str, shown: dict[str, str], friend: str) -> State:
    """Seat 0 knows the mine at 10,3; a dwarf of its clan stands somewhere."""
    rest: dict[str, Any] = {"mines": {"10,3": "mine-gems"}, "treasures": "gems-3 gems-4 gems-5"}
    s = forest(shown, hands={0: "info-mine-dwarf axe"}, dwarfs={0: dwarf, 2: friend}, **rest)
    return act(s, "info-mine-dwarf 10,3")[0]


def test_mine_is_entered_by_the_side_that_opens_more_ways() -> None:
    """From the north gems lie spun, [NE], which leaves one way out; from the west [SW], which leaves two."""
    shown = dict.fromkeys(("9,2", "9,3", "10,2", "10,4"), "nesw")
    s = known_gems("9,2", shown, "2,3")
    assert {"move ES", "move SE"} <= set(choices_of(s))
    assert chosen(STEADY, s) == "move SE"


def choices_of(s: State) -> list[str]:
    return [action_text(s.rules, a) for a in machine.options(s, 0)]


def test_trap_counts_more_than_how_a_mine_lies() -> None:
    shown = dict.fromkeys(("9,2", "9,3", "10,2", "10,4"), "nesw")
    s = forest(shown, dwarfs={0: "9,2"}, step="moving", traps=("9,2 S",), hands={0: "axe boat"})
    assert chosen(STEADY, s) == "move ES"


def test_mine_that_may_lie_in_two_ways_is_turned_to_its_neighbours() -> None:
    s, _ = act(walking("9,3", mines={"10,3": "mine-gold"}), "move E")
    assert {"turn 10,3", "turn 10,3 spun"} == set(choices_of(s))
    assert chosen(STEADY, s) in choices_of(s)


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_nobody_throws_the_last_two_cards_away_before_a_move(bot: Bot) -> None:
    s = forest(WAY, hands={0: "axe boat", 1: "", 2: ""}, dwarfs={0: "8,3"})
    assert "pass axe boat" not in choices(bot, s, 30)


# Obstacles and tools

GAP = {at: card for at, card in WAY.items() if at != "8,3"}  # a card is missing


def test_obstacle_and_its_tool_are_a_path() -> None:
    """Nothing else in the hand fits, so the obstacle is laid, cleared in the next turn, and walked over."""
    s = forest(GAP, hands={0: "tree-ew axe sw boat"}, dwarfs={0: "7,3"}, pile="ns ns")
    assert chosen(STEADY, s) == "tree-ew 8,3"
    assert why(STEADY, s, 0) == "I have the tool for that obstacle"
    s = forest({**WAY, "8,3": "tree-ew"}, hands={0: "axe sw boat"}, dwarfs={0: "7,3"}, pile="ns ns")
    assert chosen(STEADY, s) == "axe 8,3"
    assert why(STEADY, s, 0) == "this clears my way"
    s, _ = act(s, "axe 8,3")
    assert chosen(STEADY, s) == "move EEE"


@pytest.mark.parametrize("hand", ["tree-ew sw boat", "tree-ew axe ew"])
def test_own_way_is_not_barred_without_need(hand: str) -> None:
    """There is no tool for it; or a card without an obstacle fits as well."""
    s = forest(GAP, hands={0: hand}, dwarfs={0: "7,3"}, pile="ns ns")
    assert "tree-ew 8,3" not in choices(STEADY, s, 20)


def test_obstacle_and_tool_that_go_together_are_kept() -> None:
    s = forest(GAP, hands={0: "tree-sw axe lake-es rope"}, dwarfs={0: "7,3"}, pile="ns ns")
    assert not {code for code in choices(STEADY, s, 20) if "axe" in code or "tree" in code}


@pytest.mark.parametrize(("role", "is_cleared"), [("saboteur-yellow", True), ("saboteur-blue", False)])
def test_tool_clears_the_way_of_a_friend(role: str, is_cleared: bool) -> None:
    """Seat 0 is past the tree; before it stands somebody whom it knows: one shares with it, the other does not."""
    way = east("5,3", "ew", "nesw", "ew", "tree-ew", "nesw")
    roles = {"s0": "loyal-blue", "s1": f"{role} s0 s1", "s2": "loyal-yellow"}
    lore = {"dwarfs": {"s0": "9,3", "s1": "7,3"}}
    s = lay_out(MINES, seats=3, cards=way, roles=roles, hands={0: "axe boat"}, lore=lore).state
    assert (chosen(STEADY, s) == "axe 8,3") == is_cleared
    assert (why(STEADY, s, 0) == "this clears my side's way") == is_cleared


@pytest.mark.parametrize(("role", "is_laid"), [("saboteur-blue", True), ("saboteur-yellow", False)])
def test_obstacle_is_laid_before_a_foe_who_is_known(role: str, is_laid: bool) -> None:
    """Seat 0 knows what is in the mine before which both stand."""
    way = {at: card for at, card in REAL_WAY.items() if at != "8,3"}
    roles = {"s0": "loyal-blue", "s1": f"{role} s0 s1", "s2": "loyal-yellow"}
    lore = {"dwarfs": {"s0": "9,3", "s1": "7,3"}, "treasures": ["gold-3", "gold-4", "gold-3"]}
    goals = {"10,3": "mine-gold s0"}
    s = lay_out(MINES, seats=3, cards=way, roles=roles, hands={0: "lake-ew axe"}, goals=goals, lore=lore).state
    assert (chosen(STEADY, s) == "lake-ew 8,3") == is_laid
    assert why(STEADY, s, 0) == "an obstacle there is in the others' way"  # elsewhere it bars seat 2


def test_with_the_pile_empty_nobody_throws_two_cards_away() -> None:
    """Each card that is left is a turn, and no better ones will come."""
    s = forest(WAY, hands={0: "axe boat rope"}, dwarfs={0: "5,3"})
    assert choices(STEADY, s, 20) <= {"pass axe", "pass boat", "pass rope"}
    assert why(STEADY, s, 0) == "that can be spared"
