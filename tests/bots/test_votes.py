"""How programs vote: on the end of a round by what their seat may know (L25), and always for another round (L30)."""

import pytest

from kilof.bots.votes import answer
from kilof.core.state import State
from kilof.notation.code import action_text
from kilof.view import view
from tests.build import act
from tests.games.lost_mines.forest import agreed, east, forest

# An open path leads the dwarf of seat 1 from 5,3 to a mine.
WAY = east("5,3", "ew", "ew", "ew", "ew", "ew")


def vote(s: State, seat: int = 1) -> str:
    """The code of this seat's vote; "" if it has none."""
    action = answer(view(s, seat))
    return "" if action is None else action_text(s.rules, action)


def asked(shown: dict[str, str] | None = None, hand: str = "boat", pile: str = "", **rest: object) -> State:
    """Seat 0 has proposed to end the round; seat 1 has this hand."""
    s = forest(shown, hands={1: hand}, pile=pile, **rest)  # type: ignore[arg-type]
    return act(s, "s0: propose")[0]


@pytest.mark.rule("L25")
def test_nobody_votes_unless_asked() -> None:
    assert vote(forest()) == ""
    assert vote(act(forest(), "s1: propose")[0]) == ""


@pytest.mark.rule("L25")
def test_round_may_end_when_no_treasure_can_be_reached_any_more() -> None:
    assert vote(asked()) == "agree"


@pytest.mark.rule("L25")
@pytest.mark.parametrize(
    ("shown", "hand", "pile"),
    [({}, "boat ew", ""), ({}, "boat", "rope"), (WAY, "boat", "")],
    ids=["a path card in hand", "cards in the pile", "a way to a mine"],
)
def test_round_goes_on_while_a_treasure_may_still_be_reached(shown: dict[str, str], hand: str, pile: str) -> None:
    assert vote(asked(shown, hand, pile, dwarfs={1: "5,3"} if shown else {})) == "decline"


@pytest.mark.rule("L25")
@pytest.mark.parametrize(
    "mine", ["mine-gold", "mine-dragon"], ids=["a mine whose treasures are gone", "the dragon's mine"]
)
def test_way_to_a_mine_without_treasure_is_no_hope(mine: str) -> None:
    s = asked({**WAY, "10,3": mine}, dwarfs={1: "5,3"}, taken={"t1": 0, "t2": 0})
    assert vote(s) == "agree"


@pytest.mark.rule("L25")
def test_obstacle_on_the_way_is_no_hope() -> None:
    assert vote(asked({**WAY, "7,3": "tree-ew"}, dwarfs={1: "5,3"})) == "agree"
    assert vote(asked({**WAY, "7,3": "tree-ew"}, dwarfs={1: "5,3"}, tools="7,3")) == "decline"


@pytest.mark.rule("L25")
@pytest.mark.parametrize("mine", ["mine-gold", "mine-silver", "mine-gems", "mine-dragon"])
def test_what_a_mine_face_down_holds_changes_no_vote_of_who_does_not_know_it(mine: str) -> None:
    s = asked(WAY, dwarfs={1: "5,3"}, mines={"10,3": mine}, treasures="gold-2 gold-3 gold-4")
    assert vote(s) == "decline"


@pytest.mark.rule("L25", "L14")
@pytest.mark.parametrize(("mine", "expected"), [("mine-gold", "decline"), ("mine-dragon", "agree")])
def test_who_has_looked_at_the_mine_votes_by_it(mine: str, expected: str) -> None:
    s = forest(
        WAY,
        turn=1,
        hands={1: "info-mine-dwarf boat"},
        dwarfs={1: "5,3"},
        mines={"10,3": mine},
        treasures="gold-2 gold-3 gold-4",
    )
    s, _ = act(s, "info-mine-dwarf 10,3", "s0: propose")
    assert vote(s) == expected


@pytest.mark.rule("L25")
def test_hands_of_others_change_no_vote() -> None:
    votes = [
        vote(act(forest(hands={0: held, 1: "boat", 2: held}), "s0: propose")[0]) for held in ("ew", "axe", "storm")
    ]
    assert votes == ["agree"] * 3


@pytest.mark.rule("L30")
def test_another_round_is_always_welcome() -> None:
    s, _ = act(agreed(forest(number=2))[0], "s0: propose")
    assert vote(s) == "agree"
