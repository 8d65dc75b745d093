"""What one game keeps besides the common state, as core sees it: a closed box that can be copied, seen and imagined."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from kilof.cards import CardId
from kilof.core.action import Viewer
from kilof.core.rng import Rng
from kilof.native import mypyc_attr

if TYPE_CHECKING:
    from kilof.core.event import Event
    from kilof.core.state import State

Seen = tuple[object, ...]  # what a viewer may know of a lore: an immutable value, made and read by the lore alone


@mypyc_attr(allow_interpreted_subclasses=True)
class Lore:
    """Base class. It is also the whole lore of a game that keeps nothing more."""

    __slots__ = ()

    def clone(self) -> Lore:
        return self

    def seen(self, s: State, viewer: Viewer) -> Seen:  # noqa: ARG002
        """What that viewer may know of it now."""
        return ()

    def fold(self, seen: Seen, event: Event) -> Seen:  # noqa: ARG002
        """What was seen, after one more event as the viewer received it. Agrees with `seen` after the same event."""
        return seen

    def imagine(self, s: State, seen: Seen, log: Iterable[Event], rng: Rng) -> Lore:  # noqa: ARG002
        """A lore that fits what was seen and the viewer's log, uniform over all that do. `s` has the rest already."""
        return self

    def lying(self, seen: Seen) -> Iterable[CardId]:  # noqa: ARG002
        """Cards of the pile that lie face up where only this game looks: not on the board, not among the discards."""
        return ()

    def pages(self, seen: Seen) -> dict[str, tuple[str, object]]:  # noqa: ARG002
        """What was seen, by name, each with its kind (see core.event): for JSON and for people."""
        return {}
