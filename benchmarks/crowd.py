"""A crowd at a site of many processes, simulated: how much there is to do, and what a storm does to it.

    python -m benchmarks.crowd [--players 100000] [--processes N] [--spread] [--minutes 30] [--seed WORD]

Matches are as long as those that bots play here for it, by the real rules. Costs are those of docs/scale.md; `--cost
move=200e-6` sets another. Habits of people are guesses; `--habit think=6` sets another. Without --processes there are
as many as keep each busy for half of the time. The crowd is let in until it has settled, watched, and then struck by
one storm after another.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Sequence
from math import ceil
from typing import NamedTuple, TypeVar

import numpy as np

from benchmarks.crowd_model import Costs, Crowd, Habits, Numbers, Second, Site, TableKind
from kilof.simulate.crew import alone, processes
from kilof.simulate.work import Work, play_one
from kilof.terminal.progress import progress

BUSY = 0.5  # how much of its time a process is to work at the peak
SETTLING = 2 * 3600  # seconds: the longest matches take about an hour
CALM = 300  # seconds after each storm
T = TypeVar("T", Habits, Costs)


class Storm(NamedTuple):
    """What can happen, and what it does to the crowd."""

    name: str
    strikes: Callable[[Crowd], None]


STORMS = (
    Storm("one process ends", Crowd.lose_process),
    Storm("the proxy is away for 1 s", lambda crowd: crowd.lose_everybody(1.0)),
    Storm("the proxy is away for 30 s", lambda crowd: crowd.lose_everybody(30.0)),
    Storm("all processes end, away for 3 s", lambda crowd: crowd.lose_all_processes(3.0)),
    Storm("PostgreSQL is away for 30 s", lambda crowd: crowd.stop_storing(30.0)),
    Storm("the bus is away for a while", Crowd.miss_news),
)


class StormResult(NamedTuple):
    """What a storm did."""

    name: str
    away: int  # people who lost their connection
    joins: int  # in the worst second
    moves: int  # in the worst second
    wait: float  # the longest, in seconds
    back_after: float  # seconds until everybody was back
    calm_after: float  # seconds until nothing waited any more


class Outcome(NamedTuple):
    """A whole run."""

    processes: int
    calm: list[Second]
    storms: list[StormResult]


def played(kind: TableKind, bot: str, seed: str, number: int) -> list[int]:
    """Plies of the rounds of one match, which no person has a part in."""
    work = Work(kind.game, (), "", (bot,) * kind.seats, seed)
    return [length.plies for length in play_one(work, number).counted.lengths]


def match_lengths(kinds: Sequence[TableKind], matches: int, bot: str, seed: str, jobs: int) -> list[Numbers]:
    """For each kind of table, real matches: plies by round."""
    tasks = [(kind, bot, seed, number) for kind in kinds for number in range(matches)]
    with alone() if jobs == 1 else processes(jobs) as crew:
        running = [crew.executor.submit(played, *task) for task in tasks]
        found = [one.result() for one in progress(running, len(running), "matches")]
    most = max(map(len, found))
    rows = np.array([[*rounds, *[0] * (most + 1 - len(rounds))] for rounds in found], np.int64)
    return [rows[i : i + matches] for i in range(0, len(rows), matches)]


def needed(players: int, lengths: list[Numbers], habits: Habits, costs: Costs, is_sticky: bool) -> int:
    """How many processes keep each busy for half of the time, from the mean of a settled crowd."""
    count, before = 1, 0
    while count != before:
        before = count
        crowd = Crowd(players, Site(count, is_sticky), lengths, np.random.default_rng(0), habits, costs)
        count = max(1, ceil(crowd.mean_work(players) / BUSY))
    return count


def run(
    players: int, site: Site, lengths: list[Numbers], seed: int, minutes: int, habits: Habits, costs: Costs
) -> Outcome:
    crowd = Crowd(players, site, lengths, np.random.default_rng(seed), habits, costs)
    total = SETTLING + 60 * minutes + len(STORMS) * CALM
    seconds = progress(range(total), total, "seconds")
    for _ in range(SETTLING):
        next(seconds)
        crowd.step()
    calm = []
    for _ in range(60 * minutes):
        next(seconds)
        calm.append(crowd.step())
    storms = []
    for storm in STORMS:
        storm.strikes(crowd)
        after = []
        for _ in range(CALM):
            next(seconds)
            after.append(crowd.step())
        late = [i for i, second in enumerate(after, 1) if second.wait > 0]
        storms.append(
            StormResult(
                storm.name,
                crowd.away,
                max(second.joins for second in after),
                max(second.moves for second in after),
                max(second.wait for second in after),
                crowd.back_after if crowd.away else 0.0,
                late[-1] if late else 0,
            )
        )
    seconds.close()
    return Outcome(site.processes, calm, storms)


def report(outcome: Outcome, costs: Costs, is_sticky: bool) -> None:
    def shown(name: str, values: list[float], digits: int = 0) -> None:
        print(f"| {name} | {np.mean(values):,.{digits}f} | {max(values):,.{digits}f} |")

    calm, count = outcome.calm, outcome.processes
    moves = float(np.mean([second.moves for second in calm]))
    each = moves / count
    commits = count * each / (1 + each * costs.wait)
    print(f"\n{count} processes, people of a table {'at one of them' if is_sticky else 'at any of them'}\n")
    print("| in a second | mean | highest |\n|---|---|---|")
    shown("people connected", [second.people for second in calm])
    shown("tables", [second.tables for second in calm])
    shown("moves", [second.moves for second in calm])
    shown("deliveries", [second.deliveries for second in calm])
    shown("MB sent", [second.deliveries * costs.sent / 1e6 for second in calm], 1)
    shown("connections made", [second.joins for second in calm])
    shown("news for other processes", [second.news for second in calm])
    shown("a process is busy, %", [100 * second.work / count for second in calm])
    print(f"| commits | {commits:,.0f} | |")
    news = float(np.mean([second.news for second in calm]))
    print(f"| cores of PostgreSQL | {moves * costs.row + commits * costs.commit + news * costs.read:.1f} | |")
    print(f"| cores of NATS | {(moves + news) * costs.news:.2f} | |")
    print(f"| MB stored | {moves * costs.stored / 1e6:.1f} | |")
    print(f"| MB written ahead | {moves * costs.logged / 1e6:.1f} | |")
    print("\n| storm | away | connections/s | moves/s | longest wait s | all back after s | calm after s |")
    print("|---|---|---|---|---|---|---|")
    for storm in outcome.storms:
        print(
            f"| {storm.name} | {storm.away:,} | {storm.joins:,} | {storm.moves:,} | {storm.wait:.1f}"
            f" | {storm.back_after:.1f} | {storm.calm_after:.0f} |"
        )


def changed(values: T, changes: Sequence[str], option: str) -> T:
    """Other values for some fields, each as NAME=NUMBER."""
    for change in changes:
        name, _, number = change.partition("=")
        if not isinstance(getattr(values, name, None), float):
            raise SystemExit(f"{option}: no such number: '{name}'")
        try:
            values = type(values)(**{**values._asdict(), name: float(number)})
        except ValueError:
            raise SystemExit(f"{option}: not a number: '{number}'") from None
    return values


def main(words: Sequence[str] | None = None) -> None:
    parser = argparse.ArgumentParser(
        prog="python -m benchmarks.crowd", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("--players", type=int, default=100_000)
    parser.add_argument("--processes", type=int, default=0)
    parser.add_argument("--spread", action="store_true", help="people of a table are at any process")
    parser.add_argument("--minutes", type=int, default=30)
    parser.add_argument("--seed", default="crowd")
    parser.add_argument("--matches", type=int, default=8, help="of each kind, played by bots")
    parser.add_argument("--bot", default="steady")
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--habit", action="append", default=[], metavar="NAME=SECONDS")
    parser.add_argument("--cost", action="append", default=[], metavar="NAME=SECONDS")
    args = parser.parse_args(words)
    habits, costs = changed(Habits(), args.habit, "--habit"), changed(Costs(), args.cost, "--cost")
    try:
        lengths = match_lengths(habits.kinds, args.matches, args.bot, args.seed, args.jobs)
        count = args.processes or needed(args.players, lengths, habits, costs, not args.spread)
        site = Site(count, not args.spread)
        seed = int.from_bytes(args.seed.encode(), "big")
        outcome = run(args.players, site, lengths, seed, args.minutes, habits, costs)
    except KeyboardInterrupt:
        sys.exit("stopped")
    for kind, found in zip(habits.kinds, lengths, strict=True):
        print(f"{kind.game}, seats: {kind.seats}, people: {kind.people}, plies of a match: {found.sum(1).mean():.0f}")
    report(outcome, costs, not args.spread)


if __name__ == "__main__":
    main()
