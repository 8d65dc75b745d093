"""Driving whole matches, and what is looked at along the way."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import Any, NamedTuple

from kilof.core import machine
from kilof.core.action import AT, CARD, SPIN, VERB, Action, Seat, Viewer
from kilof.core.cell import STEP, Cell, xy
from kilof.core.deal import Deal
from kilof.core.event import Event
from kilof.core.grid import Grid
from kilof.core.network import Network
from kilof.core.rng import Rng
from kilof.core.ruleset import Phase, Ruleset
from kilof.core.state import State
from kilof.games.duel.events import SHED
from kilof.games.lost_mines.events import DECLINE, MOVE
from kilof.games.lost_mines.ground import Forest
from kilof.games.lost_mines.place import route_from_letters
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS
from kilof.plays.tools import REPAIR
from tests.conformance import script_duel
from tests.conformance.cases import Case
from tests.conformance.forest import ground, walk
from tests.conformance.script import plan_deal, scripted

PASSES = 67 - 3 * 6  # as many as there are cards in the pile of three seats
WHIM = 6  # the greedy driver plays any option one time in this many; one ply in this many is an aside, if there are any
QUIET = 24  # the same for asides of the Lost Mines
SELDOM = ("choosing", "ordering", "marking", "paying", "taking")  # phases that matches seldom get to
ATOMS = (Ruleset, Phase, Grid, tuple, frozenset, str, int, type(None))
_slots: dict[type, tuple[str, ...]] = {}
CACHES = ("_edge",)  # of a network: what was asked before, not what it is


class Step(NamedTuple):
    """One deal or one act: the state before it, what happened, the state after it."""

    before: State
    dealt: Deal | None
    action: Action | None
    events: list[Event]
    after: State


# Drivers

Driver = Callable[[State, Seat, Rng], Action]


def uniform(s: State, seat: Seat, rng: Rng) -> Action:
    """Any option, all equally likely."""
    return rng.choice(machine.options(s, seat))


def greedy(s: State, seat: Seat, rng: Rng) -> Action:
    """The dig that brings the tunnel closest to a goal; else a repair; and now and then anything.

    Where there are no goals, it does something on the board rather than nothing.
    """
    options = machine.options(s, seat)
    digs = [a for a in options if a[VERB] == DIG]
    if not rng.below(WHIM):
        return rng.choice(options)
    if not s.goals:
        return rng.choice([a for a in options if a[AT]] or options)
    if digs:
        distances = [distance_to_goals(s, a) for a in digs]
        if min(distances) < distance_to_goals(s, None):
            return digs[distances.index(min(distances))]
    return rng.choice([a for a in options if a[VERB] == REPAIR] or [a for a in options if a[VERB] != DIG] or options)


def lively(s: State, seat: Seat, rng: Rng) -> Action:
    """Any kind of act, all equally likely, but cards are seldom discarded; of digs, one that leads closer to a goal."""
    options = machine.options(s, seat)
    verbs = [verb for verb in dict.fromkeys(a[VERB] for a in options) if verb not in (PASS, SHED)]
    if not verbs or not rng.below(WHIM):
        return rng.choice(options)
    verb = rng.choice(verbs)
    acts = [a for a in options if a[VERB] == verb]
    if verb == DIG and s.goals:
        distances = [distance_to_goals(s, a) for a in acts]
        acts = [a for a, far in zip(acts, distances, strict=True) if far == min(distances)]
    return rng.choice(acts)


def roaming(s: State, seat: Seat, rng: Rng) -> Action:
    """In the Lost Mines: lays paths towards the mines and walks there; plays other cards too, and discards seldom."""
    options, mines = machine.options(s, seat), mines_worth_it(s)
    if not mines or not rng.below(WHIM):
        return rng.choice(options)
    if s.phase.name == "moving":
        return nearest(options, [distance_to(walk(s, a).end, mines) for a in options], rng)
    verbs = [verb for verb in dict.fromkeys(a[VERB] for a in options) if verb != PASS]
    verb = DIG if DIG in verbs and rng.below(2) else rng.choice(verbs or [PASS])
    acts = [a for a in options if a[VERB] == verb]
    if verb != DIG:
        return rng.choice(acts)
    return nearest(acts, [min(distance_to(end, mines) for end in ends_of(s, a)) for a in acts], rng)


def nearest(acts: list[Action], distances: list[int], rng: Rng) -> Action:
    """One of those with the smallest distance."""
    return rng.choice([a for a, far in zip(acts, distances, strict=True) if far == min(distances)])


def mines_worth_it(s: State) -> list[Cell]:
    """Mines face down, and those whose treasures have not all been taken."""
    now, cards = ground(s), s.rules.deck.cards
    taken = {i for i, _ in now.taken}
    left = {kind for i, kind in enumerate(now.kinds) if i not in taken}
    return [*s.goals, *(at for at, laid in s.board.items() if cards[laid >> 1].holds in left)]


def ends_of(s: State, a: Action) -> list[Cell]:
    """Where the paths of a card lead that is laid like this."""
    links = s.rules.deck.links(a[CARD] * 2 + a[SPIN])
    return [a[AT] + step for side, step in enumerate(STEP) if links >> side & 1]


def distance_to(at: Cell, cells: list[Cell]) -> int:
    return min(distance(at, cell) for cell in cells)


DRIVERS: dict[str, Driver] = {
    "uniform": uniform,
    "greedy": greedy,
    "lively": lively,
    "roaming": roaming,
    "scripted": partial(scripted, passes=0),
    "scripted-late": partial(scripted, passes=PASSES),  # when the pile is empty
    "scripted-duel": script_duel.scripted,
}


DEALS: dict[str, Callable[[Ruleset], Deal]] = {
    "scripted": partial(plan_deal, passes=0),
    "scripted-late": partial(plan_deal, passes=PASSES),
    "scripted-duel": script_duel.plan_deal,
}


def distance_to_goals(s: State, a: Action | None) -> int:
    """Steps from the end of a tunnel to the nearest goal, after this act; less than none if the act reveals one."""
    after = s.clone()
    if a is not None:
        machine.apply(after, a)
    if len(after.goals) < len(s.goals):
        return -1
    ends = [end for net in after.nets for end in open_ends(net)]
    return min((distance(end, goal) for end in ends for goal in after.goals), default=999)


def open_ends(net: Network) -> Iterator[Cell]:
    """The empty cells that a reached tunnel leads to."""
    for at, links in net.reach.items():
        for side, step in enumerate(STEP):
            if links >> side & 1 and at + step not in net.ways:
                yield at + step


def distance(one: Cell, other: Cell) -> int:
    (x, y), (far_x, far_y) = xy(one), xy(other)
    return abs(x - far_x) + abs(y - far_y)


# Matches


def bound(rules: Ruleset, rounds: int) -> int:
    """More acts than this many rounds can have: a few for each card of the pile."""
    return rounds * 4 * len(rules.deck.stack("path", "action"))


def driven(case: Case) -> list[Step]:
    """A whole match, played by one driver on every seat; asides are played now and then."""
    return list(steps(case.rules, case.seats, DRIVERS[case.driver], str(case), DEALS.get(case.driver)))


def steps(
    rules: Ruleset, seats: int, driver: Driver, seed: str, first: Callable[[Ruleset], Deal] | None = None
) -> Iterator[Step]:
    """The same, one after the other; the first deal may be a given one. Where a round may be added, one is, mostly."""
    s, rng = machine.begin(rules, seats), Rng(seed)
    while (not machine.is_over(s) or may_go_on(s)) and s.ply < bound(rules, rules.rounds + 1):
        before = s
        if machine.needs_deal(s):
            dealt = first(rules) if first and not s.round else machine.deal(s, rng)
            s, events = machine.deal_out(s, dealt)
            yield Step(before, dealt, None, events, s)
        else:
            asides = [a for seat in range(seats) for a in machine.asides(s, seat)]
            is_aside = machine.is_over(s) or (asides and not rng.below(silence(s)))
            if machine.is_over(s) and rng.below(WHIM):
                asides = [a for a in asides if a[VERB] != DECLINE]
            a = rng.choice(asides) if is_aside else driver(s, rng.choice(machine.waiting(s)), rng)
            s, events = machine.play(s, a)
            yield Step(before, None, a, events, s)


def silence(s: State) -> int:
    """One ply in this many is an aside. In the Lost Mines votes would end every round; in phases that matches seldom
    reach, they are held all the same."""
    if not isinstance(s.lore, Forest):
        return WHIM
    return 2 if s.phase.name in SELDOM else QUIET


def may_go_on(s: State) -> bool:
    """Whether the match is over except for a round that all may agree to; it is added at most once."""
    return s.round == s.rules.rounds and any(machine.asides(s, seat) for seat in range(s.seats))


def viewers(s: State) -> tuple[Viewer, ...]:
    """Every seat and a spectator."""
    return (*range(s.seats), None)


# Looking at states


def snapshot(s: State) -> dict[str, Any]:
    """Everything a state holds, in values that can be compared. Caches are left out."""
    return {name: _frozen(getattr(s, name)) for name in State.__slots__}


def _frozen(value: Any) -> Any:
    """A copy of all that can change; what cannot, the grids of the networks among it, stands for itself."""
    if isinstance(value, ATOMS):
        return value
    if isinstance(value, bytearray):
        return bytes(value)
    if isinstance(value, dict):
        return {key: _frozen(item) for key, item in value.items()}
    if isinstance(value, set):
        return set(value)
    if fields := slots(type(value)):
        return {name: _frozen(getattr(value, name)) for name in fields if name not in CACHES}
    # Lists, and the rows of numbers of the compiled build.
    return [_frozen(item) for item in value] if isinstance(value, Iterable) else value


def slots(kind: type) -> tuple[str, ...]:
    """All the fields of a class with slots. A native class of the compiled build tells them by another name."""
    if kind not in _slots:
        named = [vars(base).get("__mypyc_attrs__", vars(base).get("__slots__", ())) for base in kind.__mro__]
        _slots[kind] = tuple(dict.fromkeys(name for names in named for name in names))
    return _slots[kind]


def rebuilt(s: State) -> State:
    """The same state with the board in another order and its networks flooded from nothing."""
    other = s.clone()
    other.board = dict(reversed(s.board.items()))
    other.nets = s.rules.setup.networks(other) if s.round else []
    return other


def networks(nets: list[Network] | tuple[Network, ...]) -> list[dict[str, Any]]:
    """What is joined, where it can grow, and what is faced."""
    return [{name: getattr(net, name) for name in ("reach", "gaps", "shut", "ways", "lines", "quiet")} for net in nets]


# Acts that nobody listed


class Junk:
    """Acts that may be anything: nonsense, listed ones with a field or two changed, cards played at random. What is the
    same for all that are drawn in one state is looked up once."""

    def __init__(self, s: State) -> None:
        self._s = s
        seats, deck = [*range(-2, s.seats + 2)], s.rules.deck
        cells = [*s.goals, *(at + step for at in s.board for step in (0, *STEP))] or [0]
        self._fields: list[list[int]] = [
            seats,
            [*s.rules.plays, -1, 0, 99],
            [*range(-1, len(deck.cards) + 1), 10**9],
            [*cells, *cells, 0, -99999, 10**9],
            [-1, 0, 0, 1, 1, 2, 3],
            [*seats, 10**9],
            [-2, -1, 0, 1, 2, 3, 99],
            [0, 0, 0, -1, *(card + 1 for hand in s.hands for card in hand), len(deck.cards) + 1, 10**9],
        ]
        self._known = [a for seat in machine.waiting(s) for a in machine.options(s, seat)]

    def drawn(self, rng: Rng) -> Action:
        s, fields, known = self._s, self._fields, self._known
        if isinstance(s.lore, Forest):
            length = 1 + rng.below(6)
            number = rng.below(4**length)
            letters = "".join("NESW"[number >> 2 * i & 3] for i in range(length))
            walks = [*fields[6], 1, 2, 1, 2, *[route_from_letters(letters)] * 9]
            fields = [*fields[:6], walks, [*fields[7], *[*range(1, s.seats + 2)] * 2]]
        a = [rng.choice(field) for field in fields]
        if not known or not rng.below(4):
            return tuple(a)
        base = rng.choice(known)
        if rng.below(2):
            kept = {rng.below(len(a)) for _ in range(9)}  # of a listed act, most of the time
            return tuple(base[place] if place in kept else a[place] for place in range(len(a)))
        if base[VERB] == MOVE:
            return (*base[:6], a[6], base[7])
        seat, card = base[0], rng.choice([*s.hands[base[0]], base[CARD]])
        return (seat, s.rules.play_of[card].verb or base[VERB], card, *a[AT:])


def junk(s: State, rng: Rng) -> Action:
    """One such act."""
    return Junk(s).drawn(rng)


def junks(s: State, rng: Rng) -> list[tuple[State, Action]]:
    """A few such acts; many where the match seldom gets to."""
    any_act = Junk(s)
    return [(s, any_act.drawn(rng)) for _ in range(40 if s.phase.name in SELDOM else 6)]


def outcome(s: State, a: Action) -> tuple[dict[str, Any], list[Event]]:
    """What an act makes of a state, and what is told of it."""
    after, events = machine.play(s, a)
    return snapshot(after), events
