"""How likely each kind of act is for each part, as counted in self-play: a small data file and what it says."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from math import exp, log
from typing import NamedTuple, TypeVar

from kilof.cards.packaged import packaged_text

K = TypeVar("K")

TREASURE, STONE = "treasure", "stone"  # what hints tell apart
FILE = "data/suspicion.json"
_RARE = 1e-3  # the chance of a kind of act that the file does not know


class Habits(NamedTuple):
    """What the parts of one game do: by part, the share of each kind among its acts."""

    parts: Mapping[str, Mapping[str, float]]
    temper: float  # acts of one seat resemble each other: each counts for this much of an independent one

    def lean(self, part: str, kind: str) -> float:
        """The logarithm of how likely this act is for that part."""
        return self.temper * log(self.parts.get(part, {}).get(kind, _RARE))


BLANK = Habits({}, 0.0)  # every act is equally likely for everybody


def habits_from_json(data: Mapping[str, object]) -> dict[str, Habits]:
    """By the name of the watch, see suspicion.watch."""
    return {name: Habits(entry["parts"], entry["temper"]) for name, entry in data.items()}  # type: ignore[index]


@cache
def packaged_habits() -> dict[str, Habits]:
    """What `python -m benchmarks.suspicion fit` has written."""
    return habits_from_json(json.loads(packaged_text("kilof.bots.suspicion", FILE)))


def scaled(leans: Mapping[K, float]) -> dict[K, float]:
    """The numbers of these logarithms, scaled so that the largest is 1."""
    most = max(leans.values(), default=0.0)
    return {key: exp(lean - most) for key, lean in leans.items()}


__all__ = ["BLANK", "FILE", "STONE", "TREASURE", "Habits", "habits_from_json", "packaged_habits", "scaled"]
