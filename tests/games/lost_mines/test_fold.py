"""Whole matches on a small board: what each viewer was told adds up to what it may know, and play agrees with apply."""

from functools import cache

import pytest

from kilof.bots import eager
from kilof.cards.deck import deck_from_mapping
from kilof.core import machine
from kilof.core.action import ALL_EYES, Action, Viewer
from kilof.core.deal import Deal
from kilof.core.event import Event, redacted
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.games.lost_mines import LOST_MINES, events
from kilof.notation.code import action_from_text, action_text
from kilof.view import Folder, position, view
from tests.build import kinds
from tests.games.lost_mines.forest import BOARD, DECK, MINES, new_match, stacked

SMALL = {
    **BOARD,
    "columns": 6,
    "rows": 4,
    "starts": {"blue": [2, 2], "yellow": [2, 3]},
    "mines": [[5, 1], [5, 2], [5, 3], [5, 4]],
}
RULES = LOST_MINES.rules({}, deck_from_mapping({**DECK.source, "board": SMALL}))
MATCHES = [(3, "a"), (3, "b"), (4, "c"), (5, "d"), (7, "e"), (9, "f")]
LONGEST = 400
OWN = {name for name, kind in vars(events).items() if isinstance(kind, type) and issubclass(kind, Event)} - {"Event"}


class Watched:
    """A match, its events, and what went wrong in it."""

    def __init__(self, rules: Ruleset, seats: int) -> None:
        self.s = machine.begin(rules, seats)
        viewers: list[Viewer] = [None, *range(seats)]
        self.folders = {viewer: Folder(rules, seats, viewer) for viewer in viewers}
        self.log: list[Event] = []
        self.wrong: list[str] = []

    def deal(self, deal: Deal) -> None:
        quiet = self.s.clone()
        machine.start_round(quiet, deal)
        self.s, told = machine.deal_out(self.s, deal)
        self._check(told, quiet)

    def play(self, a: Action) -> None:
        quiet = self.s.clone()
        machine.apply(quiet, a)
        self.s, told = machine.play(self.s, a)
        self._check(told, quiet)

    def _check(self, told: list[Event], quiet: State) -> None:
        self.log += told
        if position(quiet, ALL_EYES) != position(self.s, ALL_EYES):
            self.wrong.append(f"ply {self.s.ply}: {kinds(told)} differ where nobody hears of them")
        for a in (*self.votes(), *(a for seat in range(self.s.seats) for a in machine.options(self.s, seat))):
            if action_from_text(self.s.rules, action_text(self.s.rules, a, with_seat=True)) != a:
                self.wrong.append(f"ply {self.s.ply}: {a} is read back otherwise")
        for viewer, folder in self.folders.items():
            folder.fold(redacted(event, viewer) for event in told)
            if folder.position != position(self.s, viewer):
                self.wrong.append(f"ply {self.s.ply}: {viewer} after {kinds(told)}")

    def votes(self) -> list[Action]:
        return [a for seat in range(self.s.seats) for a in machine.asides(self.s, seat)]

    def is_open(self) -> bool:
        return not machine.is_over(self.s) or bool(self.votes())


def chosen(match: Watched, rng: Rng) -> Action:
    """What the eager driver does, or anything; now and then somebody proposes or votes."""
    seats, votes = machine.waiting(match.s), match.votes()
    if votes and (not seats or not rng.below(20)):
        return rng.choice(votes)
    return eager(view(match.s, seats[0]), rng) if rng.below(3) else rng.choice(machine.options(match.s, seats[0]))


@cache
def driven(seats: int, seed: str) -> Watched:
    """A whole match, with further rounds if all agree."""
    rng, match = Rng(f"fold {seed}"), Watched(RULES, seats)
    while match.s.ply < LONGEST and match.is_open():
        if machine.needs_deal(match.s):
            match.deal(machine.deal(match.s, rng))
        else:
            match.play(chosen(match, rng))
    return match


def scripted(pile: str, *codes: str) -> Watched:
    """A match of three that begins with these cards and codes."""
    match = Watched(MINES, 3)
    match.deal(stacked(new_match(), pile=pile))
    for code in codes:
        match.play(action_from_text(MINES, code, match.s.turn))
    return match


@pytest.mark.parametrize(("seats", "seed"), MATCHES)
def test_what_each_viewer_was_told_adds_up_to_what_it_may_know(seats: int, seed: str) -> None:
    assert driven(seats, seed).wrong == []


def test_trap_that_a_storm_takes_is_gone_for_every_viewer() -> None:
    hands = "ew nesw nesw nesw nesw trap esw esw esw esw storm"
    match = scripted(hands, "ew 3,3", "stay", "trap 3,3 E", "stay", "storm 3,3")
    assert (kinds(match.log)[-3:], match.wrong) == (["StormStruck", "TrapGone", "StepBegan"], [])


def test_everything_else_that_can_happen_does() -> None:
    found = {type(event).__name__ for seats, seed in MATCHES for event in driven(seats, seed).log}
    assert OWN - found <= {"TrapGone"}
