"""Where a dwarf of the Lost Mines is going, at a glance: over paths that are open now."""

from __future__ import annotations

from kilof.bots.plan import distance
from kilof.cards import Card
from kilof.core.cell import STEP, Cell, xy
from kilof.games.lost_mines.ground import SeenForest
from kilof.games.lost_mines.place import place
from kilof.view import View

OBSTACLES = ("tree", "lake", "ditch")


class Walk:
    """Where a dwarf is going: to a mine it can walk to, or else to the end of the paths nearest to one."""

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
        aim = min(steps, key=lambda at: (distance(at, targets), steps[at]))
        self.left = self._steps_from(aim)  # steps left from each card to the aim

    def can_reach_treasure(self) -> bool:
        """Whether open paths lead to a mine that may hold a treasure."""
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
        """How many steps away each card is over open paths, whoever stands there."""
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
        return card.feature not in OBSTACLES or at in self.ground.tools


__all__ = ["OBSTACLES", "Walk"]
