"""The gold of the classic game: who has which cards, what is left, and what a viewer may know of it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar

from kilof.cards import CardId, Deck
from kilof.core import kind as k
from kilof.core.action import ALL_EYES, Seat, Viewer
from kilof.core.event import Event, MatchEnded, RoundBegan
from kilof.core.lore import HOARDS, Facts, Held, Lore, Seen, less
from kilof.core.rng import Rng
from kilof.core.state import PUBLIC, Hidden, State, knows
from kilof.games.classic.events import GoldDrawn, GoldOffered, GoldPaid, GoldShown, GoldTaken
from kilof.games.classic.guess import imagined_gold
from kilof.games.classic.nuggets.events import NuggetFound

G = TypeVar("G", bound="Gold")


class ClassicConstants(NamedTuple):
    """What the rules say about gold."""

    digger: CardId
    rates: Mapping[int, int]  # C28: what each saboteur gets, by their number
    card_per_player: int  # C26: a gold card for each player, at most this many; 0: for each digger who shares
    forfeit: bool  # C30: a digger with a broken tool gets nothing
    counting: frozenset[int]  # C33: the verbs that count as playing a card


class SeenGold(NamedTuple):
    """What a viewer may know: own cards by value, everybody's by number."""

    supply: int
    held: tuple[tuple[CardId | None, ...], ...]
    pool: int  # cards on offer
    offer: tuple[CardId, ...] | None  # the cards on offer, to the seat that picks
    last: Seat  # who played the last card that counts for C33; -1 if nobody did
    totals: tuple[int, ...]  # at the end of the match


class Gold(Lore):
    """Gold won stays with its owner from round to round (C4)."""

    __slots__ = ("constants", "held", "last", "pool", "supply", "totals")

    def __init__(self, supply: tuple[CardId, ...], seats: int, constants: ClassicConstants) -> None:
        self.constants = constants
        self.supply = supply  # top card first
        self.held: list[tuple[Hidden, ...]] = [()] * seats
        self.pool: tuple[CardId, ...] = ()  # the cards on offer, sorted
        self.last: Seat = -1
        self.totals: tuple[int, ...] = ()

    def clone(self) -> Gold:
        return self.copied_to(Gold(self.supply, 0, self.constants))

    def copied_to(self, other: G) -> G:
        """All of the gold, in a lore that has the supply and the constants already."""
        other.held = self.held.copy()
        other.pool = self.pool
        other.last = self.last
        other.totals = self.totals
        return other

    def give(self, seat: Seat, card: CardId) -> None:
        """C31: only its owner knows a gold card's value."""
        self.held[seat] += ((card, 1 << seat),)

    def show(self) -> tuple[tuple[CardId, ...], ...]:
        """C31: at the end of the game everybody sees everybody's gold."""
        self.held = [tuple((card, PUBLIC) for card, _ in held) for held in self.held]
        return tuple(tuple(card for card, _ in held) for held in self.held)

    def worth(self, deck: Deck) -> tuple[int, ...]:
        """The gold of each seat."""
        return tuple(sum(deck.cards[card].value for card, _ in held) for held in self.held)

    def seen(self, s: State, viewer: Viewer) -> SeenGold:
        held = tuple(tuple(card[0] if knows(card, viewer) else None for card in cards) for cards in self.held)
        offer = self.pool if self.pool and viewer in (s.turn, ALL_EYES) else None
        return SeenGold(len(self.supply), held, len(self.pool), offer, self.last, self.totals)

    def fold(self, seen: Seen, event: Event) -> SeenGold:
        now = SeenGold(*seen)  # type: ignore[arg-type]
        if event.verb in self.constants.counting:
            now = now._replace(last=event.seat)  # type: ignore[attr-defined]
        if isinstance(event, RoundBegan):
            return now._replace(last=-1)
        if isinstance(event, GoldDrawn):
            return now._replace(supply=now.supply - event.count, pool=event.count)
        if isinstance(event, GoldOffered):
            return now._replace(offer=event.cards)
        if isinstance(event, GoldTaken):
            return now._replace(pool=now.pool - 1, offer=None, held=_added(now.held, event.seat, (event.card,)))
        if isinstance(event, GoldPaid):
            cards = event.cards or (None,) * event.count
            return now._replace(supply=now.supply - event.count, held=_added(now.held, event.seat, cards))
        if isinstance(event, GoldShown):
            return now._replace(held=event.cards)
        if isinstance(event, MatchEnded):
            return now._replace(totals=event.scores)
        return now

    def imagine(self, s: State, seen: Seen, log: Iterable[Event], rng: Rng) -> Gold:
        now = SeenGold(*seen)  # type: ignore[arg-type]
        guess = imagined_gold(s.rules.deck, s.seats, self.constants.digger, self.constants.rates, log, rng)
        other = Gold(guess.supply, s.seats, self.constants)
        for seat, cards in enumerate(guess.held):
            for card in cards:
                other.give(seat, card)
        other.pool, other.last, other.totals = guess.pool, now.last, now.totals
        if now.totals:
            other.show()
        return other

    def holds(self, seen: Seen) -> list[Held]:
        now = SeenGold(*seen)  # type: ignore[arg-type]
        held: list[Held] = [(card, seat) for seat, cards in enumerate(now.held) for card in cards]
        return held + [(card, None) for card in now.offer or ()]

    def facts(self, s: State) -> Facts:  # noqa: ARG002
        return {
            "supply": (k.CARDS, self.supply),
            "gold": (HOARDS, tuple(self.held)),
            "pool": (k.CARDS, self.pool),
            "last": (k.SEAT, self.last),
        }

    def restored(self, s: State, facts: Mapping[str, Any]) -> Gold:
        """All gold is with somebody, on offer, or in the supply."""
        other = self.clone()
        other.held = list(facts.get("gold", self.held))
        other.pool = tuple(sorted(facts.get("pool", ())))
        other.last = facts.get("last", -1)
        given = [*other.pool, *(card for held in other.held for card, _ in held)]
        other.supply = less(s.rules.deck, self.supply, given, "lore: gold")
        if "supply" in facts:
            rest = less(s.rules.deck, other.supply, facts["supply"], "lore: supply")
            other.supply = (*facts["supply"], *rest)
        return other

    def retold(self, s: State) -> tuple[list[Event], list[Event]]:
        """Each card as if it had been drawn and taken alone: only the seat that took it knows it."""
        offer: list[Event] = [GoldDrawn(len(self.pool)), GoldOffered(s.turn, len(self.pool), self.pool)]
        return taken_before(self.held), offer if self.pool else []

    def pages(self, seen: Seen) -> dict[str, tuple[str, object]]:
        now = SeenGold(*seen)  # type: ignore[arg-type]
        return {
            "supply": (k.COUNT, now.supply),
            "gold": (k.HELD, now.held),
            "pool": (k.COUNT, now.pool),
            "offer": (k.OFFER, now.offer),
            "last": (k.SEAT, now.last),
            "totals": (k.COUNTS, now.totals),
        }


def _added(
    held: tuple[tuple[CardId | None, ...], ...], seat: Seat, cards: tuple[CardId | None, ...]
) -> tuple[tuple[CardId | None, ...], ...]:
    return (*held[:seat], held[seat] + cards, *held[seat + 1 :])


def taken_before(held: Sequence[tuple[Hidden, ...]]) -> list[Event]:
    """Events by which the seats got these cards; those that everybody knows were found with a nugget."""
    told: list[Event] = []
    for seat, cards in enumerate(held):
        for card, known_to in cards:
            if known_to == PUBLIC:
                told.append(NuggetFound(seat, (card,)))
            else:
                told += [GoldDrawn(1), GoldOffered(seat, 1, (card,)), GoldTaken(seat, card)]
    return told
