"""The turns of the Duel and what follows each act: gold, goals, the end of the round, bribes, the draw."""

from __future__ import annotations

from kilof.cards import CardId
from kilof.core.action import SEAT, VERB, Action, Seat
from kilof.core.event import Drew, StepBegan, Tell, TurnBegan
from kilof.core.ruleset import Law, Phase, Play
from kilof.core.state import PUBLIC, State
from kilof.games.duel.events import BRIBE, KEY, SHED, Discarded
from kilof.games.duel.ledger import mine_of
from kilof.games.duel.plays import Bribe, Done, Mark, RockfallOnKey, Shed, Show
from kilof.games.duel.settling import Settling
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS, PassTwo, cards_of
from kilof.plays.goals import TurnGoal, met_goals
from kilof.plays.rockfall import ROCKFALL
from kilof.plays.tools import BREAK, Break
from kilof.plays.turn import CardTurn, Decision, next_with_cards

REACHING = frozenset({DIG, KEY, BRIBE})  # acts after which gold or goals may be newly reached


class Turn(CardTurn):
    """D4: exactly one main act; bribes before and after it; then the draw."""

    def __init__(
        self,
        plays: tuple[Play, ...],
        passing: PassTwo,
        shed: Shed,
        bribe: Bribe,
        mark: Mark,
        turning: TurnGoal,
        sabotage: Break,
        rockfall: RockfallOnKey,
        settling: Settling,
        *,
        order: Law,
        hand: Law,
        goal: Law,
    ) -> None:
        super().__init__("turn", (*plays, sabotage, rockfall, shed, bribe), passing, order=order, hand=hand)
        self.shed = shed
        self.bribe = bribe
        self.marker = mark
        self.turning = turning
        self.sabotage = sabotage
        self.rockfall = rockfall
        self.settling = settling
        self.bribing = Bribing(self, bribe, order=order)
        self.ordering = Ordering(self, Show(turning, goal=goal), order=order)
        self.choosing = Resolving("choosing", self, turning, order=order)
        self.marking = Resolving("marking", self, mark, order=order)

    def options(self, s: State, seat: Seat) -> list[Action]:
        out = super().options(s, seat)
        if s.broken[seat]:
            self.shed.list(s, seat, 0, out)
        if mine_of(s).now.trolls:
            self.bribe.list(s, seat, 0, out)
        return out

    def refusal(self, s: State, a: Action) -> Law | None:
        if a[SEAT] == s.turn and a[VERB] in (SHED, BRIBE):
            return s.rules.plays[a[VERB]].refusal(s, a)
        return super().refusal(s, a)

    def follow(self, s: State, a: Action, tell: Tell) -> None:
        verb = a[VERB]
        if verb != BRIBE:
            mine_of(s).due = len(cards_of(a)) if verb == PASS else 1
        if verb in REACHING:
            self.settle(s, tell)
        else:
            self.go_on(s, tell)

    def settle(self, s: State, tell: Tell) -> None:
        """D8, D14: gold is marked, a goal is turned, and so on until nothing is newly reached."""
        while True:
            reached = self.marker.reached(s)
            left = mine_of(s).markers_left()
            if len(reached) > left > 0:
                self.wait(s, self.marking, tell)
                return
            for at, seat in reached[:left]:
                self.marker.mark(s, seat, at, tell)
            met = met_goals(s)
            if len(met) > 1:
                self.wait(s, self.ordering, tell)
                return
            if not met:
                break
            if not self.turning.reveal(s, met[0], tell):
                s.phase = self.choosing
                return
        self.go_on(s, tell)

    def wait(self, s: State, phase: Phase, tell: Tell) -> None:
        """The seat in turn has to decide something."""
        s.phase = phase
        if tell:
            tell(StepBegan(s.turn, phase.name))

    def go_on(self, s: State, tell: Tell) -> None:
        """The act is fully resolved."""
        mine, reason = mine_of(s), self.reason_to_end(s)
        if reason:
            self.settling.end_round(s, reason, tell)
        elif not mine.due:
            self.wait(s, self, tell)
        elif mine.now.trolls and self.bribe.reached(s, s.turn):  # and a marker is left, or the round would be over
            self.wait(s, self.bribing, tell)
        else:
            self.finish(s, tell)

    def reason_to_end(self, s: State) -> str:
        """D21."""
        if not s.goals:
            return "goals"
        if not mine_of(s).markers_left():
            return "markers"
        return "cards" if not s.left and not any(s.hands) else ""

    def finish(self, s: State, tell: Tell) -> None:
        """D4, D5: the draw, then the next seat with cards."""
        mine = mine_of(s)
        for _ in range(mine.due):
            self.draw(s, s.turn, tell)
        mine.due = 0
        if not s.left and not any(s.hands):
            self.settling.end_round(s, "cards", tell)
            return
        s.phase = self
        s.turn = next_with_cards(s)
        if tell:
            tell(TurnBegan(s.turn))

    def draw(self, s: State, seat: Seat, tell: Tell) -> None:
        """One card that may be kept; what is played at once is played, and replaced (S3, S4)."""
        while s.left:
            card = s.pile[-s.left]
            s.left -= 1
            s.gain(seat, card)
            if tell:
                tell(Drew(seat, card))
            if card not in s.rules.at_once:
                return
            self.play_at_once(s, seat, card, tell)

    def play_at_once(self, s: State, seat: Seat, card: CardId, tell: Tell) -> None:
        """S3: a sabotage card is laid before the player. S4: a rockfall takes the card laid last that can fall."""
        printed = s.rules.deck.cards[card]
        if printed.does == self.sabotage.does and not printed.tools & s.broken[seat]:
            self.sabotage.resolve(s, (seat, BREAK, card, 0, 0, seat, 0, 0), tell)
            return
        falls = self.rockfall.falls
        falling = [at for at in mine_of(s).trail if falls[s.board[at] >> 1]]
        if printed.does == self.rockfall.does and falling:
            self.rockfall.resolve(s, (seat, ROCKFALL, card, falling[-1], 0, 0, 0, 0), tell)
            return
        s.lose(seat, card)
        s.discards.append((card, PUBLIC))
        if tell:
            tell(Discarded(seat, card))


class Bribing(Phase):
    """D12: the main act is done; another bribe, or none."""

    name = "bribing"

    def __init__(self, turn: Turn, bribe: Bribe, *, order: Law) -> None:
        self.turn = turn
        self.bribe = bribe
        self.done = Done()
        self.plays = (bribe, self.done)
        self.order = order

    def waiting(self, s: State) -> tuple[Seat, ...]:
        return (s.turn,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        out: list[Action] = []
        for play in self.plays:
            play.list(s, seat, 0, out)
        return out

    def refusal(self, s: State, a: Action) -> Law | None:
        if a[SEAT] != s.turn or a[VERB] not in (self.bribe.verb, self.done.verb):
            return self.order
        return s.rules.plays[a[VERB]].refusal(s, a)

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        if a[VERB] == BRIBE:
            self.bribe.resolve(s, a, tell)
            self.turn.settle(s, tell)
        else:
            self.turn.finish(s, tell)


class Resolving(Decision):
    """A choice that the seat in turn has while an act is resolved."""

    def __init__(self, name: str, turn: Turn, play: Play, *, order: Law) -> None:
        super().__init__(name, play, order=order)
        self.turn = turn

    def follow(self, s: State, tell: Tell) -> None:
        self.turn.settle(s, tell)


class Ordering(Resolving):
    """D8: several goals are reached; one is shown, and may have to be turned."""

    def __init__(self, turn: Turn, show: Show, *, order: Law) -> None:
        super().__init__("ordering", turn, show, order=order)

    def follow(self, s: State, tell: Tell) -> None:
        if any(known_to == PUBLIC for _, known_to in s.goals.values()):
            s.phase = self.turn.choosing
        else:
            self.turn.settle(s, tell)
