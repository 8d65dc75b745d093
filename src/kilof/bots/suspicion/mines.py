"""What is watched in the Lost Mines: whose way traps, trolls and storms are laid on, and whom somebody looks at."""

from __future__ import annotations

from kilof.bots.mines.trails import CLEAR, Land, Trails, sides_needed
from kilof.bots.suspicion.model import Habits
from kilof.bots.suspicion.watch import Act, Watcher
from kilof.cards import CardId, Links
from kilof.core.action import Seat
from kilof.core.cell import STEP, Cell
from kilof.core.event import Event
from kilof.core.ruleset import Ruleset
from kilof.games.lost_mines.events import (
    DwarfDealt,
    DwarfSeen,
    StormStruck,
    ToolLaid,
    TrapSet,
    TrollSet,
    Walked,
)
from kilof.games.lost_mines.place import LETTERS
from kilof.games.lost_mines.setup import MinesSetup
from kilof.plays.dig import Dug
from kilof.plays.goals import GoalRevealed, GoalTurned

_NEAR = 6  # steps: what is done farther ahead is not meant


class Forest(Watcher):
    """A round of the Lost Mines, on the board as everybody saw it."""

    def __init__(self, rules: Ruleset, seats: int, habits: Habits) -> None:  # noqa: ARG002
        assert isinstance(rules.setup, MinesSetup), "a game with mines"
        self.hints = []
        self.deck = rules.deck
        self.terms = rules.setup.terms
        self.edge = frozenset(rules.setup.edge)
        board, mines = rules.setup.table(rules, seats)
        self.links: dict[Cell, Links] = {at: rules.deck.links(laid) for at, laid in board.items()}
        self.slow: dict[Cell, float] = {}
        self.mines = dict.fromkeys(mines, -1)  # cell -> card, once it is shown
        self.clans: list[str] = []
        self.dwarfs: list[Cell] = []

    def take(self, event: Event) -> Act | None:
        match event:
            case DwarfDealt():
                self.clans.append(event.clan)
                self.dwarfs.append(self.terms.homes[event.clan])
            case Walked():
                self.dwarfs[event.seat] = event.at
            case GoalRevealed():
                self.mines[event.at] = event.card
            case GoalTurned():
                self._lay(event.at, self.mines[event.at], event.spin)
            case ToolLaid():
                self.slow.pop(event.at, None)
            case Dug():
                links = self.deck.links(event.card * 2 + event.spin)
                act = Act(event.seat, f"dig {self._touched(event.seat, event.at, links)}")
                self._lay(event.at, event.card, event.spin)
                return act
            case TrapSet() | TrollSet():
                cells = {event.at, event.at + STEP[LETTERS.index(event.side)]}
                return Act(event.seat, f"{type(event).__name__} on the way of {self._hurt(event.seat, cells)}")
            case StormStruck():
                act = Act(event.seat, f"{type(event).__name__} on the way of {self._hurt(event.seat, {event.at})}")
                self.links.pop(event.at, None)
                self.slow.pop(event.at, None)
                return act
            case DwarfSeen():
                return Act(event.seat, f"looks at {self._look(event.whom, event.seat)}")
        return None

    def _lay(self, at: Cell, card: CardId, spin: int) -> None:
        self.links[at] = self.deck.links(card * 2 + spin)
        if card in self.terms.obstacles:
            self.slow[at] = CLEAR

    def _look(self, whom: Seat, seat: Seat) -> str:
        return "clan" if self.clans[whom] == self.clans[seat] else "others"

    def _ways(self, seat: Seat) -> list[tuple[str, list[Cell]]]:
        """The next steps that the others have before them, as far as anybody can tell."""
        worth = {
            at: 1.0 for at, card in self.mines.items() if card < 0 or self.deck.cards[card].holds != self.terms.dragon
        }
        hidden = frozenset(at for at, card in self.mines.items() if card < 0)
        trails = Trails(Land(self.links, self.slow, hidden, self.edge, {}), worth)
        return [
            (self._look(whom, seat), trails.way(dwarf)[:_NEAR])
            for whom, dwarf in enumerate(self.dwarfs)
            if whom != seat
        ]

    def _hurt(self, seat: Seat, cells: set[Cell]) -> str:
        """Whose ways lead over all of these cells: those of the own clan, of the others, of both."""
        hurt = {look for look, way in self._ways(seat) if cells <= set(way)}
        return " and ".join(sorted(hurt)) or "nobody"

    def _touched(self, seat: Seat, at: Cell, links: Links) -> str:
        """Whose ways a card laid here carries on, and whose it bars."""
        found = set()
        for look, way in self._ways(seat):
            need = sides_needed(way, at)
            if need:
                found.add(f"{'for' if links & need == need else 'against'} {look}")
        return " and ".join(sorted(found)) or "aside"
