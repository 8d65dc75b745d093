"""The match: who begins the next round, what is set up again (L29), who wins, and further rounds (L30)."""

import pytest

from kilof.core import machine
from kilof.core.deal import Deal, DealError
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games.lost_mines import LOST_MINES
from kilof.games.lost_mines.ground import forest_of
from tests.build import act, codes, dealt, kinds, seen
from tests.games.lost_mines.forest import (
    DECK,
    FACE_DOWN,
    HOMES,
    agreed,
    asides,
    forest,
    lines,
    new_match,
    stacked,
    told,
    why,
)

VOTE = "L25: there is nothing for this seat to vote on, or it has proposed in this turn already"
TREE = {"3,3": "tree-ew"}
HANDS = dict.fromkeys(range(3), "ew axe info-mine-treasure info-mine-dwarf trap troll storm boat")
PLAYED = [
    *("ew 4,3", "axe 3,3", "info-mine-treasure 10,1", "info-mine-treasure t1", "info-mine-dwarf s2"),
    *("trap 2,3 E", "troll 2,3 E", "storm 3,3"),
]


def after_rounds(s: State, count: int) -> State:
    """This many more rounds, each ended by agreement."""
    for _ in range(count):
        s, _ = agreed(dealt(s)[0])
    return s


# L29: who begins


@pytest.mark.rule("L29")
@pytest.mark.parametrize("code", PLAYED)
def test_player_on_the_left_of_the_last_who_played_a_card_begins(code: str) -> None:
    s, _ = act(forest(TREE, turn=1, hands=HANDS, first=1), code)
    s, events = dealt(agreed(s)[0])
    assert told(events)[0].startswith("RoundBegan 2 2 ")
    assert told(events)[-1] == "TurnBegan 2"


@pytest.mark.rule("L29")
@pytest.mark.parametrize(("seat", "first"), [(0, 1), (1, 2), (2, 0)])
def test_left_of_the_last_seat_is_the_first(seat: int, first: int) -> None:
    s, _ = act(forest(turn=seat, hands=HANDS, first=first), "ew 3,3")
    s, _ = dealt(agreed(s)[0])
    assert machine.waiting(s) == (first,)


@pytest.mark.rule("L29")
@pytest.mark.parametrize("code", ["pass boat", "pass trap boat"])
def test_discard_is_not_playing(code: str) -> None:
    s, _ = act(forest(hands=HANDS), "ew 3,3", "stay", code, "stay", code, "stay")
    assert seen(s, None)["last"] == 0
    s, _ = dealt(agreed(s)[0])
    assert s.first == 1


@pytest.mark.rule("L29")
def test_moves_and_votes_are_not_playing() -> None:
    s, _ = act(forest({"3,5": "ew"}, hands=HANDS, last=2), "pass boat", "stay", "pass boat", "move E")
    s, _ = dealt(agreed(s)[0])
    assert s.first == 0


@pytest.mark.rule("L29")
@pytest.mark.parametrize(("first", "then"), [(0, 1), (1, 2), (2, 0)])
def test_if_nobody_played_a_card_the_player_left_of_the_previous_starter_begins(first: int, then: int) -> None:
    s, _ = act(forest(hands=HANDS, first=first), "pass boat", "stay")
    s, _ = dealt(agreed(s)[0])
    assert s.first == then


@pytest.mark.rule("L29")
def test_cards_of_the_round_before_do_not_count() -> None:
    s, _ = act(forest(hands=HANDS, rounds=3), "ew 3,3")
    s, _ = dealt(agreed(s)[0])
    assert (s.first, seen(s, None)["last"]) == (1, -1)
    s, _ = dealt(agreed(s)[0])
    assert s.first == 2


@pytest.mark.rule("L29")
def test_later_deal_names_no_first_player() -> None:
    s, _ = agreed(forest())
    deal = machine.deal(s, Rng("x"))
    assert deal.first is None
    with pytest.raises(DealError, match="'first' belongs to the first round only"):
        machine.deal_out(s, Deal(deal.stacks, 0, deal.dice))


# L29: everything again


@pytest.mark.rule("L29")
def test_everything_is_set_up_anew() -> None:
    s = forest(
        {"3,3": "tree-ew", "10,3": "mine-dragon", "9,3": "ew"},
        hands=HANDS,
        tools="3,3",
        traps=("2,3 E",),
        trolls={"2,5 E": 1},
        taken={"t1": 1},
        dwarfs={0: "9,3", 1: "10,3"},
        dragon=1,
    )
    s, _ = act(s, "info-mine-dwarf 10,1", "stay", "info-mine-treasure t2", "s2: propose", "s0: decline")
    s, _ = agreed(act(s, "stay")[0])
    roles, treasures = "loyal-yellow saboteur-blue selfish-yellow", "gems-5 gold-2 gems-3"
    s, events = machine.deal_out(s, stacked(s, roles=roles, treasures=treasures))
    shown = seen(s, None)
    assert shown["board"] == {"2,3": ["start-blue", False], "2,5": ["start-yellow", False]}
    assert shown["goals"] == dict.fromkeys(FACE_DOWN)
    assert shown["peeked"] == {at: [] for at in FACE_DOWN}
    assert (shown["clans"], shown["roles"]) == (["yellow", "blue", "yellow"], [None] * 3)
    assert shown["dwarfs"] == [HOMES["yellow"], HOMES["blue"], HOMES["yellow"]]
    assert (shown["kinds"], shown["takers"]) == (["gems", "gold", "gems"], [None] * 3)
    assert (shown["tools"], shown["traps"], shown["trolls"], shown["dragon"]) == ([], [], {}, -1)
    assert (shown["discards"], shown["pile"], shown["topic"]) == ([], 38, "")
    assert [seen(s, viewer)["treasures"] for viewer in range(3)] == [[None] * 3] * 3
    assert [seen(s, 1)["roles"], seen(s, 0)["roles"]] == [[None, "saboteur-blue", None], ["loyal-yellow", None, None]]
    assert kinds(events) == ["RoundBegan", *["DwarfDealt"] * 3, "TreasuresLaid", *["HandDealt"] * 3, "TurnBegan"]
    assert [asides(s, seat) for seat in range(3)] == [["propose"]] * 3


@pytest.mark.rule("L29")
def test_all_cards_are_shuffled_again_roles_mines_and_treasures_too() -> None:
    s, _ = agreed(forest(hands=HANDS, taken={"t1": 1}))
    stacks = machine.deal(s, Rng("again")).stacks
    first = machine.deal(new_match(), Rng("again")).stacks
    assert stacks == first
    assert len({machine.deal(s, Rng(str(seed))).stacks["roles"] for seed in range(30)}) > 15


@pytest.mark.rule("L29")
def test_dice_are_cast_anew() -> None:
    s, _ = agreed(forest(dice=(1, 2, 3)))
    deal = machine.deal(s, Rng("dice"))
    assert forest_of(machine.deal_out(s, deal)[0]).luck == deal.dice


# L30


@pytest.mark.rule("L30", "L1")
def test_there_are_two_rounds() -> None:
    s, events = agreed(forest(number=1))
    assert (machine.needs_deal(s), machine.is_over(s), kinds(events)[-1]) == (True, False, "PointsScored")
    s, events = agreed(forest(number=2))
    assert (machine.needs_deal(s), machine.is_over(s), kinds(events)[-1]) == (False, True, "MatchEnded")


@pytest.mark.rule("L30")
@pytest.mark.parametrize("rounds", [2, 3, 4])
def test_players_may_agree_on_more_rounds_at_the_start(rounds: int) -> None:
    s = after_rounds(new_match(rounds=str(rounds)), rounds - 1)
    assert (machine.needs_deal(s), seen(s, None)["rounds"]) == (True, rounds)
    s = after_rounds(s, 1)
    assert (machine.is_over(s), s.round) == (True, rounds)


@pytest.mark.rule("L30")
def test_two_rounds_unless_they_say_otherwise() -> None:
    assert LOST_MINES.rules({}, DECK).rounds == 2
    assert [(option.name, option.choices) for option in LOST_MINES.options] == [("rounds", ("2", "3", "4"))]


@pytest.mark.rule("L30")
@pytest.mark.parametrize(
    ("points", "total", "winners"),
    [
        ((1, 5, 2), "1,5,2", "1"),
        ((6, 1, 2), "6,1,2", "0"),
        ((4, 4, 2), "4,4,2", "0,1"),
        ((0, 0, 0), "0,0,0", "0,1,2"),
    ],
)
def test_most_points_win_and_ties_share(points: tuple[int, ...], total: str, winners: str) -> None:
    _, events = agreed(forest(number=2, points=points))
    assert told(events)[-1] == f"MatchEnded {total} {winners}"


@pytest.mark.rule("L30")
def test_points_of_all_rounds_add_up() -> None:
    s, events = agreed(forest(number=2, points=(1, 4, 2), taken={"t1": 0, "t2": 1}))
    assert lines(events, "PointsScored", "MatchEnded") == ["PointsScored 1,3,1", "MatchEnded 2,7,3 1"]
    assert seen(s, None)["points"] == [2, 7, 3]


@pytest.mark.rule("L30")
@pytest.mark.parametrize("code", ["s0: pass axe", "s0: stay", "s1: ew 3,3"])
def test_nobody_plays_once_the_match_is_over(code: str) -> None:
    s, _ = agreed(forest(number=2))
    assert why(s, code) == "L30: the game is over"
    assert (machine.waiting(s), codes(s, 0)) == ((), set())


# L30: a further round


@pytest.mark.rule("L30")
def test_after_the_last_round_all_may_agree_on_another() -> None:
    s, _ = agreed(forest(number=2, points=(4, 4, 0)))
    assert [asides(s, seat) for seat in range(3)] == [["propose"]] * 3
    s, events = act(s, "s1: propose")
    assert (told(events), seen(s, None)["topic"]) == (["VoteBegan 1 more"], "more")
    s, events = act(s, "s0: agree", "s2: agree")
    assert told(events) == ["VotedFor 2", "RoundAdded 3"]
    assert (machine.needs_deal(s), machine.is_over(s), seen(s, None)["rounds"]) == (True, False, 3)
    s, events = dealt(s)
    assert told(events)[0].startswith("RoundBegan 3 ")
    assert seen(s, None)["points"] == [4, 4, 0]


@pytest.mark.rule("L30", "L29")
def test_player_left_of_the_last_who_played_begins_the_further_round_too() -> None:
    s, _ = act(forest(number=2, turn=1, hands=HANDS), "ew 3,3")
    s, _ = dealt(agreed(agreed(s)[0])[0])
    assert (s.round, s.first) == (3, 2)


@pytest.mark.rule("L30")
def test_totals_add_up_and_the_match_ends_again() -> None:
    s, _ = agreed(forest(number=3, rounds=3, points=(4, 4, 0), taken={"t1": 1, "t3": 2}))
    assert seen(s, None)["points"] == [4, 6, 1]
    s, _ = dealt(agreed(s)[0])
    s, events = agreed(s)
    assert (s.round, told(events)[-1].split()[0], machine.is_over(s)) == (4, "MatchEnded", True)
    assert asides(s, 0) == ["propose"]


@pytest.mark.rule("L30")
def test_one_who_declines_ends_it() -> None:
    s, _ = agreed(forest(number=2))
    s, events = act(s, "s1: propose", "s0: agree", "s2: decline")
    assert (told(events), machine.is_over(s)) == (["VotedAgainst 2"], True)
    assert [asides(s, seat) for seat in range(3)] == [["propose"], [], ["propose"]]
    assert why(s, "s1: propose") == VOTE
    assert lines(act(s, "s2: propose", "s0: agree", "s1: agree")[1], "RoundAdded") == ["RoundAdded 3"]


@pytest.mark.rule("L30", "L25")
def test_proposals_of_the_last_turn_do_not_count_after_the_match() -> None:
    s, _ = act(forest(number=2), "s0: propose", "s1: decline", "s1: propose", "s0: agree", "s2: agree")
    assert [asides(s, seat) for seat in range(3)] == [["propose"]] * 3


@pytest.mark.rule("L30")
def test_no_deal_is_due_before_all_have_agreed() -> None:
    s, _ = act(agreed(forest(number=2))[0], "s1: propose", "s0: agree")
    with pytest.raises(DealError, match="deal: no round is due"):
        dealt(s)
