"""Bots think elsewhere: one that is stuck, dead or wrong costs a level for once, and nobody else anything."""

from __future__ import annotations

import asyncio
import logging
import os
import time
from collections.abc import Mapping
from pathlib import Path

import pytest

from kilof.core.ruleset import Ruleset
from kilof.server.house import dealer
from kilof.server.thinkers import Decidable, NoThought, Question, Thinkers, question
from kilof.tables import Draft, Player, Terms, lobby, opened
from kilof.tables.entry import Seated
from kilof.tables.library import packaged
from kilof.tables.terms import Library
from tests.server.rooms import Here, Party, until, with_party

TERMS = Terms("classic", {}, 3)


def asked(library: Library, **options: str) -> Question:
    """What a bot is asked at the beginning of a match, with these rules."""
    table, draft = opened(packaged, dealer(b"x"), TERMS, "ala")
    table.add(draft, 0.0)
    for seat in range(3):
        table.add(Draft((Seated(seat, Player(name="x", bot="steady"), "bot"),)), 0.0)
    table.add(lobby.begin(table, "ala"), 0.0)
    return question(table, table.waiting()[0], b"")._replace(library=library, options=options)


def decided(thinkers: Thinkers, *questions: Question) -> list[str]:
    """All asked at once."""

    async def run() -> list[str]:
        return [choice.code for choice in await asyncio.gather(*map(thinkers.decide, questions))]

    try:
        return asyncio.run(run())
    finally:
        thinkers.close()


@pytest.fixture(autouse=True)
def _all_lines(caplog: pytest.LogCaptureFixture) -> None:
    """Whatever a test before this one has set."""
    caplog.set_level(logging.INFO, logger="kilof.server.thinkers")


def logged(caplog: pytest.LogCaptureFixture, event: str) -> list[tuple[object, ...]]:
    names = ("bot", "error", "promised", "played")
    return [
        tuple(vars(line)[name] for name in names if name in vars(line))
        for line in caplog.records
        if line.message == event
    ]


# Rules that get a process into trouble; it finds them by name. The mark says that it was there before.


def first_stuck(game: str, options: Mapping[str, str], revision: int | None) -> Ruleset | None:
    if not Path(options["mark"]).exists():
        Path(options["mark"]).touch()
        time.sleep(3600)
    return packaged(game, {}, revision)


def first_deadly(game: str, options: Mapping[str, str], revision: int | None) -> Ruleset | None:
    if not Path(options["mark"]).exists():
        Path(options["mark"]).touch()
        os._exit(1)
    return packaged(game, {}, revision)


def test_stuck_thinker_is_replaced_and_costs_one_move_a_level(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    one = asked(first_stuck, mark=str(tmp_path / "mark"))
    first, second = decided(Thinkers(count=1, longest=8.0), one, one)
    assert first
    assert second
    assert logged(caplog, "bot failed") == [("steady", "TimeoutError")]
    assert logged(caplog, "lower level") == [("steady", "novice")]


def test_dead_thinker_is_replaced(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    assert decided(Thinkers(count=1), asked(first_deadly, mark=str(tmp_path / "mark")))[0]
    assert logged(caplog, "lower level") == [("steady", "novice")]


class Slow(Here):
    """A thinker who takes as long as it may."""

    def ask(self, asked: Decidable, longest: float) -> str:
        time.sleep(longest)
        return super().ask(asked, longest)


def test_waiting_for_a_thinker_is_not_thinking(caplog: pytest.LogCaptureFixture) -> None:
    assert len(decided(Thinkers(Slow, 1, longest=0.2), *[asked(packaged)] * 5)) == 5
    assert not caplog.records


class Failing(Here):
    """A thinker for whom most bots are too much."""

    asked: list[str] = []  # noqa: RUF012
    able: frozenset[str] = frozenset()

    def ask(self, asked: Decidable, longest: float) -> str:
        assert isinstance(asked, Question)
        self.asked.append(asked.bot)
        if asked.bot not in self.able:
            raise TimeoutError
        return super().ask(asked, longest)


def test_nobody_plays_at_random_where_a_level_was_promised(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Failing, "asked", [])
    monkeypatch.setattr(Failing, "able", frozenset({"uniform"}))
    with pytest.raises(NoThought, match="neither steady nor a lower level"):
        decided(Thinkers(Failing, 1), asked(packaged))
    assert Failing.asked == ["steady", "novice", "eager"]


def test_bot_without_an_answer_is_asked_again_later(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("kilof.server.due._RETRY", 0.01)
    monkeypatch.setattr(Failing, "asked", [])

    async def task(party: Party) -> None:
        party.hub.house.thinkers = Thinkers(Failing, 1)
        room, _ = await party.table(Terms("classic", {}, 3, tempo="at-once"), people=1)
        await until(lambda: Failing.asked.count("uniform") > 2 or room.table.waiting() == (0,))
        monkeypatch.setattr(Failing, "able", frozenset({"eager"}))
        await until(lambda: room.table.waiting() == (0,))

    with_party(tmp_path, task)
