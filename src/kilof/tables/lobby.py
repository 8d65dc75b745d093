"""Before the match: who sits where, what is played, and the beginning. The bots' tempo can be changed later too."""

from __future__ import annotations

from msgspec.structs import replace

from kilof.bots import BOTS
from kilof.core.action import Seat
from kilof.games import OptionError
from kilof.tables.entry import AnyEntry, Changed, Draft, Hosted, Seated
from kilof.tables.people import is_same, person_of
from kilof.tables.refusal import Refusal
from kilof.tables.table import Table
from kilof.tables.terms import EMPTY, Library, Person, Player, Tempo, Terms


def checked(library: Library, terms: Terms) -> Terms:
    """The terms with every option named; refused if the game does not have them."""
    try:
        rules = library(terms.game, terms.options, None)
    except OptionError as error:
        raise Refusal("terms", str(error)) from None
    if rules is None:
        raise Refusal("terms", f"game: no game is named '{terms.game[:40]}'")
    if terms.seats not in rules.seats:
        raise Refusal("terms", f"seats: {terms.game} is for {rules.seats_text()}, not {terms.seats}")
    return replace(terms, options=dict(rules.options))


def sit(table: Table, person: Person, name: str, seat: Seat | None = None, face: int = 0) -> Draft:
    """A person takes a seat: the one asked for, or the first that is free. Somebody who already has a seat changes
    seats. A face that somebody else has by now is no reason to stand: they get another one."""
    _in_lobby(table)
    if person_of(person) in table.removed:
        raise Refusal("removed", "the host has closed this table to you")
    if seat is None:
        seat = next((i for i, player in enumerate(table.players) if player.is_empty), None)
        if seat is None:
            raise Refusal("full", "all seats are taken")
    elif not 0 <= seat < len(table.players) or not table.players[seat].is_empty:
        raise Refusal("full", "that seat is not free")
    table.seating.check(person)
    before = table.seat_of(person)
    own = face if before is None else face or table.players[before].face
    taken = Seated(seat, Player(person, name, face=own), "sat")
    return Draft((taken,) if before is None else (Seated(before, EMPTY, "left"), taken))


def place(table: Table, by: Person, seat: Seat, bot: str) -> Draft:
    """The host puts a bot on an empty seat, or another one there."""
    _by_host(table, by)
    _in_lobby(table)
    if bot not in BOTS:
        raise Refusal("bot", f"no bot is named '{bot[:40]}'; the bots are {', '.join(BOTS)}")
    if table.players[_seat(table, seat)].person:
        raise Refusal("full", "somebody sits there")
    table.seating.check(by)
    return Draft((Seated(seat, Player(name=f"{bot} {seat + 1}", bot=bot), "bot"),))


def clear(table: Table, by: Person, seat: Seat) -> Draft:
    """The host takes a bot away, or removes a person from all their seats, who cannot come back."""
    _by_host(table, by)
    _in_lobby(table)
    player = table.players[_seat(table, seat)]
    if player.is_empty:
        raise Refusal("seat", "nobody sits there")
    if not player.person:
        return Draft((Seated(seat, EMPTY, "cleared"),))
    if is_same(player.person, by):
        raise Refusal("seat", "leave the seat yourself")
    return Draft(tuple(Seated(own, EMPTY, "removed") for own in table.seats_of(player.person)))


def change(table: Table, by: Person, terms: Terms) -> Draft:
    """The host changes what is played. People on seats that no longer exist move up to free ones."""
    _by_host(table, by)
    _in_lobby(table)
    terms = checked(table.library, terms)
    people = [player for player in table.players if player.person]
    if len(people) > terms.seats:
        raise Refusal("full", f"{len(people)} people sit here, and there would be {terms.seats} seats")
    table.seating.check(by)
    entries: list[AnyEntry] = []
    kept = table.players[: terms.seats]
    for seat in range(terms.seats, len(table.players)):
        if table.players[seat].person:
            free = next(i for i, player in enumerate(kept) if not player.person)
            kept[free] = table.players[seat]
            entries += [Seated(seat, EMPTY, "left"), Seated(free, table.players[seat], "sat")]
    return Draft((*entries, Changed(terms)))


def set_tempo(table: Table, by: Person, tempo: Tempo) -> Draft:
    """How fast bots move is changed, even during the match: by the host, or by somebody who is alone with bots."""
    people = {person_of(player.person) for player in table.players if player.person}
    if not table.hosts(by) and people != {person_of(by)}:
        raise Refusal("host", "only the host may do that")
    table.seating.check(by)
    return Draft((Changed(replace(table.terms, tempo=tempo)),))


def begin(table: Table, by: Person) -> Draft:
    """The host begins the match; every seat must be taken."""
    _by_host(table, by)
    _in_lobby(table)
    if any(player.is_empty for player in table.players):
        raise Refusal("empty", "every seat needs a person or a bot")
    return table.begun()


def hosted_on(table: Table, leaving: Person) -> tuple[AnyEntry, ...]:
    """If the host leaves, they are host at another seat of theirs; if they have none, the next person is."""
    if table.host != leaving:
        return ()
    others = [player.person for player in table.players if player.person not in ("", leaving)]
    return tuple(Hosted(person) for person in sorted(others, key=lambda other: not is_same(other, leaving))[:1])


def _seat(table: Table, seat: Seat) -> Seat:
    if not 0 <= seat < len(table.players):
        raise Refusal("seat", f"the seats are 0 to {len(table.players) - 1}, not {seat}")
    return seat


def _by_host(table: Table, by: Person) -> None:
    if not table.hosts(by):
        raise Refusal("host", "only the host may do that")


def _in_lobby(table: Table) -> None:
    if table.stage != "lobby":
        raise Refusal("stage", "the match has begun")
