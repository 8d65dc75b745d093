"""Secrets of the Duel and of the solo game, one by one."""

from __future__ import annotations

from typing import Any

import pytest

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import Viewer
from kilof.core.event import Drew, Event, HandDealt, RoundBegan
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games.duel.events import Discarded, GoldLeft, ToolShed
from kilof.plays.discard import PASS, Passed
from kilof.plays.goals import GoalRevealed
from kilof.plays.peek import Peeked
from kilof.plays.rockfall import RockFell
from kilof.plays.tools import ToolBroken
from kilof.view import position, view
from tests.conformance.cases import CASES, Case, title
from tests.conformance.checks import places, whole_deck
from tests.conformance.drive import driven
from tests.leaks.duel_table import dealt, duel, solo
from tests.leaks.moments import Moment, known, moments, world
from tests.leaks.shuffle import changed_about, hidden_cards
from tests.leaks.table import played

GREEN, BLUE = 0, 1
HANDS = ("map ew ns broken-pick key", "map nw ne bridge curves")
GOALS = "empty-nesw gold1-ns gold2-ew gold2-es gold2-sw gold3-dead-sw"


def at_start() -> Moment:
    return dealt(duel(), *HANDS, goals=GOALS)


def cards(moment: Moment, names: str) -> list[CardId]:
    return [moment.s.rules.deck.by_name[name] for name in names.split()]


def heard(moment: Moment, viewer: Viewer, kind: type[Event]) -> list[Any]:
    return [event for event in moment.log(viewer) if isinstance(event, kind)]


def discarded(s: State, viewer: Viewer) -> list[CardId | None]:
    return [card for card, _ in position(s, viewer).discards]


# Cards discarded face down


def test_two_cards_passed_are_known_to_the_seat_that_passed_them_and_to_nobody_else() -> None:
    moment = played(at_start(), "s0: pass ew ns")
    both = cards(moment, "ew ns")
    shown = {viewer: discarded(moment.s, viewer) for viewer in moment.viewers}
    assert shown == {GREEN: both, BLUE: [None, None], None: [None, None]}
    told = {viewer: [event.card for event in heard(moment, viewer, Passed)] for viewer in moment.viewers}
    assert told == shown


def test_cards_shed_are_known_to_their_seat_alone_but_the_sabotage_card_to_all() -> None:
    moment = played(at_start(), "s0: broken-pick s1", "s1: shed nw ne pick")
    nw, ne, pick = cards(moment, "nw ne broken-pick")
    shown = {viewer: discarded(moment.s, viewer) for viewer in moment.viewers}
    assert shown == {GREEN: [None, None, pick], BLUE: [nw, ne, pick], None: [None, None, pick]}
    events = {viewer: heard(moment, viewer, ToolShed)[0] for viewer in moment.viewers}
    assert {viewer: event.cards for viewer, event in events.items()} == {GREEN: None, BLUE: (nw, ne), None: None}
    assert {(event.count, event.mended) for event in events.values()} == {(2, pick)}


def test_another_seat_hears_the_same_whichever_two_cards_are_passed_or_shed() -> None:
    moment = played(at_start(), "s0: broken-pick s1")
    for verb in ("pass {}", "shed {} pick"):
        ways = [played(moment, f"s1: {verb.format(two)}") for two in ("nw ne", "map bridge")]
        for viewer in (GREEN, None):
            assert ways[0].log(viewer) == ways[1].log(viewer)
            assert known(view(ways[0].s, viewer)) == known(view(ways[1].s, viewer))


# Goals


def test_what_a_map_showed_is_known_to_the_seat_that_played_it() -> None:
    moment = played(at_start(), "s0: map 7,-1")
    goals = {viewer: [goal for goal, _ in position(moment.s, viewer).goals.values()] for viewer in moment.viewers}
    (gold,) = cards(moment, "gold1-ns")
    assert goals == {GREEN: [None, gold, *[None] * 4], BLUE: [None] * 6, None: [None] * 6}
    assert [event.goal for viewer in (BLUE, None) for event in heard(moment, viewer, Peeked)] == [None, None]


@pytest.mark.parametrize("viewer", [GREEN, BLUE, None])
def test_goals_aside_change_places_with_goals_face_down_and_no_view_tells(viewer: Viewer) -> None:
    moment = played(at_start(), "s0: map 7,-1", "s1: map 9,0")
    others = [changed_about(moment.s, viewer, Rng(f"changed {i}")) for i in range(20)]
    lying = {card for s in others for card in hidden_cards(s.goals.values(), None)}
    assert len(lying) > len(moment.s.goals)
    assert [known(view(s, viewer)) == known(view(moment.s, viewer)) for s in others] == [True] * 20


# The pile, and the solo game's cards aside


def test_order_of_the_pile_is_in_no_view() -> None:
    moment = played(at_start(), "s0: pass ew ns", "s1: map 9,0")
    other = moment.s.clone()
    left = other.pile[-other.left :]
    other.pile = other.pile[: -other.left] + left[::-1]
    assert left != left[::-1]
    assert [known(view(other, to)) for to in moment.viewers] == [known(view(moment.s, to)) for to in moment.viewers]


def test_cards_aside_are_in_no_place_of_a_solo_state_and_counted_in_no_view() -> None:
    moment = dealt(solo(), "map ew")
    aside = whole_deck(moment.s) - places(moment.s)
    assert aside.total() == 10 + 12
    assert position(moment.s, None).pile == moment.s.left == 36


def test_what_a_solo_player_draws_is_told_to_nobody_else_unless_it_is_played_at_once() -> None:
    moment = dealt(solo(), "map ew ns nw ne bridge", pile="broken-pick broken-pick rockfall curves")
    moment = played(moment, "s0: ew 1,0")
    pick, rockfall, curves = cards(moment, "broken-pick rockfall curves")
    assert [event.card for event in heard(moment, None, Drew)] == [None] * 4
    assert [event.card for event in heard(moment, GREEN, Drew)] == [pick, pick, rockfall, curves]
    assert [event.card for event in heard(moment, None, ToolBroken)] == [pick]
    assert [event.card for event in heard(moment, None, Discarded)] == [pick]
    assert [event.card for event in heard(moment, None, RockFell)] == [rockfall]
    assert position(moment.s, None).hands == [[None] * 6]


def test_first_solo_hand_is_told_to_nobody_else_whatever_is_in_it() -> None:
    moment = played(dealt(solo(), "map broken-pick ns rockfall ne bridge", pile="curves"), "s0: pass broken-pick")
    assert [event.cards for event in heard(moment, None, HandDealt)] == [None]
    assert discarded(moment.s, None) == [None]
    assert not heard(moment, None, ToolBroken)
    assert position(moment.s, None).hands == [[None] * 6]


# Refusals


@pytest.mark.parametrize("verb", [1, 2, 3, 4, 5, 6, 22])
def test_refusal_of_a_card_not_in_hand_is_the_same_whatever_the_other_holds(verb: int) -> None:
    moment = at_start()
    v = moment.view(GREEN)
    worlds = [moment.s, *(world(v, f"world {i}") for i in range(20))]
    missing = [one for one in range(len(v.rules.deck.cards)) if one not in moment.s.hands[GREEN]]
    laws = {machine.refusal(w, (GREEN, verb, one, 1, 0, BLUE, 0, 0)) for w in worlds for one in missing}
    assert len({tuple(w.hands[BLUE]) for w in worlds}) > 1
    assert {law and law.id for law in laws} == {"D4"}
    assert len(laws) == 1


def test_second_card_passed_that_is_not_in_hand_is_refused_alike_whatever_the_other_holds() -> None:
    moment = at_start()
    v = moment.view(GREEN)
    worlds = [moment.s, *(world(v, f"world {i}") for i in range(20))]
    held = moment.s.hands[GREEN][0]
    missing = [one for one in range(len(v.rules.deck.cards)) if one not in moment.s.hands[GREEN]]
    laws = {machine.refusal(w, (GREEN, PASS, held, 0, 0, 0, 0, one + 1)) for w in worlds for one in missing}
    assert {law and law.id for law in laws} == {"D4"}
    assert len(laws) == 1


def test_refusal_out_of_turn_tells_nothing_of_any_card() -> None:
    moment = at_start()
    verbs = [verb for verb in moment.s.rules.plays if verb]
    ids = range(len(moment.s.rules.deck.cards))
    laws = {machine.refusal(moment.s, (BLUE, verb, one, 5, 0, GREEN, 0, 0)) for verb in verbs for one in ids}
    assert {law and law.id for law in laws} == {"D4"}
    assert len(laws) == 1


# Along driven matches


DRIVEN = [case for case in CASES if title(case.rules) in ("duel", "duel-crowded", "solo-green-close", "solo-blue")]


def this_round(moment: Moment, viewer: Viewer) -> list[Event]:
    """What the viewer was told since the last deal."""
    log = moment.log(viewer)
    return log[max(i for i, event in enumerate(log) if isinstance(event, RoundBegan)) :]


@pytest.mark.parametrize("case", DRIVEN, ids=str)
def test_goal_is_known_to_those_who_peeked_till_it_is_shown_and_to_nobody_else(case: Case) -> None:
    for moment in list(moments(driven(case)))[::5]:
        for viewer in moment.viewers:
            log = this_round(moment, viewer)
            seen = {e.at for e in log if isinstance(e, Peeked) and e.seat == viewer}
            shown = {e.at for e in log if isinstance(e, GoalRevealed)}
            shown |= {at for e in log if isinstance(e, GoldLeft) for at in e.at}  # S5: when the round is over
            goals = position(moment.s, viewer).goals
            assert {at for at, (card, _) in goals.items() if card is not None} == (seen | shown) & goals.keys()


@pytest.mark.parametrize("case", DRIVEN, ids=str)
def test_everybody_knows_all_that_the_ledger_holds(case: Case) -> None:
    """Markers, keys, debts and gold won are public (D22)."""
    for moment in list(moments(driven(case)))[::5]:
        assert len({position(moment.s, viewer).seen for viewer in moment.viewers}) == 1


@pytest.mark.parametrize("case", DRIVEN, ids=str)
def test_discard_is_hidden_exactly_from_those_who_did_not_make_it(case: Case) -> None:
    """Only cards passed or shed lie face down."""
    for moment in list(moments(driven(case)))[::5]:
        for viewer in moment.viewers:
            unknown = sum(card is None for card, _ in position(moment.s, viewer).discards)
            log = this_round(moment, viewer)
            passed = sum(isinstance(e, Passed) and e.seat != viewer for e in log)
            shed = sum(2 for e in log if isinstance(e, ToolShed) and e.seat != viewer)
            assert unknown == (passed + shed if moment.s.discards else 0)
