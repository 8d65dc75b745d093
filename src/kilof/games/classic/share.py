"""The end of a classic round: who won, and how the gold is shared out."""

from __future__ import annotations

from kilof.cards import CardId
from kilof.core.action import CARD, SEAT, Action, Seat
from kilof.core.event import RolesShown, Tell
from kilof.core.result import Scoring, match_ended, round_ended
from kilof.core.row import drop
from kilof.core.ruleset import Law, Play
from kilof.core.state import PUBLIC, State
from kilof.games.classic.events import PICK, GoldDrawn, GoldOffered, GoldPaid, GoldShown, GoldTaken
from kilof.games.classic.gold import Gold, Terms
from kilof.games.classic.payment import payment
from kilof.plays.turn import Decision


class Pick(Play):
    """C25: keep one of the gold cards on offer."""

    verb = PICK
    word = "pick"
    form = ("card",)

    def __init__(self, *, offer: Law) -> None:
        self.offer = offer

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        out += [(seat, PICK, gold, 0, 0, 0, 0, 0) for gold in dict.fromkeys(gold_of(s).pool)]

    def refusal(self, s: State, a: Action) -> Law | None:
        return None if a[CARD] in gold_of(s).pool else self.offer

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        seat, card = a[SEAT], a[CARD]
        gold = gold_of(s)
        i = gold.pool.index(card)
        gold.pool = gold.pool[:i] + gold.pool[i + 1 :]
        gold.give(seat, card)
        if tell:
            tell(GoldTaken(seat, card))


def gold_of(s: State) -> Gold:
    """The lore of a classic match."""
    assert isinstance(s.lore, Gold)
    return s.lore


class GoldScoring(Scoring):
    """C34: the gold on the cards that a seat has won."""

    def scores(self, s: State) -> tuple[int, ...]:
        return gold_of(s).worth(s.rules.deck)


class Share(Decision):
    """One digger after the other keeps a gold card and hands the rest to the right (C25-C27, C30)."""

    def __init__(self, pick: Pick, terms: Terms, *, order: Law) -> None:
        super().__init__("share", pick, order=order)
        self.terms = terms

    def end_round(self, s: State, found: bool, tell: Tell) -> None:
        """C24: roles are shown, then the gold is shared. Hands and pile are put together again, unseen."""
        saboteurs = [seat for seat in self.from_first(s) if s.roles[seat][0] != self.terms.digger]
        side = "diggers" if found else "saboteurs" if saboteurs else "nobody"
        winners = (
            tuple([seat for seat in range(s.seats) if seat not in saboteurs]) if found else tuple(sorted(saboteurs))
        )
        round_ended(s, tell, "treasure" if found else "cards", side, winners)
        if tell:
            tell(RolesShown(tuple(role for role, _ in s.roles[: s.seats])))
        s.roles[: s.seats] = [(role, PUBLIC) for role, _ in s.roles[: s.seats]]
        s.hands = [[] for _ in range(s.seats)]
        s.left = 0
        s.discards = []
        self.settle(s, side, tell)
        if found:
            self.draw_gold(s, tell)
        else:
            self.pay(s, saboteurs, tell)

    def settle(self, s: State, side: str, tell: Tell) -> None:
        """What comes between the roles and the sharing: here nothing."""

    def is_in(self, s: State, seat: Seat) -> bool:  # noqa: ARG002
        """Whether this seat has a part in what the end of the round brings."""
        return True

    def from_first(self, s: State) -> list[Seat]:
        return [(s.first + i) % s.seats for i in range(s.seats)]

    def pay(self, s: State, saboteurs: list[Seat], tell: Tell) -> None:
        """C28, C29."""
        gold = gold_of(s)
        due = [seat for seat in saboteurs if self.is_in(s, seat)]
        if due:
            supply = sorted(gold.supply)
            for seat in due:
                cards = payment(s.rules.deck, supply, self.terms.rates[len(saboteurs)])
                for card in cards:
                    drop(supply, card)
                    gold.give(seat, card)
                if tell and cards:
                    tell(GoldPaid(seat, len(cards), cards))
            gold.supply = tuple(supply)  # in order: it is shuffled before anybody draws from it again
        self.close_round(s, tell)

    def draw_gold(self, s: State, tell: Tell) -> None:
        """C25, C26: as many cards as there are sharers, or players; the one who reached the treasure picks first."""
        gold = gold_of(s)
        sharers = [seat for seat in range(s.seats) if self.shares(s, seat)]
        count = min(s.seats, self.terms.card_per_player) if self.terms.card_per_player else len(sharers)
        count = min(count, len(gold.supply)) if sharers else 0
        if not count:
            self.close_round(s, tell)
            return
        gold.pool, gold.supply = tuple(sorted(gold.supply[:count])), gold.supply[count:]
        if tell:
            tell(GoldDrawn(count))
        s.phase = self
        self.offer_to(s, s.turn, tell)

    def shares(self, s: State, seat: Seat) -> bool:
        """Diggers do; with C30 only those whose tools are whole."""
        is_barred = self.terms.forfeit and s.broken[seat]
        return s.roles[seat][0] == self.terms.digger and not is_barred and self.is_in(s, seat)

    def offer_to(self, s: State, seat: Seat, tell: Tell) -> None:
        """The cards go to this seat, or to the first sharer on its right (C27)."""
        while not self.shares(s, seat):
            seat = (seat - 1) % s.seats
        s.turn = seat
        if tell:
            pool = gold_of(s).pool
            tell(GoldOffered(seat, len(pool), pool))

    def close_round(self, s: State, tell: Tell) -> None:
        """C32, C34."""
        if s.round < s.rules.rounds:
            s.phase = s.rules.dealing
            return
        gold = gold_of(s)
        gold.totals = gold.worth(s.rules.deck)
        shown = gold.show()
        if tell:
            tell(GoldShown(shown))
        match_ended(s, tell)

    def follow(self, s: State, tell: Tell) -> None:
        if gold_of(s).pool:
            self.offer_to(s, (s.turn - 1) % s.seats, tell)
        else:
            self.close_round(s, tell)
