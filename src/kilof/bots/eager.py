"""The `eager` driver: digs towards the goals, mends tools, looks at maps, reaches for gold. It plays no role."""

from __future__ import annotations

from kilof.cards import CardId
from kilof.core.action import AT, CARD, SPIN, VERB, WHOM, Action
from kilof.core.cell import STEP, Cell, xy
from kilof.core.rng import Rng
from kilof.games.classic.events import PICK
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS
from kilof.plays.peek import PEEK
from kilof.plays.rockfall import ROCKFALL
from kilof.plays.tools import BREAK, REPAIR
from kilof.view import View

_WHIM = 8  # one act in so many is any option at all


def eager(view: View, rng: Rng) -> Action:
    """The option that does most for a tunnel to a goal; chance decides between equals, and now and then anyway."""
    if not rng.below(_WHIM):
        return rng.choice(view.options)
    targets = _targets(view)
    now = min((_distance(gap, targets) for net in view.nets for gap in net.gaps), default=0)
    scores = [_score(view, a, targets, now) for a in view.options]
    best = max(scores)
    return rng.choice([a for a, score in zip(view.options, scores, strict=True) if score == best])


def _targets(view: View) -> list[Cell]:
    """The goals face down that may be the treasure, as far as this seat knows."""
    cards, goals = view.rules.deck.cards, view.position.goals
    found = [at for at, (card, _) in goals.items() if card is not None and cards[card].treasure]
    return found or [at for at, (card, _) in goals.items() if card is None]


def _distance(at: Cell, targets: list[Cell]) -> int:
    x, y = xy(at)
    return min((abs(x - tx) + abs(y - ty) for tx, ty in map(xy, targets)), default=0)


def _score(view: View, a: Action, targets: list[Cell], now: int) -> int:
    verb, card, p = a[VERB], a[CARD], view.position
    if verb == DIG:
        return _dig_score(view, a[AT], card * 2 + a[SPIN], targets, now)
    if verb == PICK:
        return view.rules.deck.cards[card].value
    if verb == REPAIR:
        return 12 if a[WHOM] == view.viewer else 4
    if verb == PEEK:
        return 11 if p.goals[a[AT]][0] is None else -3
    if verb == BREAK:
        return -9 if a[WHOM] == view.viewer else 1
    if verb == ROCKFALL:
        return 3 if _is_dead_end(view, p.board[a[AT]] >> 1) else -5
    return 2 if verb == PASS and _is_dead_end(view, card) else 0


def _dig_score(view: View, at: Cell, laid: int, targets: list[Cell], now: int) -> int:
    """How much nearer the tunnel gets; a card that leads no further is worse than passing."""
    ways, net = view.rules.deck.ways[laid], view.nets[0]
    out = 0
    for side, step in enumerate(STEP):
        if net.reach.get(at + step, 0) >> (side ^ 2) & 1:
            out |= ways[side] & ~(1 << side)
    ends = [at + step for side, step in enumerate(STEP) if out >> side & 1 and at + step not in net.ways]
    if not ends:
        return -4
    return 9 + now - min(_distance(end, targets) for end in ends) if targets else 0


def _is_dead_end(view: View, card: CardId) -> bool:
    ways = view.rules.deck.ways[card * 2]
    return bool(ways) and all(links.bit_count() <= 1 for links in ways)
