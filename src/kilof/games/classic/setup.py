"""How a classic match and its rounds are set up (C1-C5, C32, C33)."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from kilof.cards import CardId, Laid
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.deal import Deal
from kilof.core.event import Event, HandDealt, RoleDealt, RoundBegan, Tell, TurnBegan
from kilof.core.network import Network
from kilof.core.ruleset import Ruleset, Setup
from kilof.core.state import State
from kilof.games.classic.gold import ClassicConstants, Gold
from kilof.games.classic.share import gold_of


class ClassicSetup(Setup):
    """The numbers of the set-up are fields; the rulebook's are in rules.py."""

    def __init__(
        self,
        *,
        start: Cell,
        goals: tuple[Cell, ...],
        roles: Mapping[int, tuple[CardId, ...]],
        path_needs_start: bool,
        constants: ClassicConstants,
    ) -> None:
        self.start = start
        self.goals = goals  # in reading order
        self.roles = roles  # by number of seats, one more than there are seats
        self.path_needs_start = path_needs_start  # C12
        self.constants = constants
        self._fresh: list[Network] = []  # as a round begins; made with the first one

    def lore(self, rules: Ruleset, seats: int) -> Gold:
        return Gold(rules.deck.stack("gold"), seats, self.constants)

    def stacks(self, s: State) -> Mapping[str, tuple[CardId, ...]]:
        deck = s.rules.deck
        return {
            "roles": self.roles[s.seats],
            "goals": deck.stack("goal"),
            "pile": deck.stack("path", "action"),
            "gold": tuple(sorted(gold_of(s).supply)),
        }

    def first(self, s: State) -> Seat:
        """C33: left of the last one who played a card that counts, else of the previous first player."""
        last = gold_of(s).last
        return ((s.first if last < 0 else last) + 1) % s.seats

    def table(self, rules: Ruleset, seats: int) -> tuple[dict[Cell, Laid], tuple[Cell, ...]]:  # noqa: ARG002
        return {self.start: rules.deck.sections["start"][0] * 2}, self.goals

    def networks(self, s: State) -> list[Network]:
        return [Network((self.start,), s.rules.deck.ways, s.board, tuple(s.goals), self.path_needs_start)]

    def begin(self, s: State, deal: Deal, tell: Tell) -> None:
        self.lay_out(s, deal)
        hands = self.deal_hands(s)
        s.turn = s.first
        s.phase = s.rules.phases["turn"]
        if tell:
            self.tell_round(s, tell)
            for seat, hand in enumerate(hands):
                tell(HandDealt(seat, len(hand), hand))
            tell(TurnBegan(s.first))

    def lay_out(self, s: State, deal: Deal) -> None:
        """Everything but the hands."""
        roles = deal.stacks["roles"]
        s.board, goals = self.table(s.rules, s.seats)
        s.goals = {cell: (card, 0) for cell, card in zip(goals, deal.stacks["goals"], strict=True)}
        if not self._fresh:
            self._fresh = self.networks(s)
        s.nets = [net.clone() for net in self._fresh]
        s.at = 0
        # C1: the role left over is known to nobody.
        s.roles = [(role, 1 << seat if seat < s.seats else 0) for seat, role in enumerate(roles)]
        s.hands = [[] for _ in range(s.seats)]
        s.pile = deal.stacks["pile"]
        s.left = len(s.pile)
        s.discards = []
        s.broken = [0] * s.seats
        gold = gold_of(s)
        gold.supply, gold.last = deal.stacks["gold"], -1

    def deal_hands(self, s: State) -> list[tuple[CardId, ...]]:
        """C3: whole hands from the top of the pile, as they were dealt."""
        size = s.rules.hand[s.seats]
        hands = [s.pile[seat * size : seat * size + size] for seat in range(s.seats)]
        s.hands = [sorted(hand) for hand in hands]
        s.left -= size * s.seats
        return hands

    def tell_round(self, s: State, tell: Callable[[Event], None]) -> None:
        """That the round began, and each seat's role."""
        tell(RoundBegan(s.round, s.first, s.left))
        for seat in range(s.seats):
            tell(RoleDealt(seat, s.roles[seat][0]))
