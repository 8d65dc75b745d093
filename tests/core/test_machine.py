"""The machine: what every game does in the same way."""

from collections.abc import Callable
from typing import Any

import pytest

from kilof.core import machine
from kilof.core.action import ALL_EYES, ActionError
from kilof.core.cell import cell
from kilof.core.rng import Rng
from kilof.core.ruleset import Law, Refused
from kilof.core.state import PUBLIC, State, knows
from tests.build import TUNNEL, TWO_SIDES, act, cards, codes, dealt, hand, new_match, seen, table


def everything(s: State) -> tuple[object, ...]:
    """All that a state holds, as something to compare."""
    nets = [(net.ways, net.shut, net.reach, net.gaps, net.offers) for net in s.nets]
    return (s.ply, s.phase.name, seen(s, ALL_EYES), s.hands, s.pile, s.left, s.discards, s.roles, s.goals, s.at, nets)


def test_new_match_waits_for_its_first_deal() -> None:
    s = new_match(4)
    assert machine.needs_deal(s)
    assert not machine.is_over(s)
    assert (s.round, s.ply, machine.waiting(s), machine.options(s, 0)) == (0, 0, (), [])


def test_dealt_round_waits_for_its_first_player() -> None:
    s, _ = dealt(new_match(), first=1)
    assert not machine.needs_deal(s)
    assert machine.waiting(s) == (1,)


def test_start_round_works_in_place_and_deal_out_on_a_copy() -> None:
    s = new_match()
    deal = machine.deal(s, Rng("x"), 0)
    after, events = machine.deal_out(s, deal)
    assert s.round == 0
    machine.start_round(s, deal)
    assert everything(s) == everything(after)
    assert events


def test_only_seats_waited_for_have_options_and_nobody_has_asides() -> None:
    s = table()
    assert codes(s, 0)
    assert machine.options(s, 1) == machine.options(s, 7) == []
    assert [machine.asides(s, seat) for seat in range(3)] == [[], [], []]


def test_refused_action_names_the_law_and_changes_nothing() -> None:
    s = table(hands={0: "ew"}, broken={0: "pick"})
    before = everything(s)
    with pytest.raises(Refused) as caught:
        act(s, "ew 1,0")
    assert caught.value.law == Law("C13", "with a broken tool no path card can be laid")
    assert str(caught.value) == "C13: with a broken tool no path card can be laid"
    assert everything(s) == before


def test_refusal_is_none_for_what_is_allowed() -> None:
    s = table()
    assert [machine.refusal(s, a) for a in machine.options(s, 0)] == [None] * 4


def found(**changes: Any) -> State:
    """Seat 0 reaches the treasure with its next card."""
    return table(TUNNEL, hands={0: "ew"}, supply="1 2 3", **changes)


def stone() -> State:
    """The next card reveals a stone that may lie in two ways."""
    return table(TWO_SIDES, hands={0: "ew"}, goals=("treasure", "stone-ne", "stone-nw"), pile="map")


MOMENTS: dict[str, Callable[[], State]] = {
    "dig": lambda: table(TWO_SIDES, hands={0: "new map"}, pile="map"),
    "treasure": found,
    "tools": lambda: table(hands={0: "broken-pick repair-cart repair-pick-cart"}, broken={1: "cart", 2: "pick cart"}),
    "rockfall": lambda: table({"1,0": "ew", "2,0": "ns"}, hands={0: "rockfall map"}, edition="g3"),
    "last cards": lambda: table(hands={0: "map", 1: "", 2: ""}, roles="sds", supply="3 3 1", number=3),
    "stone": stone,
    "choice": lambda: act(stone(), "ew 3,0")[0],
    "gold": lambda: act(found(), "ew 7,0")[0],
    "last gold": lambda: act(found(roles="dss", number=3), "ew 7,0")[0],
}


@pytest.mark.parametrize("moment", MOMENTS)
def test_play_leaves_its_argument_alone_and_agrees_with_apply(moment: str) -> None:
    s = MOMENTS[moment]()
    before = everything(s)
    actions = machine.options(s, s.turn)
    played = [machine.play(s, a)[0] for a in actions]
    assert everything(s) == before
    assert [everything(after) for after in played] == [everything(applied(s, a)) for a in actions]
    assert {after.ply for after in played} == {s.ply + 1}


def applied(s: State, a: tuple[int, ...]) -> State:
    after = s.clone()
    machine.apply(after, a)
    return after


# State


def test_clone_shares_nothing_that_changes() -> None:
    s = table({"1,0": "ew"}, hands={0: "ew map"}, broken={1: "pick"}, held={0: "3"})
    before = everything(s)
    other = s.clone()
    assert everything(other) == before
    other.lay(cell(2, 0), other.board[cell(1, 0)])
    other.lose(0, other.hands[0][0])
    other.broken[1] = 0
    other.goals.clear()
    other.discards.append((0, PUBLIC))
    other.roles.clear()
    other.lore.held[0] = ()  # type: ignore[attr-defined]
    assert everything(s) == before


def test_hand_stays_sorted_when_cards_come_and_go() -> None:
    s = table(hands={0: "ns map ew ns"})
    s.gain(0, cards(s.rules, "nw")[0])
    s.gain(0, cards(s.rules, "nesw")[0])
    s.gain(0, cards(s.rules, "map")[0])
    s.lose(0, cards(s.rules, "ns")[0])
    assert hand(s, 0) == ["nesw", "ns", "ew", "nw", "map", "map"]


def test_card_that_is_lifted_leaves_board_and_network() -> None:
    s = table({"1,0": "nes spun"})
    laid = s.board[cell(1, 0)]
    assert s.lift(cell(1, 0)) == laid
    assert cell(1, 0) not in s.board
    assert cell(1, 0) not in s.nets[0].ways


@pytest.mark.parametrize(
    ("mask", "who"),
    [(0, [ALL_EYES]), (1, [0, ALL_EYES]), (6, [1, 2, ALL_EYES]), (PUBLIC, [0, 1, 2, None, ALL_EYES])],
)
def test_hidden_card_is_known_to_the_seats_of_its_mask_alone(mask: int, who: list[int | None]) -> None:
    assert [viewer for viewer in (0, 1, 2, None, ALL_EYES) if knows((5, mask), viewer)] == who


@pytest.mark.parametrize("a", [(0, 1), (), "pass map", None, (0, 1, "map", 0, 0, 0, 0, 0), (0.5,) * 8, (0,) * 9])
def test_what_is_no_action_is_told_in_a_line(a: Any) -> None:
    with pytest.raises(ActionError) as caught:
        machine.play(table(), a)
    assert str(caught.value) == f"action: must be 8 whole numbers, as options gives them, not {a}"


def test_action_may_be_a_list_as_json_has_it() -> None:
    s = table(hands={0: "map ew"})
    a = machine.options(s, 0)[0]
    assert everything(machine.play(s, list(a))[0]) == everything(machine.play(s, a)[0])
