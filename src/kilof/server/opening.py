"""The first table of a server that somebody started for themselves."""

from __future__ import annotations

from kilof.server.guests import hashed, welcome_guest
from kilof.server.house import encode_word
from kilof.server.hub import Hub
from kilof.server.store import SeatLink
from kilof.tables import Terms

_LINK = 86_400.0  # seconds that the address printed is good for


async def first_table(
    hub: Hub, game: str, seats: int, bot: str, name: str, *, with_lobby: bool
) -> tuple[str, str | None]:
    """A table, and a link that gives its first seat to whoever opens it first: the browser has no cookie yet."""
    guest, _ = await welcome_guest(hub.house, name)
    terms = Terms(game, {}, seats)
    room = await hub.open(terms, guest.id, guest.name, "" if with_lobby else bot, begin=not with_lobby)
    token = encode_word(hub.house.fresh(24))
    await hub.house.store.add_link(hashed(token), SeatLink(room.id, guest.id, None), hub.house.now() + _LINK)
    return token, room.code
