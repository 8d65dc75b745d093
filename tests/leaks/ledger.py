"""What a log says about gold, checked card by card: the plain counterpart of games/classic/guess.py.

A world is a sequence: the gold cards in the order in which they left the supply, then the supply from the top.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from itertools import permutations

from kilof.cards import CardId, Deck
from kilof.core.action import Seat
from kilof.core.event import Event, RolesShown, RoundBegan, RoundEnded
from kilof.games.classic.events import GoldDrawn, GoldOffered, GoldPaid, GoldTaken
from kilof.games.classic.gold import ClassicConstants, Gold
from kilof.games.classic.payment import payment

OFFERED = -1  # the owner of a card that is still on offer


def owners(log: Sequence[Event]) -> list[Seat]:
    """Who got each gold card that left the supply."""
    found: list[Seat] = []
    left = 0
    for event in log:
        match event:
            case GoldDrawn(count):
                left = count
            case GoldTaken(seat, _):
                found.append(seat)
                left -= 1
            case GoldPaid(seat, count, _):
                found += [seat] * count
    return found + [OFFERED] * left


def fits(deck: Deck, constants: ClassicConstants, log: Sequence[Event], cards: Sequence[CardId]) -> bool:
    """Whether this world would have produced this log."""
    place, pool_end = 0, 0  # the next card to leave; where the cards drawn to be shared end
    rate, due, are_saboteurs_paid = 0, 0, False
    for event in (*log, RoundBegan(0, 0, 0)):
        match event:
            case RoundBegan():
                if due and payment(deck, cards[place:], rate):
                    return False  # a saboteur who got nothing would have been paid
                due = 0
            case RoundEnded(_, _, winners):
                are_saboteurs_paid = winners == "saboteurs"
            case RolesShown(roles):
                due = sum(role != constants.digger for role in roles) if are_saboteurs_paid else 0
                rate = constants.rates.get(due, 0)
            case GoldDrawn(count):
                pool_end = place + count
            case GoldOffered(_, _, shown):
                if shown not in (None, tuple(sorted(cards[place:pool_end]))):
                    return False
            case GoldTaken(_, card):
                if card not in (None, cards[place]):
                    return False
                place += 1
            case GoldPaid(_, count, shown):
                paid = payment(deck, cards[place:], rate)
                if paid != tuple(cards[place : place + count]) or shown not in (None, paid):
                    return False
                place, due = place + count, due - 1
    return True


def outcome(seats: int, whose: Sequence[Seat], cards: Sequence[CardId]) -> Hashable:
    """Who has what, what is on offer, and what is left."""
    got = list(zip(whose, cards, strict=False))
    held = tuple(tuple(card for owner, card in got if owner == seat) for seat in range(seats))
    return held, tuple(sorted(card for owner, card in got if owner == OFFERED)), tuple(sorted(cards[len(whose) :]))


def every_outcome(deck: Deck, constants: ClassicConstants, seats: int, log: Sequence[Event]) -> dict[Hashable, int]:
    """All orders of the gold that fit the log, by their outcome."""
    orders = [cards for cards in set(permutations(deck.stack("gold"))) if fits(deck, constants, log, cards)]
    return dict(Counter(outcome(seats, owners(log), cards) for cards in orders))


def sequence(gold: Gold, log: Sequence[Event]) -> list[CardId]:
    """The gold of a state as a world: the cards in the order in which they left the supply, then the supply."""
    held = [iter([card for card, _ in cards]) for cards in gold.held] + [iter(gold.pool)]
    return [next(held[owner]) for owner in owners(log)] + list(gold.supply)
