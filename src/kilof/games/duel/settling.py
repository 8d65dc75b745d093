"""The end of a round of the Duel: who takes which gold, and what the trolls cost (D21-D25, S6)."""

from __future__ import annotations

from collections.abc import Callable

from kilof.core.event import Event, StepBegan, Tell
from kilof.core.result import Scoring, match_ended, round_ended
from kilof.core.ruleset import Law
from kilof.core.state import PUBLIC, State
from kilof.games.duel.events import BribeLapsed, FirstNamed, GoalsSpent, GoldLeft, GoldWon, Rated
from kilof.games.duel.ledger import mine_of
from kilof.games.duel.leftovers import HIDDEN, gold_left
from kilof.games.duel.payment import only_payment
from kilof.games.duel.plays import Pay
from kilof.plays.turn import Asking


class DuelScoring(Scoring):
    """D25, S6: the gold on the cards that a seat has won."""

    def scores(self, s: State) -> tuple[int, ...]:
        mine = mine_of(s)
        return mine.now.worth(mine.constants)


class Settling(Asking):
    """D22: where several payments are equally good, whoever pays chooses."""

    def __init__(self, pay: Pay, *, order: Law, shows_goals: bool) -> None:
        super().__init__("paying", pay, order=order)
        self.payer = pay
        self.shows_goals = shows_goals  # S5: when a round is over, goals that are still face down are shown

    def end_round(self, s: State, reason: str, tell: Tell) -> None:
        """Marked gold is taken, other goals face up are spent. Hands and pile are put together again, unseen."""
        mine, cards = mine_of(s), s.rules.deck.cards
        s.hands = [[] for _ in range(s.seats)]
        s.left = 0
        s.discards = []
        mine.now, mine.due = mine.now.ended(), 0
        round_ended(s, tell, reason)
        marks = sorted(mine.now.marks)
        for seat in range(s.seats):
            won = tuple(s.board[at] >> 1 for at, owner in marks if owner == seat)
            mine.now = mine.now.won(seat, won)
            if tell and won:
                tell(GoldWon(seat, won))
        marked = dict(marks)
        shown = sorted((at, laid >> 1) for at, laid in s.board.items() if cards[laid >> 1].section == "goal")
        spent = tuple(card for at, card in shown if at not in marked)
        mine.now = mine.now._replace(spent=(*mine.now.spent, *spent))
        if tell and spent:
            tell(GoalsSpent(spent))
        if tell:
            self.tell_left(s, tell)
        if self.shows_goals:
            s.goals = {at: (card, PUBLIC) for at, (card, _) in s.goals.items()}
        self.follow(s, tell)

    def tell_left(self, s: State, tell: Callable[[Event], None]) -> None:
        """What nobody won, and why."""
        left = [(at, s.board[at] >> 1, why) for at, why in gold_left(s)]
        if self.shows_goals:
            left = sorted([*left, *((at, card, HIDDEN) for at, (card, _) in s.goals.items())])
        if left:
            places, cards, whys = zip(*left, strict=True)
            tell(GoldLeft(places, cards, whys))

    def follow(self, s: State, tell: Tell) -> None:
        """The bribes are paid, from the first player on; what a player cannot pay lapses."""
        mine = mine_of(s)
        for seat in [(s.first + i) % s.seats for i in range(s.seats)]:
            debt, held = mine.now.debts[seat], mine.now.held[seat]
            if debt and held:
                cards = only_payment(held, mine.constants.values, debt)
                if cards is None:
                    s.phase, s.turn = self, seat
                    if tell:
                        tell(StepBegan(seat, self.name))
                    return
                self.payer.pay(s, seat, cards, tell)
        self.close_round(s, tell)

    def close_round(self, s: State, tell: Tell) -> None:
        """D24, D25, S6."""
        mine, scoring = mine_of(s), s.rules.scoring
        if tell:
            for seat in [(s.first + i) % s.seats for i in range(s.seats)]:
                if mine.now.debts[seat]:
                    tell(BribeLapsed(seat, mine.now.debts[seat]))
        if s.round < s.rules.rounds:
            s.phase = s.rules.dealing
            if tell and s.seats > 1:
                tell(FirstNamed(s.rules.setup.first(s), "level" if len({*scoring.scores(s)}) == 1 else "less"))
            return
        totals = scoring.scores(s)
        mine.now = mine.now._replace(totals=totals)
        if tell and scoring.ratings:
            for seat, gold in enumerate(totals):
                tell(Rated(seat, gold, scoring.rating(gold)))
        match_ended(s, tell)
