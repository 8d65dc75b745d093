"""The end of a round: all treasures taken, no cards left (L24), or by agreement (L25)."""

from typing import Any

import pytest

from kilof.core import machine
from kilof.core.action import Action
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.games.lost_mines import LOST_MINES
from kilof.games.lost_mines.events import AGREE, DECLINE, PROPOSE
from tests.build import act, codes, kinds, refused, seen
from tests.games.lost_mines.forest import DECK, MINES, ROW, agreed, asides, dwarf, forest, lines, told, walking, why

VOTE = "L25: there is nothing for this seat to vote on, or it has proposed in this turn already"
ALL = (0, 1, 2, None)
NO_CARDS = {1: "", 2: ""}
SHOWN = ["RoundEnded", "RolesShown", "TreasuresShown", "PointsScored"]


# L24: no cards left


@pytest.mark.rule("L24")
@pytest.mark.parametrize("code", ["pass axe", "pass axe axe"])
def test_round_ends_when_the_pile_is_empty_and_nobody_has_cards(code: str) -> None:
    count = len(code.split()) - 1
    s, events = act(forest(hands={0: code.removeprefix("pass "), **NO_CARDS}), code)
    assert kinds(events) == ["Passed"] * count + SHOWN
    assert lines(events, "RoundEnded") == ["RoundEnded 1 cards "]
    assert machine.needs_deal(s)


@pytest.mark.rule("L24", "L7")
def test_player_of_the_last_card_does_not_move_any_more() -> None:
    s, events = act(forest({"3,3": "ew"}, hands={0: "es", **NO_CARDS}), "es 4,3 spun")
    assert kinds(events) == ["Dug", *SHOWN]
    assert dwarf(s, 0) == "2,3"


@pytest.mark.rule("L24", "L22")
def test_player_of_the_last_card_takes_no_treasure() -> None:
    s = forest({"10,1": "mine-gold"}, hands={0: "axe", **NO_CARDS}, dwarfs={0: "10,1"})
    assert lines(act(s, "pass axe")[1], "TreasuresShown", "PointsScored") == ["TreasuresShown ,,", "PointsScored 0,0,0"]


@pytest.mark.rule("L24")
@pytest.mark.parametrize(
    "hands", [{0: "axe axe", **NO_CARDS}, {0: "axe", 1: "axe", 2: ""}, {0: "axe", 1: "", 2: "axe"}]
)
def test_round_goes_on_while_anybody_has_a_card(hands: dict[int, str]) -> None:
    assert kinds(act(forest(hands=hands), "pass axe", "stay")[1]) == ["Stayed", "TurnBegan"]


@pytest.mark.rule("L24")
def test_round_goes_on_while_the_pile_has_cards() -> None:
    s = forest(hands={0: "axe", **NO_CARDS}, pile="rope")
    assert told(act(s, "pass axe", "stay")[1]) == ["Stayed 0", "Drew 0 rope", "TurnBegan 0"]


@pytest.mark.rule("L24", "L15")
def test_round_ends_when_a_trap_takes_the_last_card_and_the_rest_of_the_route_is_not_walked() -> None:
    s = walking(ROW, hands={0: "boat", **NO_CARDS}, traps=("4,4 E",))
    s, events = act(s, "move EE")
    assert kinds(events) == ["Walked", "CardLost", *SHOWN]
    assert dwarf(s, 0) == "5,4"


@pytest.mark.rule("L24", "L15", "L21", "L22")
@pytest.mark.parametrize("shown", [{}, {"10,1": "mine-gold"}], ids=["face down", "face up"])
def test_trap_at_a_mine_that_takes_the_last_card_ends_the_round_before_anything_is_found(shown: dict[str, str]) -> None:
    s = walking({"9,1": "ew", **shown}, at="9,1", hands={0: "boat", **NO_CARDS}, traps=("9,1 E",))
    assert kinds(act(s, "move E")[1]) == ["Walked", "CardLost", *SHOWN]


@pytest.mark.rule("L24", "L15")
@pytest.mark.parametrize("rest", [{"hands": {0: "boat", 1: "axe", 2: ""}}, {"pile": "rope", "hands": {0: "boat"}}])
def test_route_is_walked_to_its_end_while_there_are_cards(rest: dict[str, Any]) -> None:
    s, _ = act(walking(ROW, traps=("4,4 E",), **rest), "move EE")
    assert dwarf(s, 0) == "6,4"


# Matches of revision 1


def old() -> Ruleset:
    rules = LOST_MINES.rules_at(1, {}, DECK)
    assert rules is not None
    return rules


def test_match_of_revision_1_goes_on_with_a_move_after_the_last_card() -> None:
    assert (old().revision, MINES.revision) == (1, 2)
    s = forest({"9,1": "ew", "10,1": "mine-gold"}, hands={0: "axe", **NO_CARDS}, dwarfs={0: "9,1"}, rules=old())
    s, events = act(s, "pass axe", "move E", "take t2")
    assert kinds(events) == ["TreasureTaken", *SHOWN]
    assert lines(events, "RoundEnded") == ["RoundEnded 1 cards "]


def test_in_revision_1_a_route_was_walked_to_its_end() -> None:
    _, events = act(walking(ROW, hands={0: "boat", **NO_CARDS}, traps=("4,4 E",), rules=old()), "move EE")
    assert kinds(events) == ["Walked", "CardLost", "Walked", *SHOWN]


def test_in_revision_1_the_last_treasure_counted_before_the_last_card() -> None:
    taken = {"t2": 1, "t3": 1}
    s = walking({"10,1": "mine-gold"}, at="10,1", hands={0: "", **NO_CARDS}, taken=taken, rules=old())
    assert lines(act(s, "stay")[1], "RoundEnded") == ["RoundEnded 1 treasures "]


# L25: proposing


def at_each_step() -> dict[str, State]:
    """The four moments in which a round waits for somebody."""
    mine = walking({"9,1": "ew"}, at="9,1")
    open_mine = walking({"10,1": "mine-gold"}, at="10,1")
    return {"turn": forest(), "moving": mine, "choosing": act(mine, "move E")[0], "taking": act(open_mine, "stay")[0]}


STEPS = pytest.mark.parametrize("step", ["turn", "moving", "choosing", "taking"])


@pytest.mark.rule("L25")
@STEPS
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_any_player_may_propose_at_any_time(step: str, seat: int) -> None:
    s = at_each_step()[step]
    assert seen(s, None)["phase"] == step
    assert asides(s, seat) == ["propose"]
    after, events = act(s, f"s{seat}: propose")
    assert told(events) == [f"VoteBegan {seat} end"]
    assert [(seen(after, v)["topic"], seen(after, v)["votes"]) for v in ALL] == [("end", [seat])] * 4


@pytest.mark.rule("L25")
@STEPS
def test_round_ends_when_all_agree(step: str) -> None:
    s, events = agreed(at_each_step()[step])
    assert told(events)[:2] == ["VotedFor 2", "RoundEnded 1 agreement "]
    assert kinds(events)[1:] == SHOWN
    assert machine.needs_deal(s)
    assert (seen(s, None)["topic"], seen(s, None)["votes"]) == ("", [])


@pytest.mark.rule("L25")
@STEPS
def test_proposal_changes_nothing_for_who_is_in_turn(step: str) -> None:
    s = at_each_step()[step]
    after, _ = act(s, "s1: propose", "s2: agree")
    assert (machine.waiting(after), codes(after, 0)) == (machine.waiting(s), codes(s, 0))
    assert seen(after, 0)["phase"] == step


@pytest.mark.rule("L25", "L8")
def test_player_without_cards_has_a_vote_too() -> None:
    s = forest(hands={1: ""})
    s, _ = act(s, "s1: propose", "s0: agree")
    assert lines(act(s, "s2: agree")[1], "RoundEnded") == ["RoundEnded 1 agreement "]
    s, _ = act(forest(hands={1: ""}), "s0: propose", "s2: agree")
    assert seen(s, None)["phase"] == "turn"


@pytest.mark.rule("L25")
def test_those_who_have_not_agreed_yet_may_agree_or_decline() -> None:
    s, _ = act(forest(), "s1: propose")
    assert [asides(s, seat) for seat in range(3)] == [["agree", "decline"], [], ["agree", "decline"]]
    s, events = act(s, "s0: agree")
    assert told(events) == ["VotedFor 0"]
    assert [asides(s, seat) for seat in range(3)] == [[], [], ["agree", "decline"]]


@pytest.mark.rule("L25")
@pytest.mark.parametrize("seats", [3, 4, 9])
def test_all_must_agree_however_many_they_are(seats: int) -> None:
    s, _ = act(forest(roles=" ".join(["loyal-blue"] * seats)), "s0: propose")
    s, _ = act(s, *(f"s{seat}: agree" for seat in range(1, seats - 1)))
    assert seen(s, None)["votes"] == list(range(seats - 1))
    assert kinds(act(s, f"s{seats - 1}: agree")[1])[0:2] == ["VotedFor", "RoundEnded"]


@pytest.mark.rule("L25")
def test_one_against_it_is_enough() -> None:
    s, events = act(forest(), "s1: propose", "s0: agree", "s2: decline")
    assert told(events) == ["VotedAgainst 2"]
    assert (seen(s, None)["topic"], seen(s, None)["votes"], seen(s, None)["phase"]) == ("", [], "turn")
    assert [asides(s, seat) for seat in range(3)] == [["propose"], [], ["propose"]]


@pytest.mark.rule("L25")
@pytest.mark.parametrize("code", ["s1: propose", "s0: propose", "s1: agree", "s1: decline"])
def test_while_a_vote_is_open_nobody_proposes_and_nobody_votes_twice(code: str) -> None:
    s, _ = act(forest(), "s1: propose")
    assert why(s, code) == VOTE


@pytest.mark.rule("L25")
@pytest.mark.parametrize("code", ["s0: agree", "s2: decline"])
def test_there_is_no_vote_without_a_proposal(code: str) -> None:
    assert why(forest(), code) == VOTE


@pytest.mark.rule("L25")
@pytest.mark.parametrize("seat", [-1, 3, 64])
@pytest.mark.parametrize("verb", [PROPOSE, AGREE, DECLINE])
def test_only_players_vote(seat: int, verb: int) -> None:
    a: Action = (seat, verb, 0, 0, 0, 0, 0, 0)
    assert refused(forest(), a) == "L25"
    assert refused(act(forest(), "s0: propose")[0], a) == "L25"


@pytest.mark.rule("L25")
def test_player_proposes_once_in_a_turn_and_again_in_the_next() -> None:
    s, _ = act(forest(hands={0: "axe axe"}), "s1: propose", "s2: decline")
    assert why(s, "s1: propose") == VOTE
    s, _ = act(s, "pass axe")
    assert asides(s, 1) == []
    s, _ = act(s, "stay")
    assert asides(s, 1) == ["propose"]
    assert kinds(act(s, "s1: propose")[1]) == ["VoteBegan"]


@pytest.mark.rule("L25")
def test_others_may_propose_after_one_was_declined() -> None:
    s, events = act(forest(), "s1: propose", "s2: decline", "s2: propose")
    assert told(events) == ["VoteBegan 2 end"]
    assert seen(s, None)["votes"] == [2]


@pytest.mark.rule("L25")
def test_vote_stays_open_from_turn_to_turn() -> None:
    s, _ = act(forest(), "s2: propose", "pass axe", "stay", "pass axe")
    assert (seen(s, None)["topic"], seen(s, None)["votes"]) == ("end", [2])
    assert asides(s, 0) == ["agree", "decline"]
    assert kinds(act(s, "s1: agree", "s0: agree")[1])[1] == "RoundEnded"


@pytest.mark.rule("L25", "L24")
def test_open_vote_is_over_when_the_round_ends_otherwise() -> None:
    s, _ = act(forest(hands={0: "axe", **NO_CARDS}), "s1: propose", "pass axe")
    assert (seen(s, None)["topic"], seen(s, None)["votes"]) == ("", [])
    assert [asides(s, seat) for seat in range(3)] == [[], [], []]


@pytest.mark.rule("L25", "L29")
@pytest.mark.parametrize("code", ["s0: propose", "s1: agree", "s2: decline", "s0: pass axe"])
def test_between_two_rounds_nobody_acts(code: str) -> None:
    s, _ = agreed(forest())
    assert why(s, code) == "L29: the next round has not been dealt yet"


@pytest.mark.rule("L25", "L26")
def test_treasures_not_taken_are_nobodys() -> None:
    s, events = agreed(forest(taken={"t2": 1}))
    assert lines(events, "TreasuresShown", "PointsScored") == ["TreasuresShown ,gold-3,", "PointsScored 0,3,0"]
    assert [seen(s, viewer)["treasures"] for viewer in ALL] == [[None, "gold-3", None]] * 4
