"""A slow and plain implementation of the Duel and its solo game, written from the rule catalogue alone.

It plays a match from deals and action codes and tells the full events, so that another engine can be compared with it
ply by ply. Rule ids (D1 to D25, S1 to S6) stand where a rule is enforced; `exercised` counts how often each came into
effect.

Where catalogue and formats leave a doubt, it is read like this:

- `StepBegan` is told before each single decision that it names, also before a second `mark` or `pay` in a row.
- `RoundEnded` has the text "" as its `winners`.
- D8: between `GoalRevealed` and `GoalTurned` a goal lies neither face down nor in the maze.
- D21: if the last card of all is played, the round ends before the player can bribe once more.
- D15: gold on a joined tunnel with a closed door is reached from every side but the door's.
- D10: a ladder beside a nugget or a goal is refused to both players; the other colour's player lays it by D6.
"""

from typing import Any

from tests.oracle.duel import purse
from tests.oracle.duel.deck import BREAKS, CARDS, GOALS, REPAIRS, TUNNELS, in_deck_order
from tests.oracle.duel.maze import (
    GOAL_CELLS,
    SOLO_GOAL_CELLS,
    SOLO_START,
    STARTS,
    closed_gates,
    goal_turns,
    matches,
    meeting_sides,
    reached_sides,
    reading_order,
    vein,
)
from tests.oracle.duel.table import DuelTable
from tests.oracle.maze import Cell, Laid, beside, cell_text, text_cell

Event = dict[str, Any]

ROUNDS = 3  # D24
ASIDE = 10  # S2


class DuelOracle(DuelTable):
    """A match of three rounds, played by codes."""

    def _count(self, rule: str, times: int = 1) -> None:
        if times:
            self.exercised[rule] += times

    # The beginning of a round

    def deal(self, deal: dict[str, Any]) -> list[Event]:
        if self.phase != "dealing":
            raise ValueError("no deal is due")
        self.round += 1
        self._count("D24", self.round > 1)
        self.first = self._first(deal)
        self._lay_out(deal)
        events: list[Event] = [{"type": "RoundBegan", "round": self.round, "first": self.first, "pile": len(self.pile)}]
        events.append({"type": "RolesShown", "roles": list(self.colours)})
        for seat, hand in enumerate(self.hands):
            events.append({"type": "HandDealt", "seat": seat, "count": len(hand), "cards": list(hand)})
        self._begin_turn(self.first, events)
        return events

    def _first(self, deal: dict[str, Any]) -> int:
        """D3"""
        if self.solo:
            return 0
        self._count("D3")
        if self.round == 1:
            green = int(deal["first"])
            self.colours = ["green", "blue"] if green == 0 else ["blue", "green"]  # D1
            return green
        totals = self.gold()
        if totals[0] == totals[1]:
            self._count("D3 tie")
            return self.colours.index("blue")
        self._count("D3 less gold")
        return totals.index(min(totals))

    def _lay_out(self, deal: dict[str, Any]) -> None:
        self._count("D1")
        self._count("D2")
        if self.solo:  # S1
            self._count("S1")
            self.board = {SOLO_START: Laid(f"start-{self.colours[0]}")}
        else:
            self.board = {cell: Laid(f"start-{colour}") for colour, cell in STARTS.items()}
        cells = SOLO_GOAL_CELLS if self.solo else GOAL_CELLS
        self.hidden = dict(zip(cells, deal["goals"][: len(cells)], strict=True))
        self.hands = [list(hand) for hand in deal["hands"]]
        self.pile = list(deal["pile"])
        self.aside = []
        if self.solo:  # S2
            self._count("S2")
            self.aside = self.pile[-ASIDE:]
            self.pile = self.pile[:-ASIDE]
        self.broken = [set() for _ in range(self.seats)]
        self.discards = []
        self.trail = []
        self.marks = {}  # D24
        self.bribes = {}
        self.keys = set()

    def _begin_turn(self, seat: int, events: list[Event]) -> None:
        self.seat = seat
        self.acted = False
        self.due = 0
        self.phase = "turn"
        events.append({"type": "TurnBegan", "seat": seat})

    # What is done

    def play(self, code: str) -> list[Event]:
        if code not in self.options():
            raise ValueError(f"not to be played now: {code}")
        words = code.split(" ")
        events: list[Event] = []
        if words[0] == "bribe":
            self._bribe(text_cell(words[1]), events)
        elif words[0] == "done":
            self._finish_turn(events)
        elif words[0] == "show":
            self._count("D8 several goals")
            if self._show(text_cell(words[1]), events):
                self._settle(events)
        elif words[0] == "turn":
            self._count("D8 choice of turn")
            self._turn_goal(words[-1] == "spun", events)
            self._settle(events)
        elif words[0] == "mark":
            self._count("D14 short of markers")
            cell = text_cell(words[1])
            self._mark(cell, self.gold_to_mark()[cell], events)
            self._settle(events)
        elif words[0] == "pay":
            self._pay_one(words[1], events)
        else:
            self._main_act(words, events)
        return events

    def _ask(self, phase: str, events: list[Event]) -> None:
        """The game waits for a decision."""
        self.phase = phase
        events.append({"type": "StepBegan", "seat": self.waiting()[0], "step": phase})

    def _main_act(self, words: list[str], events: list[Event]) -> None:
        """D4"""
        self._count("D4")
        hand = self.hands[self.seat]
        self._count("D16 barred", bool(self.broken[self.seat]) and any(card in TUNNELS for card in hand))
        self.acted = True
        self.due = 1
        if words[0] == "pass":
            self._pass(words[1:], events)
        elif words[0] == "shed":
            self._shed(words[1:3], words[3], events)
        else:
            hand.remove(words[0])
            if words[0] in TUNNELS:
                self._dig(text_cell(words[1]), Laid(words[0], words[-1] == "spun"), events)
                self._settle(events)
                return
            self._act_with(words[0], words, events)
            if words[0] == "key":
                self._settle(events)
                return
        self._after_act(events)

    def _pass(self, cards: list[str], events: list[Event]) -> None:
        self.due = len(cards)
        self._count("D4 pass one" if len(cards) == 1 else "D4 pass two")
        for card in cards:
            self._count("S3 from the first hand", self.solo and card in BREAKS)
            self.hands[self.seat].remove(card)
            self.discards.append(card)
            events.append({"type": "Passed", "seat": self.seat, "card": card})

    def _shed(self, cards: list[str], tool: str, events: list[Event]) -> None:
        self._count("D4 shed")
        for card in cards:
            self.hands[self.seat].remove(card)
            self.discards.append(card)
        self.broken[self.seat].remove(tool)
        self.discards.append(f"broken-{tool}")
        event = {"type": "ToolShed", "seat": self.seat, "count": 2, "cards": list(cards)}
        events.append({**event, "tool": tool, "mended": f"broken-{tool}"})

    def _dig(self, cell: Cell, card: Laid, events: list[Event]) -> None:
        self._count_dig(cell, card)
        self.board[cell] = card
        self.trail.append(cell)
        event = {"type": "Dug", "seat": self.seat, "card": card.name}
        events.append({**event, "at": cell_text(cell), "spin": card.spun})
        self._count_gates_and_ladders()

    def _count_dig(self, cell: Cell, card: Laid) -> None:
        """Which rules let this card lie here."""
        colour = self.colours[self.seat]
        reached = self.reach(self.seat)
        meeting = meeting_sides(reached, cell, card)
        self._count("D6")
        self._count("D6 from a goal", any(self._is_goal(beside(cell, side)) for side in meeting))
        other_starts = [there for there, laid in self.board.items() if laid.name in ("start-green", "start-blue")]
        self._count("D7", len({there for there, _ in reached} & set(other_starts)) == 2)
        self._count("D13", CARDS[card.name].gold)
        if card.name in ("bridge", "nugget-bridge", "curves", "nugget-curves"):
            self._count("D9")
            self._count("D9 one of two", sum(bool(meeting & set(t)) for t in self._tunnels(card)) == 1)
        if CARDS[card.name].joined:
            self._count("D10")
            self._count("D10 free ladder", not meeting)
            self._count("S1 other ladder", self.solo and CARDS[card.name].joined != colour)
        doors = {there for there, laid in self.board.items() if CARDS[laid.name].keeper in ("green", "blue")}
        shut = reached_sides(self.board, colour, self.closed_to(self.seat) | (doors - self.keys))
        if meeting and not meeting_sides(shut, cell, card):
            self._count("D11 own door")

    @staticmethod
    def _tunnels(card: Laid) -> list[str]:
        turn = str.maketrans("NESW", "SWNE")
        return [tunnel.translate(turn) if card.spun else tunnel for tunnel in CARDS[card.name].tunnels]

    def _is_goal(self, cell: Cell) -> bool:
        return cell in self.board and self.board[cell].name in GOALS

    def _count_gates_and_ladders(self) -> None:
        """Whether, after a card was laid, somebody stands before a closed door, or reaches farther by a ladder."""
        for seat in range(self.seats):
            closed = self.closed_to(seat)
            reached = {cell for cell, _ in self.reach(seat)}
            self._count(
                "D11", any(cell in closed and CARDS[self.board[cell].name].keeper != "troll" for cell in reached)
            )
            afoot = reached_sides(self.board, self.colours[seat], closed, ladders=False)
            self._count("D10 ladder joins", reached != {cell for cell, _ in afoot})

    def _act_with(self, card: str, words: list[str], events: list[Event]) -> None:
        event: Event = {"seat": self.seat, "card": card}
        if card in BREAKS:  # D16
            whom = int(words[1].removeprefix("s"))
            self._break(card, whom, events)
            self._count("D16")
            return
        self.discards.append(card)
        if card in REPAIRS:  # D17
            tool = words[2] if len(words) == 3 else REPAIRS[card][0]
            self.broken[self.seat].remove(tool)
            self.discards.append(f"broken-{tool}")
            self._count("D17")
            self._count("D17 two tools", len(words) == 3)
            event |= {"type": "ToolRepaired", "whom": self.seat, "tool": tool, "mended": f"broken-{tool}"}
        elif card == "rockfall":  # D19
            event |= {"type": "RockFell", "at": words[1], "fallen": self._take_off(text_cell(words[1]))}
            self._count("D19")
            self._count("S4 from the first hand", self.solo)
        elif card == "key":  # D18
            self.keys.add(text_cell(words[1]))
            self._count("D18")
            self._count("D18 key")
            self._count("D18 key on a goal", self._is_goal(text_cell(words[1])))
            event |= {"type": "DoorOpened", "at": words[1]}
        else:  # D20
            self._count("D20")
            event |= {"type": "Peeked", "at": words[1], "goal": self.hidden[text_cell(words[1])]}
        events.append(event)

    def _break(self, card: str, whom: int, events: list[Event]) -> None:
        tool = BREAKS[card]
        self.broken[whom].add(tool)
        events.append({"type": "ToolBroken", "seat": self.seat, "card": card, "whom": whom, "tool": tool})

    def _take_off(self, cell: Cell) -> str:
        """A tunnel card falls; a key on it goes back to the stock (D19)."""
        fallen = self.board.pop(cell).name
        self.discards.append(fallen)
        self.trail.remove(cell)
        self._count("D19 key returns", cell in self.keys)
        self.keys.discard(cell)
        return fallen

    def _bribe(self, cell: Cell, events: list[Event]) -> None:
        """D12"""
        self._count("D12")
        self._count("D12 bribe")
        self._count("D12 bribe after", self.acted)
        self.bribes[cell] = self.seat
        events.append({"type": "TrollBribed", "seat": self.seat, "at": cell_text(cell)})
        self._settle(events)

    # Gold and goals

    def _settle(self, events: list[Event]) -> None:
        """Newly reached gold is marked, then a goal reached is shown, and so on, until nothing is newly reached."""
        while True:
            gold = self.gold_to_mark()
            if self.markers_left() and len(gold) > self.markers_left():  # D14
                self._ask("marking", events)
                return
            if self.markers_left():
                for cell, seat in gold.items():
                    self._mark(cell, seat, events)
            goals = self.goals_reached()
            if not goals:
                break
            if len(goals) > 1:  # D8
                self._ask("ordering", events)
                return
            if not self._show(goals[0], events):
                return
        self._count_veins()
        self._after_act(events)

    def _mark(self, cell: Cell, seat: int, events: list[Event]) -> None:
        """D14"""
        self._count("D14")
        self._count("D14 other player's turn", seat != self.seat)
        self._count("D14 both", all(cell in self.gold_reached(each) for each in range(self.seats)) and not self.solo)
        self.marks[cell] = seat
        events.append({"type": "GoldMarked", "seat": seat, "at": cell_text(cell)})

    def _count_veins(self) -> None:
        """D15: somebody stands on a card with gold, but not on its tunnel."""
        for seat in range(self.seats):
            cells = {cell for cell, _ in self.reach(seat)}
            gold = {cell for cell in cells if CARDS[self.board[cell].name].gold and cell not in self.marks}
            self._count("D15", bool(gold - self.gold_reached(seat)))

    def _show(self, goal: Cell, events: list[Event]) -> bool:
        """D8: a goal is turned face up. False if the player in turn has to choose how it lies."""
        self._count("D8")
        self._count("D8 by the other player", not self._reaches(self.seat, goal))
        self.choosing = (goal, self.hidden.pop(goal))
        name = self.choosing[1]
        events.append({"type": "GoalRevealed", "seat": self.seat, "at": cell_text(goal), "card": name})
        turns = goal_turns(self.board, goal, name, self.reach_of_any())
        if len(turns) == 2:
            self.phase = "choosing"
            return False
        self._turn_goal(turns[0], events)
        return True

    def _reaches(self, seat: int, goal: Cell) -> bool:
        return any(beside(cell, side) == goal for cell, side in self.reach(seat))

    def _turn_goal(self, spun: bool, events: list[Event]) -> None:
        goal, name = self.choosing
        self._count("D8 mismatched", not matches(self.board, goal, Laid(name, spun)))
        self.board[goal] = Laid(name, spun)
        events.append({"type": "GoalTurned", "seat": self.seat, "at": cell_text(goal), "spin": spun})

    # The end of an act and of a turn

    def _after_act(self, events: list[Event]) -> None:
        """An act is fully resolved."""
        reason = self._reason_to_end()
        if reason:
            self._end_round(reason, events)
        elif not self.acted:  # D12: a bribe before the main act
            self._ask("turn", events)
        elif self._bribes():  # D12
            self._ask("bribing", events)
        else:
            self._finish_turn(events)

    def _reason_to_end(self) -> str:
        """D21, S5"""
        if not self.hidden:
            return "goals"
        if not self.markers_left():
            return "markers"
        if not self.pile and not any(self.hands):
            return "cards"
        return ""

    def _finish_turn(self, events: list[Event]) -> None:
        if not self.pile:  # D5
            self._count("D5")
        elif len(self.pile) < self.due:
            self._count("D4 short pile")
        for _ in range(self.due):
            self._draw(events)
        reason = self._reason_to_end()
        if reason:  # S3, S4: the last cards drawn were no cards for the hand
            self._end_round(reason, events)
            return
        following = (self.seat + 1) % self.seats
        if not self.hands[following]:  # D5
            self._count("D5 skipped")
            following = self.seat
        self._begin_turn(following, events)

    def _draw(self, events: list[Event]) -> None:
        """One card for the hand, while the pile lasts; in the solo game trouble is dealt with and replaced."""
        while self.pile:
            card = self.pile.pop(0)
            events.append({"type": "Drew", "seat": self.seat, "card": card})
            if self.solo and (card in BREAKS or card == "rockfall"):
                self._drawn_trouble(card, events)
                continue
            self.hands[self.seat].append(card)
            return

    def _drawn_trouble(self, card: str, events: list[Event]) -> None:
        """S3, S4: a sabotage card or a rockfall, just drawn from the pile by the only player."""
        if card in BREAKS and BREAKS[card] not in self.broken[0]:
            self._count("S3")
            self._count("S3 laid")
            self._break(card, 0, events)
            return
        self.discards.append(card)
        fit_to_fall = [cell for cell in self.trail if self.may_fall(cell)]
        if card == "rockfall" and fit_to_fall:
            self._count("S4")
            self._count("S4 fell")
            cell = fit_to_fall[-1]
            self._count("S4 not the last laid", cell != self.trail[-1])
            event = {"type": "RockFell", "seat": 0, "card": card, "at": cell_text(cell)}
            events.append({**event, "fallen": self._take_off(cell)})
            return
        self._count("S4" if card == "rockfall" else "S3")
        self._count("S4 nothing to fall" if card == "rockfall" else "S3 discarded")
        events.append({"type": "Discarded", "seat": 0, "card": card})

    # The end of a round

    def _end_round(self, reason: str, events: list[Event]) -> None:
        self._count("D21")
        self._count(f"D21 {reason}")
        self._count("S5", self.solo)
        self.due = 0
        events.append({"type": "RoundEnded", "round": self.round, "reason": reason, "winners": ""})
        self._win_gold(events)
        self._spend_goals(events)
        self._tell_left(events)
        by_first = [(self.first + steps) % self.seats for steps in range(self.seats)]
        self.lapsed: list[Event] = []
        self.owing = [(seat, list(self.bribes.values()).count(seat)) for seat in by_first]  # D22
        self._pay(events)

    def _win_gold(self, events: list[Event]) -> None:
        """D22"""
        for seat in range(self.seats):
            cells = sorted((cell for cell in self.marks if self.marks[cell] == seat), key=reading_order)
            self._count("D14 tunnel broken", sum(not self._still_reached(seat, cell) for cell in cells))
            cards = [self.board[cell].name for cell in cells]
            self.held[seat].extend(cards)
            if cards:
                self._count("D22")
                events.append({"type": "GoldWon", "seat": seat, "cards": cards})

    def _still_reached(self, seat: int, cell: Cell) -> bool:
        closed = closed_gates(self.board, self.colours[seat], self.keys, set(self.bribes))
        return any((cell, side) in self.reach(seat) for side in vein(self.board[cell], cell in closed))

    def _spend_goals(self, events: list[Event]) -> None:
        """D23"""
        cells = sorted((cell for cell in self.board if self._is_goal(cell)), key=reading_order)
        cards = [self.board[cell].name for cell in cells if cell not in self.marks]
        self.spent.extend(cards)
        if cards:
            self._count("D23")
            events.append({"type": "GoalsSpent", "cards": cards})

    def _tell_left(self, events: list[Event]) -> None:
        """Gold without a marker, and why; alone, goals face down too (S5)."""
        left = {cell: (laid.name, self._why_left(cell)) for cell, laid in self.board.items() if self._is_left(cell)}
        if self.solo:
            left |= {cell: (name, "hidden") for cell, name in self.hidden.items()}
        cells = sorted(left, key=reading_order)
        if cells:
            cards, whys = [left[cell][0] for cell in cells], [left[cell][1] for cell in cells]
            for why in whys:
                self._count(f"D14 left {why}")
            events.append({"type": "GoldLeft", "at": [cell_text(cell) for cell in cells], "cards": cards, "whys": whys})

    def _is_left(self, cell: Cell) -> bool:
        return CARDS[self.board[cell].name].gold > 0 and cell not in self.marks

    def _why_left(self, cell: Cell) -> str:
        if any(self._still_reached(seat, cell) for seat in range(self.seats)):
            return "markers"
        if self.reach_of_any() & {(cell, side) for side in vein(self.board[cell], False)}:
            return "troll" if CARDS[self.board[cell].name].keeper == "troll" else "door"
        return "unreached"

    # The trolls are paid

    def _pay(self, events: list[Event]) -> None:
        """D22: what is owed is paid at once, unless there are several ways to do so."""
        while self.owing:
            seat, debt = self.owing[0]
            ways = purse.best_payments(self.held[seat], debt)
            if len(ways) > 1:
                self._ask("paying", events)
                return
            self.owing.pop(0)
            lapsed = max(debt - purse.value(ways[0]), 0)
            self._count("D22 lapsed", lapsed)
            if lapsed:
                self.lapsed.append({"type": "BribeLapsed", "seat": seat, "count": lapsed})
            if ways[0]:
                self._count("D22 paid")
                self._count("D22 no change", purse.value(ways[0]) > debt)
                for card in ways[0]:
                    self.held[seat].remove(card)
                events.append({"type": "BribePaid", "seat": seat, "cards": in_deck_order(ways[0])})
        self._close_round(events)

    def _pay_one(self, card: str, events: list[Event]) -> None:
        self._count("D22 choice")
        seat, debt = self.owing[0]
        self.held[seat].remove(card)
        events.append({"type": "BribePaid", "seat": seat, "cards": [card]})
        self.owing[0] = (seat, debt - CARDS[card].gold)
        self._pay(events)

    def _close_round(self, events: list[Event]) -> None:
        events.extend(self.lapsed)
        if self.round < ROUNDS:  # D24
            self.phase = "dealing"
            if not self.solo:  # D3
                green, blue = (self.gold()[self.colours.index(colour)] for colour in ("green", "blue"))
                first = self.colours.index("green" if green < blue else "blue")
                why = "level" if green == blue else "less"
                events.append({"type": "FirstNamed", "seat": first, "why": why})
            return
        self.phase = "over"
        totals = self.gold()
        winners = [seat for seat, total in enumerate(totals) if total == max(totals)]  # D25
        if self.solo:  # S6
            winners = []
            self._count("S6")
            self._count(f"S6 {purse.rating(totals[0])}")
            events.append({"type": "Rated", "seat": 0, "gold": totals[0], "rating": purse.rating(totals[0])})
        else:
            self._count("D25")
            self._count("D25 tie", len(winners) == 2)
        events.append({"type": "MatchEnded", "scores": totals, "winners": winners})
