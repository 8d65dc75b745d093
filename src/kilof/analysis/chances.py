"""How a round hung: from the true state at every moment the round is played to its end many times.

Hands, roles and goals are as they were; what is still to be drawn is shuffled anew each time. All seats play on by the
rollout policy of the bots, with a slip now and then. The same shuffles serve all moments of a round, so that neighbours
differ by what was done, and less by luck.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Mapping
from hashlib import sha256

from kilof.analysis.games import lens_of
from kilof.analysis.shape import Chance, Chances, Interval, PastRound, PastStep, Turning
from kilof.analysis.stakes import SCORE, Win
from kilof.bots.games import wits_of
from kilof.bots.policy import Slipping, play_on
from kilof.bots.search import Bits
from kilof.core.rng import Borrowed, Rng
from kilof.core.state import State
from kilof.notation.record import Record
from kilof.simulate.interval import Estimate, Mean

WITHIN = 0.05  # of a share: the interval reaches no farther from it
WITHIN_SCORE = 0.5
LEAST, HEAT, MOST = 80, 20, 480  # rollouts
WORDS = 128  # that most rollouts draw no more than
TOLD = 5  # turning points of a round


def content_seed(record: Record) -> int:
    """A number that is made of what was dealt and played, and of nothing else: names do not matter."""
    rules = record.rules
    content = [rules.game, sorted(rules.options.items()), record.revision]
    content += [[part.deal, part.actions] for part in record.rounds]
    text = json.dumps(content, sort_keys=True)
    return int.from_bytes(sha256(text.encode()).digest()[:4], "big")


class Rollouts:
    """Plays on from states of one record."""

    def __init__(self, record: Record) -> None:
        rules = record.rules
        self.seed = content_seed(record)
        self.stakes = lens_of(rules).stakes
        self.kind = self.stakes.kind(record.seats)
        self.policy = Slipping(wits_of(rules).policy(rules))
        self._within = WITHIN_SCORE if self.kind == SCORE else WITHIN
        self._round = 0
        self._orders: list[list[int]] = []

    def rng(self, what: int, number: int) -> Rng:
        """A generator of its own for each rollout."""
        return Borrowed(Bits((self.seed << 64) + (what << 32) + number).draw, WORDS)

    def chance(self, s: State, before: tuple[int, ...]) -> Chance:
        """From the scores that the round began with, how it will end from here."""
        if len(s.ended) and s.ended[-1].round == s.round:
            return self._known(s, before)
        count, outcomes = 0, Counter[tuple[Win, ...]]()
        self.policy.look(s)
        while True:
            for _ in range(HEAT if count else LEAST):
                outcomes[tuple(self._played(self._shuffled(s, count), count, before))] += 1
                count += 1
            found = [self.interval(mean) for mean in _means(outcomes)]
            if count >= MOST or all(_half(one) <= self._within for one in found):
                return Chance(found, count)

    def _known(self, s: State, before: tuple[int, ...]) -> Chance:
        """The round is over: at most gold is to be shared or bribes are to be paid."""
        wins = [float(won) for won in self._played(s.clone(), 0, before)]
        return Chance([Interval(won, won, won) for won in wins], 0)

    def _played(self, s: State, number: int, before: tuple[int, ...]) -> list[Win]:
        self.policy.begin(s)
        if not (s.ended and s.ended[-1].round == s.round and self.policy.stops):
            play_on(self.policy, s, self.rng(s.round, number))
        return self.stakes.wins(s, before)

    def _shuffled(self, s: State, number: int) -> State:
        """The same state with the pile in another order: that of this number."""
        if s.round != self._round:
            self._round, self._orders = s.round, []
        size = len(s.pile)
        while len(self._orders) <= number:
            self._orders.append(Rng(f"{self.seed} {s.round} {len(self._orders)}").shuffled(list(range(size))))
        world, drawn, pile = s.clone(), size - s.left, s.pile
        world.pile = (*pile[:drawn], *[pile[i] for i in self._orders[number] if i >= drawn])
        return world

    def interval(self, mean: Mean) -> Interval:
        return _interval(mean.estimate() if self.kind == SCORE else mean.share())


def _means(outcomes: Mapping[tuple[Win, ...], int]) -> list[Mean]:
    """By side. Each way to end a round comes up many times, and sums of fractions take long."""
    means = [Mean() for _ in next(iter(outcomes))]
    for outcome, times in outcomes.items():
        for mean, won in zip(means, outcome, strict=True):
            mean.add(won, 1, times)
    return means


def _interval(found: Estimate) -> Interval:
    value, low, high = found
    assert low is not None, "there are many"
    assert high is not None, "there are many"
    return Interval(round(value, 4), round(low, 4), round(high, 4))


def _half(one: Interval) -> float:
    return max(one.value - one.low, one.high - one.value)


def turning_points(chances: Chances, steps: list[PastStep], rounds: list[PastRound]) -> list[Turning]:
    """Where the chances of a side jump by more than both intervals together: of each round the largest, in order."""
    found: list[Turning] = []
    for part in rounds:
        last = part.last if part.ended is None else part.ended
        jumps = [
            jump
            for moment in range(part.first + 1, last + 1)
            if (jump := _jump(chances.moments[moment - 1], chances.moments[moment], steps[moment])) is not None
        ]
        largest = sorted(jumps, key=lambda jump: -abs(jump.after - jump.before))[:TOLD]
        found += sorted(largest, key=lambda jump: jump.moment)
    return found


def _jump(before: Chance | None, after: Chance | None, step: PastStep) -> Turning | None:
    if before is None or after is None:
        return None
    pairs = list(zip(before.sides, after.sides, strict=True))
    side = max(range(len(pairs)), key=lambda i: (round(abs(pairs[i][1].value - pairs[i][0].value), 3), -i))
    then, now = pairs[side]
    if now.low <= then.high and then.low <= now.high:
        return None
    return Turning(step.moment, step.round, step.seat, side, then.value, now.value)


__all__ = ["LEAST", "MOST", "TOLD", "WITHIN", "WITHIN_SCORE", "Rollouts", "content_seed", "turning_points"]
