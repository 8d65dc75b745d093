"""A slow and plain implementation of The Lost Mines, written from the rule catalogue alone.

It plays a match from deals and action codes and tells the full events, so that another engine can be compared with it
ply by ply. Rule ids (L1 to L30) stand where a rule is enforced; `exercised` counts how often each came into effect.

Where catalogue and formats leave a doubt, it is read like this:

- `role` and `roles` are the names of dwarf cards (`loyal-blue`); `RoundEnded` has the text "" as its `winners`.
- L7, L20: `StepBegan` `moving` is told even if the dwarf has nowhere to go; `stay` is then the only option.
- L20: a route that comes back to where it began may be typed; it is walked step by step, and ends on its first card.
- L21: between `GoalRevealed` and `GoalTurned` a mine lies neither face down nor on the board. No `StepBegan` asks for
  the `turn`.
- L22: a dwarf takes a treasure whether it came, stayed, or came back by such a route.
- L24: when a round ends, trolls stay where they are until the next deal.
- L24: a trap that takes the last card of all ends the round in the middle of the move: the dwarf stops where it is, no
  mine is turned over and no treasure is taken.
- L25: one vote at a time, so that nobody proposes while one is open; a seat that agreed (or proposed) may neither
  decline nor agree again. A vote that is still open when the round ends is dropped without an event.
- L25, L30: a seat that has proposed may propose again after the next `TurnBegan`, and after each `MatchEnded`.
- L29: "played" is told at step 1; a round ended by agreement in the same turn counts it already.
"""

from typing import Any

from tests.oracle.deck import OPPOSITE, SIDES
from tests.oracle.lost_mines.deck import INFORMATION, OBSTACLES, PATHS, TOOLS, clan_of, in_deck_order, kind_of
from tests.oracle.lost_mines.forest import (
    MINE_CELLS,
    START_CELLS,
    Place,
    cells_of,
    has_path,
    is_empty,
    is_mine,
    matching_neighbours,
    mine_turns,
    neighbours,
    place_of,
    reading_order,
)
from tests.oracle.lost_mines.pools import score
from tests.oracle.lost_mines.table import STEPS, MinesTable, Treasure
from tests.oracle.maze import Cell, Laid, beside, cell_text, text_cell

Event = dict[str, Any]

ASIDE = 10  # L5


class MinesOracle(MinesTable):
    """A match, played by codes."""

    def _count(self, rule: str, times: int = 1) -> None:
        """A rule came into effect. Finer keys ("L15 card lost") are counted beside the rule, not in it."""
        if times:
            self.exercised[rule] += times

    # The beginning of a round

    def deal(self, deal: dict[str, Any]) -> list[Event]:
        if self.phase != "dealing":
            raise ValueError("no deal is due")
        self.round += 1
        self.first = self._first(deal)
        self._lay_out(deal)
        events: list[Event] = [{"type": "RoundBegan", "round": self.round, "first": self.first, "pile": len(self.pile)}]
        for seat, role in enumerate(self.roles):
            events.append({"type": "DwarfDealt", "seat": seat, "clan": self.clans[seat], "role": role})
        events.append({"type": "TreasuresLaid", "kinds": [kind_of(t.card) for t in self.treasures]})
        for seat, hand in enumerate(self.hands):
            events.append({"type": "HandDealt", "seat": seat, "count": len(hand), "cards": list(hand)})
        self._begin_turn(self.first, events)
        return events

    def _first(self, deal: dict[str, Any]) -> int:
        if self.round == 1:
            self._count("L6")
            return int(deal["first"])
        self._count("L29")
        if self.last_player is None:
            self._count("L29 none played")
            return (self.first + 1) % self.seats
        return (self.last_player + 1) % self.seats

    def _lay_out(self, deal: dict[str, Any]) -> None:
        for rule in ("L1", "L2", "L3", "L4", "L5"):
            self._count(rule)
        self.roles = list(deal["roles"][: self.seats])  # L1
        self.clans = [clan_of(role) for role in self.roles]
        self._count("L1 one clan", len(set(self.clans)) == 1)
        self.board = {cell: Laid(f"start-{clan}") for clan, cell in START_CELLS.items()}  # L2
        self.hidden = dict(zip(MINE_CELLS, deal["goals"], strict=True))
        self.treasures = [Treasure(card) for card in deal["treasures"][: self.seats]]  # L3
        self.chests = [[] for _ in range(self.seats)]
        self.dwarfs = [START_CELLS[clan] for clan in self.clans]  # L4
        self.hands = [list(hand) for hand in deal["hands"]]  # L5
        self.pile = list(deal["pile"][:-ASIDE])
        self.aside = list(deal["pile"][-ASIDE:])
        self.dice = list(deal["dice"])
        self.discards = []
        self.dragon = -1
        self.tools = {}
        self.traps = set()
        self.trolls = {}
        self.last_player = None

    def _begin_turn(self, seat: int, events: list[Event]) -> None:
        self.seat = seat
        self.due = 0
        self.proposers = set()  # L25
        self.phase = "turn"
        events.append({"type": "TurnBegan", "seat": seat})

    def _ask(self, phase: str, events: list[Event]) -> None:
        """The game waits for a decision."""
        self.phase = phase
        events.append({"type": "StepBegan", "seat": self.seat, "step": phase})

    # What is done

    def play(self, code: str, seat: int | None = None) -> list[Event]:
        events: list[Event] = []
        if code in ("propose", "agree", "decline"):
            if seat is None or code not in self.asides(seat):
                raise ValueError(f"not to be said now: {code}")
            self._vote(code, seat, events)
            return events
        if seat not in (None, self.seat) or not self.accepts(code):
            raise ValueError(f"not to be played now: {code}")
        words = code.split(" ")
        if self.phase == "turn":
            self._act(words, events)
        elif words[0] == "stay":
            self._count_hindrances()
            events.append({"type": "Stayed", "seat": self.seat})
            self._arrive(True, events)
        elif words[0] == "move":
            self._count_hindrances()
            self._move(words[1], events)
        elif words[0] == "turn":
            self._count("L21 choice of turn")
            self._turn_mine(words[-1] == "spun", events)
        else:
            self._count("L22 choice")
            self._take(int(words[1].removeprefix("t")) - 1, events)
            self._finish_turn(events)
        return events

    # Step 1

    def _act(self, words: list[str], events: list[Event]) -> None:
        """L7"""
        self._count("L7")
        if words[0] == "pass":
            self._pass(words[1:], events)
        else:
            self.due = 1
            self.hands[self.seat].remove(words[0])
            self.last_player = self.seat  # L29
            if words[0] in PATHS:
                self._lay(text_cell(words[1]), Laid(words[0], words[-1] == "spun"), events)
            else:
                self._act_with(words[0], words[1:], events)
        if self._no_cards_left():  # L24: no move any more
            self._end_round("cards", events)
            return
        self._ask("moving", events)

    def _pass(self, cards: list[str], events: list[Event]) -> None:
        """L19"""
        self._count("L19")
        self._count("L19 two", len(cards) == 2)
        self.due = len(cards)
        for card in cards:
            self.hands[self.seat].remove(card)
            self.discards.append(card)
            events.append({"type": "Passed", "seat": self.seat, "card": card})

    def _lay(self, cell: Cell, card: Laid, events: list[Event]) -> None:
        """L9"""
        meeting = [side for side in SIDES if has_path(self.board, beside(cell, side), OPPOSITE[side])]
        self._count("L9")
        self._count("L9 from a mine", any(is_mine(self.board, beside(cell, side)) for side in meeting))
        self._count("L9 cut off", not self._joined_to_a_start([beside(cell, side) for side in meeting]))
        on_token = [side for side in meeting if self._token_on(place_of(cell, side))]
        self._count("L17", bool(on_token))
        self.board[cell] = card
        event = {"type": "Dug", "seat": self.seat, "card": card.name}
        events.append({**event, "at": cell_text(cell), "spin": card.spun})

    def _token_on(self, place: Place) -> bool:
        return place in self.traps or place in self.trolls

    def _joined_to_a_start(self, cells: list[Cell]) -> bool:
        """Whether paths lead from some of these cards to a start, whatever is in the way."""
        seen: set[Cell] = set()
        to_visit = list(cells)
        while to_visit:
            cell = to_visit.pop()
            if cell in seen:
                continue
            seen.add(cell)
            for side in SIDES:
                if has_path(self.board, cell, side) and has_path(self.board, beside(cell, side), OPPOSITE[side]):
                    to_visit.append(beside(cell, side))
        return bool(seen & set(START_CELLS.values()))

    def _act_with(self, card: str, words: list[str], events: list[Event]) -> None:
        event: Event = {"seat": self.seat, "card": card}
        if card != "troll":  # L16: a troll's card lies before its player
            self.discards.append(card)
        if card in TOOLS:  # L13
            self._count("L13")
            self.tools[text_cell(words[0])] = card
            events.append({**event, "type": "ToolLaid", "at": words[0]})
        elif card in INFORMATION:
            self._look(words[0], event, events)
        elif card == "storm":
            self._strike(text_cell(words[0]), event, events)
        else:
            cell, side = text_cell(words[0]), words[1]
            self._count("L15 beside a mine" if card == "trap" else "L16 beside a mine", self._by_hidden((cell, side)))
            self._count("L16 shares a place", self._token_on((cell, side)))
            if card == "trap":  # L15
                self._count("L15")
                self.traps.add((cell, side))
            else:  # L16
                self._count("L16")
                self.trolls[cell, side] = self.seat
            events.append({**event, "type": f"{card.capitalize()}Set", "at": words[0], "side": side})

    def _by_hidden(self, place: Place) -> bool:
        return any(cell in self.hidden for cell in cells_of(place))

    def _look(self, what: str, event: Event, events: list[Event]) -> None:
        """L14"""
        self._count("L14")
        if what.startswith("t"):
            self._count("L14 treasure")
            place = int(what.removeprefix("t"))
            event |= {"type": "TreasureSeen", "place": place, "treasure": self.treasures[place - 1].card}
        elif what.startswith("s"):
            self._count("L14 dwarf")
            whom = int(what.removeprefix("s"))
            event |= {"type": "DwarfSeen", "whom": whom, "role": self.roles[whom]}
        else:
            self._count("L14 mine")
            event |= {"type": "Peeked", "at": what, "goal": self.hidden[text_cell(what)]}
        events.append(event)

    def _strike(self, cell: Cell, event: Event, events: list[Event]) -> None:
        """L18"""
        self._count("L18")
        fallen = self.board.pop(cell).name
        self.discards.append(fallen)
        self._count("L18 tool gone", cell in self.tools)
        self.tools.pop(cell, None)
        events.append({**event, "type": "StormStruck", "at": cell_text(cell), "fallen": fallen})
        traps = [place for place in sorted(self.traps, key=reading_order) if self._in_the_open(place)]
        trolls = [place for place in sorted(self.trolls, key=reading_order) if self._in_the_open(place)]
        for at, side in traps:
            self._count("L18 token gone")
            self.traps.remove((at, side))
            events.append({"type": "TrapGone", "at": cell_text(at), "side": side})
        for place in trolls:
            self._count("L18 token gone")
            self._count("L16 left at a storm")
            self._dismiss(place, events)
        for side in SIDES:
            self._count("L18 token stays", self._token_on(place_of(cell, side)))

    def _in_the_open(self, place: Place) -> bool:
        """L18: between two empty spaces."""
        return all(is_empty(self.board, self.hidden, cell) for cell in cells_of(place))

    def _dismiss(self, place: Place, events: list[Event]) -> None:
        """L16: a troll leaves, and its card is discarded."""
        owner = self.trolls.pop(place)
        self.discards.append("troll")
        at, side = place
        events.append({"type": "TrollGone", "seat": owner, "card": "troll", "at": cell_text(at), "side": side})

    # Step 2

    def _count_hindrances(self) -> None:
        """The rules that shut a way to the dwarf, anywhere within its reach; each once for a move."""
        ways = {"": [self.dwarfs[self.seat]], **self.routes()}
        stops = {cells[-1] for route, cells in ways.items() if len(route) < self.steps()}
        for rule in {self.hindrance(cell, side) for cell in stops for side in SIDES} - {"", "no path"}:
            self._count(rule.split(" ")[0])
            self._count(rule)

    def _move(self, route: str, events: list[Event]) -> None:
        """L20"""
        self._count("L20")
        start = self.dwarfs[self.seat]
        self._count("L12", self.ground(start) == "camp")
        self._count("L12 more than three steps", len(route) > STEPS)
        self._count("L12 five steps", len(route) == 5)
        listed = self.listed_routes()
        self._count("L20 not listed", route not in listed.values())
        mines = [end for end, step in listed if step]
        self._count("L21 several ways in", len(mines) > len(set(mines)))
        for side in route:
            cell = self.dwarfs[self.seat]
            target = beside(cell, side)
            self.dwarfs[self.seat] = target
            self._count("L10", self.ground(target) in OBSTACLES)
            self._count("L11", self.ground(target) == "rocks")
            self._count("L4 shared", self.dwarfs.count(target) > 1)
            events.append({"type": "Walked", "seat": self.seat, "at": cell_text(target)})
            if place_of(cell, side) in self.traps:
                self._lose_card(events)
            if self._no_cards_left():  # L24
                self._count("L24 cards in a trap")
                self._end_round("cards", events)
                return
            if target in self.hidden:
                self._count("L21 trap first", place_of(cell, side) in self.traps)
                self._enter_mine(target, OPPOSITE[side], events)
                return
        self._count("L20 there and back", self.dwarfs[self.seat] == start)
        self._arrive(False, events)

    def _lose_card(self, events: list[Event]) -> None:
        """L15"""
        hand = in_deck_order(self.hands[self.seat])
        if not hand:
            self._count("L15 no card to lose")
            return
        self._count("L15 card lost")
        card = hand[self.dice.pop(0) % len(hand)]
        self.hands[self.seat].remove(card)
        self.discards.append(card)
        events.append({"type": "CardLost", "seat": self.seat, "card": card})

    def _enter_mine(self, cell: Cell, entrance: str, events: list[Event]) -> None:
        """L21"""
        self._count("L21")
        self._count("L21 entered")
        name = self.hidden.pop(cell)
        events.append({"type": "GoalRevealed", "seat": self.seat, "at": cell_text(cell), "card": name})
        self.choosing = cell, name
        turns = mine_turns(self.board, cell, name, entrance)
        if len(turns) > 1:
            self.phase = "choosing"
            return
        self._turn_mine(turns[0], events)

    def _turn_mine(self, spun: bool, events: list[Event]) -> None:
        cell, name = self.choosing
        mine = Laid(name, spun)
        self._count("L21 spun", spun)
        self._count("L21 mismatched", matching_neighbours(self.board, cell, mine) < neighbours(self.board, cell))
        self.board[cell] = mine
        events.append({"type": "GoalTurned", "seat": self.seat, "at": cell_text(cell), "spin": spun})
        if name == "mine-dragon":  # L23
            self._count("L23")
            self._count("L23 dragon")
            self.dragon = self.seat
            events.append({"type": "DragonTaken", "seat": self.seat})
        self._arrive(False, events)

    def _arrive(self, stayed: bool, events: list[Event]) -> None:
        """L22: the dwarf is where it ends its move, or stayed there."""
        here = self.treasures_here()
        on_a_mine = is_mine(self.board, self.dwarfs[self.seat])
        if on_a_mine and self.board[self.dwarfs[self.seat]].name != "mine-dragon":
            self._count("L22")
            self._count("L22 none left", not here)
            self._count("L22 again", stayed and bool(here))
        if len(here) > 1:
            self._ask("taking", events)
            return
        if here:
            self._take(here[0], events)
        self._finish_turn(events)

    def _take(self, place: int, events: list[Event]) -> None:
        self._count("L22 taken")
        treasure = self.treasures[place]
        treasure.taker = self.seat
        self.chests[self.seat].append(treasure.card)
        events.append({"type": "TreasureTaken", "seat": self.seat, "place": place + 1})

    # Step 3, and the next turn

    def _finish_turn(self, events: list[Event]) -> None:
        if all(treasure.taker is not None for treasure in self.treasures):  # L24
            self._end_round("treasures", events)
            return
        self._count("L8 no draw", not self.pile)
        for _ in range(self.due):  # L7
            if self.pile:
                card = self.pile.pop(0)
                self.hands[self.seat].append(card)
                events.append({"type": "Drew", "seat": self.seat, "card": card})
        self._next_turn(events)

    def _next_turn(self, events: list[Event]) -> None:
        seat = self.seat
        while True:
            seat = (seat + 1) % self.seats
            for place in sorted(self.trolls, key=reading_order):  # L16
                if self.trolls[place] == seat:
                    self._count("L16 left")
                    self._count("L16 left at lost turn", not self.hands[seat])
                    self._dismiss(place, events)
            if self.hands[seat]:
                break
            self._count("L8")  # this turn is lost
        self._begin_turn(seat, events)

    # Votes

    def _vote(self, code: str, seat: int, events: list[Event]) -> None:
        """L25, L30"""
        rule = "L30" if self.phase == "over" else "L25"
        if code == "decline":
            self._count(f"{rule} declined")
            self._drop_vote()
            events.append({"type": "VotedAgainst", "seat": seat})
            return
        self.votes.add(seat)
        if code == "propose":
            self._count(f"{rule} proposed")
            self.proposers.add(seat)
            self.topic = "more" if self.phase == "over" else "end"
            events.append({"type": "VoteBegan", "seat": seat, "topic": self.topic})
            return
        events.append({"type": "VotedFor", "seat": seat})
        if len(self.votes) < self.seats:
            return
        self._count(rule)
        self._count(f"{rule} agreed")
        self._count(f"{rule} agreed {self.phase}", self.phase != "over")
        if self.topic == "end":
            self._end_round("agreement", events)
            return
        self._drop_vote()
        self.rounds += 1
        self.phase = "dealing"
        events.append({"type": "RoundAdded", "rounds": self.rounds})

    def _drop_vote(self) -> None:
        self.topic = ""
        self.votes = set()

    # The end of a round

    def _no_cards_left(self) -> bool:
        """L24"""
        return not self.pile and not any(self.hands)

    def _end_round(self, reason: str, events: list[Event]) -> None:
        self._count("L24", reason != "agreement")
        self._count(f"L24 {reason}", reason != "agreement")
        self._count("L26")
        self._count("L25 vote dropped", self.topic != "" and reason != "agreement")
        self._drop_vote()
        points, rules, told = score(self.roles, self.chests, self.dragon)
        self.exercised += rules
        self.totals = [total + more for total, more in zip(self.totals, points, strict=True)]
        events.append({"type": "RoundEnded", "round": self.round, "reason": reason, "winners": ""})
        events.append({"type": "RolesShown", "roles": list(self.roles)})
        events.append({"type": "TreasuresShown", "cards": [list(cards) for cards in self.chests]})
        events.extend(told)
        events.append({"type": "PointsScored", "points": points})
        if self.round < self.rounds:
            self.phase = "dealing"
            return
        self.phase = "over"  # L30
        self.proposers = set()
        winners = [seat for seat, total in enumerate(self.totals) if total == max(self.totals)]
        self._count("L30")
        self._count("L30 tie", len(winners) > 1)
        events.append({"type": "MatchEnded", "scores": self.points(), "winners": winners})
