"""Points of a round (L26-L28)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kilof.core.action import Seat

SELFISH, SABOTEUR = "selfish", "saboteur"
DRAGON = 2  # L28: what the dragon costs


class Pool(NamedTuple):
    """L27: what one side took, and how it is shared."""

    clan: str
    members: tuple[Seat, ...]
    worth: int
    share: int  # for each member
    rest: int  # what cannot be shared evenly
    best: int  # the value of the best treasure; 0 where nothing was taken
    finders: tuple[Seat, ...]  # the members who took one of that value
    extra: int  # what each of them gets of the rest
    lost: int  # what nobody gets


def pools(
    clans: Sequence[str], parts: Sequence[str], both: Sequence[str], values: Sequence[Sequence[int]]
) -> list[Pool]:
    """L27: for each clan its loyal dwarfs and the other clan's saboteur; selfish dwarfs are in none, and a pool without
    members is none. `values`: the treasures each seat took."""
    sides = [
        "" if part == SELFISH else next(other for other in both if other != clan) if part == SABOTEUR else clan
        for clan, part in zip(clans, parts, strict=True)
    ]
    teams = [(clan, tuple([seat for seat, side in enumerate(sides) if side == clan])) for clan in both]
    return [_pool(clan, members, values) for clan, members in teams if members]


def _pool(clan: str, members: tuple[Seat, ...], values: Sequence[Sequence[int]]) -> Pool:
    worth = sum(sum(values[seat]) for seat in members)
    share, rest = divmod(worth, len(members))
    best = max(max(values[seat], default=0) for seat in members)
    finders = tuple([seat for seat in members if best in values[seat]])
    extra, lost = divmod(rest, len(finders)) if finders else (0, 0)
    return Pool(clan, members, worth, share, rest, best, finders, extra, lost)


def points(
    parts: Sequence[str], values: Sequence[Sequence[int]], shared: Sequence[Pool], dragon: Seat
) -> tuple[tuple[int, ...], int]:
    """What each seat scores, and what the dragon took of it. `dragon`: who holds it, -1 for nobody."""
    scored = [sum(values[seat]) if part == SELFISH else 0 for seat, part in enumerate(parts)]
    for pool in shared:
        for seat in pool.members:
            scored[seat] += pool.share + (pool.extra if seat in pool.finders else 0)
    fed = 0
    if dragon >= 0:
        fed = min(DRAGON, scored[dragon])
        scored[dragon] -= fed
    return tuple(scored), fed
