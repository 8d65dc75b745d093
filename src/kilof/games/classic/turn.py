"""The turns of the classic game, and what follows each: goals, the draw, the next seat, the end of the round."""

from __future__ import annotations

from kilof.core.action import SEAT, VERB, Action, Seat
from kilof.core.event import Drew, Tell, TurnBegan
from kilof.core.rng import Rng
from kilof.core.row import put
from kilof.core.ruleset import Law, Play
from kilof.core.state import State
from kilof.games.classic.share import Sharing, gold_of
from kilof.plays.dig import DIG
from kilof.plays.discard import Pass
from kilof.plays.goals import TurnGoal, met_goals
from kilof.plays.turn import Asking, CardTurn


class Turn(CardTurn):
    """C6: one card is played or passed, one is drawn, and the seat on the left is next."""

    def __init__(
        self, plays: tuple[Play, ...], passing: Pass, turning: TurnGoal, share: Sharing, *, order: Law, hand: Law
    ) -> None:
        super().__init__("turn", plays, passing, order=order, hand=hand)
        self.share = share
        self.counts = tuple(
            verb in share.constants.counting for verb in range(256)
        )  # by verb: whether it counts for C33
        self.turning = turning
        self.choosing = Choosing(self, turning, order=order)

    def sample(self, s: State, seat: Seat, rng: Rng) -> Action:
        return self.sample_card(s, seat, rng)

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        verb = a[VERB]
        s.rules.by_verb[verb].resolve(s, a, tell)
        if self.counts[verb]:
            gold_of(s).last = a[SEAT]
        if verb == DIG and met_goals(s):
            self.show_goals(s, tell)
        else:
            self.finish(s, tell)

    def show_goals(self, s: State, tell: Tell) -> None:
        """C14: all goals reached are shown; if the treasure is among them the round ends, and nobody draws."""
        while True:
            if self.is_asked_first(s, tell):
                return
            met = met_goals(s)
            if not met:
                break
            if not self.turning.reveal(s, met[0], tell):
                s.phase = self.choosing
                return
        if self.is_found(s):
            self.share.end_round(s, True, tell)
        else:
            self.finish(s, tell)

    def is_asked_first(self, s: State, tell: Tell) -> bool:  # noqa: ARG002
        """Whether the seat in turn has something else to decide before the next goal is shown."""
        return False

    def is_found(self, s: State) -> bool:
        """Whether the treasure is no longer among the goals face down."""
        cards = s.rules.deck.cards
        return not any(cards[card].treasure for card, _ in s.goals.values())

    def finish(self, s: State, tell: Tell) -> None:
        """The draw, then the next turn or the end of the round."""
        seat = s.turn
        if s.left:
            card = s.pile[-s.left]
            s.left -= 1
            put(s.hands[seat], card)
            if tell:
                tell(Drew(seat, card))
        self.go_on(s, tell)

    def go_on(self, s: State, tell: Tell) -> None:
        """The next seat with cards; or the end of the round (C23)."""
        if not s.left and not self.goes_on(s):
            self.share.end_round(s, False, tell)
            return
        # An empty pile does not end the round; a seat without cards is skipped (C8).
        seat = (s.turn + 1) % s.seats
        while not s.hands[seat]:
            seat = (seat + 1) % s.seats
        s.turn = seat
        if tell:
            tell(TurnBegan(seat))

    def goes_on(self, s: State) -> bool:
        """C23: while the pile lasts, or anybody holds a card that they could play."""
        return s.left > 0 or self.can_anybody_play(s)


class Choosing(Asking):
    """C15: a stone may lie in two ways that are equally good; the seat in turn chooses."""

    def __init__(self, turn: Turn, turning: TurnGoal, *, order: Law) -> None:
        super().__init__("choosing", turning, order=order)
        self.turn = turn

    def follow(self, s: State, tell: Tell) -> None:
        s.phase = self.turn
        self.turn.show_goals(s, tell)
