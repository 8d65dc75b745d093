"""The cards of The Lost Mines, written out by hand from the component list."""

from dataclasses import dataclass
from functools import cache

from tests.oracle.deck import OPPOSITE


@dataclass(frozen=True)
class Card:
    """A card with paths, as it lies upright. All its path sides are joined."""

    sides: str
    copies: int = 1
    ground: str = ""  # what is on a path card: tree, lake, ditch, rocks, camp


PATHS: dict[str, Card] = {
    "nesw": Card("NESW", 4),
    "esw": Card("ESW", 4),
    "nsw": Card("NSW", 5),
    "ew": Card("EW", 3),
    "ns": Card("NS", 2),
    "sw": Card("SW", 3),
    "es": Card("ES", 3),
    "tree-esw": Card("ESW", ground="tree"),
    "tree-ew": Card("EW", ground="tree"),
    "tree-sw": Card("SW", ground="tree"),
    "lake-nsw": Card("NSW", ground="lake"),
    "lake-ew": Card("EW", ground="lake"),
    "lake-es": Card("ES", ground="lake"),
    "ditch-nesw": Card("NESW", ground="ditch"),
    "ditch-esw": Card("ESW", ground="ditch"),
    "ditch-ns": Card("NS", ground="ditch"),
    "rocks-nesw": Card("NESW", ground="rocks"),
    "rocks-esw": Card("ESW", ground="rocks"),
    "rocks-nsw": Card("NSW", ground="rocks"),
    "rocks-ew": Card("EW", ground="rocks"),
    "camp-nesw": Card("NESW", ground="camp"),
    "camp-esw": Card("ESW", ground="camp"),
    "camp-nsw": Card("NSW", ground="camp"),
}

STARTS: dict[str, Card] = {"start-blue": Card("NESW"), "start-yellow": Card("NESW")}

MINES: dict[str, Card] = {
    "mine-gems": Card("SW"),
    "mine-gold": Card("ESW"),
    "mine-silver": Card("NSW"),
    "mine-dragon": Card("NESW"),
}

CARDS: dict[str, Card] = PATHS | STARTS | MINES

ACTIONS: dict[str, int] = {
    "axe": 3,
    "boat": 3,
    "rope": 3,
    "trap": 3,
    "troll": 2,
    "info-mine-treasure": 2,
    "info-mine-dwarf": 2,
    "info-treasure-dwarf": 2,
    "storm": 3,
}

# L13: which obstacle a tool is for. L14: what an information card lets you look at.
TOOLS: dict[str, str] = {"axe": "tree", "boat": "lake", "rope": "ditch"}
INFORMATION: dict[str, tuple[str, str]] = {
    "info-mine-treasure": ("mine", "treasure"),
    "info-mine-dwarf": ("mine", "dwarf"),
    "info-treasure-dwarf": ("treasure", "dwarf"),
}
OBSTACLES = ("tree", "lake", "ditch")

# How many tokens of each kind there are.
TOKENS: dict[str, int] = {"axe": 3, "boat": 3, "rope": 3, "trap": 3, "troll": 2}

TREASURES: dict[str, int] = {
    "silver-1": 1,
    "silver-2": 2,
    "silver-3": 1,
    "gold-2": 1,
    "gold-3": 2,
    "gold-4": 1,
    "gems-3": 1,
    "gems-4": 2,
    "gems-5": 1,
}

CLANS = ("blue", "yellow")

DECK_ORDER: list[str] = [*PATHS, *ACTIONS]


def in_deck_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=DECK_ORDER.index)


def spread_cards() -> list[str]:
    """All copies of the path and action cards (L5)."""
    paths = [name for name, card in PATHS.items() for _ in range(card.copies)]
    return paths + [name for name, copies in ACTIONS.items() for _ in range(copies)]


def spread_treasures() -> list[str]:
    """All copies of the treasures (L3)."""
    return [name for name, copies in TREASURES.items() for _ in range(copies)]


def spread_dwarfs(seats: int) -> list[str]:
    """L1: the dwarf cards in use with this many players."""
    loyal = 3 if seats >= 7 else 2 if seats >= 5 else 1
    return [role for clan in CLANS for role in (*[f"loyal-{clan}"] * loyal, f"selfish-{clan}", f"saboteur-{clan}")]


def clan_of(role: str) -> str:
    """The back of a dwarf card (L1)."""
    return role.split("-")[1]


def kind_of(card: str) -> str:
    """The back of a treasure (L3)."""
    return card.split("-", maxsplit=1)[0]


def value_of(treasure: str) -> int:
    """The face of a treasure (L3)."""
    return int(treasure.split("-")[1])


@cache
def open_sides(name: str, spun: bool) -> frozenset[str]:
    """The path sides of a card as it lies; spun is half a turn."""
    return frozenset(OPPOSITE[side] if spun else side for side in CARDS[name].sides)


def same_when_spun(name: str) -> bool:
    return open_sides(name, False) == open_sides(name, True)
