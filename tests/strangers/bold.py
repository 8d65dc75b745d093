"""A bold, opportunistic player of the classic game.

As a digger it counts the cards that are left, settles on one goal and rushes there; whoever sins once in its eyes gets
a broken tool. As a saboteur it looks busy on the way to a goal that it knows to be stone, saves what hurts,
and strikes with all of it when the tunnel is a few cards from the treasure.
"""

from __future__ import annotations

from heapq import heappop, heappush

import kilof
from kilof.cards import Ways
from kilof.core.action import AT, CARD, SPIN, WHOM
from kilof.core.cell import STEP, Cell, cell, xy
from kilof.core.event import RoundBegan
from kilof.games.classic.nuggets.lore import SeenNuggets
from kilof.plays.dig import Dug
from kilof.plays.rockfall import RockFell
from kilof.plays.tools import ToolBroken, ToolRepaired

Maze = dict[Cell, Ways]  # for each side of a card: the sides that are reached by coming in there
Door = int  # cell * 4 + the side by which one comes in

START = cell(0, 0)
FAR = 20.0
STRIKE = 7.0  # how near the treasure may come before a saboteur does all it can
FIELD = frozenset(cell(x, y) for x in range(-1, 10) for y in range(-3, 4))
GOLD = 1.57  # the mean of the gold cards


class Count:
    """The path cards that nobody has seen used: how many of them could carry a tunnel on, and what that costs."""

    def __init__(self, view: kilof.View) -> None:
        self.deck = view.rules.deck
        used = [laid >> 1 for laid in view.position.board.values()]
        used += [card for card, _ in view.position.discards if card is not None]
        self.left = {card: self.deck.cards[card].copies - used.count(card) for card in self.deck.sections["path"]}
        self.known: dict[int, float] = {}

    def price(self, demand: int, enters: int, leaves: int) -> float:
        """In cards and waiting: from one side to another through a cell whose neighbours demand this."""
        key = demand << 4 | enters << 2 | leaves
        if key not in self.known:
            fitting = 0
            for card, copies in self.left.items():
                laid = [self.deck.ways[card * 2 + spin] for spin in self.deck.fits[card][demand]]
                fitting += copies * any(ways[enters] >> leaves & 1 for ways in laid)
            self.known[key] = 1 + 2.5 / (fitting + 0.5)
        return self.known[key]


def demand(maze: Maze, at: Cell) -> int:
    """What the cards around an empty cell ask of it: open sides, and rock four bits higher."""
    asked = 0
    for side in range(4):
        ways = maze.get(at + STEP[side])
        if ways is not None:
            asked |= (1 if ways[side ^ 2] else 16) << side
    return asked


def costs(maze: Maze, shut: set[Cell], target: Cell, count: Count, whole: bool = True) -> dict[Door, float]:
    """For each door, or as far as the start: what the way from there to the target still costs. It goes backwards."""
    best: dict[Door, float] = {}
    heap: list[tuple[float, Door]] = [(0.0, target * 4 + side) for side in range(4)]
    asked: dict[Cell, int] = {}
    while heap:
        cost, door = heappop(heap)
        if door in best:
            continue
        best[door] = cost
        side = door & 3
        at = (door >> 2) + STEP[side]  # from where one comes through this door
        leaves = side ^ 2
        if at == START and not whole:
            break
        if at in maze:
            ways = maze[at]
            for enters in range(4):
                if enters != leaves and ways[enters] >> leaves & 1 and at * 4 + enters not in best:
                    heappush(heap, (cost, at * 4 + enters))
        elif at in FIELD and at not in shut:
            if at not in asked:
                asked[at] = demand(maze, at)
            need = asked[at]
            if need >> 4 >> leaves & 1:
                continue
            for enters in range(4):
                if enters != leaves and not need >> 4 >> enters & 1 and at * 4 + enters not in best:
                    heappush(heap, (cost + count.price(need, enters, leaves), at * 4 + enters))
    return best


def remaining(best: dict[Door, float]) -> float:
    """The same from the start."""
    return min(best.get((START + STEP[side]) * 4 + (side ^ 2), FAR) for side in range(4))


def sins(view: kilof.View, me: int) -> list[float]:
    """By seat, what it has done in this round against honest digging. Tools weigh less the more their owner sinned."""
    found = [0.0] * view.seats
    cards = view.rules.deck.cards
    begun = max((i for i, event in enumerate(view.log) if isinstance(event, RoundBegan)), default=0)
    for event in view.log[begun:]:
        if isinstance(event, Dug):
            is_dead = cards[event.card].name.startswith("dead")
            found[event.seat] += 1.0 if is_dead else -0.15 if xy(event.at)[0] > 0 else 0.1
        elif isinstance(event, RockFell):
            found[event.seat] += -1.0 if cards[event.fallen].name.startswith("dead") else 0.9
        elif isinstance(event, ToolBroken) and event.seat != event.whom:
            found[event.seat] += 1.2 if event.whom == me else -0.6 if found[event.whom] > 0.7 else 0.7
        elif isinstance(event, ToolRepaired) and event.seat != event.whom:
            found[event.seat] -= 1.2 if event.whom == me else -0.3 if found[event.whom] > 0.7 else 0.6
    return found


class Plan:
    """One decision."""

    def __init__(self, view: kilof.View, me: int) -> None:
        self.view, self.me, self.hand, self.deck = view, me, view.hand, view.rules.deck
        deck = self.deck
        self.maze: Maze = {at: deck.ways[laid] for at, laid in view.position.board.items()}
        self.shut = set(view.position.goals)
        self.count = Count(view)
        self.is_saboteur = view.role is not None and view.role.name == "saboteur"
        self.broken = view.position.broken
        self.sins = sins(view, me)
        known = {at: deck.cards[card] for at, (card, _) in view.position.goals.items() if card is not None}
        treasure = [at for at, card in known.items() if card.treasure]
        self.open = treasure or [at for at in self.shut if at not in known]
        nearest = sorted(self.open, key=abs)  # the middle one first
        ways = {at: costs(self.maze, self.shut, at, self.count) for at in nearest}
        self.target = min(ways, key=lambda at: remaining(ways[at]), default=START)
        self.best = ways.get(self.target, {})
        self.left = remaining(self.best)
        is_armed = sum(is_weapon(card) for card in self.hand) > len(self.hand) // 2
        self.is_time = self.left <= STRIKE or view.position.pile <= view.seats or is_armed
        # Rocks may fall on dead ends, and on the foremost cards: elsewhere it is not worth the thought.
        falls = [option for option in view.options if option.verb == "rockfall"]
        falls.sort(key=lambda option: (len(set(self.maze[option[AT]])) < 3, xy(option[AT])[0]), reverse=True)
        self.falls = falls[:8]
        # It would look silly to reach the treasure instead of a stone.
        stones = [at for at in sorted(self.shut) if at not in self.open]
        self.decoy = costs(self.maze, self.shut, stones[0], self.count) if self.is_saboteur and stones else {}

    def after(self, at: Cell, ways: Ways | None) -> float:
        """What would be left to dig if this lay there, or nothing."""
        maze = {place: there for place, there in self.maze.items() if place != at}
        if ways is not None:
            maze[at] = ways
        return remaining(costs(maze, self.shut, self.target, self.count, whole=False))

    def beyond(self, at: Cell, ways: Ways, best: dict[Door, float]) -> float:
        """What is left beyond a card laid there, at a glance. Only what the tunnel meets leads beyond."""
        net = self.view.nets[0]
        met = [side for side in range(4) if net.reached(at + STEP[side]) >> (side ^ 2) & 1]
        out = 0
        for side in met:
            out |= ways[side]
        out &= ~sum(1 << side for side in met)
        return min((best.get((at + STEP[s]) * 4 + (s ^ 2), FAR) for s in range(4) if out >> s & 1), default=FAR)

    def as_digger(self, option: kilof.Option) -> float:
        """How many cards it saves."""
        verb, card, at, whom = option.verb, option.card, option[AT], option[WHOM]
        if verb == "dig":
            ways = self.deck.ways[option[CARD] * 2 + option[SPIN]]
            return self.left - self.beyond(at, ways, self.best) + self.nugget(at, ways)
        if verb == "peek":
            return (0.9 + 0.4 * (at == self.target) + 0.5 * (self.left < 4)) if len(self.open) > 1 else -1.0
        if verb == "repair":
            is_last = self.broken[whom].bit_count() == 1
            return (1.6 if whom == self.me else 0.9 - 1.2 * max(0.0, self.sins[whom])) * (1.0 if is_last else 0.6)
        if verb == "break":
            sin = -9.0 if whom == self.me else self.sins[whom]
            return min(1.3, sin) * (0.6 if self.broken[whom] else 1.0) if sin > 0.6 else -1.0
        if verb == "rockfall":
            return self.left - self.after(at, None) - 0.4 if option in self.falls else -1.0
        return 0.1 - self.keep(card) if card is not None else 0.0

    def as_saboteur(self, option: kilof.Option) -> float:
        """How many cards it costs the diggers; while the tunnel is short, how busy it looks."""
        verb, card, at, whom = option.verb, option.card, option[AT], option[WHOM]
        if verb == "dig":
            ways = self.deck.ways[option[CARD] * 2 + option[SPIN]]
            is_open = any(ways[side] & ~(1 << side) for side in range(4))
            near = min(self.best.get(at * 4 + side, FAR) for side in range(4))
            is_worth = near < self.left + 2 and (is_open or self.is_time)
            harm = self.after(at, ways) - self.left if is_worth else 0.0
            busy = min(1.0, max(0.0, remaining(self.decoy) - self.beyond(at, ways, self.decoy))) if self.decoy else 0.0
            return harm + 0.4 * busy + self.nugget(at, ways)
        if verb == "rockfall":
            return self.after(at, None) - self.left if self.is_time and option in self.falls else -0.5
        if verb == "break":
            turn = (whom - self.me) % self.view.seats  # who plays next is stopped first
            kin = 9.0 if whom == self.me else max(0.0, self.sins[whom])
            return (1.5 if self.is_time else 0.2) * (0.4 if self.broken[whom] else 1.0) - 0.05 * turn - kin
        if verb == "repair":
            return 0.5 if whom == self.me and not self.is_time else -1.0 + max(0.0, self.sins[whom])
        if verb == "peek":
            return 0.7 if len(self.open) > 1 else 0.1
        return 0.0 if card is None else -1.0 if is_weapon(card) else self.keep(card) * 0.8

    def keep(self, card: kilof.Card) -> float:
        """What a card is worth to a digger who holds it."""
        if card.shape is not None:
            return -0.4 if card.name.startswith("dead") else 0.2 + 0.1 * card.shape.links.bit_count()
        return {"repair": 0.45, "peek": 0.3 * (len(self.open) > 1), "rockfall": 0.2, "break": 0.25}[card.does]

    def nugget(self, at: Cell, ways: Ways) -> float:
        """Gold on the way, for whoever gets there first."""
        net, board = self.view.nets[0], self.view.position.board
        for side in range(4):
            there = self.deck.cards[board.get(at + STEP[side], 0) >> 1]
            if ways[side] & ~(1 << side) and there.section == "nugget" and not net.reached(at + STEP[side]):
                return 1.5 * there.value
        return 0.0

    def stays(self) -> bool:
        """Whether what is found is better kept in the round (N4). To stay at first costs nothing."""
        seen, board = self.view.position.seen, self.view.position.board
        found = GOLD * sum(self.deck.cards[laid >> 1].value for laid in board.values())
        chance = min(0.9, max(0.15, 0.95 - 0.08 * self.left))
        chance = 1 - chance if self.is_saboteur else chance
        return (isinstance(seen, SeenNuggets) and seen.nuggets.choice == "asked") or chance * (2 + found) > found


def is_weapon(card: kilof.Card) -> bool:
    """What a saboteur had better not pass."""
    return card.does in ("break", "rockfall") or card.name.startswith("dead")


def bold(view: kilof.View, rng: kilof.Rng) -> kilof.Option:
    """The bot."""
    options = view.options
    if options[0].verb == "pick":
        return options[-1]  # the lowest comes first
    plan = Plan(view, options[0].seat)
    if options[0].verb in ("leave", "remain"):
        return next(option for option in options if (option.verb == "remain") == plan.stays())
    if options[0].verb == "lay":
        sign = -1 if plan.is_saboteur else 1  # on the way, or off it
        return max(options, key=lambda option: sign * (xy(option[AT])[0] - 4 * abs(xy(option[AT])[1])))
    worth = plan.as_saboteur if plan.is_saboteur else plan.as_digger
    worths = [worth(option) for option in options]
    best = max(worths)
    return rng.choice([option for option, value in zip(options, worths, strict=True) if value > best - 1e-9])
