"""The state of a match of The Lost Mines, and the legal action codes in it.

Rule ids (L1 to L30) stand where a rule is enforced.
"""

import itertools
from collections import Counter
from dataclasses import dataclass
from typing import Any

from tests.oracle.deck import OPPOSITE, SIDES
from tests.oracle.lost_mines.deck import (
    CARDS,
    INFORMATION,
    OBSTACLES,
    PATHS,
    TOKENS,
    TOOLS,
    in_deck_order,
    kind_of,
    same_when_spun,
)
from tests.oracle.lost_mines.forest import (
    ALL_CELLS,
    Place,
    all_places,
    has_path,
    is_mine,
    may_hold_token,
    may_lie,
    place_of,
    place_text,
)
from tests.oracle.maze import Board, Cell, Laid, beside, cell_text

STEPS, STEPS_FROM_A_CAMPFIRE = 3, 5  # L12, L20


@dataclass
class Treasure:
    """A treasure in its place, and who took it."""

    card: str
    taker: int | None = None


class MinesTable:
    """The whole state of a match, and what may be done in it."""

    def __init__(self, seats: int, rounds: int = 2) -> None:
        if not 3 <= seats <= 9:  # L1
            raise ValueError(f"not a number of players: {seats}")
        if rounds < 1:
            raise ValueError(f"not a number of rounds: {rounds}")
        self.seats = seats
        self.rounds = rounds
        self.exercised: Counter[str] = Counter()
        # dealing, turn (step 1), moving (step 2), choosing (how a mine lies), taking (one of several treasures), over
        self.phase = "dealing"
        self.round = 0
        self.first = 0
        self.last_player: int | None = None  # the last one who played a card in this round (L29)
        self.seat = 0  # whose turn it is
        self.totals = [0] * seats
        self.roles: list[str] = []
        self.clans: list[str] = []
        self.board: Board = {}
        self.hidden: dict[Cell, str] = {}  # the face-down mines
        self.treasures: list[Treasure] = []  # by place
        self.chests: list[list[str]] = [[] for _ in range(seats)]  # the treasures of each seat in the order taken
        self.dragon = -1
        self.dwarfs: list[Cell] = []
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.pile: list[str] = []
        self.aside: list[str] = []  # L5
        self.dice: list[int] = []  # those not yet used
        self.discards: list[str] = []
        self.tools: dict[Cell, str] = {}
        self.traps: set[Place] = set()
        self.trolls: dict[Place, int] = {}
        self.due = 0  # cards to draw at the end of the turn
        self.choosing: tuple[Cell, str] = ((0, 0), "")  # the mine just shown that waits for its turn
        self.topic = ""  # of the open vote: end or more
        self.votes: set[int] = set()
        self.proposers: set[int] = set()  # who may not propose again for now

    # What is there

    @property
    def needs_deal(self) -> bool:
        return self.phase == "dealing"

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def waiting(self) -> list[int]:
        return [] if self.phase in ("dealing", "over") else [self.seat]

    def points(self) -> list[int]:
        return list(self.totals)

    def position(self) -> dict[str, Any]:
        """From the end of a round to the next deal the table stays as it was."""
        waiting = self.waiting()
        return {
            "board": {cell_text(cell): [card.name, card.spun] for cell, card in self.board.items()},
            "goals": {cell_text(cell): name for cell, name in self.hidden.items()},
            "hands": [sorted(hand) for hand in self.hands],
            "pile": len(self.pile),
            "turn": waiting[0] if waiting else None,
            "first": self.first,
            "discards": len(self.discards),
            "dwarfs": [cell_text(cell) for cell in self.dwarfs],
            "clans": list(self.clans),
            "treasures": [[kind_of(t.card), t.card, t.taker] for t in self.treasures],
            "dragon": self.dragon,
            "tools": sorted(cell_text(cell) for cell in self.tools),
            "traps": sorted(place_text(place) for place in self.traps),
            "trolls": {place_text(place): seat for place, seat in self.trolls.items()},
            "points": self.points(),
            "votes": sorted(self.votes),
            "phase": self.phase,
        }

    def ground(self, cell: Cell) -> str:
        return CARDS[self.board[cell].name].ground if cell in self.board else ""

    def treasures_here(self) -> list[int]:
        """L22: the places (from 0) of the treasures that the player in turn may take where the dwarf stands."""
        cell = self.dwarfs[self.seat]
        if not is_mine(self.board, cell):
            return []
        kind = self.board[cell].name.removeprefix("mine-")
        return [i for i, t in enumerate(self.treasures) if t.taker is None and kind_of(t.card) == kind]

    def tokens_left(self, card: str) -> int:
        if card == "trap":
            return TOKENS[card] - len(self.traps)
        if card == "troll":
            return TOKENS[card] - len(self.trolls)
        return TOKENS[card] - list(self.tools.values()).count(card)

    # What may be done

    def options(self) -> set[str]:
        if self.phase == "turn":
            return self._acts()
        if self.phase == "moving":
            return {"stay"} | {f"move {route}" for route in self.listed_routes().values()}
        if self.phase == "choosing":  # L21
            at = cell_text(self.choosing[0])
            return {f"turn {at}", f"turn {at} spun"}
        if self.phase == "taking":  # L22
            return {f"take t{place + 1}" for place in self.treasures_here()}
        return set()

    def accepts(self, code: str) -> bool:
        """Also the routes that are not listed."""
        if self.phase == "moving" and code.startswith("move "):
            return code.removeprefix("move ") in self.routes()
        return code in self.options()

    def asides(self, seat: int) -> set[str]:
        """L25, L30. A seat that has voted for it may not take that back; with a vote open there is nothing to
        propose."""
        if self.phase == "dealing" or not 0 <= seat < self.seats:
            return set()
        if self.topic:
            return set() if seat in self.votes else {"agree", "decline"}
        return set() if seat in self.proposers else {"propose"}

    def _acts(self) -> set[str]:
        """L7: exactly one of these."""
        hand = self.hands[self.seat]
        codes = {f"pass {card}" for card in hand}  # L19
        codes |= {" ".join(["pass", *in_deck_order(list(pair))]) for pair in itertools.combinations(hand, 2)}
        for card in set(hand):
            if card in PATHS:
                codes |= self._layings(card)
            elif card in TOOLS:
                codes |= self._toolings(card)
            elif card in INFORMATION:
                codes |= self._lookings(card)
            elif card in ("trap", "troll"):
                codes |= self._settings(card)
            else:  # L18
                codes |= {f"storm {cell_text(cell)}" for cell in self.board if self._may_be_struck(cell)}
        return codes

    def _layings(self, card: str) -> set[str]:
        """L9"""
        codes: set[str] = set()
        for cell in ALL_CELLS:
            if may_lie(self.board, self.hidden, cell, Laid(card)):
                codes.add(f"{card} {cell_text(cell)}")
            if not same_when_spun(card) and may_lie(self.board, self.hidden, cell, Laid(card, True)):
                codes.add(f"{card} {cell_text(cell)} spun")
        return codes

    def _toolings(self, card: str) -> set[str]:
        """L13"""
        if not self.tokens_left(card):
            return set()
        fitting = [cell for cell in self.board if self.ground(cell) == TOOLS[card] and cell not in self.tools]
        return {f"{card} {cell_text(cell)}" for cell in fitting}

    def _lookings(self, card: str) -> set[str]:
        """L14"""
        codes: set[str] = set()
        if "mine" in INFORMATION[card]:
            codes |= {f"{card} {cell_text(cell)}" for cell in self.hidden}
        if "treasure" in INFORMATION[card]:
            codes |= {f"{card} t{place}" for place, t in enumerate(self.treasures, 1) if t.taker is None}
        if "dwarf" in INFORMATION[card]:
            codes |= {f"{card} s{whom}" for whom in range(self.seats) if whom != self.seat}
        return codes

    def _settings(self, card: str) -> set[str]:
        """L15, L16: two of a kind may not share a place."""
        if not self.tokens_left(card):
            return set()
        held = self.traps if card == "trap" else set(self.trolls)
        places = [place for place in all_places() if may_hold_token(self.board, self.hidden, place)]
        return {f"{card} {place_text(place)}" for place in places if place not in held}

    def _may_be_struck(self, cell: Cell) -> bool:
        """L18"""
        return self.board[cell].name in PATHS and cell not in self.dwarfs

    # Moving

    def hindrance(self, cell: Cell, side: str) -> str:
        """Why the dwarf of the player in turn cannot go from this cell over this side; an empty text if it can."""
        target = beside(cell, side)
        if not has_path(self.board, cell, side):
            return "no path"
        if target not in self.hidden and not has_path(self.board, target, OPPOSITE[side]):
            return "no path"
        if place_of(cell, side) in self.trolls:
            return "L16 blocked"
        if target in self.hidden:  # L21
            return ""
        if self.ground(target) in OBSTACLES and target not in self.tools:
            return "L10 blocked"
        occupied = target in [at for seat, at in enumerate(self.dwarfs) if seat != self.seat]
        if self.ground(target) == "rocks" and occupied:
            return "L11 blocked by rocks"
        if self.ground(target) in OBSTACLES and occupied:
            return "L13 blocked by a dwarf"
        return ""

    def steps(self) -> int:
        """L12, L20: how far the player in turn may go."""
        return STEPS_FROM_A_CAMPFIRE if self.ground(self.dwarfs[self.seat]) == "camp" else STEPS

    def routes(self) -> dict[str, list[Cell]]:
        """L20: every route of the player in turn, with the cells from the first one to the last."""
        found: dict[str, list[Cell]] = {}
        latest: dict[str, list[Cell]] = {"": [self.dwarfs[self.seat]]}
        for _ in range(self.steps()):
            longer: dict[str, list[Cell]] = {}
            for route, cells in latest.items():
                if cells[-1] in self.hidden:  # L21: the move ends there
                    continue
                for side in SIDES:
                    if not self.hindrance(cells[-1], side):
                        longer[route + side] = [*cells, beside(cells[-1], side)]
            found |= longer
            latest = longer
        return found

    def traps_passed(self, route: str, cells: list[Cell]) -> int:
        return sum(1 for cell, side in zip(cells, route, strict=False) if place_of(cell, side) in self.traps)

    def listed_routes(self) -> dict[tuple[Cell, str], str]:
        """For each end card: of the routes with the fewest traps the shortest, of those the first in the alphabet.

        A face-down mine is an end of its own for each last step that leads into it (L21); else that step is left out.
        """
        listed: dict[tuple[Cell, str], str] = {}
        routes = self.routes()
        for route in sorted(routes, key=lambda route: (self.traps_passed(route, routes[route]), len(route), route)):
            end = routes[route][-1]
            if end != self.dwarfs[self.seat]:
                listed.setdefault((end, route[-1] if end in self.hidden else ""), route)
        return listed
