"""People without accounts: a random secret in a cookie, of which only the hash is stored.

The cookie is named after the store (decision 33): so two servers of one machine, which share all cookies whatever their
ports, do not overwrite each other's, and a server that comes back at another port knows its guests. Over TLS the name
begins with `__Host-`: no other host, and no page without TLS, can set such a cookie.
"""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final, NamedTuple

from starlette.requests import HTTPConnection
from starlette.responses import Response

from kilof.server.doors import source_of
from kilof.server.house import House, encode_word
from kilof.server.store import Guest
from kilof.tables import Refusal, text
from kilof.tables.people import MOST, at_seat
from kilof.tables.terms import Person

OLD_COOKIE: Final = "kilof"  # its name up to 0.1.0, for all servers
_LONGEST: Final = 64
REMEMBERED: Final = 400 * 86_400  # seconds that a browser keeps the cookie
_NUMBERS: Final = frozenset(str(number) for number in range(1, MOST + 1))


class Known(NamedTuple):
    """A guest, and the cookie by which they are known."""

    guest: Guest
    cookie: str
    secret: str


class Guests:
    """Who asks, by their cookies."""

    def __init__(self, house: House, is_secure: bool) -> None:
        self._house = house
        self._is_secure = is_secure
        plain = f"{OLD_COOKIE}-{house.store.name}"
        self.cookie = f"__Host-{plain}" if is_secure else plain
        self._names = tuple(dict.fromkeys((self.cookie, plain, OLD_COOKIE)))

    async def known(self, connection: HTTPConnection) -> Known | None:
        """The guest who asks, if a cookie of theirs says so; raises the Refusal if they are banned."""
        found = await self._by_cookie(connection)
        person = "" if found is None else found.guest.id
        self._house.bans.check("ban", person, source_of(connection.scope), self._house.now())
        return found

    async def _by_cookie(self, connection: HTTPConnection) -> Known | None:
        """By the one of today, or one from before."""
        for name in self._names:
            secret = connection.cookies.get(name, "")
            if secret and len(secret) <= _LONGEST:
                guest = await self._house.store.guest(hashed(secret), self._house.now())
                if guest is not None:
                    self._house.note(guest.id)
                    return Known(guest, name, secret)
        return None

    def remember(self, response: Response, secret: str) -> None:
        """The browser keeps the seat."""
        response.set_cookie(
            self.cookie, secret, max_age=REMEMBERED, httponly=True, samesite="strict", secure=self._is_secure, path="/"
        )

    def renew(self, response: Response, known: Known | None) -> None:
        """Whoever came with a cookie from before has the one of today from now on, and keeps all that is theirs."""
        if known is not None and known.cookie != self.cookie and "set-cookie" not in response.headers:
            self._delete(response, known.cookie)
            self.remember(response, known.secret)

    def forget(self, response: Response) -> None:
        """The browser keeps nothing, whatever it came with."""
        for name in self._names:
            self._delete(response, name)

    def _delete(self, response: Response, name: str) -> None:
        response.delete_cookie(name, path="/", httponly=True, samesite="strict", secure=self._is_secure)


def hashed(secret: str) -> bytes:
    """What is stored of a secret. It is random and long, so one round is enough."""
    return sha256(secret.encode()).digest()


def who_of(known: Known | None, connection: HTTPConnection) -> Person:
    """Who asks, and for which of their seats: `?as=2` is for the second seat of the same person, and so on."""
    number = connection.query_params.get("as", "1")
    if number not in _NUMBERS:
        raise Refusal("as", f"as: a person's seats are 1 to {MOST}")
    return at_seat(known.guest.id, int(number)) if known else ""


async def welcome_guest(house: House, name: str) -> tuple[Guest, str]:
    """A new guest, and the secret for the cookie."""
    guest, secret = Guest(encode_word(secrets.token_bytes(12)), text.name(name)), encode_word(secrets.token_bytes(32))
    await house.store.add_guest(guest, hashed(secret), house.now())
    return guest, secret
