"""Guessing the gold: against all worlds that fit, counted one by one on a small supply."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import permutations, takewhile

import pytest

from kilof.core.action import ALL_EYES, Viewer
from kilof.core.event import Event, RolesShown, RoundBegan, RoundEnded, TurnBegan, redacted
from kilof.core.rng import Rng
from kilof.core.state import PUBLIC
from kilof.games.classic.events import GoldDrawn, GoldOffered, GoldPaid, GoldShown, GoldTaken
from kilof.games.classic.guess import imagined_gold, largest_stuck
from kilof.games.classic.payment import payment
from kilof.games.classic.share import gold_of
from tests.build import own_deck, rules, table

DECK = own_deck(
    gold=[
        {"name": "gold-1", "value": 1, "copies": 2},
        {"name": "gold-2", "value": 2, "copies": 1},
        {"name": "gold-3", "value": 3, "copies": 2},
    ]
)
GOLD = DECK.stack("gold")
ONE, TWO, THREE = (DECK.by_name[f"gold-{value}"] for value in (1, 2, 3))
DIGGER, SABOTEUR = DECK.by_name["digger"], DECK.by_name["saboteur"]
RATES = {1: 4, 2: 2}  # a supply of threes pays nothing to two: that nobody is paid tells something too
World = tuple[tuple[tuple[int, ...], ...], tuple[int, ...], tuple[int, ...]]


def due(supply: tuple[int, ...], saboteurs: list[int], first: int) -> list[GoldPaid]:
    """What C28 pays out of this supply, to those who get a card."""
    payments = []
    for seat in sorted(saboteurs, key=lambda seat: (seat - first) % 3):
        cards = payment(DECK, supply, RATES[len(saboteurs)])
        supply = tuple((Counter(supply) - Counter(cards)).elements())
        payments += [GoldPaid(seat, len(cards), cards)] if cards else []
    return payments


def story(truth: tuple[int, ...], *rounds: str) -> list[Event]:
    """What happened to the gold, the cards leaving in the order of `truth`.

    A round is `share 0 2` (seats that pick), `share 0 2 / 1` (one card is still on offer) or `pay 1 2 from 2` (the
    saboteurs, and the first player).
    """
    log: list[Event] = [TurnBegan(0)]
    for text in rounds:
        kind, *words = re.split(" / | from ", text)[0].split()
        number, seats = int((re.findall(r"(?: / | from )(\d)", text) or ["0"])[0]), [int(word) for word in words]
        if kind == "pay":
            roles = tuple(SABOTEUR if seat in seats else DIGGER for seat in range(3))
            paid = due(truth, seats, number)
            log += [RoundBegan(1, number, 0), RoundEnded(1, "cards", "saboteurs"), RolesShown(roles), *paid]
            truth = tuple((Counter(truth) - Counter(card for event in paid for card in event.cards or ())).elements())
            continue
        seats = seats[: len(truth)]
        pool, truth = truth[: len(seats) + number], truth[len(seats) + number :]
        log += [RoundBegan(1, 0, 0), RoundEnded(1, "treasure", "diggers"), RolesShown((DIGGER,) * 3)]
        log += [GoldDrawn(len(pool))] if pool else []
        for seat in seats:
            log += [GoldOffered(seat, len(pool), tuple(sorted(pool))), GoldTaken(seat, pool[0])]
            pool = pool[1:]
        log += [GoldOffered((seats[-1] - 1) % 3, len(pool), tuple(sorted(pool)))] if pool else []
    return log


def fits(order: tuple[int, ...], log: list[Event]) -> bool:
    """Whether the cards may have left in this order, as far as the log knows."""
    i, left, first, winners = 0, 0, 0, ""
    for n, event in enumerate(log):
        if isinstance(event, RoundBegan):
            first = event.first
        elif isinstance(event, RoundEnded):
            winners = event.winners
        elif isinstance(event, RolesShown) and winners == "saboteurs":
            told = list(takewhile(lambda event: isinstance(event, GoldPaid), log[n + 1 :]))
            wanted = due(order[i:], [seat for seat, role in enumerate(event.roles) if role == SABOTEUR], first)
            cards = tuple(card for payment in wanted for card in payment.cards or ())
            if len(told) != len(wanted) or cards != order[i : i + len(cards)]:
                return False
            if any(t not in (w, replace(w, cards=None)) for t, w in zip(told, wanted, strict=True)):
                return False
            i += len(cards)
        elif isinstance(event, GoldDrawn):
            left = event.count
        elif isinstance(event, GoldOffered) and event.cards not in (None, tuple(sorted(order[i : i + left]))):
            return False
        elif isinstance(event, GoldTaken):
            if event.card not in (None, order[i]):
                return False
            i, left = i + 1, left - 1
    return True


def world(order: tuple[int, ...], log: list[Event]) -> World:
    """Who has which cards if they left in this order."""
    owners = [
        event.seat
        for event in log
        if isinstance(event, GoldTaken | GoldPaid)
        for _ in range(event.count if isinstance(event, GoldPaid) else 1)
    ]
    held = tuple(tuple(card for owner, card in zip(owners, order, strict=False) if owner == seat) for seat in range(3))
    drawn = sum(event.count for event in log if isinstance(event, GoldDrawn))
    on_offer = drawn - sum(isinstance(event, GoldTaken) for event in log)
    rest = order[len(owners) :]
    return held, tuple(sorted(rest[:on_offer])), rest[on_offer:]


STORIES = {
    "nothing yet": (),
    "all shared": ("share 0 2 1",),
    "being shared": ("share 1 0 / 1",),
    "just drawn by the last": ("share 2 / 2",),
    "shared twice": ("share 0 1", "share 2 0"),
    "paid": ("pay 1",),
    "shared, then paid": ("share 0 2", "pay 1"),
    "shared, then two paid": ("share 0", "pay 1 2"),
    "paid, then shared": ("pay 2", "share 1 0"),
    "shared and paid until nothing is left": ("share 0 1", "pay 0 1"),
    "too little for one of two": ("share 0 1 2", "pay 1 2 from 2"),
    "too little for two": ("share 0 1", "share 2 0", "pay 0 1"),
    "two paid, then one": ("share 0", "pay 0 2 from 1", "pay 1"),
    "two paid, then shared": ("share 0", "pay 0 1 from 1", "share 2"),
    "perhaps nothing for two, then shared": ("share 0 2 1", "pay 0 1", "share 2"),
    "nothing is left": ("share 0 2 1", "share 0 1", "pay 0 1 from 1", "pay 2"),
}
TRUTHS = [GOLD, GOLD[::-1], (ONE, TWO, ONE, THREE, THREE), (THREE, ONE, TWO, THREE, ONE)]


@pytest.mark.parametrize("viewer", [0, 1, 2, None])
@pytest.mark.parametrize("truth", TRUTHS, ids=["low first", "high first", "threes last", "mixed"])
@pytest.mark.parametrize("name", STORIES)
def test_guesses_are_spread_evenly_over_all_worlds_that_fit(name: str, truth: tuple[int, ...], viewer: Viewer) -> None:
    log = [redacted(event, viewer) for event in story(truth, *STORIES[name])]
    expected = Counter(world(order, log) for order in set(permutations(GOLD)) if fits(order, log))
    rng, each = Rng(f"{name} {viewer}"), 40
    guesses = Counter(tuple(imagined_gold(DECK, 3, DIGGER, RATES, log, rng)) for _ in range(each * expected.total()))
    assert guesses.keys() == expected.keys()
    chi_square = sum((guesses[w] - each * n) ** 2 / (each * n) for w, n in expected.items())
    assert chi_square < len(expected) + 5 * (2 * len(expected)) ** 0.5 + 5


def test_what_is_known_is_kept() -> None:
    log = story(GOLD[::-1], "share 0 2 1", "pay 1")
    guess = imagined_gold(DECK, 3, DIGGER, RATES, [redacted(event, ALL_EYES) for event in log], Rng("x"))
    assert guess.held[0] == (THREE,)
    assert guess.held[1][1:] == payment(DECK, (ONE, ONE), 4)
    assert (guess.pool, guess.supply) == ((), ())


@pytest.mark.parametrize("rate", [2, 3, 4])
@pytest.mark.parametrize("values", [(1, 1, 2, 2, 3), (3, 3, 3), (2, 2, 2, 2), (1,), (1, 3, 3, 3), (2, 3, 3)])
def test_largest_stuck_is_the_most_cards_that_cannot_make_the_sum(values: tuple[int, ...], rate: int) -> None:
    sets = [[value for i, value in enumerate(values) if bits >> i & 1] for bits in range(1 << len(values))]
    sums = {
        tuple(cards): {sum(v for i, v in enumerate(cards) if bits >> i & 1) for bits in range(1 << len(cards))}
        for cards in sets
    }
    assert largest_stuck(values, rate) == max(len(cards) for cards, made in sums.items() if rate not in made)


def test_imagined_lore_takes_over_what_everybody_knows() -> None:
    s = table()
    gold = gold_of(s)
    gold.last = 2
    log: list[Event] = [
        RolesShown((DIGGER, SABOTEUR, DIGGER)),
        GoldPaid(1, 2, None),
        *(GoldDrawn(2), GoldOffered(0, 2, None), GoldTaken(0, None), GoldOffered(2, 1, None)),
    ]
    other = gold.imagine(s, gold.seen(s, None), log, Rng("x"))
    held = [[s.rules.deck.cards[card].value for card, _ in cards] for cards in other.held]
    assert (other.last, other.totals, len(other.pool), len(other.supply)) == (2, (), 1, 24)
    assert held == [held[0], [3, 1], []]
    assert [known_to for cards in other.held for _, known_to in cards] == [1, 2, 2]
    assert other.constants is gold.constants
    everywhere = [*other.pool, *other.supply, *(card for cards in other.held for card, _ in cards)]
    assert sorted(everywhere) == list(rules().deck.stack("gold"))


@pytest.mark.rule("C31")
def test_gold_that_was_shown_at_the_end_is_known_to_all() -> None:
    s = table()
    gold = gold_of(s)
    gold.totals = (0, 0, 4)
    cards = tuple(s.rules.deck.by_name[name] for name in ("gold-1", "gold-3"))
    log: list[Event] = [GoldDrawn(2), GoldOffered(2, 2, None), GoldTaken(2, None), GoldShown(((), (), cards))]
    other = gold.imagine(s, gold.seen(s, None), log, Rng("x"))
    assert [[card for card, _ in held] for held in other.held] == [[], [], list(cards)]
    assert {known_to for held in other.held for _, known_to in held} == {PUBLIC}
    assert (other.totals, other.pool, len(other.supply)) == ((0, 0, 4), (), 26)
