"""A store from where it is kept: a folder, or an address of PostgreSQL."""

from __future__ import annotations

from importlib.util import find_spec
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from kilof.cards import BadInput
from kilof.server.private import StorageError
from kilof.server.store import Store
from kilof.server.store_sqlite import FILE, open_store

_SCHEMES: Final = "postgresql", "postgres"


def is_address(where: str) -> bool:
    """Whether that is an address and no folder."""
    return "://" in where


def check_address(url: str) -> None:
    """BadInput in one line if there can be no store; passwords are not repeated."""
    try:
        parts = urlsplit(url)
        is_one = parts.scheme in _SCHEMES and parts.port != 0
    except ValueError:
        is_one = False
    if not is_one:
        raise BadInput("--store: postgresql://USER@HOST/DATABASE is the address of a store")
    if find_spec("asyncpg") is None:
        raise BadInput("--store: PostgreSQL needs asyncpg: pip install 'kilof[site]'")


async def open_at(where: Path | str, *, make: bool = True) -> Store:
    """Made if it is not there, and if that may be. StorageError if it cannot be used."""
    if isinstance(where, Path):
        if not (make or (where / FILE).is_file()):
            raise StorageError(f"{where}: there is no {FILE}")
        return open_store(where)
    from kilof.server.postgres.opening import open_postgres

    return await open_postgres(where, make=make)
