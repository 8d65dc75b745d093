"""Looking back: seconds of processor time for a whole match, what is quick and what is counted apart.

`python -m benchmarks.analysis`; `--table duel:2` for one kind of table alone. `--fresh 4` counts how often 3000 fresh
rollouts lie within the interval, at moments of so many matches: classic ones, or of the tables that are named.
"""

from __future__ import annotations

import argparse
from string import ascii_lowercase
from time import process_time

from kilof.analysis import counted, first_look
from kilof.analysis.chances import Rollouts
from kilof.analysis.stakes import Win
from kilof.analysis.suspicion import suspicion_of
from kilof.bots import drive
from kilof.bots.policy import play_on
from kilof.core import machine
from kilof.core.state import State
from kilof.match import Match
from kilof.notation.record import replay

TABLES = ("classic:5", "classic:10", "duel:2", "solo:1", "lost-mines:5")


def measured(game: str, seats: int, bot: str, seed: str) -> list[float]:
    """Moments, then seconds for suspicion, for all that is quick, for chances, for comparisons; rollouts."""
    match = Match(game, seats, seed=seed)
    drive(match, bot)
    began = process_time()
    suspicion_of(match.record)
    suspicion = process_time() - began
    began = process_time()
    analysis = first_look(match.record)
    quick = process_time() - began
    began, chances = process_time(), 0.0
    for analysis in counted(match.record, analysis):  # noqa: B020
        if analysis.done == len(analysis.steps):
            chances = process_time() - began
    moments = analysis.chances.moments if analysis.chances else []
    rollouts = sum(chance.rollouts for chance in moments if chance)
    return [len(moments), suspicion, quick, chances, process_time() - began - chances, rollouts]


def fresh(game: str, seats: int, matches: int, rollouts: int = 3000) -> tuple[int, int, float]:
    """How many shares were looked at, how often the fresh one was within the interval, and how far from the share it
    was at most. Of sides that win or lose together one is left out."""
    looked = within = 0
    farthest = 0.0
    for seed in ascii_lowercase[:matches]:
        match = Match(game, seats, seed=seed)
        drive(match, "novice")
        many, before = Rollouts(match.record), (0,) * seats
        for moment, step in enumerate(replay(match.record)):
            if step.action is None:
                before = machine.scores(step.before)
            s = step.after
            if moment % 6 != 3 or (s.ended and s.ended[-1].round == s.round):
                continue
            told = many.chance(s, before).sides
            many.policy.look(s)
            won = [_won(many, s, number, before) for number in range(rollouts)]
            for side, interval in enumerate(told[:-1] if len(told) == 2 else told):
                share = float(sum(wins[side] for wins in won) / rollouts)
                looked += 1
                within += interval.low <= share <= interval.high
                farthest = max(farthest, abs(share - interval.value))
    return looked, within, farthest


def _won(many: Rollouts, s: State, number: int, before: tuple[int, ...]) -> list[Win]:
    """What each side wins, with a shuffle that the analysis does not use."""
    world, rng, drawn = s.clone(), many.rng(77, number), len(s.pile) - s.left
    world.pile = (*s.pile[:drawn], *rng.shuffled(s.pile[drawn:]))
    many.policy.begin(world)
    play_on(many.policy, world, rng)
    return many.stakes.wins(world, before)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", action="append", metavar="GAME:SEATS", help="instead of all")
    parser.add_argument("--bot", default="novice", help="who plays; novices give most to compare")
    parser.add_argument("--seed", default="looking back")
    parser.add_argument("--fresh", type=int, metavar="MATCHES", help="instead: how good the intervals are")
    args = parser.parse_args()
    if args.fresh:
        for table in args.table or TABLES[:1]:
            game, _, seats = table.partition(":")
            every, within, farthest = fresh(game, int(seats), args.fresh)
            print(
                f"{table}: {within} of {every} within the interval; at most {farthest:.3f} from the share", flush=True
            )
        return
    print("| table | moments | suspicion | all that is quick | chances | comparisons | rollouts |")
    print("|---|---|---|---|---|---|---|")
    for table in args.table or TABLES:
        game, _, seats = table.partition(":")
        moments, *seconds, rollouts = measured(game, int(seats), args.bot, args.seed)
        shown = " | ".join(f"{second:.1f} s" for second in seconds)
        print(f"| {game}, {seats} | {moments:.0f} | {shown} | {rollouts:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
