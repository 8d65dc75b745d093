"""The two common kinds of phase: a turn of one card, and a single decision. What follows is the game's own affair."""

from __future__ import annotations

from kilof.cards import CardId
from kilof.core.action import CARD, SEAT, VERB, Action, Seat
from kilof.core.event import Tell
from kilof.core.rng import Rng
from kilof.core.ruleset import Law, Phase, Play
from kilof.core.state import Hand, State
from kilof.native import i64, mypyc_attr, vec
from kilof.plays.discard import PASS, Pass, PassTwo


def next_with_cards(s: State) -> Seat:
    """The next seat that has cards; there must be one."""
    seat = s.turn
    while True:
        seat = (seat + 1) % s.seats
        if s.hands[seat]:
            return seat


def kind_of(hand: Hand, number: int) -> CardId:
    """The card that comes after this many other kinds in a hand."""
    i, last = 0, hand[0]
    while number:
        i += 1
        card = hand[i]
        if card != last:
            last = card
            number -= 1
    return last


@mypyc_attr(allow_interpreted_subclasses=True)
class CardTurn(Phase):
    """Each card of the hand is played by the play that its deed names; any card may be passed instead."""

    def __init__(self, name: str, plays: tuple[Play, ...], passing: Pass, *, order: Law, hand: Law) -> None:
        self.name = name
        self.plays = (*plays, passing)
        self.passing = passing
        self.two = passing if isinstance(passing, PassTwo) else None
        self.order = order
        self.hand = hand

    def follow(self, s: State, a: Action, tell: Tell) -> None:
        """What follows the act."""
        raise NotImplementedError

    def waiting(self, s: State) -> tuple[Seat, ...]:
        return (s.turn,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        out: list[Action] = []
        rules, hand = s.rules, s.hands[seat]
        play_of, passing = rules.play_of, rules.bare[PASS][seat]
        last = -1
        for card in hand:
            if card != last:  # each type once: hands are sorted
                last = card
                play_of[card].list(s, seat, card, out)
        last = -1
        for card in hand:
            if card != last:
                last = card
                out.append(passing[card])
        if self.two is not None:
            out += self.two.twos(seat, hand)
        return out

    def can_anybody_play(self, s: State) -> bool:
        """Whether any seat, were it its turn, could play a card: not just pass one."""
        play_of = s.rules.play_of
        for seat, hand in enumerate(s.hands):
            for card in hand:
                if play_of[card].can(s, seat, card):
                    return True
        return False

    def sample_card(self, s: State, seat: Seat, rng: Rng) -> Action:
        """As `sample`, without listing everything: for turns whose options are the cards, each played or passed."""
        hand, play_of = s.hands[seat], s.rules.play_of
        if len(rng.tally) < len(hand):
            rng.tally = vec[i64]([0] * len(hand))
        counts = rng.tally  # by kind of card
        total = kinds = 0
        last = -1
        for card in hand:
            if card != last:
                last = card
                count = play_of[card].count(s, seat, card)
                counts[kinds] = count
                kinds += 1
                total += count
        number = rng.below(total + kinds)
        if number >= total:
            return s.rules.bare[PASS][seat][kind_of(hand, number - total)]
        kind = 0
        while number >= counts[kind]:
            number -= counts[kind]
            kind += 1
        card = kind_of(hand, kind)
        return play_of[card].nth(s, seat, card, number)

    def refusal(self, s: State, a: Action) -> Law | None:
        if a[SEAT] != s.turn:
            return self.order
        if a[CARD] not in s.hands[a[SEAT]]:
            return self.hand
        play = self.passing if a[VERB] == self.passing.verb else s.rules.play_of[a[CARD]]
        return play.refusal(s, a) if play.verb == a[VERB] else self.hand

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        s.rules.by_verb[a[VERB]].resolve(s, a, tell)
        self.follow(s, a, tell)


@mypyc_attr(allow_interpreted_subclasses=True)
class Decision(Phase):
    """The seat in turn has one more thing to decide, by one kind of action."""

    def __init__(self, name: str, play: Play, *, order: Law) -> None:
        self.name = name
        self.play = play
        self.plays = (play,)
        self.order = order

    def follow(self, s: State, tell: Tell) -> None:
        """What follows the decision."""
        raise NotImplementedError

    def waiting(self, s: State) -> tuple[Seat, ...]:
        return (s.turn,)

    def options(self, s: State, seat: Seat) -> list[Action]:
        out: list[Action] = []
        self.play.list(s, seat, 0, out)
        return out

    def refusal(self, s: State, a: Action) -> Law | None:
        if a[SEAT] != s.turn or a[VERB] != self.play.verb:
            return self.order
        return self.play.refusal(s, a)

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        self.play.resolve(s, a, tell)
        self.follow(s, tell)
