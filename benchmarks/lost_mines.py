"""Does the reconstructed deck of the Lost Mines play well? Matches of `eager` bots at every number of seats.

    python -m benchmarks.lost_mines --matches 200

Prints, for each number of seats: how the rounds ended, the share of treasures taken, how often the dragon was found,
points by role and clan, and the most options that were ever listed.
"""

from __future__ import annotations

import argparse
import os
from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from kilof.bots import BOTS
from kilof.cards import Deck, deck_from_toml
from kilof.core import machine
from kilof.core.event import RolesShown, RoundEnded
from kilof.core.rng import Rng
from kilof.games.lost_mines.events import DragonTaken, DwarfDealt, PointsScored, TreasuresLaid, TreasureTaken
from kilof.match import Match
from kilof.notation.record import ruleset
from kilof.terminal.progress import progress

ENDS = ("treasures", "cards")
PARTS = ("loyal", "selfish", "saboteur")


def one(work: tuple[int, int, str, str | None]) -> tuple[int, Counter[str]]:
    """One match; what happened in it, counted."""
    seats, number, bot, text = work
    deck: Deck | None = deck_from_toml(text) if text else None
    rules = ruleset("lost-mines", {}, deck)
    match = Match(rules, seats, seed=Rng(f"forest {seats} {number}"))
    rng, seen = Rng(f"drivers {seats} {number}"), Counter[str]()
    while not machine.is_over(match.state):
        seat = machine.waiting(match.state)[0]
        view = match.view(seat)
        seen["most"] = max(seen["most"], len(view.options))
        match.play(BOTS[bot](view, rng))
    cards, roles = rules.deck.cards, (0,) * seats
    for event in match.news(None, 0):
        match event:
            case RoundEnded():
                seen["rounds"] += 1
                seen[f"end {event.reason}"] += 1
            case TreasuresLaid():
                seen["laid"] += len(event.kinds)
            case TreasureTaken():
                seen["taken"] += 1
            case DragonTaken():
                seen["dragon"] += 1
            case DwarfDealt():
                seen[f"clan {event.clan}"] += 1
            case RolesShown():
                roles = event.roles
                for role in roles:
                    seen[f"held {cards[role].part}"] += 1
            case PointsScored():
                for role, points in zip(roles, event.points, strict=True):
                    seen[f"points {cards[role].part}"] += points
                    seen[f"won {cards[role].back}"] += points
    seen["plies"] = match.state.ply
    return seats, seen


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=200, help="for each number of seats")
    parser.add_argument("--bot", choices=sorted(BOTS), default="eager")
    parser.add_argument("--deck", metavar="FILE", help="a deck of your own")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    args = parser.parse_args()
    text = None
    if args.deck:
        with open(args.deck, encoding="utf-8") as file:
            text = file.read()
    totals: dict[int, Counter[str]] = {seats: Counter() for seats in range(3, 10)}
    work = [(seats, i, args.bot, text) for i in range(args.matches) for seats in totals]
    with ProcessPoolExecutor(args.jobs) as pool:
        try:
            for seats, seen in progress(pool.map(one, work, chunksize=4), len(work), "matches"):
                most = max(totals[seats]["most"], seen["most"])
                totals[seats] += seen
                totals[seats]["most"] = most
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
    heads = ("seats", "rounds", *(f"by {end}" for end in ENDS), "taken", "dragon", *PARTS, "blue", "yellow", "options")
    print("| " + " | ".join(heads) + " |\n" + "|---" * len(heads) + "|")
    for seats, seen in totals.items():
        rounds = seen["rounds"] or 1
        row = [str(seats), str(seen["rounds"]), *(f"{seen[f'end {end}'] / rounds:.0%}" for end in ENDS)]
        row += [f"{seen['taken'] / (seen['laid'] or 1):.0%}", f"{seen['dragon'] / rounds:.0%}"]
        row += [f"{seen[f'points {part}'] / (seen[f'held {part}'] or 1):.2f}" for part in PARTS]
        row += [f"{seen[f'won {clan}'] / (seen[f'clan {clan}'] or 1):.2f}" for clan in ("blue", "yellow")]
        print("| " + " | ".join([*row, str(seen["most"])]) + " |")


if __name__ == "__main__":
    main()
