"""Treasure and stones: how a stone comes to lie (C15)."""

import pytest

from tests.build import TUNNEL, act, codes, digs, kinds, laid, own_deck, printed, refused, table, told

# Tunnels that want one more card beside the middle goal: above it, below it, behind it.
ABOVE = """
       0    1    2    3    4    5    6    7    8

  -1                                 ┌───────
                                     │
       │                             │       ┌───┐
   0 ──S─────────────────────────────┘       │ ? │
       │                                     └───┘
"""
BELOW = """
       0    1    2    3    4    5    6    7    8
       │                                     ┌───┐
   0 ──S─────────────────────────────┐       │ ? │
       │                             │       └───┘
                                     │
   1                                 └───────
"""
BEHIND = """
       0    1    2    3    4    5    6    7    8    9
       │                                     ┌───┐
   0 ──S─────────────────────────────┐       │ ? │
       │                             │       └───┘
                                     │              │
   1                                 └──────────────┘
"""

# A card on 7,0 that leads up joins the tunnel to the goal's upper side.
AROUND = """
       0    1    2    3    4    5    6    7    8

  -1                                      ┌────┐
                                          │    │
       │                                     ┌───┐
   0 ──S────────────────────────────────     │ ? │
       │                                     └───┘
"""


def middle(stone: str) -> tuple[str, str, str]:
    """Goals with this stone in the middle."""
    return ("treasure", stone, "stone-ne" if stone == "stone-nw" else "stone-nw")


@pytest.mark.rule("C15", "C23")
@pytest.mark.parametrize("edition", ["v3", "g3"])
def test_treasure_ends_the_round(edition: str) -> None:
    s = table(TUNNEL, hands={0: "ew"}, pile="map", edition=edition)
    after, events = act(s, "ew 7,0")
    assert told(events)[:4] == [
        "Dug 0 ew 7,0 upright",
        "GoalRevealed 0 8,0 treasure",
        "GoalTurned 0 8,0 upright",
        "RoundEnded 1 treasure diggers",
    ]
    assert laid(after, "8,0") == "treasure"


@pytest.mark.rule("C15")
def test_stone_stays_and_is_part_of_the_maze_from_then_on() -> None:
    s = table(TUNNEL, hands={0: "ew", 1: "ns ew"}, goals=middle("stone-nw"))
    s, _ = act(s, "ew 7,0")
    assert {code for code in digs(s, 1) if code.split()[1].startswith("8,")} == {"ns 8,-1"}
    _, events = act(s, "ns 8,-1")
    assert told(events)[1] == "GoalRevealed 1 8,-2 treasure"


@pytest.mark.rule("C15")
@pytest.mark.parametrize("edition", ["v3", "g3"])
@pytest.mark.parametrize(
    ("shown", "code", "stone", "lies"),
    [
        (TUNNEL, "ew 7,0", "stone-nw", "stone-nw"),
        (TUNNEL, "ew 7,0", "stone-ne", "stone-ne spun"),
        (ABOVE, "ne 8,-1 spun", "stone-nw", "stone-nw"),
        (ABOVE, "ne 8,-1 spun", "stone-ne", "stone-ne"),
        (BELOW, "nw 8,1", "stone-nw", "stone-nw spun"),
        (BELOW, "nw 8,1", "stone-ne", "stone-ne spun"),
        (BEHIND, "ne 9,0 spun", "stone-nw", "stone-nw spun"),
        (BEHIND, "ne 9,0 spun", "stone-ne", "stone-ne"),
    ],
)
def test_stone_is_turned_so_that_it_joins_the_card_just_laid(
    shown: str, code: str, stone: str, lies: str, edition: str
) -> None:
    s = table(shown, hands={0: code.partition(" ")[0]}, goals=middle(stone), edition=edition)
    after, events = act(s, code)
    assert laid(after, "8,0") == lies
    assert kinds(events) == ["Dug", "GoalRevealed", "GoalTurned", "TurnBegan"]


@pytest.mark.rule("C15")
@pytest.mark.parametrize(("stone", "lies"), [("stone-nw", "stone-nw"), ("stone-ne", "stone-ne spun")])
def test_stone_that_the_laid_card_does_not_touch_joins_the_side_that_reached_it(stone: str, lies: str) -> None:
    s = table(
        """
               0    1    2    3    4    5    6    7    8
               │                                     ┌───┐
           0 ──S────────────     ────────────────────│ ? │
               │                                     └───┘
        """,
        hands={0: "ew"},
        goals=middle(stone),
    )
    assert laid(act(s, "ew 3,0")[0], "8,0") == lies


@pytest.mark.rule("C15")
def test_turn_that_joins_goes_before_one_that_matches_more_neighbours() -> None:
    s = table(
        """
               0    1    2    3    4    5    6    7    8    9
               │                                     ┌───┐  ╎
           0 ──S────────────     ────────────────────│ ? │╌╌×╌╌
               │                                     └───┘  ╎

           1                                         ─────
        """,
        hands={0: "ew"},
        goals=middle("stone-ne"),
    )
    assert laid(act(s, "ew 3,0")[0], "8,0") == "stone-ne spun"


@pytest.mark.rule("C15")
def test_stone_joins_the_laid_card_even_where_it_mismatches_all_its_other_neighbours() -> None:
    s = table(
        """
               0    1    2    3    4    5    6    7    8    9
               │                                     ┌───┐  ╎
           0 ──S────────────────────────────────     │ ? │╌╌×╌╌
               │                                     └───┘  ╎
                                                       ╎
           1                                         ╌╌×╌╌
                                                       ╎
        """,
        hands={0: "ew", 1: "nesw"},
        goals=middle("stone-nw"),
    )
    after, _ = act(s, "ew 7,0")
    assert laid(after, "8,0") == "stone-nw"
    assert refused(after, "nesw 9,1") == "C12"


@pytest.mark.rule("C15")
def test_laid_card_goes_before_other_sides_that_reach_the_stone() -> None:
    s = table(
        """
               0    1    2    3    4    5    6    7    8    9
               │                                     ┌───┐
           0 ──S────────────────────────────────     │ ? │──┐
               │                                     └───┘  │
                                                  │    │    │
           1                                      └────┴────┘
        """,
        hands={0: "new"},
        goals=middle("stone-nw"),
    )
    assert laid(act(s, "new 7,0 spun")[0], "8,0") == "stone-nw"


@pytest.mark.rule("C15")
def test_laid_card_touches_a_goal_only_where_its_reached_open_side_faces_it() -> None:
    s = table(AROUND, hands={0: "nw"}, goals=middle("stone-ne"))
    assert laid(act(s, "nw 7,0")[0], "8,0") == "stone-ne"


@pytest.mark.rule("C15")
def test_open_side_of_the_laid_card_that_is_not_reached_does_not_touch_the_goal() -> None:
    deck = own_deck(path=[*printed("path"), {"name": "two-curves", "shape": "[NW] [ES]"}])
    s = table(AROUND, hands={0: "two-curves"}, goals=middle("stone-ne"), deck=deck)
    assert laid(act(s, "two-curves 7,0")[0], "8,0") == "stone-ne"


def test_goal_of_an_own_deck_that_cannot_join_lies_as_the_player_likes() -> None:
    stones = [{"name": "stub-n", "shape": "x:N"}, {"name": "stub-e", "shape": "x:E"}]
    s = table(
        TUNNEL,
        hands={0: "ew"},
        goals=("treasure", "stub-n", "stub-e"),
        deck=own_deck(goal=[*printed("goal")[:1], *stones]),
    )
    assert codes(act(s, "ew 7,0")[0], 0) == {"turn 8,0", "turn 8,0 spun"}
