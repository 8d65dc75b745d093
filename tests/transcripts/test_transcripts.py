"""The golden transcripts come out as they are written."""

from __future__ import annotations

import pytest

from tests.transcripts.make import DATA, SCRIPTS, Script, transcript


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda script: script.name)
def test_match_comes_out_as_written_down(script: Script) -> None:
    assert transcript(script) == (DATA / f"{script.name}.txt").read_text(encoding="utf-8")


def test_there_is_a_transcript_for_each_way_a_round_can_end() -> None:
    assert {script.ending for script in SCRIPTS if script.game == "classic"} >= {
        "digger",
        "saboteur",
        "saboteurs",
        "nobody",
        *("left at once", "left at the next turn", "stayed and won", "stayed and lost"),
    }
    later = {(script.game, script.ending) for script in SCRIPTS if script.game != "classic"}
    duels = {(game, ending) for game in ("duel", "solo") for ending in ("goals", "markers", "cards")}
    assert later == duels | {("lost-mines", ending) for ending in ("treasures", "cards", "agreement", "one more")}
    assert {path.stem for path in DATA.glob("*.txt")} == {script.name for script in SCRIPTS}
