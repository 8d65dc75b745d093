"""What to believe: who probably has which role, and what probably lies where, by what this seat has seen.

Bayes: before anything is done, the roles are as likely as the deal makes them. Each act that is seen is likelier for
some parts than for others, by the habits that self-play has shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import NamedTuple

from kilof.bots.suspicion.chances import Chances, Dealing, dealt_chances
from kilof.bots.suspicion.model import STONE, TREASURE, Habits, packaged_habits, scaled
from kilof.bots.suspicion.watch import Act, Hint, Watch, Watcher, this_round
from kilof.cards import CardId, Deck
from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.event import Event
from kilof.core.position import Shown
from kilof.core.rng import Rng
from kilof.view import View

_FINE = 1 << 30


class Beliefs(NamedTuple):
    """What a viewer may think. What it knows has probability 1."""

    roles: tuple[Chances, ...]  # by seat; empty where no roles are dealt
    goals: dict[Cell, Chances]  # for the cards face down on the board

    def part(self, deck: Deck, seat: int, part: str) -> float:
        """The probability that this seat plays that part, such as `saboteur`."""
        return sum(chance for role, chance in self.roles[seat].items() if part_of(deck, role) == part)


def part_of(deck: Deck, role: CardId) -> str:
    """What the holder of a role card is: `digger`, `loyal`."""
    return deck.cards[role].part or deck.cards[role].name


def believed(view: View, watch: Watch | None, habits: Mapping[str, Habits] | None = None) -> Beliefs:
    """By the game's watch; without one, by the deal alone. Habits are the packaged ones unless others are given."""
    return Opinion(view, watch, habits).beliefs()


class Opinion:
    """What a viewer makes of all it has seen: each seat's chances, or whole deals drawn by them."""

    def __init__(
        self,
        view: View,
        watch: Watch | None,
        habits: Mapping[str, Habits] | None = None,
        shown: Sequence[Shown] | None = None,
    ) -> None:
        """`shown`: the roles that are known, if not those that the viewer knows."""
        known = packaged_habits() if habits is None else habits
        s = machine.begin(view.rules, view.seats)
        stacks = view.rules.setup.dealt(s, view.position.seen)
        leans: Sequence[Mapping[str, float]] = [{}] * view.seats
        goals: Mapping[Cell, float] = {}
        # If nothing is known about habits, watching tells nothing.
        if watch is not None and watch.name in known:
            seen = _watched(view, watch, known[watch.name])
            leans = summed(seen.acts, view.seats, seen.habits)
            if hints := known.get(f"{watch.name} goals"):
                goals = leans_of_goals(seen.watcher.hints, hints)
        self._cards = view.rules.deck.cards
        roles = view.position.roles if shown is None else shown
        self.seats = len(roles)
        self.groups = _groups(view, stacks.get("roles", ()), leans, roles)
        self.goals = _goals(view, stacks.get("goals", ()), goals)

    def beliefs(self) -> Beliefs:
        found: dict[Seat, Chances] = {}
        for seats, cards, fits in self.groups:
            is_known = all(len(fit) == 1 for fit in fits)
            found |= zip(seats, fits if is_known else dealt_chances(cards, fits), strict=True)
        return Beliefs(tuple(found[seat] for seat in range(self.seats)), self.goals)

    def draw(self, rng: Rng) -> tuple[list[CardId] | None, dict[Cell, CardId]]:
        """Roles by seat, None where all are known, and where the treasure lies, as far as there is an opinion."""
        if all(len(fit) == 1 for group in self.groups for fit in group.fits):
            return None, self._treasure(rng)
        roles: dict[Seat, CardId] = {}
        for (seats, _, _), dealing in zip(self.groups, self._dealings, strict=True):
            roles |= zip(seats, dealing.draw(rng), strict=True)
        return [roles[seat] for seat in range(self.seats)], self._treasure(rng)

    @cached_property
    def _dealings(self) -> list[Dealing]:
        return [Dealing(cards, fits) for _, cards, fits in self.groups]

    def _treasure(self, rng: Rng) -> dict[Cell, CardId]:
        """Where the one treasure lies; nothing where it is known, or nothing is said about it."""
        left = rng.below(_FINE) / _FINE
        for at, chances in self.goals.items():
            for card, chance in chances.items():
                if self._cards[card].treasure and chance < 1:
                    left -= chance
                    if left < 0:
                        return {at: card}
        return {}


def looks(view: View, watch: Watch) -> tuple[Chances, ...]:
    """By seat, what those believe of it who have only watched: how a seat looks to others, who do not see its role."""
    return Opinion(view, watch, None, ((None, 0),) * view.seats).beliefs().roles


def leans_of_goals(hints: Sequence[Hint], habits: Habits) -> dict[Cell, float]:
    """By goal, the logarithm of how much likelier the hints are if it is the treasure than if it is not."""
    leans: dict[Cell, float] = {}
    for at, kind in hints:
        leans[at] = leans.get(at, 0.0) + habits.lean(TREASURE, kind) - habits.lean(STONE, kind)
    return leans


class Group(NamedTuple):
    """Seats whose roles have the same back: a deal of its own, as everybody knows who has which back."""

    seats: list[Seat]
    cards: Counter[CardId]  # that were dealt to them, and those left over
    fits: list[dict[CardId, float]]  # by seat: how well each card explains what it did


def _groups(
    view: View, stack: tuple[CardId, ...], leans: Sequence[Mapping[str, float]], shown: Sequence[Shown]
) -> list[Group]:
    deck = view.rules.deck
    backs: Sequence[str] = view.rules.setup.backs(view.position.seen) or ("",) * len(shown)
    groups = []
    for back in dict.fromkeys(backs):
        cards = Counter(card for card in stack if deck.cards[card].back == back)
        seats = [seat for seat in range(len(shown)) if backs[seat] == back]
        fits = []
        for seat in seats:
            role = shown[seat][0]
            fit = scaled(leans[seat])
            fits.append(
                {role: 1.0} if role is not None else {card: fit.get(part_of(deck, card), 1.0) for card in cards}
            )
        groups.append(Group(seats, cards, fits))
    return groups


class _Watched(NamedTuple):
    """What has been watched so far, kept so that only new events have to be looked at."""

    events: Sequence[Event]
    habits: Habits
    watcher: Watcher
    acts: list[Act]


_last: dict[int, _Watched] = {}  # by viewer: the last round each one was asked about


def _watched(view: View, watch: Watch, habits: Habits) -> _Watched:
    """All acts of this round that say something."""
    events = this_round(view.log)
    before = _last.get(view.viewer or 0)
    # The same events: the same round of the same match, and somewhat later.
    if (
        before is None
        or not before.events
        or before.habits is not habits
        or events[: len(before.events)] != before.events
    ):
        before = _Watched((), habits, watch.post(view.rules, view.seats, habits), [])
    acts = before.acts + before.watcher.watched(events[len(before.events) :])
    now = _last[view.viewer or 0] = _Watched(events, habits, before.watcher, acts)
    return now


def summed(acts: Sequence[Act], seats: int, habits: Habits) -> list[dict[str, float]]:
    """By seat and part, what its acts add up to."""
    leans = [dict.fromkeys(habits.parts, 0.0) for _ in range(seats)]
    for seat, kind in acts:
        lean = leans[seat]
        for part in lean:
            lean[part] += habits.lean(part, kind)
    return leans


def _goals(view: View, stack: tuple[CardId, ...], leans: Mapping[Cell, float]) -> dict[Cell, Chances]:
    """Unknown cards may be any that lie nowhere else; hints say which of them is more likely the treasure."""
    p, cards = view.position, view.rules.deck.cards
    unknown = Counter(stack)
    unknown.subtract(laid >> 1 for laid in p.board.values() if laid >> 1 in unknown)
    unknown.subtract(card for card, _ in p.goals.values() if card is not None)
    total = unknown.total()
    share = {card: count / total for card, count in unknown.items() if count > 0} if total else {}
    found = {at: share if card is None else {card: 1.0} for at, (card, _) in p.goals.items()}
    treasure = sum(chance for card, chance in share.items() if cards[card].treasure)
    hidden = [at for at, (card, _) in p.goals.items() if card is None]
    if leans and 0 < treasure < 1:
        weights = scaled({at: leans.get(at, 0.0) for at in hidden})
        every = sum(weights.values())
        for at in hidden:
            # One treasure: what one goal gains, the others lose.
            chance = treasure * len(hidden) * weights[at] / every
            found[at] = {
                card: part * (chance / treasure if cards[card].treasure else (1 - chance) / (1 - treasure))
                for card, part in share.items()
            }
    return found


__all__ = ["Beliefs", "Group", "Opinion", "believed", "leans_of_goals", "looks", "part_of", "summed"]
