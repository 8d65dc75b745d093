"""What `eager` goes by: where to dig, and what the other plays that games share are worth. Games add their own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from kilof.cards import Card, CardId, Links
from kilof.core.action import ALSO, AT, CARD, SPIN, VERB, WHOM, Action, Verb
from kilof.core.cell import STEP, Cell, xy
from kilof.core.network import Network
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS, cards_of
from kilof.plays.peek import PEEK
from kilof.plays.rockfall import ROCKFALL
from kilof.plays.tools import BREAK, REPAIR
from kilof.view import View

Score = Callable[[Action], int]
_PAIR = 2


class Plan:
    """Where to dig, as far as this seat knows."""

    def __init__(self, view: View) -> None:
        assert view.viewer is not None, "spectators do not play"
        self.view = view
        self.net: Network = view.nets[view.rules.net_of[view.viewer]]
        self.targets = [xy(at) for at in self._targets()]
        self.reach, gaps = self.ground()
        self.now = min((self.distance(gap) for gap in gaps), default=0)
        self.scores = self.judges()

    def ground(self) -> tuple[Mapping[Cell, Links], Iterable[Cell]]:
        """What this seat reaches, and the empty cells where it could go on."""
        return self.net.reach, self.net.gaps

    def judges(self) -> dict[Verb, Score]:
        """What scores each kind of act; a kind that is not named is worth 0."""
        return {
            DIG: self.dig,
            REPAIR: lambda a: 12 if self.is_own(a) else 4,
            PEEK: lambda a: 11 if self.view.position.goals[a[AT]][0] is None else -3,
            BREAK: self.break_tool,
            ROCKFALL: lambda a: 3 if self.is_dead_end(self.view.position.board[a[AT]] >> 1) else -5,
            PASS: lambda a: sum(2 if self.is_useless(card) else 0 for card in cards_of(a)) - bool(a[ALSO]),
        }

    def score(self, a: Action) -> int:
        return self.scores[a[VERB]](a) if a[VERB] in self.scores else 0

    def distance(self, at: Cell) -> int:
        return distance(at, self.targets)

    def dig(self, a: Action) -> int:
        """How much nearer the tunnel gets. Reaching gold is good; a card that leads nowhere is worse than passing."""
        laid, net = a[CARD] * 2 + a[SPIN], self.net
        ways, inside = net.faces[laid], 0
        for side, step in enumerate(STEP):
            if self.reach.get(a[AT] + step, 0) >> (side ^ 2) & 1:
                inside |= ways[side]
        if self._finds(a[AT], inside):
            return 20
        gold = 8 if inside & self.view.rules.deck.gold[laid] else 0
        ends = [a[AT] + step for side, step in enumerate(STEP) if inside >> side & 1 and a[AT] + step not in net.ways]
        if not ends:
            return gold - 4
        return gold + (9 + self.now - min(map(self.distance, ends)) if self.targets else 0)

    def _finds(self, at: Cell, inside: Links) -> bool:
        """Whether this tunnel leads right to something that nobody has found yet."""
        quiet = self.net.quiet
        return bool(quiet) and any(inside >> side & 1 and at + step in quiet for side, step in enumerate(STEP))

    def break_tool(self, a: Action) -> int:
        """At a table of two the other is not a friend."""
        return -9 if self.is_own(a) else 7 if self.view.seats == _PAIR else 1

    def is_dead_end(self, card: CardId) -> bool:
        ways = self.view.rules.deck.ways[card * 2]
        return bool(ways) and all(links.bit_count() <= 1 for links in ways)

    def is_useless(self, card: CardId) -> bool:
        """A dead end; in a solo game also a sabotage card."""
        return self.is_dead_end(card) or (self.view.seats == 1 and self.view.rules.deck.cards[card].does == "break")

    def is_own(self, a: Action) -> bool:
        return a[WHOM] == self.view.viewer

    def is_rich(self, goal: Card) -> bool:
        """Whether a goal without the treasure is worth reaching."""
        return goal.value > 0

    def _targets(self) -> list[Cell]:
        """What is worth reaching: the treasure if it is known, else all goals not known to be empty; and what is
        hidden from the networks until it is found."""
        cards, goals = self.view.rules.deck.cards, self.view.position.goals
        found = [at for at, (card, _) in goals.items() if card is not None and cards[card].treasure]
        found = found or [at for at, (card, _) in goals.items() if card is None or self.is_rich(cards[card])]
        return [*found, *(at for net in self.view.nets for at in net.quiet)]


def distance(at: Cell, targets: Iterable[tuple[int, int]]) -> int:
    """To the nearest of them, in steps."""
    x, y = xy(at)
    return min((abs(x - tx) + abs(y - ty) for tx, ty in targets), default=0)


__all__ = ["Plan", "Score", "distance"]
