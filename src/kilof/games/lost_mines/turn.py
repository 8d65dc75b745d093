"""The three steps of a turn (L7, L8), and what follows each."""

from __future__ import annotations

from kilof.core.action import SEAT, VERB, Action, Seat
from kilof.core.event import Drew, StepBegan, Tell, TurnBegan
from kilof.core.ruleset import Between, Law, Phase, Play
from kilof.core.state import State
from kilof.games.lost_mines.events import DragonTaken
from kilof.games.lost_mines.ground import forest_of, is_out_of_cards
from kilof.games.lost_mines.moves import Move, Stay, Take, TurnMine
from kilof.games.lost_mines.plays import remove_troll
from kilof.games.lost_mines.settling import Settling
from kilof.games.lost_mines.votes import VOTES, Vote, listed
from kilof.plays.discard import PASS, PassTwo, cards_of
from kilof.plays.turn import Asking, CardTurn


class Turn(CardTurn):
    """Step 1: a card is played, or one or two are discarded."""

    def __init__(
        self,
        plays: tuple[Play, ...],
        passing: PassTwo,
        move: Move,
        turning: TurnMine,
        take: Take,
        settling: Settling,
        votes: tuple[Vote, ...],
        *,
        order: Law,
        hand: Law,
    ) -> None:
        super().__init__("turn", plays, passing, order=order, hand=hand)
        self.plays = (*self.plays, *votes)
        self.votes = votes
        self.take = take
        self.turning = turning
        self.settling = settling
        self.moving = Moving(self, move, votes, order=order)
        self.choosing = Choosing(self, turning, votes, order=order)
        self.taking = Taking(self, take, votes, order=order)

    def asides(self, s: State, seat: Seat) -> list[Action]:
        return listed(self.votes, s, seat)

    def refusal(self, s: State, a: Action) -> Law | None:
        return s.rules.plays[a[VERB]].refusal(s, a) if a[VERB] in VOTES else super().refusal(s, a)

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        if a[VERB] in VOTES:
            s.rules.plays[a[VERB]].resolve(s, a, tell)
        else:
            super().resolve(s, a, tell)

    def follow(self, s: State, a: Action, tell: Tell) -> None:
        forest = forest_of(s)
        if a[VERB] == PASS:
            forest.due = len(cards_of(a))
        else:
            forest.due, forest.last = 1, a[SEAT]
        if is_out_of_cards(s):
            self.settling.end_round(s, "cards", tell)
        else:
            self.wait(s, self.moving, tell)

    def wait(self, s: State, phase: Phase, tell: Tell) -> None:
        s.phase = phase
        if tell:
            tell(StepBegan(s.turn, phase.name))

    def moved(self, s: State, tell: Tell) -> None:
        """L21-L23: what the dwarf finds where its move has ended; nothing if a trap took the last card of all (L24)."""
        forest = forest_of(s)
        if is_out_of_cards(s):
            self.settling.end_round(s, "cards", tell)
            return
        at = forest.dwarfs[s.turn]
        if at in s.goals:
            if not self.turning.reveal(s, at, tell):
                s.phase = self.choosing
                return
            self.entered(s, tell)
        self.arrived(s, tell)

    def entered(self, s: State, tell: Tell) -> None:
        """L23: whoever turns the dragon's mine over takes the dragon."""
        forest = forest_of(s)
        if forest.constants.kinds[s.board[forest.dwarfs[s.turn]] >> 1] == forest.constants.dragon:
            forest.now = forest.now._replace(dragon=s.turn)
            if tell:
                tell(DragonTaken(s.turn))

    def arrived(self, s: State, tell: Tell) -> None:
        """L22: a treasure, if there is one of the kind."""
        lying = self.take.lying(s, s.turn)
        if len(lying) > 1:
            self.wait(s, self.taking, tell)
            return
        for index in lying:
            self.take.take(s, s.turn, index, tell)
        self.finish(s, tell)

    def finish(self, s: State, tell: Tell) -> None:
        """Step 3, and the next seat; or the end of the round (L24)."""
        forest = forest_of(s)
        if len(forest.now.taken) == len(forest.treasures):
            self.settling.end_round(s, "treasures", tell)
            return
        for _ in range(min(forest.due, s.left)):
            card = s.pile[-s.left]
            s.left -= 1
            s.gain(s.turn, card)
            if tell:
                tell(Drew(s.turn, card))
        if not s.left and not any(s.hands):
            self.settling.end_round(s, "cards", tell)
            return
        seat = s.turn
        while True:
            seat = (seat + 1) % s.seats
            if forest.now.trolls:
                for troll in forest.trolls_of(seat):
                    remove_troll(s, troll, tell)
            if s.hands[seat]:
                break
        s.turn, s.phase, forest.due = seat, self, 0
        if forest.now.proposed:
            forest.now = forest.now._replace(proposed=0)
        if tell:
            tell(TurnBegan(seat))


class Moving(Phase):
    """Step 2: the dwarf moves, or stays."""

    def __init__(self, turn: Turn, move: Move, votes: tuple[Vote, ...], *, order: Law) -> None:
        self.name = "moving"
        self.turn = turn
        self.steps = (move, Stay())
        self.plays = (*self.steps, *votes)
        self.votes = votes
        self.order = order

    def waiting(self, s: State) -> tuple[Seat, ...]:
        return (s.turn,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        out: list[Action] = []
        for play in self.steps:
            play.list(s, seat, 0, out)
        return out

    def asides(self, s: State, seat: Seat) -> list[Action]:
        return listed(self.votes, s, seat)

    def refusal(self, s: State, a: Action) -> Law | None:
        if a[VERB] in VOTES:
            return s.rules.plays[a[VERB]].refusal(s, a)
        for play in self.steps:
            if play.verb == a[VERB]:
                return play.refusal(s, a) if a[SEAT] == s.turn else self.order
        return self.order

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        s.rules.by_verb[a[VERB]].resolve(s, a, tell)
        if a[VERB] not in VOTES:
            self.turn.moved(s, tell)


class Deciding(Asking):
    """What a seat has to decide when its dwarf has arrived."""

    def __init__(self, name: str, play: Play, turn: Turn, votes: tuple[Vote, ...], *, order: Law) -> None:
        super().__init__(name, play, order=order)
        self.turn = turn
        self.votes = votes

    def asides(self, s: State, seat: Seat) -> list[Action]:
        return listed(self.votes, s, seat)

    def refusal(self, s: State, a: Action) -> Law | None:
        return s.rules.plays[a[VERB]].refusal(s, a) if a[VERB] in VOTES else super().refusal(s, a)

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        if a[VERB] in VOTES:
            s.rules.plays[a[VERB]].resolve(s, a, tell)
        else:
            super().resolve(s, a, tell)


class Choosing(Deciding):
    """L21: a mine may lie in two ways that are equally good."""

    def __init__(self, turn: Turn, turning: TurnMine, votes: tuple[Vote, ...], *, order: Law) -> None:
        super().__init__("choosing", turning, turn, votes, order=order)

    def follow(self, s: State, tell: Tell) -> None:
        self.turn.entered(s, tell)
        self.turn.arrived(s, tell)


class Taking(Deciding):
    """L22: which treasure of the kind."""

    def __init__(self, turn: Turn, take: Take, votes: tuple[Vote, ...], *, order: Law) -> None:
        super().__init__("taking", take, turn, votes, order=order)

    def follow(self, s: State, tell: Tell) -> None:
        self.turn.finish(s, tell)


class Over(Between):
    """L30: after the last round all may agree to play another."""

    def __init__(self, votes: tuple[Vote, ...], law: Law) -> None:
        super().__init__("over", law)
        self.votes = votes

    def asides(self, s: State, seat: Seat) -> list[Action]:
        return listed(self.votes, s, seat)

    def refusal(self, s: State, a: Action) -> Law | None:
        return s.rules.plays[a[VERB]].refusal(s, a) if a[VERB] in VOTES else super().refusal(s, a)

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        s.rules.plays[a[VERB]].resolve(s, a, tell)  # a vote: nothing else is let through
