"""The two steps of a toy turn, the acts around them, and the end of a round."""

from __future__ import annotations

from kilof.core.action import SEAT, VERB, Action, Seat
from kilof.core.event import Drew, StepBegan, Tell, TurnBegan
from kilof.core.result import Scoring, match_ended, round_ended
from kilof.core.ruleset import Law, Phase
from kilof.core.state import State
from kilof.plays.discard import Pass
from kilof.plays.turn import CardTurn
from tests.toy.lore import seams_of
from tests.toy.plays import DigSeam, Lamp, Stay, Vote, Walk


class GemScoring(Scoring):
    """T9: the gems that a seat has found."""

    def scores(self, s: State) -> tuple[int, ...]:
        return seams_of(s).worth(s.rules.deck)


class Around:
    """What may be done around the main act of either step: lamps by the seat in turn (T7), votes by all (T8)."""

    def __init__(self, lamp: Lamp, votes: tuple[Vote, ...], *, order: Law) -> None:
        self.lamp = lamp
        self.votes = votes
        self.plays = {play.verb: play for play in (lamp, *votes)}
        self.order = order

    def lamps(self, s: State, seat: Seat) -> list[Action]:
        out: list[Action] = []
        self.lamp.list(s, seat, 0, out)
        return out

    def asides(self, s: State, seat: Seat) -> list[Action]:
        out: list[Action] = []
        for vote in self.votes:
            vote.list(s, seat, 0, out)
        return out

    def refusal(self, s: State, a: Action) -> Law | None:
        if a[VERB] == self.lamp.verb and a[SEAT] != s.turn:
            return self.order
        return self.plays[a[VERB]].refusal(s, a)

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        self.plays[a[VERB]].resolve(s, a, tell)
        if seams_of(s).votes == (1 << s.seats) - 1:
            end_round(s, "votes", tell)


class DigStep(CardTurn):
    """T4: first dig or pass, and draw."""

    def __init__(self, dig: DigSeam, around: Around, walk: WalkStep, *, order: Law, hand: Law) -> None:
        super().__init__("turn", (dig, *around.plays.values()), Pass(), order=order, hand=hand)
        self.around = around
        self.walk = walk

    def options(self, s: State, seat: Seat) -> list[Action]:
        return self.around.lamps(s, seat) + super().options(s, seat)

    def asides(self, s: State, seat: Seat) -> list[Action]:
        return self.around.asides(s, seat)

    def refusal(self, s: State, a: Action) -> Law | None:
        return self.around.refusal(s, a) if a[VERB] in self.around.plays else super().refusal(s, a)

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        if a[VERB] in self.around.plays:
            self.around.resolve(s, a, tell)
        else:
            super().resolve(s, a, tell)

    def follow(self, s: State, a: Action, tell: Tell) -> None:
        if s.left:
            card = s.pile[-s.left]
            s.left -= 1
            s.gain(s.turn, card)
            if tell:
                tell(Drew(s.turn, card))
        if not s.left and not seams_of(s).constants.hands_played_out:
            end_round(s, "pile", tell)
            return
        s.phase = self.walk
        if tell:
            tell(StepBegan(s.turn, "walk"))


class WalkStep(Phase):
    """T4: then walk or stay."""

    def __init__(self, walk: Walk, stay: Stay, around: Around, *, order: Law) -> None:
        self.name = "walk"
        self.main = {play.verb: play for play in (walk, stay)}
        self.plays = (walk, stay, *around.plays.values())
        self.around = around
        self.order = order

    def waiting(self, s: State) -> tuple[Seat, ...]:
        return (s.turn,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        out = self.around.lamps(s, seat)
        for play in self.main.values():
            play.list(s, seat, 0, out)
        return out

    def asides(self, s: State, seat: Seat) -> list[Action]:
        return self.around.asides(s, seat)

    def refusal(self, s: State, a: Action) -> Law | None:
        if a[VERB] in self.around.plays:
            return self.around.refusal(s, a)
        if a[SEAT] != s.turn or a[VERB] not in self.main:
            return self.order
        return self.main[a[VERB]].refusal(s, a)

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        if a[VERB] in self.around.plays:
            self.around.resolve(s, a, tell)
            return
        self.main[a[VERB]].resolve(s, a, tell)
        if not any(s.hands):
            end_round(s, "hands", tell)
            return
        s.turn = next(seat for seat in after(s.turn, s.seats) if s.hands[seat])
        s.phase = s.rules.phases["turn"]
        if tell:
            tell(TurnBegan(s.turn))


def after(seat: Seat, seats: int) -> list[Seat]:
    """All seats in turn order, this one last."""
    return [(seat + i) % seats for i in range(1, seats + 1)]


def end_round(s: State, reason: str, tell: Tell) -> None:
    """T9: the cards are put together again, unseen; gems are kept and counted at the end."""
    lore = seams_of(s)
    s.hands, s.left, s.discards = [[] for _ in range(s.seats)], 0, []
    lore.votes, lore.aside = 0, ()
    round_ended(s, tell, reason, "nobody")
    if s.round < s.rules.rounds:
        s.phase = s.rules.dealing
        return
    lore.totals = lore.worth(s.rules.deck)
    match_ended(s, tell)
