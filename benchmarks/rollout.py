"""How long a ply of the rollout policy takes, rules included, compared with uniform playouts."""

from __future__ import annotations

import argparse
from collections.abc import Callable
from time import process_time

from kilof.bots.rollout import playout
from kilof.core import machine
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.notation.record import ruleset

TABLES = (("classic", 3), ("classic", 5), ("classic", 10), ("duel", 2), ("solo", 1), ("lost-mines", 5))


def microseconds(game: str, seats: int, play: Callable[[State, Rng], int], matches: int) -> float:
    """Processor time of a ply, over whole matches; deals are left out."""
    rules, rng = ruleset(game, {}), Rng("rollout")
    spent, plies = 0.0, 0
    for _ in range(matches):
        s = machine.begin(rules, seats)
        while not machine.is_over(s):
            machine.start_round(s, machine.deal(s, rng))
            began = process_time()
            plies += play(s, rng)
            spent += process_time() - began
    return spent / plies * 1e6


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=40)
    args = parser.parse_args()
    print("| game | seats | rollout, us a ply | uniform |\n|---|---|---|---|")
    for game, seats in TABLES:
        found = [microseconds(game, seats, play, args.matches) for play in (playout, machine.playout)]
        print(f"| {game} | {seats} | {found[0]:.0f} | {found[1]:.0f} |")


if __name__ == "__main__":
    main()
