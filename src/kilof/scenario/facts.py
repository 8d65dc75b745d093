"""What only one game keeps, as plain data: each fact of its lore by its kind."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from kilof.core import kind as k
from kilof.core.lore import HIDDEN, HOARDS
from kilof.core.part import cell_text
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.scenario.read import Reader, ScenarioError, hidden_text


def read_facts(reader: Reader, s: State, data: Mapping[object, object]) -> dict[str, Any]:
    """The facts that are told, by name."""
    known = s.lore.facts(s)
    found = {}
    for name, value in data.items():
        if name not in known:
            there = f"; it keeps {', '.join(known)}" if known else ", nor anything else"
            raise ScenarioError(f"lore: this game keeps no '{name}'{there}")
        kind, now = known[str(name)]
        found[str(name)] = _READ[kind](reader, s, value, now, f"lore: {name}")
    return found


def write_facts(s: State) -> dict[str, object]:
    """All facts, as they are read back."""
    return {name: _WRITE[kind](s.rules, s.seats, value) for name, (kind, value) in s.lore.facts(s).items()}


Read = Callable[[Reader, State, object, Any, str], object]
Write = Callable[[Ruleset, int, Any], object]


def _lying(r: Reader, s: State, value: object, place: str) -> int:
    """A cell with a card on it, face up or down."""
    at = r.cell(value, place)
    if at not in s.board and at not in s.rules.setup.table(s.rules, s.seats)[1]:
        raise ScenarioError(f"{place}: no card lies at {cell_text(at)}")
    return at


def _counts(r: Reader, _s: State, value: object, now: Any, place: str) -> object:
    counts = tuple(r.number(one, place) for one in r.list(value, place))
    if len(counts) != len(now):
        raise ScenarioError(f"{place}: must be {len(now)} numbers, not {len(counts)}")
    return counts


def _by_seat(now: Any, told: Mapping[int, object]) -> object:
    return tuple(told.get(seat, one) for seat, one in enumerate(now))


_READ: Mapping[str, Read] = {
    k.COUNT: lambda r, _s, value, _now, place: r.number(value, place),
    k.COUNTS: _counts,
    k.SEAT: lambda r, _s, value, _now, place: -1 if value == -1 else r.seat(value, place),
    k.SEATS: lambda r, _s, value, _now, place: tuple(r.seat(one, place) for one in r.list(value, place)),
    k.CARDS: lambda r, _s, value, _now, place: r.cards(value, place),
    k.HANDS: lambda r, _s, value, now, place: _by_seat(
        now, {seat: tuple(sorted(r.cards(one, place))) for seat, one in r.by_seat(value, place).items()}
    ),
    k.AT: lambda r, _s, value, _now, place: r.cell(value, place),
    k.CELLS: lambda r, s, value, _now, place: tuple(_lying(r, s, one, place) for one in r.list(value, place)),
    k.MARKS: lambda r, s, value, _now, place: tuple(
        (_lying(r, s, at, place), r.seat(one, place)) for at, one in r.table(value, place).items()
    ),
    k.STANDS: lambda r, s, value, now, place: _by_seat(
        now, {seat: _lying(r, s, one, place) for seat, one in r.by_seat(value, place).items()}
    ),
    k.WORD: lambda r, _s, value, _now, place: r.text(value, place),
    k.WORDS: lambda r, _s, value, _now, place: tuple(r.text(one, place) for one in r.list(value, place)),
    HIDDEN: lambda r, _s, value, _now, place: tuple(r.hidden(one, place, 0) for one in r.list(value, place)),
    HOARDS: lambda r, _s, value, now, place: _by_seat(
        now,
        {
            seat: tuple(r.hidden(one, place, 1 << seat) for one in r.list(cards, place))
            for seat, cards in r.by_seat(value, place).items()
        },
    ),
}
_WRITE: Mapping[str, Write] = {
    k.COUNT: lambda _rules, _seats, count: count,
    k.COUNTS: lambda _rules, _seats, counts: list(counts),
    k.SEAT: lambda _rules, _seats, seat: seat,
    k.SEATS: lambda _rules, _seats, seats: list(seats),
    k.CARDS: lambda rules, _seats, cards: names(rules, cards),
    k.HANDS: lambda rules, _seats, hands: {f"s{seat}": names(rules, cards) for seat, cards in enumerate(hands)},
    k.AT: lambda _rules, _seats, at: cell_text(at),
    k.CELLS: lambda _rules, _seats, cells: [cell_text(at) for at in cells],
    k.MARKS: lambda _rules, _seats, marks: {cell_text(at): seat for at, seat in marks},
    k.STANDS: lambda _rules, _seats, cells: {f"s{seat}": cell_text(at) for seat, at in enumerate(cells)},
    k.WORD: lambda _rules, _seats, word: word,
    k.WORDS: lambda _rules, _seats, words: list(words),
    HIDDEN: lambda rules, seats, cards: [hidden_text(rules.deck, card, seats) for card in cards],
    HOARDS: lambda rules, seats, held: {
        f"s{seat}": [hidden_text(rules.deck, card, seats) for card in cards] for seat, cards in enumerate(held)
    },
}


def names(rules: Ruleset, cards: Any) -> str:
    return " ".join(rules.deck.cards[card].name for card in cards)
