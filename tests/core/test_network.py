"""Networks: what is joined to the starts, and where it can grow."""

from collections.abc import Mapping
from copy import deepcopy

import pytest

from kilof.cards.shape import LETTERS, shape_from_text
from kilof.core.cell import STEP, cell
from kilof.core.network import Network
from kilof.notation.code import cell_from_text, cell_text

CROSSING = "[NESW]"
BRIDGE = "[NS] [EW]"
CURVES = "[NW] [ES]"


def network(
    shapes: Mapping[str, str],
    *,
    shut: str = "",
    starts: str = "0,0",
    needs_reach: bool = True,
    line: str = "",
    quiet: str = "",
) -> Network:
    """A network of shapes by their cells; the start at 0,0 is a crossing."""
    ways = {cell_from_text(at): shape_from_text(text).ways for at, text in {"0,0": CROSSING, **shapes}.items()}
    board = {at: at for at in ways}  # here a card is named by its cell
    lines = [places(line)] if line else []
    return Network(places(starts), ways, board, places(shut), needs_reach, lines, places(quiet))


def places(text: str) -> tuple[int, ...]:
    return tuple(cell_from_text(word) for word in text.split())


def sides(links: int) -> str:
    return "".join(letter for side, letter in enumerate(LETTERS) if links >> side & 1)


def reach(net: Network) -> dict[str, str]:
    """The sides reached, without the start's."""
    return {cell_text(at): sides(links) for at, links in sorted(net.reach.items()) if at}


def gaps(net: Network) -> set[str]:
    return {cell_text(at) for at in net.gaps}


def demands(net: Network) -> dict[str, str]:
    """What each gap asks for: open sides, and rock sides in lower case."""
    return {cell_text(at): sides(demand & 15) + sides(demand >> 4).lower() for at, demand in net.offers}


# Reach


def test_all_sides_of_a_start_are_reached() -> None:
    net = network({})
    assert sides(net.reach[cell(0, 0)]) == "NESW"
    assert gaps(net) == {"0,-1", "1,0", "0,1", "-1,0"}


def test_reach_passes_to_the_facing_side_and_the_sides_joined_to_it() -> None:
    net = network({"1,0": "[SW]", "1,1": "[NE]", "2,1": "[NEW]"})
    assert reach(net) == {"1,0": "SW", "1,1": "NE", "2,1": "NEW"}
    assert gaps(net) == {"0,-1", "0,1", "-1,0", "2,0", "3,1"}


def test_way_stops_at_a_dead_end() -> None:
    net = network({"1,0": "x:NEW", "2,0": "[EW]"})
    assert reach(net) == {"1,0": "W"}
    assert gaps(net) == {"0,-1", "0,1", "-1,0"}


def test_dead_end_may_be_entered_from_several_sides() -> None:
    net = network({"1,0": "x:SW", "0,1": "[NE]", "1,1": "[NW]"})
    assert reach(net) == {"1,0": "SW", "0,1": "NE", "1,1": "NW"}


def test_tunnels_of_a_bridge_are_reached_apart() -> None:
    net = network({"1,0": BRIDGE})
    assert reach(net) == {"1,0": "EW"}
    assert gaps(net) == {"0,-1", "0,1", "-1,0", "2,0"}
    net = network({"1,0": BRIDGE, "0,1": "[NE]", "1,1": "[NW]"})
    assert reach(net)["1,0"] == "NESW"
    assert "1,-1" in gaps(net)


def test_tunnels_of_a_double_curve_are_reached_apart() -> None:
    net = network({"1,0": CURVES})
    assert reach(net) == {"1,0": "NW"}
    assert gaps(net) == {"0,-1", "0,1", "-1,0", "1,-1"}


def test_rock_stops_the_way() -> None:
    assert reach(network({"1,0": "[NS]"})) == {}


def test_network_may_have_several_starts_and_they_may_be_dead_ends() -> None:
    net = network({"5,0": "x:EW", "6,0": "[EW]"}, starts="0,0 5,0")
    assert reach(net) == {"5,0": "EW", "6,0": "EW"}
    assert gaps(net) == {"0,-1", "1,0", "0,1", "-1,0", "4,0", "7,0"}


# Ladders


def test_ladder_leads_to_the_other_ladders_of_its_line() -> None:
    shapes = {"1,0": "[W+]", "5,5": "[N+]", "9,9": "[ES+]"}
    assert reach(network(shapes)) == {"1,0": "W+"}
    net = network(shapes, line="1,0 5,5 9,9")
    assert reach(net) == {"1,0": "W+", "5,5": "N+", "9,9": "ES+"}
    assert gaps(net) >= {"5,4", "10,9", "9,10"}


def test_ladders_of_another_line_are_not_reached() -> None:
    net = network({"1,0": "[W+]", "0,1": "[N+]", "5,5": "[N+]", "7,7": "[N+]"}, line="1,0 5,5")
    net.join(places("7,7"))
    assert reach(net) == {"1,0": "W+", "0,1": "N+", "5,5": "N+"}
    assert network({"1,0": "[W+]"}).lines == {}


def test_line_is_shared_by_clones_until_one_joins_more() -> None:
    net = network({"1,0": "[W+]", "5,5": "[N+]", "7,7": "[N+]"}, line="1,0 5,5")
    other = net.clone()
    other.join(places("1,0 5,5 7,7"))
    assert "7,7" in reach(other)
    assert "7,7" not in reach(net)


# 1,0 and 5,5 and 9,9 are ladders of one line, 0,1 and 7,7 of another.
LADDERS = {"1,0": "[W+]", "5,5": "[N+]", "9,9": "[ES+]", "0,1": "[N+]", "7,7": "[E+]", "8,7": "[EW]"}
LINES = ["1,0 5,5 9,9", "0,1 7,7"]


def laddered(shapes: Mapping[str, str], *lines: str) -> Network:
    """A network with several lines of ladders."""
    net = network(shapes, shut="5,4 9,7")
    for line in lines:
        net.join(places(line))
    return net


@pytest.mark.parametrize(
    ("gone", "lines"),
    [
        ("5,5", ["1,0 9,9", "0,1 7,7"]),
        ("1,0", ["5,5 9,9", "0,1 7,7"]),
        ("9,9", ["1,0 5,5", "0,1 7,7"]),
        ("7,7", ["1,0 5,5 9,9"]),
        ("0,1", ["1,0 5,5 9,9"]),
        ("8,7", LINES),
    ],
)
def test_ladder_that_falls_leads_nowhere_and_the_rest_of_its_line_stays(gone: str, lines: list[str]) -> None:
    net = laddered(LADDERS, *LINES)
    net.fall(cell_from_text(gone))
    rest = laddered({at: text for at, text in LADDERS.items() if at != gone}, *lines)
    assert snapshot(net) == snapshot(rest)
    assert net.lines == rest.lines


def test_ladder_that_falls_leaves_the_lines_of_clones_alone() -> None:
    net = laddered(LADDERS, *LINES)
    other = net.clone()
    other.fall(cell(1, 0))
    assert "9,9" in reach(net)
    assert "9,9" not in reach(other)


def test_ladders_lead_both_ways() -> None:
    shapes = {"3,3": "[E+]", "4,3": "[EW]", "0,1": "[N+]"}
    joined = {"0,1": "N+", "3,3": "E+", "4,3": "EW"}
    assert reach(network(shapes, line="0,1 3,3")) == joined
    back = network(shapes, starts="4,3", line="0,1 3,3")
    assert reach(back) == joined
    assert sides(back.reach[cell(0, 0)]) == "NESW"


# Gaps and demands


def test_gap_asks_for_what_its_neighbours_show() -> None:
    net = network({"1,0": "[EW]", "0,1": "[NE]", "2,1": "x:W", "1,2": "[NS]"})
    assert demands(net) == {"0,-1": "S", "-1,0": "E", "2,0": "Ws", "1,1": "ESWn"}
    assert net.demand(cell(5, 5)) == 0
    assert [at for at, _ in net.offers] == sorted(net.gaps)


def test_demand_names_each_side_by_where_the_neighbour_lies() -> None:
    assert demands(network({})) == {"0,-1": "S", "1,0": "W", "0,1": "N", "-1,0": "E"}
    stub = network({"0,0": "x:N"}, needs_reach=False)
    assert demands(stub) == {"0,-1": "S", "1,0": "w", "0,1": "n", "-1,0": "e"}
    assert demands(network({"0,0": "x:ESW"}, needs_reach=False))["0,-1"] == "s"


def test_without_reach_every_empty_cell_beside_a_card_is_a_gap() -> None:
    net = network({"1,0": "x:W", "5,5": "[NS]"}, shut="5,6", needs_reach=False)
    assert gaps(net) == {"0,-1", "0,1", "-1,0", "1,-1", "1,1", "2,0", "5,4", "4,5", "6,5"}


# Shut cells


def test_shut_cell_takes_no_card_and_keeps_the_sides_that_face_it() -> None:
    net = network({"1,0": "[EW]", "2,-1": "[SW]", "1,-1": "[ES]"}, shut="2,0 7,7")
    assert {cell_text(at): sides(links) for at, links in net.shut.items()} == {"2,0": "W", "7,7": ""}
    assert "2,0" not in gaps(net)
    net.grow(cell(0, -1), shape_from_text("[SE]").ways)
    assert sides(net.shut[cell(2, 0)]) == "W"


def test_card_that_comes_may_reach_a_shut_cell_from_afar() -> None:
    net = network({"2,0": "[EW]", "3,0": "[EW]"}, shut="4,0")
    net.grow(cell(1, 0), shape_from_text("[EW]").ways)
    assert sides(net.shut[cell(4, 0)]) == "W"
    assert reach(net) == {"1,0": "EW", "2,0": "EW", "3,0": "EW"}


def test_card_on_a_shut_cell_opens_it() -> None:
    net = network({"1,0": "[EW]"}, shut="2,0")
    net.grow(cell(2, 0), shape_from_text("[NW]").ways)
    assert net.shut == {}
    assert gaps(net) >= {"2,-1"}


def test_card_that_goes_leaves_shut_cells_unfaced() -> None:
    net = network({"1,0": "[EW]"}, shut="2,0")
    net.fall(cell(1, 0))
    assert net.shut == {cell(2, 0): 0}
    assert gaps(net) == {"0,-1", "1,0", "0,1", "-1,0"}


# Growing and falling agree with flooding from nothing

STEPS = [
    ("1,0", "[EW]"),
    ("2,0", "x:NESW"),
    ("2,1", "[NS]"),
    ("1,1", "[EW]"),
    ("0,1", CURVES),
    ("-1,0", BRIDGE),
    ("-1,1", "[NS]"),
    ("3,0", CROSSING),
    ("3,1", "[NES]"),
    ("4,0", "[NW]"),
]


def edge(net: Network) -> list[tuple[int, int]]:
    """The cells of the edge with their demands."""
    return [(net.grid.cells[at], net.need[at]) for at in net.edge()]


def snapshot(net: Network) -> tuple[dict[int, int], list[int], dict[int, int], list[tuple[int, int]]]:
    return net.reach, net.gaps, net.shut, net.offers


def grown(steps: list[tuple[str, str]], needs_reach: bool) -> Network:
    """A network that got its cards one by one."""
    net = network({}, shut="4,1 5,5", needs_reach=needs_reach)
    for at, text in steps:
        net.grow(cell_from_text(at), shape_from_text(text).ways)
    return net


@pytest.mark.parametrize("needs_reach", [True, False])
@pytest.mark.parametrize("count", range(len(STEPS) + 1))
def test_growing_card_by_card_agrees_with_flooding_from_nothing(count: int, needs_reach: bool) -> None:
    flooded = network(dict(STEPS[:count]), shut="4,1 5,5", needs_reach=needs_reach)
    assert snapshot(grown(STEPS[:count], needs_reach)) == snapshot(flooded)


@pytest.mark.parametrize("needs_reach", [True, False])
@pytest.mark.parametrize("gone", [at for at, _ in STEPS])
def test_card_that_falls_agrees_with_flooding_from_nothing(gone: str, needs_reach: bool) -> None:
    fallen = network(dict(STEPS), shut="4,1 5,5", needs_reach=needs_reach)
    fallen.fall(cell_from_text(gone))
    rest = {at: text for at, text in STEPS if at != gone}
    assert snapshot(fallen) == snapshot(network(rest, shut="4,1 5,5", needs_reach=needs_reach))


@pytest.mark.parametrize("needs_reach", [True, False])
@pytest.mark.parametrize("step", STEP)
def test_tunnel_that_leaves_the_grid_widens_it(step: int, needs_reach: bool) -> None:
    shapes = {cell_text(step * i): CROSSING for i in range(1, 41)}
    net = network({}, shut="4,1 5,5", needs_reach=needs_reach)
    assert net.demand(step * 40) == 0
    assert not net.is_gap(step * 40)
    assert net.reached(step * 40) == 0
    for at in shapes:
        net.edge()
        net.grow(cell_from_text(at), shape_from_text(CROSSING).ways)
    flooded = network(shapes, shut="4,1 5,5", needs_reach=needs_reach)
    assert snapshot(net) == snapshot(flooded)
    assert edge(net) == edge(flooded)
    assert net.reached(step * 40) == flooded.reached(step * 40) == 15


def test_edge_is_kept_as_cards_come_and_go() -> None:
    net, shapes = network({}, shut="4,1 5,5"), {}
    assert net.edge() == net.spots
    for at, text in [*STEPS, ("9,9", "[NE]"), ("9,8", "[SW]")]:
        net.grow(cell_from_text(at), shape_from_text(text).ways)
        shapes[at] = text
        assert edge(net) == edge(network(shapes, shut="4,1 5,5"))
        assert net.edge() is net.edge()
    for at in list(shapes):
        net.fall(cell_from_text(at))
        del shapes[at]
        assert edge(net) == edge(network(shapes, shut="4,1 5,5"))


# A gate that opens: the card that lies there grows

OPENED = [
    ("1,0", "[W] [NES]", "[NESW]", {}),
    ("1,0", "[NSW] x:E", "[NESW]", {"2,0": "[EW]", "3,0": "[NW]"}),
    ("1,0", "[NSW] x:E", "[NESW]", {"2,0": "[NS]"}),
    ("2,0", "[W] [NES]", "[NESW]", {"1,0": "[EW]", "2,1": "[NE]", "3,1": "[EW]"}),
    ("3,1", "[NSW] x:E", "[NESW]", {}),
    ("1,0", "[W] [NS]", "[NSW]", {"1,1": "[NW]", "0,1": "[NE]"}),
    ("1,0", "[W] [ES]", "[ESW]", {"1,1": "[NS+]", "5,4": "[E+]"}),
]


@pytest.mark.parametrize("needs_reach", [True, False])
@pytest.mark.parametrize(("at", "closed", "opened", "others"), OPENED)
def test_card_that_opens_agrees_with_flooding_from_nothing(
    at: str, closed: str, opened: str, others: dict[str, str], needs_reach: bool
) -> None:
    net = network({**others, at: closed}, shut="4,0 1,2", needs_reach=needs_reach, line="1,1 5,4")
    net.grow(cell_from_text(at), shape_from_text(opened).ways)
    flooded = network({**others, at: opened}, shut="4,0 1,2", needs_reach=needs_reach, line="1,1 5,4")
    assert snapshot(net) == snapshot(flooded)


def test_card_that_opens_leads_to_what_lies_behind_it_and_to_shut_cells() -> None:
    net = network({"1,0": "x:E [W]", "2,0": "[EW]"}, shut="3,0")
    assert reach(net) == {"1,0": "W"}
    net.grow(cell(1, 0), shape_from_text("[EW]").ways)
    assert reach(net) == {"1,0": "EW", "2,0": "EW"}
    assert sides(net.shut[cell(3, 0)]) == "W"


def test_card_that_is_entered_from_behind_opens_too() -> None:
    net = network({"1,0": "[W] [NES]"})
    net.grow(cell(1, 0), shape_from_text("[NESW]").ways)
    assert gaps(net) == {"0,-1", "0,1", "-1,0", "1,-1", "2,0", "1,1"}


# Quiet cards


def test_quiet_card_makes_no_gap_till_it_is_reached() -> None:
    net = network({"3,0": CROSSING}, needs_reach=False, quiet="3,0")
    assert gaps(net) == {"0,-1", "1,0", "0,1", "-1,0"}
    assert net.quiet == {cell(3, 0)}
    net.grow(cell(1, 0), shape_from_text("[EW]").ways)
    assert {"2,0", "1,-1", "1,1"} <= gaps(net)
    assert not {"4,0", "3,-1", "3,1"} & gaps(net)
    net.grow(cell(2, 0), shape_from_text("[EW]").ways)
    assert {"4,0", "3,-1", "3,1"} <= gaps(net)
    assert net.quiet == frozenset()


def test_cards_beside_a_quiet_card_have_to_match_it() -> None:
    net = network({"1,0": "[EW]", "2,1": "[NES]"}, needs_reach=False, quiet="2,1")
    assert demands(net)["2,0"] == "SW"
    assert demands(net)["1,1"] == "ne"  # rock above and, as [NES] has no W, on the right


@pytest.mark.parametrize("needs_reach", [True, False])
def test_quiet_card_that_was_reached_is_quiet_no_more_when_it_is_cut_off(needs_reach: bool) -> None:
    net = network({"1,0": "[EW]", "2,0": CROSSING}, needs_reach=needs_reach, quiet="2,0")
    assert net.quiet == frozenset()
    net.fall(cell(1, 0))
    assert ("3,0" in gaps(net)) == (not needs_reach)


def test_rock_sides_of_a_quiet_card_that_is_reached_make_gaps_too() -> None:
    net = network({"2,0": "[EW]"}, needs_reach=False, quiet="2,0")
    net.grow(cell(1, 0), shape_from_text("[EW]").ways)
    assert {"2,-1", "2,1", "3,0"} <= gaps(net)


def test_quiet_card_stays_quiet_while_rocks_fall_elsewhere() -> None:
    net = network({"1,0": "[EW]", "3,0": CROSSING}, needs_reach=False, quiet="3,0")
    net.fall(cell(1, 0))
    assert gaps(net) == {"0,-1", "1,0", "0,1", "-1,0"}
    assert net.clone().quiet == net.quiet == {cell(3, 0)}


def test_clone_shares_nothing_that_changes() -> None:
    net = network({"1,0": "[EW]"}, shut="3,0")
    before = deepcopy([net.ways, net.reach, list(net.need), net.gaps, net.shut])
    other = net.clone()
    other.grow(cell(2, 0), shape_from_text("[EW]").ways)
    assert [net.ways, net.reach, list(net.need), net.gaps, net.shut] == before
    assert net.offers != other.offers
    assert (other.starts, other.needs_reach) == (net.starts, net.needs_reach)
