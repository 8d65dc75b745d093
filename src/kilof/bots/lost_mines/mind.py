"""The Lost Mines: what each kind of act gains for the player's own side, in points."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cached_property
from itertools import pairwise

from kilof.bots.bot import Budget
from kilof.bots.lost_mines.outlook import Outlook
from kilof.bots.lost_mines.scene import Scene
from kilof.bots.lost_mines.trails import DELAY, NEVER, Trails
from kilof.bots.thought import FOOLISH, Skill, Thought, Weigh
from kilof.cards import CardId, Links
from kilof.core.action import ALSO, AT, CARD, SPIN, VERB, WHAT, WHOM, Action, Seat
from kilof.core.cell import STEP, Cell
from kilof.games.lost_mines.events import INFORM, MOVE, STAY, STORM, TAKE, TOOL, TRAP, TROLL
from kilof.games.lost_mines.parts import DWARF, MINE, TREASURE
from kilof.games.lost_mines.place import Place, place, sides_of
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS, cards_of
from kilof.plays.goals import TURN, joining_spins
from kilof.view import View

_TRAP = 0.3  # points: a card lost
_FELT = 0.02  # points: less is nothing
_PAIR = -0.05  # points: an obstacle and its tool are a path together
_TURN = 1.0  # points: with the pile empty, a card that is thrown away with another
_IDLE = 0.15  # points: a card that could have been kept
_AHEAD = 7  # steps
_NOW = 1.5  # a treasure taken is better than one within reach
_EXIT, _ENTRY = 0.02, 0.1  # points: one more way out of a mine for us, one into it for somebody else


class Dwarf:
    """Judgements of one seat."""

    def __init__(self, scene: Scene, budget: Budget) -> None:
        self.scene = scene
        self.trails: Trails = scene.trails
        self.outlook = Outlook(scene)
        self.looks = budget.looks
        self.left = self.trails.left(scene.here)
        self.hope = self.trails.hope(self.left)
        self.way = self.trails.way(scene.here)
        self._ways: list[tuple[Seat, list[Place]]] | None = None
        self._way_from: dict[Cell, list[Cell]] = {}
        self._entries: Counter[Cell] | None = None

    # step 1

    def dig(self, a: Action) -> Thought:
        at, card = a[AT], a[CARD]
        change = self.outlook.laid(at, card, self.scene.deck.links(card * 2 + a[SPIN]))
        # A card of no use that leaves the hand makes room for another.
        score = change.score + max(0.0, self._spare(card))
        is_obstacle = card in self.scene.constants.obstacles
        if change.own < -_FELT and change.score <= 0:
            return Thought(FOOLISH, "this would bar my own way")
        if max(change) < _FELT:
            return Thought(score - _IDLE, "it leads to no treasure")
        if change.own == max(change):
            has_tool = is_obstacle and self._has_tool(card)
            return Thought(score, "I have the tool for that obstacle" if has_tool else "a treasure gets nearer")
        if change.friends == max(change):
            return Thought(score, "this helps my side")
        return Thought(score, "an obstacle there is in the others' way" if is_obstacle else "this bars the others' way")

    def _has_tool(self, obstacle: CardId) -> bool:
        feature = self.scene.constants.obstacles[obstacle]
        return any(self.scene.deck.cards[held].clears == feature for held in self.scene.hand)

    def _way_of(self, dwarf: Cell) -> list[Cell]:
        """The next steps of a dwarf that stands here."""
        if dwarf not in self._way_from:
            self._way_from[dwarf] = self.trails.way(dwarf)[:_AHEAD]
        return self._way_from[dwarf]

    def tool(self, a: Action) -> Thought:
        change = self.outlook.cleared(a[AT])
        score = change.score + max(0.0, self._spare(a[CARD]))
        if max(change.own, change.friends) < _FELT:
            return Thought(score - _IDLE, "that obstacle is not in my way")
        return Thought(score, "this clears my way" if change.own >= change.friends else "this clears my side's way")

    def inform(self, a: Action) -> Thought:
        what = a[WHAT]
        if what == MINE:
            if self.scene.position.goals[a[AT]][0] is not None:
                return Thought(FOOLISH, "I know that mine")
            return Thought(0.35 + 0.1 * (a[AT] in self.way), "I want to know what is in that mine")
        if what == TREASURE:
            if self.scene.treasures[a[ALSO] - 1][0] is not None:
                return Thought(FOOLISH, "I know that treasure")
            return Thought(0.05, "I want to know what that treasure is worth")
        assert what == DWARF, "there is nothing else to look at"
        if self.scene.position.roles[a[WHOM]][0] is not None:
            return Thought(FOOLISH, "I know that dwarf")
        if not self.scene.side:
            return Thought(0.0, "I share with nobody")
        return Thought(0.15 if self.scene.skill.reads else 0.1, "I want to know whose side that dwarf is on")

    def trap(self, a: Action) -> Thought:
        return self._hinder(place(a[AT], a[WHAT]), 0.5, "somebody else will step into that")

    def troll(self, a: Action) -> Thought:
        return self._hinder(place(a[AT], a[WHAT]), 1.0, "a troll there keeps others from a treasure")

    def _hinder(self, at: Place, turns: float, why: str) -> Thought:
        """Seats whose way soon leads over this place lose time, friends too."""
        score = -0.1
        for seat, places in self._all_ways():
            if at in places[: self.scene.constants.near]:
                dwarf = self.scene.ground.dwarfs[seat]
                hope = self.trails.hope(self.trails.left(dwarf))
                cost = hope * (1 - DELAY**turns)
                if self.trails.left(dwarf) <= 1.1:
                    cost *= 2  # it would be there with the next move
                score -= cost * self._care(seat)
        return Thought(score, why if score > -0.1 else "it would hinder nobody, or a friend")

    def _care(self, seat: Seat) -> float:
        """How much we mind what a seat loses."""
        return self.scene.friends[seat]

    def _all_ways(self) -> list[tuple[Seat, list[Place]]]:
        """By seat, the places that its way to a treasure leads over."""
        if self._ways is None:
            self._ways = []
            for seat, at in enumerate(self.scene.ground.dwarfs):
                cells = self.trails.way(at)
                steps = [place(here, STEP.index(there - here)) for here, there in pairwise(cells)]
                self._ways.append((seat, steps))
        return self._ways

    def storm(self, a: Action) -> Thought:
        change = self.outlook.struck(a[AT])
        if max(change) < _FELT:
            return Thought(change.score - 0.2, "it would hinder nobody, or a friend")
        is_own = max(change.own, change.friends) > change.foes
        why = "an obstacle less is in our way" if is_own else "others need that card more than we do"
        return Thought(change.score - 0.2, why)

    def discard(self, a: Action) -> Thought:
        cards = cards_of(a)
        if not self.scene.position.pile and len(cards) > 1 and len(cards) == self._cards_left():
            return Thought(FOOLISH, "with no card left the round is over, and I could not move")
        if any(self._shows_news(card) for card in cards):
            return Thought(FOOLISH, "a secret that I may look at is too good to be thrown away")
        score = sum(self._spare(card) for card in cards) - 0.02
        if self.scene.position.pile:
            return Thought(score, "better cards may come")
        # Every card that is left is one more turn.
        return Thought(score - _TURN * (len(cards) - 1), "that can be spared")

    def _cards_left(self) -> int:
        return sum(len(hand) for hand in self.scene.position.hands)

    def _shows_news(self, card: CardId) -> bool:
        looks = (b for b in self.scene.view.options if b[VERB] == INFORM and b[CARD] == card)
        return any(self.inform(b).score > FOOLISH for b in looks)

    def _spare(self, card: CardId) -> float:
        """What the room that a card takes up is worth, less what the card may still be good for."""
        printed = self.scene.deck.cards[card]
        if card in self.scene.constants.obstacles:
            return _PAIR if self._has_tool(card) and self._is_way_missing else 0.08
        if self.scene.deck.ways[card * 2]:
            return 0.1 - 0.06 * self.scene.deck.links(card * 2).bit_count()
        if not printed.clears:
            return -0.1
        if self._barred & {printed.clears}:
            return -0.2
        held = {self.scene.constants.obstacles.get(other) for other in self.scene.hand}
        return _PAIR if printed.clears in held and self._is_way_missing else 0.03

    @cached_property
    def _is_way_missing(self) -> bool:
        return any(at not in self.scene.land.links and at not in self.scene.land.goals for at in self.way)

    @cached_property
    def _barred(self) -> set[str]:
        """What lies in my way."""
        board, tools = self.scene.position.board, self.scene.ground.tools
        obstacles = self.scene.constants.obstacles
        return {obstacles[board[at] >> 1] for at in self.way if at not in tools and board.get(at, -1) >> 1 in obstacles}

    # step 2

    def move(self, a: Action) -> Thought:
        route = sides_of(a[WHAT]) if a[VERB] == MOVE else []
        here, hurt = self.scene.here, 0
        for side in route:
            hurt += place(here, side) in self.scene.ground.traps
            here += STEP[side]
        pain = _TRAP * hurt
        if here in self.scene.mines:
            worth = self.scene.mines[here] + (self._lies(here, 1 << (route[-1] ^ 2)) if self._has_ways(here) else 0.0)
            return Thought(_NOW * worth - pain, "there is treasure to be had")
        if here in self.scene.position.goals:
            return Thought(FOOLISH, "the dragon lies there")
        left = self.trails.left(here)
        if left >= NEVER:
            return Thought(-pain - (0.1 if route else 0.0), "there is nothing left to walk to")
        return Thought(self.trails.hope(left) - pain, "that is the way to a treasure")

    def _has_ways(self, mine: Cell) -> bool:
        """Whether a mine that lies face down can be entered by several sides: only then does it matter by which."""
        if self._entries is None:
            moves = [sides_of(a[WHAT]) for a in self.scene.view.options if a[VERB] == MOVE]
            self._entries = Counter(self.scene.here + sum(STEP[side] for side in sides) for sides in moves)
        return mine in self.scene.position.goals and self._entries[mine] > 1

    def _lies(self, mine: Cell, met: Links) -> float:
        """What joining a mine to one of these sides is worth, whatever may be in it."""
        known = self.scene.position.goals[mine][0]
        faces = self.scene.mines_left if known is None else [known]
        demand = self.scene.view.nets[0].demand(mine)
        found = [
            self._opens(mine, self.scene.deck.links(face * 2 + spin))
            for face in faces
            for spin in joining_spins(self.scene.deck, face, met, demand)[:1]
        ]
        return sum(found) / len(found)

    def _opens(self, mine: Cell, links: Links) -> float:
        """Ways to leave a mine that lies like this; and whether others, friends or foes, get in."""
        score = 0.0
        for side, step in enumerate(STEP):
            met = self.scene.land.links.get(mine + step, 0) >> (side ^ 2) & 1
            score += _EXIT * (met and links >> side & 1)
        for seat, dwarf in enumerate(self.scene.ground.dwarfs):
            way = self._way_of(dwarf)
            if seat != self.scene.seat and mine in way[1:]:
                came = STEP.index(way[way.index(mine) - 1] - mine)
                score += _ENTRY * self._care(seat) * (links >> came & 1)
        return score

    def turn(self, a: Action) -> Thought:
        mine = self.scene.position.goals[a[AT]][0]
        assert mine is not None, "face up"
        return Thought(self._opens(a[AT], self.scene.deck.links(mine * 2 + a[SPIN])), "it lies best that way")

    def take(self, a: Action) -> Thought:
        return Thought(self.scene.treasure_worth(a[ALSO] - 1), "the best treasure of the kind")


def mind(view: View, skill: Skill, budget: Budget) -> Weigh:
    dwarf = Dwarf(Scene(view, skill), budget)
    judges: dict[int, Callable[[Action], Thought]] = {
        DIG: dwarf.dig,
        TOOL: dwarf.tool,
        INFORM: dwarf.inform,
        TRAP: dwarf.trap,
        TROLL: dwarf.troll,
        STORM: dwarf.storm,
        PASS: dwarf.discard,
        MOVE: dwarf.move,
        STAY: dwarf.move,
        TAKE: dwarf.take,
        TURN: dwarf.turn,
    }
    return lambda a: judges[a[VERB]](a)


__all__ = ["mind"]
