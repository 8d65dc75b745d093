"""What is done in step 2 of a turn: the dwarf moves or stays, turns a mine over, takes a treasure."""

from __future__ import annotations

from kilof.cards import CardId, Links
from kilof.core.action import ALSO, SEAT, WHAT, Action, Seat
from kilof.core.cell import STEP, Cell
from kilof.core.event import Tell
from kilof.core.ruleset import Law, Play
from kilof.core.state import State
from kilof.games.lost_mines.events import MOVE, STAY, TAKE, CardLost, Stayed, TreasureTaken, Walked
from kilof.games.lost_mines.ground import changed, forest_of, is_out_of_cards
from kilof.games.lost_mines.parts import ROUTE, TREASURE_AT
from kilof.games.lost_mines.place import place, route_from_letters, sides_of
from kilof.games.lost_mines.routes import best_routes, can_cross, reach_of
from kilof.plays.goals import TurnGoal


class Move(Play):
    """L20, L21: a whole route at once. Outcomes are listed: for each card, and for each side of a face-down mine, one
    route with the fewest traps."""

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
        for _, (_, _, letters) in best_routes(s, seat):
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
                if is_out_of_cards(s):
                    return

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
