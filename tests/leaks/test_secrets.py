"""Secrets that are easy to miss, one by one."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import Seat, Viewer
from kilof.core.event import Drew, Event, RolesShown
from kilof.core.network import Network
from kilof.core.state import State
from kilof.games.classic.events import GoldOffered, GoldPaid, GoldTaken
from kilof.games.classic.gold import SeenGold
from kilof.games.classic.share import gold_of
from kilof.plays.discard import Passed
from kilof.plays.peek import Peeked
from kilof.view import position, view
from tests.conformance.cases import CASES, title
from tests.conformance.drive import driven
from tests.leaks.moments import Moment, known, moments, world
from tests.leaks.table import classic, played, table

HANDS = ["map ns rockfall", "map ew new", "broken-pick nesw ne"]


def at_start() -> Moment:
    """Three seats; seat 1 is the saboteur, the treasure is in the middle."""
    return table(
        classic(),
        HANDS,
        goals="stone-nw treasure stone-ne",
        roles="digger saboteur digger digger",
    )


def card(moment: Moment, name: str) -> CardId:
    return moment.s.rules.deck.by_name[name]


def heard(moment: Moment, viewer: Viewer, kind: type[Event]) -> list[Any]:
    return [event for event in moment.log(viewer) if isinstance(event, kind)]


def gold_seen(s: State, viewer: Viewer) -> SeenGold:
    seen = position(s, viewer).seen
    assert isinstance(seen, SeenGold)
    return seen


@cache
def whole_match(name: str, seats: int, driver: str) -> list[Moment]:
    case = next(case for case in CASES if (title(case.rules), case.seats, case.driver) == (name, seats, driver))
    return list(moments(driven(case)))


# Hands, pile, discards


def test_passed_card_is_known_to_the_seat_that_passed_it_and_to_nobody_else() -> None:
    moment = played(at_start(), "s0: pass ns", "s1: pass ew", "s2: pass ne")
    ns, ew, ne = (card(moment, name) for name in ("ns", "ew", "ne"))
    shown = {viewer: [one for one, _ in position(moment.s, viewer).discards] for viewer in moment.viewers}
    assert shown == {0: [ns, None, None], 1: [None, ew, None], 2: [None, None, ne], None: [None, None, None]}
    assert [event.card for event in heard(moment, 0, Passed)] == [ns, None, None]


def test_passed_card_is_still_known_to_its_seat_many_turns_later() -> None:
    moment = played(at_start(), "s0: pass ns", "s1: map 8,0", "s2: broken-pick s0", "s0: pass rockfall", "s1: pass new")
    shown = [position(moment.s, viewer).discards[0][0] for viewer in (0, 1, 2, None)]
    assert shown == [card(moment, "ns"), None, None, None]


def test_card_drawn_is_known_to_the_seat_that_drew_it_and_to_nobody_else() -> None:
    moment = played(at_start(), "s0: pass ns")
    drawn = {viewer: heard(moment, viewer, Drew)[0].card is not None for viewer in moment.viewers}
    assert drawn == {0: True, 1: False, 2: False, None: False}


def test_order_of_the_pile_is_in_no_view() -> None:
    moment = played(at_start(), "s0: pass ns", "s1: map 8,0")
    other = moment.s.clone()
    left = other.pile[-other.left :]
    other.pile = other.pile[: -other.left] + left[::-1]
    assert left != left[::-1]
    assert [known(view(other, to)) for to in moment.viewers] == [known(view(moment.s, to)) for to in moment.viewers]


# Roles


def test_role_left_over_is_known_to_nobody_while_the_round_lasts() -> None:
    moment = at_start()
    assert moment.s.roles[-1] == (card(moment, "digger"), 0)
    assert {len(position(moment.s, viewer).roles) for viewer in moment.viewers} == {3}


def test_role_left_over_is_not_shown_after_the_round_either() -> None:
    late = [moment for moment in whole_match("classic-v3-off", 4, "greedy") if machine.needs_deal(moment.s)]
    assert {moment.s.roles[-1][1] for moment in late} == {0}
    assert {len(position(moment.s, viewer).roles) for moment in late for viewer in moment.viewers} == {4}
    assert {len(event.roles) for event in heard(late[-1], None, RolesShown)} == {4}


def test_role_is_known_to_its_seat_alone_till_the_round_ends() -> None:
    moment = at_start()
    roles = {to: [role is not None for role, _ in position(moment.s, to).roles] for to in moment.viewers}
    assert roles == {0: [True, False, False], 1: [False, True, False], 2: [False, False, True], None: [False] * 3}


# Goals


def test_what_a_map_showed_is_known_to_the_seat_that_played_it() -> None:
    moment = played(at_start(), "s0: map 8,0")
    goals = {viewer: [goal for goal, _ in position(moment.s, viewer).goals.values()] for viewer in moment.viewers}
    hidden = [None, None, None]
    assert goals == {0: [None, card(moment, "treasure"), None], 1: hidden, 2: hidden, None: hidden}
    assert [event.goal for viewer in (1, 2, None) for event in heard(moment, viewer, Peeked)] == [None] * 3


def test_everybody_knows_which_goal_was_looked_at_and_by_whom() -> None:
    moment = played(at_start(), "s0: map 8,0", "s1: map 8,0")
    masks = [[mask for _, mask in position(moment.s, viewer).goals.values()] for viewer in moment.viewers]
    assert masks == [[0, 0b011, 0]] * 4
    assert [(event.seat, event.at) for event in heard(moment, None, Peeked)] == [(0, 8), (1, 8)]


# Gold


def picked() -> list[Moment]:
    """A match in which diggers share gold."""
    return whole_match("classic-v3-off", 5, "greedy")


def paid() -> list[Moment]:
    """A match in which saboteurs are paid."""
    return whole_match("classic-v3-off", 7, "uniform")


def test_gold_is_known_to_its_owner_and_to_nobody_else_till_the_end() -> None:
    shown = [
        (machine.is_over(moment.s), seat == viewer, one is not None)
        for moment in picked() + paid()
        for viewer in moment.viewers
        for seat, cards in enumerate(gold_seen(moment.s, viewer).held)
        for one in cards
    ]
    assert set(shown) == {(False, True, True), (False, False, False), (True, True, True), (True, False, True)}


def test_everybody_knows_how_many_gold_cards_each_seat_has() -> None:
    counts = [[[len(cards) for cards in gold_seen(m.s, to).held] for to in m.viewers] for m in picked() + paid()]
    assert not [one for one in counts if one != [one[0]] * len(one)]


@pytest.mark.parametrize("kind", [GoldTaken, GoldPaid, GoldOffered])
def test_values_of_gold_taken_paid_or_offered_are_told_to_that_seat_alone(kind: type[Event]) -> None:
    events = [(e, to) for last in (picked()[-1], paid()[-1]) for to in last.viewers for e in heard(last, to, kind)]
    assert {
        (event.seat == to, (event.card if kind is GoldTaken else event.cards) is not None) for event, to in events
    } == {
        (True, True),
        (False, False),
    }


def test_cards_on_offer_are_known_to_the_seat_that_picks() -> None:
    picking = [moment for moment in picked() if moment.s.phase.name == "share"]
    offers = {(to == m.s.turn, gold_seen(m.s, to).offer is not None) for m in picking for to in m.viewers}
    assert offers == {(True, True), (False, False)}


def test_gold_of_others_could_be_changed_about_and_no_view_would_tell() -> None:
    s = next(moment.s for moment in reversed(picked()) if machine.needs_deal(moment.s))
    owners = [seat for seat, cards in enumerate(gold_of(s).held) if cards]
    gold = other_gold(s, *owners[:2])
    watching = [viewer for viewer in (*range(s.seats), None) if viewer not in owners[:2]]
    assert gold_of(gold).held != gold_of(s).held
    assert [known(view(gold, to)) for to in watching] == [known(view(s, to)) for to in watching]


def other_gold(s: State, *seats: Seat) -> State:
    """The same state, but the gold of these seats has other values, and the supply lies the other way round."""
    changed = s.clone()
    gold = gold_of(changed)
    kinds = s.rules.deck.sections["gold"]
    for seat in seats:
        gold.held[seat] = tuple((kinds[(kinds.index(one) + 1) % 3], mask) for one, mask in gold.held[seat])
    gold.supply = gold.supply[::-1]
    return changed


def test_totals_are_told_when_the_match_is_over_and_not_before() -> None:
    totals = [gold_seen(moment.s, None).totals for moment in paid()]
    assert not any(totals[:-1])
    assert totals[-1] == gold_of(paid()[-1].s).worth(paid()[-1].s.rules.deck)


# Refusals and what is looked up


@pytest.mark.parametrize("verb", [1, 2, 3, 4, 5, 6])
def test_refusal_of_a_card_not_in_hand_is_the_same_whatever_others_hold(verb: int) -> None:
    moment = at_start()
    v = moment.view(0)
    worlds = [moment.s, *(world(v, f"world {i}") for i in range(20))]
    missing = [one for one in range(len(v.rules.deck.cards)) if one not in moment.s.hands[0]]
    laws = {machine.refusal(w, (0, verb, one, 1, 0, 1, 0, 0)) for w in worlds for one in missing}
    assert len({tuple(w.hands[1]) for w in worlds}) > 1
    assert {law and law.id for law in laws} == {"C6"}
    assert len(laws) == 1


def test_refusal_out_of_turn_tells_nothing_of_the_own_or_any_other_card() -> None:
    moment = at_start()
    cards = range(len(moment.s.rules.deck.cards))
    laws = {machine.refusal(moment.s, (1, verb, one, 1, 0, 0, 0, 0)) for verb in range(1, 7) for one in cards}
    assert {law and law.id for law in laws} == {"C6"}
    assert len(laws) == 1


def test_networks_in_a_view_do_not_tell_whether_the_seat_in_turn_has_a_path_card() -> None:
    """Views leave out what a network remembers of earlier questions: some of those were about others' options."""
    with_paths = table(classic(), ["ns ew ne nw new nes", "map", "map"])
    without = table(classic(), ["map map rockfall rockfall broken-cart broken-pick", "map", "map"])
    assert remembered(with_paths.s, 1) == remembered(without.s, 1)


def remembered(s: State, viewer: Viewer) -> list[dict[str, Any]]:
    """Every slot of the networks in a view, once the seat in turn has looked up its options."""
    assert machine.options(s, s.turn)
    return [{name: getattr(net, name) for name in Network.__slots__} for net in view(s, viewer).nets]
