"""How rollouts play the Lost Mines: the judgements of `steady`, in whole numbers and at a glance.

Roles are known in a world; a seat in it is only as sure of the others as one usually is in a round.
"""

from __future__ import annotations

from typing import Final

from kilof.bots.lost_mines.marches import Marches
from kilof.bots.lost_mines.terrain import CLEAR, ONE, READY, WALK
from kilof.bots.policy import Policy
from kilof.cards import CardId
from kilof.core.action import Action, Seat
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.games.lost_mines.events import INFORM, MOVE, STAY, TOOL, TRAP, TROLL
from kilof.games.lost_mines.ground import Forest, forest_of
from kilof.games.lost_mines.parts import DWARF, MINE, TREASURE
from kilof.games.lost_mines.place import cell_of, place, route_from_letters, side_of
from kilof.games.lost_mines.routes import best_routes, reach_of
from kilof.games.lost_mines.scoring import SABOTEUR, SELFISH
from kilof.games.lost_mines.setup import MinesSetup
from kilof.native import i64, vec
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS

_NONE: Final = -1_000_000
_RIVAL: Final = 250
_CARE: Final = 600
_SHARED: Final = 300  # the chance that somebody shares with us, before anything is known
_SURE: Final = 400  # how much of the truth about others is seen
_SAVED: Final = 70
_BARRED: Final = 100
_PAIN: Final = 300
_FELT: Final = 20
_AHEAD: Final = 7
_NEAR: Final = 110  # it would be there with the next move
_PATH, _TOOL, _TRAP, _TROLL, _INFORM, _STORM = range(6)
_DEEDS: Final = {"tool": _TOOL, "trap": _TRAP, "troll": _TROLL, "inform": _INFORM}


class MinesPolicy(Policy):
    """All roles. It keeps nothing from act to act but the land of one turn."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        self.cost = 14  # as it was once measured: it is part of how `cunning` plays, and stays (decision 72)
        assert isinstance(rules.setup, MinesSetup), "a game with mines"
        deck, terms = rules.deck, rules.setup.constants
        self.turn = rules.phases["turn"]
        self.moving = rules.phases["moving"]
        self.obstacles = dict(terms.obstacles)
        self.kinds = vec[i64](
            [_PATH if deck.ways[i * 2] else _DEEDS.get(card.does, _STORM) for i, card in enumerate(deck.cards)]
        )
        self.bits = vec[i64]([deck.links(i * 2).bit_count() if deck.ways[i * 2] else 0 for i in range(len(deck.cards))])
        self.clears = [card.clears for card in deck.cards]
        self.shows = [card.shows for card in deck.cards]
        self.parts = [card.part for card in deck.cards]
        self.land = Marches(deck, dict(terms.kinds), terms.dragon)
        self.clans = terms.clans
        self.before: tuple[int, ...] = ()
        self.care = vec[i64]([0] * 16)
        # The ways of all dwarfs, step by step: where from, where to, and whose.
        self.steps: i64 = 0
        self.here = vec[i64]([0] * 128)
        self.there = vec[i64]([0] * 128)
        self.next = vec[i64]([0] * 128)
        self.whose = vec[i64]([0] * 128)
        self.count = vec[i64]([0] * 128)
        self.met = vec[i64]([0])  # by spot: whether one of them leads there
        self.found: Action = ()

    def look(self, s: State) -> None:  # noqa: ARG002
        self.land.forget()

    def begin(self, s: State) -> None:
        self.before = s.rules.scoring.scores(s)

    def worth(self, s: State, seat: Seat) -> float:
        """The points of the round."""
        return float(s.rules.scoring.scores(s)[seat] - self.before[seat])

    def is_good(self, worth: float) -> bool:
        return worth > 2  # the usual is a little less than three

    def choose(self, s: State, seat: Seat, rng: Rng) -> Action:
        if s.phase is self.turn:
            return self._card(s, seat)
        if s.phase is self.moving:
            return self._move(s, seat)
        return s.phase.sample(s, seat, rng)

    # step 1

    def _card(self, s: State, seat: Seat) -> Action:
        forest, land, hand = forest_of(s), self.land, s.hands[seat]
        land.survey(s, seat, forest)
        places = s.nets[0].grid.spots
        land.spread(places[forest.dwarfs[seat]])
        self._mind(s, seat, forest)
        self._walk(s, forest)
        left = land.turns[places[forest.dwarfs[seat]]]
        hope = land.hope(left)
        best: i64 = _NONE
        chosen: Action | None = None
        spare: i64 = _NONE
        second: i64 = _NONE
        least: CardId = hand[0]
        then: CardId = -1
        last: CardId = -1
        needed = self._needed(s, seat, forest)
        for card in hand:
            score: i64 = _NONE
            kind = self.kinds[card]
            keep: i64 = -100
            if kind == _PATH:
                keep = 80 if card in self.obstacles else 100 - 60 * self.bits[card]
                if card != last:
                    score = self._dig(s, seat, card, left, hope, best, max(0, keep))
            elif kind == _TOOL:
                keep = 30
                if self.clears[card] in needed:
                    keep = -200
                    score = land.hope(left - CLEAR // 2 + WALK) - hope
                    self.found = (seat, TOOL, card, needed[self.clears[card]], 0, 0, 0, 0)
            elif kind == _INFORM:
                if card != last:
                    score = self._look(s, seat, card, forest)
                keep = -10_000 if score > _NONE else 0
            elif kind == _TRAP and card != last:
                score = self._hinder(s, seat, card, forest, TRAP, 106)
            elif kind == _TROLL and card != last:
                score = self._hinder(s, seat, card, forest, TROLL, 200)
            last = card
            if score > best:
                best, chosen = score, self.found
            if keep > spare:
                second, then = spare, least
                spare, least = keep, card
            elif keep > second:
                second, then = keep, card
        if s.left and len(hand) > 1 and then >= 0 and second > 0:
            if spare + second - 20 > best:
                first, also = min(least, then), max(least, then)
                return (seat, PASS, first, 0, 0, 0, 0, also + 1)
        elif spare - 20 <= best and chosen is not None:
            return chosen
        if chosen is not None and spare - 20 <= best:
            return chosen
        return s.rules.bare[PASS][seat][least]

    def _mind(self, s: State, seat: Seat, forest: Forest) -> None:
        """How much this seat minds what each of the others loses."""
        roles, clans = s.roles, forest.now.clans
        own = self._side(clans[seat], self.parts[roles[seat][0]])
        whom = 0
        while whom < s.seats:
            if whom == seat:
                self.care[whom] = ONE
            elif not own:
                self.care[whom] = -_RIVAL
            else:
                side = self._side(clans[whom], self.parts[roles[whom][0]])
                shared: i64 = _SHARED * (ONE - _SURE) // ONE + (_SURE if side == own else 0)
                self.care[whom] = shared - _RIVAL * (ONE - shared) // ONE
            whom += 1

    def _side(self, clan: str, part: str) -> str:
        """Whose pool a dwarf shares (L27)."""
        if part == SELFISH:
            return ""
        return self.clans[self.clans[0] == clan] if part == SABOTEUR else clan

    def _walk(self, s: State, forest: Forest) -> None:
        """The next steps of everybody, by what this seat knows of the mines."""
        places, toward = s.nets[0].grid.spots, self.land.toward
        self.steps = 0
        self.met = self.land.blank[:]
        for seat, dwarf in enumerate(forest.dwarfs):
            at: i64 = places[dwarf]
            step: i64 = 0
            while step < _AHEAD and self.steps < 120:
                to = toward[at]
                if to < 0 or to == at:
                    break
                n = self.steps
                self.here[n], self.there[n], self.whose[n], self.count[n] = at, to, seat, step
                self.next[n] = -1 if toward[to] == to else toward[to]
                self.steps = n + 1
                self.met[to] = 1
                at = to
                step += 1

    def _needed(self, s: State, seat: Seat, forest: Forest) -> dict[str, int]:
        """The obstacles on the own way, by what bars it, and where."""
        found: dict[str, int] = {}
        cells = s.nets[0].grid.cells
        n: i64 = 0
        while n < self.steps:
            if self.whose[n] == seat:
                cell = cells[self.there[n]]
                laid = s.board.get(cell)
                if laid is not None and laid >> 1 in self.obstacles and cell not in forest.now.tools:
                    found.setdefault(self.obstacles[laid >> 1], cell)
            n += 1
        return found

    def _dig(self, s: State, seat: Seat, card: CardId, left: i64, hope: i64, best: i64, room: i64) -> i64:
        """The best that can be done with a path card, kept in `found`."""
        net, land, deck = s.nets[0], self.land, s.rules.deck
        fits, sizes, need = deck.fits[card], deck.sizes[card], net.need
        met, there, last = self.met, self.there, self.steps
        feature = self.obstacles.get(card, "")
        enter: i64 = WALK
        if feature:
            enter = CLEAR
            for held in s.hands[seat]:
                if self.clears[held] == feature:
                    enter = READY
        at: i64
        for at in net.edge():
            demand: int = need[at]
            if not sizes[demand]:
                continue
            for spin in fits[demand]:
                links = land.links[card * 2 + spin]
                found = land.through(at, links, enter)
                gain = land.hope(found) - hope if found < left else 0
                others: i64 = 0
                n: i64 = 0 if met[at] else last
                while n < last:
                    if there[n] == at:
                        sides = self._sides(n)
                        is_open = not feature and links & sides == sides
                        whom = self.whose[n]
                        if whom == seat:
                            if found > left + 30:
                                gain = -ONE
                        else:
                            dwarf: i64 = land.turns[self.first(n)]
                            change = land.hope(dwarf - _SAVED if is_open else dwarf + _BARRED) - land.hope(dwarf)
                            others += _CARE * self.care[whom] // ONE * change // ONE
                    n += 1
                if gain < _FELT and others < _FELT:
                    continue
                score = gain + others + room
                if score > best:
                    best = score
                    self.found = (seat, DIG, card, net.grid.cells[at], spin, 0, 0, 0)
        return best

    def first(self, n: i64) -> i64:
        """Where the dwarf stands whose step this is."""
        return self.here[n - self.count[n]]

    def _sides(self, n: i64) -> i64:
        """The sides of the cell of this step by which the way comes in and goes out."""
        sides = self._side_to(self.here[n] - self.there[n])
        if self.next[n] >= 0:
            sides |= self._side_to(self.next[n] - self.there[n])
        return sides

    def _side_to(self, step: i64) -> i64:
        if step == 1:
            return 2
        if step == -1:
            return 8
        return 1 if step < 0 else 4

    def _look(self, s: State, seat: Seat, card: CardId, forest: Forest) -> i64:
        """A mine on the way, another mine, somebody's dwarf card, a treasure: what is not known yet."""
        best: i64 = _NONE
        for what in self.shows[card]:
            if what == "mine":
                for cell, (_, known_to) in s.goals.items():
                    if not known_to >> seat & 1 and best < 350:
                        best = 350
                        self.found = (seat, INFORM, card, cell, 0, 0, MINE, 0)
            elif what == "dwarf":
                is_selfish = self.parts[s.roles[seat][0]] == SELFISH
                for whom in range(s.seats):
                    if whom != seat and not s.roles[whom][1] >> seat & 1 and best < (0 if is_selfish else 150):
                        best = 0 if is_selfish else 150
                        self.found = (seat, INFORM, card, 0, 0, whom, DWARF, 0)
            elif best < 50:
                taken = dict(forest.now.taken)
                for i, (_, known_to) in enumerate(forest.treasures):
                    if i not in taken and not known_to >> seat & 1 and best < 50:
                        best = 50
                        self.found = (seat, INFORM, card, 0, 0, 0, TREASURE, i + 1)
        return best

    def _hinder(self, s: State, seat: Seat, card: CardId, forest: Forest, verb: int, loses: i64) -> i64:
        """A trap or a troll where it costs foes most, in thousandths of what they hope for."""
        now, land, cells = forest.now, self.land, s.nets[0].grid.cells
        lying = [at for at, _, _ in now.trolls] if verb == TROLL else list(now.traps)
        best: i64 = _NONE
        n: i64 = 0
        while n < self.steps:
            cell = cells[self.here[n]]
            if self.whose[n] != seat and self.count[n] < 3 and cell in s.board:
                score: i64 = -100
                m: i64 = 0
                while m < self.steps:
                    if self.here[m] == self.here[n] and self.there[m] == self.there[n] and self.count[m] < 3:
                        turns = land.turns[self.first(m)]
                        cost = land.hope(turns) * loses // ONE * (2 if turns <= _NEAR else 1)
                        score -= cost * self.care[self.whose[m]] // ONE
                    m += 1
                if score > best:
                    side = int(self._side_to(self.there[n] - self.here[n])).bit_length() - 1
                    at = place(cell, side)
                    if at not in lying:
                        best = score
                        self.found = (seat, verb, card, cell_of(at), 0, 0, side_of(at), 0)
            n += 1
        return best

    # step 2

    def _move(self, s: State, seat: Seat) -> Action:
        forest, land = forest_of(s), self.land
        land.survey(s, seat, forest)
        places = s.nets[0].grid.spots
        start: i64 = places[forest.dwarfs[seat]]
        best = self._ends(start, 0)
        if land.walk(start, reach_of(s, seat)):
            return self._end(seat, start, best)
        route = ""
        for cell, (hurt, _, letters) in best_routes(s, seat):
            score = self._ends(places[cell], hurt)
            if score > best:
                best, route = score, letters
        if not route:
            return (seat, STAY, 0, 0, 0, 0, 0, 0)
        return (seat, MOVE, 0, 0, 0, 0, route_from_letters(route), 0)

    def _end(self, seat: Seat, start: i64, best: i64) -> Action:
        """Among equals the first in reading order; to stay, if nothing is better."""
        ends, chosen, at = self.land.queue, start, start
        n: i64 = 1
        which: i64 = 0
        while n < self.land.count:
            at = ends[n]
            score = self._ends(at, 0)
            if score > best or (score == best and which and at < chosen):
                best, chosen, which = score, at, n
            n += 1
        if not which:
            return (seat, STAY, 0, 0, 0, 0, 0, 0)
        return (seat, MOVE, 0, 0, 0, 0, int(self.land.routes[which]), 0)

    def _ends(self, at: i64, hurt: i64) -> i64:
        """What it is worth to end a move here."""
        land = self.land
        pain = _PAIN * hurt
        if land.worth[at]:
            return land.worth[at] * 3 // 2 - pain
        if land.hidden[at]:
            return -5 * ONE
        return land.hope(land.turns[at]) - pain


__all__ = ["MinesPolicy"]
