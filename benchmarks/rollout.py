"""Rollouts: how many a second, from states with half the pile drawn, and how near tables of the policy are to `steady`.

`python -m benchmarks.rollout` for the speed, `--likeness 400` for as many matches of both as well.
"""

from __future__ import annotations

import argparse
from random import Random
from time import process_time

from kilof.bots.games import wits_of
from kilof.bots.policy import Policy, play_on
from kilof.core import machine
from kilof.core.rng import Borrowed, Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.notation.record import ruleset
from kilof.simulate.interval import Estimate, mean
from kilof.simulate.work import Work, play_one

TABLES = (("classic", 3), ("classic", 5), ("classic", 10), ("duel", 2), ("solo", 1), ("lost-mines", 5))


def half_way(rules: Ruleset, seats: int, policy: Policy, rng: Rng, count: int) -> list[State]:
    """States of rounds that the policy plays, when half of the pile has been drawn."""
    found: list[State] = []
    while len(found) < count:
        s = machine.begin(rules, seats)
        machine.start_round(s, machine.deal(s, rng))
        half = s.left // 2
        policy.look(s)
        policy.begin(s)
        while s.left > half and not s.ended and machine.waiting(s):
            a = policy.choose(s, s.turn, rng)
            policy.noted(s, a)
            machine.apply(s, a)
        if machine.waiting(s) and not s.ended:
            found.append(s)
    return found


def speed(game: str, seats: int, seconds: float) -> tuple[float, float, float]:
    """Rollouts a second, microseconds of a ply, and rounds a second that are played by chance."""
    rules, rng = ruleset(game, {}), Borrowed(Random(1).getrandbits)
    policy = wits_of(rules).policy(rules)
    states = half_way(rules, seats, policy, rng, 20)
    spent, rounds, plies = [0.0, 0.0], [0, 0], 0
    while min(spent) < seconds:
        for state in states:
            policy.look(state)
            for _ in range(5):
                began = process_time()
                s = state.clone()
                policy.begin(s)
                play_on(policy, s, rng)
                spent[0] += process_time() - began
                rounds[0] += 1
                plies += s.ply - state.ply
                began = process_time()
                machine.playout(state.clone(), rng)
                spent[1] += process_time() - began
                rounds[1] += 1
    return rounds[0] / spent[0], spent[0] / plies * 1e6, rounds[1] / spent[1]


def likeness(game: str, seats: int, matches: int) -> tuple[str, Estimate, Estimate]:
    """The share of rounds that the diggers win, or the mean score of a seat: tables of the policy and of `steady`."""
    rules, rng = ruleset(game, {}), Borrowed(Random(2).getrandbits)
    policy = wits_of(rules).policy(rules)
    ours: list[float] = []
    theirs: list[float] = []
    for number in range(matches):
        s = machine.begin(rules, seats)
        while not machine.is_over(s):
            machine.start_round(s, machine.deal(s, rng))
            policy.look(s)
            policy.begin(s)
            play_on(policy, s, rng)
            if policy.stops:
                machine.playout(s, rng)
        results = (
            machine.result(s),
            play_one(Work(game, (), "", ("steady",) * seats, "likeness"), number).counted.result,
        )
        for values, result in zip((ours, theirs), results, strict=True):
            assert result is not None, "the match is over"
            sides = [float(part.side == "diggers") for part in result.rounds if part.side in ("diggers", "saboteurs")]
            values.extend(sides or [sum(result.scores) / seats])
    return "rounds won by diggers" if policy.stops else "score of a seat", mean(ours), mean(theirs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seconds", type=float, default=2.0, help="of processor time for each line")
    parser.add_argument("--likeness", type=int, default=0, metavar="MATCHES")
    args = parser.parse_args()
    print("| game | seats | rollouts/s | us a ply | by chance, rounds/s |\n|---|---|---|---|---|")
    for game, seats in TABLES:
        rollouts, ply, chance = speed(game, seats, args.seconds)
        print(f"| {game} | {seats} | {rollouts:,.0f} | {ply:.1f} | {chance:,.0f} |", flush=True)
    if args.likeness:
        print("\n| game | seats | | policy | `steady` |\n|---|---|---|---|---|")
        for game, seats in TABLES:
            what, ours, theirs = likeness(game, seats, args.likeness)
            cells = " | ".join(f"{one.value:.3f} [{one.low:.3f}, {one.high:.3f}]" for one in (ours, theirs))
            print(f"| {game} | {seats} | {what} | {cells} |", flush=True)


if __name__ == "__main__":
    main()
