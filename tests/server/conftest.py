"""PostgreSQL and NATS for tests that ask for them: started once for each process that runs tests."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.parts import Nats, Postgres, nats, postgres


@pytest.fixture(scope="session")
def real_postgres() -> Iterator[Postgres]:
    with postgres() as part:
        yield part


@pytest.fixture(scope="session")
def real_nats() -> Iterator[Nats]:
    with nats() as part:
        yield part
