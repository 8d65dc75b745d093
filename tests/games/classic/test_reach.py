"""Path cards: the unbroken tunnel from the start, asked for by one edition and not by the other (C12)."""

import pytest

from tests.build import act, digs, laid, refused, table

# Boards, and a card laid there to which no tunnel leads.
UNREACHED = {
    "rock beside the reached tunnel": (
        "ew 1,1",
        """
               0    1
               │
           0 ──S───────
               │
        """,
    ),
    "behind a dead end": (
        "ew 2,0",
        """
               0    1
               │
           0 ──S──╌╌×╌╌
               │
        """,
    ),
    "behind a gap": (
        "ew 3,0",
        """
               0    1    2
               │
           0 ──S──     ─────
               │
        """,
    ),
    "rock beside a card that is cut off": (
        "ew 2,1",
        """
               0    1    2
               │
           0 ──S──     ─────
               │
        """,
    ),
    "on a stone that is cut off": (
        "ns 8,-1",
        """
               0    1    2    3    4    5    6    7    8
               │                                       │
           0 ──S──                         ────────────o
               │
        """,
    ),
    "on the stub of a dead end that another side leads to": (
        "ns 1,1",
        """
               0    1
               │    ╎
           0 ──S──╌╌×╌╌
               │    ╎
        """,
    ),
}
CASES = pytest.mark.parametrize(("code", "shown"), UNREACHED.values(), ids=UNREACHED.keys())


@pytest.mark.rule("C12")
@CASES
def test_v3_asks_for_an_unbroken_tunnel_from_the_start(code: str, shown: str) -> None:
    s = table(shown, hands={0: "ew ns"})
    assert refused(s, code) == "C12"
    assert code not in digs(s, 0)


@pytest.mark.rule("C12")
@CASES
def test_g3_is_content_with_an_empty_cell_next_to_a_card_and_matching_sides(code: str, shown: str) -> None:
    s = table(shown, hands={0: "ew ns"}, edition="g3")
    assert code in digs(s, 0)
    assert laid(act(s, code)[0], code.split()[1]) == code.partition(" ")[0]


@pytest.mark.rule("C9", "C10", "C11", "C12")
@pytest.mark.parametrize(
    ("code", "law"), [("ew 4,1", "C9"), ("ew 2,0", "C9"), ("ns 3,0", "C10"), ("nw 3,0 spun", "C10"), ("ew 8,1", "C9")]
)
def test_g3_asks_for_everything_else(code: str, law: str) -> None:
    s = table(
        """
               0    1    2
               │
           0 ──S──     ─────
               │
        """,
        hands={0: "ew ns nw"},
        edition="g3",
    )
    assert refused(s, code) == law


@pytest.mark.rule("C12")
def test_g3_lists_every_empty_cell_beside_a_card_where_the_sides_match() -> None:
    s = table(
        """
               0    1    2    3    4    5    6    7    8
               │                                       │
           0 ──S──     ─────                         ──o
               │
                                   │
           1                       │
                                   │
        """,
        hands={0: "ns"},
        edition="g3",
    )
    assert digs(s, 0) == {"ns 0,-1", "ns 0,1", "ns 4,0", "ns 4,2", "ns 3,1", "ns 5,1", "ns 8,-1", "ns 9,0"}


@pytest.mark.rule("C12")
def test_one_open_side_that_meets_a_reached_side_is_enough() -> None:
    s = table(
        """
               0    1    2    3
               │
           0 ──S───────     ─────
               │
                         │
           1             │
                         │
        """,
        hands={0: "new nes", 1: "ns ew"},
    )
    s, _ = act(s, "new 2,0 spun")
    assert digs(s, 1) == {"ns 0,-1", "ns 0,1", "ew -1,0", "ew 4,0", "ns 2,2"}


@pytest.mark.rule("C12", "C20")
def test_reach_is_judged_at_the_moment_the_card_is_laid() -> None:
    s = table(
        """
               0    1    2
               │
           0 ──S────────────
               │
        """,
        hands={0: "rockfall", 1: "ew ew", 2: "ew"},
    )
    assert refused(s, "s1: ew 3,0") == "C6"
    s, _ = act(s, "s0: rockfall 1,0")
    assert refused(s, "s1: ew 3,0") == "C12"
    s, _ = act(s, "s1: ew 1,0")
    assert laid(act(s, "s2: ew 3,0")[0], "3,0") == "ew"


@pytest.mark.rule("C12")
def test_tunnels_are_joined_side_by_side_and_not_card_by_card() -> None:
    s = table(
        """
               0    1
               │    ╎
           0 ──S──╌╌×╌╌
               │    ╎
               │    │
           1   └────┘
        """,
        hands={0: "ns ew"},
    )
    assert digs(s, 0) == {"ns 0,-1", "ew -1,0"}
