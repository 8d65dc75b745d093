"""The state of a match of the Duel or of the solo game, and the legal action codes in it.

Rule ids (D1 to D25, S1 to S6) stand where a rule is enforced.
"""

import itertools
from collections import Counter
from typing import Any

from tests.oracle.duel import purse
from tests.oracle.duel.deck import (
    BREAKS,
    CARDS,
    GOALS,
    REPAIRS,
    TUNNELS,
    in_deck_order,
    open_sides,
    same_when_spun,
    spread_actions,
    spread_tunnels,
)
from tests.oracle.duel.maze import (
    Side,
    beside_goal_or_nugget,
    closed_gates,
    empty_cells_beside,
    matches,
    meeting_sides,
    neighbours,
    reached_sides,
    reading_order,
    sides_that_reach,
    vein,
)
from tests.oracle.maze import Board, Cell, Laid, cell_text

KEYS = 2  # D2


class DuelTable:
    """The whole state of a match, and what may be done in it."""

    def __init__(self, solo: bool = False, colour: str = "green") -> None:
        if colour not in ("green", "blue"):
            raise ValueError(f"no such colour: {colour}")
        self.solo = solo
        self.seats = 1 if solo else 2
        self.all_markers = 6 if solo else 8  # D2, S1
        self.colours: list[str] = [colour] if solo else []  # by seat; in the Duel the first deal tells them
        self.exercised: Counter[str] = Counter()
        # dealing, turn (the main act is to come), bribing (it is done), ordering (of the goals reached), choosing (how
        # a goal lies), marking (of gold), paying (the trolls), over
        self.phase = "dealing"
        self.round = 0
        self.first = 0
        self.seat = 0  # whose turn it is
        self.board: Board = {}
        self.hidden: dict[Cell, str] = {}  # the face-down goals
        self.hands: list[list[str]] = [[] for _ in range(self.seats)]
        self.pile: list[str] = []
        self.aside: list[str] = []  # S2
        self.broken: list[set[str]] = [set() for _ in range(self.seats)]
        self.discards: list[str] = []
        self.trail: list[Cell] = []  # the cells of the tunnel cards laid, the latest last; those taken off are left out
        self.marks: dict[Cell, int] = {}  # on gold
        self.bribes: dict[Cell, int] = {}  # on trolls
        self.keys: set[Cell] = set()  # on doors
        self.acted = False  # the main act of the turn is done
        self.due = 0  # cards to draw at the end of the turn
        self.choosing: tuple[Cell, str] = ((0, 0), "")  # the goal just shown that waits for its turn
        self.owing: list[tuple[int, int]] = []  # who still has to pay how much, the one who pays now in front
        self.held: list[list[str]] = [[] for _ in range(self.seats)]  # gold cards won
        self.spent: list[str] = []  # goals out of the game

    # What is there

    @property
    def needs_deal(self) -> bool:
        return self.phase == "dealing"

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def waiting(self) -> list[int]:
        if self.phase in ("dealing", "over"):
            return []
        return [self.owing[0][0]] if self.phase == "paying" else [self.seat]

    def gold(self) -> list[int]:
        return [purse.value(cards) for cards in self.held]

    def markers_left(self) -> int:
        return self.all_markers - len(self.marks) - len(self.bribes)

    def goals_in_game(self) -> list[str]:
        """What the next deal lays face down or keeps aside: neither won (D22) nor spent (D23)."""
        gone = {*self.spent, *(card for cards in self.held for card in cards)}
        return [goal for goal in GOALS if goal not in gone]

    def cards_in_game(self) -> list[str]:
        """What the next deal shuffles into hands and pile: tunnel cards not won (D22), and all action cards (D24)."""
        won = {card for cards in self.held for card in cards}
        return [card for card in spread_tunnels() if card not in won] + spread_actions()

    def position(self) -> dict[str, Any]:
        """From the end of a round to the next deal the table stays as it was; nothing is due any more."""
        waiting = self.waiting()
        return {
            "board": {cell_text(cell): [card.name, card.spun] for cell, card in self.board.items()},
            "hands": [sorted(hand) for hand in self.hands],
            "pile": len(self.pile),
            "broken": [sorted(tools) for tools in self.broken],
            "turn": waiting[0] if waiting else None,
            "first": self.first,
            "discards": len(self.discards),
            "goals": {cell_text(cell): name for cell, name in self.hidden.items()},
            "marks": {cell_text(cell): seat for cell, seat in self.marks.items()},
            "bribes": {cell_text(cell): seat for cell, seat in self.bribes.items()},
            "keys": sorted(cell_text(cell) for cell in self.keys),
            "gold": [sorted(cards) for cards in self.held],
            "spent": sorted(self.spent),
            "due": self.due,
            "phase": self.phase,
        }

    # What is reached

    def closed_to(self, seat: int) -> set[Cell]:
        return closed_gates(self.board, self.colours[seat], self.keys, set(self.bribes))

    def reach(self, seat: int) -> set[Side]:
        return reached_sides(self.board, self.colours[seat], self.closed_to(seat))

    def reach_of_any(self) -> set[Side]:
        return {side for seat in range(self.seats) for side in self.reach(seat)}

    def gold_reached(self, seat: int) -> set[Cell]:
        """D14, D15: the gold without a marker that this seat reaches along its tunnel."""
        found: set[Cell] = set()
        reached, closed = self.reach(seat), self.closed_to(seat)
        for cell, laid in self.board.items():
            if cell in self.marks or not CARDS[laid.name].gold:
                continue
            if any((cell, side) in reached for side in vein(laid, cell in closed)):
                found.add(cell)
        return found

    def gold_to_mark(self) -> dict[Cell, int]:
        """D14: who takes which gold; the player in turn comes first. In reading order."""
        takers: dict[Cell, int] = {}
        for seat in sorted(range(self.seats), key=lambda seat: seat == self.seat):
            takers.update(dict.fromkeys(self.gold_reached(seat), seat))  # the player in turn last, so that they take it
        return {cell: takers[cell] for cell in sorted(takers, key=reading_order)}

    def goals_reached(self) -> list[Cell]:
        """D8: the face-down goals that either player reaches."""
        reached = self.reach_of_any()
        return [goal for goal in self.hidden if sides_that_reach(reached, goal)]

    # What may be done

    def options(self) -> set[str]:
        if self.phase == "turn":
            return self._main_acts() | self._bribes()
        if self.phase == "bribing":
            return self._bribes() | {"done"}
        if self.phase == "ordering":  # D8
            return {f"show {cell_text(cell)}" for cell in self.goals_reached()}
        if self.phase == "choosing":  # D8
            at = cell_text(self.choosing[0])
            return {f"turn {at}", f"turn {at} spun"}
        if self.phase == "marking":  # D14
            return {f"mark {cell_text(cell)}" for cell in self.gold_to_mark()}
        if self.phase == "paying":  # D22
            seat, debt = self.owing[0]
            return {f"pay {card}" for cards in purse.best_payments(self.held[seat], debt) for card in cards}
        return set()

    def _main_acts(self) -> set[str]:
        """D4: exactly one of these."""
        hand, broken = self.hands[self.seat], self.broken[self.seat]
        pairs = {" ".join(in_deck_order(list(pair))) for pair in itertools.combinations(hand, 2)}
        codes = {f"pass {card}" for card in hand} | {f"pass {pair}" for pair in pairs}
        codes |= {f"shed {pair} {tool}" for pair in pairs for tool in broken}
        reached = self.reach(self.seat)
        for card in set(hand):
            if card in TUNNELS:
                if not broken:  # D16
                    codes |= self._digs(card, reached)
            elif card in BREAKS:  # D16: before the other player, one of a kind
                others = [seat for seat in range(self.seats) if seat != self.seat]
                codes |= {f"{card} s{whom}" for whom in others if BREAKS[card] not in self.broken[whom]}
            elif card in REPAIRS:
                codes |= self._repairs(card)
            elif card == "map":  # D20
                codes |= {f"map {cell_text(cell)}" for cell in self.hidden}
            elif card == "rockfall":  # D19
                codes |= {f"rockfall {cell_text(cell)}" for cell in self.board if self.may_fall(cell)}
            elif card == "key" and len(self.keys) < KEYS:  # D18
                codes |= {f"key {cell_text(cell)}" for cell in self.board if self._takes_key(cell)}
        return codes

    def _digs(self, card: str, reached: set[Side]) -> set[str]:
        codes: set[str] = set()
        for cell in empty_cells_beside(self.board, self.hidden):
            for spun in [False] if same_when_spun(card) else [False, True]:
                if self.may_lie(cell, Laid(card, spun), reached):
                    codes.add(f"{card} {cell_text(cell)} spun" if spun else f"{card} {cell_text(cell)}")
        return codes

    def may_lie(self, cell: Cell, card: Laid, reached: set[Side]) -> bool:
        """Whether the player in turn, who reaches these sides, may lay the card on this empty cell next to a card."""
        if not matches(self.board, cell, card):  # D6
            return False
        ladder_of = CARDS[card.name].joined
        if ladder_of and beside_goal_or_nugget(self.board, self.hidden, cell):  # D10, S1: whoever lays it
            return False
        if ladder_of == self.colours[self.seat]:  # D10: next to any tunnel card; the sides that touch match already
            return any(side in open_sides(card.name, card.spun) for side in neighbours(self.board, cell))
        return bool(meeting_sides(reached, cell, card))  # D6

    def _repairs(self, card: str) -> set[str]:
        """D17: from before the player; one of two tools."""
        tools = [tool for tool in REPAIRS[card] if tool in self.broken[self.seat]]
        if len(REPAIRS[card]) == 1:
            return {f"{card} s{self.seat}" for _ in tools}
        return {f"{card} s{self.seat} {tool}" for tool in tools}

    def may_fall(self, cell: Cell) -> bool:
        """D19, S4: a tunnel card; no start, no goal, no troll, no nugget."""
        name = self.board[cell].name
        return name in TUNNELS and CARDS[name].keeper != "troll" and not CARDS[name].gold

    def _takes_key(self, cell: Cell) -> bool:
        """D18: a closed door of the other colour, on a tunnel card or a face-up goal, reached or not."""
        other = {"green": "blue", "blue": "green"}[self.colours[self.seat]]
        return CARDS[self.board[cell].name].keeper == other and cell not in self.keys

    def _bribes(self) -> set[str]:
        """D12: the unbribed trolls whose gate the player in turn reaches, from either side."""
        if not self.markers_left():
            return set()
        stands = {cell for cell, _ in self.reach(self.seat)}  # a troll's card has one tunnel: any side stands before it
        return {
            f"bribe {cell_text(cell)}"
            for cell, laid in self.board.items()
            if CARDS[laid.name].keeper == "troll" and cell not in self.bribes and cell in stands
        }
