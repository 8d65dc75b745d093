"""The course of a round with a nugget: it is laid, found, and its finder leaves or remains; and what that changes."""

from __future__ import annotations

from kilof.core.action import SEAT, VERB, Action, Seat
from kilof.core.event import StepBegan, Tell, TurnBegan
from kilof.core.ruleset import Law, Phase
from kilof.core.state import State
from kilof.games.classic.nuggets.events import LEAVE, HandDrawn, NuggetFound, NuggetReturned
from kilof.games.classic.nuggets.lore import ASKED, OPEN, nuggets_of
from kilof.games.classic.nuggets.plays import Lay, Leave, Remain
from kilof.games.classic.setup import ClassicSetup
from kilof.games.classic.share import Share, gold_of
from kilof.games.classic.turn import Turn
from kilof.plays.dig import DIG
from kilof.plays.turn import Decision


class Laying(Decision):
    """N1: before the hands are dealt, the seat on the right of the first player lays the nugget of this round."""

    def __init__(self, lay: Lay, *, order: Law) -> None:
        super().__init__("laying", lay, order=order)

    def follow(self, s: State, tell: Tell) -> None:
        setup = s.rules.setup
        assert isinstance(setup, ClassicSetup)
        hands = setup.deal_hands(s)
        s.turn = s.first
        s.phase = s.rules.phases["turn"]
        if tell:
            for seat, hand in enumerate(hands):
                tell(HandDrawn(seat, len(hand), hand))
            tell(TurnBegan(s.first))


class NuggetTurn(Turn):
    """A turn in which the nugget may be found (N3), and after which its finder may be asked (N4)."""

    leaving: Leaving  # set by with_nuggets, as each needs the other

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        if a[VERB] == DIG:
            s.rules.plays[DIG].resolve(s, a, tell)
            gold_of(s).last = a[SEAT]
            self.show_goals(s, tell)
        else:
            super().resolve(s, a, tell)

    def is_asked_first(self, s: State, tell: Tell) -> bool:
        """N3: a nugget just reached comes before the goals, whatever reached it."""
        lore = nuggets_of(s)
        at = lore.nuggets.at
        if at is None or lore.nuggets.finder >= 0 or not s.nets[0].reached(at):
            return False
        lore.nuggets = lore.nuggets.found(s.turn)
        cards = lore.take(s.turn, s.rules.deck.cards[s.board[at] >> 1].value)
        if tell:
            tell(NuggetFound(s.turn, cards))
        self.ask(s, tell)
        return True

    def ask(self, s: State, tell: Tell) -> None:
        """N4: to leave or to remain."""
        s.phase = self.leaving
        if tell:
            tell(StepBegan(s.turn, self.leaving.name))

    def finish(self, s: State, tell: Tell) -> None:
        """A seat that has left draws no more."""
        if nuggets_of(s).nuggets.gone == s.turn:
            self.go_on(s, tell)
        else:
            super().finish(s, tell)

    def go_on(self, s: State, tell: Tell) -> None:
        """A finder whose choice is open is asked when the turn comes round, with or without cards (N4)."""
        nuggets = nuggets_of(s).nuggets
        if nuggets.choice == OPEN:
            seat = (s.turn + 1) % s.seats
            while seat != nuggets.finder and not s.hands[seat]:
                seat = (seat + 1) % s.seats
            if seat == nuggets.finder:
                s.turn = seat
                self.ask(s, tell)
                return
        super().go_on(s, tell)

    def goes_on(self, s: State) -> bool:
        """C23: nobody's cards end the round while the finder may still leave."""
        return nuggets_of(s).nuggets.choice == OPEN or super().goes_on(s)


class Leaving(Phase):
    """N4: the finder leaves the round, or remains: asked at once, and if they remained, when their next turn begins."""

    name = "leaving"

    def __init__(self, turn: NuggetTurn, leave: Leave, remain: Remain, *, order: Law) -> None:
        self.turn = turn
        self.plays = (leave, remain)
        self.order = order

    def waiting(self, s: State) -> tuple[Seat, ...]:
        return (s.turn,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        out: list[Action] = []
        for play in self.plays:
            play.list(s, seat, 0, out)
        return out

    def refusal(self, s: State, a: Action) -> Law | None:
        for play in self.plays:
            if a[SEAT] == s.turn and a[VERB] == play.verb:
                return play.refusal(s, a)
        return self.order

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        is_first = nuggets_of(s).nuggets.choice == ASKED
        s.rules.plays[a[VERB]].resolve(s, a, tell)
        s.phase = self.turn
        if is_first:
            self.turn.show_goals(s, tell)  # what else the play reached
        elif a[VERB] == LEAVE or not s.hands[s.turn] or not self.turn.goes_on(s):
            self.turn.go_on(s, tell)
        elif tell:
            tell(TurnBegan(s.turn))


class NuggetShare(Share):
    """The end of a round in which somebody may have found a nugget."""

    def is_in(self, s: State, seat: Seat) -> bool:
        """N4: a seat that has left has no share."""
        return nuggets_of(s).nuggets.gone != seat

    def settle(self, s: State, winners: str, tell: Tell) -> None:
        """N5: a finder who stayed keeps the gold if their side has won, and otherwise gives it back."""
        lore = nuggets_of(s)
        finder = lore.nuggets.finder
        if finder >= 0 and lore.nuggets.gone < 0 and winners != self.side(s, finder):
            cards = lore.give_back()
            if tell:
                tell(NuggetReturned(finder, cards))
        lore.again = ()

    def side(self, s: State, seat: Seat) -> str:
        """The side whose role this seat has."""
        return "diggers" if s.roles[seat][0] == self.terms.digger else "saboteurs"
