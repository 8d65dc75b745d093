"""How rollouts play the classic game: the judgements of `steady`, in whole numbers and at a glance.

Who is what is known in a world, so nobody in it watches the others: how sure a seat is of another grows with the turns
that were played.
"""

from __future__ import annotations

from typing import Final

from kilof.bots.classic.hand import is_dead_end, openness
from kilof.bots.classic.outlook import ONE, PARTS, Aims
from kilof.bots.field import fronts
from kilof.bots.policy import Policy
from kilof.cards import CardId, Deck
from kilof.core.action import AT, VERB, Action, Seat
from kilof.core.cell import Cell
from kilof.core.network import CARD, REACHED
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.native import Boxed, i64, vec
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS
from kilof.plays.peek import PEEK
from kilof.plays.rockfall import ROCKFALL
from kilof.plays.tools import Break, Repair

_NEVER: Final = -20 * ONE
_PATH, _DEAD, _BREAK, _REPAIR, _FALL, _PEEK, _OTHER = range(7)
_DEEDS: Final = {"break": _BREAK, "repair": _REPAIR, "rockfall": _FALL, "peek": _PEEK}
# What a digger loses by giving up a card that is no path; for a saboteur see `_kept_by_saboteur`.
_KEPT: Final = (0, 0, 250, 500, 350, 0, 500)
_ACQUAINTED: Final = 2  # turns of everybody until the others are known
_NERVE: Final = 6  # a saboteur strikes in earnest when a goal is this many cards away; see Skill.nerve
_MARGIN: Final = 0.8  # of a win: what a clear result is worth more than a narrow one
_CLEARLY: Final = 300  # a rockfall that brings less is kept


class ClassicPolicy(Policy):
    """Both sides. It keeps distances from act to act of one rollout."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        deck = rules.deck
        cards = range(len(deck.cards))
        self.stops = True
        self.doubt = 0.5  # by trial
        self.outlook = Aims(deck)
        self._turn = rules.phases["turn"]
        self._choosing = rules.phases["choosing"]
        self._digger: int = deck.by_name["digger"]
        self._kinds = vec[i64]([_kind(deck, card) for card in cards])
        self._tools = vec[i64]([card.tools for card in deck.cards])
        self._open = vec[i64]([int(ONE * openness(deck, card)) if deck.ways[card * 2] else 0 for card in cards])
        self._total = len(deck.stack("path", "action"))
        self._left: i64 = 0  # turns of all seats together when somebody last had to decide
        self._sure: i64 = 0  # from 0 to ONE: how much everybody has shown of themselves by then
        # The best act so far of the seat that decides, and what it is worth.
        self._best: i64 = 0
        self._chosen: Action = ()

    def tells(self, s: State) -> bool:
        return s.phase is self._turn or s.phase is self._choosing

    def look(self, s: State) -> None:
        self.outlook.look(s)

    def begin(self, s: State) -> None:
        self.outlook.begin(s)

    def noted(self, s: State, a: Action) -> None:
        verb: i64 = a[VERB]
        if verb == DIG:
            self.outlook.taken(s.nets[0], a[AT])
        elif verb == ROCKFALL:
            self.outlook.fallen()

    def worth(self, s: State, seat: Seat) -> float:
        """Won or lost, and how clearly: that tells options apart by fewer rollouts."""
        if s.ended[-1].side == "diggers":
            dug = 1.0 + _MARGIN * float(self._left) / self._total
        else:
            dug = _MARGIN * self.outlook.closeness(s)
        return dug if s.roles[seat][0] == self._digger else 1.9 - dug

    def is_good(self, worth: float) -> bool:
        return worth >= 1.0

    def choose(self, s: State, seat: Seat, rng: Rng) -> Action:
        if s.phase is not self._turn:
            return s.phase.sample(s, seat, rng)
        left: i64 = s.left
        for hand in s.hands:
            left += len(hand)
        self._left = left
        self._sure = min(ONE, (self._total - left) * ONE // (_ACQUAINTED * s.seats))
        self._best = _NEVER
        self.outlook.aim(s, seat)
        if s.roles[seat][0] == self._digger:
            self._dig(s, seat)
        else:
            self._hinder(s, seat)
        return self._chosen

    def _enmity(self, s: State, seat: Seat, whom: Seat) -> i64:
        """From -ONE, surely a friend, to ONE, surely a foe. At first a digger trusts most, and a saboteur nobody."""
        is_foe = (s.roles[seat][0] == self._digger) != (s.roles[whom][0] == self._digger)
        lean = self._sure * 11 // 10 if is_foe else -self._sure * 7 // 10
        if s.roles[seat][0] == self._digger:
            return lean - 200
        return 200 + self._sure * 7 // 10 if is_foe else 200 - self._sure * 11 // 10

    def _use(self, s: State, whom: Seat) -> i64:
        """From 0, that seat will not act again, to ONE, it has plenty of turns."""
        turns: i64 = len(s.hands[whom]) + s.left // s.seats
        return min(ONE, turns * ONE // 3)

    def _targets(self, s: State, card: CardId, seat: Seat) -> tuple[Seat, ...]:
        """Whose tools a card may break, or mend."""
        play = s.rules.play_of[card]
        if isinstance(play, Break):
            return play.whom.among(s, seat)
        assert isinstance(play, Repair), "it is about tools"
        return play.whom.among(s, seat)

    def _mend(self, s: State, seat: Seat, card: CardId, whom: Seat) -> Action:
        """The first tool of that seat that this card mends."""
        mendable: i64 = s.broken[whom]
        mendable &= self._tools[card]
        tool = 0
        while not mendable & 1:
            mendable >>= 1
            tool += 1
        return s.rules.kept[seat][card][whom * len(s.rules.deck.tools) + tool]

    def _look_at_nearest(self, s: State, seat: Seat, card: CardId, score: i64) -> None:
        if score > self._best:
            at = s.nets[0].grid.cells[self.outlook.spots[self.outlook.nearest()]]
            self._best, self._chosen = score, (seat, PEEK, card, at, 0, 0, 0, 0)

    # a digger

    def _dig(self, s: State, seat: Seat) -> None:
        hand, needs_map = s.hands[seat], self.outlook.count > 1
        broken: i64 = s.broken[seat]
        worst: i64 = ONE
        least: CardId = -1
        last: CardId = -1
        for card in hand:
            if card == last:
                continue
            last = card
            kind = self._kinds[card]
            worth: i64 = self._open[card] if kind <= _DEAD else _KEPT[kind]
            if kind == _REPAIR:
                self._repair(s, seat, card)
                worth = 900 if self._tools[card] & broken else worth
            elif kind == _BREAK:
                self._break(s, seat, card)
            elif kind == _PEEK and needs_map:
                self._peek(s, seat, card)
                worth = ONE
            if worth < worst:
                worst, least = worth, card
        if not broken:
            self._lay(s, seat)
        if self._best < 600:
            self._clear(s, seat)
        if self._best < 150 - worst or self._best == _NEVER:
            self._chosen = s.rules.bare[PASS][seat][hand[0] if least < 0 else least]

    def _lay(self, s: State, seat: Seat) -> None:
        """The dig that brings most hope; of equals the one with more ends."""
        net, deck, outlook = s.nets[0], s.rules.deck, self.outlook
        need, last = net.need, -1
        most: i64 = -1
        where: i64 = 0
        what: CardId = 0
        how = 0
        at: i64
        for card in s.hands[seat]:
            if card == last or self._kinds[card] != _PATH:
                continue
            last = card
            fits, sizes = deck.fits[card], deck.sizes[card]
            for at in fronts(net):
                demand: int = need[at]
                if sizes[demand] and not outlook.is_behind(at):
                    for spin in fits[demand]:
                        hope = outlook.laid(net, at, card * 2 + spin)
                        if outlook.ends or outlook.found:
                            hope = hope * 16 + hope * min(outlook.ends, 3) // 3 + outlook.found * 10_000_000
                            if hope > most:
                                most, what, where, how = hope, card, at, spin
        if most < 0:
            return
        gain = outlook.gain(outlook.laid(net, where, what * 2 + how))
        score: i64 = gain + 80 * min(outlook.ends, 3)
        if outlook.found:
            score = 10 * ONE * outlook.found // PARTS + ONE
        elif gain < -100:
            score = gain - 5 * ONE
        elif gain < 100:
            score = 20 * outlook.ends
        if score > self._best:
            self._best, self._chosen = score, (seat, DIG, what, net.grid.cells[where], how, 0, 0, 0)

    def _repair(self, s: State, seat: Seat, card: CardId) -> None:
        """One's own tools first, then those of friends who have turns left."""
        tools = self._tools[card]
        for whom in self._targets(s, card, seat):
            there: i64 = s.broken[whom]
            if not there & tools:
                continue
            is_last = there & (there - 1) == 0
            score: i64 = 2000 if is_last else 1300
            if whom != seat:
                enmity = self._enmity(s, seat, whom)
                if enmity > 0:
                    continue
                score = -enmity * self._use(s, whom) // ONE * (8 if is_last else 4) // 10
            if score > self._best:
                self._best, self._chosen = score, self._mend(s, seat, card, whom)

    def _break(self, s: State, seat: Seat, card: CardId) -> None:
        for whom in self._targets(s, card, seat):
            there: i64 = s.broken[whom]
            if whom == seat or there & self._tools[card]:
                continue
            enmity = self._enmity(s, seat, whom)
            if enmity > 100:
                score = enmity * 13 // 10 * self._use(s, whom) // ONE * (4 if there else 10) // 10
                if score > self._best:
                    self._best, self._chosen = score, s.rules.kept[seat][card][whom]

    def _peek(self, s: State, seat: Seat, card: CardId) -> None:
        score: i64 = 1250 if self.outlook.missing <= 4 else 900
        if self._left < 2 * self.outlook.missing:
            score = 600
        self._look_at_nearest(s, seat, card, score * (5 if self.outlook.count > 2 else 6) // 6 + 50)

    def _clear(self, s: State, seat: Seat) -> None:
        """A rockfall for a card that is in the way, if the seat has one and it brings something."""
        fall: CardId = -1
        for card in s.hands[seat]:
            if self._kinds[card] == _FALL:
                fall = card
        if fall < 0:
            return
        net = s.nets[0]
        marks, places = net.marks, net.grid.spots
        cell: Boxed
        for cell, laid in s.board.items():
            kind = self._kinds[laid >> 1]
            at: i64 = places[cell]
            if kind == _DEAD or (kind == _PATH and not marks[at] & REACHED):
                score = self.outlook.gain(self.outlook.cleared(net, at)) * 8 // 10
                if score > max(self._best, _CLEARLY):
                    self._best, self._chosen = score, (seat, ROCKFALL, fall, cell, 0, 0, 0, 0)

    # a saboteur

    def _hinder(self, s: State, seat: Seat) -> None:
        hand = s.hands[seat]
        broken: i64 = s.broken[seat]
        weapons: i64 = 0
        for card in hand:
            if self._kinds[card] in (_DEAD, _BREAK, _FALL):
                weapons += 1
        urgency = min(ONE, max(0, (_NERVE - self.outlook.missing) * ONE // 3))
        if weapons >= len(hand) + s.left // s.seats:
            urgency = ONE  # whatever is not used now never will be
        last: CardId = -1
        for card in hand:
            if card == last:
                continue
            last = card
            kind = self._kinds[card]
            worth: i64 = 500
            if kind <= _DEAD:
                worth = 400 if kind == _DEAD else -self._open[card] // 2
                if not broken:
                    self._block(s, seat, card, urgency)
            elif kind == _REPAIR:
                worth = 0
                if self._tools[card] & broken:
                    worth = 800
                    score: i64 = 500 + min(weapons, 2) * urgency // 2
                    if score > self._best:
                        self._best, self._chosen = score, self._mend(s, seat, card, seat)
            elif kind == _BREAK:
                worth = 900
                self._strike(s, seat, card, urgency)
            elif kind == _PEEK:
                worth = 50
                if self.outlook.count:
                    self._look_at_nearest(s, seat, card, 700 if self.outlook.count > 1 else 0)
            elif kind == _FALL:
                worth = 1000
                self._bury(s, seat, card, urgency)
            if 200 - worth > self._best:
                self._best, self._chosen = 200 - worth, s.rules.bare[PASS][seat][card]

    def _block(self, s: State, seat: Seat, card: CardId, urgency: i64) -> None:
        """Lay a card where it hurts, or where it looks like work."""
        net, deck, outlook = s.nets[0], s.rules.deck, self.outlook
        fits, sizes, need = deck.fits[card], deck.sizes[card], net.need
        is_dead = self._kinds[card] == _DEAD
        at: i64
        for at in fronts(net):
            demand: int = need[at]
            if not sizes[demand]:
                continue
            for spin in fits[demand]:
                harm = -outlook.gain(outlook.laid(net, at, card * 2 + spin))
                score: i64 = harm * (150 + urgency) // ONE + 100
                if outlook.found:
                    score = -12 * ONE * outlook.found // PARTS
                elif harm > 150:
                    shown: i64 = 500 if is_dead else 200
                    score = harm * (400 + 16 * urgency // 10) // ONE - shown * (ONE - urgency) // ONE
                elif is_dead:
                    score = -400 + 4 * urgency // 10
                elif harm > -150:
                    score = 150
                if score > self._best:
                    self._best, self._chosen = score, (seat, DIG, card, net.grid.cells[at], spin, 0, 0, 0)

    def _strike(self, s: State, seat: Seat, card: CardId, urgency: i64) -> None:
        """Break a tool, rather of those who are next."""
        for whom in self._targets(s, card, seat):
            there: i64 = s.broken[whom]
            if whom == seat or there & self._tools[card]:
                continue
            enmity = self._enmity(s, seat, whom)
            if enmity <= 0:
                continue
            till: i64 = (whom - seat - 1) % s.seats
            score = (350 + 19 * urgency // 10) * enmity // ONE * self._use(s, whom) // ONE
            score = score * (350 if there else 1000) // 1000 * (1000 - 400 * till // s.seats) // 1000
            if score > self._best:
                self._best, self._chosen = score, s.rules.kept[seat][card][whom]

    def _bury(self, s: State, seat: Seat, card: CardId, urgency: i64) -> None:
        """A rockfall on a card that leads to the nearest front."""
        net, outlook = s.nets[0], self.outlook
        marks, cells, out = net.marks, net.grid.cells, net.grid.out[15]
        where: Cell = 0
        most: i64 = 0
        n: i64 = 0
        while n < outlook.count:
            front = outlook.front[n]
            if front >= 0:
                for step, _, bit in out:
                    at: i64 = front + step
                    if marks[at] & bit and marks[at] & CARD and self._kinds[s.board[cells[at]] >> 1] <= _DEAD:
                        tunnels: i64 = -1
                        for more, facing, _ in out:
                            beside: i64 = at + more
                            if marks[beside] & CARD and net.ways[cells[beside]][facing]:
                                tunnels += 1
                        harm = outlook.opened_again(n) * ONE + 500 * max(0, tunnels)
                        if harm > most:
                            most, where = harm, cells[at]
            n += 1
        if most >= _CLEARLY:
            score = most * (300 + 12 * urgency // 10) // ONE - 600 * (ONE - urgency) // ONE
            if score > self._best:
                self._best, self._chosen = score, (seat, ROCKFALL, card, where, 0, 0, 0, 0)


def _kind(deck: Deck, card: CardId) -> int:
    if deck.ways[card * 2]:
        if deck.cards[card].section != "path":
            return _OTHER
        return _DEAD if is_dead_end(deck, card) else _PATH
    return _DEEDS.get(deck.cards[card].does, _OTHER)


__all__ = ["ClassicPolicy"]
