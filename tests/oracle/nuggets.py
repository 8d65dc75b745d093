"""The classic game with the extra nuggets, as slow and plain as the rest, written from N1 to N6 of the catalogue."""

from collections import Counter
from typing import Any

from tests.oracle.classic import Event, Oracle
from tests.oracle.deck import ACTIONS, PATHS, SIDES
from tests.oracle.maze import GOAL_CELLS, START, Cell, Laid, beside, cell_text, empty_cells_beside, reached_sides

NUGGETS = ("nugget-1", "nugget-2", "nugget-3")
SHOWN = {"nugget-1": 1, "nugget-2": 2, "nugget-3": 3}
DECK_ORDER = [*PATHS, *ACTIONS]


def places() -> list[Cell]:
    """N1: columns 1 to 7, rows -2 to 2, but not next to the start or a goal."""
    found = []
    for x in range(1, 8):
        for y in range(-2, 3):
            around = [beside((x, y), side) for side in SIDES]
            if START not in around and not any(goal in around for goal in GOAL_CELLS):
                found.append((x, y))
    return found


class NuggetOracle(Oracle):
    """A match with one nugget card in each round."""

    def __init__(self, seats: int, edition: str = "v3", forfeit: bool = False) -> None:
        super().__init__(seats, edition, forfeit)
        self.nuggets = list(NUGGETS)  # those still in the game
        self.nugget = ""  # the one of this round
        self.lies_at: Cell = START
        self.finder: int | None = None
        self.found: list[str] = []  # the gold cards that the finder got
        self.choice = ""  # of the finder: "at once", "next turn" (still open), "made"
        self.gone: set[int] = set()
        self.dealt: list[list[str]] = []  # hands, until the nugget is laid
        self.again: list[str] = []  # how the supply lies once the finder's gold is shuffled into it

    # N1

    def deal(self, deal: dict[str, Any]) -> list[Event]:
        began, *rest = super().deal(deal)
        self.again = list(deal["again"])
        self.nugget, self.finder, self.found, self.choice, self.gone = "", None, [], "", set()
        self.dealt, self.hands = self.hands, [[] for _ in range(self.seats)]
        self.seat = (self.first - 1) % self.seats  # N1: on the right of the first player
        self.phase = "laying"
        whole = sum(len(hand) for hand in self.dealt) + len(self.pile)
        roles = [event for event in rest if event["type"] == "RoleDealt"]
        return [{**began, "pile": whole}, *roles, {"type": "StepBegan", "seat": self.seat, "step": "laying"}]

    def _lay(self, card: str, at: str) -> list[Event]:
        self._count("N1")
        self.nuggets.remove(card)
        self.nugget = card
        self.lies_at = next(cell for cell in places() if cell_text(cell) == at)
        self.board[self.lies_at] = Laid(card)
        events: list[Event] = [{"type": "NuggetLaid", "seat": self.seat, "card": card, "at": at}]
        self.hands = self.dealt
        for seat, hand in enumerate(self.hands):
            events.append({"type": "HandDrawn", "seat": seat, "count": len(hand), "cards": list(hand)})
        self._begin_turn(self.first, events)
        return events

    # What may be done

    def waiting(self) -> list[int]:
        return [self.seat] if self.phase in ("laying", "leaving") else super().waiting()

    def _options(self, tally: Counter[str]) -> set[str]:
        if self.phase == "laying":
            return {f"lay {card} {cell_text(cell)}" for card in self.nuggets for cell in places()}
        if self.phase == "leaving":
            return {"leave", "remain"}
        if self.phase == "turn":
            tally["N6"] += "rockfall" in self.hands[self.seat]
            tally["N4 no target"] += bool(self.gone) and any(
                card.startswith(("broken", "repair")) for card in self.hands[self.seat]
            )
        return super()._options(tally)

    def play(self, code: str) -> list[Event]:
        if self.phase not in ("laying", "leaving"):
            return super().play(code)
        if code not in self.options():
            raise ValueError(f"not to be played now: {code}")
        words = code.split(" ")
        if self.phase == "laying":
            return self._lay(words[1], words[2])
        events: list[Event] = []
        self._decide(code == "leave", events)
        return events

    def _building_sites(self) -> set[Cell]:
        """N2: until it is reached, the nugget card is nothing to build from."""
        if self.finder is not None:
            return super()._building_sites()
        others = {cell: card for cell, card in self.board.items() if cell != self.lies_at}
        return empty_cells_beside(others, self.hidden) - {self.lies_at}

    def _digs(self, card: str, tally: Counter[str]) -> set[str]:
        codes = super()._digs(card, tally)
        around = {cell_text(beside(self.lies_at, side)) for side in SIDES}
        tally["N2 matched"] += any(code.split(" ")[1] in around for code in codes)
        if self.finder is None and self.edition == "g3":
            tally["N2 not built from"] += len(super()._building_sites() - self._building_sites())
        return codes

    def _targets(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.gone]  # N4

    # N3

    def _comes_before_goals(self, events: list[Event]) -> bool:
        reached = {cell for cell, _ in reached_sides(self.board)}
        if self.finder is not None or self.lies_at not in reached:
            return False
        self.finder = self.seat
        count = SHOWN[self.nugget]
        self.found, self.supply = self.supply[:count], self.supply[count:]
        self.held[self.seat].extend(self.found)
        self._count("N3")
        self._count("N3 by a goal's tunnel", bool(self.shown))
        self._count("N3 supply short", len(self.found) < count)
        events.append({"type": "NuggetFound", "seat": self.seat, "cards": list(self.found)})
        self._ask("at once", events)
        return True

    # N4

    def _ask(self, when: str, events: list[Event]) -> None:
        self.choice = when
        self.phase = "leaving"
        events.append({"type": "StepBegan", "seat": self.seat, "step": "leaving"})

    def _decide(self, leaves: bool, events: list[Event]) -> None:
        at_once = self.choice == "at once"
        self._count(f"N4 {'left' if leaves else 'remained'} {'at once' if at_once else 'at the next turn'}")
        if leaves:
            self.choice = "made"
            self.gone.add(self.seat)
            hand = sorted(self.hands[self.seat], key=DECK_ORDER.index)
            self.hands[self.seat] = []
            self.discards.extend(hand)  # face down
            events.append({"type": "Left", "seat": self.seat, "count": len(hand), "cards": hand})
        else:
            self.choice = "next turn" if at_once else "made"
            events.append({"type": "Remained", "seat": self.seat})
        if at_once:  # the rest of the play: goals, the draw, the next seat
            goals_before = len(self.hidden)
            self._reveal_goals(events)
            self._count("N3 goals afterwards", goals_before > len(self.hidden))
        elif leaves:
            self._next_turn(events)
        elif self._is_stuck():  # C23: the check has waited for this
            self._count("C23 after waiting")
            self._end_round("cards", events)
        elif self.hands[self.seat]:
            self._begin_turn(self.seat, events)
        else:
            self._next_turn(events)

    def _is_stuck(self) -> bool:
        """C23: the pile is empty, and no player holds a card that they could play."""
        return not self.pile and not any(self._plays(seat, Counter()) for seat in range(self.seats))

    def _finish_turn(self, events: list[Event]) -> None:
        if self.seat in self.gone:
            self._count("N4 no draw", bool(self.pile))
        elif self.pile:  # C6
            card = self.pile.pop(0)
            self.hands[self.seat].append(card)
            events.append({"type": "Drew", "seat": self.seat, "card": card})
        else:
            self._count("C8")
        self._next_turn(events)

    def _next_turn(self, events: list[Event]) -> None:
        is_open = self.choice == "next turn"
        if self._is_stuck():
            if not is_open:
                self._end_round("cards", events)
                return
            self._count("C23 waits")
        following = self.seat
        while True:
            following = (following + 1) % self.seats
            if is_open and following == self.finder:  # with or without cards
                self._count("N4 asked without cards", not self.hands[following])
                self.seat, self.shown = following, []
                self._ask("next turn", events)
                return
            if self.hands[following]:
                self._begin_turn(following, events)
                return
            self._count("N4 skipped" if following in self.gone else "C8")

    def _has_a_share(self, seat: int) -> bool:
        return seat not in self.gone

    # N5

    def _before_sharing(self, winners: str, events: list[Event]) -> None:
        if self.gone:
            self._count_the_gone(winners)
        if self.finder is None or self.finder in self.gone:
            return
        if winners == f"{self.roles[self.finder]}s":
            self._count("N5 kept")
            self._count("N5 kept by a saboteur", winners == "saboteurs")
            barred = self.forfeit and winners == "diggers" and bool(self.broken[self.finder])
            self._count("N5 kept without a share", barred)
            return
        self._count("N5 given back")
        self._count("N5 given back, nobody won", winners == "nobody")
        mine = self.held[self.finder]
        self.held[self.finder] = mine[: len(mine) - len(self.found)]  # they came last
        self.supply = list(self.again)
        events.append({"type": "NuggetReturned", "seat": self.finder, "cards": list(self.found)})

    def _count_the_gone(self, winners: str) -> None:
        (seat,) = self.gone
        is_digger = self.roles[seat] == "digger"
        self._count(f"N4 no share {self.edition}", winners == "diggers" and is_digger)
        self._count("N4 found the treasure and left", winners == "diggers" and seat == self.seat)
        self._count("N4 saboteur not paid", winners == "saboteurs" and not is_digger)
