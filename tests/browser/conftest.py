from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from tests.browser.stage import Server, browsing, served


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    with served() as server:
        yield server


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with browsing() as browser:
        yield browser
