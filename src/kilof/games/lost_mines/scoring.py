"""Points of a round (L26-L28)."""

from __future__ import annotations

from collections.abc import Sequence

from kilof.core.action import Seat

SELFISH, SABOTEUR = "selfish", "saboteur"


def pools(clans: Sequence[str], parts: Sequence[str], both: Sequence[str]) -> list[list[Seat]]:
    """L27: for each clan its loyal dwarfs and the other clan's saboteur; selfish dwarfs are in none."""
    sides = [
        "" if part == SELFISH else next(other for other in both if other != clan) if part == SABOTEUR else clan
        for clan, part in zip(clans, parts, strict=True)
    ]
    return [[seat for seat, side in enumerate(sides) if side == clan] for clan in both]


def points(
    clans: Sequence[str], parts: Sequence[str], both: Sequence[str], values: Sequence[Sequence[int]], dragon: Seat
) -> tuple[int, ...]:
    """What each seat scores. `values`: the treasures each one took; `dragon`: who holds it, -1 for nobody."""
    scored = [sum(values[seat]) if part == SELFISH else 0 for seat, part in enumerate(parts)]
    for members in pools(clans, parts, both):
        worth = sum(sum(values[seat]) for seat in members)
        if not worth:
            continue
        share, rest = divmod(worth, len(members))
        top = max(max(values[seat], default=0) for seat in members)
        finders = [seat for seat in members if top in values[seat]]
        for seat in members:
            scored[seat] += share + (rest // len(finders) if seat in finders else 0)
    if dragon >= 0:
        scored[dragon] = max(0, scored[dragon] - 2)
    return tuple(scored)
