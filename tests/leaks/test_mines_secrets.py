"""Secrets of the Lost Mines, one by one."""

from __future__ import annotations

import json
from typing import Any

import pytest

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import VERB, Viewer
from kilof.core.event import Event, HandDealt, RolesShown, RoundBegan
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games.lost_mines.events import (
    CardLost,
    DwarfDealt,
    DwarfSeen,
    TreasureSeen,
    TreasuresShown,
    TreasureTaken,
)
from kilof.games.lost_mines.ground import SeenForest
from kilof.notation.jsons import position_to_json, view_to_json
from kilof.plays.discard import Passed
from kilof.plays.peek import Peeked
from kilof.view import position, view
from tests.conformance.cases import CASES, Case
from tests.conformance.checks import places, whole_deck
from tests.conformance.drive import driven
from tests.conformance.forest import forest, ground
from tests.leaks.mines_table import ROLES, dealt, mines, mines_deck
from tests.leaks.moments import Moment, known, moments, world
from tests.leaks.shuffle import changed_about
from tests.leaks.table import played

HANDS = (
    "trap info-mine-treasure info-mine-dwarf ew troll",
    "ns ew esw axe rope",
    "info-treasure-dwarf nsw storm ew sw",
)
GOALS = "mine-gems mine-silver mine-gold mine-dragon"
TREASURES = "silver-2 gold-3 gems-4"


def at_start() -> Moment:
    return dealt(mines(), *HANDS, roles=ROLES, goals=GOALS, treasures=TREASURES)


def nearby(treasures: str = TREASURES) -> Moment:
    """The mine of silver is one step east of the blue start."""
    return dealt(mines(mines_deck(nearby=True)), *HANDS, roles=ROLES, goals=GOALS, treasures=treasures)


def lost() -> Moment:
    """Seat 1 has walked into a trap, and lost the second card of its hand, in the deck's order."""
    moment = dealt(mines(), *HANDS, roles=ROLES, goals=GOALS, treasures=TREASURES, dice=(1,))
    return played(moment, "s0: trap 3,3 S", "s0: stay", "s1: ns 3,4", "s1: move S")


def card(moment: Moment, name: str) -> CardId:
    return moment.s.rules.deck.by_name[name]


def heard(moment: Moment, viewer: Viewer, kind: type[Event]) -> list[Any]:
    return [event for event in moment.log(viewer) if isinstance(event, kind)]


def treasures(s: State, viewer: Viewer) -> list[CardId | None]:
    seen = position(s, viewer).seen
    assert isinstance(seen, SeenForest)
    return [face for face, _ in seen.treasures]


def by_viewer(moment: Moment, **known_to: Any) -> dict[Viewer, Any]:
    """What each viewer should know: `other` stands for all who are not named, s0 for seat 0."""
    return {to: known_to.get(f"s{to}", known_to["other"]) for to in moment.viewers}


# Hands, cards discarded and cards lost


def test_two_cards_passed_are_known_to_the_seat_that_passed_them_and_to_nobody_else() -> None:
    moment = played(at_start(), "s0: pass ew troll")
    both = [card(moment, "ew"), card(moment, "troll")]
    shown = {to: [one for one, _ in position(moment.s, to).discards] for to in moment.viewers}
    assert shown == by_viewer(moment, s0=both, other=[None, None])
    assert {to: [event.card for event in heard(moment, to, Passed)] for to in moment.viewers} == shown


def test_card_lost_to_a_trap_is_known_to_its_owner_and_to_nobody_else() -> None:
    moment = lost()
    (gone,) = [one for one, mask in moment.s.discards if mask == 1 << 1]
    assert gone == sorted([card(moment, name) for name in ("ew", "esw", "axe", "rope")])[1]
    assert {to: heard(moment, to, CardLost)[0].card for to in moment.viewers} == by_viewer(moment, s1=gone, other=None)
    shown = {to: [one for one, mask in position(moment.s, to).discards if mask == 2] for to in moment.viewers}
    assert shown == by_viewer(moment, s1=[gone], other=[None])


def test_others_hear_the_same_whichever_card_a_trap_takes() -> None:
    ways, rules = [], mines()
    for die in range(4):
        moment = dealt(rules, *HANDS, roles=ROLES, goals=GOALS, treasures=TREASURES, dice=(die,))
        ways.append(played(moment, "s0: trap 3,3 S", "s0: stay", "s1: ns 3,4", "s1: move S"))
    assert len({tuple(moment.s.hands[1]) for moment in ways}) == 4
    for viewer in (0, 2, None):
        assert [moment.log(viewer) == ways[0].log(viewer) for moment in ways] == [True] * 4
        assert [known(view(moment.s, viewer)) == known(view(ways[0].s, viewer)) for moment in ways] == [True] * 4


def test_hand_is_told_to_its_seat_alone() -> None:
    moment = at_start()
    told = {to: [event.seat for event in heard(moment, to, HandDealt) if event.cards] for to in moment.viewers}
    assert told == by_viewer(moment, s0=[0], s1=[1], s2=[2], other=[])


# Dice, pile, cards aside


def test_dice_are_in_no_view() -> None:
    moment = lost()
    other = moment.s.clone()
    forest(other).luck = tuple(59 - die for die in forest(other).luck)
    assert forest(other).luck != forest(moment.s).luck
    assert [known(view(other, to)) for to in moment.viewers] == [known(view(moment.s, to)) for to in moment.viewers]
    assert [view_to_json(view(other, to)) for to in moment.viewers] == [
        view_to_json(view(moment.s, to)) for to in moment.viewers
    ]


def test_order_of_the_pile_is_in_no_view() -> None:
    moment = played(at_start(), "s0: pass ew troll", "s0: stay")
    other = moment.s.clone()
    left = other.pile[-other.left :]
    other.pile = other.pile[: -other.left] + left[::-1]
    assert left != left[::-1]
    assert [known(view(other, to)) for to in moment.viewers] == [known(view(moment.s, to)) for to in moment.viewers]


def test_cards_aside_are_in_no_place_of_the_state_and_counted_in_no_view() -> None:
    moment = at_start()
    out = whole_deck(moment.s) - places(moment.s)
    sections = [moment.s.rules.deck.cards[one].section for one in out.elements()]
    assert (sections.count("treasure"), len(sections)) == (9, 19)
    assert {position(moment.s, to).pile for to in moment.viewers} == {63 - 15 - 10}


def test_card_of_a_troll_is_seen_by_all_while_it_stands_and_is_in_no_hand_or_pile_of_any_world() -> None:
    moment = played(at_start(), "s0: troll 3,3 E", "s0: stay")
    troll = card(moment, "troll")
    assert [one for one, _ in moment.s.discards] == []
    for viewer in moment.viewers:
        w = world(moment.view(viewer), f"troll {viewer}")
        hidden = [*(one for hand in w.hands for one in hand), *w.pile]
        assert hidden.count(troll) <= 1
        assert ground(w).trolls == ground(moment.s).trolls


# Roles and clans


def test_clan_is_told_to_all_and_the_role_to_its_seat() -> None:
    moment = at_start()
    told = {to: [(event.clan, event.role is not None) for event in heard(moment, to, DwarfDealt)] for to in (1, None)}
    assert told == {
        1: [("blue", False), ("blue", True), ("yellow", False)],
        None: [("blue", False), ("blue", False), ("yellow", False)],
    }


def test_dwarf_card_that_was_looked_at_is_known_to_who_looked() -> None:
    moment = played(at_start(), "s0: info-mine-dwarf s2")
    role = card(moment, "loyal-yellow")
    assert {to: position(moment.s, to).roles[2][0] for to in moment.viewers} == by_viewer(
        moment, s0=role, s2=role, other=None
    )
    assert {to: heard(moment, to, DwarfSeen)[0].role for to in moment.viewers} == by_viewer(moment, s0=role, other=None)


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
def test_worlds_keep_every_clan_and_change_the_roles(viewer: Viewer) -> None:
    moment = at_start()
    cards = moment.s.rules.deck.cards
    worlds = [world(moment.view(viewer), f"clans {i}") for i in range(20)]
    assert {tuple(cards[role].back for role, _ in w.roles[:3]) for w in worlds} == {("blue", "blue", "yellow")}
    assert len({tuple(w.roles) for w in worlds}) > 1


# Mines and treasures


def test_mine_that_was_looked_at_is_known_to_who_looked() -> None:
    moment = played(at_start(), "s0: info-mine-dwarf 9,3")
    silver = card(moment, "mine-silver")
    shown = {to: [goal for goal, _ in position(moment.s, to).goals.values()] for to in moment.viewers}
    assert shown == by_viewer(moment, s0=[None, silver, None, None], other=[None] * 4)
    assert {to: heard(moment, to, Peeked)[0].goal for to in moment.viewers} == by_viewer(moment, s0=silver, other=None)


def test_treasure_that_was_looked_at_is_known_to_who_looked() -> None:
    moment = played(at_start(), "s0: info-mine-treasure t2")
    gold = card(moment, "gold-3")
    shown = {to: treasures(moment.s, to) for to in moment.viewers}
    assert shown == by_viewer(moment, s0=[None, gold, None], other=[None] * 3)
    told = {to: heard(moment, to, TreasureSeen)[0].treasure for to in moment.viewers}
    assert told == by_viewer(moment, s0=gold, other=None)


def test_treasure_that_was_taken_is_not_known_to_its_owner_but_still_to_who_looked() -> None:
    moment = played(nearby(), "s0: info-mine-treasure t1", "s0: stay", "s1: ns 3,4", "s1: move E")
    (taken,) = heard(moment, None, TreasureTaken)
    assert (taken.seat, taken.place) == (1, 1)
    shown = {to: treasures(moment.s, to) for to in moment.viewers}
    assert shown == by_viewer(moment, s0=[card(moment, "silver-2"), None, None], other=[None] * 3)


def test_treasures_taken_are_shown_when_the_round_ends_and_no_others() -> None:
    moment = played(nearby(), "s0: pass ew", "s0: move E", "s1: propose", "s0: agree", "s2: agree")
    silver = card(moment, "silver-2")
    assert moment.s.phase.name == "dealing"
    assert [heard(moment, to, TreasuresShown)[0].cards for to in (1, None)] == [((silver,), (), ())] * 2
    assert {to: treasures(moment.s, to) for to in moment.viewers} == by_viewer(moment, other=[silver, None, None])
    assert len(heard(moment, None, RolesShown)[0].roles) == 3


def test_faces_of_treasures_taken_are_in_no_json_before_the_round_ends() -> None:
    moment = played(nearby(), "s0: pass ew", "s0: move E")
    texts = [json.dumps(position_to_json(moment.s.rules, position(moment.s, to))) for to in moment.viewers]
    assert not [text for text in texts if any(name in text for name in TREASURES.split())]
    assert {json.loads(text)["takers"][0] for text in texts} == {0}


@pytest.mark.parametrize("viewer", [0, 1, None])
def test_treasures_out_of_the_round_change_places_with_those_laid_out_and_no_view_tells(viewer: Viewer) -> None:
    moment = played(at_start(), "s0: info-mine-treasure t2")
    others = [changed_about(moment.s, viewer, Rng(f"changed {i}")) for i in range(30)]
    assert len({forest(s).treasures for s in others}) > 5
    assert [known(view(s, viewer)) == known(view(moment.s, viewer)) for s in others] == [True] * 30


# Refusals


@pytest.mark.parametrize("verb", [1, 6, 31, 32, 33, 34, 35])
def test_refusal_of_a_card_not_in_hand_is_the_same_whatever_others_hold(verb: int) -> None:
    moment = at_start()
    v = moment.view(0)
    worlds = [moment.s, *(world(v, f"world {i}") for i in range(20))]
    missing = [one for one in range(len(v.rules.deck.cards)) if one not in moment.s.hands[0]]
    laws = {machine.refusal(w, (0, verb, one, 1, 0, 1, 0, 0)) for w in worlds for one in missing}
    assert len({tuple(w.hands[1]) for w in worlds}) > 1
    assert {law and law.id for law in laws} == {"L7"}
    assert len(laws) == 1


def test_refusal_out_of_turn_tells_nothing_of_any_card() -> None:
    moment = at_start()
    ids = range(len(moment.s.rules.deck.cards))
    verbs = [verb for verb in moment.s.rules.plays if verb not in (39, 40, 41)]
    laws = {machine.refusal(moment.s, (1, verb, one, 5, 0, 0, 0, 0)) for verb in verbs for one in ids}
    assert {law and law.id for law in laws} == {"L7"}
    assert len(laws) == 1


def test_move_into_a_mine_is_listed_and_refused_alike_whatever_the_mine_is() -> None:
    moment = played(nearby(), "s0: pass ew")
    worlds = [moment.s, *(world(moment.view(0), f"world {i}") for i in range(20))]
    assert len({tuple(w.goals.values()) for w in worlds}) > 5
    assert len({tuple(machine.options(w, 0)) for w in worlds}) == 1


# Along driven matches


DRIVEN = [case for case in CASES if str(case) in ("lost-mines-2-3-roaming", "lost-mines-2-5-roaming")]


def this_round(moment: Moment, viewer: Viewer) -> list[Event]:
    """What the viewer was told since the last deal."""
    log = moment.log(viewer)
    return log[max(i for i, event in enumerate(log) if isinstance(event, RoundBegan)) :]


@pytest.mark.parametrize("case", DRIVEN, ids=str)
def test_treasure_is_known_to_those_who_looked_till_the_taken_are_shown_and_to_nobody_else(case: Case) -> None:
    for moment in list(moments(driven(case)))[::5]:
        for viewer in moment.viewers:
            log = this_round(moment, viewer)
            expected = {e.place - 1 for e in log if isinstance(e, TreasureSeen) and e.seat == viewer}
            if any(isinstance(e, TreasuresShown) for e in log):
                expected |= {i for i, _ in ground(moment.s).taken}
            assert {i for i, face in enumerate(treasures(moment.s, viewer)) if face is not None} == expected


@pytest.mark.parametrize("case", DRIVEN, ids=str)
def test_everybody_knows_all_of_the_ground(case: Case) -> None:
    """Dwarfs, clans, tokens, who took which treasure, votes and points are public."""
    for moment in list(moments(driven(case)))[::5]:
        assert len({position(moment.s, to).seen[0] for to in moment.viewers}) == 1


@pytest.mark.parametrize("case", DRIVEN, ids=str)
def test_discard_is_hidden_exactly_from_those_who_did_not_make_it(case: Case) -> None:
    """Only cards passed and cards lost lie face down."""
    for moment in list(moments(driven(case)))[::5]:
        for viewer in moment.viewers:
            unknown = sum(one is None for one, _ in position(moment.s, viewer).discards)
            hidden = sum(isinstance(e, Passed | CardLost) and e.seat != viewer for e in this_round(moment, viewer))
            assert unknown == (hidden if moment.s.discards else 0)


@pytest.mark.parametrize("case", DRIVEN, ids=str)
def test_asides_of_a_seat_depend_on_nothing_hidden(case: Case) -> None:
    for moment in list(moments(driven(case)))[::25]:
        w = world(moment.view(0), f"asides {moment}")
        assert [machine.asides(w, seat) for seat in range(w.seats)] == [
            machine.asides(moment.s, seat) for seat in range(w.seats)
        ]
        assert {a[VERB] for seat in range(w.seats) for a in machine.asides(w, seat)} <= {39, 40, 41}
