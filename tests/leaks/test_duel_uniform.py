"""Worlds of the Duel and of the solo game are uniform: counted against every deal, played again.

Decks are mostly maps; the special cards may lie anywhere. Everybody passes the card held longest, so what is passed
depends on no card. But a spectator of a solo game cannot tell a card that was dealt from one that was drawn, and only a
dealt one may be sabotage or a rockfall (S3, S4). There every card that can be passed is, and states count alike.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator, Sequence
from functools import cache
from itertools import permutations
from math import factorial, perm
from typing import NamedTuple

import pytest

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import Viewer
from kilof.core.deal import Deal
from kilof.core.event import Drew, Event, HandDealt
from kilof.core.ruleset import Ruleset
from kilof.core.state import PUBLIC, State
from kilof.notation.code import action_from_text
from kilof.plays.discard import PASS, Passed
from kilof.view import determinize
from tests.conformance.cases import CASES
from tests.conformance.drive import driven
from tests.conformance.mine import ledger
from tests.leaks.chance import fit
from tests.leaks.duel_table import dealt, duel, duel_deck, solo
from tests.leaks.moments import Moment, Patience, moments
from tests.leaks.table import played

PLENTY = 22  # cards that a deck needs besides the special ones
DRAWS = 3000


class Setting(NamedTuple):
    """A deck with a few special cards, who watches, and how many passes are seen."""

    rules: Ruleset
    special: tuple[str, ...]  # twins stand next to each other
    viewer: Viewer
    passes: int
    truth: tuple[int, ...]  # where in the deal the special cards lie: hands first, then the pile


def setting(kind: str, viewer: Viewer, passes: int, **truth: int | tuple[int, ...]) -> Setting:
    where = {name.replace("_", "-"): (at,) if isinstance(at, int) else at for name, at in truth.items()}
    deck = duel_deck({"map": PLENTY, **{name: len(at) for name, at in where.items()}})
    special = tuple(name for name, at in where.items() for _ in at)
    rules = solo(deck) if kind == "solo" else duel(deck)
    return Setting(rules, special, viewer, passes, tuple(one for at in where.values() for one in at))


SETTINGS = {
    # Six cards are in the first hand, the last ten are aside.
    "solo: a sabotage card still hidden": setting("solo", None, 3, ew=2, broken_pick=11),
    "solo: a sabotage card still hidden, the player looks": setting("solo", 0, 3, ew=2, broken_pick=11),
    "solo: one of two sabotage cards was dealt": setting("solo", None, 2, ew=1, broken_pick=(3, 12)),
    "solo: one of two rockfalls was drawn": setting("solo", None, 3, ew=9, rockfall=(7, 20)),
    "solo: both are aside": setting("solo", None, 4, rockfall=16, broken_pick=20),
    "solo: all that is at once was seen": setting("solo", None, 2, ew=3, ns=10, broken_pick=6),
    # Six cards are the viewer's, six the other's.
    "duel: the other has passed": setting("duel", 0, 6, ew=7, rockfall=13),
    "duel: a spectator looks": setting("duel", None, 4, ew=1, rockfall=20),
    "duel: the viewer holds one": setting("duel", 0, 6, ew=(2, 8), ns=12),
}


def deal_of(one: Setting, where: Sequence[int]) -> Deal:
    """The special cards in these places of the deal, maps in all others."""
    seats, by_name = one.rules.seats.start, one.rules.deck.by_name
    stacks = dict(one.rules.setup.stacks(machine.begin(one.rules, seats)))
    pile = [by_name["map"]] * len(stacks["pile"])
    for name, at in zip(one.special, where, strict=True):
        pile[at] = by_name[name]
    return Deal(stacks | {"pile": tuple(pile)}, 0)


def course(one: Setting, where: Sequence[int]) -> Iterator[Moment]:
    """A deal and what follows, act by act: each seat passes the card that it has held longest."""
    s = machine.begin(one.rules, one.rules.seats.start)
    s, events = machine.deal_out(s, deal_of(one, where))
    told = tuple(events)
    yield Moment(s, told)
    for _ in range(one.passes):
        card = held_longest(s, told)
        s, events = machine.play(s, (s.turn, PASS, card, 0, 0, 0, 0, 0))
        told += tuple(events)
        yield Moment(s, told)


def held_longest(s: State, told: Sequence[Event]) -> CardId:
    """Of the cards that came into this hand and stayed, the first that has not been passed yet."""
    dealt_out = [e.cards or () for e in told if isinstance(e, HandDealt) and e.seat == s.turn]
    came: list[CardId | None] = [card for hand in dealt_out for card in hand]
    came += [e.card for e in told if isinstance(e, Drew) and e.seat == s.turn and e.card not in s.rules.at_once]
    passed = sum(isinstance(e, Passed) and e.seat == s.turn for e in told)
    return [card for card in came if card is not None][passed]


def places_of(one: Setting) -> Iterator[tuple[int, ...]]:
    """All ways to put the special cards into the deal; twins in one order only."""
    size = PLENTY + len(one.special)
    for where in permutations(range(size), len(one.special)):
        twins = zip(one.special, where, one.special[1:], where[1:], strict=False)
        if not any(name == other and at > later for name, at, other, later in twins):
            yield where


class Whereabouts(NamedTuple):
    """What a world says of the special cards: in which hand, which of the cards passed, where in the pile."""

    hands: tuple[tuple[CardId, ...], ...]
    passed: tuple[CardId | None, ...]
    pile: tuple[CardId | None, ...]


def whereabouts(one: Setting, s: State) -> Whereabouts:
    ids = {one.rules.deck.by_name[name] for name in one.special}
    hands = tuple(tuple(card for card in hand if card in ids) for hand in s.hands)
    passed = tuple(card if card in ids else None for card, mask in s.discards if mask != PUBLIC)
    pile = tuple(card if card in ids else None for card in s.pile[len(s.pile) - s.left :])
    return Whereabouts(hands, passed, pile)


@cache
def fitting(name: str) -> dict[Hashable, int]:
    """Every deal played again: where the special cards are in those that sound the same to the viewer."""
    one = SETTINGS[name]
    true_logs = [moment.log(one.viewer) for moment in course(one, one.truth)]
    found: Counter[Hashable] = Counter()
    for where in places_of(one):
        last = None
        for moment, log in zip(course(one, where), true_logs, strict=True):
            if moment.log(one.viewer) != log:
                break
            last = moment
        else:
            assert last is not None
            found[whereabouts(one, last.s)] += 1
    return dict(found)


def states(name: str) -> dict[Hashable, int]:
    """The states, by their placements, of every deal with every way to pass that sounds the same to a spectator."""
    one = SETTINGS[name]
    logs = [moment.log(one.viewer) for moment in course(one, one.truth)]
    reached = [s for where in places_of(one) for s in ends(one, where, logs)]
    return {whereabouts(one, s): placements(one, s) for s in reached}


def ends(one: Setting, where: Sequence[int], logs: Sequence[Sequence[Event]]) -> list[State]:
    """The states that this deal may come to by passes that sound like this, ply by ply."""
    s, events = machine.deal_out(machine.begin(one.rules, one.rules.seats.start), deal_of(one, where))
    now = [Moment(s, tuple(events))]
    for log in logs[1:]:
        now = [moment for before in now for moment in passed_on(before) if moment.log(one.viewer) == log]
    return [moment.s for moment in now]


def passed_on(moment: Moment) -> Iterator[Moment]:
    for card in set(moment.s.hands[0]):
        s, events = machine.play(moment.s, (0, PASS, card, 0, 0, 0, 0, 0))
        yield Moment(s, (*moment.told, *events))


def placements(one: Setting, s: State) -> int:
    """In how many ways distinct cards can lie to give this state: the hand and the cards aside have no order."""
    by_name, found = one.rules.deck.by_name, whereabouts(one, s)
    seen = Counter(card for card, mask in s.discards if mask == PUBLIC)
    seen.update(one.rules.deck.breakers[0] for tools in s.broken if tools)
    lying = Counter([*found.passed, *found.pile])
    ways, held, aside = 1, 0, 0
    for name in dict.fromkeys(one.special):
        card = by_name[name]
        copies = one.special.count(name) - seen[card]
        in_hand = found.hands[0].count(card)
        left = copies - in_hand - lying[card]
        ways *= factorial(copies) // factorial(in_hand) // factorial(left)
        held, aside = held + in_hand, aside + left
    return ways * perm(len(s.hands[0]), held) * perm(10, aside)


def drawn(name: str, count: int) -> list[Whereabouts]:
    one = SETTINGS[name]
    *_, last = course(one, one.truth)
    v, rng = last.view(one.viewer), Patience(f"uniform {name}", 10 * count)
    return [whereabouts(one, determinize(v, rng)) for _ in range(count)]


@pytest.mark.parametrize("name", SETTINGS)
def test_worlds_are_uniform_over_every_deal_that_sounds_the_same(name: str) -> None:
    is_watched = SETTINGS[name].rules.seats.start == 1 and SETTINGS[name].viewer is None
    weights = states(name) if is_watched else fitting(name)
    assert len(weights) > 1
    assert fit(drawn(name, DRAWS), weights).is_good


def test_sabotage_card_may_have_been_dealt_and_held_or_passed_since() -> None:
    name = "solo: a sabotage card still hidden"
    pick = SETTINGS[name].rules.deck.by_name["broken-pick"]
    found = [one for one in states(name) if isinstance(one, Whereabouts)]
    assert {pick in one.hands[0] for one in found} == {pick in one.passed for one in found} == {True, False}


# Goals


def goal_zones(s: State) -> dict[CardId, int]:
    """The cell of each goal that lies face down."""
    return {card: at for at, (card, _) in s.goals.items()}


@pytest.mark.parametrize("game", ["duel", "solo"])
def test_goals_are_uniform_over_the_cells_and_the_goals_aside(game: str) -> None:
    """The viewer has seen one of eighteen goals; any two others may lie on five cells, or be among the twelve aside."""
    rules = duel() if game == "duel" else solo()
    hands, at = (("map", "ew"), "5,0") if game == "duel" else (("map",), "8,0")
    moment = played(dealt(rules, *hands, goals="gold1-ns gold2-ew gold2-es"), f"s0: map {at}")
    known, one, two = (rules.deck.by_name[name] for name in ("gold2-es", "gold1-ns", "empty-nesw"))
    v, rng = moment.view(0), Patience("goals", 5 * DRAWS)
    zones = [goal_zones(determinize(v, rng)) for _ in range(DRAWS)]
    cells = [cell for cell in moment.s.goals if moment.s.goals[cell][0] != known]
    places: list[int | None] = [*cells, *[None] * 12]
    weights: Counter[Hashable] = Counter(permutations(places, 2))
    assert {zone[known] for zone in zones} == {action_from_text(rules, f"map {at}", 0)[3]}
    assert fit([(zone.get(one), zone.get(two)) for zone in zones], weights).is_good


def test_goals_of_a_later_round_are_uniform_over_what_is_left_in_the_game() -> None:
    """Gold that was won and goals that were spent are out; those shown this round lie where they are."""
    moment = late_moment()
    v, rng = moment.view(None), Patience("late goals", 5 * DRAWS)
    out = Counter(ledger(moment.s).out)
    deck = moment.s.rules.deck
    shown = Counter(laid >> 1 for laid in moment.s.board.values())
    left = sorted((Counter(deck.stack("goal")) - out - shown).elements())
    zones = [goal_zones(determinize(v, rng)) for _ in range(DRAWS)]
    places: list[int | None] = [*moment.s.goals, *[None] * (len(left) - len(moment.s.goals))]
    weights: Counter[Hashable] = Counter(permutations(places, 2))
    assert {card for zone in zones for card in zone} == set(left)
    assert fit([(zone.get(left[0]), zone.get(left[-1])) for zone in zones], weights).is_good


def late_moment() -> Moment:
    """A later round of a driven match, with gold won and goals spent before it."""
    for case in CASES:
        if case.rules.game == "duel" and case.driver == "lively":
            for moment in moments(driven(case)):
                seen = ledger(moment.s)
                if moment.s.round == 3 and seen.spent and any(seen.held) and any(moment.s.hands):
                    return moment
    raise AssertionError("no match gets there")
