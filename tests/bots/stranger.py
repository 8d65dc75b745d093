"""A bot by another author: a sensible amateur with rules of thumb of its own, for the classic game and the Lost Mines.

It shares no ideas with the bots of `kilof.bots`: what they believe about it was not fitted to it. Here is the classic
game, with or without nuggets; `stranger_mines.py` has the other one.
"""

from __future__ import annotations

from collections.abc import Iterable

from kilof.bots.bot import USUAL, Bot, Budget, Decision
from kilof.cards import CardId, Deck
from kilof.core.action import AT, CARD, SPIN, VERB, WHOM, Action, Seat
from kilof.core.cell import STEP, Cell, xy
from kilof.core.event import RoundBegan
from kilof.core.network import Network
from kilof.core.rng import Rng
from kilof.games.classic.events import PICK
from kilof.games.classic.nuggets.events import LAY, LEAVE, REMAIN
from kilof.games.lost_mines.ground import SeenForest
from kilof.plays.dig import DIG, Dug
from kilof.plays.discard import PASS
from kilof.plays.peek import PEEK
from kilof.plays.rockfall import ROCKFALL, RockFell
from kilof.plays.tools import BREAK, REPAIR, ToolBroken, ToolRepaired
from kilof.view import View
from tests.bots.stranger_mines import ForestPlan, me_and_my_part

_SLACK = 0.5  # options that are worth about the same are the same to it
_AWAY = 30.0  # how far a goal is that cannot be seen from here
_THICK = 16  # cards in a pile
_SUSPECT = 2.0  # a seat that does this much harm is taken for a saboteur


class Stranger(Bot):
    """Plays the role it was dealt. Options that seem about as good as the best are left to chance."""

    name = "stranger"
    about = "an amateur from another school"

    def think(self, view: View, rng: Rng, budget: Budget = USUAL) -> Decision:
        plan: ForestPlan | MazePlan = ForestPlan(view) if isinstance(view.position.seen, SeenForest) else MazePlan(view)
        scores = plan.scores(budget.looks)
        enough = max(scores) - _SLACK
        good = [a for a, score in zip(view.options, scores, strict=True) if score >= enough]
        return Decision(rng.choice(good), f"to a {plan.part} nothing else seemed worth more")


class MazePlan:
    """The classic game as one seat sees it: where the tunnel should go, who did harm, how late it is."""

    def __init__(self, view: View) -> None:
        self.view, self.deck = view, view.rules.deck
        self.me, self.part = me_and_my_part(view)
        self.digs = self.part != "saboteur"
        self.net = view.nets[view.rules.net_of[self.me]]
        self.reach, self.ends = self.net.reach, _open_ends(self.net)
        self.wanted = self._wanted()
        self.far = self._far()
        self.now = self._nearest(self.ends)
        self.harm = _harm(view)
        # A saboteur behaves while the pile is thick and the goals are far.
        self.is_early = view.position.pile > _THICK and self.now > 4

    def scores(self, looks: int) -> list[float]:
        """A glance at every option, then a close look at the most promising of those that change the maze."""
        options = self.view.options
        scores = [self._glance(a) for a in options]
        maze = [i for i, a in enumerate(options) if a[VERB] in (DIG, ROCKFALL)]
        for i in sorted(maze, key=lambda i: -scores[i])[:looks]:
            scores[i] = self._look(options[i])
        return scores

    def _glance(self, a: Action) -> float:
        verb = a[VERB]
        if verb == DIG:
            ends, goals = self._beyond(a)
            return self._dig_score(a, self._nearest([*(self.ends - {a[AT]}), *ends]), len(ends), goals)
        if verb == ROCKFALL:
            if self.digs:
                return 1 if _leads_nowhere(self.deck, self.view.position.board[a[AT]] >> 1) else -8
            return 4 - self.far.get(a[AT], _AWAY) / 4 if a[AT] in self.reach else -5
        if verb in (BREAK, REPAIR):
            return self._break_score(a[WHOM]) if verb == BREAK else self._repair_score(a[WHOM])
        if verb == PEEK:
            is_news = a[AT] in self.wanted and len(self.wanted) > 1
            return (16 if self.digs else 7) if is_news else -4
        if verb in (PASS, PICK):
            return self._pass_score(a[CARD]) if verb == PASS else self.deck.cards[a[CARD]].value
        if verb == LAY:
            column, row = xy(a[AT])
            return self.deck.cards[a[CARD]].value - abs(row) if self.digs else abs(row) - abs(column - 4)
        if verb in (LEAVE, REMAIN):
            has_hope = self.now <= 4 or self.view.position.pile > 15 if self.digs else self.now > 4
            return 1 if has_hope == (verb == REMAIN) else 0
        return 0

    def _look(self, a: Action) -> float:
        """The same once the card is laid, or gone."""
        after = self.net.clone()
        if a[VERB] == DIG:
            after.grow(a[AT], self.net.faces[a[CARD] * 2 + a[SPIN]])
            ends, goals = self._beyond(a)
            return self._dig_score(a, self._nearest(_open_ends(after)), len(ends), goals)
        after.fall(a[AT])
        gain = self.now - self._nearest(_open_ends(after))
        if self.digs:
            return 9 + 3 * gain if gain > 0 else -8
        return -5 if self.is_early or gain >= 0 else 8 - 5 * gain

    def _dig_score(self, a: Action, after: float, ends: int, goals: set[Cell]) -> float:
        gain = self.now - after
        nugget = 8 if any(a[AT] + step in self.net.quiet for step in STEP) and ends else 0
        if self.digs:
            if goals & self.wanted:
                return 50 if len(self.wanted) == 1 else 30
            return nugget + (10 + 5 * gain if gain > 0 else 3 + ends / 2 if ends and not gain else -6)
        if goals & self.wanted:
            return -60
        if self.is_early:
            return nugget + (2 if not ends else 6 if gain <= 0 else 4 - gain)
        return 10 - 5 * gain if gain < 0 else 6 - ends if not gain else -5 * gain

    def _break_score(self, whom: Seat) -> float:
        harm, broken = self.harm[whom], 3 * bool(self.view.position.broken[whom])
        if whom == self.me or (self.digs and harm < _SUSPECT):
            return -20
        return 10 + 2 * harm - broken if self.digs else 12 - harm - broken - 7 * self.is_early

    def _repair_score(self, whom: Seat) -> float:
        if whom == self.me:
            return 30 if self.digs else 9
        return 12 - 2 * self.harm[whom] if self.digs and self.harm[whom] < _SUSPECT else -10

    def _pass_score(self, card: CardId) -> float:
        """How gladly it does without the card."""
        does = self.deck.cards[card].does
        if self.digs:
            return 4 if _leads_nowhere(self.deck, card) else {"peek": 3, "rockfall": 2, "break": 1}.get(does, 0)
        return 0 if _leads_nowhere(self.deck, card) else {"dig": 5, "repair": 3, "peek": 3}.get(does, 0)

    def _beyond(self, a: Action) -> tuple[list[Cell], set[Cell]]:
        """Where the tunnel goes on from a card: empty cells, and goals face down."""
        ways, inside = self.net.faces[a[CARD] * 2 + a[SPIN]], 0
        for side, step in enumerate(STEP):
            if self.reach.get(a[AT] + step, 0) >> (side ^ 2) & 1:
                inside |= ways[side]
        cells = [a[AT] + step for side, step in enumerate(STEP) if inside >> side & 1]
        goals = {at for at in cells if at in self.view.position.goals}
        return [at for at in cells if at not in self.net.ways and at not in goals], goals

    def _wanted(self) -> set[Cell]:
        """The treasure if it was seen, else every goal that may be it."""
        goals, cards = self.view.position.goals, self.deck.cards
        sure = {at for at, (card, _) in goals.items() if card is not None and cards[card].treasure}
        return sure or {at for at, (card, _) in goals.items() if card is None}

    def _far(self) -> dict[Cell, float]:
        """How many cards are missing from each empty cell to the nearest wanted goal, and a bit for the others."""
        far: dict[Cell, list[int]] = {}
        for goal in sorted(self.wanted):
            steps, todo = {goal: 0}, [goal]
            for here in todo:
                for there in (here + step for step in STEP):
                    x, y = xy(there)
                    if there not in steps and there not in self.net.shut and -2 <= x <= 10 and -5 <= y <= 5:
                        steps[there] = steps[here] + 1
                        todo += [there] if there not in self.net.ways else []
            for at, count in steps.items():
                far.setdefault(at, []).append(count)
        return {at: min(counts) + sum(counts) / len(counts) / 4 for at, counts in far.items()}

    def _nearest(self, ends: Iterable[Cell]) -> float:
        return min((self.far.get(at, _AWAY) for at in ends), default=_AWAY)


def _leads_nowhere(deck: Deck, card: CardId) -> bool:
    ways = deck.ways[card * 2]
    return bool(ways) and all(links.bit_count() < 2 for links in ways)


def _open_ends(net: Network) -> set[Cell]:
    """The empty cells and goals that a reached side faces."""
    sides = [(at + step, links >> side & 1) for at, links in net.reach.items() for side, step in enumerate(STEP)]
    return {at for at, is_open in sides if is_open and at not in net.ways}


def _harm(view: View) -> list[float]:
    """What each seat did this round against the tunnel and those who dig it; good deeds count against it."""
    harm, front = [0.0] * view.seats, 0
    for event in view.log:
        match event:
            case RoundBegan():
                harm, front = [0.0] * view.seats, 0
            case Dug():
                column = xy(event.at)[0]
                is_dead_end = _leads_nowhere(view.rules.deck, event.card)
                harm[event.seat] += 3 if is_dead_end else -1 if column > front else 0.5 if column < front - 1 else 0
                front = front if is_dead_end else max(front, column)
            case RockFell():
                harm[event.seat] += -1 if _leads_nowhere(view.rules.deck, event.fallen) else 2
            case ToolBroken() if event.seat != event.whom:
                harm[event.seat] += -1 if harm[event.whom] >= _SUSPECT else 2 if event.whom == view.viewer else 1.5
            case ToolRepaired() if event.seat != event.whom:
                harm[event.seat] += 1 if harm[event.whom] >= _SUSPECT else -1
    return harm


STRANGER = Stranger()
