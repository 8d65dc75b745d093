"""How soon saboteurs of the classic game are found out, at tables of one bot.

    python -m benchmarks.exposure [--bot steady,package.module:BOT] [--seats 5] [--rounds 400] [--seed 1]

Played is the beginning of each round, until everybody has had two turns; rounds without saboteurs are not counted. An
open attack in them is a broken tool, a rockfall, or a card laid such that the goals are farther away than before. Found
out is a saboteur if a spectator, who sees what all see, believes it by then with more than 0.9 (`kilof.bots.beliefs`).
Ctrl-C ends it early; what was counted is shown.
"""

from __future__ import annotations

import argparse
from itertools import product
from typing import NamedTuple

from kilof.bots import BOTS, Bot, asked, beliefs, bot_named
from kilof.bots.classic.watcher import SABOTEUR, Tunnels
from kilof.bots.suspicion import part_of
from kilof.bots.suspicion.model import packaged_habits
from kilof.cards import BadInput
from kilof.core import machine
from kilof.core.event import RoundEnded, TurnBegan
from kilof.core.ruleset import Ruleset
from kilof.match import Match
from kilof.notation.record import ruleset
from kilof.simulate.interval import wilson
from kilof.terminal.progress import progress

TURNS = 2  # of each seat
SURE = 0.9
ATTACKS = ("break ", "rockfall ", "dig blocks ", "dig dead ")  # kinds of acts, as the watcher names them
HARMLESS = ("rockfall helps ",)


class Begun(NamedTuple):
    """What the first turns of a round have shown."""

    is_open: bool  # a saboteur attacked
    saboteurs: int
    found_out: int
    accused: int  # diggers who are taken for saboteurs


class Exposure:
    """Sums over rounds."""

    def __init__(self) -> None:
        self.rounds = self.open = self.saboteurs = self.found_out = self.accused = 0
        self.is_stopped = False  # by Ctrl-C, before all were counted

    def add(self, begun: Begun) -> None:
        if begun.saboteurs:
            self.rounds += 1
            self.open += begun.is_open
            self.saboteurs += begun.saboteurs
            self.found_out += begun.found_out
        self.accused += begun.accused

    def row(self) -> str:
        shares = (_share(self.open, self.rounds), _share(self.found_out, self.saboteurs))
        return f"{self.rounds} | {shares[0]} | {self.saboteurs} | {shares[1]} | {self.accused}"


def _share(count: int, of: int) -> str:
    if not of:
        return "none"
    value, low, high = wilson(count, of)
    return f"{value:.1%} [{low:.1%}, {high:.1%}]"


def begun(rules: Ruleset, seats: int, bot: Bot, seed: str) -> Begun:
    """A round until everybody has had two turns, or until it is over."""
    match = Match(rules, seats, seed=seed)
    turns, seen = TURNS * seats, match.view(None)
    while not machine.needs_deal(match.state):
        log = match.news(None)
        if any(isinstance(event, RoundEnded) for event in log):
            break
        seen = match.view(None)
        if sum(isinstance(event, TurnBegan) for event in log) > turns:
            break
        match.play(asked(match, machine.waiting(match.state)[0], bot))
    deck = rules.deck
    is_saboteur = [part_of(deck, role) == SABOTEUR for role, _ in match.state.roles[:seats]]
    acts = Tunnels(rules, seats, packaged_habits()["classic"]).watched(seen.log)
    held = beliefs(seen)
    sure = [held.part(deck, seat, SABOTEUR) > SURE for seat in range(seats)]
    return Begun(
        any(is_saboteur[seat] and kind.startswith(ATTACKS) and not kind.startswith(HARMLESS) for seat, kind in acts),
        sum(is_saboteur),
        sum(guilty and found for guilty, found in zip(is_saboteur, sure, strict=True)),
        sum(found and not guilty for guilty, found in zip(is_saboteur, sure, strict=True)),
    )


def measured(bot: Bot, seats: int, rounds: int, seed: str) -> Exposure:
    """Over this many rounds; the same seed gives every bot the same deals."""
    rules, exposure = ruleset("classic", {}), Exposure()
    try:
        for number in progress(range(rounds), rounds, f"{bot.name}, {seats} seats"):
            exposure.add(begun(rules, seats, bot, f"exposure {seed} {seats} {number}"))
    except KeyboardInterrupt:
        exposure.is_stopped = True
    return exposure


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--bot", "--bots", dest="bots", default=",".join(BOTS), help="comma between them")
    parser.add_argument("--seats", default="5", help="comma between them")
    parser.add_argument("--rounds", type=int, default=400)
    parser.add_argument("--seed", default="1")
    args = parser.parse_args()
    try:
        bots = [bot_named(name) for name in args.bots.split(",")]
        seats = [int(number) for number in args.seats.split(",")]
    except BadInput as error:
        raise SystemExit(f"--bot: {error}") from None
    except ValueError as error:
        raise SystemExit(f"--seats: {error}") from None
    print("| seats | bot | rounds | open attack | saboteurs | found out | diggers accused |")
    print("|---|---|---|---|---|---|---|", flush=True)
    for number, bot in product(seats, bots):
        try:
            found = measured(bot, number, args.rounds, args.seed)
        except ValueError as error:
            raise SystemExit(f"--seats: {error}") from None
        print(f"| {number} | {bot.name} | {found.row()} |", flush=True)
        if found.is_stopped:
            break


if __name__ == "__main__":
    main()
