"""`determinize` is uniform over the worlds that fit: counted against all of them, found by playing every deal again."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable
from functools import cache
from itertools import permutations, product
from typing import NamedTuple

import pytest

from kilof.core import machine
from kilof.core.state import PUBLIC, State
from kilof.notation.code import action_from_text
from kilof.view import determinize
from tests.leaks.chance import fit
from tests.leaks.moments import Moment, Patience
from tests.leaks.table import classic, deck_with, played, table

VIEWER = 0

# Forty cards, most of them maps. With everybody's pick broken no path card can be laid and no rock can fall: maps are
# the only cards that keep the round going.
MAPS = classic(deck=deck_with({"map": 31, "broken-pick": 3, "ns": 2, "ew": 1, "ne": 1, "rockfall": 2}, ("pick",)))


class Hidden(NamedTuple):
    """What the viewer cannot see of the scripted round, once the known maps are played."""

    passed_by_1: str
    passed_by_2: str
    hand_of_1: str
    hand_of_2: tuple[str, str]
    goals: tuple[str, ...]
    roles: tuple[str, ...]


TRUTH = Hidden(
    passed_by_1="ew",
    passed_by_2="rockfall",
    hand_of_1="map",
    hand_of_2=("ne", "rockfall"),
    goals=("stone-nw", "treasure", "stone-ne"),
    roles=("digger", "saboteur", "digger", "digger"),
)
STUCK_NEXT = 35  # acts after which only hidden cards can keep the round going
STUCK_NOW = 36  # one more, a pass: now it is the viewer's turn, and the viewer can only pass


def at_deal(hidden: Hidden) -> Moment:
    """Besides what is hidden, everybody holds a broken pick and maps, and the viewer two cards of no use."""
    one, two = (hidden.passed_by_1, hidden.hand_of_1), (hidden.passed_by_2, *hidden.hand_of_2)
    hands = ["ns ns map map map", f"{' '.join(one)} map map map", f"{' '.join(two)} map map"]
    dealt = [f"broken-pick {hand}" for hand in hands]
    return table(MAPS, dealt, goals=" ".join(hidden.goals), roles=" ".join(hidden.roles))


def code(hidden: Hidden, act: int) -> str:
    """All break their own picks, then play maps. Seat 1 passes while there is a pile, seat 2 when there is none."""
    passes = {13: hidden.passed_by_1, 32: hidden.passed_by_2, 35: hidden.hand_of_2[0]}
    if act < 3:
        return f"broken-pick s{act}"
    return f"pass {passes[act]}" if act in passes else "map 8,0"


def after(hidden: Hidden, acts: int) -> Moment:
    """The scripted round after this many acts, or as far as it gets."""
    moment = at_deal(hidden)
    for act in range(acts):
        a = action_from_text(MAPS, code(hidden, act), act % 3)
        if machine.refusal(moment.s, a) is not None:
            break
        s, events = machine.play(moment.s, a)
        moment = Moment(s, (*moment.told, *events))
    return moment


def every_world() -> list[Hidden]:
    """All ways to lay out the hidden cards, goals and roles; the viewer keeps its own role."""
    cards = [TRUTH.passed_by_1, TRUTH.passed_by_2, TRUTH.hand_of_1, *TRUTH.hand_of_2]
    roles = sorted(roles for roles in set(permutations(TRUTH.roles)) if roles[VIEWER] == TRUTH.roles[VIEWER])
    ways = product(sorted(set(permutations(cards))), permutations(TRUTH.goals), roles)
    return [Hidden(a, b, c, (d, e), goals, dealt) for (a, b, c, d, e), goals, dealt in ways]


def held(s: State) -> Hashable:
    return tuple(tuple(hand) for hand in s.hands)


def outcome(s: State) -> Hashable:
    """What a world says about the hidden places."""
    return (held(s), tuple(s.discards), tuple(s.goals.values()), tuple(s.roles))


@cache
def fitting_worlds(acts: int) -> dict[Hashable, int]:
    """Every deal played again: the outcomes of those that sound the same to the viewer."""
    log = after(TRUTH, acts).log(VIEWER)
    played_again = [after(hidden, acts) for hidden in every_world()]
    return dict(Counter(outcome(moment.s) for moment in played_again if moment.log(VIEWER) == log))


def draws(moment: Moment, n: int) -> list[State]:
    v, rng = moment.view(VIEWER), Patience("uniform", 1000 * n)
    return [determinize(v, rng) for _ in range(n)]


@pytest.mark.parametrize("acts", [STUCK_NEXT, STUCK_NOW])
def test_round_that_goes_on_excludes_worlds_in_which_the_last_map_was_passed(acts: int) -> None:
    moment = after(TRUTH, acts)
    assert (moment.s.left, moment.s.phase.name, moment.s.turn) == (0, "turn", acts % 3)
    assert 0 < sum(fitting_worlds(acts).values()) < len(every_world()) / 2


@pytest.mark.parametrize("acts", [STUCK_NEXT, STUCK_NOW])
def test_worlds_are_uniform_when_the_pile_is_empty_and_the_viewer_is_stuck(acts: int) -> None:
    drawn = [outcome(s) for s in draws(after(TRUTH, acts), 2000)]
    assert fit(drawn, fitting_worlds(acts)).is_good


def test_worlds_that_ignore_that_the_round_goes_on_would_be_told_apart() -> None:
    hands: list[Hashable] = [held(s) for s in draws(after(TRUTH, STUCK_NOW), 500)]
    careless: Counter[Hashable] = Counter(held(laid_out(hidden)) for hidden in every_world())
    assert set(hands) < set(careless)
    assert not fit(hands, careless).is_good


@cache
def true_end() -> State:
    return after(TRUTH, STUCK_NOW).s


def laid_out(hidden: Hidden) -> State:
    """The last state of the scripted round with these hands, whether or not it could get there."""
    s = true_end().clone()
    ids = MAPS.deck.by_name
    s.hands[1:] = [[ids[hidden.hand_of_1]], [ids[hidden.hand_of_2[1]]]]
    return s


# While there is a pile


NEAR_THE_END = 20  # acts after which two cards are left in the pile
SPECIAL = ("ew", "ne", "rockfall")  # the hidden cards that are not maps; of the last there are two
ZONES = ["hand of 1"] * 6 + ["hand of 2"] * 6 + ["passed by 1", "top of the pile", "bottom of the pile"]


def whereabouts(s: State) -> Hashable:
    """In which zones a world has the special cards."""
    (passed,) = [card for card, mask in s.discards if mask != PUBLIC]
    cards = [*s.hands[1], *s.hands[2], passed, *s.pile[-2:]]
    ids = [s.rules.deck.by_name[name] for name in SPECIAL]
    return tuple(tuple(sorted(zone for zone, card in zip(ZONES, cards, strict=True) if card == one)) for one in ids)


def test_worlds_are_uniform_over_hands_pile_and_cards_passed_while_there_is_a_pile() -> None:
    moment = after(TRUTH, NEAR_THE_END)
    places = [(ew, ne, tuple(sorted(rocks))) for ew, ne, *rocks in permutations(ZONES, 4)]
    weights: Counter[Hashable] = Counter(((ew,), (ne,), rocks) for ew, ne, rocks in places)
    assert moment.s.left == 2
    assert fit([whereabouts(s) for s in draws(moment, 4000)], weights).is_good


# A round that is dealt without a pile


def test_world_has_somebody_who_can_play_also_in_a_round_dealt_without_a_pile() -> None:
    """Ten hands of four are the whole deck: one map, and rockfalls that take nothing off an empty maze."""
    rules = classic(deck=deck_with({"map": 1, "rockfall": 39}))
    moment = played(table(rules, ["rockfall"] * 9 + ["map"]), *(f"s{seat}: pass rockfall" for seat in range(10)))
    held = [[rules.deck.by_name["map"] in hand for hand in s.hands] for s in draws(moment, 40)]
    assert (moment.s.left, machine.waiting(moment.s)) == (0, (0,))
    assert [any(one) for one in held] == [True] * 40
