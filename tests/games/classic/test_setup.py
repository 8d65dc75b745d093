"""Set-up: roles, start and goals, deck and hands, gold, who begins (C1-C5)."""

import pytest

from kilof.core import machine
from kilof.core.cell import cell
from kilof.core.deal import Deal, DealError
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games.classic.share import gold_of
from tests.build import act, cards, codes, dealt, digs, hand, laid, names_of, new_match, rules, seen, table, told

SEEDS = [f"seed {i}" for i in range(60)]
HAND_SIZES = [(3, 6), (4, 6), (5, 6), (6, 5), (7, 5), (8, 4), (9, 4), (10, 4)]


def deals(seats: int = 3) -> list[Deal]:
    """First deals from many seeds."""
    return [machine.deal(new_match(seats), Rng(seed)) for seed in SEEDS]


def left_over(s: State) -> str:
    return s.rules.deck.cards[s.roles[-1][0]].name


# C1


@pytest.mark.rule("C1")
@pytest.mark.parametrize("seats", range(3, 11))
@pytest.mark.parametrize("edition", ["v3", "g3"])
def test_three_to_ten_can_play(edition: str, seats: int) -> None:
    s, _ = dealt(new_match(seats, edition))
    assert len(s.hands) == seats


@pytest.mark.rule("C1")
@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 11])
def test_fewer_than_three_or_more_than_ten_cannot_play(seats: int) -> None:
    with pytest.raises(ValueError, match=f"classic takes 3 to 10 seats, not {seats}"):
        machine.begin(rules(), seats)


@pytest.mark.rule("C1")
@pytest.mark.parametrize("edition", ["v3", "g3"])
@pytest.mark.parametrize(
    ("seats", "saboteurs", "diggers"),
    [(3, 1, 3), (4, 1, 4), (5, 2, 4), (6, 2, 5), (7, 3, 5), (8, 3, 6), (9, 3, 7), (10, 4, 7)],
)
def test_role_cards_by_number_of_players_are_one_too_many(
    seats: int, saboteurs: int, diggers: int, edition: str
) -> None:
    s, _ = dealt(new_match(seats, edition))
    roles = names_of(s.rules, [role for role, _ in s.roles])
    assert (roles.count("saboteur"), roles.count("digger")) == (saboteurs, diggers)
    assert len(roles) == seats + 1


@pytest.mark.rule("C1")
def test_roles_are_shuffled() -> None:
    saboteur = rules().deck.by_name["saboteur"]
    assert {deal.stacks["roles"].index(saboteur) for deal in deals()} == {0, 1, 2, 3}


@pytest.mark.rule("C1")
@pytest.mark.parametrize("seats", range(3, 11))
def test_everyone_is_dealt_one_role_and_sees_only_that(seats: int) -> None:
    s, _ = dealt(new_match(seats))
    roles = names_of(s.rules, [role for role, _ in s.roles[:seats]])
    unknown: list[str | None] = [None] * seats
    assert [seen(s, viewer)["roles"] for viewer in range(seats)] == [
        [*unknown[:viewer], roles[viewer], *unknown[viewer + 1 :]] for viewer in range(seats)
    ]


@pytest.mark.rule("C1")
def test_role_left_over_is_unknown_to_all() -> None:
    s, events = dealt(new_match(3))
    roles = names_of(s.rules, [role for role, _ in s.roles[:3]])
    assert s.roles[3][1] == 0
    assert told(events)[1:4] == [f"RoleDealt {seat} {role}" for seat, role in enumerate(roles)]
    assert len([line for line in told(events) if line.startswith("RoleDealt")]) == 3


@pytest.mark.rule("C1")
@pytest.mark.parametrize("seats", [3, 4])
def test_only_saboteur_of_three_or_four_may_be_left_over(seats: int) -> None:
    assert {left_over(dealt(new_match(seats), seed)[0]) for seed in SEEDS} == {"digger", "saboteur"}


# C2


@pytest.mark.rule("C2")
def test_start_lies_face_up_and_the_goals_face_down_seven_columns_away() -> None:
    s, _ = dealt(new_match())
    assert laid(s, "0,0") == "start"
    assert seen(s, None)["board"] == {"0,0": ["start", False]}
    assert seen(s, None)["goals"] == {"8,-2": None, "8,0": None, "8,2": None}


@pytest.mark.rule("C2")
@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_nobody_knows_a_goal(viewer: int | None) -> None:
    s, _ = dealt(new_match())
    assert list(seen(s, viewer)["goals"].values()) == [None, None, None]
    assert list(seen(s, viewer)["peeked"].values()) == [[], [], []]


@pytest.mark.rule("C2")
def test_goals_are_shuffled_and_lie_in_the_order_of_the_deal() -> None:
    rounds = [machine.deal_out(new_match(), deal)[0] for deal in deals()]
    assert len({deal.stacks["goals"] for deal in deals()}) == 6
    assert [tuple(goal for goal, _ in s.goals.values()) for s in rounds] == [deal.stacks["goals"] for deal in deals()]
    assert list(rounds[0].goals) == [cell(8, -2), cell(8, 0), cell(8, 2)]


@pytest.mark.rule("C2")
@pytest.mark.parametrize("code", ["nesw -1,0", "nesw 5,-3", "nesw 5,4", "nesw 9,1", "nesw 9,3"])
def test_maze_grows_past_start_and_goals_in_every_direction(code: str) -> None:
    s = table(
        """
               0    1    2    3    4    5    6    7    8
                                        │
          -2                            │
                                        │
                                        │
          -1                            │
                                        │
               │                        │
           0 ──S────────────────────────┼───────
               │                        │
                                        │
           1                          ──┼─────────────────
                                        │
                                        │
           2                          ──┼──
                                        │
                                        │
           3                          ──┼─────────────────
                                        │
        """,
        hands={0: "nesw"},
    )
    assert act(s, code)[0].board.keys() > s.board.keys()


@pytest.mark.rule("C2")
def test_maze_grows_as_far_as_you_like() -> None:
    s = table({f"{-x},0": "ew" for x in range(1, 400)}, hands={0: "ew"})
    assert digs(s, 0) == {"ew -400,0", "ew 1,0"}
    assert laid(act(s, "ew -400,0")[0], "-400,0") == "ew"


# C3


@pytest.mark.rule("C3")
def test_40_path_cards_and_27_action_cards_are_shuffled_together() -> None:
    deck = rules().deck
    pile = deals()[0].stacks["pile"]
    assert sorted(pile) == sorted(deck.stack("path", "action"))
    assert (len(deck.stack("path")), len(deck.stack("action"))) == (40, 27)
    assert len({deal.stacks["pile"] for deal in deals()}) == len(SEEDS)
    assert {deck.cards[deal.stacks["pile"][0]].section for deal in deals()} == {"path", "action"}


@pytest.mark.rule("C3")
@pytest.mark.parametrize("edition", ["v3", "g3"])
@pytest.mark.parametrize(("seats", "size"), HAND_SIZES)
def test_hand_size_by_number_of_players_and_the_rest_is_the_pile(seats: int, size: int, edition: str) -> None:
    s, events = dealt(new_match(seats, edition), first=1)
    assert [len(held) for held in s.hands] == [size] * seats
    assert seen(s, None)["pile"] == 67 - seats * size
    assert told(events)[0] == f"RoundBegan 1 1 {67 - seats * size}"


@pytest.mark.rule("C3")
@pytest.mark.parametrize(("seats", "size"), HAND_SIZES)
def test_whole_hands_come_from_the_top_of_the_deck_seat_0_first(seats: int, size: int) -> None:
    deal = machine.deal(new_match(seats), Rng("hands"), 0)
    s, events = machine.deal_out(new_match(seats), deal)
    names = names_of(s.rules, deal.stacks["pile"])
    dealt_out = [names[seat * size : seat * size + size] for seat in range(seats)]
    assert [line for line in told(events) if line.startswith("HandDealt")] == [
        f"HandDealt {seat} {size} {','.join(cards)}" for seat, cards in enumerate(dealt_out)
    ]
    assert [sorted(hand(s, seat)) for seat in range(seats)] == [sorted(cards) for cards in dealt_out]
    after, drawn = act(s, f"pass {dealt_out[0][0]}")
    assert told(drawn)[1] == f"Drew 0 {names[seats * size]}"
    assert after.left == s.left - 1


@pytest.mark.rule("C3")
@pytest.mark.parametrize("viewer", [0, 1, 2])
def test_a_hand_is_seen_by_its_seat_alone(viewer: int) -> None:
    s, _ = dealt(new_match())
    expected: list[list[str | None]] = [[None] * 6, [None] * 6, [None] * 6]
    expected[viewer] = list(hand(s, viewer))
    assert seen(s, viewer)["hands"] == expected


# C4


@pytest.mark.rule("C4")
def test_28_gold_cards_are_shuffled_into_a_supply_that_lies_face_down() -> None:
    gold = rules().deck.stack("gold")
    s, _ = dealt(new_match())
    assert len(gold) == 28
    assert sorted(deals()[0].stacks["gold"]) == list(gold)
    assert len({deal.stacks["gold"] for deal in deals()}) == len(SEEDS)
    assert [seen(s, viewer)["supply"] for viewer in (0, 1, 2, None)] == [28] * 4
    assert [seen(s, viewer)["gold"] for viewer in (0, 1, 2, None)] == [[[], [], []]] * 4


@pytest.mark.rule("C4", "C31")
def test_gold_won_stays_and_only_the_rest_is_shuffled_again() -> None:
    s = table(hands={0: "map", 1: "", 2: ""}, roles="dds", supply="3 2 2 1 1", held={0: "3 1"})
    s, _ = act(s, "pass map")
    s, _ = dealt(s)
    assert s.round == 2
    assert gold_of(s).worth(s.rules.deck) == (4, 0, 4)
    assert sorted(gold_of(s).supply) == sorted(cards(s.rules, "gold-2 gold-2 gold-1"))
    assert len({machine.deal(s, Rng(seed)).stacks["gold"] for seed in SEEDS}) == 3


# C5


@pytest.mark.rule("C5")
@pytest.mark.parametrize("first", [0, 1, 2])
def test_host_may_name_who_begins(first: int) -> None:
    s, events = dealt(new_match(), first=first)
    assert machine.waiting(s) == (first,)
    assert s.first == first
    assert told(events)[-1] == f"TurnBegan {first}"
    assert codes(s, (first + 1) % 3) == set()


@pytest.mark.rule("C5")
def test_otherwise_the_deal_draws_who_begins() -> None:
    assert {deal.first for deal in deals()} == {0, 1, 2}


@pytest.mark.rule("C5")
@pytest.mark.parametrize("first", [-1, 3, None])
def test_first_deal_names_a_seat_of_the_table(first: int | None) -> None:
    deal = machine.deal(new_match(), Rng("first"))
    with pytest.raises(DealError, match="'first' must be a seat from 0 to 2"):
        machine.deal_out(new_match(), Deal(deal.stacks, first))
