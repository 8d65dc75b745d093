"""The bot `cunning`: it plays the round on in many mines that it can imagine, and takes what went best there.

Worlds are drawn by what it believes. Every option that is still in the running is tried in the same worlds; after
each heat the worse half is left behind. Rollouts are not people: an option must do clearly better in them than the one
that the judgement of `steady` would take.
"""

from __future__ import annotations

from functools import lru_cache
from hashlib import shake_256
from math import sqrt
from types import FunctionType

from kilof.bots.bot import USUAL, Bot, Budget, Decision
from kilof.bots.games import wits_of
from kilof.bots.levels import steady
from kilof.bots.policy import Policy, play_on
from kilof.bots.suspicion.beliefs import Opinion, part_of
from kilof.bots.thought import Thought, said
from kilof.bots.wits import PROSPECT
from kilof.core import machine
from kilof.core.action import VERB, Action
from kilof.core.rng import Borrowed, Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.view import View, Worlds

_SHORTLIST = 6  # options that are tried
_FEW = 1.0  # added to the squares that a standard error is made of: two worlds that agree prove nothing


IS_COMPILED = not isinstance(play_on, FunctionType)


@lru_cache(maxsize=8)
def _policy(rules: Ruleset) -> Policy:
    return wits_of(rules).policy(rules)


class Bits:
    """Thousands of draws that cost next to nothing, and are the same on every machine."""

    def __init__(self, seed: int) -> None:
        self._seed = seed
        self._blocks = 0

    def draw(self, count: int) -> int:
        """This many random bits."""
        self._blocks += 1
        return int.from_bytes(shake_256(b"%d %d" % (self._seed, self._blocks)).digest(count // 8), "little")


class Arm:
    """An option and how it did."""

    __slots__ = ("action", "thought", "values")

    def __init__(self, action: Action, thought: Thought) -> None:
        self.action = action
        self.thought = thought
        self.values: list[float] = []

    @property
    def mean(self) -> float:
        return sum(self.values) / len(self.values) if self.values else 0.0


class Trial:
    """One decision."""

    def __init__(self, view: View, rng: Rng, thoughts: list[Thought]) -> None:
        assert view.viewer is not None, "spectators do not play"
        self.view = view
        self.seat = view.viewer
        self.rng = Borrowed(Bits(rng.below(1 << 32)).draw)
        self.options = ranked(view, thoughts)
        self.arms = shortlist(self.options)
        self.policy = _policy(view.rules)
        self.worlds = Worlds(view)
        wits = wits_of(view.rules)
        self.opinion = Opinion(view, wits.watch)
        self.ponder = wits.ponder
        self.ahead = wits.ahead
        self.spent = 0

    def best(self, rollouts: int) -> Arm:
        """What to do; what judgement would do, if playing on does not say otherwise."""
        world = self.worlds.draw(self.rng)
        if not self.policy.tells(world):
            return self.arms[0]
        usual = self.arms[0]
        self._lead(self.ponder(self.policy, world, self.seat, usual.action, usual.thought.score))
        self.policy.look(world)
        how = self.ahead or self.policy
        return chosen(self.run(max(1, rollouts // how.cost)), self.arms[0], how.doubt)

    def _lead(self, action: Action) -> None:
        """This is the usual option; if it was not on the short list, the last one there makes room."""
        arm = next(arm for arm in self.options if arm.action == action)
        others = [other for other in self.arms if other is not arm]
        self.arms = [arm, *others[: _SHORTLIST - 1]]

    def reason(self, arm: Arm) -> str:
        """How often it went well, in a sentence; nothing if it was not tried."""
        tried = len(arm.values)
        if not tried:
            return ""
        good = sum(map(self.policy.is_good, arm.values))
        return prospect(self.view).format(good=round(10 * good / tried))

    def run(self, rollouts: int) -> list[Arm]:
        """All that were tried, the best last."""
        racing, out = self.arms.copy(), list[Arm]()
        heats = max(1, (len(racing) - 1).bit_length())
        for _ in range(heats):
            for _ in range(max(1, rollouts // (heats * len(racing)))):
                self._try(racing)
            racing.sort(key=lambda arm: arm.mean)
            half = len(racing) // 2
            out += racing[:half]
            racing = racing[half:]
        return out + racing

    def _try(self, arms: list[Arm]) -> None:
        """One more world, for each of these."""
        world = self.worlds.draw(self.rng, *self.opinion.draw(self.rng))
        policy = self.policy
        for arm in arms:
            s = world.clone()
            policy.begin(s)
            policy.noted(s, arm.action)
            machine.apply(s, arm.action)
            arm.values.append(self._played(s))
            self.spent += 1

    def _played(self, s: State) -> float:
        """What came of it: at the end of the round, or as far as it was looked ahead."""
        if self.ahead is None:
            play_on(self.policy, s, self.rng)
        else:
            play_ahead(self.policy, s, self.rng, self.ahead.plies)
            if not s.ended:
                return self.ahead.worth(self.policy, s, self.seat)
        return self.policy.worth(s, self.seat)


def play_ahead(policy: Policy, s: State, rng: Rng, plies: int) -> None:
    """Play in place until the round is over, but not for longer than this."""
    for _ in range(plies):
        if s.ended:
            return
        a = policy.choose(s, s.turn, rng)
        policy.noted(s, a)
        s.ply += 1
        s.phase.resolve(s, a, None)


def prospect(view: View) -> str:
    """How it tells what came of an option."""
    roles, deck = view.position.roles, view.rules.deck
    role = roles[view.viewer or 0][0] if roles else None
    part = "" if role is None else part_of(deck, role)
    return wits_of(view.rules).prospects.get(part, PROSPECT)


def ranked(view: View, thoughts: list[Thought]) -> list[Arm]:
    """All options, the best first."""
    arms = [Arm(action, thought) for action, thought in zip(view.options, thoughts, strict=True)]
    return sorted(arms, key=lambda arm: -arm.thought.score)


def shortlist(arms: list[Arm]) -> list[Arm]:
    """Of ranked options those that judgement likes best, and the best of each kind."""
    first = {arm.action[VERB]: arm for arm in reversed(arms)}
    kinds = sorted(first.values(), key=lambda arm: -arm.thought.score)
    rest = [arm for arm in arms if arm not in kinds]
    return sorted((kinds + rest)[:_SHORTLIST], key=lambda arm: -arm.thought.score)


def chosen(raced: list[Arm], usual: Arm, doubt: float) -> Arm:
    """The best, if it is clearly better than the usual one in the worlds that both were tried in."""
    best = raced[-1]
    pairs = list(zip(best.values, usual.values, strict=False))
    changes = [a - b for a, b in pairs]
    mean = sum(changes) / len(changes)
    spread = sqrt(_FEW + sum((change - mean) ** 2 for change in changes)) / len(changes)
    return best if mean > doubt * spread else usual


class Cunning(Bot):
    """A budget counts rollouts. In a game without a mind it plays as the levels do."""

    def __init__(self, name: str, about: str, rollouts: int) -> None:
        self.name = name
        self.about = about
        self.rollouts = rollouts

    def think(self, view: View, rng: Rng, budget: Budget = USUAL) -> Decision:
        rollouts = self.rollouts if budget.rollouts < 0 else budget.rollouts
        is_known = wits_of(view.rules).mind is not None
        if len(view.options) == 1 or not is_known or not view.log or not rollouts:
            return steady.think(view, rng, budget)
        search = Trial(view, rng, steady.weigh(view, budget))
        arm = search.best(rollouts)
        why = said(arm.thought.why, view.rules.deck, arm.action)
        return Decision(arm.action, search.reason(arm) or why, search.spent)


cunning = Cunning("cunning", "plays on in mines that it imagines", 1000 if IS_COMPILED else 400)

__all__ = ["Cunning", "Trial", "cunning"]
