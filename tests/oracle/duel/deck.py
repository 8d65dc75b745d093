"""The cards of the Duel, written out by hand from the component list."""

from dataclasses import dataclass
from functools import cache

from tests.oracle.deck import OPPOSITE


@dataclass(frozen=True)
class Card:
    """A card as it lies upright."""

    tunnels: tuple[str, ...]  # each a word of the sides joined inside the card; a single letter is a stub
    gate: str = ""  # the side whose arm has a gate
    keeper: str = ""  # what keeps the gate: the colour of a door, or "troll"
    gold: int = 0
    vein: str = ""  # the tunnel on which the gold lies
    joined: str = ""  # a start or a ladder: its colour (D10)
    copies: int = 1


TUNNELS: dict[str, Card] = {
    "ew": Card(("EW",), copies=4),
    "ns": Card(("NS",), copies=3),
    "nw": Card(("NW",), copies=2),
    "ne": Card(("NE",), copies=2),
    "es-n": Card(("ES", "N")),
    "es-w": Card(("ES", "W")),
    "ne-s": Card(("NE", "S")),
    "sw-e": Card(("SW", "E")),
    "ns-e": Card(("NS", "E")),
    "nugget-ew-s": Card(("EW", "S"), gold=1, vein="S"),
    "nugget-nsw-e": Card(("NSW", "E"), gold=1, vein="E"),
    "nugget-esw-n": Card(("ESW", "N"), gold=1, vein="N"),
    "bridge": Card(("NS", "EW")),
    "nugget-bridge": Card(("NS", "EW"), gold=1, vein="NS"),
    "curves": Card(("NE", "SW")),
    "nugget-curves": Card(("NW", "ES"), gold=1, vein="ES"),
    "ladder-green": Card(("SW",), joined="green"),
    "ladder-blue": Card(("NW",), joined="blue"),
    "green-nesw-e": Card(("NESW",), gate="E", keeper="green"),
    "blue-nesw-s": Card(("NESW",), gate="S", keeper="blue"),
    "green-nes-n": Card(("NES",), gate="N", keeper="green"),
    "blue-nes-s": Card(("NES",), gate="S", keeper="blue"),
    "green-new-n": Card(("NEW",), gate="N", keeper="green"),
    "blue-new-e": Card(("NEW",), gate="E", keeper="blue"),
    "troll-nesw-s": Card(("NESW",), gate="S", keeper="troll"),
    "troll-nsw-s": Card(("NSW",), gate="S", keeper="troll"),
    "troll-new-e": Card(("NEW",), gate="E", keeper="troll"),
}

STARTS: dict[str, Card] = {
    "start-green": Card(("NESW",), joined="green"),
    "start-blue": Card(("NESW",), joined="blue"),
}

GOALS: dict[str, Card] = {
    "empty-nesw": Card(("NESW",)),
    "empty-dead-nesw": Card(("N", "E", "S", "W")),
    "empty-dead-nsw": Card(("N", "S", "W")),
    "empty-dead-new": Card(("N", "E", "W")),
    "gold1-ns": Card(("NS", "E", "W"), gold=1, vein="NS"),
    "gold2-ew": Card(("EW", "N", "S"), gold=2, vein="EW"),
    "gold2-es": Card(("ES",), gold=2, vein="ES"),
    "gold2-sw": Card(("SW",), gold=2, vein="SW"),
    "gold1-dead-es": Card(("E", "S"), gold=1, vein="E"),
    "gold3-dead-sw": Card(("S", "W"), gold=3, vein="S"),
    "gold1-es-green-e": Card(("ES",), gate="E", keeper="green", gold=1, vein="ES"),
    "gold1-sw-blue-w": Card(("SW",), gate="W", keeper="blue", gold=1, vein="SW"),
    "gold1-nsw-blue-w": Card(("NSW",), gate="W", keeper="blue", gold=1, vein="NSW"),
    "gold2-nsw-green-s": Card(("NSW",), gate="S", keeper="green", gold=2, vein="NSW"),
    "gold3-nes-blue-s": Card(("NES",), gate="S", keeper="blue", gold=3, vein="NES"),
    "gold1-new-green-e": Card(("NEW",), gate="E", keeper="green", gold=1, vein="NEW"),
    "gold2-new-blue-n": Card(("NEW",), gate="N", keeper="blue", gold=2, vein="NEW"),
    "gold3-esw-green-s": Card(("ESW",), gate="S", keeper="green", gold=3, vein="ESW"),
}

CARDS: dict[str, Card] = TUNNELS | STARTS | GOALS

# Which tool a card breaks, and which tools (one of them) a card repairs.
BREAKS: dict[str, str] = {"broken-pick": "pick", "broken-lantern": "lantern", "broken-cart": "cart"}
REPAIRS: dict[str, tuple[str, ...]] = {
    "repair-pick": ("pick",),
    "repair-lantern": ("lantern",),
    "repair-cart": ("cart",),
    "repair-pick-lantern": ("pick", "lantern"),
    "repair-pick-cart": ("pick", "cart"),
    "repair-lantern-cart": ("lantern", "cart"),
}

ACTIONS: dict[str, int] = {
    "broken-pick": 2,
    "broken-lantern": 2,
    "broken-cart": 2,
    "repair-pick": 1,
    "repair-lantern": 1,
    "repair-cart": 1,
    "repair-pick-lantern": 1,
    "repair-pick-cart": 1,
    "repair-lantern-cart": 1,
    "map": 2,
    "rockfall": 2,
    "key": 2,
}

DECK_ORDER: list[str] = [*TUNNELS, *ACTIONS, *GOALS]


def in_deck_order(cards: list[str]) -> list[str]:
    return sorted(cards, key=DECK_ORDER.index)


@cache
def turned(sides: str, spun: bool) -> frozenset[str]:
    """These sides of an upright card, as it lies; spun is half a turn."""
    return frozenset(OPPOSITE[side] if spun else side for side in sides)


@cache
def open_sides(name: str, spun: bool) -> frozenset[str]:
    """The sides where a tunnel leaves the card, gate or no gate."""
    return turned("".join(CARDS[name].tunnels), spun)


def look(name: str, spun: bool) -> object:
    """All that is to be seen on a card as it lies."""
    card = CARDS[name]
    tunnels = {turned(tunnel, spun) for tunnel in card.tunnels}
    return tunnels, turned(card.gate, spun), turned(card.vein, spun)


@cache
def same_when_spun(name: str) -> bool:
    """Whether half a turn leaves the card looking the same, with its gate, its gold and its ladder."""
    return look(name, False) == look(name, True)


def spread_tunnels() -> list[str]:
    """All copies of the tunnel cards (D2)."""
    return [name for name, card in TUNNELS.items() for _ in range(card.copies)]


def spread_actions() -> list[str]:
    """All copies of the action cards (D2)."""
    return [name for name, copies in ACTIONS.items() for _ in range(copies)]
