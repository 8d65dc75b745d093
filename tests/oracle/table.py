"""The state of a classic match and the legal action codes in it. Rule ids stand where a rule is enforced."""

from collections import Counter
from typing import Any

from tests.oracle import gold as purse
from tests.oracle.deck import BREAKS, PATHS, REPAIRS, same_when_spun
from tests.oracle.maze import (
    START,
    Board,
    Cell,
    Laid,
    cell_text,
    empty_cells_beside,
    matches,
    meets_reached,
    reached_sides,
)


class Table:
    """The whole state of a match, and what may be done in it."""

    def __init__(self, seats: int, edition: str = "v3", forfeit: bool = False) -> None:
        if not 3 <= seats <= 10:  # C1
            raise ValueError(f"3 to 10 players, not {seats}")
        if edition not in ("v3", "g3"):
            raise ValueError(f"no such edition: {edition}")
        self.seats = seats
        self.edition = edition
        self.forfeit = forfeit
        self.exercised: Counter[str] = Counter()
        self.phase = "deal"  # "deal", "turn", "choice" (how a goal lies), "pick" (of gold) or "over"
        self.round = 0
        self.first = 0
        self.seat = 0  # whose turn it is
        self.roles: list[str] = []
        self.board: Board = {}
        self.hidden: dict[Cell, str] = {}  # the face-down goals
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.pile: list[str] = []
        self.broken: list[set[str]] = [set() for _ in range(seats)]
        self.discards: list[str] = []
        self.supply: list[str] = []
        self.held: list[list[str]] = [[] for _ in range(seats)]
        self.last_player: int | None = None  # the last who played a card that counts for C33
        self.laid: Cell = START  # the path card laid in this turn
        self.shown: list[str] = []  # the goals revealed in this turn
        self.choosing: tuple[Cell, str] = (START, "start")  # the revealed goal waiting for its turn
        self.offer: list[str] = []
        self.pickers: list[int] = []  # the sharers, the one who picks now in front

    # What the game waits for

    @property
    def needs_deal(self) -> bool:
        return self.phase == "deal"

    @property
    def over(self) -> bool:
        return self.phase == "over"

    def waiting(self) -> list[int]:
        if self.phase in ("turn", "choice"):
            return [self.seat]
        if self.phase == "pick":
            return [self.pickers[0]]
        return []

    def gold(self) -> list[int]:
        return [purse.value(cards) for cards in self.held]

    def position(self) -> dict[str, Any]:
        waiting = self.waiting()
        return {
            "board": {cell_text(cell): [card.name, card.spun] for cell, card in self.board.items()},
            "hands": [sorted(hand) for hand in self.hands],
            "pile": len(self.pile),
            "broken": [sorted(tools) for tools in self.broken],
            "turn": waiting[0] if waiting else None,
            "first": self.first,
            "discards": len(self.discards),
        }

    # What may be done

    def options(self) -> set[str]:
        return self._options(Counter())

    def _options(self, tally: Counter[str]) -> set[str]:
        if self.phase == "turn":
            passes = {f"pass {card}" for card in self.hands[self.seat]}  # C6
            return self._plays(self.seat, tally) | passes
        if self.phase == "choice":  # C15
            at = cell_text(self.choosing[0])
            return {f"turn {at}", f"turn {at} spun"}
        if self.phase == "pick":  # C25
            return {f"pick {card}" for card in self.offer}
        return set()

    def _plays(self, seat: int, tally: Counter[str]) -> set[str]:
        """Everything that a seat could play now, were it in turn; passing left out."""
        codes: set[str] = set()
        digs: set[str] = set()
        for card in sorted(set(self.hands[seat])):
            if card in PATHS:
                digs |= self._digs(card, Counter() if self.broken[seat] else tally)
            elif card in BREAKS:  # C17: before any seat, one of a kind
                codes |= {f"{card} s{whom}" for whom in self._targets() if BREAKS[card] not in self.broken[whom]}
            elif card in REPAIRS:
                codes |= self._repairs(card)
            elif card == "rockfall":  # C20: never the start or a goal
                codes |= {f"rockfall {cell_text(cell)}" for cell, laid in self.board.items() if laid.name in PATHS}
            elif card == "map":  # C21
                codes |= {f"map {cell_text(cell)}" for cell in self.hidden}
        if not self.broken[seat]:
            return codes | digs
        if digs:  # C13: only the broken tool stands in the way
            tally["C13"] += 1
        return codes

    def _digs(self, card: str, tally: Counter[str]) -> set[str]:
        codes: set[str] = set()
        reached = reached_sides(self.board)
        for cell in self._building_sites():  # C9
            for spun in [False] if same_when_spun(card) else [False, True]:  # C11
                laid = Laid(card, spun)
                fits = matches(self.board, cell, laid)  # C10
                connected = meets_reached(reached, cell, laid)  # C12
                if not fits:
                    if connected or self.edition == "g3":
                        tally["C10"] += 1
                    continue
                if not connected:
                    tally["C12"] += 1
                    if self.edition == "v3":
                        continue
                codes.add(f"{card} {cell_text(cell)} spun" if spun else f"{card} {cell_text(cell)}")
        return codes

    def _building_sites(self) -> set[Cell]:
        return empty_cells_beside(self.board, self.hidden)

    def _targets(self) -> list[int]:
        """Before whom a broken tool may be laid or mended."""
        return list(range(self.seats))

    def _repairs(self, card: str) -> set[str]:
        codes: set[str] = set()
        tools = REPAIRS[card]
        for whom in self._targets():
            for tool in tools:
                if tool not in self.broken[whom]:  # C18
                    continue
                codes.add(f"{card} s{whom} {tool}" if len(tools) == 2 else f"{card} s{whom}")  # C19
        return codes
