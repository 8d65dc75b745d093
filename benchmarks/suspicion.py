"""Suspicion: fits the habits from self-play, or measures the beliefs they give on other matches.

`python -m benchmarks.suspicion fit` writes the packaged file again; `python -m benchmarks.suspicion measure` prints the
figures of docs/strength.md.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Iterator, Mapping
from pathlib import Path

import kilof.bots.suspicion
from kilof.bots import Bot, bot_named, drive
from kilof.bots.fit import (
    Guess,
    Round,
    calibration_error,
    fitted,
    fitted_hints,
    guesses_of,
    log_loss,
    reliability,
    rounds_of,
)
from kilof.bots.games import wits_of
from kilof.bots.suspicion.model import FILE, Habits, packaged_habits
from kilof.cards import BadInput
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.record import ruleset
from kilof.terminal.progress import progress

# By game: whose habits are counted. `steady` has too much of a style of its own: the slips of `novice` show what
# belongs to a role and what is just a way to play it.
MODELS = {"classic": ("steady", "novice"), "lost-mines": ("steady", "novice")}
MEASURED = ("steady", "novice")
SEATS = {"classic": (3, 4, 5, 6, 7, 8, 9, 10), "lost-mines": (3, 4, 5, 6, 7, 8, 9)}


def played(game: str, bot: Bot, matches: int, seed: str) -> Iterator[Round]:
    """The rounds of this many matches at each number of seats."""
    rules = ruleset(game, {})
    tables = [(seats, number) for number in range(matches) for seats in SEATS[game]]
    for seats, number in progress(tables, len(tables), f"{game} {bot.name}"):
        match = Match(rules, seats, seed=Rng(f"{seed} {seats} {number}"))
        drive(match, dict.fromkeys(range(seats), bot))
        deals = [part.deal["goals"] for part in match.record.rounds]
        cells = rules.setup.table(rules, seats)[1]
        goals = [{at: rules.deck.by_name[name] for at, name in zip(cells, stack, strict=True)} for stack in deals]
        yield from rounds_of(rules, seats, match.news(None, 0), goals)


def fit(games: list[str], bots: list[Bot] | None, matches: int, seed: str, generations: int) -> None:
    """Bots that read habits play differently from those that do not: each generation plays by the habits of the
    last."""
    path = Path(kilof.bots.suspicion.__file__).parent / FILE
    names = {watch.name for game in games if (watch := wits_of(ruleset(game, {})).watch)}
    # The first generation knows nothing of those games.
    write(path, {name: habits for name, habits in packaged_habits().items() if name.split()[0] not in names})
    for generation in range(generations):
        found = dict(packaged_habits())
        for game in games:
            models = bots or [bot_named(name) for name in MODELS[game]]
            rounds = [part for bot in models for part in played(game, bot, matches, f"fit {seed} {generation}")]
            watch = wits_of(rounds[0].rules).watch
            assert watch is not None, "watched"
            habits = found[watch.name] = fitted(rounds)
            hints = fitted_hints(rounds, habits)
            if hints.parts:
                found[f"{watch.name} goals"] = hints
        write(path, found)
        print(f"{path.name}: {', '.join(f'{name} temper {habits.temper}' for name, habits in found.items())}")


def write(path: Path, found: Mapping[str, Habits]) -> None:
    """Write the file again; from now on bots go by it."""
    data = {name: habits._asdict() for name, habits in sorted(found.items())}
    path.write_text(json.dumps(data, indent=1) + "\n", encoding="utf-8")
    packaged_habits.cache_clear()


def measure(games: list[str], bots: list[Bot], matches: int, seed: str) -> None:
    for game in games:
        for bot in bots:
            rounds = list(played(game, bot, matches, f"measure {seed}"))
            watch = wits_of(rounds[0].rules).watch
            assert watch is not None, "watched"
            habits = packaged_habits()[watch.name]
            guesses = [guess for part in rounds for guess in guesses_of(part, habits)]
            tell(f"{game}, {bot.name}: {len(rounds)} rounds", guesses)


def tell(title: str, guesses: list[Guess]) -> None:
    before, after = (log_loss(guesses, chance) for chance in (lambda g: g.prior, lambda g: g.chance))
    print(f"\n{title}, {len(guesses)} guesses in the last third")
    print(f"log loss {after:.4f}, of the prior {before:.4f}: {1 - after / before:.1%} below")
    bins = reliability(guesses)
    print("| believed | mean belief | it was so | guesses |\n|---|---|---|---|")
    for i, held in enumerate(bins):
        if held is not None:
            borders = f"{i / len(bins):.1f} to {(i + 1) / len(bins):.1f}"
            print(f"| {borders} | {held.believed:.3f} | {held.was_so:.3f} | {held.guesses} |")
    print(f"calibration error {calibration_error(bins):.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=["fit", "measure"])
    parser.add_argument(
        "--bot",
        "--bots",
        dest="bots",
        help="comma between them, your own as package.module:BOT; measure: steady,novice; fit: by the game",
    )
    parser.add_argument("--matches", type=int, default=12, help="at each number of seats")
    parser.add_argument("--generations", type=int, default=2, help="of fitting")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--games", default=",".join(SEATS), help="comma between them")
    args = parser.parse_args()
    games = args.games.split(",")
    try:
        bots = [bot_named(name) for name in args.bots.split(",")] if args.bots else None
    except BadInput as error:
        raise SystemExit(f"--bot: {error}") from None
    if unknown := set(games) - set(SEATS):
        raise SystemExit(f"--games: no roles are hidden in '{min(unknown)}'; choose from {', '.join(SEATS)}")
    if args.what == "fit":
        fit(games, bots, args.matches, args.seed, args.generations)
    else:
        measure(games, bots or [bot_named(name) for name in MEASURED], args.matches, args.seed)


if __name__ == "__main__":
    main()
