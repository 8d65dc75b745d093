"""A table on this machine: the table decides, and a match plays along."""

from __future__ import annotations

import pytest

from kilof.core.rng import Rng
from kilof.notation.record import replay, ruleset
from kilof.tables.local import Local
from kilof.tables.refusal import Refusal
from kilof.view import position


@pytest.mark.parametrize(("game", "seats"), [("classic", 3), ("duel", 2), ("solo", 1), ("lost-mines", 3)])
def test_the_match_is_what_the_table_says_it_is(game: str, seats: int) -> None:
    names = ("Ala", "Bolek", "Celina")[:seats]
    local, rng = Local(ruleset(game, {}), names, ("uniform",) * (seats - 1), Rng("local"), first=0), Rng("person")
    assert local.match.seat == 0
    while True:
        local.run()
        state = local.table.state
        assert state is not None
        for viewer in (*range(seats), None):
            assert position(state, viewer) == local.match.view(viewer).position
        if local.match.is_over:
            break
        local.play(0, rng.choice(local.match.options))
    record = local.match.record
    assert record.names == names
    assert list(replay(record))[-1].after.ply == state.ply


def test_what_the_table_refuses_the_match_has_not_seen() -> None:
    local = Local(ruleset("classic", {}), ("Ala", "Bolek", "Celina"), ("uniform",) * 2, Rng("local"), first=0)
    with pytest.raises(Refusal):
        local.play(1, local.match.options[0])
    assert local.match.state.ply == 0
    assert local.match.record.rounds[0].actions == ()
