"""Guessing the gold: worlds that fit what a viewer saw of it, all equally likely.

A world says which card each seat got each time, what is on offer, and how the supply lies. Viewers know their own
cards; of a pool they saw, they know what became of it as a whole, not who took which card. What saboteurs were paid
follows from the supply at that moment (C28); everybody knows the rule and the number of cards paid. Gold that a finder
gave back (N5) was seen in the supply at that moment.
"""

from __future__ import annotations

from bisect import bisect
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from itertools import accumulate, combinations_with_replacement, product
from math import factorial, perm, prod
from typing import NamedTuple

from kilof.cards import CardId, Deck
from kilof.core.action import Seat
from kilof.core.event import Event, RolesShown, RoundBegan, RoundEnded
from kilof.core.rng import Rng
from kilof.games.classic.events import GoldDrawn, GoldOffered, GoldPaid, GoldShown, GoldTaken
from kilof.games.classic.nuggets.events import Left, NuggetFound, NuggetReturned
from kilof.games.classic.payment import payment

_POOL = -1  # the owner of a card that is still on offer


class GuessedGold(NamedTuple):
    """The gold of one world."""

    held: tuple[tuple[CardId, ...], ...]
    pool: tuple[CardId, ...]
    supply: tuple[CardId, ...]


class _Account:
    """What the viewer's log says about each gold card that left the supply, in order."""

    def __init__(self, digger: CardId, rates: Mapping[int, int], log: Iterable[Event]) -> None:
        self.owners: list[Seat] = []
        self.known: dict[int, CardId] = {}  # slip (a place in owners) -> card
        self.blocks: list[tuple[list[int], list[CardId]]] = []  # slips that share these cards in some unknown way
        self.free: list[int] = []  # slips of which nothing is known
        self.payments: list[tuple[range, int]] = []  # the slips of a payment, and its rate
        self.returned: list[tuple[int, tuple[CardId, ...]]] = []  # cards seen in the supply after this many had left it
        self._seen: Counter[CardId] | None = None  # the pool as last seen, less what was taken openly since
        self._pending: list[int] = []  # slips taken from the pool since
        self._due: set[Seat] = set()  # saboteurs who have not been paid yet
        self._gone: Seat = -1  # who has left the round, and is not paid (N4)
        left, rate, winners = 0, 0, ""
        for event in log:
            if isinstance(event, RoundBegan):
                self._skip_unpaid(rate)
                self._gone = -1
            elif isinstance(event, RoundEnded):
                winners = event.winners
            elif isinstance(event, RolesShown):
                saboteurs = [seat for seat, role in enumerate(event.roles) if role != digger]
                rate = rates.get(len(saboteurs), 0)
                if winners == "saboteurs":
                    self._due = {*saboteurs} - {self._gone}
            elif isinstance(event, GoldDrawn):
                left = event.count
            elif isinstance(event, GoldOffered):
                if event.cards is not None:
                    self._settle(event.cards)
            elif isinstance(event, GoldTaken):
                self._take(event)
                left -= 1
                if not left:
                    self._settle(())
                    self._seen = None
            elif isinstance(event, NuggetFound):
                self.known |= {self._slip(event.seat): card for card in event.cards}
            elif isinstance(event, NuggetReturned):
                for _ in event.cards:  # nothing else has left the supply since
                    self.owners.pop()
                    del self.known[len(self.owners)]
                self.returned.append((len(self.owners), event.cards))
            elif isinstance(event, Left):
                self._gone = event.seat
            elif isinstance(event, GoldPaid):
                self._due.discard(event.seat)
                slips = [self._slip(event.seat) for _ in range(event.count)]
                self.payments.append((range(slips[0], slips[-1] + 1), rate))
                if event.cards is not None:
                    self.known.update(zip(slips, event.cards, strict=True))
        self._skip_unpaid(rate)
        self._pending += [self._slip(_POOL) for _ in range(left)]
        self._settle(())

    def _skip_unpaid(self, rate: int) -> None:
        """Those who are still due got no card: a payment of none."""
        while self._due:
            self._due.pop()
            self.payments.append((range(len(self.owners), len(self.owners)), rate))

    def _slip(self, owner: Seat) -> int:
        self.owners.append(owner)
        return len(self.owners) - 1

    def _take(self, event: GoldTaken) -> None:
        slip = self._slip(event.seat)
        if event.card is None:
            self._pending.append(slip)
        else:
            assert self._seen is not None, "whoever picks has seen the pool"
            self.known[slip] = event.card
            self._seen[event.card] -= 1

    def _settle(self, now: tuple[CardId, ...]) -> None:
        """The pool is now known to be this; what left it since it was last seen went to the pending slips."""
        if self._seen is None:
            self.free += self._pending
        else:
            self.blocks.append((self._pending, list((self._seen - Counter(now)).elements())))
        self._seen, self._pending = Counter(now), []


class _Past:
    """What a log leaves open about the gold, worked out once for all worlds that are drawn."""

    def __init__(self, deck: Deck, digger: CardId, rates: Mapping[int, int], log: tuple[Event, ...]) -> None:
        self.log = log
        self.gold = deck.stack("gold")
        self.unknown = Counter(self.gold)
        self.shown: tuple[tuple[CardId, ...], ...] | None = None
        for event in log:
            if isinstance(event, GoldShown):
                self.shown = event.cards
                self.unknown.subtract(card for cards in event.cards for card in cards)
                return
        self.account = _Account(digger, rates, log)
        self.unknown.subtract(self.account.known.values())
        for _, block in self.account.blocks:
            self.unknown.subtract(block)
        self.patterns = list(_patterns(deck, self.gold, self.account, self.unknown))
        self.shares = list(accumulate(weight for _, weight in self.patterns))


_last: list[_Past] = []  # of the log that was asked about last: search draws hundreds of worlds from one view


def imagined_gold(
    deck: Deck, seats: int, digger: CardId, rates: Mapping[int, int], log: Iterable[Event], rng: Rng
) -> GuessedGold:
    """A world drawn uniformly from all that fit the log: propose, check the payments, try again."""
    if not _last or _last[0].log is not log:
        _last[:] = [_Past(deck, digger, rates, tuple(log))]
    past = _last[0]
    gold, unknown = past.gold, past.unknown
    if past.shown is not None:
        return GuessedGold(past.shown, (), tuple(rng.shuffled(list(unknown.elements()))))
    account = past.account
    while True:
        pattern = past.patterns[bisect(past.shares, rng.below(past.shares[-1]))][0]
        slips = dict(account.known)
        for (places, _), paid in zip(_unknown_payments(account), pattern, strict=True):
            slips.update(zip(places, paid, strict=True))
        for taken, block in account.blocks:
            slips.update(zip(taken, rng.shuffled(block), strict=True))
        rest = rng.shuffled(list((unknown - _sum(pattern)).elements()))
        slips.update(zip(account.free, rest, strict=False))
        if all(_is_paid_right(deck, gold, slips, places, rate) for places, rate in account.payments) and all(
            _were_on_top(gold, slips, count, cards, rng) for count, cards in account.returned
        ):
            break
    cards = [(owner, slips[i]) for i, owner in enumerate(account.owners)]
    held = tuple(tuple(card for owner, card in cards if owner == seat) for seat in range(seats))
    pool = tuple(sorted(card for owner, card in cards if owner == _POOL))
    return GuessedGold(held, pool, tuple(rest[len(account.free) :]))


def _unknown_payments(account: _Account) -> list[tuple[range, int]]:
    return [(places, rate) for places, rate in account.payments if places and places[0] not in account.known]


def _patterns(
    deck: Deck, gold: tuple[CardId, ...], account: _Account, unknown: Counter[CardId]
) -> Iterator[tuple[tuple[tuple[CardId, ...], ...], int]]:
    """What the unknown payments may have been, each with the number of worlds behind it."""
    values = tuple(deck.cards[card].value for card in gold)
    choices = []
    for places, rate in _unknown_payments(account):
        low = 0 if len(gold) - places[0] <= largest_stuck(values, rate) else rate
        types = sorted(set(gold), key=lambda card: (-deck.cards[card].value, card))
        ways = combinations_with_replacement(types, len(places))
        choices.append([way for way in ways if low <= sum(deck.cards[card].value for card in way) <= rate])
    for pattern in product(*choices):
        rest = unknown.copy()
        rest.subtract(_sum(pattern))
        if min(rest.values()) >= 0:
            yield pattern, factorial(rest.total()) // prod(factorial(n) for n in rest.values())


def _sum(pattern: Iterable[tuple[CardId, ...]]) -> Counter[CardId]:
    return Counter(card for cards in pattern for card in cards)


def _is_paid_right(deck: Deck, gold: tuple[CardId, ...], slips: Mapping[int, CardId], places: range, rate: int) -> bool:
    """Whether this payment is what C28 gives from the supply of that moment."""
    supply = Counter(gold)
    supply.subtract(slips[i] for i in range(places.start))
    return min(supply.values()) >= 0 and payment(deck, supply.elements(), rate) == tuple(slips[i] for i in places)


def _were_on_top(
    gold: tuple[CardId, ...], slips: Mapping[int, CardId], count: int, cards: tuple[CardId, ...], rng: Rng
) -> bool:
    """Whether a shuffled supply had these cards on top when this many had left it: drawn at random, as often as it
    would.

    The more of them a world has in its supply at that moment, the likelier it was that they were seen there.
    """
    all_cards, found = Counter(gold), Counter(cards)
    supply = all_cards.copy()
    supply.subtract(slips[i] for i in range(count))
    return rng.below(prod(perm(all_cards[card], n) for card, n in found.items())) < prod(
        perm(supply[card], n) for card, n in found.items()
    )


@cache
def largest_stuck(values: tuple[int, ...], rate: int) -> int:
    """The size of the largest supply out of cards with these values that cannot pay the rate exactly."""
    counts = Counter(values)
    best: dict[frozenset[int], int] = {frozenset({0}): 0}  # the sums a supply can make -> the most cards it can have
    for value, copies in counts.items():
        for sums, size in list(best.items()):
            for n in range(1, copies + 1):
                more = frozenset(t + value * i for t in sums for i in range(n + 1) if t + value * i <= rate)
                best[more] = max(best.get(more, 0), size + n)
    return max(size for sums, size in best.items() if rate not in sums)
