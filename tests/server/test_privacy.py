"""What the page about privacy says comes from what the server does."""

from __future__ import annotations

from pathlib import Path

from kilof.server.app import application
from kilof.server.doors import Site
from kilof.server.store import EXPIRY
from tests.server.inside import HOST, Guest
from tests.server.rooms import Party, with_party


def test_page_about_privacy_gets_its_numbers_from_the_server(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        kept = await Guest(application(party.hub, Site((f"http://{HOST}",))), "192.0.2.1").call("GET", "/api/privacy")
        days = {name: getattr(EXPIRY, name) / 86_400 for name in ("lobby", "match", "talk", "guest", "report")}
        assert kept == days | {"cookie": 400, "link": 10, "open_tables": True}

    with_party(tmp_path, task, has_open_tables=True)
