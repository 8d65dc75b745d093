"""A slow and plain implementation of the classic game, written from the rule catalogue alone.

It plays a match from deals and action codes and tells the full events, so that another engine can be compared with it
ply by ply. Rule ids (C1 to C34) stand where a rule is enforced; `exercised` counts how often each came into effect.
"""

from collections import Counter
from typing import Any

from tests.oracle import gold as purse
from tests.oracle.deck import BREAKS, PATHS, REPAIRS
from tests.oracle.maze import (
    GOAL_CELLS,
    START,
    Cell,
    Laid,
    cell_text,
    goal_turns,
    matches,
    reached_sides,
    sides_that_reach,
    text_cell,
)
from tests.oracle.table import Table

Event = dict[str, Any]

ROUNDS = 3  # C32


class Oracle(Table):
    """A match of three rounds, played by codes."""

    def _count(self, rule: str, times: int = 1) -> None:
        if times:
            self.exercised[rule] += times

    # The beginning of a round

    def deal(self, deal: dict[str, Any]) -> list[Event]:
        if self.phase != "deal":
            raise ValueError("no deal is due")
        self.round += 1
        self.exercised.update(["C1", "C2", "C3", "C4"])
        if self.round == 1:
            self.first = int(deal["first"])  # C5
            self._count("C5")
        else:
            self.first = self._next_first()  # C33
            self.exercised.update(["C32", "C33"])
        self.roles = list(deal["roles"])[: self.seats]  # C1: the last one stays unknown
        self.board = {START: Laid("start")}  # C2
        self.hidden = dict(zip(GOAL_CELLS, deal["goals"], strict=True))  # C2
        self.hands = [list(hand) for hand in deal["hands"]]  # C3
        self.pile = list(deal["pile"])
        self.supply = list(deal["gold"])  # C4: what was won stays with its owner
        self.broken = [set() for _ in range(self.seats)]
        self.discards = []
        self.last_player = None
        events: list[Event] = [{"type": "RoundBegan", "round": self.round, "first": self.first, "pile": len(self.pile)}]
        for seat, role in enumerate(self.roles):
            events.append({"type": "RoleDealt", "seat": seat, "role": role})
        for seat, hand in enumerate(self.hands):
            events.append({"type": "HandDealt", "seat": seat, "count": len(hand), "cards": list(hand)})
        self._begin_turn(self.first, events)
        return events

    def _next_first(self) -> int:
        """C33: left of the last player who played a card that counts, else left of the previous first player."""
        before = self.first if self.last_player is None else self.last_player
        return (before + 1) % self.seats

    def _begin_turn(self, seat: int, events: list[Event]) -> None:
        self.seat = seat
        self.shown = []
        self.phase = "turn"
        events.append({"type": "TurnBegan", "seat": seat})

    # What is done

    def play(self, code: str) -> list[Event]:
        if code not in self._options(self.exercised):
            raise ValueError(f"not to be played now: {code}")
        words = code.split(" ")
        events: list[Event] = []
        if self.phase == "pick":
            self._pick(words[1], events)
        elif self.phase == "choice":
            goal, name = self.choosing
            self._count("C15-choice")
            self._turn_goal(goal, name, words[-1] == "spun", events)
            self._reveal_goals(events)
        else:
            self._act(words, events)
        return events

    def _act(self, words: list[str], events: list[Event]) -> None:
        """One turn: exactly one thing is done (C6)."""
        self._count("C6")
        card = words[1] if words[0] == "pass" else words[0]
        self.hands[self.seat].remove(card)
        if words[0] == "pass":
            self.discards.append(card)
            self._count("C7")
            events.append({"type": "Passed", "seat": self.seat, "card": card})
            self._finish_turn(events)
        elif card in PATHS:
            self.last_player = self.seat  # C33
            self._dig(card, text_cell(words[1]), words[-1] == "spun", events)
            self._reveal_goals(events)  # C16: only laying a card reveals a goal
        else:
            if self.edition == "g3":  # C33: action cards count as well
                self.last_player = self.seat
            self._act_with(card, words, events)
            self._finish_turn(events)

    def _dig(self, card: str, cell: Cell, spun: bool, events: list[Event]) -> None:
        self.laid = cell
        self.board[cell] = Laid(card, spun)
        self._count("C9")
        self._count("C11", spun)
        self._count("C2-beyond", not (0 <= cell[0] <= 8 and -2 <= cell[1] <= 2))
        events.append({"type": "Dug", "seat": self.seat, "card": card, "at": cell_text(cell), "spin": spun})

    def _act_with(self, card: str, words: list[str], events: list[Event]) -> None:
        event: Event = {"seat": self.seat, "card": card}
        if card in BREAKS:
            whom = int(words[1].removeprefix("s"))
            self.broken[whom].add(BREAKS[card])  # C17
            self._count("C17")
            events.append({"type": "ToolBroken", **event, "whom": whom, "tool": BREAKS[card]})
            return
        self.discards.append(card)  # C22
        self._count("C22")
        if card in REPAIRS:
            whom = int(words[1].removeprefix("s"))
            tool = words[2] if len(words) == 3 else REPAIRS[card][0]
            self.broken[whom].remove(tool)
            self.discards.append(f"broken-{tool}")  # C18
            self._count("C19" if len(REPAIRS[card]) == 2 else "C18")
            events.append({"type": "ToolRepaired", **event, "whom": whom, "tool": tool, "mended": f"broken-{tool}"})
        elif card == "rockfall":
            fallen = self._rockfall(text_cell(words[1]))
            events.append({"type": "RockFell", **event, "at": words[1], "fallen": fallen})
        else:
            self._count("C21")
            events.append({"type": "Peeked", **event, "at": words[1], "goal": self.hidden[text_cell(words[1])]})

    def _rockfall(self, cell: Cell) -> str:
        before = self._connected_goals()
        fallen = self.board.pop(cell).name
        self.discards.append(fallen)  # C20
        self._count("C20")
        self._count("C16", len(before - self._connected_goals()))  # C16: they stay face up
        return fallen

    def _connected_goals(self) -> set[Cell]:
        """The revealed goals that an unbroken tunnel reaches."""
        reached = {cell for cell, _ in reached_sides(self.board)}
        return {cell for cell in GOAL_CELLS if cell in self.board and cell in reached}

    # Goals

    def _reveal_goals(self, events: list[Event]) -> None:
        """C14: the goals reached, one at a time, the topmost first; then the turn or the round ends."""
        while True:
            if self._comes_before_goals(events):
                return
            reached = [goal for goal in self.hidden if sides_that_reach(self.board, goal)]
            if not reached:
                break
            goal = min(reached, key=lambda cell: (cell[1], cell[0]))
            name = self.hidden.pop(goal)
            self.shown.append(name)
            self._count("C14")
            self._count("C14-many", len(self.shown) == 2)
            events.append({"type": "GoalRevealed", "seat": self.seat, "at": cell_text(goal), "card": name})
            turns = goal_turns(self.board, goal, name, self.laid)  # C15
            if len(turns) == 2:
                self.choosing = (goal, name)
                self.phase = "choice"
                return
            self._turn_goal(goal, name, turns[0], events)
        if "treasure" in self.shown:
            self._end_round("treasure", events)  # C14: nobody draws
        else:
            self._finish_turn(events)

    def _comes_before_goals(self, events: list[Event]) -> bool:
        """Whether something else has to be decided before the next goal is looked at."""
        return False

    def _turn_goal(self, goal: Cell, name: str, spun: bool, events: list[Event]) -> None:
        card = Laid(name, spun)
        if name != "treasure":
            self._count("C15")
            self._count("C15-mismatch", not matches(self.board, goal, card))
        self.board[goal] = card
        events.append({"type": "GoalTurned", "seat": self.seat, "at": cell_text(goal), "spin": spun})

    # The end of a turn and of a round

    def _finish_turn(self, events: list[Event]) -> None:
        if self.pile:  # C6
            card = self.pile.pop(0)
            self.hands[self.seat].append(card)
            events.append({"type": "Drew", "seat": self.seat, "card": card})
        else:
            self._count("C8")
        if not self.pile and not any(self._plays(seat, Counter()) for seat in range(self.seats)):  # C23
            self._end_round("cards", events)
            return
        following = (self.seat + 1) % self.seats
        while not self.hands[following]:  # C8
            self._count("C8")
            following = (following + 1) % self.seats
        self._begin_turn(following, events)

    def _end_round(self, reason: str, events: list[Event]) -> None:
        winners = "saboteurs" if "saboteur" in self.roles else "nobody"  # C23, C29
        if reason == "treasure":
            winners = "diggers"  # C23
        self.exercised.update(["C23", "C24"])
        events.append({"type": "RoundEnded", "round": self.round, "reason": reason, "winners": winners})
        events.append({"type": "RolesShown", "roles": list(self.roles)})  # C24
        self._before_sharing(winners, events)
        if winners == "diggers":
            self._share(events)
            return
        if winners == "saboteurs":
            self._pay(events)
        else:
            self._count("C29")
        self._close_round(events)

    def _before_sharing(self, winners: str, events: list[Event]) -> None:
        """What happens between the roles being shown and the gold being shared."""

    def _has_a_share(self, seat: int) -> bool:
        """Whether a seat takes part in what the round's end brings."""
        return True

    def _close_round(self, events: list[Event]) -> None:
        if self.round < ROUNDS:  # C32
            self.phase = "deal"
            return
        self.phase = "over"
        self._count("C34")
        totals = self.gold()
        winners = [seat for seat, total in enumerate(totals) if total == max(totals)]
        events.append({"type": "GoldShown", "cards": [list(cards) for cards in self.held]})  # C31
        events.append({"type": "MatchEnded", "scores": totals, "winners": winners})

    # Gold

    def _share(self, events: list[Event]) -> None:
        barred: set[int] = set()
        if self.forfeit:  # C30
            barred = {seat for seat in range(self.seats) if self.roles[seat] == "digger" and self.broken[seat]}
            self._count("C30", len(barred))
        barred |= {seat for seat in range(self.seats) if not self._has_a_share(seat)}
        self.pickers = purse.sharing_order(self.roles, barred, self.seat)
        count = purse.cards_to_draw(self.edition, self.seats, len(self.pickers), len(self.supply))
        if count == 0:
            self._close_round(events)
            return
        self._count("C25" if self.edition == "v3" else "C26")
        self._count("C27", self.roles[self.seat] == "saboteur")
        self.offer = self.supply[:count]
        self.supply = self.supply[count:]
        events.append({"type": "GoldDrawn", "count": count})
        self._offer_gold(events)

    def _offer_gold(self, events: list[Event]) -> None:
        self.phase = "pick"
        cards = sorted(self.offer)
        events.append({"type": "GoldOffered", "seat": self.pickers[0], "count": len(cards), "cards": cards})

    def _pick(self, card: str, events: list[Event]) -> None:
        picker = self.pickers.pop(0)
        self.pickers.append(picker)  # C26: round and round; with v3 the offer is used up first
        self.offer.remove(card)
        self.held[picker].append(card)
        self._count("C31")
        events.append({"type": "GoldTaken", "seat": picker, "card": card})
        if self.offer:
            self._offer_gold(events)
        else:
            self._close_round(events)

    def _pay(self, events: list[Event]) -> None:
        due = purse.saboteur_wage(self.roles.count("saboteur"))  # C28
        for steps in range(self.seats):
            seat = (self.first + steps) % self.seats
            if self.roles[seat] != "saboteur" or not self._has_a_share(seat):
                continue
            cards = purse.payment(self.supply, due)
            if not cards:
                continue
            for card in cards:
                self.supply.remove(card)
            self.held[seat].extend(cards)
            self.exercised.update(["C28", "C31"])
            events.append({"type": "GoldPaid", "seat": seat, "count": len(cards), "cards": cards})
