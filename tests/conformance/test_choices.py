"""The invariants with Hypothesis choosing: one state machine for all games."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from kilof.core import machine
from kilof.core.action import Action
from kilof.core.deal import Deal
from kilof.core.event import Event, redacted
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.games.duel.ledger import Mine
from kilof.games.lost_mines.ground import Forest
from kilof.notation.code import action_from_text, action_text
from kilof.notation.jsons import event_from_json, event_to_json
from kilof.view import Folder, position
from tests.conformance import forest
from tests.conformance.cases import RULESETS
from tests.conformance.checks import everything, is_counted, is_lawful, laid_aside, listed, places, whole_deck
from tests.conformance.drive import junk, networks, rebuilt, snapshot, viewers
from tests.conformance.mine import faults, wrong_marks

SEEDS = st.integers(0, 2**32 - 1)


class Choices(RuleBasedStateMachine):
    """Any game, any number of seats, any option or aside, any junk."""

    s: State
    dealt: Deal
    folders: dict[int | None, Folder]

    @initialize(rules=st.sampled_from(RULESETS), data=st.data())
    def begin(self, rules: Ruleset, data: st.DataObject) -> None:
        self.s = machine.begin(rules, data.draw(st.sampled_from(list(rules.seats)), "seats"))
        self.folders = {viewer: Folder(rules, self.s.seats, viewer) for viewer in viewers(self.s)}
        self.deal(data.draw(SEEDS, "seed"))

    @precondition(lambda self: machine.needs_deal(self.s))
    @rule(seed=SEEDS)
    def deal(self, seed: int) -> None:
        self.dealt = dealt = machine.deal(self.s, Rng(str(seed)))
        self.goes_on(lambda s: machine.deal_out(s, dealt), lambda s: machine.start_round(s, dealt))

    @precondition(lambda self: bool(machine.waiting(self.s)))
    @rule(pick=st.integers(0, 10**6))
    def act(self, pick: int) -> None:
        self.play([a for options in listed(self.s) for a in options], pick)

    @precondition(lambda self: any(machine.asides(self.s, seat) for seat in range(self.s.seats)))
    @rule(pick=st.integers(0, 10**6))
    def speak_up(self, pick: int) -> None:
        self.play([a for seat in range(self.s.seats) for a in machine.asides(self.s, seat)], pick)

    @rule(seed=SEEDS)
    def try_junk(self, seed: int) -> None:
        a = junk(self.s, Rng(str(seed)))
        assert is_lawful(self.s, a), a

    def play(self, actions: list[Action], pick: int) -> None:
        a = actions[pick % len(actions)]
        assert not isinstance(self.s.lore, Mine) or not wrong_marks(self.s, a)
        self.goes_on(lambda s: machine.play(s, a), lambda s: machine.apply(s, a))

    def goes_on(self, pure: Callable[[State], tuple[State, list[Event]]], in_place: Callable[[State], None]) -> None:
        """What is done purely and what is done in place agree, and the argument is left alone."""
        before, clone = snapshot(self.s), self.s.clone()
        in_place(clone)
        after, events = pure(self.s)
        assert snapshot(self.s) == before
        assert snapshot(after) == snapshot(clone)
        self.s = after
        self.hear(events)

    def hear(self, events: list[Event]) -> None:
        for viewer, folder in self.folders.items():
            heard = [redacted(event, viewer) for event in events]
            texts = [json.dumps(event_to_json(self.s.rules, event)) for event in heard]
            assert [event_from_json(self.s.rules, json.loads(text), "") for text in texts] == heard
            folder.fold(heard)

    @invariant()
    def each_viewer_knows_its_position(self) -> None:
        assert all(folder.position == position(self.s, to) for to, folder in self.folders.items())

    @invariant()
    def options_are_lawful_stable_and_written(self) -> None:
        actions, rules = everything(self.s), self.s.rules
        assert everything(rebuilt(self.s)) == actions
        assert len(set(actions)) == len(actions)
        assert all(machine.refusal(self.s, a) is None for a in actions)
        assert [action_from_text(rules, action_text(rules, a), a[0]) for a in actions] == actions

    @invariant()
    def networks_are_up_to_date(self) -> None:
        assert networks(self.s.nets) == networks(rebuilt(self.s).nets)

    @invariant()
    def every_card_is_in_one_place(self) -> None:
        unseen = laid_aside(self.s.rules, self.s.seats, self.dealt)
        assert not is_counted(self.s) or places(self.s) + unseen == whole_deck(self.s)

    @invariant()
    def markers_keys_and_gold_are_where_they_should_be(self) -> None:
        assert not isinstance(self.s.lore, Mine) or not faults(self.s)

    @invariant()
    def dwarfs_tokens_treasures_and_votes_are_as_they_should_be(self) -> None:
        assert not isinstance(self.s.lore, Forest) or not forest.faults(self.s)


def lasting(examples: int, steps: int) -> settings:
    return settings(max_examples=examples, stateful_step_count=steps, deadline=None, derandomize=True)


def test_invariants_hold_whatever_is_chosen() -> None:
    run_state_machine_as_test(Choices, settings=lasting(80, 60))


@pytest.mark.slow
def test_invariants_hold_whatever_is_chosen_for_a_long_time() -> None:
    run_state_machine_as_test(Choices, settings=lasting(120, 250))
