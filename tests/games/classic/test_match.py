"""Rounds and the game: three rounds, who begins, who wins (C32-C34)."""

import pytest

from kilof.core import machine
from kilof.core.deal import Deal, DealError
from kilof.core.rng import Rng
from kilof.core.state import State
from tests.build import TUNNEL, act, codes, dealt, kinds, new_match, refused, seen, table, told


def last_turn(number: int = 1, *, held: dict[int, str] | None = None, seats: int = 3) -> State:
    """The last turn of a round, in which nobody was a saboteur."""
    hands = {seat: "map" if seat == 0 else "" for seat in range(seats)}
    return table(seats=seats, hands=hands, roles="d" * seats + "s", number=number, held=held)


# C32


@pytest.mark.rule("C32")
def test_a_game_has_three_rounds() -> None:
    s, _ = act(last_turn(1), "pass map")
    assert machine.needs_deal(s)
    s, _ = act(last_turn(2), "pass map")
    assert machine.needs_deal(s)
    s, events = act(last_turn(3), "pass map")
    assert kinds(events) == ["Passed", "RoundEnded", "RolesShown", "GoldShown", "MatchEnded"]
    assert machine.is_over(s)


@pytest.mark.rule("C32")
def test_rounds_are_counted_from_the_first_deal_on() -> None:
    s, events = dealt(act(last_turn(1), "pass map")[0])
    assert s.round == 2
    assert told(events)[0] == "RoundBegan 2 1 49"


@pytest.mark.rule("C32")
@pytest.mark.parametrize(("seats", "size"), [(3, 6), (10, 4)])
def test_each_round_starts_afresh(seats: int, size: int) -> None:
    s = table(
        """
               0    1    2
               │
           0 ──S───────╌╌×╌╌
               │
        """,
        seats=seats,
        hands={**dict.fromkeys(range(seats), ""), 1: "map"},
        turn=1,
        broken={0: "pick", 2: "cart lantern"},
        supply="1 1",
    )
    s.at = 2
    s, _ = act(s, "pass map")
    s, _ = dealt(s)
    shown = seen(s, None)
    assert shown["board"] == {"0,0": ["start", False]}
    assert shown["goals"] == {"8,-2": None, "8,0": None, "8,2": None}
    assert shown["broken"] == [[]] * seats
    assert shown["discards"] == []
    assert [len(held) for held in shown["hands"]] == [size] * seats
    assert shown["roles"] == [None] * seats
    assert len(s.roles) == seats + 1
    assert (s.at, s.phase.name) == (0, "turn")
    assert codes(s, s.first)


@pytest.mark.rule("C32")
def test_later_rounds_deal_the_role_left_over_again() -> None:
    s, _ = act(last_turn(1), "pass map")
    deals = [machine.deal(s, Rng(f"seed {i}")) for i in range(60)]
    saboteur = s.rules.deck.by_name["saboteur"]
    assert {deal.stacks["roles"].index(saboteur) for deal in deals} == {0, 1, 2, 3}
    assert len({deal.stacks["goals"] for deal in deals}) == 6


@pytest.mark.rule("C32")
@pytest.mark.parametrize("code", ["pass map", "s1: map 8,0", "turn 8,0", "pick gold-1"])
def test_nothing_is_played_between_the_rounds(code: str) -> None:
    s, _ = act(last_turn(1), "pass map")
    assert machine.waiting(s) == ()
    assert refused(s, code) == "C32"


@pytest.mark.rule("C32", "C34")
@pytest.mark.parametrize("code", ["pass map", "s1: map 8,0", "turn 8,0", "pick gold-1"])
def test_nothing_is_played_after_the_game(code: str) -> None:
    s, _ = act(last_turn(3), "pass map")
    assert machine.waiting(s) == ()
    assert refused(s, code) == "C34"


@pytest.mark.rule("C32")
@pytest.mark.parametrize(
    ("number", "after_it"), [(1, []), (2, []), (3, ["GoldShown", "MatchEnded"])], ids=["first", "second", "third"]
)
def test_after_the_gold_is_shared_the_next_round_comes_or_the_game_is_over(number: int, after_it: list[str]) -> None:
    s = table(TUNNEL, hands={0: "ew"}, roles="dss", supply="2 1", number=number)
    s, events = act(s, "ew 7,0", "pick gold-2")
    assert kinds(events) == ["GoldTaken", *after_it]
    assert (machine.needs_deal(s), machine.is_over(s)) == (number < 3, number == 3)


# C33

ACTIONS = ["map 8,0", "rockfall -1,0", "broken-cart s0", "repair-pick s4"]


@pytest.mark.rule("C33")
@pytest.mark.parametrize(
    ("code", "edition", "first"),
    [
        ("ew 2,0", "v3", 2),
        ("ew 2,0", "g3", 2),
        *((code, "v3", 1) for code in ACTIONS),
        *((code, "g3", 2) for code in ACTIONS),
    ],
)
def test_next_round_begins_left_of_who_last_played_a_path_card_or_in_g3_any_card(
    code: str, edition: str, first: int
) -> None:
    s = table(
        {"-1,0": "ew"},
        seats=5,
        hands={0: "ew", 1: code.partition(" ")[0], 2: "map", 3: "", 4: ""},
        first=3,
        broken={4: "pick"},
        edition=edition,
    )
    s, _ = act(s, "s0: ew 1,0", f"s1: {code}", "s2: pass map")
    s, events = dealt(s)
    assert s.first == s.turn == first
    assert told(events)[-1] == f"TurnBegan {first}"


@pytest.mark.rule("C33")
@pytest.mark.parametrize("edition", ["v3", "g3"])
@pytest.mark.parametrize(("before", "first"), [(0, 1), (1, 2), (2, 0)])
def test_if_nobody_played_a_card_the_next_round_begins_left_of_the_previous_first_player(
    before: int, first: int, edition: str
) -> None:
    s = table(first=before, edition=edition)
    s, _ = act(s, "s0: pass map", "s1: pass map", "s2: pass map")
    assert dealt(s)[0].first == first


@pytest.mark.rule("C33")
def test_in_v3_action_cards_alone_count_as_no_card_played() -> None:
    s, _ = act(table(first=1), "s0: map 8,0", "s1: map 8,0", "s2: map 8,0")
    assert dealt(s)[0].first == 2


@pytest.mark.rule("C33")
def test_cards_played_in_an_earlier_round_do_not_count() -> None:
    s, _ = act(table(first=0, turn=1, hands={0: "", 1: "ew", 2: ""}), "ew 1,0")
    assert seen(s, None)["last"] == 1
    s, _ = dealt(s)
    assert (s.first, seen(s, None)["last"]) == (2, -1)
    s.hands, s.left = [[], [], s.hands[2][:1]], 0
    s, _ = act(s, f"pass {s.rules.deck.cards[s.hands[2][0]].name}")
    assert dealt(s)[0].first == 0


@pytest.mark.rule("C33")
def test_before_the_first_round_nobody_has_played_a_card() -> None:
    assert seen(new_match(), None)["last"] == -1


@pytest.mark.rule("C33")
@pytest.mark.parametrize("edition", ["v3", "g3"])
def test_next_round_begins_left_of_who_reached_the_treasure(edition: str) -> None:
    s = table(TUNNEL, hands={2: "ew"}, turn=2, first=1, roles="sds", supply="1", edition=edition)
    s, _ = act(s, "s2: ew 7,0", "s1: pick gold-1")
    assert dealt(s)[0].first == 0


@pytest.mark.rule("C33")
def test_deal_of_a_later_round_does_not_name_the_first_player() -> None:
    s, _ = act(last_turn(1), "pass map")
    deal = machine.deal(s, Rng("later"), 2)
    assert deal.first is None
    with pytest.raises(DealError, match="'first' belongs to the first round only"):
        machine.deal_out(s, Deal(deal.stacks, 2))


# C34


@pytest.mark.rule("C34")
@pytest.mark.parametrize(
    ("held", "told_at_the_end"),
    [
        ({0: "3 1", 1: "2 1", 2: "1 1 1"}, "MatchEnded 4,3,3 0"),
        ({0: "1", 1: "2 1 1", 2: "3"}, "MatchEnded 1,4,3 1"),
        ({0: "1 1 1", 2: "3"}, "MatchEnded 3,0,3 0,2"),
        ({}, "MatchEnded 0,0,0 0,1,2"),
    ],
)
def test_most_gold_wins_and_tied_players_win_together(held: dict[int, str], told_at_the_end: str) -> None:
    s, events = act(last_turn(3, held=held), "pass map")
    assert told(events)[-1] == told_at_the_end
    assert seen(s, None)["totals"] == [int(gold) for gold in told_at_the_end.split()[1].split(",")]


@pytest.mark.rule("C34")
def test_gold_of_the_last_round_counts_too() -> None:
    s = table(hands={0: "map", 1: "", 2: ""}, roles="dsd", held={0: "3"}, number=3)
    assert told(act(s, "pass map")[1])[-1] == "MatchEnded 3,4,0 1"
