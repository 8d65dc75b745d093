"""What servers of earlier releases kept still opens, and its matches go on (docs/release.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.live import Someone, live, play_on
from tests.server.released import DATA, restored, seen

VERSIONS = sorted(path.stem for path in DATA.glob("*.sql"))
MORE = 4  # plies of the guest's own: no match ends by them


def test_every_release_left_its_data() -> None:
    assert "0.1.0" in VERSIONS


@pytest.mark.parametrize("version", VERSIONS)
def test_data_of_a_release_opens_as_it_was_left_and_its_matches_go_on(version: str, tmp_path: Path) -> None:
    left = restored(version, tmp_path / "data")
    with live(tmp_path, limited=False) as server:
        ala = Someone(server, "Ala", left.cookie)
        assert [seen(ala, one.table) for one in left.tables] == left.tables
        for one in left.running():
            play_on(ala.at(one.table), MORE)
        assert all((seen(ala, one.table).ply or 0) >= (one.ply or 0) + MORE for one in left.running())
        stages = {own["table"]: own["stage"] for own in ala.call("GET", "/api/me").data["tables"]}
        assert stages == {one.table: one.stage for one in left.tables}
