"""What a bot would have done at each turn, and why a bot did what it did: from what that seat knew then."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from hashlib import sha256
from typing import NamedTuple

from msgspec.structs import replace

from kilof.analysis.chances import Rollouts
from kilof.analysis.shape import Goal, Interval, Moment, Turn, Weighed
from kilof.analysis.stakes import SCORE, Win
from kilof.analysis.suspicion import rounded
from kilof.bots.belief import beliefs
from kilof.bots.bot import Budget
from kilof.bots.games import wits_of
from kilof.bots.levels import Level, steady
from kilof.bots.policy import play_on
from kilof.bots.registry import BOTS
from kilof.bots.search import Bits
from kilof.bots.suspicion.beliefs import Opinion
from kilof.bots.thought import Thought
from kilof.bots.wits import SEARCHED
from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import SEAT, Action, Seat
from kilof.core.cell import xy
from kilof.core.event import Event, redacted
from kilof.core.rng import Borrowed, Rng
from kilof.core.state import State
from kilof.notation.code import action_text
from kilof.notation.record import Record, Step
from kilof.simulate.interval import Estimate, difference, mean
from kilof.view import View, Worlds, view

TOLD = 3  # options
PAIRS, MOST = 60, 180  # worlds in which two options are compared; more if it is not clear yet
_ALIKE = 1e-9
_ROLLOUTS = 400  # of a search that is made again, where nobody knows how long the first one was


class OwnTurn(NamedTuple):
    """Something that a seat had to decide."""

    moment: Moment
    seat: Seat
    view: View  # of that seat, before
    action: Action
    s: State  # before


def decisions(steps: list[Step]) -> Iterator[OwnTurn]:
    """All in which there was something to choose; asides are left out."""
    logs: dict[Seat, list[Event]] = {}
    for moment, step in enumerate(steps):
        s, action = step.before, step.action
        if action is not None:
            seat = action[SEAT]
            if seat in machine.waiting(s) and action not in machine.asides(s, seat):
                seen = view(s, seat, logs[seat])
                if len(seen.options) > 1:
                    yield OwnTurn(moment, seat, seen, action, s)
        for seat in range(s.seats):
            logs.setdefault(seat, []).extend(redacted(event, seat) for event in step.events)


def judged(record: Record, one: OwnTurn, round_number: int, bot: str | None) -> Turn:
    """In the eyes of the bot that sat there, if it weighs its options; else in those of `steady`."""
    known = BOTS.get(bot or "")
    is_own = isinstance(known, Level) or bool(known and known.rollouts)
    judge = known if isinstance(known, Level) else steady
    seen, rules = one.view, record.rules
    ranked = sorted(zip(seen.options, judge.weigh(seen), strict=True), key=lambda pair: -pair[1].score)
    at = next((i for i, (action, _) in enumerate(ranked) if action == one.action), None)
    best = 0 if at is None or ranked[at][1].score < ranked[0][1].score - _ALIKE else at
    told = sorted({best, *range(min(TOLD, len(ranked))), *([] if at is None else [at])}, key=lambda i: (i != best, i))
    if at is not None and at != best and is_own and judge is not known:
        # It searches, and takes what judgement would not take only if it went better so.
        ranked[at] = (one.action, ranked[at][1]._replace(why=SEARCHED))
    thought = beliefs(seen)
    watch, deck = wits_of(rules).watch, rules.deck
    foe = watch.foes[0] if watch is not None and watch.foes else None
    return Turn(
        moment=one.moment,
        round=round_number,
        seat=one.seat,
        bot=(bot or "") if is_own else steady.name,
        own=is_own,
        played=action_text(rules, one.action),
        best=action_text(rules, ranked[best][0]),
        options=[_weighed(record, *ranked[i]) for i in told],
        beliefs=[] if foe is None else [rounded(thought.part(deck, seat, foe)) for seat in range(len(thought.roles))],
        goals=[
            Goal("{},{}".format(*xy(cell)), _treasure(record, chances), seen.position.goals[cell][0] is not None)
            for cell, chances in thought.goals.items()
        ],
    )


def _weighed(record: Record, action: Action, thought: Thought) -> Weighed:
    return Weighed(action_text(record.rules, action), round(thought.score, 3), thought.why)


def _treasure(record: Record, chances: Mapping[CardId, float]) -> float:
    """The chance that there is something to win."""
    cards = record.rules.deck.cards
    holds = [card.treasure or bool(card.value) or bool(card.holds) for card in cards]
    return rounded(sum(chance for card, chance in chances.items() if holds[card]))


def is_compared(turn: Turn, one: OwnTurn, rollouts: Rollouts) -> bool:
    """Whether playing on is to tell the bot's choice from what was played. A bot's own moves need that only if it plays
    on itself before it moves."""
    is_open = not turn.own or bool(BOTS[turn.bot].rollouts)
    return turn.best != turn.played and is_open and rollouts.policy.tells(one.s)


def gain_of(one: OwnTurn, best: Action, rollouts: Rollouts) -> Interval:
    """What the best brings more than what was played, in the same worlds, which are drawn by what the seat knew."""
    policy, stakes, rng = rollouts.policy, rollouts.stakes, _own_rng(one)
    worlds, opinion = Worlds(one.view), Opinion(one.view, wits_of(one.view.rules).watch)
    gains: list[Win] = []
    found = None
    while len(gains) < MOST:
        for _ in range(PAIRS):
            world = worlds.draw(rng, *opinion.draw(rng))
            if not gains:
                policy.look(world)
            side = stakes.side_of(world, one.seat)
            won = [_outcome(rollouts, world, action, rng)[side] for action in (best, one.action)]
            gains.append(won[0] - won[1])
        found = mean(gains) if rollouts.kind == SCORE else difference(gains)
        if _is_clear(found) or _is_idle(found):
            break
    assert found is not None, "at least one heat"
    assert found.low is not None, "there are many"
    assert found.high is not None, "there are many"
    return Interval(round(found.value, 4), round(found.low, 4), round(found.high, 4))


def searched(turn: Turn, one: OwnTurn, rollouts: int | None) -> Turn:
    """The turn of a bot that searches, with what its search says of the act. It is made again from what the seat knew,
    with luck of its own: if that does not lead to the same act, nothing more can be said than was."""
    decision = BOTS[turn.bot].think(
        one.view, _own_rng(one), Budget(rollouts=_ROLLOUTS if rollouts is None else rollouts)
    )
    if decision.action != one.action or not decision.rollouts:
        return turn
    options = [replace(option, why=decision.why) if option.code == turn.played else option for option in turn.options]
    return replace(turn, options=options)


def _own_rng(one: OwnTurn) -> Rng:
    """Seeded by what the seat knew, so that what it is told of its turn depends on nothing else."""
    known = repr((one.moment, one.seat, one.view.log))
    return Borrowed(Bits(int.from_bytes(sha256(known.encode()).digest()[:12], "big")).draw)


def _outcome(rollouts: Rollouts, world: State, action: Action, rng: Rng) -> list[Win]:
    s, policy = world.clone(), rollouts.policy
    before = s.rules.scoring.scores(s)
    policy.begin(s)
    policy.noted(s, action)
    machine.apply(s, action)
    if not (s.ended and s.ended[-1].round == s.round and policy.stops):
        play_on(policy, s, rng)
    return rollouts.stakes.wins(s, before)


def _is_idle(found: Estimate) -> bool:
    """The difference is so small beside its interval that three times as many worlds would hardly tell it from none."""
    _, low, high = found
    return low is not None and high is not None and 3 * abs(low + high) < high - low


def _is_clear(found: Estimate) -> bool:
    return found.low is not None and found.high is not None and (found.low > 0 or found.high < 0)


__all__ = ["OwnTurn", "decisions", "gain_of", "is_compared", "judged", "searched"]
