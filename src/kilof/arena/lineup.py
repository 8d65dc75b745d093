"""Line-ups: who sits where, or who plays which role. Together they swap single seats and whole sides."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from kilof.bots.suspicion import part_of
from kilof.core import machine
from kilof.core.ruleset import Ruleset

ALIKE, SIDES, SEATS = "alike", "sides", "seats"


class Lineup(NamedTuple):
    """Bots by seat. All line-ups of a contest are dealt the same cards, match by match."""

    kind: str
    bots: tuple[str, ...]
    one: str  # the bot this is about
    rest: str  # the bot it is set among
    where: str  # the role that `one` plays, or its seat; "" if it is everybody

    @property
    def title(self) -> str:
        if self.kind == ALIKE:
            return f"all {self.one}"
        return f"{self.one} as {self.where} among {self.rest}"


def parts_of(rules: Ruleset, seats: int) -> tuple[str, ...]:
    """The roles that are dealt face down; none if everybody knows who is what."""
    stack = rules.setup.stacks(machine.begin(rules, seats)).get("roles", ())
    return tuple(sorted({part_of(rules.deck, role) for role in stack}))


def lineups(rules: Ruleset, seats: int, bots: Sequence[str], kinds: Sequence[str]) -> list[Lineup]:
    """Each bot at a table full of itself; and each bot as one role, or on one seat, among each of the others."""
    parts = parts_of(rules, seats)
    found = [Lineup(ALIKE, (bot,) * seats, bot, bot, "") for bot in bots]
    pairs = [(one, rest) for one in bots for rest in bots if one != rest]
    if SIDES in kinds:
        for one, rest in pairs:
            for part in parts:
                cast = "+".join(f"{name}={one if name == part else rest}" for name in parts)
                found.append(Lineup(SIDES, (cast,) * seats, one, rest, part))
    if SEATS in kinds and seats > 1:
        for one, rest in pairs:
            for seat in range(seats):
                seated = tuple(one if other == seat else rest for other in range(seats))
                found.append(Lineup(SEATS, seated, one, rest, f"seat {seat}"))
    return found


__all__ = ["ALIKE", "SEATS", "SIDES", "Lineup", "lineups", "parts_of"]
