"""How rollouts play the Duel and the solo game: the judgements of `steady`, in whole numbers and at a glance."""

from __future__ import annotations

from typing import Final

from kilof.bots.duel.reach import ONE, Grasp
from kilof.bots.field import FAR
from kilof.bots.policy import Policy
from kilof.cards import CardId, Deck
from kilof.core.action import AT, SPIN, VERB, Action, Seat
from kilof.core.cell import STEP, Cell
from kilof.core.network import CARD, Network
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.games.duel.events import DONE, SHED
from kilof.games.duel.plays import DigLadder
from kilof.native import i64, vec
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS
from kilof.plays.goals import joining_spins
from kilof.plays.peek import PEEK
from kilof.plays.rockfall import ROCKFALL

_NONE: Final = -1_000_000
_RIVAL: Final = 800  # what the other loses is nearly as good as what we gain
_NEXT: Final = 500  # the chance that who needs one more card has it
_HALTED: Final = 100  # with broken tools
_STEP: Final = 430  # one more card is worth this share of the hope there is
_GIFT: Final = 150  # gold: what a goal that nobody knows may give the other, if both reach it
_PATH, _LADDER, _BREAK, _REPAIR, _FALL, _PEEK, _KEY, _OTHER = range(8)
_DEEDS: Final = {"break": _BREAK, "repair": _REPAIR, "rockfall": _FALL, "peek": _PEEK, "key": _KEY}


class DuelPolicy(Policy):
    """Both players, or the one. It keeps distances from act to act of one rollout."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__(rules)
        is_alone = rules.seats.stop == 2
        self.cost = 3 if is_alone else 7  # measured: benchmarks.rollout
        self.doubt = 1.0 if is_alone else 1.5
        deck = rules.deck
        cards = range(len(deck.cards))
        self.turn = rules.phases["turn"]
        self.kinds = vec[i64]([_kind(deck, card) for card in cards])
        self.tools = vec[i64]([card.tools for card in deck.cards])
        self.values = vec[i64]([card.value * ONE for card in deck.cards])
        self.nugget = vec[i64](list(deck.gold))
        # As in `hand.spare`, doors of both colours taken for open.
        self.spares = vec[i64]([_spare(deck, card) for card in cards])
        self.falls = vec[i64](
            [
                int(card.section == "path" and not card.value and (not deck.gates[i * 2] or card.door != ""))
                for i, card in enumerate(deck.cards)
            ]
        )
        self.own = Grasp(deck)
        self.both = [self.own, Grasp(deck)]
        self.other = self.both[1]
        self.size: i64 = -1
        self.goals: i64 = -1
        self.before: tuple[int, ...] = ()
        self.found: Action = ()
        self.listed: list[tuple[int, Action]] = []
        self.is_listing: bool = False

    def begin(self, s: State) -> None:
        self.size = -1
        self.before = s.rules.scoring.scores(s)

    def noted(self, s: State, a: Action) -> None:
        verb: i64 = a[VERB]
        if verb != DIG or self.size < 0:
            return
        self.size += 1
        seat = 0
        while seat < s.seats:
            self.both[seat].taken(s.nets[seat], a[AT])
            seat += 1

    def worth(self, s: State, seat: Seat) -> float:
        """The gold of the round; in the Duel what it puts us ahead."""
        after = s.rules.scoring.scores(s)
        gains = [now - then for now, then in zip(after, self.before, strict=True)]
        return float(2 * gains[seat] - sum(gains)) if s.seats > 1 else float(gains[0])

    def choose(self, s: State, seat: Seat, rng: Rng) -> Action:
        if s.phase is self.turn:
            self._aim(s, seat)
            return self._act(s, seat)
        if s.phase.name == "bribing":
            return (seat, DONE, 0, 0, 0, 0, 0, 0)
        if s.phase.name == "choosing":
            return self._turned(s, seat)
        return s.phase.sample(s, seat, rng)

    def _aim(self, s: State, seat: Seat) -> None:
        board, goals = len(s.board), len(s.goals)
        if board != self.size or goals != self.goals:
            # Something fell or was turned up: distances have to be measured again.
            for reach in self.both:
                reach.fields = {}
            self.size, self.goals = board, goals
        self.own = self.both[seat]
        self.own.aim(s, seat, seat)
        if s.seats > 1:
            self.other = self.both[1 - seat]
            self.other.aim(s, 1 - seat, seat)

    def _turned(self, s: State, seat: Seat) -> Action:
        """How a goal lies: so that we reach its gold, or the other does not."""
        best: i64 = _NONE
        options = s.phase.options(s, seat)
        chosen = options[0]
        for a in options:
            card = s.goals[a[AT]][0]
            laid = card * 2 + a[SPIN]
            score: i64 = 0
            if self._takes(s.nets[seat], a[AT], laid):
                score = 2
            elif s.seats > 1 and self._takes(s.nets[1 - seat], a[AT], laid):
                score = -1
            if score > best:
                best, chosen = score, a
        return chosen

    def _takes(self, net: Network, at: Cell, laid: int) -> bool:
        inside = 0
        for side, step in enumerate(STEP):
            if net.reached(at + step) >> (side ^ 2) & 1:
                inside |= net.faces[laid][side]
        return inside & self.nugget[laid] != 0

    def digs(self, s: State, seat: Seat, hand: list[CardId]) -> list[tuple[int, Action]]:
        """The ways to lay one of these cards that lead to gold, and what each is worth; the best first."""
        self.begin(s)
        self._aim(s, seat)
        self.listed, self.is_listing = [], True
        last: CardId = -1
        for card in hand:
            if card != last and self.kinds[card] <= _LADDER:
                self._dig(s, seat, card, _NONE)
            last = card
        self.is_listing = False
        self.listed.sort(reverse=True)
        return self.listed

    # the main act of a turn

    def _act(self, s: State, seat: Seat) -> Action:
        hand = s.hands[seat]
        broken: i64 = s.broken[seat]
        best: i64 = _NONE
        chosen: Action | None = None
        spare: i64 = _NONE  # of the card that is needed least, and of the next one
        least: CardId = hand[0]
        second: i64 = _NONE
        then: CardId = -1
        last: CardId = -1
        copies: i64 = 0
        unknown = self._unknown(s, seat)
        for card in hand:
            copies = copies + 1 if card == last else 1
            worth = self._spare(s, card, broken, unknown) + 200 * (copies - 1)
            if worth > spare:
                second, then = spare, least
                spare, least = worth, card
            elif worth > second:
                second, then = worth, card
            if card != last:
                score = self._weigh(s, seat, card, broken, unknown, best)
                if score > best:
                    best, chosen = score, self.found
            last = card
        if broken and then >= 0 and len(hand) > 1:
            score = 450 + 330 * self.own.hope // ONE
            score = (score // 2 if broken & (broken - 1) else score) + 3 * (spare + second) // 10
            if score > best:
                tool = 0
                while not broken >> tool & 1:
                    tool += 1
                best, chosen = score, (seat, SHED, min(least, then), 0, 0, 0, tool, max(least, then) + 1)
        if chosen is None or spare // 4 > best:
            return s.rules.bare[PASS][seat][least]
        return chosen

    def _spare(self, s: State, card: CardId, broken: i64, unknown: i64) -> i64:
        """How well a card can be spared."""
        kind = self.kinds[card]
        if kind == _REPAIR:
            return -1500 if self.tools[card] & broken else -400
        if kind == _PEEK:
            return -100_000 if unknown >= 0 else 900
        if s.seats == 1 and kind in (_BREAK, _FALL):
            return 1000 if kind == _BREAK else 300
        return self.spares[card]

    def _weigh(self, s: State, seat: Seat, card: CardId, broken: i64, unknown: i64, best: i64) -> i64:
        """What the best act with this card is worth, if it is better than what there is; `found` is the act."""
        kind = self.kinds[card]
        score: i64 = _NONE
        if kind <= _LADDER:
            return _NONE if broken else self._dig(s, seat, card, best)
        if kind == _REPAIR:
            if self.tools[card] & broken:
                score = 800 + _STEP * self.own.hope // ONE
                score = score * 6 // 10 if broken & (broken - 1) else score
                self.found = s.rules.play_of[card].nth(s, seat, card, 0)
        elif kind == _PEEK:
            if unknown >= 0:
                score = 420 - 30 * self.own.near[unknown]
                self.found = (seat, PEEK, card, self.own.cells[unknown], 0, 0, 0, 0)
        elif s.seats > 1 and kind == _BREAK:
            there: i64 = s.broken[1 - seat]
            if not there & self.tools[card]:
                score = 300 + _STEP * self.other.hope // ONE
                score = score * 35 // 100 if there else score
                self.found = s.rules.kept[seat][card][1 - seat]
        elif s.seats > 1 and kind == _FALL:
            where, harm = self._fall(s, seat)
            if harm > 0:
                score = harm - 300
                self.found = (seat, ROCKFALL, card, where, 0, 0, 0, 0)
        return score

    def _unknown(self, s: State, seat: Seat) -> i64:
        """The nearest goal that this seat does not know, as a target; -1 if it knows all."""
        best: i64 = -1
        n: i64
        for n, (_, known_to) in enumerate(s.goals.values()):
            if not known_to >> seat & 1 and (best < 0 or self.own.near[n] < self.own.near[best]):
                best = n
        return best

    def _dig(self, s: State, seat: Seat, card: CardId, best: i64) -> i64:
        """The best that can be done with a path card, kept in `found`."""
        own, other, net = self.own, self.other, s.nets[seat]
        deck = s.rules.deck
        fits, sizes, need = deck.fits[card], deck.sizes[card], net.need
        value = self.values[card]
        play = s.rules.play_of[card]
        ladder = play if isinstance(play, DigLadder) else None
        at: i64
        for at in net.spots:
            demand: int = need[at]
            if not sizes[demand] or not (value or own.is_near(at)):
                continue
            if ladder and ladder.is_beside_gold(s, net.grid.cells[at]):
                continue
            for spin in fits[demand]:
                laid: i64 = card * 2 + spin
                gain = own.lay(net, at, laid) - own.hope
                gold = own.inside & self.nugget[laid]
                lost: i64 = 0
                given: i64 = 0
                if s.seats > 1:
                    theirs = s.nets[1 - seat]
                    cell = net.grid.cells[at]
                    there: i64 = theirs.grid.spots[cell]
                    if other.enter(theirs, there, laid) or other.is_front(there):
                        lost = other.lay(theirs, there, laid) - other.hope
                        chance: i64 = _HALTED if s.broken[1 - seat] else _NEXT
                        n: i64 = 0
                        while n < other.count:
                            # What the other is one card away from now is half lost; what it was and is not, half saved.
                            if other.left[n] == 0 and own.met:
                                # It is ours, if we reach it too.
                                lost -= other.gold[n] * other.fade[0] // ONE
                                given += _GIFT
                            elif other.left[n] == 1 and other.near[n] != 1:
                                lost += chance * other.gold[n] * 6 // 10 // ONE
                                gain -= chance * self._ours(other.cells[n]) // ONE
                            elif other.left[n] != 1 and other.near[n] == 1:
                                lost -= chance * other.gold[n] * 6 // 10 // ONE
                            n += 1
                        if value and not gold and other.inside & self.nugget[laid]:
                            given += value * 16 // 10
                if own.met:
                    gain, given = self._met(s, seat, net, at, gain, given)
                score = gain + (value if gold else 0) - _RIVAL * (lost + given) // ONE
                if not gold and not own.met and not (lost < -100 and gain < 100):
                    if gain < 20:
                        continue
                    score += 100 * own.ends
                if self.is_listing:
                    self.listed.append((int(score), (seat, DIG, card, net.grid.cells[at], spin, 0, 0, 0)))
                if score > best:
                    best = score
                    self.found = (seat, DIG, card, net.grid.cells[at], spin, 0, 0, 0)
        return best

    def _ours(self, cell: Cell) -> i64:
        """What this gold is worth to us as far away as it would be after the card that was looked at."""
        own = self.own
        n: i64 = 0
        while n < own.count:
            if own.cells[n] == cell:
                left = own.left[n]
                return own.gold[n] * own.fade[left] // ONE if 0 < left < FAR else 0
            n += 1
        return 0

    def _met(self, s: State, seat: Seat, net: Network, at: i64, gain: i64, given: i64) -> tuple[i64, i64]:
        """The same for goals that this seat knows: whoever the gold would belong to."""
        own, cell = self.own, net.grid.cells[at]
        n: i64 = 0
        while n < own.count:
            goal = own.cells[n]
            if own.left[n] == 0 and goal in s.goals and goal - cell in STEP:
                face, known_to = s.goals[goal]
                if known_to >> seat & 1:
                    side = STEP.index(cell - goal)
                    demand = net.demand(goal) | 1 << side
                    mine, theirs = False, False
                    for spin in joining_spins(s.rules.deck, face, 1 << side, demand):
                        lies = face * 2 + spin
                        arm = self.nugget[lies]
                        if net.faces[lies][side] & arm:
                            mine = True
                        elif s.seats > 1 and s.nets[1 - seat].faces[lies][side] & arm:
                            theirs = self.other.inside >> (side ^ 2) & 1 != 0
                    if not mine:
                        gain -= own.gold[n] * 13 // 10
                        given += self.values[face] * 16 // 10 if theirs else 0
                    elif given:
                        given -= _GIFT
            n += 1
        return gain, given

    def _fall(self, s: State, seat: Seat) -> tuple[Cell, i64]:
        """A card whose fall sets the other back: one behind the front that it needs most."""
        other, net = self.other, s.nets[1 - seat]
        marks, cells = net.marks, net.grid.cells
        where: Cell = 0
        most: i64 = 0
        n: i64 = 0
        while n < other.count:
            front = other.front[n]
            if front >= 0 and not self.own.is_front(s.nets[seat].grid.spots[cells[front]]):
                back = min(other.next[n], other.near[n] + 1, FAR)
                harm = other.gold[n] * (other.fade[other.near[n]] - other.fade[back]) // ONE * _RIVAL // ONE
                if harm > most:
                    for step, _, bit in net.grid.out[15]:
                        beside: i64 = front + step
                        if marks[beside] & bit and marks[beside] & CARD and self.falls[s.board[cells[beside]] >> 1]:
                            most, where = harm, cells[beside]
            n += 1
        return where, most


def _kind(deck: Deck, card: CardId) -> int:
    if deck.ways[card * 2]:
        if deck.cards[card].section != "path":
            return _OTHER
        return _LADDER if deck.cards[card].ladder else _PATH
    return _DEEDS.get(deck.cards[card].does, _OTHER)


def _spare(deck: Deck, card: CardId) -> int:
    """From ONE, it may go, to -2 ONE, it must not; what depends on the hand is added later."""
    printed, ways = deck.cards[card], deck.ways[card * 2]
    if ways:
        if printed.value:
            return -1500
        joined = max((links & 15).bit_count() for links in ways[:4])
        if joined < 2:
            return 900
        return (-300 if any(links & 10 == 10 for links in ways[:4]) else 100) - 300 * (joined - 2)
    return 200 if printed.does == "key" else -800


__all__ = ["DuelPolicy"]
