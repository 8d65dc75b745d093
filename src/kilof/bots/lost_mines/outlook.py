"""How an act changes the ways of everybody: how much nearer to a treasure each dwarf is then, or how much farther."""

from __future__ import annotations

from typing import NamedTuple

from kilof.bots.lost_mines.scene import Scene
from kilof.bots.lost_mines.trails import CLEAR, READY, WALK, Land, Trails, spread, through
from kilof.cards import CardId, Links
from kilof.core.cell import Cell

CARE = 0.6  # others may find another way


class Change(NamedTuple):
    """What an act brings in points: to this seat, to those who share with it, and by what it costs the others."""

    own: float
    friends: float
    foes: float

    @property
    def score(self) -> float:
        return self.own + self.friends + self.foes


class Outlook:
    """The ways of all dwarfs as they are, and as they would be."""

    def __init__(self, scene: Scene) -> None:
        self.scene = scene
        self.land: Land = scene.land
        self.trails: Trails = scene.trails
        self.dwarfs = scene.ground.dwarfs
        self.left = [self.trails.left(dwarf) for dwarf in self.dwarfs]
        self._way_cells: set[Cell] | None = None
        self._spread: dict[Cell, dict[Cell, float]] = {}
        self._after: dict[tuple[Cell, Links, float], list[float]] = {}

    @property
    def ways(self) -> set[Cell]:
        """The cells that somebody's way leads over."""
        if self._way_cells is None:
            self._way_cells = {cell for dwarf in set(self.dwarfs) for cell in self.trails.way(dwarf)[1:]}
        return self._way_cells

    def laid(self, at: Cell, card: CardId, links: Links) -> Change:
        """After a card with these open sides is laid here."""
        feature = self.scene.constants.obstacles.get(card)
        enter = WALK if feature is None else CLEAR
        key = (at, links, enter)
        if key not in self._after:
            self._after[key] = self._with_card(*key)
        after = self._after[key]
        if feature is not None and any(self.scene.deck.cards[held].clears == feature for held in self.scene.hand):
            # With the tool in the hand it is as good as a path.
            own = self._through(self.scene.here, at, links, READY)
            after = [*after]
            after[self.scene.seat] = min(after[self.scene.seat], own)
        return self._change(after)

    def cleared(self, at: Cell) -> Change:
        """After a tool is laid on the obstacle here."""
        return self._anew(self.land._replace(slow={**self.land.slow, at: WALK}))

    def struck(self, at: Cell) -> Change:
        """After a storm has taken the card here."""
        if at not in self.ways and at not in self.land.slow:
            return Change(0.0, 0.0, 0.0)
        links = {cell: links for cell, links in self.land.links.items() if cell != at}
        slow = {cell: turns for cell, turns in self.land.slow.items() if cell != at}
        return self._anew(self.land._replace(links=links, slow=slow))

    def _with_card(self, at: Cell, links: Links, enter: float) -> list[float]:
        if at not in self.ways:
            # It bars nobody's way: all that may change is that a new one leads over it.
            return [
                min(left, self._through(dwarf, at, links, enter))
                for dwarf, left in zip(self.dwarfs, self.left, strict=True)
            ]
        slow = {**self.land.slow, at: enter}
        trails = Trails(self.land._replace(links={**self.land.links, at: links}, slow=slow), self.scene.mines)
        return [trails.left(dwarf) for dwarf in self.dwarfs]

    def _through(self, dwarf: Cell, at: Cell, links: Links, enter: float) -> float:
        if dwarf not in self._spread:
            self._spread[dwarf] = spread(self.land, dwarf)
        return through(self.land, self.trails, self._spread[dwarf], at, links, enter)

    def _anew(self, land: Land) -> Change:
        trails = Trails(land, self.scene.mines)
        return self._change([trails.left(dwarf) for dwarf in self.dwarfs])

    def _change(self, after: list[float]) -> Change:
        own = friends = foes = 0.0
        for seat, (left, now) in enumerate(zip(after, self.left, strict=True)):
            if left == now:
                continue
            gain = self.trails.hope(left) - self.trails.hope(now)
            if seat == self.scene.seat:
                own += gain
            elif self.scene.friends[seat] > 0:
                friends += CARE * self.scene.friends[seat] * gain
            else:
                foes += CARE * self.scene.friends[seat] * gain
        return Change(own, friends, foes)


__all__ = ["CARE", "Change", "Outlook"]
