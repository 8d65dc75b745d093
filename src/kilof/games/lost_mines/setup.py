"""How a match of the Lost Mines and its rounds are set up (L1-L6, L29)."""

from __future__ import annotations

from collections.abc import Mapping

from kilof.cards import CardId, Deck, Laid
from kilof.cards.deck import BoardPlan
from kilof.core.action import Seat
from kilof.core.cell import Cell, cell
from kilof.core.deal import Deal
from kilof.core.event import HandDealt, RoundBegan, Tell, TurnBegan
from kilof.core.lore import Seen
from kilof.core.network import Network
from kilof.core.ruleset import Ruleset, Setup
from kilof.core.state import State
from kilof.games.lost_mines.events import DwarfDealt, TreasuresLaid
from kilof.games.lost_mines.ground import DIE, Forest, Ground, SeenForest, Terms, forest_of


class MinesSetup(Setup):
    """The numbers of the set-up are fields; the rulebook's are in rules.py."""

    def __init__(
        self, deck: Deck, plan: BoardPlan, *, roles: Mapping[int, tuple[CardId, ...]], aside: int, terms: Terms
    ) -> None:
        self.roles = roles  # by number of seats
        self.aside = aside  # L5
        self.terms = terms
        self.starts = {terms.homes[deck.cards[card].back]: card for card in deck.sections["start"]}
        self.mines = tuple(sorted(cell(x, y) for x, y in plan.mines))
        columns, rows = range(plan.columns + 2), range(plan.rows + 2)
        inside = [cell(x, y) for x in columns[1:-1] for y in rows[1:-1]]
        self.edge = tuple({cell(x, y) for x in columns for y in rows} - set(inside))

    def lore(self, rules: Ruleset, seats: int) -> Forest:
        return Forest(self.terms, Ground((0,) * seats, rules.rounds))

    def table(self, rules: Ruleset, seats: int) -> tuple[dict[Cell, Laid], tuple[Cell, ...]]:  # noqa: ARG002
        return {at: card * 2 for at, card in self.starts.items()}, self.mines

    def networks(self, s: State) -> list[Network]:
        """What is joined to the starts: paths need not be (L9), but it is good to know."""
        return [Network(tuple(self.starts), s.rules.deck.ways, s.board, (*self.edge, *s.goals), True)]

    def stacks(self, s: State) -> Mapping[str, tuple[CardId, ...]]:
        deck = s.rules.deck
        return {
            "roles": self.roles[s.seats],
            "goals": deck.stack("goal"),
            "treasures": deck.stack("treasure"),
            "pile": deck.stack("path", "action"),
        }

    def dice(self, s: State) -> tuple[int, int]:
        """L15: no more cards can be lost in a round than there are."""
        return len(s.rules.deck.stack("path", "action")), DIE

    def backs(self, seen: Seen) -> tuple[str, ...]:
        """L1: a dwarf's clan is public."""
        return SeenForest(*seen).ground.clans  # type: ignore[arg-type]

    def first(self, s: State) -> Seat:
        """L29: left of the last one who played a card, else of the previous first player."""
        last = forest_of(s).last
        return ((s.first if last < 0 else last) + 1) % s.seats

    def begin(self, s: State, deal: Deal, tell: Tell) -> None:
        deck, forest, size = s.rules.deck, forest_of(s), s.rules.hand[s.seats]
        roles, pile = deal.stacks["roles"], deal.stacks["pile"]
        s.roles = [(role, 1 << seat if seat < s.seats else 0) for seat, role in enumerate(roles)]
        clans = tuple(deck.cards[role].back for role in roles[: s.seats])
        laid = deal.stacks["treasures"][: s.seats]
        kinds = tuple(deck.cards[card].back for card in laid)
        dwarfs = tuple(self.terms.homes[clan] for clan in clans)
        forest.stand(forest.now.begun()._replace(clans=clans, kinds=kinds, dwarfs=dwarfs))
        forest.treasures = tuple((card, 0) for card in laid)
        forest.luck = deal.dice
        s.board, mines = self.table(s.rules, s.seats)
        s.goals = {at: (card, 0) for at, card in zip(mines, deal.stacks["goals"], strict=True)}
        s.nets = self.networks(s)
        s.at = 0
        hands = [pile[seat * size : seat * size + size] for seat in range(s.seats)]
        s.hands = [sorted(hand) for hand in hands]
        s.pile = pile[: len(pile) - self.aside]
        s.left = len(s.pile) - size * s.seats
        s.discards = []
        s.broken = [0] * s.seats
        s.turn = s.first
        s.phase = s.rules.phases["turn"]
        if tell:
            tell(RoundBegan(s.round, s.first, s.left))
            for seat, clan in enumerate(clans):
                tell(DwarfDealt(seat, clan, roles[seat]))
            tell(TreasuresLaid(kinds))
            for seat, hand in enumerate(hands):
                tell(HandDealt(seat, size, hand))
            tell(TurnBegan(s.first))
