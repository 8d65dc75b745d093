"""Moving: routes step by step (L20), which of them are listed, and that none is missing."""

from itertools import product

import pytest

from kilof.core import machine
from kilof.core.action import Action
from kilof.core.cell import STEP, Cell
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games.lost_mines.events import MOVE
from kilof.games.lost_mines.ground import forest_of
from kilof.games.lost_mines.place import LETTERS, place, route_from_letters
from kilof.notation.code import action_text
from tests.build import act, codes, hand, kinds, refused
from tests.games.lost_mines.forest import dwarf, east, told, walking, why

STEPS = "L20: a move is a route of 1 to 3 steps, or 5 from a campfire"
PATH = "L20: no path leads there"
ROW = east("4,4", *["ew"] * 6)
# Four cards around a corner: two ways to each.
SQUARE = {"4,4": "nesw", "5,4": "nesw", "4,5": "nesw", "5,5": "nesw"}


# L20: where a dwarf goes


@pytest.mark.rule("L20")
@pytest.mark.parametrize(
    ("shown", "route"),
    [
        ({"4,4": "ew"}, "E"),
        ({"4,4": "ns", "5,4": "ew"}, "E"),
        ({"4,4": "ew", "5,4": "ns"}, "E"),
        ({"4,4": "ew", "5,4": "ew"}, "EE"),
        ({"4,4": "ew", "5,4": "ew"}, "EES"),
        ({"4,4": "ns"}, "N"),
        ({"4,4": "nesw", "4,5": "ew"}, "S"),
    ],
    ids=["nothing there", "forest", "forest of the other", "nothing behind", "nor then", "north", "south"],
)
def test_dwarf_follows_paths_only(shown: dict[str, str], route: str) -> None:
    assert why(walking(shown), f"move {route}") == PATH


@pytest.mark.rule("L20")
def test_no_path_leads_out_of_the_board() -> None:
    s = walking({"1,1": "nesw", "2,1": "ew", "1,2": "ns"}, at="1,1")
    assert codes(s, 0) == {"stay", "move E", "move S"}
    assert [why(s, f"move {route}") for route in "NW"] == [PATH, PATH]


@pytest.mark.rule("L20")
@pytest.mark.parametrize(("route", "at"), [("E", "5,4"), ("EE", "6,4"), ("EEE", "7,4")])
def test_route_is_walked_step_by_step(route: str, at: str) -> None:
    s, events = act(walking(ROW), f"move {route}")
    assert told(events) == [*(f"Walked 0 {5 + i},4" for i in range(len(route))), "TurnBegan 1"]
    assert dwarf(s, 0) == at


@pytest.mark.rule("L20")
@pytest.mark.parametrize("route", ["EEEE", "EEEEE", "EWEW", "EEEEEEEEE"])
def test_route_has_at_most_three_steps(route: str) -> None:
    assert why(walking(ROW), f"move {route}") == STEPS


@pytest.mark.rule("L20")
@pytest.mark.parametrize("route", [0, -1, -7, 5, 10, 5**3])
def test_what_is_no_route_is_refused(route: int) -> None:
    a: Action = (0, MOVE, 0, 0, 0, 0, route, 0)
    assert refused(walking(ROW), a) == "L20"


@pytest.mark.rule("L20")
def test_dwarf_goes_through_starts_and_mines_face_up() -> None:
    s = walking({"1,3": "ew", "3,3": "ew"}, at="1,3")
    assert codes(s, 0) == {"stay", "move E", "move EE"}
    s = walking({"9,1": "ew", "10,1": "mine-gold", "11,1": "ew"}, at="9,1")
    assert codes(s, 0) == {"stay", "move E", "move EE"}


@pytest.mark.rule("L20")
def test_dwarf_may_turn_back() -> None:
    s = walking(ROW, at="5,4")
    assert [dwarf(act(s, f"move {route}")[0], 0) for route in ("EW", "WE", "EWE", "EEW")] == [
        "5,4",
        "5,4",
        "6,4",
        "6,4",
    ]


@pytest.mark.rule("L20", "L15")
def test_trap_is_crossed_more_than_once_and_takes_each_time() -> None:
    s = walking(ROW, hands={0: "boat rope storm trap"}, traps=("4,4 E",))
    s, events = act(s, "move EWE")
    assert kinds(events) == ["Walked", "CardLost"] * 3 + ["TurnBegan"]
    assert len(hand(s, 0)) == 4 - 3


@pytest.mark.rule("L20", "L15")
def test_dwarf_may_walk_into_a_trap_though_there_is_a_way_around() -> None:
    s = walking(SQUARE, hands={0: "boat rope"}, traps=("4,4 E",))
    assert codes(s, 0) == {"stay", "move S", "move SE", "move SEN"}
    assert kinds(act(s, "move E")[1]) == ["Walked", "CardLost", "TurnBegan"]
    assert kinds(act(s, "move SEN")[1]) == ["Walked", "Walked", "Walked", "TurnBegan"]


# What is listed


@pytest.mark.rule("L20")
def test_one_route_is_listed_for_each_card_the_dwarf_can_end_on() -> None:
    assert codes(walking(SQUARE), 0) == {"stay", "move E", "move S", "move ES"}


@pytest.mark.rule("L20")
def test_listed_routes_stand_in_reading_order_of_their_ends_and_staying_behind_them() -> None:
    s = walking({**SQUARE, "3,4": "ew", "4,3": "ns"})
    assert [action_text(s.rules, a) for a in machine.options(s, 0)] == [
        *("move N", "move W", "move E", "move S", "move ES"),
        "stay",
    ]


@pytest.mark.rule("L20")
@pytest.mark.parametrize(
    ("traps", "route"),
    [
        ((), "ES"),
        (("4,4 E",), "SE"),
        (("4,4 S",), "ES"),
        (("5,4 S",), "SE"),
        (("4,4 E", "4,4 S"), "ES"),
        (("4,4 E", "4,5 E"), "ES"),
        (("4,4 E", "5,4 S", "4,5 E"), "SE"),
    ],
)
def test_fewest_traps_come_first_and_then_the_alphabet(traps: tuple[str, ...], route: str) -> None:
    s = walking(SQUARE, traps=traps)
    assert {"move ES", "move SE"} & codes(s, 0) == {f"move {route}"}
    assert dwarf(act(s, "move ES")[0], 0) == dwarf(act(s, "move SE")[0], 0) == "5,5"


@pytest.mark.rule("L20")
def test_of_routes_with_as_many_traps_the_shortest_is_listed() -> None:
    s = walking(SQUARE, traps=("4,4 E", "4,4 S"))
    assert codes(s, 0) == {"stay", "move E", "move S", "move ES"}


@pytest.mark.rule("L20", "L12")
def test_long_way_around_a_trap_is_listed_from_a_campfire() -> None:
    shown = {**SQUARE, "4,4": "camp-nesw", "4,5": "ns", "5,5": "ns", "4,6": "nesw", "5,6": "nesw"}
    s = walking(shown, traps=("4,4 E",))
    assert {"move SSENN", "move SSEN", "move SSE"} < codes(s, 0)
    assert "move E" not in codes(s, 0)
    assert dwarf(act(s, "move E")[0], 0) == "5,4"


@pytest.mark.rule("L20")
def test_route_that_is_not_listed_is_accepted_too() -> None:
    s = walking(SQUARE)
    assert [dwarf(act(s, f"move {route}")[0], 0) for route in ("SE", "SEN", "EWE")] == ["5,5", "5,4", "5,4"]


@pytest.mark.rule("L20")
def test_route_that_comes_back_is_not_listed_but_accepted() -> None:
    s = walking({"4,4": "ew", "5,4": "ew"})
    assert codes(s, 0) == {"stay", "move E"}
    assert dwarf(act(s, "move EW")[0], 0) == "4,4"


# All routes of many forests


PLAIN = ("nesw", "esw", "nsw", "ew", "ns", "sw spun")
CARDS = (*PLAIN, "tree-esw", "lake-nsw", "ditch-nesw", "rocks-nesw", "rocks-esw", "camp-nesw")
LONGEST = 5
FORESTS = pytest.mark.parametrize("seed", range(40))


def grown(seed: int) -> State:
    """Four by four cells between a start and a mine, most of them with a card, and tokens and dwarfs about."""
    rng = Rng(f"forest {seed}")
    cells = [f"{x},{y}" for x in range(7, 11) for y in range(1, 5) if (x, y) not in ((10, 1), (10, 3))]
    shown = {at: rng.choice(CARDS) for at in cells if rng.below(8)}
    places = [f"{at} {side}" for at in cells for side in "ES"]
    return walking(
        shown | ({"10,1": "mine-gold"} if rng.below(2) else {}),
        at=rng.choice(sorted(shown)),
        dwarfs={1: rng.choice(cells), 2: rng.choice(cells)},
        hands={0: "boat rope storm"},
        tools=" ".join(at for at in shown if rng.below(2)),
        traps=tuple(at for at in places if not rng.below(4)),
        trolls={at: 1 for at in places if not rng.below(12)},
    )


End = tuple[Cell, str]  # a cell; of a mine face down, also the step into it


def ends(s: State, letters: str) -> tuple[End, int]:
    """Where a route ends, and how many traps it passes."""
    here, hurt = forest_of(s).dwarfs[0], 0
    for letter in letters:
        hurt += place(here, LETTERS.index(letter)) in forest_of(s).now.traps
        here += STEP[LETTERS.index(letter)]
    return (here, letters[-1] if here in s.goals else ""), hurt


def accepted(s: State) -> list[str]:
    """All routes that are not refused, up to one step more than any dwarf may go."""
    words = ["".join(word) for steps in range(1, LONGEST + 2) for word in product(LETTERS, repeat=steps)]
    return [word for word in words if machine.refusal(s, (0, MOVE, 0, 0, 0, 0, route_from_letters(word), 0)) is None]


def best(s: State) -> set[str]:
    """For each end except the dwarf's own card: fewest traps, then the shortest, then the first in the alphabet."""
    found: dict[End, tuple[int, int, str]] = {}
    for word in accepted(s):
        end, hurt = ends(s, word)
        found[end] = min(found.get(end, (99, 0, "")), (hurt, len(word), word))
    found.pop((forest_of(s).dwarfs[0], ""), None)
    return {f"move {word}" for _, _, word in found.values()}


def twins(s: State) -> list[bool]:
    """For each accepted route: whether a listed one, or staying, has the same end and no more traps."""
    listed = dict(ends(s, code.removeprefix("move ")) for code in codes(s, 0) - {"stay"})
    listed[forest_of(s).dwarfs[0], ""] = 0
    return [end in listed and listed[end] <= hurt for end, hurt in (ends(s, word) for word in accepted(s))]


@pytest.mark.rule("L20", "L21", "L12")
@FORESTS
def test_listed_are_the_best_routes_to_all_ends_and_no_others(seed: int) -> None:
    s = grown(seed)
    assert codes(s, 0) == {"stay"} | best(s)


@pytest.mark.rule("L20")
@FORESTS
def test_every_accepted_route_has_a_listed_one_with_the_same_end_and_no_more_traps(seed: int) -> None:
    assert all(twins(grown(seed)))


def test_forests_that_grow_have_long_routes_traps_mines_and_all_that_bars_the_way() -> None:
    many = [grown(seed) for seed in range(40)]
    routes = [(s, word) for s in many for word in accepted(s)]
    assert max(len(word) for _, word in routes) == LONGEST
    assert max(ends(s, word)[1] for s, word in routes) >= 3
    assert any(ends(s, word)[0][0] in s.goals for s, word in routes)
    moves = [(0, MOVE, 0, 0, 0, 0, route_from_letters("".join(word)), 0) for word in product(LETTERS, repeat=3)]
    laws = [machine.refusal(s, a) for s in many for a in moves]
    assert {law.id for law in laws if law is not None} == {"L10", "L11", "L13", "L16", "L20", "L21"}
