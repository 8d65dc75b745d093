"""The classic cards, written out by hand from the component list."""

# The sides of an upright card. A shape is a list of groups: the sides of a group are joined inside the card.
# A stub of a dead end is a group of its own, joined to nothing. A side in no group is rock.
SIDES = ("N", "E", "S", "W")
OPPOSITE = {"N": "S", "E": "W", "S": "N", "W": "E"}

SHAPES: dict[str, list[set[str]]] = {
    "start": [{"N", "E", "S", "W"}],
    "treasure": [{"N", "E", "S", "W"}],
    "stone-nw": [{"N", "W"}],
    "stone-ne": [{"N", "E"}],
    "nugget-1": [{"N", "E", "S", "W"}],
    "nugget-2": [{"N", "E", "S", "W"}],
    "nugget-3": [{"N", "E", "S", "W"}],
    "nesw": [{"N", "E", "S", "W"}],
    "new": [{"N", "E", "W"}],
    "nes": [{"N", "E", "S"}],
    "ns": [{"N", "S"}],
    "ew": [{"E", "W"}],
    "nw": [{"N", "W"}],
    "ne": [{"N", "E"}],
    "dead-nesw": [{"N"}, {"E"}, {"S"}, {"W"}],
    "dead-new": [{"N"}, {"E"}, {"W"}],
    "dead-nes": [{"N"}, {"E"}, {"S"}],
    "dead-ns": [{"N"}, {"S"}],
    "dead-ew": [{"E"}, {"W"}],
    "dead-nw": [{"N"}, {"W"}],
    "dead-ne": [{"N"}, {"E"}],
    "dead-n": [{"N"}],
    "dead-e": [{"E"}],
}

GOALS = ("treasure", "stone-nw", "stone-ne")

PATHS: dict[str, int] = {
    "nesw": 5,
    "new": 5,
    "nes": 5,
    "ns": 4,
    "ew": 3,
    "nw": 4,
    "ne": 5,
    "dead-nesw": 1,
    "dead-new": 1,
    "dead-nes": 1,
    "dead-ns": 1,
    "dead-ew": 1,
    "dead-nw": 1,
    "dead-ne": 1,
    "dead-n": 1,
    "dead-e": 1,
}

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
    "broken-pick": 3,
    "broken-lantern": 3,
    "broken-cart": 3,
    "repair-pick": 2,
    "repair-lantern": 2,
    "repair-cart": 2,
    "repair-pick-lantern": 1,
    "repair-pick-cart": 1,
    "repair-lantern-cart": 1,
    "rockfall": 3,
    "map": 6,
}

GOLD: dict[str, int] = {"gold-1": 16, "gold-2": 8, "gold-3": 4}
WORTH: dict[str, int] = {"gold-1": 1, "gold-2": 2, "gold-3": 3}

# C1: role cards by the number of players: (saboteurs, diggers).
ROLES: dict[int, tuple[int, int]] = {
    3: (1, 3),
    4: (1, 4),
    5: (2, 4),
    6: (2, 5),
    7: (3, 5),
    8: (3, 6),
    9: (3, 7),
    10: (4, 7),
}

# C3: cards in a hand by the number of players.
HAND_SIZE: dict[int, int] = {3: 6, 4: 6, 5: 6, 6: 5, 7: 5, 8: 4, 9: 4, 10: 4}


def groups_of(card: str, spun: bool) -> list[set[str]]:
    """The joined groups of a card as it lies; spun is half a turn (C11)."""
    if not spun:
        return SHAPES[card]
    return [{OPPOSITE[side] for side in group} for group in SHAPES[card]]


def open_sides(card: str, spun: bool) -> set[str]:
    """The sides where a tunnel leaves the card."""
    return {side for group in groups_of(card, spun) for side in group}


def same_when_spun(card: str) -> bool:
    """Whether half a turn leaves the card looking the same."""
    upright = {frozenset(group) for group in groups_of(card, False)}
    return upright == {frozenset(group) for group in groups_of(card, True)}


def spread(counts: dict[str, int]) -> list[str]:
    """All copies of the cards counted."""
    return [card for card, copies in counts.items() for _ in range(copies)]
