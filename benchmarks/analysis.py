"""Looking back: seconds of processor time for a whole match, what is quick and what is counted apart.

`python -m benchmarks.analysis`; `--table duel:2` for one kind of table alone.
"""

from __future__ import annotations

import argparse
from time import process_time

from kilof.analysis import counted, first_look
from kilof.analysis.suspicion import suspicion_of
from kilof.bots import drive
from kilof.match import Match

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


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--table", action="append", metavar="GAME:SEATS", help="instead of all")
    parser.add_argument("--bot", default="novice", help="who plays; novices give most to compare")
    parser.add_argument("--seed", default="looking back")
    args = parser.parse_args()
    print("| table | moments | suspicion | all that is quick | chances | comparisons | rollouts |")
    print("|---|---|---|---|---|---|---|")
    for table in args.table or TABLES:
        game, _, seats = table.partition(":")
        moments, *seconds, rollouts = measured(game, int(seats), args.bot, args.seed)
        shown = " | ".join(f"{second:.1f} s" for second in seconds)
        print(f"| {game}, {seats} | {moments:.0f} | {shown} | {rollouts:,.0f} |", flush=True)


if __name__ == "__main__":
    main()
