"""What holds at every ply of every match, whatever the game."""

from __future__ import annotations

import json
from collections import Counter
from typing import NamedTuple

import pytest

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import ALL_EYES, VERB, Action, Seat
from kilof.core.deal import Deal
from kilof.core.event import MatchEnded, RolesShown, RoundEnded, redacted
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games.duel.events import DONE, SHOW
from kilof.games.duel.ledger import Mine
from kilof.games.lost_mines.events import INFORM, CardLost, RoundAdded
from kilof.games.lost_mines.ground import Forest
from kilof.notation.code import action_from_text, action_text
from kilof.notation.jsons import (
    deal_from_json,
    deal_to_json,
    event_from_json,
    event_to_json,
    position_to_json,
    view_to_json,
)
from kilof.plays.peek import PEEK
from kilof.view import Folder, fold, position, view
from tests.conformance import forest
from tests.conformance.cases import CASES, MORE, QUICK, SCRIPTED, Case, catalogue
from tests.conformance.checks import aside, everything, is_counted, is_lawful, laid_aside, listed, places, whole_deck
from tests.conformance.drive import (
    Step,
    bound,
    driven,
    junks,
    networks,
    outcome,
    rebuilt,
    snapshot,
    viewers,
)
from tests.conformance.mine import faults, is_kept, wrong_marks

SILENT = (DONE, SHOW)  # acts that have no event of their own
TOLD = {INFORM: (INFORM, PEEK)}  # an information card that shows a mine is told of as a map is


class Match(NamedTuple):
    """A driven match and where it came from."""

    case: Case
    steps: list[Step]

    @property
    def states(self) -> list[State]:
        return [self.steps[0].before, *(step.after for step in self.steps)]

    @property
    def acts(self) -> list[tuple[State, Action]]:
        return [(step.before, step.action) for step in self.steps if step.action is not None]


_SHARES = ([pytest.mark.slow], [pytest.mark.slow, pytest.mark.long])  # every second one is left to a command of its own
REST = [
    pytest.param(case, marks=_SHARES[number % 2])
    for number, case in enumerate(case for case in CASES + MORE if case not in QUICK)
]


@pytest.fixture(scope="module", params=[*QUICK, *SCRIPTED, *REST], ids=str)
def match(request: pytest.FixtureRequest) -> Match:
    case: Case = request.param
    return Match(case, driven(case))


# The course of a match


def test_match_ends_within_bounds_after_all_its_rounds(match: Match) -> None:
    last, rules = match.states[-1], match.case.rules
    added = sum(isinstance(event, RoundAdded) for step in match.steps for event in step.events)
    assert machine.is_over(last)
    assert last.round == rules.rounds + added
    assert last.ply == len(match.acts) < bound(rules, last.round)


def test_deal_is_wanted_once_for_each_round_and_given_in_full(match: Match) -> None:
    deals = [step.dealt for step in match.steps if step.dealt is not None]
    assert len(deals) == match.states[-1].round
    assert [deal.first is not None for deal in deals] == [True] + [False] * (len(deals) - 1)


def test_somebody_is_waited_for_exactly_while_a_round_is_under_way(match: Match) -> None:
    assert not [s for s in match.states if bool(machine.waiting(s)) == (machine.needs_deal(s) or machine.is_over(s))]


def test_finished_match_refuses_every_act_and_every_deal(match: Match) -> None:
    last = match.states[-1]
    law = machine.refusal(last, match.acts[-1][1])
    assert law is not None
    assert law.id in catalogue(match.case.rules.game)
    with pytest.raises(ValueError, match="deal: no round is due"):
        machine.start_round(last, Deal({}))


# Results


def test_result_is_there_when_the_match_is_over_and_is_what_was_told(match: Match) -> None:
    assert not [s for s in match.states if (machine.result(s) is not None) != machine.is_over(s)]
    for step in match.steps:
        for event in step.events:
            if isinstance(event, MatchEnded):
                result = machine.result(step.after)
                assert result is not None
                assert (result.scores, result.winners) == (event.scores, event.winners)
                assert result.scores == machine.scores(step.after)
                assert result.rounds == machine.rounds(step.after)


def test_rounds_come_out_as_they_were_told(match: Match) -> None:
    deck, found = match.case.rules.deck, machine.rounds(match.states[-1])
    events = [event for step in match.steps for event in step.events]
    told = [(event.round, event.reason, event.winners) for event in events if isinstance(event, RoundEnded)]
    assert [(part.round, part.reason, part.side) for part in found] == told
    shown = [event.roles for event in events if isinstance(event, RolesShown)]
    names = [tuple(deck.cards[role].part or deck.cards[role].name for role in roles) for roles in shown]
    assert [part.roles for part in found] == (names or [()] * len(found))
    assert all(list(part.winners) == sorted(set(part.winners) & set(range(match.case.seats))) for part in found)


def test_scores_of_the_rounds_add_up_to_those_of_the_match(match: Match) -> None:
    for s in match.states:
        found = machine.rounds(s)
        is_settled = machine.needs_deal(s) or machine.is_over(s)
        assert len(found) == (s.round if is_settled else s.round - 1)
        if is_settled and found:
            assert tuple(map(sum, zip(*(part.scores for part in found), strict=True))) == machine.scores(s)


# Options


def test_seats_waited_for_have_options_and_nobody_else_has(match: Match) -> None:
    assert not [s for s in match.states if having_options(s) != machine.waiting(s)]


def having_options(s: State) -> tuple[Seat, ...]:
    return tuple(seat for seat, options in enumerate(listed(s)) if options)


def test_options_are_the_same_whenever_they_are_asked_for(match: Match) -> None:
    assert not [s for s in match.states if listed(s) != listed(s) or aside(s) != aside(s)]


def test_options_of_a_clone_and_of_a_rebuilt_state_are_the_same_in_the_same_order(match: Match) -> None:
    assert not [s for s in match.states if not listed(s) == listed(s.clone()) == listed(rebuilt(s))]


def test_no_option_is_listed_twice(match: Match) -> None:
    assert not [s for s in match.states if len(everything(s)) != len(set(everything(s)))]


def test_no_two_options_have_the_same_outcome(match: Match) -> None:
    assert not [s for s in match.states[::9] if has_twins(s)]


def has_twins(s: State) -> bool:
    outcomes = [outcome(s, a) for a in everything(s)]
    return any(outcomes[i] in outcomes[:i] for i in range(len(outcomes)))


def test_every_option_is_accepted(match: Match) -> None:
    assert not [(s.ply, a) for s in match.states for a in everything(s) if machine.refusal(s, a) is not None]


def test_option_of_a_seat_names_that_seat_and_has_eight_fields(match: Match) -> None:
    options = [(seat, a) for s in match.states for actions in (listed(s), aside(s)) for seat, a in by_seat(actions)]
    assert not [a for seat, a in options if a[0] != seat or len(a) != 8]


def by_seat(actions: list[list[Action]]) -> list[tuple[Seat, Action]]:
    return [(seat, a) for seat, options in enumerate(actions) for a in options]


# Playing


def test_play_leaves_its_argument_alone(match: Match) -> None:
    assert not [a for s, a in match.acts if changes(s, a)]


def changes(s: State, a: Action) -> bool:
    before = snapshot(s)
    machine.play(s, a)
    return snapshot(s) != before


def test_play_agrees_with_apply(match: Match) -> None:
    assert not [step for step in match.steps if step.action and snapshot(applied(step)) != snapshot(step.after)]


def applied(step: Step) -> State:
    s = step.before.clone()
    assert step.action is not None
    machine.apply(s, step.action)
    return s


def test_apply_on_a_clone_leaves_the_original_alone(match: Match) -> None:
    before = [snapshot(s) for s, _ in match.acts]
    assert len([applied(step) for step in match.steps if step.action]) == len(before)
    assert [snapshot(s) for s, _ in match.acts] == before


def test_deal_out_leaves_its_argument_alone_and_agrees_with_start_round(match: Match) -> None:
    assert not [step for step in match.steps if step.dealt and not is_dealt_out(step)]


def is_dealt_out(step: Step) -> bool:
    assert step.dealt is not None
    s, before = step.before.clone(), snapshot(step.before)
    after, _ = machine.deal_out(step.before, step.dealt)
    machine.start_round(s, step.dealt)
    return snapshot(step.before) == before and snapshot(s) == snapshot(after) == snapshot(step.after)


# The table


def test_every_card_is_in_exactly_one_place(match: Match) -> None:
    unseen = Counter[CardId]()
    for step in match.steps:
        unseen = unseen if step.dealt is None else laid_aside(match.case.rules, match.case.seats, step.dealt)
        s = step.after
        assert not is_counted(s) or places(s) + unseen == whole_deck(s), s.ply


def test_networks_equal_those_flooded_from_nothing(match: Match) -> None:
    assert not [s.ply for s in match.states if networks(s.nets) != networks(rebuilt(s).nets)]


# The Duel and the solo game


def test_markers_keys_and_gold_are_where_they_should_be(match: Match) -> None:
    assert not [(s.ply, faults(s)) for s in match.states if isinstance(s.lore, Mine) and faults(s)]


def test_marker_is_put_on_gold_that_its_seat_reaches_just_then(match: Match) -> None:
    assert not [(s.ply, a) for s, a in match.acts if isinstance(s.lore, Mine) and wrong_marks(s, a)]


def test_what_is_marked_or_bribed_stays_so_till_the_round_ends(match: Match) -> None:
    steps = [step for step in match.steps if isinstance(step.after.lore, Mine)]
    assert not [step.after.ply for step in steps if not is_kept(step.before, step.after)]


# The Lost Mines


def test_dwarfs_tokens_treasures_and_votes_are_as_they_should_be(match: Match) -> None:
    wrong = [(s.ply, forest.faults(s)) for s in match.states if isinstance(s.lore, Forest)]
    assert not [one for one in wrong if one[1]]


def test_only_the_dwarf_in_turn_moves_and_what_was_taken_stays_so(match: Match) -> None:
    steps = [step for step in match.steps if isinstance(step.after.lore, Forest)]
    assert not [step.after.ply for step in steps if not forest.is_kept(step.before, step.after)]


def test_die_is_used_for_each_card_lost_and_for_nothing_else(match: Match) -> None:
    lost = 0
    for step in match.steps:
        if isinstance(step.after.lore, Forest):
            lost = sum(isinstance(event, CardLost) for event in step.events) + (0 if step.dealt else lost)
            assert forest.dice_used(step.after) == lost


# Texts


def test_action_codes_are_read_back_as_written(match: Match) -> None:
    rules = match.case.rules
    assert not [a for s in match.states for a in everything(s) if action_from_text(rules, code(s, a)) != a]


def code(s: State, a: Action) -> str:
    return action_text(s.rules, a, with_seat=True)


def test_no_two_options_of_a_seat_have_the_same_code(match: Match) -> None:
    codes = [[code(s, a) for a in everything(s)] for s in match.states]
    assert not [options for options in codes if len(options) != len(set(options))]


def test_events_are_read_back_as_written_by_every_viewer(match: Match) -> None:
    told = [(event, to) for step in match.steps for event in step.events for to in (*viewers(step.after), ALL_EYES)]
    events = {redacted(event, to) for event, to in told}
    rules = match.case.rules
    texts = {event: json.dumps(event_to_json(rules, event)) for event in events}
    assert not [event for event, text in texts.items() if event_from_json(rules, json.loads(text), "") != event]


def test_deals_are_read_back_as_written(match: Match) -> None:
    rules, seats = match.case.rules, match.case.seats
    deals = [step.dealt for step in match.steps if step.dealt is not None]
    texts = [json.dumps(deal_to_json(rules, seats, deal)) for deal in deals]
    assert [deal_from_json(rules, seats, json.loads(text), "") for text in texts] == deals


def test_views_and_positions_can_be_written_as_json(match: Match) -> None:
    rules, chosen = match.case.rules, match.states[::17]
    views = [json.dumps(view_to_json(view(s, to))) for s in chosen for to in viewers(s)]
    positions = [json.dumps(position_to_json(rules, position(s, to))) for s in chosen for to in viewers(s)]
    assert [text for text, inner in zip(views, positions, strict=True) if inner not in text] == []


# What viewers know


def test_folding_a_viewers_own_events_gives_its_position_after_every_ply(match: Match) -> None:
    folders = {viewer: Folder(match.case.rules, match.case.seats, viewer) for viewer in viewers(match.states[0])}
    assert not [(step.after.ply, to) for step in match.steps for to in folders if folded(folders[to], to, step)]


def folded(folder: Folder, viewer: int | None, step: Step) -> bool:
    """Whether the position differs after these events too."""
    folder.fold([redacted(event, viewer) for event in step.events])
    return folder.position != position(step.after, viewer)


def test_folding_a_whole_log_gives_the_last_position(match: Match) -> None:
    rules, seats, last = match.case.rules, match.case.seats, match.states[-1]
    logs = {to: [redacted(event, to) for step in match.steps for event in step.events] for to in viewers(last)}
    assert [to for to, log in logs.items() if fold(rules, seats, to, log) != position(last, to)] == []


def test_first_event_of_an_act_has_its_verb(match: Match) -> None:
    acts = [(step.events[0].verb, step.action[VERB]) for step in match.steps if step.action is not None]
    assert not [
        (told, verb) for told, verb in acts if told not in ((0,) if verb in SILENT else TOLD.get(verb, (verb,)))
    ]


# Acts that nobody listed


def test_what_is_refused_breaks_a_rule_of_the_catalogue_and_what_is_accepted_has_a_listed_twin(match: Match) -> None:
    rng = Rng(f"junk {match.case}")
    tries = [one for s in match.states for one in junks(s, rng)]
    assert not [(s.ply, a) for s, a in tries if not is_lawful(s, a)]
