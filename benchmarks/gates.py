"""What `cunning` has to show against `steady` as it was before it: paired matches, with a seed fixed beforehand.

`python -m benchmarks.gates --list`, `python -m benchmarks.gates classic-5-diggers --out FOLDER`: a row of Markdown for
each gate. What is in the folder already is not played again; Ctrl-C keeps what was played.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable, Iterator
from contextlib import closing
from typing import NamedTuple

from kilof.bots.search import Cunning
from kilof.core.result import Result
from kilof.simulate.crew import Crew, processes
from kilof.simulate.interval import Estimate, difference, mean
from kilof.simulate.journal import Journal, journal_path
from kilof.simulate.run import Run
from kilof.simulate.work import Counted, Work
from kilof.terminal.progress import progress

QUICK = Cunning("cunning, quick", "at most 50 ms a decision, compiled", 400)
FIRST = "benchmarks.first:STEADY"
STRANGERS = ("tests.bots.stranger:STRANGER", "tests.strangers.careful:careful", "tests.strangers.bold:bold")
Value = Callable[[Result, int], list[float]]  # by the seat that was swapped, -1 for a whole side


class Gate(NamedTuple):
    """`one` instead of `base`, by line-ups with the same deals."""

    name: str
    game: str
    seats: int
    matches: int
    one: str
    base: str
    value: Value
    is_share: bool
    aim: str
    by_seat: bool = False  # `one` sits on one seat among `base`, on each seat in the same number of matches

    def lineups(self) -> Iterator[tuple[int, int, tuple[str, ...], tuple[str, ...]]]:
        """The seat that is swapped, the matches, who plays, and who plays without it."""
        base = (self.base,) * self.seats
        if not self.by_seat:
            yield -1, self.matches, (self.one,) * self.seats, base
            return
        for seat in range(self.seats):
            seated = tuple(self.one if other == seat else self.base for other in range(self.seats))
            yield seat, self.matches // self.seats, seated, base


def _rounds(part: str) -> Value:
    """Of each round, whether those with this part won it."""
    return lambda result, _: [
        float(any(played.roles[seat] == part for seat in played.winners)) for played in result.rounds
    ]


def _won(result: Result, seat: int) -> list[float]:
    """A shared win counts in parts."""
    return [1 / len(result.winners) if seat in result.winners else 0.0]


def _score(result: Result, seat: int) -> list[float]:
    return [float(result.scores[max(seat, 0)])]


def _cast(digger: str, saboteur: str) -> str:
    return f"digger={digger}+saboteur={saboteur}"


def gates(bot: str) -> list[Gate]:
    """All of them, for this bot."""
    found = [
        Gate(
            f"classic-{seats}-{part}s",
            "classic",
            seats,
            -(-rounds // 3),
            _cast(bot, FIRST) if part == "digger" else _cast(FIRST, bot),
            FIRST,
            _rounds(part),
            True,
            aim,
        )
        for seats, rounds, part, aim in (
            (5, 400, "digger", "+10 %, above +4 %"),
            (5, 400, "saboteur", "above -5 %"),
            (3, 200, "digger", "above -5 %; two of 3, 7, 10 above 0"),
            (7, 200, "digger", "above -5 %; two of 3, 7, 10 above 0"),
            (10, 200, "digger", "above -5 %; two of 3, 7, 10 above 0"),
        )
    ]
    for other in STRANGERS:
        name = other.rpartition(":")[2].lower()
        one, base = _cast(bot, other), _cast(FIRST, other)
        aim = "above -5 %; above 0 on average"
        found.append(Gate(f"classic-5-{name}", "classic", 5, 67, one, base, _rounds("digger"), True, aim))
    found += [
        Gate("duel", "duel", 2, 150, bot, FIRST, _won, True, "+8 % of matches", True),
        Gate("solo", "solo", 1, 100, bot, FIRST, _score, False, "+3 gold"),
        Gate("lost-mines", "lost-mines", 5, 200, bot, FIRST, _score, False, "+0.7 points", True),
    ]
    return found


def _played(
    gate: Gate, seed: str, seat: int, matches: int, bots: tuple[str, ...], folder: str, crew: Crew
) -> dict[int, Counted]:
    work = Work(gate.game, (), "", bots, f"{seed} {gate.game} {gate.seats} {seat}")
    path = journal_path(os.path.join(folder, f"{seed}-{gate.game}-{seat}"), bots)
    os.makedirs(os.path.dirname(path), exist_ok=True)
    run = Run(work, matches, Journal(path, work))
    found = {counted.number: counted for counted in run.before()}
    with closing(progress(run.play(crew), matches, f"{gate.name}: {bots[max(seat, 0)]}", len(found))) as coming:
        found |= {counted.number: counted for counted in coming}
    return found


def measured(gate: Gate, seed: str, folder: str, crew: Crew) -> tuple[float, float, Estimate, int]:
    """With it, without it, the difference, and how many pairs there were."""
    pairs: list[tuple[float, float]] = []
    for seat, matches, one, base in gate.lineups():
        with_one = _played(gate, seed, seat, matches, one, folder, crew)
        without = _played(gate, seed, seat, matches, base, folder, crew)
        for number in sorted(with_one.keys() & without.keys()):
            values = gate.value(with_one[number].result, seat), gate.value(without[number].result, seat)
            pairs += zip(*values, strict=True)
    changes = [a - b for a, b in pairs]
    means = [sum(column) / len(pairs) for column in zip(*pairs, strict=True)]
    return means[0], means[1], (difference if gate.is_share else mean)(changes), len(pairs)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("gate", nargs="*", help="which; all of them if none is named")
    parser.add_argument("--bot", default="benchmarks.gates:QUICK", help="who has to show it")
    parser.add_argument("--seed", default="gate", help="fixed before the run that counts")
    parser.add_argument("--matches", type=int, help="fewer, to look")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--out", default="gates", help="a folder for what was played")
    parser.add_argument("--list", action="store_true")
    args = parser.parse_args()
    known = {gate.name: gate for gate in gates(args.bot)}
    if args.list:
        print("\n".join(f"{gate.name}: {gate.matches} matches, {gate.aim}" for gate in known.values()))
        return
    for name in args.gate:
        if name not in known:
            parser.error(f"no gate is named '{name}'; they are {', '.join(known)}")
    with processes(args.jobs) as crew:
        for name in args.gate or known:
            gate = known[name]._replace(matches=args.matches or known[name].matches)
            with_one, without, change, pairs = measured(gate, args.seed, args.out, crew)
            form = ".1%" if gate.is_share else ".2f"
            sign = f"{change.value:+{form}} [{change.low:{form}}, {change.high:{form}}]"
            print(f"| {name} | {pairs} | {with_one:{form}} | {without:{form}} | {sign} | {gate.aim} |", flush=True)


if __name__ == "__main__":
    main()
