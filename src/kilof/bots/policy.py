"""Policies: how rollouts play on from a world. Cheap, without a view, a memory or a reason.

For search bots, which play many rounds to the end in worlds that fit what they know. A policy is handed the whole
state, so it cannot be a player: a world is only what a bot imagines. Still, each seat in it goes by the goals that it
has looked at, or the worlds would be played by dwarfs who know where the treasure is.
"""

from __future__ import annotations

from typing import Final

from kilof.core.action import Action, Seat
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.native import mypyc_attr

SLIP: Final = 16  # one act in so many


@mypyc_attr(allow_interpreted_subclasses=True)
class Policy:
    """Plays rounds of one ruleset, one after the other. This one does anything at all."""

    stops: bool = False  # whether what a round is worth is known when it ends, before anything is shared
    cost: int = 1  # a rollout takes as long as this many of the classic game, which is what budgets count
    doubt: float = 1.5  # standard errors by which an option has to be better than what judgement would take

    def __init__(self, rules: Ruleset) -> None:
        self.rules = rules

    def tells(self, s: State) -> bool:  # noqa: ARG002
        """Whether playing on from here tells options apart; if not, judgement has to."""
        return True

    def look(self, s: State) -> None:
        """Rollouts will begin here: what they have in common may be worked out once."""

    def begin(self, s: State) -> None:
        """A rollout begins, at what was looked at or after other acts than this policy's own."""

    def choose(self, s: State, seat: Seat, rng: Rng) -> Action:
        """What this seat does."""
        return s.phase.sample(s, seat, rng)

    def noted(self, s: State, a: Action) -> None:
        """This act comes next: whatever is kept about the maze may change."""

    def worth(self, s: State, seat: Seat) -> float:
        """What the round that has just ended was worth to a seat."""
        scores = s.rules.scoring.scores(s)
        return float(scores[seat])

    def is_good(self, worth: float) -> bool:
        """Whether a round that was worth this much went well, for the sentence that tells why."""
        return worth > 0


class Slipping(Policy):
    """Plays as another policy does, but now and then anything at all.

    Without slips a round with an empty pile would always end in the same way: its chance would be 0 or 1, and turn
    over by every act that the policy would not have done.
    """

    def __init__(self, usual: Policy) -> None:
        super().__init__(usual.rules)
        self.stops = usual.stops
        self.usual = usual

    def tells(self, s: State) -> bool:
        return self.usual.tells(s)

    def look(self, s: State) -> None:
        self.usual.look(s)

    def begin(self, s: State) -> None:
        self.usual.begin(s)

    def noted(self, s: State, a: Action) -> None:
        self.usual.noted(s, a)

    def choose(self, s: State, seat: Seat, rng: Rng) -> Action:
        if not rng.below(SLIP):
            return s.phase.sample(s, seat, rng)
        return self.usual.choose(s, seat, rng)


def play_on(policy: Policy, s: State, rng: Rng) -> None:
    """Play in place until the round is over, and settled unless its worth is known before."""
    dealing, over, rounds = s.rules.dealing, s.rules.over, len(s.ended)
    while (phase := s.phase) is not dealing and phase is not over:
        if policy.stops and len(s.ended) > rounds:
            return
        a = policy.choose(s, s.turn, rng)
        policy.noted(s, a)
        s.ply += 1
        phase.resolve(s, a, None)


__all__ = ["Policy", "Slipping", "play_on"]
