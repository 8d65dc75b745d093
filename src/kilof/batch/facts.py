"""Facts: numbers that a seat may know, by name. Seats are given by how far to the left of the viewer they sit: `+0` is
the viewer.

Which ones there are follows from the ruleset, the deck and the pages of the game's lore.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from kilof.batch.glimpse import Glimpse
from kilof.cards import CardId, Deck
from kilof.core import kind as k
from kilof.core.action import Seat
from kilof.core.part import cell_text
from kilof.core.position import Shown
from kilof.core.ruleset import Ruleset

Write = Callable[[Glimpse, list[int]], None]  # adds the numbers of a group, as many as it has names


class Facts(NamedTuple):
    """Numbers that are read together."""

    names: tuple[str, ...]
    write: Write


def facts(rules: Ruleset, seats: int, pages: Mapping[str, tuple[str, object]]) -> list[Facts]:
    """All facts of a ruleset with this many seats."""
    found = [_common(rules), _hands(seats), _tools(rules.deck, seats), _roles(rules, seats), _goals(rules, seats)]
    found.append(_discards(rules.deck))
    for name, (kind, _) in pages.items():
        if kind in _PAGES:
            found.append(_PAGES[kind](name, rules.deck, seats))
    return [group for group in found if group.names]


def _by_seat(name: str, seats: int) -> tuple[str, ...]:
    return tuple(f"{name} +{left}" for left in range(seats))


def _common(rules: Ruleset) -> Facts:
    phases = {name: [int(other == name) for other in rules.phases] for name in rules.phases}

    def write(glimpse: Glimpse, out: list[int]) -> None:
        p, viewer, seats = glimpse.position, glimpse.viewer, len(glimpse.position.hands)
        out += (viewer, p.round, (p.turn - viewer) % seats, (p.first - viewer) % seats, p.pile, len(p.discards))
        out += phases[p.phase]

    return Facts(
        ("seat", "round", "turn", "first", "pile", "discards", *(f"phase {name}" for name in rules.phases)), write
    )


def _hands(seats: int) -> Facts:
    def write(glimpse: Glimpse, out: list[int]) -> None:
        hands, viewer = glimpse.position.hands, glimpse.viewer
        out += [len(hand) for hand in hands[viewer:] + hands[:viewer]]

    return Facts(_by_seat("hand", seats), write)


def _tools(deck: Deck, seats: int) -> Facts:
    bits = [[mask >> tool & 1 for tool in range(len(deck.tools))] for mask in range(1 << len(deck.tools))]

    def write(glimpse: Glimpse, out: list[int]) -> None:
        broken, viewer = glimpse.position.broken, glimpse.viewer
        for mask in broken[viewer:] + broken[:viewer]:
            out += bits[mask]

    return Facts(tuple(f"broken {tool} +{left}" for left in range(seats) for tool in deck.tools), write)


def _roles(rules: Ruleset, seats: int) -> Facts:
    """Known roles, one name for each; and what everybody sees on the back, as a word of the deck."""
    deck, words = rules.deck, _words(rules.deck)
    cards = deck.sections["role"]
    looks: dict[CardId | None, list[int]] = {card: [int(card == role) for role in cards] for card in (None, *cards)}
    has_backs = any(deck.cards[card].back for card in cards)

    def write(glimpse: Glimpse, out: list[int]) -> None:
        p, viewer = glimpse.position, glimpse.viewer
        roles = p.roles[viewer:] + p.roles[:viewer]
        for role, _ in roles or [(None, 0)] * seats:
            out += looks[role]
        if has_backs:
            backs = rules.setup.backs(p.seen) or ("",) * seats
            out += [words.get(back, -1) for back in backs[viewer:] + backs[:viewer]]

    names = [f"role {deck.cards[card].name} +{left}" for left in range(seats) for card in cards]
    return Facts((*names, *(_by_seat("back", seats) if has_backs else ())) if cards else (), write)


def _goals(rules: Ruleset, seats: int) -> Facts:
    """For each place of a goal: 0 if none lies there face down, 1 if one does, 2 or more if its card is known; and who
    has looked at it, which everybody saw."""
    _, places = rules.setup.table(rules, seats)
    number: dict[CardId | None, int] = {card: i for i, card in enumerate((None, *rules.deck.sections["goal"]), 1)}
    looks: dict[tuple[Seat, Shown | None], list[int]] = {}  # for one place, as this viewer knows it

    def look(viewer: Seat, shown: Shown | None) -> list[int]:
        if shown is None:
            return [0] * (seats + 1)
        card, known_to = shown
        return [number[card], *(known_to >> (viewer + left) % seats & 1 for left in range(seats))]

    def write(glimpse: Glimpse, out: list[int]) -> None:
        goals, viewer = glimpse.position.goals, glimpse.viewer
        for at in places:
            key = viewer, goals.get(at)
            if key not in looks:
                looks[key] = look(*key)
            out += looks[key]

    names: list[str] = []
    for at in places:
        names += (f"goal {cell_text(at)}", *_by_seat(f"goal {cell_text(at)} seen", seats))
    return Facts(tuple(names), write)


def _discards(deck: Deck) -> Facts:
    """The cards known to be gone, face up or the viewer's own, by card."""
    cards = [i for i, card in enumerate(deck.cards) if card.section in ("path", "action")]
    place = {card: i for i, card in enumerate(cards)}

    def write(glimpse: Glimpse, out: list[int]) -> None:
        counts = [0] * len(cards)
        for card, _ in glimpse.position.discards:
            if card is not None:
                counts[place[card]] += 1
        out += counts

    return Facts(tuple(f"discarded {deck.cards[card].name}" for card in cards), write)


# Pages of the lore, each by its kind


def _words(deck: Deck) -> dict[str, int]:
    """A number for each word of the deck; 0 for none. Other words are -1."""
    keys = ("back", "door", "feature", "holds", "ladder", "part")
    found = sorted({getattr(card, key) for card in deck.cards for key in keys} - {""})
    return {"": 0} | {word: i for i, word in enumerate(found, 1)}


def _cut(values: Sequence[int], length: int) -> list[int]:
    """This many of them, filled up with zeros if there are fewer."""
    return list(values[:length]) + [0] * (length - len(values))


def _count(name: str, _deck: Deck, _seats: int) -> Facts:
    return Facts((name,), lambda glimpse, out: out.append(glimpse.pages[name][1]))


def _seat(name: str, _deck: Deck, seats: int) -> Facts:
    """-1 is nobody."""

    def write(glimpse: Glimpse, out: list[int]) -> None:
        seat = glimpse.pages[name][1]
        out.append(-1 if seat < 0 else (seat - glimpse.viewer) % seats)

    return Facts((name,), write)


def _seats_set(name: str, _deck: Deck, seats: int) -> Facts:
    def write(glimpse: Glimpse, out: list[int]) -> None:
        members = glimpse.pages[name][1]
        out += [int((glimpse.viewer + left) % seats in members) for left in range(seats)]

    return Facts(_by_seat(name, seats), write)


def _counts(name: str, _deck: Deck, seats: int) -> Facts:
    """A number for each seat; zeros while there are none."""
    nothing = [0] * seats

    def write(glimpse: Glimpse, out: list[int]) -> None:
        values = _cut(glimpse.pages[name][1], seats) if glimpse.pages[name][1] else nothing
        out += values[glimpse.viewer :] + values[: glimpse.viewer]

    return Facts(_by_seat(name, seats), write)


def _held(name: str, deck: Deck, seats: int) -> Facts:
    """Cards by seat: how many, and what those that the viewer knows are worth."""
    values: dict[CardId | None, int] = {None: 0} | dict(enumerate(card.value for card in deck.cards))

    nothing = [0] * (2 * seats)

    def write(glimpse: Glimpse, out: list[int]) -> None:
        hands = glimpse.pages[name][1]
        if not any(hands):
            out += nothing
            return
        turned = (*hands[glimpse.viewer :], *hands[: glimpse.viewer])
        out += [len(cards) for cards in turned]
        out += [sum(values[card] for card in cards) for cards in turned]

    return Facts((*_by_seat(f"{name} count", seats), *_by_seat(f"{name} value", seats)), write)


def _card_list(name: str, deck: Deck, seats: int) -> Facts:
    """How many there are of each card; and by place, for as many places as there are seats, the card plus one."""
    cards = [i for i, card in enumerate(deck.cards) if card.section not in ("role", "start")]
    place = {card: i for i, card in enumerate(cards)}
    nothing = [0] * (len(cards) + seats)

    def write(glimpse: Glimpse, out: list[int]) -> None:
        listed: Sequence[CardId | None] | None = glimpse.pages[name][1]
        if not listed:
            out += nothing
            return
        counts = [0] * len(cards)
        for card in listed:
            if card is not None:
                counts[place[card]] += 1
        out += counts
        out += _cut([0 if card is None else card + 1 for card in listed], seats)

    names = [f"{name} {deck.cards[card].name}" for card in cards]
    return Facts((*names, *(f"{name} at {i}" for i in range(1, seats + 1))), write)


def _word(name: str, deck: Deck, _seats: int) -> Facts:
    words = _words(deck)
    return Facts((name,), lambda glimpse, out: out.append(words.get(glimpse.pages[name][1], -1)))


def _word_list(name: str, deck: Deck, seats: int) -> Facts:
    """By place, for as many places as there are seats."""
    words = _words(deck)

    def write(glimpse: Glimpse, out: list[int]) -> None:
        out += _cut([words.get(word, -1) for word in glimpse.pages[name][1]], seats)

    return Facts(tuple(f"{name} at {i}" for i in range(1, seats + 1)), write)


def _takers(name: str, _deck: Deck, seats: int) -> Facts:
    """By place: -1 is nobody."""

    def write(glimpse: Glimpse, out: list[int]) -> None:
        takers: Sequence[Any] = glimpse.pages[name][1]
        seen = [-1 if seat is None else (seat - glimpse.viewer) % seats for seat in takers[:seats]]
        out += seen + [-1] * (seats - len(seen))

    return Facts(tuple(f"{name} at {i}" for i in range(1, seats + 1)), write)


_PAGES: dict[str, Callable[[str, Deck, int], Facts]] = {
    k.COUNT: _count,
    k.SEAT: _seat,
    k.SEATS: _seats_set,
    k.COUNTS: _counts,
    k.HELD: _held,
    k.CARDS: _card_list,
    k.SHOWN: _card_list,
    k.OFFER: _card_list,
    k.WORD: _word,
    k.WORDS: _word_list,
    k.TAKERS: _takers,
}
