"""How far from the table do driven matches get? The margins that hold every option of all seats.

    python -m benchmarks.window --matches 1000

Prints, for each game and bot, the cells left, above, right and below of what lies on the table at first: the most of
all matches, and what 99 % of them needed.
"""

from __future__ import annotations

import argparse
import os
from collections import defaultdict
from concurrent.futures import ProcessPoolExecutor

from kilof.batch.window import bounds
from kilof.bots import BOTS
from kilof.core import machine
from kilof.core.action import AT
from kilof.core.cell import xy
from kilof.core.part import Part
from kilof.core.rng import Rng
from kilof.notation.record import ruleset
from kilof.terminal.progress import progress
from kilof.view import view

GAMES = (
    ("classic", "v3", 3),
    ("classic", "v3", 5),
    ("classic", "v3", 10),
    ("classic", "g3", 3),
    ("classic", "g3", 5),
    ("classic", "g3", 10),
    ("duel", "", 2),
    ("solo", "", 1),
    ("lost-mines", "", 5),
)
Kind = tuple[str, str, int, str]  # game, edition, seats, bot
Needed = tuple[int, int, int, int]


def one(work: tuple[Kind, int]) -> tuple[Kind, Needed]:
    """What one match needed."""
    kind, number = work
    game, edition, seats, bot = kind
    rules, rng = ruleset(game, {"edition": edition} if edition else {}), Rng(f"window {kind} {number}")
    on_board = {verb for verb, play in rules.plays.items() if "at" in play.form or any(map(_is_place, play.form))}
    left, top, right, bottom = bounds(rules, seats)
    columns, rows = {left, right}, {top, bottom}
    s = machine.begin(rules, seats)
    while machine.needs_deal(s):
        machine.start_round(s, machine.deal(s, rng))
        while waiting := machine.waiting(s):
            seen = view(s, waiting[0])
            places = [xy(a[AT]) for a in seen.options if a[1] in on_board and a[AT]]
            columns.update(x for x, _ in places)
            rows.update(y for _, y in places)
            machine.apply(s, BOTS[bot](seen, rng))
    return kind, (left - min(columns), top - min(rows), max(columns) - right, max(rows) - bottom)


def _is_place(part: str | Part) -> bool:
    return isinstance(part, Part) and part.noun == "place"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=1000, help="of each kind")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    work = [((*game, bot), i) for game in GAMES for bot in BOTS for i in range(args.matches)]
    found: dict[Kind, list[Needed]] = defaultdict(list)
    with ProcessPoolExecutor(args.jobs) as pool:
        for kind, needed in progress(pool.map(one, work, chunksize=8), len(work), "matches"):
            found[kind].append(needed)
    print("| game | seats | bot | most: left, above, right, below | 99 % |\n|---|---|---|---|---|")
    for (game, edition, seats, bot), all_needed in found.items():
        sides = [sorted(needed[side] for needed in all_needed) for side in range(4)]
        most, usual = ([side[int(share * (len(side) - 1))] for side in sides] for share in (1, 0.99))
        print(f"| {game} {edition} | {seats} | {bot} | {_listed(most)} | {_listed(usual)} |".replace("  ", " "))


def _listed(numbers: list[int]) -> str:
    return ", ".join(map(str, numbers))


if __name__ == "__main__":
    main()
