"""How a Duel and its rounds are set up (D1-D3, D24, S1-S4)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kilof.cards import CardId, Deck, Laid
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.deal import Deal
from kilof.core.event import Event, HandDealt, RolesShown, RoundBegan, Tell, TurnBegan
from kilof.core.lore import Seen
from kilof.core.network import Network
from kilof.core.ruleset import Ruleset, Setup
from kilof.core.state import PUBLIC, State
from kilof.games.duel.ledger import Ledger, Mine, Terms, mine_of
from kilof.games.duel.origin import are_dealt, strikers
from kilof.games.duel.plays import colour, ladder_lines
from kilof.games.duel.turn import Turn


class DuelSetup(Setup):
    """The numbers of the set-up are fields; the rulebook's are in rules.py."""

    def __init__(
        self,
        deck: Deck,
        turn: Turn,
        *,
        starts: Mapping[str, Cell],
        goals: tuple[Cell, ...],
        aside: int,
        terms: Terms,
        first_hand_strikes: bool,
    ) -> None:
        self.turn = turn
        self.starts = starts  # by colour, in the order of play of the first round
        self.goals = goals  # in reading order
        self.aside = aside  # S2
        self.terms = terms
        self.first_hand_strikes = first_hand_strikes  # S3, S4: cards of the hand that is dealt are played at once too
        cards = {deck.cards[card].ladder: card for card in deck.sections["start"]}
        self.start_cards = {at: cards[name] for name, at in starts.items()}
        self.faces = {name: deck.gated(name) for name in starts}  # D11, D12: the gates that are closed to a colour

    def lore(self, rules: Ruleset, seats: int) -> Mine:  # noqa: ARG002
        return Mine(self.terms, Ledger(((),) * seats, (0,) * seats))

    def table(self, rules: Ruleset, seats: int) -> tuple[dict[Cell, Laid], tuple[Cell, ...]]:  # noqa: ARG002
        return {at: card * 2 for at, card in self.start_cards.items()}, self.goals

    def network(self, seat: Seat) -> int:
        """D6: each player builds from their own start."""
        return seat

    def networks(self, s: State) -> list[Network]:
        now, lines = mine_of(s).now, ladder_lines(s, self.starts)
        nets = []
        for seat in range(s.seats):
            name = colour(s, seat)
            net = Network((self.starts[name],), self.faces[name], s.board, tuple(s.goals), True, lines)
            for at in (*now.keys, *(at for at, _ in now.bribes)):
                net.grow(at, s.rules.deck.ways[s.board[at]])
            nets.append(net)
        return nets

    def stacks(self, s: State) -> Mapping[str, tuple[CardId, ...]]:
        """D22-D24: gold won and goals spent are out."""
        now = mine_of(s).now
        return self.without(s.rules.deck, (*now.spent, *(card for cards in now.held for card in cards)))

    def dealt(self, s: State, seen: Seen) -> Mapping[str, tuple[CardId, ...]]:
        return self.without(s.rules.deck, Ledger(*seen).out)  # type: ignore[arg-type]

    def without(self, deck: Deck, out: Iterable[CardId]) -> Mapping[str, tuple[CardId, ...]]:
        goals, pile = list(deck.stack("goal")), list(deck.stack("path", "action"))
        for card in out:
            (goals if deck.cards[card].section == "goal" else pile).remove(card)
        return {"goals": tuple(goals), "pile": tuple(pile)}

    def first(self, s: State) -> Seat:
        """D3: whoever has less gold; on a tie the dwarf who did not begin the first round."""
        gold, order = mine_of(s).now.worth(self.terms), list(self.starts)
        return min(range(s.seats), key=lambda seat: (gold[seat], -order.index(colour(s, seat))))

    def begin(self, s: State, deal: Deal, tell: Tell) -> None:
        pile, size, mine = deal.stacks["pile"], s.rules.hand[s.seats], mine_of(s)
        if s.round == 1:
            # D1: green begins, so the first player is green; in the solo game there is one colour only.
            names = list(self.starts)
            dwarfs = [names[(seat - s.first) % s.seats] for seat in range(s.seats)]
            s.roles = [(s.rules.deck.by_name[name], PUBLIC) for name in dwarfs]
        mine.now, mine.due, mine.trail = mine.now.begun(), 0, ()
        s.board, goals = self.table(s.rules, s.seats)
        s.goals = {cell: (card, 0) for cell, card in zip(goals, deal.stacks["goals"], strict=False)}
        s.nets = self.networks(s)
        s.at = 0
        hands = [pile[seat * size : seat * size + size] for seat in range(s.seats)]
        s.hands = [sorted(hand) for hand in hands]
        s.pile = pile[: len(pile) - self.aside]
        s.left = len(s.pile) - size * s.seats
        s.discards = []
        s.broken = [0] * s.seats
        s.turn = s.first
        s.phase = self.turn
        if tell:
            tell(RoundBegan(s.round, s.first, s.left))
            tell(RolesShown(tuple(role for role, _ in s.roles)))
            for seat, hand in enumerate(hands):
                tell(HandDealt(seat, size, hand))
        if self.first_hand_strikes:
            self.play_at_once(s, hands, tell)
        if tell:
            tell(TurnBegan(s.first))

    def fits(self, s: State, log: Iterable[Event]) -> bool:
        """S3, S4: a card that strikes when it is drawn is held, or was passed or shed, only if it was dealt."""
        return not strikers(s) or (not self.first_hand_strikes and are_dealt(s, log))

    def play_at_once(self, s: State, hands: list[tuple[CardId, ...]], tell: Tell) -> None:
        """The cards of the first hands that strike are played, and are replaced."""
        for seat, hand in enumerate(hands):
            cards = [card for card in hand if card in s.rules.at_once]
            for card in cards:
                self.turn.play_at_once(s, seat, card, tell)
            for _ in cards:
                self.turn.draw(s, seat, tell)
