"""Agreements: to end a round (L25), or to play another one after the last (L30). Any seat, at any time."""

from __future__ import annotations

from kilof.cards import CardId
from kilof.core.action import SEAT, Action, Seat
from kilof.core.event import Tell
from kilof.core.ruleset import Law, Play
from kilof.core.state import State
from kilof.games.lost_mines.events import AGREE, DECLINE, PROPOSE, RoundAdded, VoteBegan, VotedAgainst, VotedFor
from kilof.games.lost_mines.ground import forest_of
from kilof.games.lost_mines.settling import Settling

VOTES = (PROPOSE, AGREE, DECLINE)


class Vote(Play):
    """An act out of turn."""

    def __init__(self, *, vote: Law) -> None:
        self.vote = vote

    def is_open(self, s: State, seat: Seat) -> bool:
        """There is a proposal, and this seat has not agreed to it yet."""
        now = forest_of(s).now
        return bool(now.topic) and not now.votes >> seat & 1

    def list(self, s: State, seat: Seat, card: CardId, out: list[Action]) -> None:  # noqa: ARG002
        if self.is_open(s, seat):
            out.append((seat, self.verb, 0, 0, 0, 0, 0, 0))

    def refusal(self, s: State, a: Action) -> Law | None:
        return None if 0 <= a[SEAT] < s.seats and self.is_open(s, a[SEAT]) else self.vote


class Propose(Vote):
    """Once a turn, while nothing else is voted on."""

    verb = PROPOSE
    word = "propose"

    def is_open(self, s: State, seat: Seat) -> bool:
        now = forest_of(s).now
        return not now.topic and not now.proposed >> seat & 1

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        forest, topic = forest_of(s), "more" if s.phase is s.rules.over else "end"
        forest.now = forest.now.voting(a[SEAT], topic)
        if tell:
            tell(VoteBegan(a[SEAT], topic))


class Agree(Vote):
    """With the last one it is done."""

    verb = AGREE
    word = "agree"

    def __init__(self, settling: Settling, *, vote: Law) -> None:
        super().__init__(vote=vote)
        self.settling = settling

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        forest = forest_of(s)
        now = forest.now = forest.now._replace(votes=forest.now.votes | 1 << a[SEAT])
        if tell:
            tell(VotedFor(a[SEAT]))
        if now.votes != (1 << s.seats) - 1:
            return
        if now.topic == "end":
            self.settling.end_round(s, "agreement", tell)
        else:
            forest.now = now.settled()._replace(rounds=now.rounds + 1, proposed=0)
            s.phase = s.rules.dealing
            if tell:
                tell(RoundAdded(now.rounds + 1))


class Decline(Vote):
    """One is enough."""

    verb = DECLINE
    word = "decline"

    def resolve(self, s: State, a: Action, tell: Tell) -> None:
        forest = forest_of(s)
        forest.now = forest.now.settled()
        if tell:
            tell(VotedAgainst(a[SEAT]))


def listed(votes: tuple[Vote, ...], s: State, seat: Seat) -> list[Action]:
    """What this seat may propose or answer. Each phase of the game asks here for its asides: in all of them anybody
    may propose and vote."""
    out: list[Action] = []
    for vote in votes:
        vote.list(s, seat, 0, out)
    return out
