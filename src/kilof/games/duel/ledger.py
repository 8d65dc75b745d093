"""What the Duel keeps besides the common state. All of it is public: the same value is state and sight."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any, NamedTuple

from kilof.cards import CardId
from kilof.core import kind as k
from kilof.core.action import Seat, Viewer
from kilof.core.cell import Cell
from kilof.core.event import Event, MatchEnded, RoundBegan, RoundEnded, TurnBegan
from kilof.core.lore import Facts, Held, Lore, Seen
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games.duel.events import BribePaid, DoorOpened, GoalsSpent, GoldMarked, GoldWon, ToolShed, TrollBribed
from kilof.games.duel.payment import without
from kilof.plays.dig import Dug
from kilof.plays.discard import Passed
from kilof.plays.peek import Peeked
from kilof.plays.rockfall import RockFell
from kilof.plays.tools import ToolBroken, ToolRepaired

Mark = tuple[Cell, Seat]  # where a marker lies, and whose it is


class DuelConstants(NamedTuple):
    """The numbers of the game."""

    markers: int  # D2, S1: in the common stock
    keys: int  # D2
    values: tuple[int, ...]  # by card: the gold on it
    trolls: frozenset[CardId]  # the cards with a troll


class Ledger(NamedTuple):
    """An immutable value: what happens gives a new one, by the same few steps in the rules and in a fold."""

    held: tuple[tuple[CardId, ...], ...]  # gold cards won in the match by seat, sorted
    debts: tuple[int, ...]  # gold owed to trolls, once the round has ended
    spent: tuple[CardId, ...] = ()  # goals that are out of the game for good (D23)
    out: tuple[CardId, ...] = ()  # cards that are not in this round: won before, or spent
    marks: tuple[Mark, ...] = ()  # markers on gold
    trolls: tuple[Cell, ...] = ()  # trolls that nobody has bribed
    bribes: tuple[Mark, ...] = ()  # markers on trolls
    keys: tuple[Cell, ...] = ()  # doors with a key on them
    trail: tuple[Cell, ...] = ()  # the tunnel cards laid in this round that are still there, in order
    due: int = 0  # cards to draw at the end of this turn; 0: its main act is still to come
    totals: tuple[int, ...] = ()  # at the end of the match

    def begun(self) -> Ledger:
        """A new round."""
        out = (*self.spent, *(card for cards in self.held for card in cards))
        return Ledger(self.held, (0,) * len(self.debts), self.spent, out)

    def met_troll(self, at: Cell) -> Ledger:
        return self._replace(trolls=(*self.trolls, at))

    def fallen(self, at: Cell) -> Ledger:
        """D19: a key on the card goes back to the stock."""
        return self._replace(keys=tuple(cell for cell in self.keys if cell != at))

    def opened(self, at: Cell) -> Ledger:
        return self._replace(keys=(*self.keys, at))

    def bribed(self, seat: Seat, at: Cell) -> Ledger:
        trolls = tuple(cell for cell in self.trolls if cell != at)
        return self._replace(bribes=(*self.bribes, (at, seat)), trolls=trolls)

    def marked(self, seat: Seat, at: Cell) -> Ledger:
        return self._replace(marks=(*self.marks, (at, seat)))

    def ended(self) -> Ledger:
        """The round is over: every bribe is owed for."""
        owed = tuple(sum(briber == seat for _, briber in self.bribes) for seat in range(len(self.debts)))
        return self._replace(debts=owed)

    def won(self, seat: Seat, cards: Iterable[CardId]) -> Ledger:
        return self._replace(held=_changed(self.held, seat, tuple(sorted((*self.held[seat], *cards)))))

    def paid(self, seat: Seat, cards: Iterable[CardId], constants: DuelConstants) -> Ledger:
        """D22: cards paid are back in play."""
        held, debt = self.held[seat], self.debts[seat]
        for card in cards:
            held, debt = without(held, card), max(0, debt - constants.values[card])
        return self._replace(held=_changed(self.held, seat, held), debts=_changed(self.debts, seat, debt))

    def worth(self, constants: DuelConstants) -> tuple[int, ...]:
        """The gold of each seat."""
        return tuple(sum(constants.values[card] for card in cards) for cards in self.held)


def _changed(values: tuple, seat: Seat, value: object) -> tuple:  # type: ignore[type-arg]
    return (*values[:seat], value, *values[seat + 1 :])


class Mine(Lore):
    """The ledger of a match, and the constants it is kept by."""

    __slots__ = ("constants", "due", "now", "trail")

    def __init__(self, constants: DuelConstants, now: Ledger) -> None:
        self.constants = constants
        self.now = now  # except these two, which change with every act
        self.due = now.due
        self.trail = now.trail

    def clone(self) -> Mine:
        other = Mine(self.constants, self.now)
        other.due, other.trail = self.due, self.trail
        return other

    def markers_left(self) -> int:
        return self.constants.markers - len(self.now.marks) - len(self.now.bribes)

    def seen(self, s: State, viewer: Viewer) -> Ledger:  # noqa: ARG002
        return self.now._replace(due=self.due, trail=self.trail)

    def fold(self, seen: Seen, event: Event) -> Ledger:
        now = Ledger(*seen)  # type: ignore[arg-type]
        match event:
            case RoundBegan():
                return now.begun()
            case TurnBegan():
                return now._replace(due=0)
            case Dug():
                now = now.met_troll(event.at) if event.card in self.constants.trolls else now
                return now._replace(trail=(*now.trail, event.at), due=1)
            case RockFell():
                trail = tuple(cell for cell in now.trail if cell != event.at)
                return now.fallen(event.at)._replace(trail=trail, due=1)
            case DoorOpened():
                return now.opened(event.at)._replace(due=1)
            case Passed():
                return now._replace(due=now.due + 1)
            case ToolBroken() | ToolRepaired() | ToolShed() | Peeked():
                return now._replace(due=1)
            case TrollBribed():
                return now.bribed(event.seat, event.at)
            case GoldMarked():
                return now.marked(event.seat, event.at)
            case RoundEnded():
                return now.ended()._replace(due=0)
            case GoldWon():
                return now.won(event.seat, event.cards)
            case GoalsSpent():
                return now._replace(spent=(*now.spent, *event.cards))
            case BribePaid():
                return now.paid(event.seat, event.cards, self.constants)
            case MatchEnded():
                return now._replace(totals=event.scores)
        return now

    def imagine(self, s: State, seen: Seen, log: Iterable[Event], rng: Rng) -> Mine:  # noqa: ARG002
        return Mine(self.constants, Ledger(*seen))  # type: ignore[arg-type]

    def holds(self, seen: Seen) -> list[Held]:
        """What is out of the round. What was won in it still lies on the board."""
        now = Ledger(*seen)  # type: ignore[arg-type]
        out, found = Counter(now.out), list[Held]()
        for seat, cards in enumerate(now.held):
            for card in cards:
                if out[card]:
                    out[card] -= 1
                    found.append((card, seat))
        return found + [(card, None) for card in out.elements()]

    def facts(self, s: State) -> Facts:  # noqa: ARG002
        now = self.now
        return {
            "gold": (k.HANDS, now.held),
            "debts": (k.COUNTS, now.debts),
            "spent": (k.CARDS, now.spent),
            "out": (k.CARDS, now.out),
            "marks": (k.MARKS, now.marks),
            "trolls": (k.CELLS, now.trolls),
            "bribes": (k.MARKS, now.bribes),
            "keys": (k.CELLS, now.keys),
            "trail": (k.CELLS, self.trail),
            "due": (k.COUNT, self.due),
        }

    def restored(self, s: State, facts: Mapping[str, Any]) -> Mine:
        """Gold won before is out of the round. Trolls wait where nobody has bribed them; the trail is the tunnels."""
        named = {("held" if name == "gold" else name): fact for name, fact in facts.items()}
        now = self.now._replace(**named)
        out = (*now.spent, *(card for cards in now.held for card in cards))
        tunnels = sorted(at for at, laid in s.board.items() if s.rules.deck.cards[laid >> 1].section == "path")
        bribed = {at for at, _ in now.bribes}
        trolls = tuple(at for at in tunnels if s.board[at] >> 1 in self.constants.trolls and at not in bribed)
        return Mine(self.constants, now._replace(**{"out": out, "trail": tuple(tunnels), "trolls": trolls} | named))

    def pages(self, seen: Seen) -> dict[str, tuple[str, object]]:
        now = Ledger(*seen)  # type: ignore[arg-type]
        return {
            "gold": (k.HELD, now.held),
            "markers": (k.COUNT, Mine(self.constants, now).markers_left()),
            "marks": (k.MARKS, sorted(now.marks)),
            "bribes": (k.MARKS, sorted(now.bribes)),
            "keys": (k.CELLS, now.keys),
            "debts": (k.COUNTS, now.debts),
            "due": (k.COUNT, now.due),
            "trail": (k.CELLS, now.trail),
            "spent": (k.CARDS, now.spent),
            "out": (k.CARDS, now.out),
            "totals": (k.COUNTS, now.totals),
        }


def mine_of(s: State) -> Mine:
    """The lore of a Duel."""
    assert isinstance(s.lore, Mine)
    return s.lore
