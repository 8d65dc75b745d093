"""What is done with cards in step 1 of a turn: paths, tools, information, traps, trolls, storms."""

from __future__ import annotations

from kilof.cards import CardId
from kilof.core.action import ALSO, AT, CARD, SEAT, WHAT, WHOM, Action, Seat
from kilof.core.cell import STEP, Cell
from kilof.core.event import Tell
from kilof.core.grid import Spot
from kilof.core.network import Network
from kilof.core.ruleset import Law, Play
from kilof.core.state import PUBLIC, State
from kilof.games.lost_mines.events import (
    INFORM,
    STORM,
    TOOL,
    TRAP,
    TROLL,
    DwarfSeen,
    StormStruck,
    ToolLaid,
    TrapGone,
    TrapSet,
    TreasureSeen,
    TrollGone,
    TrollSet,
)
from kilof.games.lost_mines.ground import changed, forest_of
from kilof.games.lost_mines.parts import AT_PLACE, MINE, SUBJECT, SUBJECTS, TREASURE, Troll
from kilof.games.lost_mines.place import LETTERS, Place, cell_of, place, side_of
from kilof.plays.dig import Dig
from kilof.plays.peek import Peeked


class LayPath(Dig):
    """L9: wherever a path goes on, reached or not."""

    def spots(self, s: State, seat: Seat, card: CardId, net: Network) -> list[Spot]:  # noqa: ARG002
        return net.edge()

    def goes_on(self, s: State, seat: Seat, at: Cell) -> bool:  # noqa: ARG002
        return s.nets[0].demand(at) & 15 > 0


class LayTool(Play):
    """L13: a token on an obstacle, which from then on bars nobody's way."""

    verb = TOOL
    does = "tool"
    form = ("card", "at")

    def __init__(self, *, obstacle: Law, token: Law) -> None:
        self.obstacle = obstacle
        self.token = token

    def cells(self, s: State, card: CardId) -> list[Cell]:
        forest, feature = forest_of(s), s.rules.deck.cards[card].clears
        obstacles, tools = forest.constants.obstacles, forest.now.tools
        return sorted(at for at, laid in s.board.items() if obstacles.get(laid >> 1) == feature and at not in tools)

    def has_token(self, s: State, card: CardId) -> bool:
        """The tokens of a tool lie on the obstacles it clears."""
        forest, printed = forest_of(s), s.rules.deck.cards[card]
        lying = sum(forest.constants.obstacles[s.board[at] >> 1] == printed.clears for at in forest.now.tools)
        return lying < forest.constants.tokens.get(printed.name, 0)

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        cells = self.cells(s, card)
        if cells and self.has_token(s, card):
            out += [(seat, TOOL, card, at, 0, 0, 0, 0) for at in cells]

    def refusal(self, s: State, a: Action) -> Law | None:
        if a[AT] not in self.cells(s, a[CARD]):
            return self.obstacle
        return None if self.has_token(s, a[CARD]) else self.token

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, card, at, forest = a[SEAT], a[CARD], a[AT], forest_of(s)
        s.lose(seat, card)
        s.discards.append((card, PUBLIC))
        forest.now = forest.now._replace(tools=(*forest.now.tools, at))
        if tell:
            tell(ToolLaid(seat, card, at))


class Inform(Play):
    """L14: a look at a mine, a treasure or somebody's dwarf card; only the player who looks sees the face."""

    verb = INFORM
    does = "inform"
    form = ("card", SUBJECT)

    def __init__(self, *, shown: Law, target: Law) -> None:
        self.shown = shown
        self.target = target

    def lying(self, s: State) -> list[int]:
        """The places, from 0, where a treasure lies."""
        forest = forest_of(s)
        taken = dict(forest.now.taken)
        return [i for i in range(len(forest.treasures)) if i not in taken]

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        for subject in s.rules.deck.cards[card].shows:
            what = SUBJECTS.index(subject)
            if what == MINE:
                out += [(seat, INFORM, card, at, 0, 0, what, 0) for at in s.goals]
            elif what == TREASURE:
                out += [(seat, INFORM, card, 0, 0, 0, what, i + 1) for i in self.lying(s)]
            else:
                out += [(seat, INFORM, card, 0, 0, whom, what, 0) for whom in range(s.seats) if whom != seat]

    def refusal(self, s: State, a: Action) -> Law | None:
        what = a[WHAT]
        if not 0 <= what < len(SUBJECTS) or SUBJECTS[what] not in s.rules.deck.cards[a[CARD]].shows:
            return self.shown
        if what == MINE:
            return None if a[AT] in s.goals else self.target
        if what == TREASURE:
            return None if a[ALSO] - 1 in self.lying(s) else self.target
        return None if 0 <= a[WHOM] < s.seats and a[WHOM] != a[SEAT] else self.target

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, card, what = a[SEAT], a[CARD], a[WHAT]
        s.lose(seat, card)
        s.discards.append((card, PUBLIC))
        if what == MINE:
            mine, known_to = s.goals[a[AT]]
            s.goals[a[AT]] = (mine, known_to | 1 << seat)
            if tell:
                tell(Peeked(seat, card, a[AT], mine))
        elif what == TREASURE:
            forest, i = forest_of(s), a[ALSO] - 1
            treasure, known_to = forest.treasures[i]
            forest.treasures = changed(forest.treasures, i, (treasure, known_to | 1 << seat))
            if tell:
                tell(TreasureSeen(seat, card, i + 1, treasure))
        else:
            role, known_to = s.roles[a[WHOM]]
            s.roles[a[WHOM]] = (role, known_to | 1 << seat)
            if tell:
                tell(DwarfSeen(seat, card, a[WHOM], role))


class SetToken(Play):
    """L15, L16: a token on a passage, or on the open end of a path."""

    form = ("card", AT_PLACE)

    def __init__(self, *, where: Law, twice: Law, token: Law) -> None:
        self.where = where
        self.twice = twice
        self.token = token

    def lying(self, s: State) -> list[Place]:
        """Where the tokens of this kind lie."""
        raise NotImplementedError

    def has_token(self, s: State, card: CardId) -> bool:
        return len(self.lying(s)) < forest_of(s).constants.tokens.get(s.rules.deck.cards[card].name, 0)

    def places(self, s: State) -> list[Place]:
        """Where an open side faces an open side, a mine face down, or an empty cell of the board; in reading order."""
        net, goals = s.nets[0], s.goals
        ways, shut = net.ways, net.shut
        found = set()
        for here, way in ways.items():
            for side, step in enumerate(STEP):
                if way[side]:
                    met = ways.get(here + step)
                    if met[side ^ 2] if met is not None else here + step in goals or here + step not in shut:
                        found.add(place(here, side))
        return sorted(found)

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        if self.has_token(s, card):
            lying, verb = self.lying(s), self.verb
            out += [(seat, verb, card, cell_of(at), 0, 0, side_of(at), 0) for at in self.places(s) if at not in lying]

    def refusal(self, s: State, a: Action) -> Law | None:
        if a[WHAT] not in (1, 2) or place(a[AT], a[WHAT]) not in self.places(s):
            return self.where
        if place(a[AT], a[WHAT]) in self.lying(s):
            return self.twice
        return None if self.has_token(s, a[CARD]) else self.token


class SetTrap(SetToken):
    verb = TRAP
    does = "trap"

    def lying(self, s: State) -> list[Place]:
        return list(forest_of(s).now.traps)

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, card, forest = a[SEAT], a[CARD], forest_of(s)
        s.lose(seat, card)
        s.discards.append((card, PUBLIC))
        forest.now = forest.now._replace(traps=(*forest.now.traps, place(a[AT], a[WHAT])))
        if tell:
            tell(TrapSet(seat, card, a[AT], LETTERS[a[WHAT]]))


class SetTroll(SetToken):
    """The card lies before its player until the troll leaves."""

    verb = TROLL
    does = "troll"

    def lying(self, s: State) -> list[Place]:
        return [at for at, _, _ in forest_of(s).now.trolls]

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, card, forest = a[SEAT], a[CARD], forest_of(s)
        s.lose(seat, card)
        forest.now = forest.now._replace(trolls=(*forest.now.trolls, (place(a[AT], a[WHAT]), seat, card)))
        if tell:
            tell(TrollSet(seat, card, a[AT], LETTERS[a[WHAT]]))


def remove_troll(s: State, troll: Troll, tell: Tell) -> None:
    """L16: it leaves, and its card is discarded."""
    at, seat, card = troll
    forest = forest_of(s)
    forest.now = forest.now.without_troll(at)
    s.discards.append((card, PUBLIC))
    if tell:
        tell(TrollGone(seat, card, cell_of(at), LETTERS[side_of(at)]))


class Storm(Play):
    """L18: a path card without a dwarf on it goes, with its tool; traps and trolls between two empty cells go too."""

    verb = STORM
    does = "storm"
    form = ("card", "at")

    def __init__(self, falls: tuple[bool, ...], *, target: Law) -> None:
        self.falls = falls  # by card: whether it is a path card
        self.target = target

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        falls, dwarfs = self.falls, forest_of(s).dwarfs
        falling = sorted(at for at, laid in s.board.items() if falls[laid >> 1] and at not in dwarfs)
        out += [(seat, STORM, card, at, 0, 0, 0, 0) for at in falling]

    def refusal(self, s: State, a: Action) -> Law | None:
        laid = s.board.get(a[AT])
        is_free = laid is not None and self.falls[laid >> 1] and a[AT] not in forest_of(s).dwarfs
        return None if is_free else self.target

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, card, at, forest = a[SEAT], a[CARD], a[AT], forest_of(s)
        s.lose(seat, card)
        fallen = s.lift(at) >> 1
        s.discards += ((card, PUBLIC), (fallen, PUBLIC))
        forest.now = forest.now.stormed(at)
        if tell:
            tell(StormStruck(seat, card, at, fallen))
        around = [place(at, side) for side in range(4)]
        for trap in sorted(trap for trap in forest.now.traps if trap in around and self.is_between_empty(s, trap)):
            forest.now = forest.now.without_trap(trap)
            if tell:
                tell(TrapGone(cell_of(trap), LETTERS[side_of(trap)]))
        for troll in sorted(forest.now.trolls):
            if troll[0] in around and self.is_between_empty(s, troll[0]):
                remove_troll(s, troll, tell)

    def is_between_empty(self, s: State, at: Place) -> bool:
        cells = (cell_of(at), cell_of(at) + STEP[side_of(at)])
        return all(cell not in s.board and cell not in s.goals for cell in cells)
