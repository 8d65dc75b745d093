"""Points of a round: what is selfish, what is pooled, how it is divided, and the dragon (L26-L28)."""

import pytest

from kilof.games.lost_mines.scoring import points, pools
from tests.build import act, seen
from tests.games.lost_mines.forest import agreed, forest, lines, told, walking

BOTH = ("blue", "yellow")
ALL = (0, 1, 2, 3, 4, 5, None)
NOBODY = -1


def scored(roles: str, *values: tuple[int, ...], dragon: int = NOBODY) -> tuple[int, ...]:
    """`loyal-blue selfish-yellow` and what each of them took."""
    parts, clans = zip(*(role.split("-") for role in roles.split()), strict=True)
    return points(parts, values, pools(clans, parts, BOTH, values), dragon)[0]


def members(roles: str) -> list[list[int]]:
    """The pools of blue and of yellow."""
    parts, clans = zip(*(role.split("-") for role in roles.split()), strict=True)
    found = {pool.clan: list(pool.members) for pool in pools(clans, parts, BOTH, ((),) * len(parts))}
    return [found.get(clan, []) for clan in BOTH]


def shared(roles: str, taken: str, dragon: int = NOBODY) -> list[str]:
    """What is told of the pools and the dragon when the round ends: `gems-5,silver-2 . gold-4`, by seat."""
    places = [(seat, card) for seat, cards in enumerate(taken.split()) for card in cards.split(",") if card != "."]
    lying = [card for _, card in places] + ["silver-3", "silver-2", "gold-3", "gems-4"]
    treasures = " ".join(lying[: len(roles.split())])
    s = forest(
        roles=roles,
        treasures=treasures,
        taken={f"t{place}": seat for place, (seat, _) in enumerate(places, 1)},
        dragon=dragon,
    )
    return lines(agreed(s)[1], "PoolShared", "DragonFed", "PointsScored")


THREE_BLUE = "loyal-blue loyal-blue loyal-blue"
FOUR = "loyal-blue loyal-blue loyal-blue saboteur-yellow"


# L26


@pytest.mark.rule("L26")
@pytest.mark.parametrize("clan", BOTH)
def test_selfish_dwarf_scores_its_own_treasures_and_nothing_else(clan: str) -> None:
    assert scored(f"selfish-{clan} loyal-{clan} loyal-{clan}", (3, 4), (2,), (2,)) == (7, 2, 2)
    assert scored(f"selfish-{clan} loyal-{clan} loyal-{clan}", (), (4,), (2,)) == (0, 3, 3)


@pytest.mark.rule("L26")
def test_selfish_dwarf_is_in_no_pool() -> None:
    assert members("selfish-blue selfish-yellow loyal-blue") == [[2], []]


@pytest.mark.rule("L26", "L1")
def test_roles_and_treasures_are_shown_to_all() -> None:
    roles = "loyal-blue saboteur-yellow selfish-blue loyal-yellow"
    s = forest(roles=roles, treasures="gold-2 gems-5 silver-1 silver-3", taken={"t3": 2, "t1": 2, "t2": 0})
    s, events = agreed(s)
    assert told(events)[1:] == [
        "RoundEnded 1 agreement ",
        "RolesShown loyal-blue,saboteur-yellow,selfish-blue,loyal-yellow",
        "TreasuresShown gems-5,,silver-1,gold-2,",
        "PointsScored 3,2,3,0",
    ]
    assert [seen(s, viewer)["roles"] for viewer in (0, 3, None)] == [roles.split()] * 3
    assert [seen(s, viewer)["treasures"] for viewer in (0, 3, None)] == [["gold-2", "gems-5", "silver-1", None]] * 3


# L27: who is in a pool


@pytest.mark.rule("L27")
@pytest.mark.parametrize(
    ("roles", "expected"),
    [
        ("loyal-blue loyal-yellow loyal-blue", [[0, 2], [1]]),
        ("loyal-blue saboteur-yellow loyal-yellow", [[0, 1], [2]]),
        ("saboteur-blue loyal-blue loyal-yellow", [[1], [0, 2]]),
        ("saboteur-blue saboteur-yellow loyal-blue loyal-yellow", [[1, 2], [0, 3]]),
        ("loyal-blue selfish-blue saboteur-blue", [[0], [2]]),
    ],
)
def test_pools_are_the_loyal_of_a_clan_and_the_others_saboteur(roles: str, expected: list[list[int]]) -> None:
    assert members(roles) == expected


# L27: how it is divided


@pytest.mark.rule("L27")
@pytest.mark.parametrize(
    ("roles", "values", "expected"),
    [
        (THREE_BLUE, [(2,), (2,), (2,)], (2, 2, 2)),
        (THREE_BLUE, [(5, 4), (), ()], (3, 3, 3)),
        (THREE_BLUE, [(), (), ()], (0, 0, 0)),
        ("loyal-blue saboteur-yellow loyal-yellow", [(4,), (), ()], (2, 2, 0)),
    ],
    ids=["alike", "members who took nothing", "nothing at all", "the saboteur shares"],
)
def test_pool_is_divided_evenly(roles: str, values: list[tuple[int, ...]], expected: tuple[int, ...]) -> None:
    assert scored(roles, *values) == expected


@pytest.mark.rule("L27")
@pytest.mark.parametrize(
    ("values", "expected"),
    [
        ([(5,), (3,), ()], (2 + 2, 2, 2)),
        ([(3,), (2, 2), ()], (2 + 1, 2, 2)),
        ([(1, 1, 1), (), (4,)], (2, 2, 2 + 1)),
        ([(1,), (), ()], (1, 0, 0)),
        ([(), (), (2,)], (0, 0, 2)),
    ],
    ids=["two left", "one treasure counts, not the sum", "the most by number is not it", "less than members", "so too"],
)
def test_what_is_left_goes_to_who_took_the_most_valuable_treasure(
    values: list[tuple[int, ...]], expected: tuple[int, ...]
) -> None:
    assert scored(THREE_BLUE, *values) == expected


@pytest.mark.rule("L27")
@pytest.mark.parametrize(
    ("roles", "values", "expected"),
    [
        (THREE_BLUE, [(4,), (4,), ()], (2 + 1, 2 + 1, 2)),
        (THREE_BLUE, [(2,), (2,), ()], (1, 1, 1)),
        (THREE_BLUE, [(3, 1), (3,), ()], (2, 2, 2)),
        (FOUR, [(5,), (5,), (5,), ()], (3 + 1, 3 + 1, 3 + 1, 3)),
        (FOUR, [(2,), (2,), (2,), ()], (1, 1, 1, 1)),
        (FOUR, [(4,), (4,), (3,), ()], (2 + 1, 2 + 1, 2, 2)),
    ],
    ids=[
        "two and two left",
        "one left is lost",
        "one left of seven",
        "three and three left",
        "two left, three",
        "one of three lost",
    ],
)
def test_several_divide_what_is_left_and_what_still_is_left_is_lost(
    roles: str, values: list[tuple[int, ...]], expected: tuple[int, ...]
) -> None:
    assert scored(roles, *values) == expected


@pytest.mark.rule("L27")
def test_member_with_several_top_treasures_counts_once() -> None:
    assert scored(FOUR, (4, 4), (4, 2), (), ()) == (3 + 1, 3 + 1, 3, 3)


@pytest.mark.rule("L27")
def test_treasures_outside_the_pool_do_not_count() -> None:
    roles = "loyal-blue loyal-blue selfish-blue loyal-yellow"
    assert scored(roles, (3,), (2,), (5,), (4,)) == (2 + 1, 2, 5, 4)


@pytest.mark.rule("L27")
def test_values_are_compared_and_not_kinds() -> None:
    treasures = "gold-4 gems-4 silver-1"
    s = forest(roles=THREE_BLUE, treasures=treasures, taken={"t1": 0, "t2": 1})
    assert lines(agreed(s)[1], "PointsScored") == ["PointsScored 3,3,2"]


# L27: three players


@pytest.mark.rule("L27")
@pytest.mark.parametrize("clan", BOTH)
def test_all_three_of_one_clan(clan: str) -> None:
    assert scored(f"loyal-{clan} selfish-{clan} saboteur-{clan}", (3,), (2,), (4, 1)) == (3, 2, 5)
    s = forest(roles=f"loyal-{clan} selfish-{clan} saboteur-{clan}", taken={"t1": 2, "t2": 0, "t3": 1})
    assert lines(act(s, "pass axe", "stay")[1], "PointsScored") == ["PointsScored 3,1,2"]


@pytest.mark.rule("L27")
def test_two_saboteurs_and_a_selfish_dwarf_are_two_pools_of_one() -> None:
    roles = "saboteur-blue saboteur-yellow selfish-blue"
    assert members(roles) == [[1], [0]]
    assert scored(roles, (4,), (), (3, 5)) == (4, 0, 8)


@pytest.mark.rule("L27")
@pytest.mark.parametrize("other", ["loyal-blue", "saboteur-yellow"])
def test_two_selfish_and_one_other(other: str) -> None:
    assert scored(f"selfish-blue selfish-yellow {other}", (4,), (2, 1), (5, 3)) == (4, 3, 8)


# L28


@pytest.mark.rule("L28")
@pytest.mark.parametrize(("own", "left"), [(5, 3), (3, 1), (2, 0), (1, 0)])
def test_dragons_holder_loses_two_points_of_this_round_never_below_zero(own: int, left: int) -> None:
    assert scored("selfish-blue loyal-blue loyal-yellow", (own,), (4,), (3,), dragon=0) == (left, 4, 3)


@pytest.mark.rule("L28")
def test_dragon_costs_nothing_where_nothing_was_won() -> None:
    assert scored(THREE_BLUE, (), (), (), dragon=2) == (0, 0, 0)


@pytest.mark.rule("L28")
def test_dragon_costs_its_holder_alone_and_after_the_pool_is_divided() -> None:
    assert scored(THREE_BLUE, (5,), (4,), (), dragon=2) == (3, 3, 1)


@pytest.mark.rule("L28")
def test_dragon_costs_nothing_of_the_rounds_before() -> None:
    s, events = agreed(forest(points=(7, 1, 0), dragon=0, taken={"t3": 0}))
    assert lines(events, "PointsScored") == ["PointsScored 0,0,0"]
    assert seen(s, None)["points"] == [7, 1, 0]


# The worked example of the rulebooks


EXAMPLE = "loyal-yellow loyal-yellow loyal-blue loyal-blue saboteur-yellow selfish-blue"


@pytest.mark.rule("L26", "L27", "L28")
def test_worked_example_comes_out_as_printed() -> None:
    assert scored(EXAMPLE, (5,), (3,), (2,), (2,), (4,), (3,), dragon=3) == (4, 4, 2, 0, 2 + 2, 3)


@pytest.mark.rule("L26", "L27", "L28", "L24")
def test_worked_example_comes_out_as_printed_when_it_is_played() -> None:
    treasures = "gems-5 gold-3 silver-2 silver-2 gold-4 gold-3"
    taken = {"t1": 0, "t2": 1, "t3": 2, "t4": 3, "t5": 4}
    s = walking(
        {"10,1": "mine-gold"}, turn=5, dwarfs={5: "10,1"}, roles=EXAMPLE, treasures=treasures, taken=taken, dragon=3
    )
    s, events = act(s, "stay")
    assert lines(events, "TreasureTaken", "RoundEnded", "TreasuresShown", "PointsScored") == [
        "TreasureTaken 5 6",
        "RoundEnded 1 treasures ",
        "TreasuresShown gems-5,gold-3,silver-2,silver-2,gold-4,gold-3",
        "PointsScored 4,4,2,0,4,3",
    ]
    assert [seen(s, viewer)["points"] for viewer in ALL] == [[4, 4, 2, 0, 4, 3]] * 7


# What is told of it


@pytest.mark.rule("L27")
def test_each_pool_is_told_with_its_sum_its_shares_and_who_gets_the_rest() -> None:
    roles = "loyal-blue saboteur-yellow loyal-yellow selfish-blue"
    assert shared(roles, "gems-5 silver-2 gold-4 .") == [
        "PoolShared blue 0,1 7 3 1 5 0 1 0",
        "PoolShared yellow 2 4 4 0 4 2 0 0",
        "PointsScored 4,3,4,0",
    ]


@pytest.mark.rule("L27")
def test_rest_that_cannot_be_divided_is_told_to_be_lost() -> None:
    assert shared("loyal-blue loyal-blue loyal-blue", "gold-2 silver-2 .")[0] == (
        "PoolShared blue 0,1,2 4 1 1 2 0,1 0 1"
    )


@pytest.mark.rule("L27")
def test_side_that_took_nothing_is_told_too() -> None:
    assert shared("loyal-blue loyal-yellow selfish-blue", ". . .")[:2] == [
        "PoolShared blue 0 0 0 0 0  0 0",
        "PoolShared yellow 1 0 0 0 0  0 0",
    ]


@pytest.mark.rule("L28")
@pytest.mark.parametrize(
    ("taken", "told_of"),
    [
        ("gems-5 gems-3 .", ["DragonFed 0 2 2", "PointsScored 3,3,0"]),
        ("silver-1 . .", ["DragonFed 0 2 1", "PointsScored 0,0,0"]),
    ],
    ids=["two", "never below 0"],
)
def test_what_the_dragon_cost_is_told(taken: str, told_of: list[str]) -> None:
    assert shared("loyal-blue loyal-yellow selfish-blue", taken, dragon=0)[2:] == told_of
