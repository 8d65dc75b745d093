"""The HTTP side: games, options, tables, records, rules. Each call is a Route, from which OpenAPI is made too."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Annotated, Any, Final, NamedTuple

import msgspec
from msgspec import Meta, Struct
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from kilof.bots import DEFAULT, FIRST, LEVELS
from kilof.cards import packaged_deck
from kilof.games import GAMES
from kilof.server.answers import answer
from kilof.server.doors import Site, source_of
from kilof.server.guests import Guests, hashed, welcome_guest, who_of
from kilof.server.house import encode_word
from kilof.server.hub import Hub
from kilof.server.limits import Buckets
from kilof.server.listings import Listings, OpenTables
from kilof.server.outcomes import OwnOutcome, outcome_of
from kilof.server.pages import known_qr, qr, rules_page
from kilof.server.records import record_text
from kilof.server.room import Room
from kilof.server.store import Guest, SeatLink
from kilof.server.wire import UNREADABLE, Face, OptionMap, SeatNo, Text, Word, why_unreadable
from kilof.tables import Draft, Refusal, Table, Terms, claims, seats, text
from kilof.tables.library import packaged
from kilof.tables.sight import TableInfo, info
from kilof.tables.terms import PACES, TEMPOS, Pace, Person, Tempo

LINK: Final = 600.0  # seconds that a link to move a seat is good for
_OWN: Final = 50  # tables in a person's list
_ATTEMPTS: Final = "too many attempts"
Token = Annotated[str, Meta(min_length=1, max_length=64)]


class OptionInfo(Struct):
    name: str
    choices: tuple[str, ...]
    help: str


class GameInfo(Struct):
    name: str
    title: str
    about: str
    rules: str  # its page of rules
    seats: tuple[int, int]  # fewest and most
    unit: str  # what is counted
    options: list[OptionInfo]


class Games(Struct):
    """All that a table can be opened with."""

    games: list[GameInfo]
    bots: list[str]  # the levels, the easiest first
    usual_bot: str
    first_bot: str  # for somebody who has not finished a game yet
    paces: list[str]
    tempos: list[str]
    open_tables: bool  # whether hosts can open tables to everybody


class OwnTable(Struct):
    table: str
    game: str
    stage: str
    asked: bool  # whether the match waits for you
    outcome: OwnOutcome | None = None  # of a match that is over
    replay: bool = False  # whether it can be seen again: nothing can happen in it any more


class Me(Struct):
    name: str
    tables: list[OwnTable]


class NewName(Struct, forbid_unknown_fields=True):
    name: Text


class NewTable(Struct, forbid_unknown_fields=True):
    """With a bot named, bots take the other seats; with `begin` the match begins at once."""

    game: Word
    seats: SeatNo
    options: OptionMap = {}
    pace: Pace = "none"
    tempo: Tempo = "brisk"
    spectators: bool = True
    chat: bool = True
    coach: bool = False  # may be asked where several people play
    face: Face = 0
    listed: bool = False  # open to everybody on this server
    bot: Word = ""
    begin: bool = False


class TableMade(Struct):
    table: str
    code: str | None


class TableShown(Struct):
    info: TableInfo
    code: str | None


class CodeAsked(Struct, forbid_unknown_fields=True):
    code: Annotated[str, Meta(min_length=5, max_length=6)]  # five: of a lobby that was opened before there were six


class TableFound(Struct):
    table: str


class SeatClaimed(Struct, forbid_unknown_fields=True):
    """A seat; or the name at it, for whoever may not see the table."""

    seat: SeatNo | None = None
    name: Text = ""


class Link(Struct):
    token: str
    seconds: float
    qr: str  # its address as an SVG picture


class LinkUsed(Struct, forbid_unknown_fields=True):
    token: Token


class Call(NamedTuple):
    """One request, as its handler needs it. `person` is the guest at the seat that the request is for."""

    api: Api
    request: Request
    guest: Guest | None
    person: Person
    body: Any

    def known(self) -> Guest:
        if self.guest is None:
            raise Refusal("guest", "give yourself a name first: POST /api/me")
        return self.guest

    @property
    def source(self) -> str:
        return source_of(self.request.scope)

    async def any_room(self) -> Room:
        """The room of the table in the path, whether or not this person may see it."""
        room = await self.api.hub.room(self.request.path_params["table"])
        if room is None:
            raise Refusal("missing", "there is no such table")
        await room.refresh()
        return room

    async def room(self) -> Room:
        """The room of the table in the path, if this person may see it."""
        room = await self.any_room()
        if not room.table.may_watch(self.person):
            raise Refusal("spectators", "this table is not open to spectators")
        return room


Handler = Callable[[Call], Awaitable[Response]]


class Route(NamedTuple):
    """`takes` and `gives` are the types of the bodies."""

    method: str
    path: str
    handler: Handler
    about: str
    takes: type[Struct] | None = None
    gives: Any = None
    status: int = 200
    media: str = "application/json"


class Api:
    """The calls, and what limits them."""

    def __init__(self, hub: Hub, site: Site, known: Guests) -> None:
        self.hub, self.house = hub, hub.house
        self.known = known
        self.site = site
        self.guests = Buckets(self.house.limits.guests)
        self.tables = Buckets(self.house.limits.tables)
        self.codes = Buckets(self.house.limits.codes)
        self.lessons = Buckets(self.house.limits.lessons)
        self.replays = Buckets(self.house.limits.replays)
        self.analyses = Buckets(self.house.limits.analyses)
        self.stories = Buckets(self.house.limits.stories)
        self.open_tables = Listings(hub)

    async def call(self, route: Route, request: Request) -> Response:
        """Read the body, know the guest, and answer; raises Refusal and StoreTrouble."""
        body = None
        if route.takes is not None:
            if request.headers.get("content-type", "").split(";")[0].strip() != "application/json":
                raise Refusal("type", "the body must be application/json")
            try:
                body = msgspec.json.decode(await request.body(), type=route.takes)
            except UNREADABLE as error:
                raise Refusal("body", why_unreadable(error)) from None
            except ClientDisconnect:
                raise Refusal("size", f"at most {self.house.limits.body} bytes") from None
        known = await self.known.known(request)
        guest = known.guest if known else None
        response = await route.handler(Call(self, request, guest, who_of(known, request), body))
        self.known.renew(response, known)
        return response


async def games(call: Call) -> Response:
    found = []
    for game in GAMES.values():
        rules = packaged(game.name, {})
        assert rules is not None, "it is one of them"
        options = [OptionInfo(*option) for option in game.options]
        most = (rules.seats.start, rules.seats.stop - 1)
        found.append(GameInfo(game.name, game.title, game.about, game.catalogue, most, rules.scoring.unit, options))
    return answer(Games(found, list(LEVELS), DEFAULT, FIRST, list(PACES), list(TEMPOS), call.api.house.has_open_tables))


async def deck(call: Call) -> Response:
    game = GAMES.get(call.request.path_params["game"])
    if game is None:
        raise Refusal("missing", "there is no such game")
    return answer(packaged_deck(game.deck).source)


async def rules(call: Call) -> Response:
    page = rules_page(call.request.path_params["page"])
    if page is None:
        raise Refusal("missing", "there is no such page")
    return Response(page, media_type="text/markdown; charset=utf-8")


async def me(call: Call) -> Response:
    guest = call.known()
    own = await call.api.house.store.own(guest.id, _OWN)
    hub = call.api.hub
    tables = [
        OwnTable(
            *(one.table, one.game, one.stage, await hub.asks(one, guest.id), outcome_of(one)),
            replay=await hub.is_replayed(one),
        )
        for one in own
    ]
    return answer(Me(guest.name, tables))


async def name(call: Call) -> Response:
    """The first name makes a guest."""
    house, guest = call.api.house, call.guest
    if guest is None:
        call.api.guests.spend(call.source, house.ticks(), "too many new guests from your address")
        guest, secret = await welcome_guest(house, call.body.name)
        response = answer(Me(guest.name, []))
        call.api.known.remember(response, secret)
        return response
    guest = guest._replace(name=text.name(call.body.name))
    await house.store.rename_guest(guest)
    return await me(call._replace(guest=guest))


async def open_table(call: Call) -> Response:
    guest, wanted = call.known(), call.body
    call.api.tables.spend(guest.id, call.api.house.ticks(), "too many new tables")
    terms = Terms(
        wanted.game,
        wanted.options,
        wanted.seats,
        wanted.pace,
        wanted.tempo,
        wanted.spectators,
        wanted.chat,
        wanted.coach,
    )
    room = await call.api.hub.open(terms, guest.id, guest.name, wanted.bot, wanted.begin, wanted.face, wanted.listed)
    return answer(TableMade(room.id, room.code), 201)


async def open_tables(call: Call) -> Response:
    return answer(await call.api.open_tables.shown(call.person, call.source))


async def show_table(call: Call) -> Response:
    room = await call.room()
    return answer(TableShown(info(room.table, call.person, call.api.house.ticks()), room.code))


async def table_qr(call: Call) -> Response:
    room = await call.room()
    if room.code is None:
        raise Refusal("stage", "the lobby is closed")
    return Response(known_qr(f"{call.api.site.origins[0]}/j/{room.code}"), media_type="image/svg+xml")


async def find_table(call: Call) -> Response:
    """Wrong codes are limited by address; if everybody together guesses too many, all guesses take longer.

    Both are counted before anybody looks, and given back for a right code, so that no attempt is free while others are
    under way.
    """
    api, house = call.api, call.api.house
    api.codes.spend(call.source, house.ticks(), _ATTEMPTS)
    await house.guesses.wait()
    table = await house.store.by_code(call.body.code.upper())
    if table is None:
        raise Refusal("missing", "no open lobby has this code")
    api.codes.give_back(call.source)
    house.guesses.was_right()
    return answer(TableFound(table))


async def claim(call: Call) -> Response:
    """Somebody who may not see the table has to know the name at the seat."""
    guest, wanted = call.known(), call.body
    call.api.codes.spend(call.source, call.api.house.ticks(), _ATTEMPTS)
    room = await call.any_room()

    def act(table: Table) -> Draft | None:
        is_seen = wanted.seat is not None and table.may_watch(guest.id)
        seat = wanted.seat if is_seen else claims.away(table, wanted.name)
        return claims.claim(table, guest.id, seat, guest.name)

    await room.do(act)
    return answer(TableFound(room.id), 202)


async def make_link(call: Call) -> Response:
    """For your own seat; or, for that guest alone, for the seat that they claimed and the host said yes to."""
    guest, room, house = call.known(), await call.any_room(), call.api.house
    if room.table.seat_of(call.person) is None:
        link = SeatLink(room.id, claims.granted(room.table, guest.id).whose, guest.id)
    else:
        link = SeatLink(room.id, call.person, None)
    token = encode_word(house.fresh(24))
    await house.store.add_link(hashed(token), link, house.now() + LINK)
    picture = qr(f"{call.api.site.origins[0]}/m#{token}").decode()
    return answer(Link(token, LINK, picture), 201)


async def use_link(call: Call) -> Response:
    """The link is used up when the seat has moved, by the same transaction."""
    guest, house = call.known(), call.api.house
    call.api.codes.spend(call.source, house.ticks(), _ATTEMPTS)
    secret = hashed(call.body.token)
    link = await house.store.link(secret, house.now())
    room = await call.api.hub.room(link.table) if link else None
    if link is None or room is None or link.guest not in (None, guest.id):
        raise Refusal("missing", "this link has been used, or is too old")
    call.api.codes.give_back(call.source)

    def act(table: Table) -> Draft:
        return seats.move(table, link.person, guest.id) if link.guest is None else claims.regain(table, guest.id)

    await room.do(act, link=secret)
    return answer(TableFound(room.id))


async def record(call: Call) -> Response:
    """The whole match with all its secrets, once nothing can happen in it any more."""
    lent = call.api.house.lent.get(call.request.path_params["table"])
    if lent is not None:
        return Response(lent, media_type="application/json")
    room = await call.room()
    await room.do(lambda table: table.close(call.api.house.ticks()))
    played = record_text(room.table, await call.api.house.store.played(room.id))
    return Response(played, media_type="application/json")


ROUTES: Final = (
    Route("GET", "/api/games", games, "Games, their options, bots and paces.", None, Games),
    Route("GET", "/api/decks/{game}", deck, "The deck of a game.", None, dict[str, Any]),
    Route("GET", "/api/rules/{page}", rules, "The rules of a game.", media="text/markdown"),
    Route("GET", "/api/me", me, "Your name and your tables.", None, Me),
    Route("POST", "/api/me", name, "Name yourself. Gives a cookie to whoever has none.", NewName, Me),
    Route("POST", "/api/tables", open_table, "Open a table; you sit on its first seat.", NewTable, TableMade, 201),
    Route("GET", "/api/open", open_tables, "Tables that are open to everybody.", None, OpenTables),
    Route("GET", "/api/tables/{table}", show_table, "A table without its match.", None, TableShown),
    Route("GET", "/api/tables/{table}/qr.svg", table_qr, "The way into the lobby.", media="image/svg+xml"),
    Route("POST", "/api/tables/{table}/link", make_link, "A link to move your seat, good once.", None, Link, 201),
    Route(
        "POST", "/api/tables/{table}/claim", claim, "A seat is yours: the host is asked.", SeatClaimed, TableFound, 202
    ),
    Route("POST", "/api/links", use_link, "Move a seat to this device.", LinkUsed, TableFound),
    Route("POST", "/api/codes", find_table, "The table with this six-letter code.", CodeAsked, TableFound),
    Route("GET", "/api/records/{table}", record, "The record of a match that is over.", None, dict[str, Any]),
)
