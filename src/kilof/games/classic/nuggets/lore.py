"""What the game keeps with nuggets: the gold, the nugget card of the round, and who found it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from kilof.cards import CardId
from kilof.core import kind as k
from kilof.core.action import Seat, Viewer
from kilof.core.cell import Cell
from kilof.core.event import Event, RoundBegan, RoundEnded
from kilof.core.lore import Facts, Held, Seen, less
from kilof.core.rng import Rng
from kilof.core.state import PUBLIC, Mask, State
from kilof.games.classic.events import GoldPaid, GoldTaken
from kilof.games.classic.gold import ClassicConstants, Gold, SeenGold, taken_before
from kilof.games.classic.nuggets.events import Left, NuggetFound, NuggetLaid, NuggetReturned, Remained

# What became of the finder's choice (N4): asked at once; remained, and will be asked again; remained for good; left.
NOBODY, ASKED, OPEN, STAYED, LEFT = "", "asked", "open", "stayed", "left"


class Nuggets(NamedTuple):
    """Everybody sees all of it. The rules and the folding of events take the same few steps."""

    cards: tuple[CardId, ...]  # the nugget cards that were not used yet
    at: Cell | None = None  # where the nugget of this round lies
    finder: Seat = -1  # who reached it; -1 while nobody has
    choice: str = NOBODY

    @property
    def gone(self) -> Seat:
        """The seat that has left the round; -1 if nobody has. There is only one nugget in a round."""
        return self.finder if self.choice == LEFT else -1

    def anew(self) -> Nuggets:
        """A round begins."""
        return Nuggets(self.cards)

    def laid(self, card: CardId, at: Cell) -> Nuggets:
        """N1: a used card is out of the game."""
        i = self.cards.index(card)
        return self._replace(cards=self.cards[:i] + self.cards[i + 1 :], at=at)

    def found(self, seat: Seat) -> Nuggets:
        return self._replace(finder=seat, choice=ASKED)

    def remained(self) -> Nuggets:
        """N4: a finder who remains at first is asked once more."""
        return self._replace(choice=OPEN if self.choice == ASKED else STAYED)

    def left(self) -> Nuggets:
        return self._replace(choice=LEFT)


class SeenNuggets(NamedTuple):
    """What a viewer may know: of the gold as usual, and everything about the nugget."""

    gold: SeenGold
    nuggets: Nuggets


class NuggetGold(Gold):
    """A finder's gold lies with the gold won, but everybody knows it: they saw it, and what was seen stays known."""

    __slots__ = ("again", "nuggets")

    def __init__(
        self, supply: tuple[CardId, ...], seats: int, constants: ClassicConstants, cards: tuple[CardId, ...]
    ) -> None:
        super().__init__(supply, seats, constants)
        self.nuggets = Nuggets(cards)
        # N5: how the supply lies once a finder's gold is shuffled into it. Nothing else leaves the supply before.
        self.again: tuple[CardId, ...] = ()

    def clone(self) -> NuggetGold:
        other = self.copied_to(NuggetGold(self.supply, 0, self.constants, ()))
        other.nuggets = self.nuggets
        other.again = self.again
        return other

    def take(self, seat: Seat, count: int) -> tuple[CardId, ...]:
        """N3: the top cards of the supply come to lie face up before a seat; what there is, if there are fewer."""
        cards, self.supply = self.supply[:count], self.supply[count:]
        self.held[seat] += tuple((card, PUBLIC) for card in cards)
        return cards

    def give_back(self) -> tuple[CardId, ...]:
        """N5: the finder's gold goes back into the supply, which is shuffled."""
        held = self.held[self.nuggets.finder]
        kept = len(held) - (len(self.again) - len(self.supply))
        self.held[self.nuggets.finder] = held[:kept]
        self.supply = self.again
        return tuple(card for card, _ in held[kept:])

    def seen(self, s: State, viewer: Viewer) -> SeenNuggets:  # type: ignore[override]
        return SeenNuggets(super().seen(s, viewer), self.nuggets)

    def fold(self, seen: Seen, event: Event) -> SeenNuggets:  # type: ignore[override]
        before, nuggets = SeenNuggets(*seen)  # type: ignore[arg-type]
        now = super().fold(before, event)
        match event:
            case RoundBegan():
                nuggets = nuggets.anew()
            case NuggetLaid(card=card, at=at):
                nuggets = nuggets.laid(card, at)
            case NuggetFound(seat=seat, cards=cards):
                nuggets = nuggets.found(seat)
                held = (*now.held[:seat], now.held[seat] + cards, *now.held[seat + 1 :])
                now = now._replace(supply=now.supply - len(cards), held=held)
            case NuggetReturned(seat=seat, cards=cards):
                kept = now.held[seat][: len(now.held[seat]) - len(cards)]
                held = (*now.held[:seat], kept, *now.held[seat + 1 :])
                now = now._replace(supply=now.supply + len(cards), held=held)
            case Remained():
                nuggets = nuggets.remained()
            case Left():
                nuggets = nuggets.left()
        return SeenNuggets(now, nuggets)

    def imagine(self, s: State, seen: Seen, log: Iterable[Event], rng: Rng) -> NuggetGold:
        before, nuggets = SeenNuggets(*seen)  # type: ignore[arg-type]
        log = tuple(log)
        gold = super().imagine(s, before, log, rng)
        other = gold.copied_to(NuggetGold(gold.supply, 0, gold.constants, ()))
        if not other.totals:
            other.held = [
                tuple((card, mask) for (card, _), mask in zip(held, masks, strict=True))
                for held, masks in zip(other.held, _masks(s.seats, log), strict=True)
            ]
        other.nuggets = nuggets
        other.again = tuple(rng.shuffled(_dealt_gold(other.supply, log)))
        return other

    def holds(self, seen: Seen) -> list[Held]:
        before, nuggets = SeenNuggets(*seen)  # type: ignore[arg-type]
        return super().holds(before) + [(card, None) for card in nuggets.cards]

    def facts(self, s: State) -> Facts:
        return super().facts(s) | {
            "nuggets": (k.CARDS, self.nuggets.cards),
            "finder": (k.SEAT, self.nuggets.finder),
            "choice": (k.WORD, self.nuggets.choice),
            "again": (k.CARDS, self.again),
        }

    def restored(self, s: State, facts: Mapping[str, Any]) -> NuggetGold:
        """The round's nugget lies on the board; what its finder found is the last of the finder's gold."""
        deck, other = s.rules.deck, super().restored(s, facts)
        assert isinstance(other, NuggetGold)
        at = next((at for at, laid in s.board.items() if deck.cards[laid >> 1].section == "nugget"), None)
        used = () if at is None else (s.board[at] >> 1,)
        cards = facts.get("nuggets", less(deck, self.nuggets.cards, used, "board"))
        finder = facts.get("finder", -1)
        other.nuggets = Nuggets(cards, at, finder, facts.get("choice", ASKED if finder >= 0 else NOBODY))
        found = [card for card, _ in other.held[finder][-deck.cards[used[0]].value :]] if finder >= 0 and used else []
        other.again = facts.get("again", (*other.supply, *found))
        return other

    def retold(self, s: State) -> tuple[list[Event], list[Event]]:
        finder, count = self.nuggets.finder, max(0, len(self.again) - len(self.supply))
        earlier, later = super().retold(s)
        if finder >= 0 and count:
            held = self.held[finder]
            kept = [*self.held[:finder], held[: len(held) - count], *self.held[finder + 1 :]]
            earlier = taken_before(kept)
            later.append(NuggetFound(finder, tuple(card for card, _ in held[len(held) - count :])))
        if self.nuggets.gone >= 0:
            later.append(Left(finder, 0, ()))
        return earlier, later

    def pages(self, seen: Seen) -> dict[str, tuple[str, object]]:
        before, nuggets = SeenNuggets(*seen)  # type: ignore[arg-type]
        return super().pages(before) | {
            "nuggets": (k.CARDS, nuggets.cards),
            "nugget": (k.WHERE, nuggets.at),
            "finder": (k.SEAT, nuggets.finder),
            "choice": (k.WORD, nuggets.choice),
        }


def _masks(seats: int, log: Iterable[Event]) -> list[list[Mask]]:
    """Who knows each gold card that the seats hold, in the order they came."""
    masks: list[list[Mask]] = [[] for _ in range(seats)]
    for event in log:
        match event:
            case GoldTaken(seat=seat):
                masks[seat].append(1 << seat)
            case GoldPaid(seat=seat, count=count):
                masks[seat] += [1 << seat] * count
            case NuggetFound(seat=seat, cards=cards):
                masks[seat] += [PUBLIC] * len(cards)
            case NuggetReturned(seat=seat, cards=cards):
                del masks[seat][len(masks[seat]) - len(cards) :]
    return masks


def _dealt_gold(supply: tuple[CardId, ...], log: tuple[Event, ...]) -> list[CardId]:
    """The supply as it was when the round began; nothing once the round is over."""
    cards = list(supply)
    for event in reversed(log):
        match event:
            case RoundEnded():
                break
            case NuggetFound(cards=found):
                cards += found
            case RoundBegan():
                return cards
    return []


def nuggets_of(s: State) -> NuggetGold:
    """The lore of a classic match with nuggets."""
    assert isinstance(s.lore, NuggetGold)
    return s.lore
