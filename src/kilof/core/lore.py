"""What one game keeps besides the common state, as core sees it: a closed box that can be copied, seen and imagined."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, Final

from kilof.cards import BadInput, CardId, Deck
from kilof.core.action import Viewer
from kilof.core.rng import Rng
from kilof.native import mypyc_attr

if TYPE_CHECKING:
    from kilof.core.event import Event
    from kilof.core.state import State

# Kinds of facts besides those of core.kind: cards face down with who knows them, and such cards by seat.
HIDDEN: Final = "hidden"
HOARDS: Final = "hoards"
Facts = dict[str, tuple[str, object]]  # by name: the kind, and the value
Held = tuple[CardId | None, Viewer]  # a card, None if it is not known, and the seat that has it; None: nobody
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

    def holds(self, seen: Seen) -> Iterable[Held]:  # noqa: ARG002
        """Cards that only this game knows the place of, as the viewer knows them, and which seat has them. Those of
        `lying` are not among them."""
        return ()

    def facts(self, s: State) -> Facts:  # noqa: ARG002
        """All that a scenario can tell of it, secrets too, each with its kind."""
        return {}

    def restored(self, s: State, facts: Mapping[str, Any]) -> Lore:  # noqa: ARG002
        """A lore with these facts. The rest is as it is, or follows from them and from the table, already laid out."""
        return self

    def retold(self, s: State) -> tuple[list[Event], list[Event]]:  # noqa: ARG002
        """The events that `imagine` needs in a match that begins with this lore: of earlier rounds, and of this one."""
        return [], []

    def pages(self, seen: Seen) -> dict[str, tuple[str, object]]:  # noqa: ARG002
        """What was seen, by name, each with its kind (see core.kind): for JSON and for people."""
        return {}


def less(deck: Deck, cards: Iterable[CardId], taken: Iterable[CardId], place: str) -> tuple[CardId, ...]:
    """These cards in order, without those that are somewhere else. Raises BadInput if there are too few."""
    gone = Counter(taken)
    left = []
    for card in cards:
        if gone[card]:
            gone[card] -= 1
        else:
            left.append(card)
    missing = +gone
    if missing:
        name = deck.cards[min(missing)].name
        raise BadInput(f"{place}: more '{name}' are named than there are")
    return tuple(left)
