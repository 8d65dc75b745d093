"""What the treasures of a round are worth to each seat."""

from collections import Counter
from typing import Any

from tests.oracle.lost_mines.deck import CLANS, clan_of, value_of


def side_of(role: str) -> str:
    """L27: whose pool a dwarf belongs to; nobody's if selfish (L26)."""
    if role.startswith("selfish"):
        return ""
    if role.startswith("loyal"):
        return clan_of(role)
    return "yellow" if clan_of(role) == "blue" else "blue"


def score(
    roles: list[str], taken: list[list[str]], dragon: int
) -> tuple[list[int], Counter[str], list[dict[str, Any]]]:
    """The points by seat, from the treasures that each took; which rules came into effect; and what is told of it."""
    rules: Counter[str] = Counter()
    told: list[dict[str, Any]] = []
    worth = [sum(value_of(card) for card in cards) for cards in taken]
    points = [0] * len(roles)
    for seat, role in enumerate(roles):  # L26
        if not side_of(role):
            rules["L26 selfish"] += 1
            points[seat] = worth[seat]
    for side in CLANS:  # L27
        members = [seat for seat, role in enumerate(roles) if side_of(role) == side]
        if not members:
            continue
        pool = sum(worth[seat] for seat in members)
        rules["L27"] += 1
        rules["L27 saboteur alone"] += members == [seat for seat in members if roles[seat].startswith("saboteur")]
        rules["L27 member with nothing shares"] += pool > 0 and any(not taken[seat] for seat in members)
        for seat in members:
            points[seat] = pool // len(members)
        rest = pool % len(members)
        highest = max([0, *(value_of(card) for seat in members for card in taken[seat])])
        tops = [seat for seat in members if highest in [value_of(card) for card in taken[seat]]]
        extra = rest // len(tops) if rest else 0
        event = {"type": "PoolShared", "clan": side, "members": members, "worth": pool, "share": pool // len(members)}
        event |= {"rest": rest, "best": highest, "finders": tops, "extra": extra, "lost": rest - extra * len(tops)}
        told.append(event)
        if rest:
            rules["L27 rest"] += 1
            rules["L27 rest divided"] += len(tops) > 1 and rest >= len(tops)
            rules["L27 rest lost"] += rest % len(tops) > 0
            for seat in tops:
                points[seat] += rest // len(tops)
    if dragon >= 0:  # L28
        rules["L28"] += 1
        rules["L28 dragon"] += points[dragon] > 0
        rules["L28 not below 0"] += points[dragon] < 2
        told.append({"type": "DragonFed", "seat": dragon, "price": 2, "points": min(points[dragon], 2)})
        points[dragon] = max(points[dragon] - 2, 0)
    return points, +rules, told
