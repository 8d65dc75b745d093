"""The kinds of action that only the Lost Mines have."""

from __future__ import annotations

from kilof.cards import CardId, Links
from kilof.core.action import ALSO, AT, CARD, SEAT, WHAT, WHOM, Action, Seat
from kilof.core.cell import STEP, Cell
from kilof.core.event import Tell
from kilof.core.ruleset import Law, Play
from kilof.core.state import PUBLIC, State
from kilof.games.lost_mines.events import (
    INFORM,
    MOVE,
    STAY,
    STORM,
    TAKE,
    TOOL,
    TRAP,
    TROLL,
    CardLost,
    DwarfSeen,
    Stayed,
    StormStruck,
    ToolLaid,
    TrapGone,
    TrapSet,
    TreasureSeen,
    TreasureTaken,
    TrollGone,
    TrollSet,
    Walked,
)
from kilof.games.lost_mines.ground import Troll, changed, forest_of
from kilof.games.lost_mines.parts import AT_PLACE, MINE, ROUTE, SUBJECT, SUBJECTS, TREASURE, TREASURE_AT
from kilof.games.lost_mines.place import LETTERS, Place, cell_of, place, route_from_letters, side_of, sides_of
from kilof.games.lost_mines.routes import best_routes, can_cross, reach_of
from kilof.plays.dig import DIG, Dig
from kilof.plays.goals import TurnGoal
from kilof.plays.peek import Peeked


class LayPath(Dig):
    """L9: wherever a path goes on, reached or not."""

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:
        spins = s.rules.deck.fits[card]
        out += [(seat, DIG, card, at, spin, 0, 0, 0) for at, demand in s.nets[0].edge() for spin in spins[demand]]

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
        obstacles, tools = forest.terms.obstacles, forest.now.tools
        return sorted(at for at, laid in s.board.items() if obstacles.get(laid >> 1) == feature and at not in tools)

    def has_token(self, s: State, card: CardId) -> bool:
        """The tokens of a tool lie on the obstacles it clears."""
        forest, printed = forest_of(s), s.rules.deck.cards[card]
        lying = sum(forest.terms.obstacles[s.board[at] >> 1] == printed.clears for at in forest.now.tools)
        return lying < forest.terms.tokens.get(printed.name, 0)

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
    """L14: a look at a mine, a treasure or somebody's dwarf card; only who looked sees the face."""

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
        return len(self.lying(s)) < forest_of(s).terms.tokens.get(s.rules.deck.cards[card].name, 0)

    def is_place(self, s: State, at: Place) -> bool:
        """Whether a path goes over this place, or ends at it."""
        first, side = cell_of(at), side_of(at)
        second = first + STEP[side]
        return self.leads(s, first, side) or self.leads(s, second, side ^ 2)

    def leads(self, s: State, here: Cell, side: int) -> bool:
        """An open side of a card that faces an open side, a mine face down, or an empty cell of the board."""
        net, there = s.nets[0], here + STEP[side]
        if here not in net.ways or not net.ways[here][side]:
            return False
        if there in net.ways:
            return bool(net.ways[there][side ^ 2])
        return there in s.goals or there not in net.shut

    def places(self, s: State) -> list[Place]:
        """In reading order."""
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
        if a[WHAT] not in (1, 2) or not self.is_place(s, place(a[AT], a[WHAT])):
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
    """The card lies before its player till the troll leaves."""

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


class Move(Play):
    """L20: a whole route at once. Listed are outcomes: for each card one route with the fewest traps."""

    verb = MOVE
    word = "move"
    form = (ROUTE,)

    def __init__(self, *, path: Law, steps: Law, obstacle: Law, rocks: Law, tool: Law, troll: Law, mine: Law) -> None:
        self.path = path
        self.steps = steps
        self.obstacle = obstacle
        self.rocks = rocks
        self.tool = tool
        self.troll = troll
        self.mine = mine

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        for _, (_, _, letters) in sorted(best_routes(s, seat).items()):
            out.append((seat, MOVE, 0, 0, 0, 0, route_from_letters(letters), 0))

    def refusal(self, s: State, a: Action) -> Law | None:
        forest, seat, sides = forest_of(s), a[SEAT], sides_of(a[WHAT])
        if not 1 <= len(sides) <= reach_of(s, seat) or min(sides) < 0:
            return self.steps
        here = forest.dwarfs[seat]
        others = {at for other, at in enumerate(forest.dwarfs) if other != seat}
        trolls = [at for at, _, _ in forest.now.trolls]
        for side in sides:
            if here in s.goals:
                return self.mine
            if not can_cross(s, here, side):
                return self.path
            if place(here, side) in trolls:
                return self.troll
            here += STEP[side]
            card = s.board.get(here, -1) >> 1
            if card in forest.terms.obstacles and here not in forest.now.tools:
                return self.obstacle
            if here in others and card in forest.terms.obstacles:
                return self.tool
            if here in others and card in forest.terms.rocks:
                return self.rocks
        return None

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        forest, seat = forest_of(s), a[SEAT]
        for side in sides_of(a[WHAT]):
            here = forest.dwarfs[seat]
            forest.came = here
            forest.dwarfs = changed(forest.dwarfs, seat, here + STEP[side])
            if tell:
                tell(Walked(seat, here + STEP[side]))
            if forest.now.traps and place(here, side) in forest.now.traps:
                self.lose_card(s, seat, tell)

    def lose_card(self, s: State, seat: Seat, tell: Tell) -> None:
        """L15: a random card of the hand goes, face down; the die for it was cast with the deal."""
        hand, forest = s.hands[seat], forest_of(s)
        if not hand:
            return
        die, *luck = forest.luck
        forest.luck = tuple(luck)
        card = hand[die % len(hand)]
        s.lose(seat, card)
        s.discards.append((card, 1 << seat))
        if tell:
            tell(CardLost(seat, card))


class Stay(Play):
    """L7: the move may be left out."""

    verb = STAY
    word = "stay"

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        out.append((seat, STAY, 0, 0, 0, 0, 0, 0))

    def refusal(self, s: State, a: Action) -> Law | None:  # noqa: ARG002
        return None

    def resolve(self, s: State, a: Action, tell: Tell) -> None:  # noqa: ARG002
        if tell:
            tell(Stayed(a[SEAT]))


class TurnMine(TurnGoal):
    """L21: a mine joins the path that the dwarf came by."""

    def met(self, s: State, cell: Cell) -> Links:
        came = forest_of(s).came
        return sum(1 << side for side, step in enumerate(STEP) if cell + step == came)


class Take(Play):
    """L22: one treasure of the kind that is found in the mine; its face stays unseen."""

    verb = TAKE
    word = "take"
    form = (TREASURE_AT,)

    def __init__(self, *, kind: Law) -> None:
        self.kind = kind

    def lying(self, s: State, seat: Seat) -> list[int]:
        """The places, from 0, of the treasures that this seat may take where its dwarf stands."""
        forest = forest_of(s)
        kind = forest.terms.kinds.get(s.board[forest.dwarfs[seat]] >> 1)
        return forest.left_of(kind) if kind is not None else []

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        out += [(seat, TAKE, 0, 0, 0, 0, 0, i + 1) for i in self.lying(s, seat)]

    def refusal(self, s: State, a: Action) -> Law | None:
        return None if a[ALSO] - 1 in self.lying(s, a[SEAT]) else self.kind

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        self.take(s, a[SEAT], a[ALSO] - 1, tell)

    def take(self, s: State, seat: Seat, index: int, tell: Tell) -> None:
        forest = forest_of(s)
        forest.now = forest.now.took(seat, index)
        if tell:
            tell(TreasureTaken(seat, index + 1))
