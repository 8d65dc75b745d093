"""Worlds of the Lost Mines are uniform: counted against every deal, played again.

The card held longest is played or passed, so that depends on no hidden card.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Hashable, Iterator
from functools import cache
from itertools import combinations, permutations
from typing import NamedTuple

import pytest

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import Action, Viewer
from kilof.core.event import Drew, Event, HandDealt
from kilof.core.ruleset import Ruleset
from kilof.core.state import PUBLIC, State
from kilof.games.lost_mines.events import CardLost
from kilof.notation.code import action_from_text
from kilof.plays.discard import PASS
from kilof.view import determinize
from tests.conformance.forest import forest, ground
from tests.leaks.chance import Fit, fit
from tests.leaks.mines_table import begun, mines, mines_deck
from tests.leaks.moments import Moment, Patience

DRAWS = 2500
SEATS = 3

Outcome = Callable[[State], Hashable]


def sounds_the_same(moment: Moment, truth: Moment, viewer: Viewer) -> bool:
    return moment.log(viewer) == truth.log(viewer)


def drawn(moment: Moment, viewer: Viewer, outcome: Outcome, count: int = DRAWS) -> list[Hashable]:
    v, rng = moment.view(viewer), Patience(f"uniform {moment} {viewer}", 10 * count)
    return [outcome(determinize(v, rng)) for _ in range(count)]


# Roles, mines and treasures


class Setting(NamedTuple):
    """What is dealt on top of one stack, what is played, and who watches."""

    stack: str
    truth: str
    viewer: Viewer
    codes: tuple[str, ...] = ()
    nearby: bool = False


ROLES = "loyal-blue selfish-blue loyal-yellow saboteur-blue selfish-yellow saboteur-yellow"
ONE_CLAN = "saboteur-blue loyal-blue selfish-blue loyal-yellow saboteur-yellow selfish-yellow"
MINES = "mine-gems mine-silver mine-gold mine-dragon"
TREASURES = "silver-2 gold-3 silver-1"
HANDS = "info-mine-dwarf info-mine-treasure axe ew ns esw esw esw nsw nsw boat boat sw sw sw"  # of all seats
ENTER = ("s0: pass axe", "s0: move E")  # into the mine beside the blue start
END = ("s0: propose", "s1: agree", "s2: agree")

SETTINGS = {
    "roles: a player looks": Setting("roles", ROLES, 0),
    "roles: a spectator looks": Setting("roles", ROLES, None),
    "roles: one of the viewer's clan was seen": Setting("roles", ROLES, 0, ("s0: info-mine-dwarf s1",)),
    "roles: one of the other clan was seen": Setting("roles", ROLES, 0, ("s0: info-mine-dwarf s2",)),
    "roles: somebody else has looked": Setting("roles", ROLES, 2, ("s0: info-mine-dwarf s1",)),
    "roles: all are of one clan": Setting("roles", ONE_CLAN, None),
    "mines: nobody knows anything": Setting("goals", MINES, None),
    "mines: one was seen": Setting("goals", MINES, 0, ("s0: info-mine-dwarf 9,3",)),
    "mines: one was entered": Setting("goals", MINES, 1, ENTER, nearby=True),
    "treasures: nobody has seen one": Setting("treasures", TREASURES, 0),
    "treasures: one was seen": Setting("treasures", TREASURES, 0, ("s0: info-mine-treasure t1",)),
    "treasures: another one was seen": Setting("treasures", TREASURES, 0, ("s0: info-mine-treasure t2",)),
    "treasures: somebody else has looked": Setting("treasures", TREASURES, 1, ("s0: info-mine-treasure t1",)),
    "treasures: one was taken by the viewer": Setting("treasures", TREASURES, 0, (*ENTER, "s0: turn 4,3"), nearby=True),
    "treasures: the round is over, and some were not taken": Setting(
        "treasures", TREASURES, 0, (*ENTER, "s0: turn 4,3", *END), nearby=True
    ),
}


@cache
def rules_of(*, nearby: bool) -> Ruleset:
    return mines(mines_deck(nearby=nearby))


def outcome_of(stack: str) -> Outcome:
    """What a world says about a stack: where each card lies, those left over in their order."""
    return {
        "roles": lambda s: tuple(role for role, _ in s.roles),
        "goals": lambda s: tuple(s.goals.values()),
        "treasures": lambda s: tuple(card for card, _ in forest(s).treasures),
    }[stack]


def begun_with(one: Setting, cards: tuple[CardId, ...]) -> Moment:
    """The deal with these cards on top of the stack. The mine east of the blue start is one of gold."""
    rules = rules_of(nearby=one.nearby)
    ids, s = rules.deck.by_name, machine.begin(rules, SEATS)
    stacks = dict(rules.setup.stacks(s))
    hands = [ids[name] for name in HANDS.split()]
    stacks["pile"] = (*hands, *(Counter(stacks["pile"]) - Counter(hands)).elements())
    if one.stack == "treasures":
        first = [ids[name] for name in ("mine-gems", "mine-gold")]
        stacks["goals"] = (*first, *(Counter(stacks["goals"]) - Counter(first)).elements())
    stacks[one.stack] = (*cards, *(Counter(stacks[one.stack]) - Counter(cards)).elements())
    return begun(s, stacks)


def played_on(moment: Moment, codes: tuple[str, ...]) -> Moment | None:
    """The match after these codes; None if one of them is not allowed."""
    for code in codes:
        a = action_from_text(moment.s.rules, code)
        if machine.refusal(moment.s, a) is not None:
            return None
        s, events = machine.play(moment.s, a)
        moment = Moment(s, (*moment.told, *events))
    return moment


def truth_of(one: Setting) -> Moment:
    ids = rules_of(nearby=one.nearby).deck.by_name
    moment = played_on(begun_with(one, tuple(ids[name] for name in one.truth.split())), one.codes)
    assert moment is not None
    return moment


@cache
def fitting(name: str) -> dict[Hashable, int]:
    """Every order of the stack played again: the outcomes of those that sound the same to the viewer."""
    one, outcome = SETTINGS[name], outcome_of(SETTINGS[name].stack)
    truth = truth_of(one)
    s = machine.begin(rules_of(nearby=one.nearby), SEATS)
    stack = s.rules.setup.stacks(s)[one.stack]
    found: Counter[Hashable] = Counter()
    for cards, ways in Counter(permutations(stack, len(one.truth.split()))).items():
        moment = played_on(begun_with(one, cards), one.codes)
        if moment is not None and sounds_the_same(moment, truth, one.viewer):
            found[outcome(moment.s)] += ways
    return dict(found)


@pytest.mark.parametrize("name", SETTINGS)
def test_worlds_are_uniform_over_every_order_of_the_stack_that_sounds_the_same(name: str) -> None:
    one, weights = SETTINGS[name], fitting(name)
    assert len(weights) > 1
    assert fit(drawn(truth_of(one), one.viewer, outcome_of(one.stack)), weights).is_good


def test_worlds_that_ignore_the_backs_of_the_roles_would_be_told_apart() -> None:
    name = "roles: a spectator looks"
    s = machine.begin(mines(), SEATS)
    careless = Counter[Hashable](permutations(s.rules.setup.stacks(s)["roles"]))
    assert set(fitting(name)) < set(careless)
    assert fit([*careless], fitting(name)).outside


def test_treasure_taken_is_as_unknown_as_before() -> None:
    before, after = "treasures: nobody has seen one", "treasures: one was taken by the viewer"
    assert ground(truth_of(SETTINGS[after]).s).taken == ((1, 0),)
    assert fitting(before) == fitting(after)


# Hands, cards passed, cards lost, pile and cards aside


class Course(NamedTuple):
    """A round with a deck of straight paths and a few special cards; the last ten cards of the deal are aside."""

    special: str
    copies: int
    truth: tuple[int, ...]  # where in the deal the special cards lie: five cards for each seat, then the pile
    viewer: Viewer
    acts: tuple[str, ...]  # `pass`, or a code of which the first word is the card held longest, or a move


PLENTY = 45
WALK = ("ns 3,4", "move S")  # the trap lies south of the blue start
COURSES = {
    "all have passed": Course("storm", 2, (6, 20), 0, ("pass", "stay") * 4),
    "a spectator looks": Course("storm", 2, (3, 38), None, ("pass", "stay") * 4),
    "a card was lost to a trap": Course("storm", 2, (8, 12), 0, ("trap 3,3 S", "stay", *WALK, "pass", "stay")),
    "the viewer has lost a card": Course("storm", 2, (8, 12), 1, ("trap 3,3 S", "stay", *WALK, "pass", "stay")),
    "a troll's card lies there": Course("troll", 2, (0, 25), 1, ("troll 3,3 E", "stay", "pass", "stay")),
    "a troll's card was discarded": Course("troll", 2, (0, 25), 1, ("troll 3,3 E", "stay", *("pass", "stay") * 3)),
}


@cache
def course_rules(special: str, copies: int) -> Ruleset:
    return mines(mines_deck({"ns": PLENTY - copies, "trap": 1, special: copies}))


def deal_of(one: Course, where: tuple[int, ...], die: int) -> Moment:
    """The special cards in these places, straight paths in all others. Seat 0 has the trap, where it is needed."""
    rules = course_rules(one.special, one.copies)
    s, ids = machine.begin(rules, SEATS), rules.deck.by_name
    pile = [ids["ns"]] * PLENTY
    for at in where:
        pile[at] = ids[one.special]
    pile.insert(0 if one.acts[0].startswith("trap") else PLENTY, ids["trap"])
    roles = [ids[name] for name in ROLES.split()]
    stacks = dict(rules.setup.stacks(s)) | {"pile": tuple(pile), "roles": tuple(roles)}
    return begun(s, stacks, (die,))


def course(one: Course, where: tuple[int, ...], die: int) -> Iterator[Moment | None]:
    """The deal and what follows, act by act; None where an act is not possible."""
    moment = deal_of(one, where, die)
    yield moment
    for act in one.acts:
        s, ids = moment.s, moment.s.rules.deck.by_name
        card = held_longest(s, moment.told)
        if act == "pass":
            a: Action = (s.turn, PASS, card, 0, 0, 0, 0, 0)
        elif act.split()[0] in ids and ids[act.split()[0]] != card:
            yield None
            return
        else:
            a = action_from_text(s.rules, act, s.turn)
        s, events = machine.play(s, a)
        moment = Moment(s, (*moment.told, *events))
        yield moment


def held_longest(s: State, told: tuple[Event, ...]) -> CardId:
    """Of the cards that came into this hand, the first that is still there; a card lost is the first of its type."""
    came: list[CardId] = []
    for event in told:
        if isinstance(event, HandDealt) and event.seat == s.turn:
            came += event.cards or ()
        elif isinstance(event, Drew) and event.seat == s.turn and event.card is not None:
            came.append(event.card)
        elif isinstance(event, CardLost):
            assert event.seat != s.turn, "who has lost a card does nothing more"
    gone = len(came) - len(s.hands[s.turn])
    return came[gone] if s.hands[s.turn] else came[-1]


def whereabouts(one: Course) -> Outcome:
    card = course_rules(one.special, one.copies).deck.by_name[one.special]

    def outcome(s: State) -> Hashable:
        hands = tuple(hand.count(card) for hand in s.hands)
        face_down = tuple(one == card for one, mask in s.discards if mask != PUBLIC)
        return hands, face_down, tuple(one == card for one in s.pile[len(s.pile) - s.left :])

    return outcome


def last_of(one: Course, where: tuple[int, ...], die: int) -> Moment:
    *_, last = course(one, where, die)
    assert last is not None
    return last


@cache
def fitting_courses(name: str) -> dict[Hashable, int]:
    """Every deal played again, with every outcome of the die: those that sound the same to the viewer."""
    one = COURSES[name]
    outcome, dice = whereabouts(one), range(4) if WALK[0] in one.acts else range(1)
    logs = [moment.log(one.viewer) for moment in course(one, one.truth, 0) if moment is not None]
    found: Counter[Hashable] = Counter()
    for where in combinations(range(PLENTY), one.copies):
        for die in dice:
            last = None
            for moment, log in zip(course(one, where, die), logs, strict=False):
                last = moment
                if moment is None or moment.log(one.viewer) != log:
                    last = None
                    break
            if last is not None:
                found[outcome(last.s)] += 1
    return dict(found)


def fit_of(name: str, count: int) -> Fit:
    one = COURSES[name]
    return fit(drawn(last_of(one, one.truth, 0), one.viewer, whereabouts(one), count), fitting_courses(name))


@pytest.mark.parametrize("name", COURSES)
def test_worlds_are_uniform_over_every_deal_that_sounds_the_same(name: str) -> None:
    assert len(fitting_courses(name)) > 1
    assert fit_of(name, DRAWS).is_good


def test_troll_card_before_its_owner_is_hidden_nowhere() -> None:
    one = COURSES["a troll's card lies there"]
    last = last_of(one, one.truth, 0)
    card = last.s.rules.deck.by_name["troll"]
    assert [troll for _, _, troll in ground(last.s).trolls] == [card]
    worlds = [determinize(last.view(1), Patience(f"troll {i}")) for i in range(40)]
    held = [sum(hand.count(card) for hand in w.hands) + w.pile.count(card) for w in worlds]
    assert set(held) == {0, 1}  # the other one may be aside
    assert {ground(w).trolls for w in worlds} == {ground(last.s).trolls}


def test_dice_of_a_world_are_anything() -> None:
    one = COURSES["a card was lost to a trap"]
    moment = last_of(one, one.truth, 0)
    v, rng = moment.view(0), Patience("dice", 10 * DRAWS)
    first = [forest(determinize(v, rng)).luck[0] for _ in range(DRAWS)]
    assert fit(first, dict.fromkeys(range(60), 1)).is_good
