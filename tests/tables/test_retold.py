"""What one keeper of a table has stored, another makes again from the entries alone: the same steps, the same table."""

from __future__ import annotations

import pytest

from kilof.core import machine
from kilof.core.rng import Rng
from kilof.games import GAMES
from kilof.server.house import dealer
from kilof.tables import Draft, Table, Terms, lobby, opened, talk
from kilof.tables.entry import Entry, Played, Seated, decoded, encoded
from kilof.tables.library import packaged
from kilof.tables.moves import BrokenLog
from kilof.tables.pause import resume
from kilof.tables.retold import retold, steps
from kilof.tables.terms import Player

_PLIES = 160


class Pair:
    """A table, and the same one elsewhere, which is told its entries later."""

    def __init__(self, game: str) -> None:
        seats = {"duel": 2, "solo": 1}.get(game, 3)
        self.here, draft = opened(packaged, dealer(b"seed"), Terms(game, {}, seats), "ala")
        self.there = Table(packaged, dealer(b"another"))
        self.do(draft)
        for seat in range(seats):
            self.do(Draft((Seated(seat, Player(f"p{seat}", f"P{seat}"), "sat"),)))

    def do(self, draft: Draft) -> None:
        self.here.add(draft, 1.0)
        entries = [decoded(encoded(entry)) for entry in draft.entries]
        for step in steps(entries):
            again = retold(self.there, step)
            if draft.after is not None:
                assert draft.told == again.told
            self.there.add(again, 1.0)


@pytest.mark.parametrize("game", GAMES)
def test_match_is_the_same_to_the_last_event_wherever_it_is_made_again(game: str) -> None:
    pair, rng = Pair(game), Rng(game)
    pair.do(lobby.begin(pair.here, "ala"))
    for _ in range(_PLIES):
        table = pair.here
        if table.pause is not None:
            assert (table.last is None) == (pair.there.last is None)
            pair.do(resume(table))
        s, waiting = table.state, table.waiting()
        if s is None or not waiting:
            break
        options = machine.options(s, waiting[0])
        pair.do(table.submit(waiting[0], options[rng.below(len(options))], table.ply, 1.0))
    assert bytes(pair.here.moves) == bytes(pair.there.moves)
    assert (pair.here.ply, pair.here.number, pair.here.stage) == (pair.there.ply, pair.there.number, pair.there.stage)
    assert pair.here.state is not None
    assert pair.there.state is not None
    assert pair.here.waiting() == pair.there.waiting()


def test_what_is_said_is_no_step_of_the_match() -> None:
    pair = Pair("classic")
    pair.do(talk.say(pair.here, "p0", "good evening"))
    assert [said.text for _, said in pair.there.lines] == ["good evening"]
    assert pair.there.state is None


@pytest.mark.parametrize("is_begun", [False, True])
def test_move_that_cannot_be_the_next_one_is_a_broken_log(is_begun: bool) -> None:
    pair = Pair("classic")
    if is_begun:
        pair.do(lobby.begin(pair.here, "ala"))
    entry: Entry = Played("s0: rockfall 8,8")
    with pytest.raises(BrokenLog):
        retold(pair.there, [entry])  # type: ignore[list-item]
