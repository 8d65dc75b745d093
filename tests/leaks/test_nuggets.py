"""What nuggets show and hide: hands not dealt yet, gold seen by all, hands of those who left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Iterator
from functools import cache
from itertools import permutations
from typing import NamedTuple

import pytest

from kilof.core import machine
from kilof.core.action import Viewer
from kilof.core.event import Event, RolesShown, RoundBegan, RoundEnded, redacted
from kilof.core.rng import Rng
from kilof.core.state import PUBLIC, State
from kilof.games.classic.events import GoldDrawn, GoldOffered, GoldPaid, GoldTaken
from kilof.games.classic.nuggets.events import Left, NuggetFound, NuggetLaid, NuggetReturned, Remained
from kilof.games.classic.nuggets.lore import NuggetGold, nuggets_of
from kilof.games.classic.nuggets.rules import with_nuggets
from kilof.view import Folder, determinize, fold, position, view
from tests.build import rules, seen
from tests.conformance.cases import Case
from tests.conformance.drive import driven, junk, networks
from tests.leaks.chance import fit
from tests.leaks.moments import Moment, Patience, known, moments, world
from tests.leaks.shuffle import changed_about
from tests.leaks.table import classic, deck_with, played, table

V3, G3 = rules("v3", nuggets=True), rules("g3", True, nuggets=True)
CASES = [
    *(Case(V3, seats, driver) for seats, driver in ((3, "greedy"), (5, "uniform"), (10, "greedy"))),
    *(Case(G3, seats, driver) for seats, driver in ((3, "uniform"), (4, "greedy"), (7, "greedy"))),
]
CHOSEN = ("laying", "leaving", "over")
SEATS = 3
VIEWERS: tuple[Viewer, ...] = (0, 1, 2, None)


# Along driven matches


@cache
def watched(case: Case) -> list[Moment]:
    """Every choice of a finder, the beginnings and the end, and some of the other moments."""
    every = list(moments(driven(case)))
    return [moment for i, moment in enumerate(every) if i % 17 == 0 or moment.s.phase.name in CHOSEN]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_folding_what_a_viewer_was_told_gives_their_position(case: Case) -> None:
    steps = driven(case)
    wrong = []
    for viewer in (0, 1, None):
        folder = Folder(case.rules, case.seats, viewer)
        for step in steps:
            folder.fold(redacted(event, viewer) for event in step.events)
            wrong += [(viewer, step.after.ply)] if folder.position != position(step.after, viewer) else []
    assert wrong == []


@pytest.mark.parametrize("case", CASES, ids=str)
def test_world_looks_like_the_truth_to_its_viewer_and_refuses_the_same(case: Case) -> None:
    wrong: list[tuple[str, Viewer]] = []
    for moment in watched(case):
        for viewer in moment.viewers:
            v = moment.view(viewer)
            for other in (world(v, f"{moment} {viewer}"), changed_about(moment.s, viewer, Rng(str(moment)))):
                tries = [junk(moment.s, Rng(f"{moment} {i}")) for i in range(8)]
                asked = [*v.options, *((viewer, *a[1:]) for a in tries if viewer is not None)]
                same = known(view(other, viewer)) == known(v) and networks(other.nets) == networks(moment.s.nets)
                same = same and [machine.refusal(other, a) for a in asked] == [
                    machine.refusal(moment.s, a) for a in asked
                ]
                wrong += [] if same else [(str(moment), viewer)]
    assert wrong == []


@pytest.mark.parametrize("case", CASES, ids=str)
def test_what_others_know_is_the_same_in_a_world(case: Case) -> None:
    """It is public who knows which gold card, whatever the card is."""
    masks = [
        (gold_masks(world(moment.view(viewer), str(moment)).lore), gold_masks(moment.s.lore))
        for moment in watched(case)
        for viewer in moment.viewers
    ]
    assert [one for one in masks if one[0] != one[1]] == []


def gold_masks(lore: object) -> list[list[int]]:
    assert isinstance(lore, NuggetGold)
    return [[known_to for _, known_to in cards] for cards in lore.held]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_world_goes_on_to_the_end_of_its_match(case: Case) -> None:
    """The supply of a world, and the order it would have after gold is given back, are complete."""
    for moment in watched(case)[::3]:
        s = world(moment.view(0), str(moment))
        rng = Rng(str(moment))
        while machine.waiting(s):
            machine.apply(s, rng.choice(machine.options(s, s.turn)))
        lore = nuggets_of(s)
        cards = [*lore.supply, *lore.pool, *(card for held in lore.held for card, _ in held)]
        assert sorted(cards) == sorted(s.rules.deck.stack("gold"))


def test_watched_matches_have_choices_of_all_kinds() -> None:
    told = Counter(type(event).__name__ for case in CASES for event in watched(case)[-1].told)
    assert min(told[name] for name in ("NuggetLaid", "NuggetFound", "Left", "Remained", "NuggetReturned")) > 0


@pytest.mark.parametrize("viewer", [0, None])
def test_match_that_was_not_dealt_yet_is_its_own_world(viewer: Viewer) -> None:
    v = view(machine.begin(V3, SEATS), viewer)
    assert position(world(v, "new"), viewer) == v.position


# Before the hands are dealt


def test_nobody_knows_a_card_of_the_pile_while_the_nugget_is_laid() -> None:
    moment = table(with_nuggets(classic()), ["map", "ns", "ew"])
    views = [moment.view(viewer) for viewer in VIEWERS]
    assert [v.position.hands for v in views] == [[[], [], []]] * 4
    assert [v.position.pile for v in views] == [67] * 4
    s = world(views[0], "laying")
    assert sorted(s.pile) == sorted(moment.s.pile)
    assert s.pile != moment.s.pile


def test_card_of_the_pile_is_anywhere_in_it_while_the_nugget_is_laid() -> None:
    """Forty cards, one of them a rockfall: as likely in each hand, and in the pile, as their sizes make it."""
    moment = table(with_nuggets(classic(deck=deck_with({"map": 39, "rockfall": 1}))), ["rockfall", "", ""])
    v, rng = moment.view(0), Patience("pile", 100_000)
    rockfall = moment.s.rules.deck.by_name["rockfall"]
    drawn: list[Hashable] = [determinize(v, rng).pile.index(rockfall) for _ in range(2000)]
    assert fit(drawn, dict.fromkeys(range(40), 1)).is_good


def test_own_hand_is_all_a_seat_learns_when_the_nugget_lies() -> None:
    moment = played(table(with_nuggets(classic()), ["map", "ns", "ew"]), "s2: lay nugget-1 4,0")
    shown = [moment.view(1).position.hands, moment.view(None).position.hands]
    assert [[card is not None for card in hand] for hand in shown[0]] == [[False] * 6, [True] * 6, [False] * 6]
    assert [[card is not None for card in hand] for hand in shown[1]] == [[False] * 6] * 3


# Gold that was seen


FOUND = ("s0: ew 1,0", "s1: ew 2,0")


def found(*after: str) -> Moment:
    """Seat 1 finds the nugget on 3,0, and then these codes are played."""
    moment = table(with_nuggets(classic()), ["ew nesw", "ew ew map", "map map map"])
    return played(moment, "s2: lay nugget-2 3,0", *FOUND, *after)


@pytest.mark.parametrize("after", [(), ("s1: leave",), ("s1: remain", "s2: pass map")])
def test_gold_of_the_finder_is_known_to_all_face_up_or_down(after: tuple[str, ...]) -> None:
    moment = found(*after)
    shown = [seen(moment.s, viewer)["gold"][1] for viewer in VIEWERS]
    assert shown[0] is not None
    assert None not in shown[0]
    assert shown == [shown[0]] * 4
    worlds = [nuggets_of(world(moment.view(viewer), "gold")).held[1] for viewer in VIEWERS]
    assert worlds == [nuggets_of(moment.s).held[1]] * 4


def test_gold_that_was_kept_stays_known_in_later_rounds() -> None:
    moment = found("s1: leave")
    gold = nuggets_of(moment.s).held[1]
    s, told, rng = moment.s, list(moment.told), Rng("later")
    while s.round < 2 or s.phase.name == "laying":
        if machine.needs_deal(s):
            s, events = machine.deal_out(s, machine.deal(s, rng))
        else:
            s, events = machine.play(s, rng.choice(machine.options(s, s.turn)))
        told += events
    later = Moment(s, tuple(told))
    assert nuggets_of(s).held[1][: len(gold)] == gold
    assert {known_to for _, known_to in gold} == {PUBLIC}
    assert [nuggets_of(world(later.view(viewer), "later")).held[1][: len(gold)] for viewer in VIEWERS] == [gold] * 4


def test_order_that_the_supply_would_have_is_no_part_of_any_view() -> None:
    moment = found()
    other = moment.s.clone()
    nuggets_of(other).again = tuple(reversed(nuggets_of(other).again))
    assert nuggets_of(other).again != nuggets_of(moment.s).again
    assert [known(view(other, viewer)) for viewer in VIEWERS] == [known(view(moment.s, viewer)) for viewer in VIEWERS]
    drawn = {nuggets_of(world(moment.view(0), str(i))).again for i in range(5)}
    assert len(drawn) == 5
    assert {tuple(sorted(again)) for again in drawn} == {moment.s.rules.deck.stack("gold")}


# The hand of a finder who left


def test_hand_of_who_left_is_known_to_them_alone() -> None:
    moment = found("s1: leave")
    own, *others = [moment.view(viewer).position.discards for viewer in (1, 0, 2, None)]
    assert len(own) == 5
    assert None not in [card for card, _ in own]
    assert others == [[(None, 2)] * 5] * 3
    logs = [moment.log(viewer) for viewer in VIEWERS]
    assert [[event.cards is None for event in log if isinstance(event, Left)] for log in logs] == [
        [True],
        [False],
        [True],
        [True],
    ]


def test_hand_of_who_left_is_among_the_unknown_cards_of_worlds() -> None:
    """Forty cards, one of them a rockfall: to seat 0 it may be in any place that they cannot see."""
    deck = deck_with({"map": 35, "ew": 4, "rockfall": 1})
    moment = table(with_nuggets(classic(deck=deck)), ["ew ew map", "ew ew", "rockfall"])
    moment = played(moment, "s2: lay nugget-2 3,0", *FOUND, "s1: leave")
    v, rng = moment.view(0), Patience("left", 100_000)
    drawn: list[Hashable] = [rockfall_in(determinize(v, rng)) for _ in range(2000)]
    assert fit(drawn, {"hand of 2": 6, "hand that 1 discarded": 5, "pile": moment.s.left}).is_good


def rockfall_in(s: State) -> str:
    rockfall = s.rules.deck.by_name["rockfall"]
    if rockfall in s.hands[2]:
        return "hand of 2"
    return "pile" if rockfall in s.pile[-s.left :] else "hand that 1 discarded"


# C23: what it means that the round goes on


def test_round_that_waits_for_the_finder_tells_nothing_about_hands() -> None:
    """With the pile empty, and the finder's choice open, nobody need hold a card that can be played."""
    moment = late_table()
    held = held_maps(moment)
    assert (moment.s.left, moment.s.turn, moment.s.phase.name) == (0, 2, "turn")
    assert {False, True} == set(held)


def test_round_that_goes_on_after_the_choice_tells_that_somebody_can_play() -> None:
    moment = played(late_table(), "s2: pass ns", "s0: remain")
    assert (moment.s.left, moment.s.phase.name) == (0, "turn")
    assert set(held_maps(moment)) == {True}


def held_maps(moment: Moment) -> list[bool]:
    """Whether somebody other than seat 0 holds a map, in worlds of seat 0."""
    v, rng, one = moment.view(0), Patience("late", 100_000), moment.s.rules.deck.by_name["map"]
    return [any(one in hand for hand in determinize(v, rng).hands[1:]) for _ in range(60)]


def late_table() -> Moment:
    """The pile is empty, seat 0 has found the nugget and remained, and all picks are broken: only a map is of use."""
    deck = deck_with({"map": 1, "broken-pick": 3, "ew": 2, "ns": 34}, ("pick",))
    hands = ["ew ew", "map broken-pick broken-pick broken-pick", "ns"]
    moment = table(with_nuggets(classic(deck=deck)), hands)
    moment = played(moment, "s2: lay nugget-1 3,0", "s0: ew 1,0", "s1: broken-pick s1", "s2: pass ns")
    moment = played(moment, "s0: pass ns", "s1: broken-pick s2", "s2: pass ns")
    while moment.s.left or moment.s.turn:
        moment = played(moment, f"s{moment.s.turn}: pass ns")
    return played(moment, "s0: ew 2,0", "s0: remain", "s1: broken-pick s0")


# Gold imagined, counted against every order of a small supply


SMALL = with_nuggets(classic(deck=deck_with({"map": 40}, v1=2, v2=1, v3=2)))
ONE, TWO, THREE = (SMALL.deck.by_name[f"gold-{value}"] for value in (1, 2, 3))
DIGGER, SABOTEUR = (SMALL.deck.by_name[role] for role in ("digger", "saboteur"))
SHARED = [GoldDrawn(2), GoldOffered(0, 2, None), GoldTaken(0, None), GoldOffered(1, 1, None), GoldTaken(1, None)]


class Story(NamedTuple):
    """What a spectator heard, and all that may have happened, as often as it may: gold by seat, then the supply."""

    log: list[Event]
    worlds: Counter[Hashable]


def rounds(taken: int) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]]:
    """Every shuffle of the first round, of the second, and of its supply again; `taken` cards left it in the first."""
    cards = list(enumerate(SMALL.deck.stack("gold")))
    for first in permutations(cards):
        for second in permutations(first[taken:]):
            for again in permutations(first[taken:]):
                yield (
                    tuple(card for _, card in first[:taken]),
                    tuple(card for _, card in second),
                    tuple(card for _, card in again),
                )


def told(*events: Event) -> list[Event]:
    """Two cards are shared unseen by seats 0 and 1; in the second round these things happen to seat 2 and the gold."""
    return [RoundBegan(1, 0, 0), *SHARED, RoundBegan(2, 0, 0), *events]


def ended(winners: str, roles: str) -> list[Event]:
    reason = "treasure" if winners == "diggers" else "cards"
    return [RoundEnded(2, reason, winners), RolesShown(tuple(DIGGER if role == "d" else SABOTEUR for role in roles))]


def kept(nugget: tuple[int, ...]) -> Story:
    """Seat 2 finds gold, and has it."""
    worlds = Counter[Hashable](
        (((a,), (b,), nugget), second[len(nugget) :])
        for (a, b), second, _ in rounds(2)
        if second[: len(nugget)] == nugget
    )
    return Story(told(NuggetFound(2, nugget)), worlds)


def given_back(nugget: tuple[int, ...]) -> Story:
    """Seat 2 finds gold, stays and loses: the gold goes back into the supply, nobody knows where."""
    worlds = Counter[Hashable](
        (((a,), (b,), ()), again) for (a, b), second, again in rounds(2) if second[: len(nugget)] == nugget
    )
    back = [*ended("nobody", "ddd"), NuggetReturned(2, nugget)]
    return Story(told(NuggetFound(2, nugget), Remained(2), *back), worlds)


def given_back_and_shared(nugget: tuple[int, ...]) -> Story:
    """The same, and seats 1 and 0 share two cards of that supply."""
    worlds = Counter[Hashable](
        (((a, again[1]), (b, again[0]), ()), again[2:])
        for (a, b), second, again in rounds(2)
        if second[: len(nugget)] == nugget
    )
    log = [*ended("diggers", "dds"), NuggetReturned(2, nugget), GoldDrawn(2)]
    log += [GoldOffered(1, 2, None), GoldTaken(1, None), GoldOffered(0, 1, None), GoldTaken(0, None)]
    return Story(told(NuggetFound(2, nugget), Remained(2), *log), worlds)


def left(nugget: tuple[int, ...]) -> Story:
    """Seat 2, the only saboteur, leaves with the gold. That they are not paid says nothing about the supply."""
    log = [Left(2, 4, None), *ended("saboteurs", "dds")]
    return Story(told(NuggetFound(2, nugget), *log), kept(nugget).worlds)


STORIES = {
    "kept": kept((THREE,)),
    "kept, two of them": kept((ONE, THREE)),
    "given back": given_back((THREE,)),
    "given back, the only one there is": given_back((TWO,)),
    "given back, two alike": given_back((ONE, ONE)),
    "given back, then shared": given_back_and_shared((THREE,)),
    "a saboteur left": left((ONE,)),
}


def imagined(log: list[Event], rng: Patience) -> NuggetGold:
    s = machine.begin(SMALL, SEATS)
    lore = s.lore.imagine(s, fold(SMALL, SEATS, None, log).seen, log, rng)
    assert isinstance(lore, NuggetGold)
    return lore


@pytest.mark.parametrize("name", STORIES)
def test_gold_is_as_likely_as_the_shuffles_that_lead_to_it(name: str) -> None:
    log, worlds = STORIES[name]
    rng = Patience(name, 1_000_000)
    drawn = [imagined(log, rng) for _ in range(4000)]
    assert len(worlds) > 1
    assert fit([(held_in(lore), lore.supply) for lore in drawn], worlds).is_good


def held_in(lore: NuggetGold) -> tuple[tuple[int, ...], ...]:
    return tuple(tuple(card for card, _ in cards) for cards in lore.held)


def test_saboteur_is_paid_out_of_the_supply_that_gold_was_given_back_to() -> None:
    """Seat 2 gives back a three and a one; then seat 1 is paid 4 in two cards: those, or others like them."""
    back = [*ended("saboteurs", "dsd"), NuggetReturned(2, (THREE, ONE)), GoldPaid(1, 2, None)]
    log, rng = told(NuggetFound(2, (THREE, ONE)), Remained(2), *back), Patience("paid", 100_000)
    drawn = {held_in(imagined(log, rng)) for _ in range(300)}
    assert drawn == {((a,), (b, THREE, ONE), ()) for a, b in permutations((ONE, TWO, THREE), 2)}


def test_card_seen_in_the_supply_was_held_by_nobody() -> None:
    """There is one gold card worth two. It was given back: nobody won it in the round before."""
    log = STORIES["given back, the only one there is"].log
    rng = Patience("seen")
    assert not [1 for _ in range(100) for cards in imagined(log, rng).held if TWO in [card for card, _ in cards]]


def test_nugget_that_is_laid_tells_of_its_place_only() -> None:
    log: list[Event] = [RoundBegan(1, 0, 40), NuggetLaid(2, SMALL.deck.by_name["nugget-1"], 4)]
    assert [redacted(event, None) for event in log] == log
    assert imagined(log, Patience("laid")).nuggets.at == 4
