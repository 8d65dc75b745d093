"""The Duel as one seat sees it: which gold is still to be had, how far both are from it, what is left in the stock."""

from __future__ import annotations

from collections import Counter
from functools import cached_property

from kilof.bots.paths import DECAY, Survey, beeline
from kilof.bots.seat import SeatScene
from kilof.bots.thought import Skill
from kilof.cards import CardId, Links
from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.network import Network
from kilof.games.duel.ledger import Ledger
from kilof.view import View

_OWN, _THEIRS = 6, 3  # targets that are considered


class Scene(SeatScene):
    """All that judgements about one decision share. Values are in gold."""

    def __init__(self, view: View, skill: Skill) -> None:
        super().__init__(view, skill)
        self.ledger = Ledger(*view.position.seen)  # type: ignore[arg-type]
        self.worth, self.arms = self._worth()
        self.own = self.survey(self.net(self.seat))
        self.is_alone = view.seats == 1
        # Alone there is nobody to hinder; a beginner minds only its own tunnels.
        self.rivals = [seat for seat in range(view.seats) if seat != self.seat] if skill.plans else []
        self.other = [self.survey(self.net(seat)) for seat in self.rivals]

    def net(self, seat: Seat) -> Network:
        return self.view.nets[self.view.rules.net_of[seat]]

    def survey(self, net: Network) -> Survey:
        """The few targets that are best for their distance: nobody considers all the gold at once."""
        loose = {at: worth for at, worth in self.worth.items() if not net.reach.get(at, 0) & self.arms.get(at, 0)}
        fronts = list(net.gaps)
        near = {
            at: worth * DECAY ** min((beeline(at, gap) for gap in fronts), default=0) for at, worth in loose.items()
        }
        best = sorted(near, key=lambda at: (-near[at], at))[
            : _OWN if net.starts == self.net(self.seat).starts else _THEIRS
        ]
        return Survey(net, {at: loose[at] for at in best}, self.skill.plans, self.arms)

    def colour(self, seat: Seat) -> str:
        role = self.position.roles[seat][0]
        assert role is not None, "dwarfs are public"
        return self.deck.cards[role].name

    def joined(self, seat: Seat, card: CardId, spin: int) -> Links:
        """The sides of a ladder that this seat reaches from its start."""
        is_own = self.deck.cards[card].ladder == self.colour(seat)
        return self.deck.ways[card * 2 + spin][4] & 15 if is_own else 0

    def goal_worth(self, card: CardId | None) -> float:
        """The gold on a goal; for an unknown one, the mean of those that have not been seen."""
        if card is not None:
            return float(self.deck.cards[card].value)
        return self._mean

    @cached_property
    def goals_left(self) -> list[CardId]:
        """The goals that this seat has not seen anywhere."""
        s = machine.begin(self.view.rules, self.view.seats)
        stack = Counter(self.view.rules.setup.dealt(s, self.ledger)["goals"])
        stack.subtract(laid >> 1 for laid in self.position.board.values() if laid >> 1 in stack)
        stack.subtract(known for known, _ in self.position.goals.values() if known is not None)
        return list((+stack).elements())

    @cached_property
    def _mean(self) -> float:
        values = [self.deck.cards[unknown].value for unknown in self.goals_left]
        return sum(values) / max(1, len(values))

    def _worth(self) -> tuple[dict[Cell, float], dict[Cell, Links]]:
        """Gold that nobody has marked yet, by cell; and for cards face up, the sides that lead to it."""
        marked = {at for at, _ in self.ledger.marks}
        worth = {at: self.goal_worth(card) + 0.1 for at, (card, _) in self.position.goals.items()}
        arms: dict[Cell, Links] = {}
        for at, laid in self.position.board.items():
            if self.deck.gold[laid] and at not in marked:
                worth[at] = float(self.deck.cards[laid >> 1].value)
                arms[at] = self.deck.gold[laid]
        return worth, arms


__all__ = ["Scene"]
