"""What to believe: who probably has which role, and what probably lies where, by what this seat has seen.

Bayes: before anything is done, the roles are as likely as the deal makes them. Each act that is seen is likelier for
some parts than for others, by the habits that self-play has shown.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from kilof.bots.suspicion.chances import Chances, dealt_chances
from kilof.bots.suspicion.model import STONE, TREASURE, Habits, packaged_habits, scaled
from kilof.bots.suspicion.watch import Act, Hint, Watch, Watcher, this_round
from kilof.cards import CardId, Deck
from kilof.core import machine
from kilof.core.cell import Cell
from kilof.core.event import Event
from kilof.view import View


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
    return Beliefs(_roles(view, stacks.get("roles", ()), leans), _goals(view, stacks.get("goals", ()), goals))


def leans_of_goals(hints: Sequence[Hint], habits: Habits) -> dict[Cell, float]:
    """By goal, the logarithm of how much likelier the hints are if it is the treasure than if it is not."""
    leans: dict[Cell, float] = {}
    for at, kind in hints:
        leans[at] = leans.get(at, 0.0) + habits.lean(TREASURE, kind) - habits.lean(STONE, kind)
    return leans


def _roles(view: View, stack: tuple[CardId, ...], leans: Sequence[Mapping[str, float]]) -> tuple[Chances, ...]:
    deck, shown = view.rules.deck, view.position.roles
    if not shown:
        return ()
    if all(role is not None for role, _ in shown):
        return tuple({role: 1.0} for role, _ in shown if role is not None)
    backs: Sequence[str] = view.rules.setup.backs(view.position.seen) or ("",) * len(shown)
    found: dict[int, Chances] = {}
    # Everybody knows who has which back: each back is a deal of its own.
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
        found |= zip(seats, dealt_chances(cards, fits), strict=True)
    return tuple(found[seat] for seat in range(len(shown)))


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


__all__ = ["Beliefs", "believed", "leans_of_goals", "part_of", "summed"]
