"""What to watch in the Lost Mines: whom an act brings nearer to a treasure, whom it keeps away, and who looks at whom.

By the scoring (L26, L27) a loyal dwarf gains by what its clan takes, a saboteur by what the other clan takes, and a
selfish one only by what it takes itself. So what was laid does not matter, only whose way is shorter or longer for it.
"""

from __future__ import annotations

from kilof.bots.lost_mines.trails import CLEAR, TRAP_HOLDS, TROLL_HOLDS, Land, Trails
from kilof.bots.lost_mines.worth import kind_worth
from kilof.bots.suspicion.model import Habits
from kilof.bots.suspicion.watch import Act, Watch, Watcher
from kilof.cards import CardId, Links
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.event import Event
from kilof.core.ruleset import Ruleset
from kilof.games.lost_mines.events import (
    DwarfDealt,
    DwarfSeen,
    StormStruck,
    ToolLaid,
    TrapGone,
    TrapSet,
    TreasuresLaid,
    TreasureTaken,
    TrollGone,
    TrollSet,
    Walked,
)
from kilof.games.lost_mines.place import LETTERS, Place, place
from kilof.games.lost_mines.setup import MinesSetup
from kilof.plays.dig import Dug
from kilof.plays.goals import GoalRevealed, GoalTurned

# What changes ways, by its name in the file of habits. A tool is one more card that carries a way on.
_CHANGES: dict[type[Event], str] = {
    Dug: "lays",
    ToolLaid: "lays",
    TrapSet: "token",
    TrollSet: "token",
    StormStruck: "storm",
}
_UNSEEN = 2.0  # points: what may lie in a mine face down
_FELT = 0.03  # points: less is nothing
_MORE = 0.1  # points: this much more for one clan than for the other


class ForestWatcher(Watcher):
    """A round of the Lost Mines, on the board as everybody saw it."""

    def __init__(self, rules: Ruleset, seats: int, habits: Habits) -> None:  # noqa: ARG002
        assert isinstance(rules.setup, MinesSetup), "a game with mines"
        self.hints = []
        self.deck = rules.deck
        self.constants = rules.setup.constants
        self.edge = frozenset(rules.setup.edge)
        board, mines = rules.setup.table(rules, seats)
        self.links: dict[Cell, Links] = {at: rules.deck.links(laid) for at, laid in board.items()}
        self.slow: dict[Cell, float] = {}
        self.traps: set[Place] = set()
        self.trolls: set[Place] = set()
        self.mines = dict.fromkeys(mines, -1)  # cell -> card, once it is shown
        self.lying: dict[int, str] = {}  # by place, the kinds of the treasures not taken
        self.clans: list[str] = []
        self.dwarfs: list[Cell] = []
        self._trails: Trails | None = None  # as long as nothing changes

    def see(self, event: Event) -> Act | None:
        if not self.clans and not isinstance(event, DwarfDealt):
            return None  # the beginning was not seen: there is nothing to go by
        if isinstance(event, DwarfSeen):
            return Act(event.seat, f"looks at {'clan' if self._is_of_clan(event.seat, event.whom) else 'others'}")
        what = _CHANGES.get(type(event))
        if what is None:
            self._follow(event)
            return None
        seat: Seat = event.seat  # type: ignore[attr-defined]
        before = self._hopes()
        self._follow(event)
        gains = [after - hope for after, hope in zip(self._hopes(), before, strict=True)]
        return Act(seat, f"{what} {self._felt(seat, gains, is_own_told=what == 'lays')}")

    def _follow(self, event: Event) -> None:
        """The board after this event."""
        match event:
            case DwarfDealt():
                self.clans.append(event.clan)
                self.dwarfs.append(self.constants.homes[event.clan])
                return
            case Walked():
                self.dwarfs[event.seat] = event.at
                return
            case TreasuresLaid():
                self.lying = dict(enumerate(event.kinds, 1))
            case TreasureTaken():
                del self.lying[event.place]
            case GoalRevealed():
                self.mines[event.at] = event.card
            case GoalTurned():
                self._lay(event.at, self.mines[event.at], event.spin)
            case Dug():
                self._lay(event.at, event.card, event.spin)
            case ToolLaid():
                del self.slow[event.at]
            case StormStruck():
                del self.links[event.at]
                self.slow.pop(event.at, None)
            case TrapSet():
                self.traps.add(_place(event))
            case TrapGone():
                self.traps.remove(_place(event))
            case TrollSet():
                self.trolls.add(_place(event))
            case TrollGone():
                self.trolls.remove(_place(event))
            case _:
                return
        self._trails = None

    def _lay(self, at: Cell, card: CardId, spin: int) -> None:
        self.links[at] = self.deck.links(card * 2 + spin)
        if card in self.constants.obstacles:
            self.slow[at] = CLEAR

    def _is_of_clan(self, seat: Seat, whom: Seat) -> bool:
        return self.clans[whom] == self.clans[seat]

    def _hopes(self) -> list[float]:
        """By seat, what the treasure ahead of it is worth, counting the time to get there."""
        trails = self._trails = self._trails or Trails(self._land(), self._worths())
        return [trails.hope(trails.left(dwarf)) for dwarf in self.dwarfs]

    def _land(self) -> Land:
        hidden = frozenset(at for at, card in self.mines.items() if card < 0)
        held = {
            at: TRAP_HOLDS * (at in self.traps) + TROLL_HOLDS * (at in self.trolls) for at in self.traps | self.trolls
        }
        return Land(self.links, self.slow, hidden, self.edge, held)

    def _worths(self) -> dict[Cell, float]:
        """What each mine is worth, as far as everybody can tell; those that bring nothing are left out."""
        holds = {at: self.deck.cards[card].holds for at, card in self.mines.items() if card >= 0}
        left = set(self.lying.values())
        found = {at: kind_worth(self.deck, kind) for at, kind in holds.items() if kind in left}
        return found | {at: _UNSEEN for at, card in self.mines.items() if card < 0}

    def _felt(self, seat: Seat, gains: list[float], *, is_own_told: bool) -> str:
        """Whom it serves and whom it harms; if it does the same to both clans, to which one it does more."""
        clan = sum(gain for whom, gain in enumerate(gains) if whom != seat and self._is_of_clan(seat, whom))
        others = sum(gain for whom, gain in enumerate(gains) if not self._is_of_clan(seat, whom))
        found = ["for self"] if is_own_told and gains[seat] > _FELT else []
        found += [f"for {name}" for name, gain in (("clan", clan), ("others", others)) if gain > _FELT]
        found += [f"against {name}" for name, gain in (("clan", clan), ("others", others)) if gain < -_FELT]
        if min(abs(clan), abs(others)) > _FELT and clan * others > 0 and abs(clan - others) > _MORE:
            found.append(f"more so {'clan' if abs(clan) > abs(others) else 'others'}")
        return ", ".join(found) or "nobody"


def _place(event: TrapSet | TrapGone | TrollSet | TrollGone) -> Place:
    return place(event.at, LETTERS.index(event.side))


WATCH = Watch("mines", ForestWatcher, ("saboteur", "selfish"))

__all__ = ["WATCH", "ForestWatcher"]
