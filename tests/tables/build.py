"""Tables for tests: people are named by single words, time begins at 0, deals come from a seed."""

from __future__ import annotations

from kilof.bots import BOTS
from kilof.core import machine
from kilof.core.action import Action, Seat
from kilof.core.rng import Rng
from kilof.tables import AnyEntry, Draft, Table, Terms, lobby, pause
from kilof.tables.entry import Opened, decoded, encoded
from kilof.tables.library import packaged
from kilof.tables.terms import Dealer, Library

PEOPLE = ("ala", "bolek", "celina")


class Logged(Table):
    """A table that keeps its log, as a store would."""

    def __init__(self, library: Library, dealer: Dealer) -> None:
        super().__init__(library, dealer)
        self.log: list[tuple[bytes, float]] = []

    def add(self, draft: Draft, now: float) -> None:
        self.log += [(encoded(entry), now) for entry in draft.entries]
        super().add(draft, now)

    def stored(self) -> list[tuple[AnyEntry, float]]:
        return [(decoded(text), at) for text, at in self.log]


def in_lobby(terms: Terms | None = None, seed: str = "table") -> Logged:
    """A table that ala has opened, with nobody on its seats."""
    rng = Rng(seed)
    table = Logged(packaged, lambda s: machine.deal(s, rng, 0))
    table.add(Draft((Opened(lobby.checked(packaged, terms or Terms("classic", {}, 3)), "ala"),)), 0.0)
    return table


def seated(terms: Terms | None = None, people: int = 3, seed: str = "table") -> Logged:
    """People on the first seats, bots on the others."""
    table = in_lobby(terms, seed)
    for person in PEOPLE[:people]:
        table.add(lobby.sit(table, person, person.title()), 0.0)
    for seat in range(people, table.terms.seats):
        table.add(lobby.place(table, "ala", seat, "eager"), 0.0)
    return table


def begun(terms: Terms | None = None, people: int = 3, seed: str = "table") -> Logged:
    """The same with the match begun, everybody present."""
    table = seated(terms, people, seed)
    table.present.update(PEOPLE[:people])
    table.add(lobby.begin(table, "ala"), 0.0)
    return table


def decided(table: Table, rng: Rng, driver: str = "eager") -> tuple[Seat, Action]:
    """What the seat that is waited for does."""
    (seat, *_) = table.waiting()
    assert table.rules is not None
    return seat, BOTS[driver](table.moves.view(table.rules, table.terms.seats, seat), rng)


def moved(table: Table, rng: Rng, now: float = 0.0) -> Draft:
    """One ply, taken; before it, all are ready for the round."""
    if table.pause is not None:
        table.add(pause.resume(table), now)
    seat, action = decided(table, rng)
    draft = table.submit(seat, action, table.ply, now)
    table.add(draft, now)
    return draft


def played_out(table: Table, rng: Rng) -> list[Draft]:
    """The rest of the match."""
    drafts = []
    while table.stage == "playing":
        drafts.append(moved(table, rng))
    return drafts
