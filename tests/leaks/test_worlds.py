"""Resampling: in every world that fits a view, that viewer sees, may do and is refused exactly the same things."""

from __future__ import annotations

import json
from typing import NamedTuple

import pytest

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import Action, Viewer
from kilof.core.rng import Rng
from kilof.core.ruleset import Law
from kilof.core.state import PUBLIC, State
from kilof.games.duel.ledger import Mine
from kilof.games.lost_mines.ground import Forest
from kilof.notation.jsons import view_to_json
from kilof.view import View, position, view
from tests.conformance import forest
from tests.conformance.cases import CASES, MORE, SCRIPTED, Case, title
from tests.conformance.checks import by_section, is_counted, places, whole_deck
from tests.conformance.drive import Junk, driven, networks
from tests.conformance.forest import ground
from tests.conformance.mine import faults
from tests.leaks.moments import Moment, chosen, known, moments, world
from tests.leaks.shuffle import changed_about

SEATS = {
    "classic-v3-off": (3, 4, 5, 7, 10),
    "classic-g3-off": (3, 6, 10),
    "classic-g3-on": (5,),
    "classic-v3-off-nuggets": (3,),
    "classic-g3-on-nuggets": (5,),
    "seams-pile": (2, 3, 4),
    "seams-hands": (2, 4),
    "duel": (2,),
    "duel-crowded": (2,),
    "solo-green": (1,),
    "solo-blue-crowded": (1,),
    "lost-mines-2": (3, 7),
}
SAMPLED = [case for case in CASES if case.seats in SEATS.get(title(case.rules), ())] + SCRIPTED
SAMPLED = [case for case in SAMPLED if case.rules.game != "lost-mines" or case.driver == "roaming"]  # they get further


class Sample(NamedTuple):
    """A moment, a viewer, the view, and a world drawn for it."""

    moment: Moment
    viewer: Viewer
    view: View
    world: State


def samples(case: Case, every: int) -> list[Sample]:
    found = []
    for moment in chosen(case, every):
        if machine.waiting(moment.s) or machine.needs_deal(moment.s) or isinstance(moment.s.lore, Mine | Forest):
            for viewer in moment.viewers:
                v = moment.view(viewer)
                found.append(Sample(moment, viewer, v, world(v, f"{case} {moment} {viewer}")))
    return found


@pytest.fixture(scope="module", params=SAMPLED, ids=str)
def drawn(request: pytest.FixtureRequest) -> list[Sample]:
    return samples(request.param, 16)


def test_world_gives_the_same_position_back(drawn: list[Sample]) -> None:
    assert not [str(one.moment) for one in drawn if position(one.world, one.viewer) != one.view.position]


def test_view_of_the_world_equals_the_view_of_the_truth(drawn: list[Sample]) -> None:
    assert not [str(one.moment) for one in drawn if known(view(one.world, one.viewer)) != known(one.view)]


def test_view_of_the_world_is_written_in_the_same_bytes(drawn: list[Sample]) -> None:
    assert not [str(one.moment) for one in drawn if written(view(one.world, one.viewer)) != written(one.view)]


def written(v: View) -> str:
    return json.dumps(view_to_json(v))


def test_world_is_whole_every_card_is_in_exactly_one_place(drawn: list[Sample]) -> None:
    assert not [str(one.moment) for one in drawn if is_counted(one.world) and not is_whole(one)]


def is_whole(one: Sample) -> bool:
    """As many cards of each kind as in the true state, all from the deck: cards that are out of the round stay out."""
    cards, truth = places(one.world), places(one.moment.s)
    return by_section(one.world, cards) == by_section(one.world, truth) and cards <= whole_deck(one.moment.s)


def test_truth_and_worlds_have_cards_where_they_can_have_come_from(drawn: list[Sample]) -> None:
    """A hand and the cards passed hold no more cards that strike when drawn than were dealt (S3, S4)."""
    setups = [(one, one.view.rules.setup) for one in drawn]
    assert not [str(one.moment) for one, setup in setups if not setup.fits(one.moment.s, one.view.log)]
    assert not [str(one.moment) for one, setup in setups if not setup.fits(one.world, one.view.log)]
    assert all(len(struck(one.world)) <= one.view.rules.hand[one.view.seats] for one in drawn)


def struck(s: State) -> list[CardId]:
    """The cards that strike when drawn and lie hidden outside the pile."""
    held = [card for hand in s.hands for card in hand]
    return [card for card in (*held, *(card for card, mask in s.discards if mask != PUBLIC)) if card in s.rules.at_once]


def test_world_of_the_duel_is_as_sound_as_the_truth(drawn: list[Sample]) -> None:
    assert not [
        (str(one.moment), faults(one.world)) for one in drawn if isinstance(one.world.lore, Mine) and faults(one.world)
    ]


def test_world_of_the_lost_mines_is_as_sound_as_the_truth(drawn: list[Sample]) -> None:
    """Clans go with roles, kinds with treasures; dwarfs, tokens and votes are where they were."""
    of_mines = [one for one in drawn if isinstance(one.world.lore, Forest)]
    assert not [(str(one.moment), forest.faults(one.world)) for one in of_mines if forest.faults(one.world)]


def test_networks_of_the_world_are_those_of_the_board(drawn: list[Sample]) -> None:
    assert not [str(one.moment) for one in drawn if networks(one.world.nets) != networks(one.moment.s.nets)]


def test_same_acts_are_refused_for_the_same_reason(drawn: list[Sample]) -> None:
    asked = [(one, a) for one in drawn for a in questions(one)]
    assert len({machine.refusal(one.moment.s, a) for one, a in asked}) > 3
    assert not told_apart(asked)


def questions(one: Sample) -> list[Action]:
    """Acts of the viewer's own seat: all that is listed, and whatever comes to mind. A spectator has none."""
    rng, any_act = Rng(f"{one.moment} {one.viewer}"), Junk(one.moment.s)
    tries = [any_act.drawn(rng) for _ in range(20)]
    return [*one.view.options, *one.view.asides, *((one.viewer, *a[1:]) for a in tries if one.viewer is not None)]


def answers(one: Sample, a: Action) -> tuple[Law | None, Law | None]:
    return machine.refusal(one.moment.s, a), machine.refusal(one.world, a)


def told_apart(asked: list[tuple[Sample, Action]]) -> list[tuple[str, Action]]:
    """What is answered differently in the truth and in the world."""
    return [(str(one.moment), a) for one, a in asked for truth, world in [answers(one, a)] if truth != world]


def test_hidden_cards_that_change_places_in_the_truth_leave_view_and_refusals_alone(drawn: list[Sample]) -> None:
    """Here the state itself says what is hidden, so a view that knows too much is found out."""
    other = [one._replace(world=changed_about(one.moment.s, one.viewer, Rng(str(one.moment)))) for one in drawn]
    assert [one for one in other if one.world.hands != one.moment.s.hands]
    assert not [str(one.moment) for one in other if known(view(one.world, one.viewer)) != known(one.view)]
    asked = [(one, a) for one in other for a in questions(one)]
    assert not told_apart(asked)


def test_worlds_differ_from_the_truth_where_something_is_hidden(drawn: list[Sample]) -> None:
    assert [one for one in drawn if one.world.hands != one.moment.s.hands]


def test_sampled_moments_include_an_empty_pile_a_goal_being_turned_and_gold_being_picked() -> None:
    phases = {(m.s.phase.name, m.s.left > 0) for case in SAMPLED for m in chosen(case, 16)}
    assert {("turn", True), ("turn", False), ("choosing", True), ("choosing", False), ("share", False)} <= phases
    assert {("bribing", True), ("ordering", True), ("marking", True), ("paying", False), ("over", False)} <= phases
    assert {("moving", True), ("moving", False), ("taking", True), ("taking", False), ("dealing", False)} <= phases
    assert {m.s.phase.name for m in of_the_mines()} == {"turn", "moving", "choosing", "taking", "dealing", "over"}
    assert {m.s.phase.name for m in of_the_mines() if ground(m.s).votes} >= {"turn", "moving", "over"}


def of_the_mines() -> list[Moment]:
    """The sampled moments of the Lost Mines."""
    return [moment for case in SAMPLED if case.rules.game == "lost-mines" for moment in chosen(case, 16)]


def test_sampled_moments_of_the_lost_mines_have_a_troll_a_lost_card_and_treasures_taken_and_seen() -> None:
    many = of_the_mines()
    assert [m for m in many if ground(m.s).trolls]
    assert [m for m in many if forest.dice_used(m.s) if m.s.round]
    assert [m for m in many if ground(m.s).taken and machine.waiting(m.s)]
    assert [m for m in many if machine.waiting(m.s) and any(mask for _, mask in forest.forest(m.s).treasures)]


def test_world_is_found_when_the_lore_changes_and_seats_vote_while_the_pile_is_empty() -> None:
    """The toy game goes on with an empty pile: meanwhile lamps are lit, miners walk and seats vote."""
    case = next(case for case in CASES if title(case.rules) == "seams-hands" and case.seats == 3)
    late = [moment for moment in moments(driven(case)) if not moment.s.left and any(moment.s.hands)]
    views = [moment.view(0) for moment in late]
    assert views
    assert [position(world(v, "late"), 0) == v.position for v in views] == [True] * len(late)


@pytest.mark.slow
@pytest.mark.parametrize("case", CASES + MORE[::2], ids=str)
def test_no_world_of_any_game_is_told_from_the_truth(case: Case) -> None:
    many = samples(case, 13)
    assert not [str(one.moment) for one in many if known(view(one.world, one.viewer)) != known(one.view)]
    asked = [(one, a) for one in many for a in questions(one)]
    assert not told_apart(asked)


@pytest.mark.parametrize("viewer", [0, None])
def test_match_that_was_not_dealt_yet_is_its_own_world(viewer: int | None) -> None:
    s = machine.begin(CASES[0].rules, CASES[0].seats)
    v = view(s, viewer)
    assert position(world(v, "new"), viewer) == v.position
