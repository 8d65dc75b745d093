"""Goals: what reveals them, in which order, and what does not (C14, C16)."""

import pytest

from tests.build import TUNNEL, act, kinds, laid, seen, table, told

# A tunnel that ends between the upper two goals; below the middle goal lies a card that is cut off.
UPPER = """
       0    1    2    3    4    5    6    7    8
                                             ┌───┐
  -2                                         │ ? │
                                             └───┘

  -1                                 ┌───────
                                     │
       │                             │       ┌───┐
   0 ──S─────────────────────────────┘       │ ? │
       │                                     └───┘
                                               │
   1                                           │
                                               │
                                             ┌───┐
   2                                         │ ? │
                                             └───┘
"""

# A tunnel that ends between the lower two goals; above the middle goal lies a card that is cut off.
LOWER = """
       0    1    2    3    4    5    6    7    8
                                             ┌───┐
  -2                                         │ ? │
                                             └───┘
                                               │
  -1                                           │
                                               │
       │                                     ┌───┐
   0 ──S─────────────────────────────┐       │ ? │
       │                             │       └───┘
                                     │
   1                                 └───────

                                             ┌───┐
   2                                         │ ? │
                                             └───┘
"""

# A tunnel to the middle goal that is cut near the start.
CUT = """
       0    1    2    3    4    5    6    7    8
       │                                     ┌───┐
   0 ──S────────────     ────────────────────│ ? │
       │                                     └───┘
"""


# C14


@pytest.mark.rule("C14")
@pytest.mark.parametrize("edition", ["v3", "g3"])
def test_goal_is_turned_face_up_as_soon_as_a_reached_open_side_faces_it(edition: str) -> None:
    s = table(TUNNEL, hands={0: "ew"}, pile="map", goals=("treasure", "stone-nw", "stone-ne"), edition=edition)
    after, events = act(s, "ew 7,0")
    assert told(events) == [
        "Dug 0 ew 7,0 upright",
        "GoalRevealed 0 8,0 stone-nw",
        "GoalTurned 0 8,0 upright",
        "Drew 0 map",
        "TurnBegan 1",
    ]
    assert laid(after, "8,0") == "stone-nw"
    assert seen(after, None)["goals"] == {"8,-2": None, "8,2": None}


@pytest.mark.rule("C14")
@pytest.mark.parametrize(
    "code", ["nw 7,0", "dead-ew 7,0", "dead-e 7,0 spun"], ids=["rock", "stub", "rock of a dead end"]
)
def test_rock_or_a_stub_that_no_tunnel_leads_to_reveals_nothing(code: str) -> None:
    s = table(TUNNEL, hands={0: code.partition(" ")[0]})
    after, events = act(s, code)
    assert kinds(events) == ["Dug", "TurnBegan"]
    assert seen(after, None)["goals"] == {"8,-2": None, "8,0": None, "8,2": None}


@pytest.mark.rule("C14")
def test_open_side_that_is_cut_off_from_the_start_reveals_nothing() -> None:
    s = table(
        """
               0    1    2    3    4    5    6    7    8
               │                                     ┌───┐
           0 ──S──                         ─────     │ ? │
               │                                     └───┘
        """,
        hands={0: "ew"},
        edition="g3",
    )
    assert kinds(act(s, "ew 7,0")[1]) == ["Dug", "TurnBegan"]


@pytest.mark.rule("C14", "C20")
@pytest.mark.parametrize("edition", ["v3", "g3"])
def test_tunnel_joined_again_reveals_the_goal_at_its_far_end(edition: str) -> None:
    s = table(CUT, hands={0: "ew"}, goals=("treasure", "stone-nw", "stone-ne"), edition=edition)
    _, events = act(s, "ew 3,0")
    assert told(events)[:3] == ["Dug 0 ew 3,0 upright", "GoalRevealed 0 8,0 stone-nw", "GoalTurned 0 8,0 upright"]


@pytest.mark.rule("C14")
def test_goals_reached_by_one_act_are_revealed_the_topmost_first() -> None:
    s = table(UPPER, hands={0: "nes"}, pile="map", goals=("stone-nw", "stone-ne", "treasure"))
    after, events = act(s, "nes 8,-1 spun")
    assert told(events) == [
        "Dug 0 nes 8,-1 spun",
        "GoalRevealed 0 8,-2 stone-nw",
        "GoalTurned 0 8,-2 spun",
        "GoalRevealed 0 8,0 stone-ne",
        "GoalTurned 0 8,0 upright",
        "Drew 0 map",
        "TurnBegan 1",
    ]
    assert seen(after, None)["goals"] == {"8,2": None}


@pytest.mark.rule("C14")
def test_tunnels_of_a_revealed_goal_count_at_once() -> None:
    s = table(
        """
               0    1    2    3    4    5    6    7    8
                                                     ┌───┐
          -2                                         │ ? │
                                                     └───┘
                                                       │
          -1                                           │
                                                       │
               │                                     ┌───┐
           0 ──S────────────────────────────────     │ ? │
               │                                     └───┘
        """,
        hands={0: "ew"},
        goals=("stone-ne", "stone-nw", "treasure"),
    )
    assert told(act(s, "ew 7,0")[1])[1:5] == [
        "GoalRevealed 0 8,0 stone-nw",
        "GoalTurned 0 8,0 upright",
        "GoalRevealed 0 8,-2 stone-ne",
        "GoalTurned 0 8,-2 spun",
    ]


@pytest.mark.rule("C14")
def test_after_each_goal_it_is_checked_again_which_is_the_topmost_reached() -> None:
    s = table(LOWER, hands={0: "nes"}, goals=("stone-nw", "treasure", "stone-ne"))
    _, events = act(s, "nes 8,1 spun")
    revealed = [line for line in told(events) if line.startswith("GoalRevealed")]
    assert revealed == ["GoalRevealed 0 8,0 treasure", "GoalRevealed 0 8,-2 stone-nw", "GoalRevealed 0 8,2 stone-ne"]


@pytest.mark.rule("C14", "C23")
@pytest.mark.parametrize(
    ("goals", "shown"),
    [
        (("stone-nw", "treasure", "stone-ne"), ["8,-2 stone-nw", "8,0 treasure", "8,2 stone-ne"]),
        (("treasure", "stone-nw", "stone-ne"), ["8,-2 treasure", "8,0 stone-nw"]),
    ],
    ids=["treasure in the middle", "treasure first"],
)
def test_others_are_still_shown_with_the_treasure_and_then_the_round_ends_and_nobody_draws(
    goals: tuple[str, str, str], shown: list[str]
) -> None:
    s = table(UPPER, hands={0: "nes"}, pile="map map", goals=goals)
    after, events = act(s, "nes 8,-1 spun")
    lines = told(events)
    assert [line for line in lines if line.startswith("GoalRevealed")] == [f"GoalRevealed 0 {goal}" for goal in shown]
    assert lines[2 * len(shown) + 1] == "RoundEnded 1 treasure diggers"
    assert "Drew" not in kinds(events)
    assert after.phase.name == "share"


@pytest.mark.rule("C14")
def test_goal_that_nothing_reached_stays_face_down() -> None:
    s = table(UPPER, hands={0: "ne"}, goals=("treasure", "stone-nw", "stone-ne"))
    after, events = act(s, "ne 8,-1 spun")
    assert told(events)[1:3] == ["GoalRevealed 0 8,0 stone-nw", "GoalTurned 0 8,0 upright"]
    assert kinds(events)[3:] == ["TurnBegan"]
    assert seen(after, None)["goals"] == {"8,-2": None, "8,2": None}


# C16


@pytest.mark.rule("C16")
@pytest.mark.parametrize(
    ("code", "event"),
    [
        ("pass map", "Passed"),
        ("map 8,0", "Peeked"),
        ("broken-pick s1", "ToolBroken"),
        ("repair-cart s1", "ToolRepaired"),
        ("rockfall -1,0", "RockFell"),
    ],
)
def test_no_goal_is_turned_face_up_except_by_laying_a_path_card(code: str, event: str) -> None:
    s = table(
        """
              -1    0    1    2    3    4    5    6    7    8
                    │                                     ┌───┐
           0 ───────S─────────────────────────────────────│ ? │
                    │                                     └───┘
        """,
        hands={0: "map broken-pick repair-cart rockfall"},
        broken={1: "cart"},
    )
    after, events = act(s, code)
    assert kinds(events) == [event, "TurnBegan"]
    assert laid(after, "8,0") == ""


@pytest.mark.rule("C16", "C20")
def test_revealed_goal_stays_face_up_when_a_rockfall_cuts_it_off() -> None:
    s = table(
        """
               0    1    2    3    4    5    6    7    8
               │                                       │
           0 ──S───────────────────────────────────────o
               │
        """,
        hands={0: "rockfall"},
    )
    after, events = act(s, "rockfall 7,0")
    assert kinds(events) == ["RockFell", "TurnBegan"]
    assert laid(after, "8,0") == "stone-nw"
    assert seen(after, None)["goals"] == {"8,-2": None, "8,2": None}
