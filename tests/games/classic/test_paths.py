"""Path cards: where they go, matching sides, turning (C9-C11)."""

import pytest

from kilof.core.cell import cell
from kilof.plays.dig import DIG
from tests.build import TUNNEL, act, digs, laid, refused, rules, table, told

EDITIONS = pytest.mark.parametrize("edition", ["v3", "g3"])
DECK = rules().deck
PATHS = [card.name for card in DECK.cards if card.section == "path"]
SAME_WHEN_SPUN = ["nesw", "ns", "ew", "dead-nesw", "dead-ns", "dead-ew"]

# The middle goal has been revealed: a stone that leads up.
STONE = """
       0    1    2    3    4    5    6    7    8
       │                                       │
   0 ──S───────────────────────────────────────o
       │
"""

# The cell 1,1 has a tunnel above and on the right, rock below and on the left.
HOLE = """
       0    1    2
       │
   0 ──S────┬────┐
       │    │    │
       │         │
   1   │       ──┘
       │
       │
   2   └───────
"""


# C9


@pytest.mark.rule("C9")
@EDITIONS
def test_path_card_goes_next_to_the_start(edition: str) -> None:
    s = table(hands={0: "nesw"}, edition=edition)
    assert digs(s, 0) == {"nesw 0,-1", "nesw -1,0", "nesw 1,0", "nesw 0,1"}


@pytest.mark.rule("C9")
@EDITIONS
def test_path_card_goes_next_to_another_path_card(edition: str) -> None:
    s = table(TUNNEL, hands={0: "nesw"}, edition=edition)
    after, events = act(s, "nesw 7,0")
    assert laid(after, "7,0") == "nesw"
    assert told(events)[0] == "Dug 0 nesw 7,0 upright"


@pytest.mark.rule("C9")
@EDITIONS
def test_path_card_goes_next_to_a_revealed_goal(edition: str) -> None:
    s = table(STONE, hands={0: "nesw"}, edition=edition)
    assert laid(act(s, "nesw 8,-1")[0], "8,-1") == "nesw"


@pytest.mark.rule("C9")
@EDITIONS
@pytest.mark.parametrize(
    "at", ["0,0", "3,0", "8,0", "8,-2"], ids=["start", "path card", "face-up goal", "face-down goal"]
)
def test_path_card_goes_on_an_empty_cell(at: str, edition: str) -> None:
    s = table(STONE, hands={0: "nesw"}, edition=edition)
    assert refused(s, f"nesw {at}") == "C9"


@pytest.mark.rule("C9")
@EDITIONS
@pytest.mark.parametrize("at", ["1,1", "-1,-1", "2,0", "0,5"])
def test_path_card_is_not_laid_apart_or_diagonally(at: str, edition: str) -> None:
    assert refused(table(hands={0: "nesw"}, edition=edition), f"nesw {at}") == "C9"


@pytest.mark.rule("C9")
@EDITIONS
@pytest.mark.parametrize("at", ["7,0", "8,-1", "9,2", "8,-3", "8,3"])
def test_face_down_goal_as_the_only_neighbour_will_not_do(at: str, edition: str) -> None:
    s = table(hands={0: "nesw"}, edition=edition)
    assert refused(s, f"nesw {at}") == "C9"
    assert f"nesw {at}" not in digs(s, 0)


# C10


@pytest.mark.rule("C10")
@EDITIONS
def test_only_cards_that_match_on_every_side_fit(edition: str) -> None:
    s = table(HOLE, hands={0: " ".join(PATHS)}, edition=edition)
    assert {code for code in digs(s, 0) if " 1,1" in code} == {"ne 1,1", "dead-ne 1,1"}


@pytest.mark.rule("C10")
@EDITIONS
@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("nes 1,1", "tunnel against the rock below"),
        ("new 1,1", "tunnel against the rock on the left"),
        ("dead-n 1,1", "rock against the tunnel on the right"),
        ("dead-e 1,1", "rock against the tunnel above"),
        ("ne 1,1 spun", "every side the wrong way round"),
        ("dead-nesw 1,1", "stubs are open sides too"),
    ],
)
def test_tunnel_must_meet_tunnel_and_rock_must_meet_rock(code: str, why: str, edition: str) -> None:
    assert refused(table(HOLE, hands={0: code.partition(" ")[0]}, edition=edition), code) == "C10", why


@pytest.mark.rule("C10")
@EDITIONS
def test_revealed_goal_is_matched_like_any_card(edition: str) -> None:
    s = table(STONE, hands={0: "ew ns nw"}, edition=edition)
    assert refused(s, "ew 8,-1") == "C10"
    assert refused(s, "nw 9,0") == "C10"
    assert laid(act(s, "ns 8,-1")[0], "8,-1") == "ns"


@pytest.mark.rule("C10")
@EDITIONS
@pytest.mark.parametrize("code", ["ew 7,0", "nesw 7,0", "nw 7,0", "dead-ew 7,0", "ne 7,0 spun", "dead-e 7,0 spun"])
def test_face_down_goal_asks_nothing_of_the_card_beside_it(code: str, edition: str) -> None:
    s = table(TUNNEL, hands={0: code.partition(" ")[0]}, edition=edition)
    assert code in digs(s, 0)
    assert laid(act(s, code)[0], "7,0") == code.replace(" 7,0", "")


# C11


@pytest.mark.rule("C11")
@EDITIONS
def test_card_may_be_laid_upside_down(edition: str) -> None:
    s = table(hands={0: "nes"}, edition=edition)
    assert digs(s, 0) == {"nes 1,0 spun", "nes -1,0", *(f"nes 0,{y}{how}" for y in (-1, 1) for how in ("", " spun"))}
    after, events = act(s, "nes 1,0 spun")
    assert told(events)[0] == "Dug 0 nes 1,0 spun"
    assert laid(after, "1,0") == "nes spun"


@pytest.mark.rule("C11")
def test_spun_card_leads_where_its_turned_tunnels_lead() -> None:
    s, _ = act(table(hands={0: "nes ew", 1: "ew ns"}), "nes 1,0 spun")
    assert digs(s, 1) == {"ew -1,0", "ns 0,-1", "ns 0,1", "ns 1,-1", "ns 1,1"}


@pytest.mark.rule("C11")
@EDITIONS
@pytest.mark.parametrize("spin", [2, 3, -1])
def test_card_never_lies_sideways(spin: int, edition: str) -> None:
    s = table(hands={0: "nesw ns"}, edition=edition)
    assert refused(s, (0, DIG, DECK.by_name["nesw"], cell(1, 0), spin, 0, 0, 0)) == "C11"
    assert refused(s, "ns 1,0") == "C10"


@pytest.mark.rule("C11")
@EDITIONS
@pytest.mark.parametrize("name", SAME_WHEN_SPUN)
def test_card_that_looks_the_same_spun_is_listed_upright(name: str, edition: str) -> None:
    s = table(hands={0: name}, edition=edition)
    assert digs(s, 0)
    assert not {code for code in digs(s, 0) if "spun" in code}


@pytest.mark.rule("C11")
@pytest.mark.parametrize("name", SAME_WHEN_SPUN)
def test_card_that_looks_the_same_spun_lies_upright_however_it_was_laid(name: str) -> None:
    s = table({"0,1": "nesw", "1,0": "ew"}, hands={0: name})
    at = digs(s, 0).pop().split()[1]
    x, y = at.split(",")
    after, events = act(s, (0, DIG, DECK.by_name[name], cell(int(x), int(y)), 1, 0, 0, 0))
    assert laid(after, at) == name
    assert told(events)[0] == f"Dug 0 {name} {at} upright"


@pytest.mark.rule("C11")
@EDITIONS
@pytest.mark.parametrize("name", sorted(set(PATHS) - set(SAME_WHEN_SPUN)))
def test_card_that_looks_different_spun_is_listed_both_ways(name: str, edition: str) -> None:
    s = table(hands={0: name}, edition=edition)
    assert {code.count("spun") for code in digs(s, 0)} == {0, 1}
