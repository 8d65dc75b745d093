"""Deals: all that chance decides in a round, and that it is the right cards."""

import pytest

from kilof.core import machine
from kilof.core.deal import Deal, DealError, check_dice, check_stacks
from kilof.core.rng import Rng
from tests.build import act, cards, dealt, new_match, rules, table
from tests.games.lost_mines import forest

GAME = rules()
WANTED = {"roles": cards(GAME, "digger digger saboteur"), "gold": cards(GAME, "gold-1 gold-2")}


def refusal(**stacks: str) -> str:
    """What a deal with these stacks is refused with."""
    with pytest.raises(DealError) as caught:
        check_stacks(Deal({name: cards(GAME, text) for name, text in stacks.items()}), WANTED, GAME.deck)
    return str(caught.value)


def test_right_cards_in_any_order_are_accepted() -> None:
    check_stacks(Deal({"gold": WANTED["gold"][::-1], "roles": WANTED["roles"][::-1]}), WANTED, GAME.deck)


@pytest.mark.parametrize(
    ("stacks", "message"),
    [
        ({}, "deal: the stacks must be roles, gold, not none"),
        ({"roles": "", "pile": ""}, "deal: the stacks must be roles, gold, not roles, pile"),
        (
            {"roles": "digger saboteur saboteur", "gold": "gold-1 gold-2"},
            "deal: 'roles' has 2 of saboteur, not 1",
        ),
        (
            {"roles": "digger saboteur", "gold": "gold-1 gold-2"},
            "deal: 'roles' has only 1 of digger, not 2",
        ),
        (
            {"roles": "digger digger saboteur", "gold": "gold-1 gold-2 gold-3"},
            "deal: 'gold' has 1 of gold-3, not 0",
        ),
        (
            {"roles": "digger digger saboteur", "gold": ""},
            "deal: 'gold' has only 0 of gold-1, not 1",
        ),
    ],
)
def test_wrong_cards_are_refused_with_the_stack_and_the_card(stacks: dict[str, str], message: str) -> None:
    assert refusal(**stacks) == message


def test_deals_are_equal_if_their_stacks_and_first_players_are() -> None:
    deal = Deal({"gold": (1, 2)}, 0)
    assert deal == Deal({"gold": (1, 2)}, 0)
    assert deal != Deal({"gold": (2, 1)}, 0)
    assert deal != Deal({"gold": (1, 2)}, 1)
    assert deal != Deal({"gold": (1, 2)}, 0, (3,))
    assert Deal({"gold": (1, 2)}, 0, (3, 4)) == Deal({"gold": (1, 2)}, 0, (3, 4))
    assert Deal({"gold": (1, 2)}, 0, (3, 4)) != Deal({"gold": (1, 2)}, 0, (4, 3))
    assert deal != "deal"


def test_deal_keeps_its_own_table_of_stacks() -> None:
    stacks = {"gold": (1, 2)}
    deal = Deal(stacks)
    stacks.clear()
    assert deal.stacks == {"gold": (1, 2)}


@pytest.mark.parametrize("seats", [3, 7, 10])
def test_deal_is_drawn_from_the_generator_alone(seats: int) -> None:
    s = new_match(seats)
    assert machine.deal(s, Rng("same")) == machine.deal(s, Rng("same"))
    assert machine.deal(s, Rng("same")) != machine.deal(s, Rng("other"))


@pytest.mark.parametrize("seats", [3, 10])
def test_stacks_are_shuffled_in_a_fixed_order_and_then_the_first_player_is_drawn(seats: int) -> None:
    s, rng = new_match(seats), Rng("order")
    stacks = s.rules.setup.stacks(s)
    shuffled = {name: tuple(rng.shuffled(sorted(stacks[name]))) for name in ("roles", "goals", "pile", "gold")}
    assert machine.deal(s, Rng("order")) == Deal(shuffled, rng.below(seats))


def test_naming_the_first_player_changes_nothing_else() -> None:
    drawn, named = machine.deal(new_match(), Rng("x")), machine.deal(new_match(), Rng("x"), 2)
    assert drawn.stacks == named.stacks
    assert named.first == 2


def test_deal_with_a_card_too_many_is_refused_and_nothing_is_changed() -> None:
    s = new_match()
    good = machine.deal(s, Rng("x"), 0)
    bad = Deal({**good.stacks, "gold": (*good.stacks["gold"], good.stacks["gold"][0])}, 0)
    with pytest.raises(DealError, match="deal: 'gold' has"):
        machine.deal_out(s, bad)
    assert s.round == 0


def test_number_below_all_cards_does_not_stand_for_the_last_one() -> None:
    last = len(GAME.deck.cards) - 1
    with pytest.raises(DealError, match="deal: 'gold' has 1 of"):
        check_stacks(Deal({"gold": (-1,)}), {"gold": (last,)}, GAME.deck)


def test_deal_that_was_drawn_is_counted_like_any_other() -> None:
    s = new_match()
    drawn = machine.deal(s, Rng("x"), 0)
    first, *rest = drawn.stacks["pile"]
    drawn.stacks["pile"] = (next(card for card in rest if card != first), *rest)
    with pytest.raises(DealError, match="deal: 'pile' has"):
        machine.start_round(s, drawn)
    assert s.round == 0


def test_no_deal_is_due_in_the_middle_of_a_round_or_after_the_game() -> None:
    s, _ = dealt(new_match())
    with pytest.raises(DealError, match="deal: no round is due"):
        dealt(s)
    over, _ = act(table(hands={0: "map", 1: "", 2: ""}, number=3), "pass map")
    with pytest.raises(DealError, match="deal: no round is due"):
        dealt(over)


# Dice


def dice_refusal(dice: tuple[int, ...], count: int, sides: int) -> str:
    """What a deal with these dice is refused with."""
    with pytest.raises(DealError) as caught:
        check_dice(Deal({}, dice=dice), count, sides)
    return str(caught.value)


@pytest.mark.parametrize(("dice", "count"), [((), 0), ((0, 5, 3), 3), ((5, 5), 2)])
def test_as_many_dice_as_the_game_wants_are_accepted(dice: tuple[int, ...], count: int) -> None:
    check_dice(Deal({}, dice=dice), count, 6)


@pytest.mark.parametrize("dice", [(), (1,), (1, 2, 3), (1, 6), (-1, 2), (1, 60)])
def test_too_few_dice_too_many_or_with_other_sides_are_refused(dice: tuple[int, ...]) -> None:
    assert dice_refusal(dice, 2, 6) == "deal: 'dice' must be 2 numbers from 0 to 5"


@pytest.mark.parametrize("dice", [(0,), (1, 2)])
def test_dice_where_the_game_has_none_are_refused(dice: tuple[int, ...]) -> None:
    assert dice_refusal(dice, 0, 0) == "deal: this game has no 'dice'"


def test_deal_has_no_dice_unless_they_are_given() -> None:
    assert Deal({}).dice == ()
    assert machine.deal(new_match(), Rng("x")).dice == ()


def test_deal_with_dice_that_the_game_has_not_is_refused_and_nothing_is_changed() -> None:
    s = new_match()
    good = machine.deal(s, Rng("x"), 0)
    with pytest.raises(DealError, match="deal: this game has no 'dice'"):
        machine.deal_out(s, Deal(good.stacks, 0, (1,)))
    assert s.round == 0


@pytest.mark.parametrize("seats", [3, 9])
def test_dice_are_cast_after_the_first_player_is_drawn_one_for_each_card(seats: int) -> None:
    s, rng = forest.new_match(seats), Rng("order")
    stacks = s.rules.setup.stacks(s)
    shuffled = {name: tuple(rng.shuffled(sorted(stacks[name]))) for name in ("roles", "goals", "treasures", "pile")}
    first = rng.below(seats)
    assert machine.deal(s, Rng("order")) == Deal(shuffled, first, tuple(rng.below(60) for _ in range(63)))


def test_dice_are_the_same_whoever_begins_and_in_whichever_round() -> None:
    first, named = (machine.deal(forest.new_match(), Rng("x"), seat) for seat in (None, 2))
    later = machine.deal(forest.agreed(forest.forest())[0], Rng("x"))
    assert first.dice == named.dice == later.dice
    assert (len(first.dice), later.first) == (63, None)


@pytest.mark.parametrize("dice", [(), (0,) * 62, (0,) * 64, (60,) * 63, (-1,) * 63])
def test_deal_whose_dice_are_not_those_of_the_game_is_refused(dice: tuple[int, ...]) -> None:
    s = forest.new_match()
    good = machine.deal(s, Rng("x"), 0)
    with pytest.raises(DealError, match=r"\Adeal: 'dice' must be 63 numbers from 0 to 59\Z"):
        machine.deal_out(s, Deal(good.stacks, 0, dice))
    assert s.round == 0
