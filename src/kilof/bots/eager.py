"""The `eager` driver: digs towards the goals, mends tools, looks at maps, reaches for gold. It plays no role."""

from __future__ import annotations

from collections.abc import Callable

from kilof.cards import Card, CardId, Laid, Links
from kilof.core.action import ALSO, AT, CARD, SPIN, VERB, WHAT, WHOM, Action
from kilof.core.cell import STEP, Cell, xy
from kilof.core.network import Network
from kilof.core.rng import Rng
from kilof.games.classic.events import PICK
from kilof.games.classic.nuggets.events import LEAVE, REMAIN
from kilof.games.duel.events import BRIBE, KEY, SHED
from kilof.games.lost_mines.events import INFORM, MOVE, STAY, STORM, TOOL, TRAP, TROLL
from kilof.games.lost_mines.ground import SeenForest
from kilof.games.lost_mines.place import place, sides_of
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS, cards_of
from kilof.plays.peek import PEEK
from kilof.plays.rockfall import ROCKFALL
from kilof.plays.tools import BREAK, REPAIR
from kilof.view import View

_WHIM = 8  # one act in so many is any option at all
_PAIR = 2


def eager(view: View, rng: Rng) -> Action:
    """The option that does most for a tunnel to a goal; chance decides between equals, and now and then anyway."""
    if not rng.below(_WHIM):
        return rng.choice(view.options)
    plan = _Plan(view)
    scores = [plan.score(a) for a in view.options]
    best = max(scores)
    return rng.choice([a for a, score in zip(view.options, scores, strict=True) if score == best])


class _Plan:
    """Where to dig, as far as this seat knows."""

    def __init__(self, view: View) -> None:
        assert view.viewer is not None, "spectators do not play"
        self.view = view
        self.net: Network = view.nets[view.rules.net_of[view.viewer]]
        self.targets = [xy(at) for at in _targets(view)]
        # Where dwarfs walk, only what this one can walk on counts.
        self.walk = Walk(view) if isinstance(view.position.seen, SeenForest) else None
        self.reach = self.net.reach if self.walk is None else self.walk.reach
        gaps = self.net.gaps if self.walk is None else self.walk.gaps
        self.now = min((self.distance(gap) for gap in gaps), default=0)

    def distance(self, at: Cell) -> int:
        return _distance(at, self.targets)

    def score(self, a: Action) -> int:
        return _SCORES[a[VERB]](self, a) if a[VERB] in _SCORES else 0

    def dig(self, a: Action) -> int:
        """How much nearer the tunnel gets; gold reached is good; a card that leads no further is worse than passing."""
        laid, net = a[CARD] * 2 + a[SPIN], self.net
        ways, inside = net.faces[laid], 0
        for side, step in enumerate(STEP):
            if self.reach.get(a[AT] + step, 0) >> (side ^ 2) & 1:
                inside |= ways[side]
        if self._finds(a[AT], inside):
            return 20
        gold = 8 if inside & self.view.rules.deck.gold[laid] else 0
        gold -= 3 if self.view.rules.deck.cards[a[CARD]].feature in ("tree", "lake", "ditch") else 0
        ends = [a[AT] + step for side, step in enumerate(STEP) if inside >> side & 1 and a[AT] + step not in net.ways]
        if not ends:
            return gold - 4
        return gold + (9 + self.now - min(map(self.distance, ends)) if self.targets else 0)

    def _finds(self, at: Cell, inside: Links) -> bool:
        """Whether this tunnel leads right to a nugget that nobody has found yet."""
        quiet = self.net.quiet
        return bool(quiet) and any(inside >> side & 1 and at + step in quiet for side, step in enumerate(STEP))

    def stay(self) -> int:
        """A digger hopes to win the round; who is none takes the gold and goes."""
        role = self.view.position.roles[self.view.viewer or 0][0]
        return 1 if role == self.view.rules.deck.by_name["digger"] else -1

    def open_gate(self, at: Cell, otherwise: int) -> int:
        """Worth it if a goal, gold or another tunnel waits at the gate, or if the way to the goals is that way."""
        deck, net = self.view.rules.deck, self.net
        laid: Laid = self.view.position.board[at]
        reached: Links = net.reach.get(at, 0)
        if deck.gold[laid] and not reached & deck.gold[laid] and reached:
            return 12
        beyond = at + STEP[deck.gates[laid].bit_length() - 1]
        if beyond in net.shut:
            return 11
        if reached and beyond in net.ways and not net.reach.get(beyond):
            return 5
        return 6 if reached and beyond not in net.ways and self.distance(beyond) < self.now else otherwise

    def move(self, a: Action) -> int:
        """Into a mine, or nearer to one; traps hurt."""
        return self.walk.score(sides_of(a[WHAT])) if self.walk is not None else 0

    def is_dead_end(self, card: CardId) -> bool:
        ways = self.view.rules.deck.ways[card * 2]
        return bool(ways) and all(links.bit_count() <= 1 for links in ways)

    def is_useless(self, card: CardId) -> bool:
        """A dead end, or alone, a sabotage card."""
        return self.is_dead_end(card) or (self.view.seats == 1 and self.view.rules.deck.cards[card].does == "break")

    def is_own(self, a: Action) -> bool:
        return a[WHOM] == self.view.viewer


class Walk:
    """Where a dwarf is going: to the mine it can walk to, else to the end of the paths that is nearest to one."""

    def __init__(self, view: View) -> None:
        assert view.viewer is not None, "spectators do not play"
        self.view = view
        self.ground, _ = SeenForest(*view.position.seen)  # type: ignore[arg-type]
        self.here = self.ground.dwarfs[view.viewer]
        self.mines = self._mines()
        targets = [xy(at) for at in self.mines]
        steps = self._steps_from(self.here)
        self.reach = {at: view.rules.deck.links(view.position.board[at]) for at in steps if at in view.position.board}
        ends = [at + step for at, arms in self.reach.items() for side, step in enumerate(STEP) if arms >> side & 1]
        self.gaps = [at for at in ends if at not in view.position.board and at not in view.position.goals]
        aim = min(steps, key=lambda at: (_distance(at, targets), steps[at]))
        self.left = self._steps_from(aim)  # steps that are left from each card to the aim

    def can_reach_treasure(self) -> bool:
        """Whether open paths lead to a mine that may hold some."""
        return any(at in self.left for at in self.mines)

    def score(self, sides: list[int]) -> int:
        end, hurt = self.here, 0
        for side in sides:
            hurt += place(end, side) in self.ground.traps
            end += STEP[side]
        if end in self.mines:
            return 20 - hurt
        return 5 + 2 * (self.left.get(self.here, 9) - self.left.get(end, 9)) - hurt

    def _mines(self) -> list[Cell]:
        """Where treasure may be found: mines face down, and open ones while their kind lasts."""
        p, cards = self.view.position, self.view.rules.deck.cards
        taken = dict(self.ground.taken)
        left = {kind for i, kind in enumerate(self.ground.kinds) if i not in taken}
        found = [at for at, laid in p.board.items() if cards[laid >> 1].holds in left]
        return found + [at for at, (card, _) in p.goals.items() if card is None or cards[card].holds in left]

    def _steps_from(self, start: Cell) -> dict[Cell, int]:
        """How many steps each card is away over paths that are open, whoever stands there."""
        p, cards, ways = self.view.position, self.view.rules.deck.cards, self.view.nets[0].ways
        steps, todo = {start: 0}, [start]
        for here in todo:
            for side, step in enumerate(STEP):
                there = here + step
                if there in steps or here not in ways or not ways[here][side]:
                    continue
                is_card = there in ways and ways[there][side ^ 2] and self._is_clear(cards[p.board[there] >> 1], there)
                if is_card or there in p.goals:
                    steps[there] = steps[here] + 1
                    todo.append(there)
        return steps

    def _is_clear(self, card: Card, at: Cell) -> bool:
        return card.feature not in ("tree", "lake", "ditch") or at in self.ground.tools


def _distance(at: Cell, targets: list[tuple[int, int]]) -> int:
    x, y = xy(at)
    return min((abs(x - tx) + abs(y - ty) for tx, ty in targets), default=0)


def _targets(view: View) -> list[Cell]:
    """What is worth reaching: the treasure if it is known, else all goals not known as empty; and a nugget."""
    cards, goals = view.rules.deck.cards, view.position.goals
    found = [at for at, (card, _) in goals.items() if card is not None and cards[card].treasure]
    found = found or [at for at, (card, _) in goals.items() if card is None or _is_rich(cards[card])]
    return [*found, *(at for net in view.nets for at in net.quiet)]


def _is_rich(goal: Card) -> bool:
    return goal.value > 0 or goal.holds not in ("", "dragon")


def _break_score(plan: _Plan, a: Action) -> int:
    """At a table of two the other is no friend."""
    return -9 if plan.is_own(a) else 7 if plan.view.seats == _PAIR else 1


_SCORES: dict[int, Callable[[_Plan, Action], int]] = {
    DIG: _Plan.dig,
    PICK: lambda plan, a: plan.view.rules.deck.cards[a[CARD]].value,
    REPAIR: lambda plan, a: 12 if plan.is_own(a) else 4,
    PEEK: lambda plan, a: 11 if plan.view.position.goals[a[AT]][0] is None else -3,
    BREAK: _break_score,
    ROCKFALL: lambda plan, a: 3 if plan.is_dead_end(plan.view.position.board[a[AT]] >> 1) else -5,
    PASS: lambda plan, a: sum(2 if plan.is_useless(card) else 0 for card in cards_of(a)) - bool(a[ALSO]),
    REMAIN: lambda plan, _a: plan.stay(),
    LEAVE: lambda plan, _a: -plan.stay(),
    SHED: lambda _plan, _a: 5,
    KEY: lambda plan, a: plan.open_gate(a[AT], 1),
    TOOL: lambda _plan, _a: 10,
    INFORM: lambda _plan, _a: 3,
    TRAP: lambda _plan, _a: -1,
    TROLL: lambda _plan, _a: -1,
    STORM: lambda _plan, _a: -6,
    MOVE: _Plan.move,
    STAY: _Plan.move,
    BRIBE: lambda plan, a: plan.open_gate(a[AT], -1),
}
