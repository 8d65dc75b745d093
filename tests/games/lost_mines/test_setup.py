"""Set-up: dwarfs, mines, treasures, deck and hands, who begins (L1-L6)."""

from collections import Counter

import pytest

from kilof.core import machine
from kilof.core.deal import Deal, DealError
from kilof.core.event import redacted
from kilof.core.rng import Rng
from kilof.games.lost_mines.ground import forest_of
from tests.build import act, codes, dealt, hand, laid, names_of, seen
from tests.games.lost_mines.forest import (
    DECK,
    FACE_DOWN,
    HOMES,
    MINES,
    forest,
    new_match,
    stacked,
    told,
    treasure_names,
)

SEEDS = [f"seed {i}" for i in range(60)]
ALL = (0, 1, 2, None)
THREE_TO_NINE = pytest.mark.parametrize("seats", range(3, 10))


def deals(seats: int = 3) -> list[Deal]:
    """First deals from many seeds."""
    return [machine.deal(new_match(seats), Rng(seed)) for seed in SEEDS]


# L1


@pytest.mark.rule("L1")
@THREE_TO_NINE
def test_three_to_nine_can_play(seats: int) -> None:
    s, _ = dealt(new_match(seats))
    assert len(s.hands) == seats


@pytest.mark.rule("L1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 10])
def test_fewer_than_three_or_more_than_nine_cannot_play(seats: int) -> None:
    with pytest.raises(ValueError, match=f"lost-mines takes 3 to 9 seats, not {seats}"):
        machine.begin(MINES, seats)


@pytest.mark.rule("L1")
@pytest.mark.parametrize(("seats", "loyal"), [(3, 1), (4, 1), (5, 2), (6, 2), (7, 3), (8, 3), (9, 3)])
def test_dwarf_cards_of_each_clan_by_number_of_players(seats: int, loyal: int) -> None:
    s, _ = dealt(new_match(seats))
    assert Counter(names_of(MINES, [role for role, _ in s.roles])) == {
        **dict.fromkeys(("loyal-blue", "loyal-yellow"), loyal),
        **dict.fromkeys(("selfish-blue", "selfish-yellow", "saboteur-blue", "saboteur-yellow"), 1),
    }


@pytest.mark.rule("L1")
def test_dwarf_cards_are_shuffled() -> None:
    assert len({deal.stacks["roles"] for deal in deals()}) > len(SEEDS) / 2
    assert len({deal.stacks["roles"][0] for deal in deals()}) == 6


@pytest.mark.rule("L1")
@THREE_TO_NINE
def test_everyone_is_dealt_one_dwarf_card_and_sees_only_that(seats: int) -> None:
    s, events = dealt(new_match(seats))
    roles = names_of(MINES, [role for role, _ in s.roles])
    own = [seen(s, viewer)["roles"] for viewer in range(seats)]
    assert own == [[roles[seat] if seat == viewer else None for seat in range(seats)] for viewer in range(seats)]
    assert seen(s, None)["roles"] == [None] * seats
    shown = [told([redacted(event, 1)])[0] for event in events[1 : seats + 1]]
    clans = [role.split("-")[1] for role in roles]
    assert shown == [f"DwarfDealt {i} {clans[i]} {roles[i] if i == 1 else '?'}" for i in range(seats)]


@pytest.mark.rule("L1")
@THREE_TO_NINE
def test_dwarf_cards_left_over_are_unknown_to_all(seats: int) -> None:
    s, _ = dealt(new_match(seats))
    left = s.roles[seats:]
    assert len(left) == {3: 3, 4: 2, 5: 3, 6: 2, 7: 3, 8: 2, 9: 1}[seats]
    assert {known_to for _, known_to in left} == {0}


@pytest.mark.rule("L1")
@THREE_TO_NINE
def test_everybody_knows_everybodys_clan(seats: int) -> None:
    s, _ = dealt(new_match(seats))
    clans = [DECK.cards[role].back for role, _ in s.roles[:seats]]
    assert [seen(s, viewer)["clans"] for viewer in (*range(seats), None)] == [clans] * (seats + 1)


@pytest.mark.rule("L1")
@pytest.mark.parametrize("clan", ["blue", "yellow"])
def test_all_players_may_be_of_one_clan(clan: str) -> None:
    s = new_match()
    s, _ = machine.deal_out(s, stacked(s, roles=f"saboteur-{clan} loyal-{clan} selfish-{clan}"))
    assert seen(s, None)["clans"] == [clan] * 3
    assert seen(s, None)["dwarfs"] == [HOMES[clan]] * 3


# L2


@pytest.mark.rule("L2")
@pytest.mark.parametrize("viewer", ALL)
def test_four_mines_lie_face_down_and_nobody_knows_one(viewer: int | None) -> None:
    s, _ = dealt(new_match())
    assert seen(s, viewer)["goals"] == dict.fromkeys(FACE_DOWN)
    assert seen(s, viewer)["peeked"] == {at: [] for at in FACE_DOWN}


@pytest.mark.rule("L2")
def test_mines_are_shuffled_and_lie_in_the_order_of_the_deal() -> None:
    assert len({deal.stacks["goals"] for deal in deals()}) > 12
    assert len({deal.stacks["goals"][0] for deal in deals()}) == 4
    s = new_match()
    s, _ = machine.deal_out(s, stacked(s, goals="mine-dragon mine-gems mine-silver mine-gold"))
    assert names_of(MINES, [card for card, _ in s.goals.values()]) == [
        "mine-dragon",
        "mine-gems",
        "mine-silver",
        "mine-gold",
    ]
    assert list(seen(s, None)["goals"]) == ["10,1", "10,3", "10,5", "10,7"]


@pytest.mark.rule("L2")
def test_only_the_two_starts_lie_face_up() -> None:
    s, _ = dealt(new_match())
    assert seen(s, None)["board"] == {"2,3": ["start-blue", False], "2,5": ["start-yellow", False]}


# L3


@pytest.mark.rule("L3")
def test_all_twelve_treasures_are_shuffled() -> None:
    assert sorted(deals()[0].stacks["treasures"]) == list(DECK.stack("treasure"))
    assert len(DECK.stack("treasure")) == 12
    assert len({deal.stacks["treasures"] for deal in deals()}) == len(SEEDS)


@pytest.mark.rule("L3")
@THREE_TO_NINE
def test_as_many_treasures_as_players_are_laid_out_in_the_order_of_the_deal(seats: int) -> None:
    s = new_match(seats)
    deal = machine.deal(s, Rng("treasures"), 0)
    s, events = machine.deal_out(s, deal)
    names = names_of(MINES, deal.stacks["treasures"][:seats])
    assert treasure_names(s) == names
    assert told(events)[1 + seats] == f"TreasuresLaid {','.join(name.split('-')[0] for name in names)}"


@pytest.mark.rule("L3")
@pytest.mark.parametrize("viewer", ALL)
def test_kind_of_a_treasure_is_public_and_its_value_is_not(viewer: int | None) -> None:
    s = new_match()
    s, _ = machine.deal_out(s, stacked(s, treasures="gems-4 silver-1 gems-5"))
    shown = seen(s, viewer)
    assert (shown["kinds"], shown["treasures"]) == (["gems", "silver", "gems"], [None] * 3)
    assert shown["takers"] == [None] * 3


# L4


@pytest.mark.rule("L4")
@THREE_TO_NINE
def test_dwarfs_stand_on_the_start_of_their_clan(seats: int) -> None:
    s, _ = dealt(new_match(seats))
    assert seen(s, None)["dwarfs"] == [HOMES[DECK.cards[role].back] for role, _ in s.roles[:seats]]
    assert laid(s, HOMES["blue"]) == "start-blue"
    assert laid(s, HOMES["yellow"]) == "start-yellow"


@pytest.mark.rule("L4")
def test_any_number_of_dwarfs_may_share_a_card() -> None:
    s = forest({"3,3": "ew"}, dwarfs={1: "3,3", 2: "3,3"}, step="moving")
    s, _ = act(s, "move E")
    assert seen(s, None)["dwarfs"] == ["3,3"] * 3


# L5


@pytest.mark.rule("L5")
def test_40_path_cards_and_23_action_cards_are_shuffled_together() -> None:
    assert (len(DECK.stack("path")), len(DECK.stack("action"))) == (40, 23)
    assert {tuple(sorted(deal.stacks["pile"])) for deal in deals()} == {DECK.stack("path", "action")}
    assert len({deal.stacks["pile"] for deal in deals()}) == len(SEEDS)


@pytest.mark.rule("L5")
@pytest.mark.parametrize(
    ("seats", "size", "pile"),
    [(3, 5, 38), (4, 5, 33), (5, 5, 28), (6, 5, 23), (7, 4, 25), (8, 4, 21), (9, 4, 17)],
)
def test_hand_size_by_number_of_players_and_ten_cards_are_laid_aside(seats: int, size: int, pile: int) -> None:
    s, events = dealt(new_match(seats), first=0)
    assert [len(held) for held in s.hands] == [size] * seats
    assert (s.left, told(events)[0]) == (pile, f"RoundBegan 1 0 {pile}")
    assert size * seats + pile + 10 == 63


@pytest.mark.rule("L5")
@pytest.mark.parametrize(("seats", "size"), [(3, 5), (9, 4)])
def test_hands_come_from_the_top_of_the_deck_and_the_last_ten_are_out(seats: int, size: int) -> None:
    s = new_match(seats)
    deal = machine.deal(s, Rng("hands"), 0)
    s, _ = machine.deal_out(s, deal)
    pile = names_of(MINES, deal.stacks["pile"])
    order = [name for name in DECK.by_name if name in pile]
    assert hand(s, 1) == sorted(pile[size : 2 * size], key=order.index)
    assert names_of(MINES, s.pile[-s.left :]) == pile[seats * size : -10]


@pytest.mark.rule("L5")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_hand_is_seen_by_its_seat_alone(viewer: int) -> None:
    s, _ = dealt(new_match())
    expected: list[list[str | None]] = [[None] * 5, [None] * 5, [None] * 5]
    expected[viewer] = list(hand(s, viewer))
    assert seen(s, viewer)["hands"] == expected
    assert seen(s, None)["hands"] == [[None] * 5] * 3


@pytest.mark.rule("L5", "L7")
def test_first_player_may_play_any_card_of_the_hand() -> None:
    s = new_match()
    s, _ = machine.deal_out(s, stacked(s, pile="esw storm trap info-mine-dwarf troll"))
    assert {"esw 3,3", "trap 2,3 E", "info-mine-dwarf s1", "troll 2,5 E", "pass storm"} < codes(s, 0)


# L6


@pytest.mark.rule("L6")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_host_may_name_who_begins(first: int) -> None:
    s, events = dealt(new_match(), first=first)
    assert machine.waiting(s) == (first,)
    assert s.first == first
    assert told(events)[-1] == f"TurnBegan {first}"
    assert codes(s, (first + 1) % 3) == set()


@pytest.mark.rule("L6")
def test_otherwise_the_deal_draws_who_begins() -> None:
    assert {deal.first for deal in deals()} == {0, 1, 2}


@pytest.mark.rule("L6")
@pytest.mark.parametrize("first", [-1, 3, None])
def test_first_deal_names_a_seat_of_the_table(first: int | None) -> None:
    deal = machine.deal(new_match(), Rng("first"))
    with pytest.raises(DealError, match="'first' must be a seat from 0 to 2"):
        machine.deal_out(new_match(), Deal(deal.stacks, first, deal.dice))


# The events of a deal, and the tokens


def test_events_of_a_deal_are_in_the_order_of_the_formats() -> None:
    s = new_match()
    roles, treasures = "selfish-blue loyal-yellow loyal-blue", "gold-2 gems-3 gems-5"
    pile = "esw esw esw esw nesw axe axe axe boat boat storm storm storm trap troll"
    _, events = machine.deal_out(s, stacked(s, 2, roles=roles, treasures=treasures, pile=pile))
    assert told(events) == [
        "RoundBegan 1 2 38",
        "DwarfDealt 0 blue selfish-blue",
        "DwarfDealt 1 yellow loyal-yellow",
        "DwarfDealt 2 blue loyal-blue",
        "TreasuresLaid gold,gems,gems",
        "HandDealt 0 5 esw,esw,esw,esw,nesw",
        "HandDealt 1 5 axe,axe,axe,boat,boat",
        "HandDealt 2 5 storm,storm,storm,trap,troll",
        "TurnBegan 2",
    ]


def test_nothing_but_dwarfs_is_on_the_paths_when_a_round_begins() -> None:
    s, _ = dealt(new_match())
    shown = seen(s, None)
    assert (shown["tools"], shown["traps"], shown["trolls"], shown["dragon"]) == ([], [], {}, -1)
    assert (shown["discards"], shown["points"], shown["topic"], shown["votes"]) == ([], [0, 0, 0], "", [])


def test_luck_of_a_round_is_that_of_its_deal() -> None:
    s = new_match()
    deal = machine.deal(s, Rng("dice"), 0)
    assert forest_of(machine.deal_out(s, deal)[0]).luck == deal.dice
    assert (len(deal.dice), set(deal.dice) <= set(range(60))) == (63, True)
