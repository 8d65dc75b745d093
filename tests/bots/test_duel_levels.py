"""How the levels play the Duel and the solo game."""

from __future__ import annotations

import pytest

from kilof.bots import Bot
from kilof.core.action import VERB, Action
from kilof.core.state import State
from kilof.games.duel.events import GoldMarked
from kilof.notation.code import cell_from_text
from kilof.notation.record import ruleset
from kilof.plays.discard import PASS, cards_of
from kilof.view import View
from tests.bots.deciding import LEVELS, STEADY, choices, chosen, why, wrong
from tests.build import act
from tests.games.duel.build import duel, east, solo


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_gold_within_reach_is_taken(bot: Bot) -> None:
    s = solo(east("1,0", "ew", "ew"), hand="nugget-ew-s ns nw")
    assert all(code.startswith("nugget-ew-s") for code in choices(bot, s, 30))


def test_goal_within_reach_is_shown() -> None:
    s = solo(east("1,0", "ew", "ew", "ew", "ew", "ew", "ew"), hand="ew ns nw")
    assert chosen(STEADY, s) == "ew 7,0"
    assert why(STEADY, s, 0) == "this reaches a goal"


def test_tools_are_mended_before_anything_else() -> None:
    s = solo(east("1,0", "ew", "ew"), hand="repair-pick ew ns", broken={0: "pick"})
    assert chosen(STEADY, s) == "repair-pick s0"


def test_two_cards_are_not_shed_while_a_repair_is_in_the_hand() -> None:
    s = solo(east("1,0", "ew"), hand="repair-pick ew ns nw", broken={0: "pick"})
    assert not any(code.startswith("shed") for code in choices(STEADY, s, 20))


def test_sabotage_is_played_when_the_other_is_near_its_gold() -> None:
    s = duel(east("1,-1", "ew", "ew", "ew", "ew", "ew"), hands={0: "broken-pick ns nw"})
    assert chosen(STEADY, s) == "broken-pick s1"


def test_troll_is_bribed_only_for_more_than_it_costs() -> None:
    # Behind the troll lies nothing.
    s = duel({"1,1": "troll-new-e"}, hands={0: "ns map"})
    assert "bribe 1,1" not in choices(STEADY, s, 20)


def test_what_is_known_of_a_goal_is_not_looked_at_again() -> None:
    s = solo(east("1,0", "ew", "ew", "ew", "ew", "ew"), hand="map map key")
    first = chosen(STEADY, s)
    assert first.startswith("map ")
    s, _ = act(s, first)
    assert chosen(STEADY, s) != first


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_card_that_leads_to_no_gold_is_not_laid_for_its_own_sake(bot: Bot) -> None:
    s = solo(east("1,0", "ew", "ew"), hand="ew ns")
    assert not any(" -" in code for code in choices(bot, s, 30) if code.startswith("ew"))


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
@pytest.mark.parametrize(("game", "seats"), [("duel", 2), ("solo", 1)])
def test_nobody_throws_a_map_away_while_a_goal_is_unknown(game: str, seats: int, bot: Bot) -> None:
    def is_wrong(view: View, a: Action) -> bool:
        is_unknown = any(card is None for card, _ in view.position.goals.values())
        return a[VERB] == PASS and is_unknown and any(view.rules.deck.cards[c].does == "peek" for c in cards_of(a))

    assert wrong(bot, ruleset(game, {}), seats, 6, is_wrong) == []
    s = duel({"1,-1": "ew"}, hands={0: "map map"}) if seats == 2 else solo({"1,0": "ew"}, hand="map map")
    assert all(code.startswith("map ") for code in choices(bot, s, 30))


def test_who_is_alone_discards_sabotage_first() -> None:
    s = solo(east("1,0", "ns"), hand="broken-pick repair-pick ns key", pile="ns ns")
    assert chosen(STEADY, s) == "pass broken-pick"


def test_sabotage_cards_are_shed_before_others() -> None:
    s = solo(east("1,0", "ew"), hand="broken-pick broken-cart key ew", pile="ns", broken={0: "lantern"})
    assert chosen(STEADY, s) == "shed broken-pick broken-cart lantern"


@pytest.mark.parametrize("bot", LEVELS, ids=lambda bot: bot.name)
def test_whole_hand_of_sabotage_is_no_trouble(bot: Bot) -> None:
    s = solo(hand="broken-pick broken-cart broken-lantern", pile="ns ns")
    assert all(code.startswith("pass broken-") for code in choices(bot, s, 10))


def test_rockfall_in_the_hand_clears_the_own_way() -> None:
    """The tunnel turns to a cell where rock bars it, right before a goal."""
    tunnel = east("1,0", "ew", "ew", "ew", "ew", "ew", "ew", "sw-e")
    s = solo({**tunnel, "7,1": "ew"}, hand="rockfall ew", pile="ns ns")
    assert chosen(STEADY, s) == "rockfall 7,0"


def test_rockfall_is_not_played_on_a_good_tunnel() -> None:
    s = solo(east("1,0", "ew", "ew", "ew"), hand="rockfall ns", pile="ew ew")
    assert not any(code.startswith("rockfall") for code in choices(STEADY, s, 20))


def joint(colours: str, goal: str) -> State:
    """Both reach the end of one tunnel, below a goal that seat 0 has looked at."""
    tunnel = {"0,0": "ns", **east("1,1", "ew", "ew", "ew", "ew")}
    hands = {0: "map nw ns nw", 1: "map map"}
    s = duel(tunnel, colours=colours, hands=hands, pile="ns ns ns ns", goals={"5,0": goal})
    return act(act(s, "map 5,0")[0], "pass map")[0]


def test_gold_behind_a_door_of_the_other_is_not_handed_over() -> None:
    """From below the goal can lie in one way only: its green door is shut to blue, who would dig for green."""
    s = joint("blue green", "gold3-esw-green-s")
    assert "nw 5,1" not in choices(STEADY, s, 20)
    _, events = act(s, "nw 5,1")
    assert GoldMarked(1, cell_from_text("5,0")) in events


def test_gold_that_both_reach_is_taken_by_who_digs() -> None:
    s = joint("green blue", "gold3-esw-green-s")
    assert chosen(STEADY, s) == "nw 5,1"


def test_better_cards_are_hoped_for_only_while_there_is_a_pile() -> None:
    for pile, reason in (("ew ew", "better cards may come"), ("", "that can be spared")):
        s = solo(east("1,0", "ew"), hand="broken-pick broken-cart", pile=pile)
        assert chosen(STEADY, s).startswith("pass ")
        assert why(STEADY, s, 0) == reason
