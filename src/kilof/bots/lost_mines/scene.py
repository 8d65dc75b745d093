"""The Lost Mines as one seat sees them: the land, what each mine may bring, and who shares with whom."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from kilof.bots.lost_mines.trails import CLEAR, TRAP_HOLDS, TROLL_HOLDS, WALK, Land, Trails
from kilof.bots.lost_mines.watcher import WATCH
from kilof.bots.lost_mines.worth import kind_worth
from kilof.bots.seat import SeatScene
from kilof.bots.suspicion import Beliefs, believed, part_of
from kilof.bots.thought import Skill
from kilof.cards import CardId
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.games.lost_mines.ground import SeenForest
from kilof.games.lost_mines.place import Place
from kilof.games.lost_mines.scoring import SABOTEUR, SELFISH
from kilof.games.lost_mines.setup import MinesSetup
from kilof.view import View

DRAGON_COSTS = 2.0  # L28
_RIVAL = 0.25  # what somebody else takes is gone for everybody


class Scene(SeatScene):
    """All that judgements about one decision share. Values are in points."""

    def __init__(self, view: View, skill: Skill) -> None:
        super().__init__(view, skill)
        assert isinstance(view.rules.setup, MinesSetup), "a game with mines"
        self.setup = view.rules.setup
        self.constants = view.rules.setup.constants
        self.ground, self.treasures = SeenForest(*view.position.seen)  # type: ignore[arg-type]
        self.here = self.ground.dwarfs[self.seat]
        role = view.position.roles[self.seat][0]
        assert role is not None, "a seat knows its role"
        self.part = part_of(self.deck, role)
        self.side = self._side(self.ground.clans[self.seat], self.part)
        taken = dict(self.ground.taken)
        self.lying = [i for i in range(len(self.ground.kinds)) if i not in taken]
        self.mines = self._mines()
        self.land = self._land()
        self.trails = Trails(self.land, self.mines)

    def _side(self, clan: str, part: str) -> str:
        """L27: the clan whose pool this role shares; none if selfish."""
        if part == SELFISH:
            return ""
        return next(other for other in self.constants.clans if other != clan) if part == SABOTEUR else clan

    @cached_property
    def friends(self) -> list[float]:
        """By seat: 1 if what it takes is as good as what we take, below 0 if it is just gone."""
        return [1.0 if seat == self.seat else self._friendship(seat) for seat in range(self.view.seats)]

    def _friendship(self, seat: Seat) -> float:
        if not self.side:
            return -_RIVAL
        clan = self.ground.clans[seat]
        if not self.skill.reads:
            # To a beginner the clan is all that counts.
            return 1.0 if clan == self.side else -_RIVAL
        shared = sum(
            chance
            for role, chance in self._beliefs.roles[seat].items()
            if self._side(clan, part_of(self.deck, role)) == self.side
        )
        return shared - _RIVAL * (1 - shared)

    @cached_property
    def _beliefs(self) -> Beliefs:
        return believed(self.view, WATCH)

    def treasure_worth(self, index: int) -> float:
        """The worth of a treasure beside the board: its own if known, or the mean of its kind."""
        card = self.treasures[index][0]
        return (
            float(self.deck.cards[card].value) if card is not None else kind_worth(self.deck, self.ground.kinds[index])
        )

    def mine_worth(self, holds: str) -> float:
        """What a visit to this kind of mine brings, and a little for what may be had there later."""
        if holds == self.constants.dragon:
            return 0.0
        there = [self.treasure_worth(i) for i in self.lying if self.ground.kinds[i] == holds]
        return max(there) + 0.4 * (sum(there) - max(there)) if there else 0.0

    @cached_property
    def mines_left(self) -> list[CardId]:
        """The mines that this seat has not seen anywhere."""
        p, unknown = self.position, Counter(self.deck.stack("goal"))
        unknown.subtract(laid >> 1 for laid in p.board.values() if laid >> 1 in unknown)
        unknown.subtract(card for card, _ in p.goals.values() if card is not None)
        return list((+unknown).elements())

    def _mines(self) -> dict[Cell, float]:
        """By cell: what entering it is worth."""
        cards, p = self.deck.cards, self.position
        found = {at: self.mine_worth(cards[laid >> 1].holds) for at, laid in p.board.items() if cards[laid >> 1].holds}
        mean = sum(map(self.entry_worth, self.mines_left)) / max(1, len(self.mines_left))
        for at, (card, _) in p.goals.items():
            found[at] = max(0.05, mean) if card is None else self.entry_worth(card)
        return {at: worth for at, worth in found.items() if worth > 0}

    def entry_worth(self, mine: CardId) -> float:
        """The worth of a mine that is turned over by entering it."""
        holds = self.deck.cards[mine].holds
        return -DRAGON_COSTS if holds == self.constants.dragon else self.mine_worth(holds)

    def _land(self) -> Land:
        p, terms, ground = self.position, self.constants, self.ground
        links = {at: self.deck.links(laid) for at, laid in p.board.items()}
        if not self.skill.plans:
            return Land(links, {}, frozenset(p.goals), frozenset(self.setup.edge), {})
        clears = {self.deck.cards[card].clears for card in self.hand}
        slow: dict[Cell, float] = {}
        others = {at for seat, at in enumerate(ground.dwarfs) if seat != self.seat}
        for at, laid in p.board.items():
            card = laid >> 1
            if card in terms.obstacles and at not in ground.tools:
                slow[at] = CLEAR / 2 if terms.obstacles[card] in clears else CLEAR
            elif at in others and (card in terms.obstacles or card in terms.rocks):
                slow[at] = WALK + 0.5
        held: dict[Place, float] = dict.fromkeys(ground.traps, TRAP_HOLDS)
        for at, owner, _ in ground.trolls:
            held[at] = 0.2 if owner == self.seat else TROLL_HOLDS
        return Land(links, slow, frozenset(p.goals), frozenset(self.setup.edge), held)


__all__ = ["DRAGON_COSTS", "Scene"]
