"""What servers of earlier releases kept still opens, and its matches go on (docs/release.md)."""

from __future__ import annotations

from pathlib import Path

import pytest

from kilof.core.event import MatchEnded
from kilof.notation.record import record_from_text
from kilof.server.check import damage
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
        # What is known of its guests is found, and can be erased.
        visits = ala.call("GET", "/api/me/data").data["tables"]
        assert {visit["table"] for visit in visits} == set(stages)
        assert all(visit["seats"] for visit in visits)
        assert ala.call("DELETE", "/api/me").data == {"tables": len(stages), "damaged": 0}
    assert list(damage(tmp_path / "data", lambda _, __: None)) == []


def test_record_of_a_match_that_ended_before_scores_had_their_name_is_read(tmp_path: Path) -> None:
    left = restored("0.1.0", tmp_path / "data")
    with live(tmp_path, limited=False) as server:
        ala = Someone(server, "Ala", left.cookie)
        (over,) = [one.table for one in left.tables if one.stage == "over"]
        text = ala.call("GET", f"/api/records/{over}").body.decode()
    assert '{"type": "MatchEnded", "gold": [0], "winners": []}' in text  # as it was stored
    told = record_from_text(text).rounds[-1].events or ()
    assert told[-1][-1] == MatchEnded((0,), ())
