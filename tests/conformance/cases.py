"""What the suite runs over: every game with every choice of options, and every number of seats."""

from __future__ import annotations

import re
from functools import cache
from itertools import product
from pathlib import Path
from typing import NamedTuple

from kilof.cards import CardId, Deck, packaged_deck
from kilof.core.cell import cell
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.games import GAMES, Game
from kilof.games.classic.gold import Gold
from kilof.games.classic.nuggets.lore import NuggetGold
from kilof.games.classic.nuggets.rules import NuggetSetup
from kilof.games.duel.ledger import Mine
from kilof.games.duel.setup import DuelSetup
from kilof.games.lost_mines.ground import Forest
from kilof.games.lost_mines.setup import MinesSetup
from tests.toy import DECK, SEAMS
from tests.toy.lore import Seams

ROOT = Path(__file__).parents[2]


def rulesets(game: Game, deck: Deck) -> list[Ruleset]:
    """The game with every choice of options."""
    names = [option.name for option in game.options]
    choices = product(*(option.choices for option in game.options))
    return [game.rules(dict(zip(names, chosen, strict=True)), deck) for chosen in choices]


PACKAGED = [rules for game in GAMES.values() for rules in rulesets(game, packaged_deck(game.deck))]
TOYS = rulesets(SEAMS, DECK)


def resized(game: str, name: str, markers: int, *, crowded: bool, **options: str) -> Ruleset:
    """The Duel or the solo game short of markers; crowded: with all goals close by. Rare situations come up there."""
    rules = GAMES[game].rules(options, packaged_deck(GAMES[game].deck))
    assert isinstance(rules.setup, DuelSetup)
    rules.setup.terms = rules.setup.terms._replace(markers=markers)
    if crowded:
        rules.setup.goals = tuple(cell(x, y) for y in (-1, 0, 1) for x in (2, 3))
    rules.options |= {"table": name}
    return rules


CROWDED = [
    resized("duel", "crowded", 7, crowded=True),
    resized("solo", "close", 8, crowded=True),
    resized("solo", "crowded", 4, crowded=True, colour="blue"),
]
RULESETS = PACKAGED + TOYS + CROWDED


class Case(NamedTuple):
    """A match to be driven."""

    rules: Ruleset
    seats: int
    driver: str
    number: int = 0  # of several matches of the same kind

    def __str__(self) -> str:
        return "-".join((title(self.rules), str(self.seats), self.driver, *[str(self.number)] * (self.number > 0)))


def title(rules: Ruleset) -> str:
    """`classic-v3-off`, and `classic-v3-off-nuggets` if the expansion is played with."""
    options = dict(rules.options)
    expansion = ["nuggets"] if options.pop("nuggets", "off") == "on" else []
    return "-".join((rules.game, *options.values(), *expansion))


def drivers(rules: Ruleset) -> tuple[str, ...]:
    """Who plays this game: see drive.py."""
    if isinstance(rules.setup, MinesSetup):
        return ("uniform", "roaming")
    return ("uniform", "lively") if isinstance(rules.setup, DuelSetup) else ("uniform", "greedy")


CASES = [Case(rules, seats, driver) for rules in RULESETS for seats in rules.seats for driver in drivers(rules)]
MINES = [(3, "roaming"), (4, "uniform"), (7, "roaming")]  # of the Lost Mines, with the default option
NUGGETS = [(3, "greedy"), (5, "uniform"), (8, "greedy")]  # of the classic game with nuggets


def is_quick(case: Case) -> bool:
    """With the default options both drivers play; with others they take turns, and the rest is left to the long run.

    Matches of the Duel are short; those of the Lost Mines are long, and a few of them are enough for a start; the same
    goes for nuggets, which are the classic game once more.
    """
    if isinstance(case.rules.setup, MinesSetup):
        return case.rules.options["rounds"] == "2" and (case.seats, case.driver) in MINES
    if isinstance(case.rules.setup, NuggetSetup):
        return (case.seats, case.driver) in NUGGETS
    if case.rules in (PACKAGED[0], TOYS[0]) or isinstance(case.rules.setup, DuelSetup):
        return True
    return (case.driver == "greedy") == bool(case.seats % 2)


QUICK = [case for case in CASES if is_quick(case)]
# More of them for the long run: there is only one number of seats.
MORE = [
    case._replace(number=number) for case in CASES for number in range(1, 9) if isinstance(case.rules.setup, DuelSetup)
]
# A choice of how a goal lies comes up in a scripted round only (see script.py).
SCRIPTED = [
    Case(rules, 3, driver)
    for rules in PACKAGED
    for driver in ("scripted", "scripted-late")
    if title(rules) == "classic-g3-off"
]
# So does a choice of which gold is marked (see script_duel.py).
SCRIPTED += [
    Case(resized(game, "one-marker", 1, crowded=False), seats, "scripted-duel")
    for game, seats in (("duel", 2), ("solo", 1))
]


@cache
def catalogue(game: str) -> frozenset[str]:
    """The ids of a game's rules, read from its catalogue."""
    page = f"docs/rules/{GAMES[game].catalogue}.md" if game in GAMES else "tests/toy/seams.md"
    text = (ROOT / page).read_text(encoding="utf-8")
    return frozenset(re.findall(r"^- \*\*([A-Z]\d+)\*\*", text, re.MULTILINE))


def lore_cards(s: State) -> list[CardId]:
    """The cards that a game keeps in its lore."""
    match s.lore:
        case Gold() as gold:
            nuggets = gold.nuggets.cards if isinstance(gold, NuggetGold) else ()
            return [*nuggets, *gold.supply, *gold.pool, *(card for cards in gold.held for card, _ in cards)]
        case Mine():
            return []  # gold won lies on the table until the next deal; `out` says what is out of a round
        case Forest() as forest:
            return [*(card for _, _, card in forest.now.trolls), *(card for card, _ in forest.treasures)]
        case Seams() as seams:
            return [*seams.aside, *(card for cards in (seams.bag, *seams.held) for card, _ in cards)]
    return []
