"""What planes and facts are made from: a view, or the parts of one that they need. Never the state."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, NamedTuple

from kilof.core.action import Seat
from kilof.core.network import Network
from kilof.core.position import Position


class Glimpse(NamedTuple):
    """What one seat sees at one moment."""

    position: Position
    nets: Sequence[Network]  # seen by all
    viewer: Seat
    pages: Mapping[str, tuple[str, Any]]  # of the game's lore, as seen
