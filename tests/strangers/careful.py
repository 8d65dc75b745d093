"""A careful, sociable player of the classic game.

As a digger it shortens the way to where the treasure may be, keeps in mind who did what, mends friends, and breaks the
tools of those it has good reason to doubt. As a saboteur it asks of every act how it will look to the others: it does
small harm unseen while the tunnel is short, and open harm once the tunnel comes near.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from heapq import heappop, heappush
from math import exp, log

import kilof
from kilof.core.cell import cell, xy
from kilof.core.event import Event, RoundBegan
from kilof.games.classic.nuggets.lore import SeenNuggets
from kilof.plays.dig import Dug
from kilof.plays.discard import Passed
from kilof.plays.goals import GoalRevealed
from kilof.plays.rockfall import RockFell
from kilof.plays.tools import ToolBroken, ToolRepaired

Place = tuple[int, int]
Board = dict[Place, int]  # the open sides of what lies there, bits N E S W, and DEAD if the way ends there

STEPS = ((0, -1, 1, 4), (1, 0, 2, 8), (0, 1, 4, 1), (-1, 0, 8, 2))  # a step, its side, the side it comes in by
DEAD = 16
GOALS = {(8, -2), (8, 0), (8, 2)}
SABOTEURS = {3: 1, 4: 1, 5: 2, 6: 2, 7: 3, 8: 3, 9: 3, 10: 4}  # C1: among one role more than there are seats
GOLD = 1.57  # the mean of the gold cards
FAR = 20.0


@lru_cache(maxsize=256)
def face(card: kilof.Card, spun: bool) -> int:
    """A card as it lies."""
    if card.shape is None:
        return DEAD
    shape = card.shape.spun() if spun else card.shape
    return shape.links | (0 if shape.text.startswith("[") else DEAD)


class Prices(dict[int, float]):
    """What a way through an empty cell costs, by what its neighbours ask of it: more where few cards are left."""

    def __init__(self, left: Counter[kilof.Card]) -> None:
        super().__init__()
        self.left = [(face(card, False), face(card, True), left[card]) for card in left]

    def __missing__(self, need: int) -> float:
        tunnel, sides = need & 15, (need | need >> 4) & 15 | DEAD
        fits = sum(copies for a, b, copies in self.left if a & sides == tunnel or b & sides == tunnel)
        self[need] = price = 1 + 3 / (1 + fits) if fits else 6.0
        return price


def ways(board: Board, goals: dict[Place, float], prices: Prices) -> dict[Place, float]:
    """What the cheapest way from the start to each face-down goal still costs."""
    found, done, missing = dict.fromkeys(goals, FAR), set(), len(goals)
    heap: list[tuple[float, Place]] = [(0.0, (0, 0))]
    while heap and missing:
        cost, at = heappop(heap)
        if at in done:
            continue
        done.add(at)
        if at in goals:
            found[at] = cost
            missing -= 1
            continue
        x, y = at
        mine = board.get(at, 15)
        for dx, dy, side, facing in STEPS:
            beside = x + dx, y + dy
            if not mine & side or beside in done:
                continue
            theirs = board.get(beside)
            if theirs is not None:
                if theirs & facing and theirs < DEAD:
                    heappush(heap, (cost, beside))
            elif beside in goals:
                heappush(heap, (cost, beside))
            elif -2 < beside[0] < 10 and -4 < beside[1] < 4:
                heappush(heap, (cost + prices[asked(board, beside)], beside))
    return found


def asked(board: Board, at: Place) -> int:
    """What the cards around an empty cell ask of it: open sides, and rock four bits higher."""
    need = 0
    for dx, dy, side, facing in STEPS:
        theirs = board.get((at[0] + dx, at[1] + dy))
        if theirs is not None:
            need |= side if theirs & facing else side << 4
    return need


def ahead(board: Board, goals: set[Place]) -> int:
    """How far the foremost open end seems to be from a goal: what everybody at the table sees at a glance."""
    best = 99
    for (x, y), mine in board.items():
        if mine < DEAD:
            for dx, dy, side, _ in STEPS:
                if mine & side and (x + dx, y + dy) not in board:
                    best = min(best, *(abs(gx - x - dx) + abs(gy - y - dy) for gx, gy in goals), 99)
    return best


def blame_for_digging(was: int, now: int, laid: int) -> float:
    """Does the tunnel seem nearer to a goal, or worse off?"""
    if laid >= DEAD:
        return 2.2 if now > was else 1.3
    return -0.7 if now < was else 0.3 if now == was else 1.2


def likely(view: kilof.View) -> dict[Place, float]:
    """Where the treasure may be."""
    goals = {(at.x, at.y): card for at, card in view.goals.items()}
    sure = [at for at, card in goals.items() if card is not None and card.treasure]
    where = sure or [at for at, card in goals.items() if card is None]
    return {at: (at in where) / max(1, len(where)) for at in goals}


class Mind:
    """One decision: what the table looks like, and what every option is worth."""

    def __init__(self, view: kilof.View, me: int) -> None:
        self.me, self.seats, self.hand, cards = me, view.seats, view.hand, view.rules.deck.cards
        self.broken, self.pile, self.net = view.position.broken, view.position.pile, view.nets[0]
        self.is_saboteur = view.role is not None and view.role.name == "saboteur"
        self.board: Board = {(at.x, at.y): face(tile.card, tile.spun) for at, tile in view.board.items()}
        self.nuggets = [at for at, tile in view.board.items() if tile.card.section == "nugget"]
        left = Counter({card: card.copies for card in cards if card.section == "path"})
        left.subtract(tile.card for tile in view.board.values() if tile.card in left)
        left.subtract(cards[c] for c, _ in view.position.discards if c is not None and cards[c] in left)
        self.prices = Prices(left)
        self.goals = likely(view)
        self.way = self.length(self.board)
        self.front = ahead(self.board, set(self.goals))
        self.guilt = self.suspicions(view)
        seen = view.position.seen
        self.is_first_asked = isinstance(seen, SeenNuggets) and seen.nuggets.choice == "asked"
        self.nugget_worth = GOLD * sum(view.board[at].card.value for at in self.nuggets)
        self.danger = min(1.0, max(0.0, (8 - self.way) / 5) + (self.pile < self.seats) / 2)

    def length(self, board: Board) -> float:
        """What is left to dig, as far as one can tell."""
        return sum(self.goals[at] * cost for at, cost in ways(board, self.goals, self.prices).items())

    def suspicions(self, view: kilof.View) -> list[float]:
        """By seat, how likely it is a saboteur. Goes through the round: the maze first, then who helped whom."""
        told: list[Event] = []
        for event in reversed(view.log):
            if isinstance(event, RoundBegan):
                break
            told.insert(0, event)
        cards, goals, score = view.rules.deck.cards, set(GOALS), [0.0] * view.seats
        dug = {xy(event.at) for event in told if isinstance(event, Dug)}
        then = {at: mine for at, mine in self.board.items() if at not in dug and at not in GOALS}
        now = ahead(then, goals)
        for event in told:
            if isinstance(event, Dug):
                then[xy(event.at)] = laid = face(cards[event.card], bool(event.spin))
                was, now = now, ahead(then, goals)
                score[event.seat] += blame_for_digging(was, now, laid)
            elif isinstance(event, RockFell):
                score[event.seat] += -1.2 if then.pop(xy(event.at), 0) >= DEAD else 1.8
                now = ahead(then, goals)
            elif isinstance(event, GoalRevealed):
                goals.discard(xy(event.at))
                now = ahead(then, goals)
            elif isinstance(event, Passed) and not self.broken[event.seat]:
                score[event.seat] += 0.2
        share = SABOTEURS[view.seats] / (view.seats + 1)
        prior = log(share / (1 - share))

        def guilt() -> list[float]:
            found = [1 / (1 + exp(-prior - points)) for points in score]
            found[self.me] = float(self.is_saboteur)
            return found

        first = guilt()
        for event in told:
            if isinstance(event, ToolBroken) and event.whom != event.seat:
                score[event.seat] += 2.4 * (0.62 - first[event.whom])
            elif isinstance(event, ToolRepaired) and event.whom != event.seat:
                score[event.seat] -= 1.6 * (0.7 - first[event.whom])
        self.looks = 1 / (1 + exp(-prior - score[self.me]))  # what the others may think of this player
        return guilt()

    def use(self, card: kilof.Card) -> float:
        """What a card in the hand is worth to a digger later on."""
        if card.section == "path":
            laid = face(card, False)
            return -0.3 if laid >= DEAD else 0.25 + 0.1 * laid.bit_count()
        unsure = max(self.goals.values(), default=1.0) < 1
        return {"peek": 0.5 * unsure, "repair": 0.45, "break": 0.2, "rockfall": 0.3}[card.does] / self.hand.count(card)

    def worth(self, option: kilof.Option) -> float:
        """How much nearer an option brings the treasure, in cards; a saboteur wants the opposite, and to look well."""
        verb, card, at = option.verb, option.card, option.cell
        whom = -1 if option.whom is None else int(option.whom)
        gain = blame = 0.0
        if verb == "dig" and card is not None and at is not None:
            laid = face(card, option.spun)
            board = {**self.board, (at.x, at.y): laid}
            gain = self.way - self.length(board) + (0.02 * laid.bit_count() if laid < DEAD else 0)
            blame = blame_for_digging(self.front, ahead(board, set(self.goals)), laid)
            for x, y in self.nuggets:
                if abs(x - at.x) + abs(y - at.y) == 1 and not self.net.reached(cell(x, y)):
                    bit = next(facing for dx, dy, _, facing in STEPS if (x + dx, y + dy) == (at.x, at.y))
                    gain += (-2 if self.is_saboteur else 2) * bool(laid & bit and laid < DEAD)
        elif verb == "rockfall" and at is not None:
            rest = {place: mine for place, mine in self.board.items() if place != (at.x, at.y)}
            gain = self.way - self.length(rest) - 0.4 * (not self.is_saboteur)
            blame = -1.2 if self.board[at.x, at.y] >= DEAD else 1.8
        elif verb == "break":
            weight = (0.5 if self.broken[whom] else 1.0) * (1 + self.danger)
            gain = 1.3 * weight * (self.guilt[whom] - (0.5 if self.is_saboteur else 0.55))
            blame = 2.4 * (0.62 - self.guilt[whom])
            gain -= 3 * (whom == self.me and not self.is_saboteur)
        elif verb == "repair":
            is_last = self.broken[whom].bit_count() == 1
            gain = (1.2 if is_last else 0.6) * (0.6 - self.guilt[whom]) * 2 + 0.4 * (whom == self.me)
            blame = 0.0 if whom == self.me else -1.6 * (0.7 - self.guilt[whom])
        elif verb == "peek" and at is not None:
            chance = self.goals[at.x, at.y]
            gain = 0.0 if chance in (0, 1) else (-0.6 if self.is_saboteur else 1.1) + 0.1 * (at.y != 0)
        elif verb == "pass" and card is not None:
            is_weapon = card.does in ("break", "rockfall") or (card.does == "dig" and face(card, False) >= DEAD)
            gain, blame = (0.8 if self.is_saboteur and is_weapon else 0.1 - self.use(card)), 0.2
        elif verb == "lay" and card is not None and at is not None:
            gain = 8 - 2 * abs(at.y) - abs(at.x - 4) - card.value
        elif verb == "remain":
            chance = min(0.9, max(0.1, 0.8 - 0.06 * self.way))
            stay = (1 - chance if self.is_saboteur else chance) * (2 + self.nugget_worth)
            return stay - self.nugget_worth + 9 * self.is_first_asked  # to remain at first costs nothing
        care = 0.05 + 0.8 * (1 - self.danger) * (1 - self.looks)
        return -gain - care * blame if self.is_saboteur else gain


def careful(view: kilof.View, rng: kilof.Rng) -> kilof.Option:
    """The bot."""
    if (options := view.options)[0].verb == "pick":
        return options[-1]  # the lowest comes first
    mind = Mind(view, options[0].seat)
    worths = [mind.worth(option) for option in options]
    best = max(worths)
    return rng.choice([option for option, worth in zip(options, worths, strict=True) if worth > best - 1e-9])
