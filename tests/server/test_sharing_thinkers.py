"""Bots that search share the thinkers: nobody starves, whoever had to think less is told of, and the record says it."""

from __future__ import annotations

import asyncio
from hashlib import sha256
from itertools import chain
from pathlib import Path
from threading import Event

import pytest

from kilof.bots import BOTS, Budget
from kilof.core.rng import Rng
from kilof.match import replay
from kilof.notation.code import action_text
from kilof.notation.record import Record, Thinking, record_from_text
from kilof.server.asking import decode_question, encode, seat_question
from kilof.server.bus import Bus
from kilof.server.elsewhere import RemoteThinkers, ThinkingHere
from kilof.server.records import record_text
from kilof.server.room import Room
from kilof.server.thinkers import Decidable, Question, Thinkers, Worker, decide
from kilof.tables import Terms
from kilof.tables.library import packaged
from tests.server.rooms import Here, Party, play_first, until, with_party
from tests.server.test_elsewhere import questions, with_buses
from tests.server.test_thinkers import asked

USUAL = 200
NINE = Terms("classic", {}, 10, tempo="at-once")
SMALL = Terms("classic", {}, 3, tempo="at-once")


@pytest.fixture(autouse=True)
def few_rollouts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(BOTS["cunning"], "rollouts", USUAL)


class Noting(Here):
    """A thinker who notes what it is asked, and answers in no time."""

    def __init__(self) -> None:
        self.asked: list[tuple[str, int]] = []

    def ask(self, asked: Decidable, longest: float) -> str:
        self.asked.append((asked.bot, asked.rollouts))
        assert isinstance(asked, Question)
        return super().ask(asked._replace(bot="eager"), longest)


def one(bot: str) -> Question:
    return asked(packaged)._replace(bot=bot)


async def all_chosen(thinkers: Thinkers, *bots: str) -> list[Thinking]:
    """All asked at once, before anybody answers."""
    return [choice.by for choice in await asyncio.gather(*(thinkers.decide(one(bot)) for bot in bots))]


def test_quick_bot_waits_for_one_search_and_the_others_get_less(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level("INFO", "kilof")
    noting, time, told = Noting(), [0.0], list[str]()
    thinkers = Thinkers(lambda: noting, 1, ticks=lambda: time[0])
    thinkers.shortened = told.append

    async def run() -> list[Thinking]:
        chosen = await all_chosen(thinkers, *["cunning"] * 4, "steady")
        await all_chosen(thinkers, *["cunning"] * 3)
        time[0] = 100.0
        await all_chosen(thinkers, *["cunning"] * 3)
        return chosen

    assert asyncio.run(run()) == [Thinking("cunning", n) for n in (200, 66, 100, 200)] + [Thinking("steady")]
    assert noting.asked[:5] == [("cunning", 200), ("steady", -1), ("cunning", 66), ("cunning", 100), ("cunning", 200)]
    assert told == ["cunning"] * 4
    lines = [
        (vars(line)["moves"], vars(line)["rollouts"]) for line in caplog.records if line.message == "bots think less"
    ]
    assert lines == [(1, 66), (3, 100)], "not a line for each of them"
    thinkers.close()


def test_bot_that_is_allowed_nothing_plays_by_judgement() -> None:
    question = one("cunning")
    assert decide(question.within(0)) == decide(question._replace(bot="steady"))
    sent = decode_question(encode(seat_question(question.within(0), "id", "topic")))
    assert sent.decided() == decide(question.within(0))
    assert (sent.usual, sent.within(7).usual, question.usual) == (0, 7, USUAL)


@pytest.mark.parametrize("game", ["classic", "duel"])
def test_bot_that_searches_elsewhere_chooses_what_it_would_choose_here(game: str) -> None:
    asked = [question._replace(bot="cunning").within(12) for _, question in questions(game, 31, 10)]
    assert len(asked) > 2
    sent = [decode_question(encode(seat_question(question, "id", "topic"))) for question in asked]
    assert [question.decided() for question in sent] == [decide(question) for question in asked]


def test_coach_is_quick_whoever_plays() -> None:
    assert one("cunning")._replace(is_for_ideas=True).usual == 0


def test_bot_nobody_knows_is_asked_for_no_rollouts() -> None:
    assert one("nobody").usual == 0


def test_question_that_nobody_waits_for_is_not_asked() -> None:
    noting = Noting()
    thinkers = Thinkers(lambda: noting, 1)

    async def run() -> None:
        first, second, third = (asyncio.create_task(thinkers.decide(one(bot))) for bot in ("steady", "novice", "eager"))
        await asyncio.sleep(0)
        assert thinkers.waiting == 2
        second.cancel()
        await asyncio.gather(first, third)

    asyncio.run(run())
    assert [bot for bot, _ in noting.asked] == ["steady", "eager"]
    thinkers.close()


def test_whoever_waits_when_the_thinkers_close_is_told() -> None:
    async def run() -> None:
        thinkers = Thinkers(Noting, 1)
        waiting = [asyncio.create_task(thinkers.decide(one("steady"))) for _ in range(3)]
        await asyncio.sleep(0)
        thinkers.close()
        assert isinstance((await asyncio.gather(*waiting, return_exceptions=True))[-1], asyncio.CancelledError)

    asyncio.run(run())


def test_thinker_elsewhere_says_how_much_it_allowed() -> None:
    here = Thinkers(Here, 1)

    async def task(asking: Bus, answering: Bus) -> None:
        remote = RemoteThinkers(asking)
        await remote.start()
        there = Thinkers(Gated, 1, spare=0)
        running = asyncio.create_task(ThinkingHere(answering, 9, there.answer).run())
        await until(lambda: remote.count == 1)
        here.elsewhere = remote
        told: list[str] = []
        here.shortened = told.append
        asked = [asyncio.create_task(here.decide(one("cunning"))) for _ in range(3)]
        await until(lambda: there.waiting == 2)
        Gated.gate.set()
        allowed = sorted(choice.by.rollouts or 0 for choice in await asyncio.gather(*asked))
        assert allowed == [USUAL // 2, USUAL, USUAL]
        assert told == ["cunning"]
        running.cancel()
        there.close()

    with_buses(task)
    here.close()


class Gated(Here):
    """Waits until it may go on, and does not search, whatever it is allowed."""

    gate = Event()

    def ask(self, asked: Decidable, longest: float) -> str:
        assert self.gate.wait(30)
        return super().ask(asked.within(0), longest)


# Tables


async def at_turn(room: Room) -> None:
    """Until the person is waited for; as long as a party may take."""
    while room.table.waiting() != (0,):
        await asyncio.sleep(0.02)


async def recorded(room: Room) -> Record:
    """As it is given out when the match is over."""
    return record_from_text(record_text(room.table, await room.house.store.played(room.id)))


def test_decision_is_repeated_from_the_record_with_its_seed_and_budget(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        party.hub.house.thinkers = Thinkers(Here, 1)
        BOTS["cunning"].rollouts = 30
        room, _ = await party.table(SMALL, people=1, bot="cunning")
        await at_turn(room)
        record = await recorded(room)
        stored = await room.house.store.load(room.id)
        assert stored is not None
        bots = [(i, by) for i, by in enumerate(record.rounds[0].thinking) if by is not None]
        assert bots
        for ply, by in bots:
            match = replay(record, ply)
            seat = match.waiting[0]
            chance = Rng(sha256(b"chance %b %d" % (stored.seed, ply)).digest())
            assert by == Thinking("cunning", 30)
            action = BOTS[by.bot].decide(match.view(seat), chance, Budget(rollouts=by.rollouts or 0))
            assert action_text(record.rules, action, with_seat=True) == record.rounds[0].actions[ply]

    with_party(tmp_path, task)


def test_table_of_nine_that_search_does_not_hold_up_the_next_one(tmp_path: Path) -> None:
    """In one process, as it is at a small server: the other table is done long before the nine are."""
    order: list[str] = []

    class Noted(Worker):
        def ask(self, asked: Decidable, longest: float) -> str:
            order.append(asked.bot)
            return super().ask(asked, longest)

    async def task(party: Party) -> None:
        house, before = party.hub.house, party.hub.house.thinkers
        house.thinkers = Thinkers(Noting, 1)
        nine, (ala, *_) = await party.table(NINE, people=1, bot="cunning")
        other, (bolek, *_) = await party.table(SMALL, people=1, bot="steady")
        await at_turn(nine)
        await at_turn(other)
        house.thinkers.close()
        BOTS["cunning"].rollouts = 30
        house.thinkers = Thinkers(Noted, 1)
        await play_first(nine, [ala])
        await play_first(other, [bolek])
        await at_turn(other)
        assert order.count("cunning") < 9
        await at_turn(nine)
        assert [order.count(bot) for bot in ("cunning", "steady")] == [9, 2]
        thinking = list(chain.from_iterable(part.thinking for part in (await recorded(nine)).rounds))[-9:]
        assert {by.bot for by in thinking if by is not None} == {"cunning"}
        assert max(by.rollouts or 0 for by in thinking if by is not None) == 30
        assert not (await recorded(other)).rounds[0].thinking, "nobody searched there"
        before.close()

    with_party(tmp_path, task)
