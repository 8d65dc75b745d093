"""People without accounts: a random secret in a cookie, of which only the hash is stored."""

from __future__ import annotations

import secrets
from hashlib import sha256
from typing import Final

from starlette.requests import HTTPConnection
from starlette.responses import Response

from kilof.server.house import House, encode_word
from kilof.server.store import Guest
from kilof.tables import Refusal, text
from kilof.tables.people import MOST, at_seat
from kilof.tables.terms import Person

COOKIE: Final = "kilof"
_LONGEST: Final = 64
REMEMBERED: Final = 400 * 86_400  # seconds that a browser keeps the cookie
_NUMBERS: Final = frozenset(str(number) for number in range(1, MOST + 1))


def hashed(secret: str) -> bytes:
    """What is stored of a secret. It is random and long, so one round is enough."""
    return sha256(secret.encode()).digest()


async def guest_of(house: House, connection: HTTPConnection) -> Guest | None:
    """The guest who asks, if their cookie says so."""
    secret = connection.cookies.get(COOKIE, "")
    if not secret or len(secret) > _LONGEST:
        return None
    return await house.store.guest(hashed(secret), house.now())


def who_of(guest: Guest | None, connection: HTTPConnection) -> Person:
    """Who asks, and for which of their seats: `?as=2` is for the second seat of the same person, and so on."""
    number = connection.query_params.get("as", "1")
    if number not in _NUMBERS:
        raise Refusal("as", f"as: a person's seats are 1 to {MOST}")
    return at_seat(guest.id, int(number)) if guest else ""


async def welcome_guest(house: House, name: str) -> tuple[Guest, str]:
    """A new guest, and the secret for the cookie."""
    guest, secret = Guest(encode_word(secrets.token_bytes(12)), text.name(name)), encode_word(secrets.token_bytes(32))
    await house.store.add_guest(guest, hashed(secret), house.now())
    return guest, secret


def forget(response: Response, is_secure: bool) -> None:
    """The browser keeps nothing."""
    response.delete_cookie(COOKIE, httponly=True, samesite="strict", secure=is_secure, path="/")


def remember(response: Response, secret: str, is_secure: bool) -> None:
    """The browser keeps the seat."""
    response.set_cookie(
        COOKIE, secret, max_age=REMEMBERED, httponly=True, samesite="strict", secure=is_secure, path="/"
    )
