"""Thinkers on other machines: they are told what one seat may know, and choose what a bot beside the server would."""

from __future__ import annotations

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from kilof.bots import STAND_IN
from kilof.core import machine
from kilof.core.deal import Deal
from kilof.core.event import Event, secret_fields
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.games import GAMES
from kilof.notation.record import Thinking
from kilof.server.asking import SeatQuestion, decode_question, encode, seat_question, seen
from kilof.server.bus import Bus, Hall, LocalBus, open_bus
from kilof.server.bus.contract import no_loss
from kilof.server.elsewhere import RemoteThinkers, ThinkingHere
from kilof.server.house import dealer
from kilof.server.thinkers import Choice, NoThought, Question, Thinkers, decide, question
from kilof.tables import Draft, Player, Table, Terms, lobby, opened
from kilof.tables.entry import Resumed, Seated
from kilof.tables.library import packaged
from kilof.view import view
from tests.server.live import ROOT
from tests.server.parts import Nats
from tests.server.rooms import Here, until

_HANDS = 4 * 6  # cards of the first hands of four
_SEATS = {"classic": 4, "duel": 2, "lost-mines": 3, "solo": 1}


def begun(game: str) -> Table:
    """A match of bots."""
    seats = _SEATS[game]
    table, draft = opened(packaged, dealer(b"a secret seed"), Terms(game, {}, seats), "ala")
    table.add(draft, 0.0)
    for seat in range(seats):
        table.add(Draft((Seated(seat, Player(name="x", bot="eager"), "bot"),)), 0.0)
    table.add(lobby.begin(table, "ala"), 0.0)
    return table


def questions(game: str, most: int, each: int) -> list[tuple[Table, Question]]:
    """What a bot is asked in the course of a match that is played at random."""
    table, rng, found = begun(game), Rng(f"{game} at random"), []
    for ply in range(most):
        if table.pause is not None:
            table.add(Draft((Resumed(table.round),)), 0.0)
        waiting = table.waiting()
        if not waiting or table.state is None:
            break
        seat = waiting[0]
        if ply % each == 0:
            found.append((table, question(table, seat, b"a secret seed")))
        table.add(table.submit(seat, _any(machine.options(table.state, seat), rng), table.ply, 0.0), 0.0)
    return found


def _any(options: list[Any], rng: Rng) -> Any:
    return options[rng.below(len(options))]


@pytest.mark.parametrize("game", GAMES)
def test_view_made_from_what_is_asked_is_the_seats_own(game: str) -> None:
    table, rng = begun(game), Rng(game)
    for ply in range(90):
        if table.pause is not None:
            table.add(Draft((Resumed(table.round),)), 0.0)
        s, waiting = table.state, table.waiting()
        if s is None or not waiting:
            break
        seat = waiting[0]
        if ply % 6 == 0:
            asked = decode_question(encode(seat_question(question(table, seat, b"x"), "id", "topic")))
            made, own = seen(asked), table.moves.view(s.rules, s.seats, seat)
            assert made._replace(nets=()) == own._replace(nets=())
            assert [net.reach for net in made.nets] == [net.reach for net in own.nets]
            assert [net.gaps for net in made.nets] == [net.gaps for net in own.nets]
            assert made.options == view(s, seat).options
        table.add(table.submit(seat, _any(machine.options(s, seat), rng), table.ply, 0.0), 0.0)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("bot", ["eager", STAND_IN])
def test_bot_elsewhere_chooses_what_it_would_choose_here(game: str, bot: str) -> None:
    asked = [one._replace(bot=bot) for _, one in questions(game, 60, 15)]
    assert asked
    for one in asked:
        sent = decode_question(encode(seat_question(one, "id", "topic")))
        assert sent.decided() == decide(one)


@pytest.mark.parametrize("game", GAMES)
def test_nothing_is_asked_that_the_seat_may_not_know(game: str) -> None:
    """No deal, no seed, no card that only others have seen: what is hidden from the seat is null in its log."""
    for table, one in questions(game, 60, 10):
        sent = encode(seat_question(one, "id", "topic"))
        data = json.loads(sent)
        assert set(data) == set(SeatQuestion.__struct_fields__)
        assert b"deal" not in sent
        assert b"a secret seed" not in sent
        assert b"a secret seed".hex().encode() not in sent
        assert table.state is not None
        for event in data["log"]:
            hidden = [name for name, to in secret_fields(Event.named[event["type"]]) if event[to] != one.seat]
            assert [event[name] for name in hidden] == [None] * len(hidden)


def test_two_worlds_that_a_seat_cannot_tell_apart_are_asked_about_in_the_same_bytes() -> None:
    """The same deal for the seat, and other hands for all others."""

    def asked(below: int) -> bytes:
        """What lies below the first hands, which nobody has seen, is turned by so many cards."""

        def deal(s: State) -> Deal:
            dealt = machine.deal(s, Rng(b"same"))
            pile = dealt.stacks["pile"]
            rest = pile[_HANDS:]
            return Deal(
                dealt.stacks | {"pile": (*pile[:_HANDS], *rest[below:], *rest[:below])}, dealt.first, dealt.dice
            )

        table, draft = opened(packaged, deal, Terms("classic", {}, 4), "ala")
        table.add(draft, 0.0)
        for seat in range(4):
            table.add(Draft((Seated(seat, Player(name="x", bot="eager"), "bot"),)), 0.0)
        table.add(lobby.begin(table, "ala"), 0.0)
        return encode(seat_question(question(table, table.waiting()[0], b"x"), "id", "topic"))

    assert asked(0) == asked(7)


# Over a bus


class Slow:
    def ask(self, asked: Any, longest: float) -> str:
        raise NoThought("too tired")

    def stop(self) -> None:
        pass


def with_buses(task: Callable[[Bus, Bus], Awaitable[None]]) -> None:
    async def run() -> None:
        hall = Hall()
        one, other = LocalBus(hall), LocalBus(hall)
        await asyncio.wait_for(task(one, other), 30)
        await one.close()
        await other.close()

    asyncio.run(run())


def chosen(asked: Question) -> Choice:
    return Choice(decide(asked), Thinking(asked.bot))


async def thinking(bus: Bus, make: Any = Here) -> asyncio.Task[None]:
    thinkers = Thinkers(make, 2)
    return asyncio.create_task(ThinkingHere(bus, 2, thinkers.answer).run())


def test_question_is_answered_by_a_thinker_that_is_there(caplog: pytest.LogCaptureFixture) -> None:
    (_, asked), *_ = questions("classic", 5, 5)

    async def task(one: Bus, other: Bus) -> None:
        remote = RemoteThinkers(one)
        await remote.start()
        assert await remote.decide(asked) is None, "nobody is there"
        running = await thinking(other)
        await until(lambda: remote.count == 1)
        assert await remote.decide(asked) == chosen(asked)
        running.cancel()

    with_buses(task)


def test_bot_is_played_here_when_nobody_elsewhere_answers() -> None:
    (_, asked), *_ = questions("classic", 5, 5)

    async def task(one: Bus, other: Bus) -> None:
        remote = RemoteThinkers(one, patience=0.05)
        await remote.start()
        await other.publish("think.here", b'{"id":"silent","jobs":1}')
        await until(lambda: remote.count == 1)
        thinkers = Thinkers(Here, 1)
        thinkers.elsewhere = remote
        assert await thinkers.decide(asked) == chosen(asked)
        assert remote.count == 0, "it is not asked again"
        failing = await thinking(other, Slow)
        await until(lambda: remote.count == 1)
        assert await thinkers.decide(asked) == chosen(asked)
        failing.cancel()
        thinkers.close()

    with_buses(task)


def test_nobody_is_asked_while_the_bus_is_away() -> None:
    async def task(one: Bus, other: Bus) -> None:
        remote = RemoteThinkers(one, patience=3600.0)
        await remote.start()
        await other.publish("think.here", b'{"id":"there","jobs":1}')
        await until(lambda: remote.count == 1)
        one.is_connected = False  # type: ignore[misc]
        assert await remote.decide(questions("classic", 1, 1)[0][1]) is None

    with_buses(task)


def test_thinker_that_is_no_longer_heard_is_not_asked() -> None:
    time = [0.0]

    async def task(one: Bus, other: Bus) -> None:
        remote = RemoteThinkers(one, lambda: time[0])
        await remote.start()
        await other.publish("think.here", b'{"id":"there","jobs":1}')
        await other.publish("think.here", b"nonsense")
        await until(lambda: remote.count == 1)
        time[0] = 10.0
        assert remote.count == 0
        assert await remote.decide(questions("classic", 1, 1)[0][1]) is None

    with_buses(task)


async def asked_in_vain(other: Bus, remote: RemoteThinkers) -> asyncio.Task[Choice | None]:
    """A question that somebody has heard and does not answer; they would be waited for as long as an hour."""
    await remote.start()
    heard: list[bytes] = []
    await other.subscribe("think.ask.there", heard.append)
    await other.publish("think.here", b'{"id":"there","jobs":1}')
    await until(lambda: remote.count == 1)
    asking = asyncio.create_task(remote.decide(questions("classic", 1, 1)[0][1]))
    await until(lambda: bool(heard))
    await asyncio.sleep(0)
    assert not asking.done()
    return asking


def test_answer_is_not_waited_for_once_the_bus_is_away() -> None:
    async def task(one: Bus, other: Bus) -> None:
        asking = await asked_in_vain(other, RemoteThinkers(one, patience=3600.0))
        one.is_connected = False  # type: ignore[misc]
        assert await asking is None

    with_buses(task)


def test_answer_is_not_waited_for_once_something_was_lost() -> None:
    async def task(one: Bus, other: Bus) -> None:
        lost: list[Callable[[], None]] = []
        subscribe = one.subscribe

        async def listened(topic: str, heard: Callable[[bytes], None], lose: Callable[[], None] = no_loss) -> Any:
            lost.append(lose)
            return await subscribe(topic, heard, lose)

        vars(one)["subscribe"] = listened
        asking = await asked_in_vain(other, RemoteThinkers(one, patience=3600.0))
        for lose in lost:
            lose()
        assert await asking is None

    with_buses(task)


def test_answer_is_not_waited_for_from_a_thinker_that_is_no_longer_heard() -> None:
    time = [0.0]

    async def task(one: Bus, other: Bus) -> None:
        asking = await asked_in_vain(other, RemoteThinkers(one, lambda: time[0], patience=3600.0))
        time[0] = 10.0
        assert await asking is None

    with_buses(task)


def test_thinker_that_leaves_is_not_asked_and_answers_what_it_was_asked() -> None:
    (_, asked), *_ = questions("classic", 5, 5)

    async def task(one: Bus, other: Bus) -> None:
        may = asyncio.Event()
        asks: list[SeatQuestion] = []

        async def slowly(question: SeatQuestion) -> Choice:
            asks.append(question)
            await may.wait()
            return Choice(question.decided(), Thinking(question.bot))

        remote = RemoteThinkers(one, patience=3600.0)
        await remote.start()
        running = asyncio.create_task(ThinkingHere(other, 2, slowly).run())
        await until(lambda: remote.count == 1)
        asking = asyncio.create_task(remote.decide(asked))
        await until(lambda: bool(asks))
        running.cancel()
        await until(lambda: remote.count == 0)
        assert await remote.decide(asked) is None, "nobody else is there"
        may.set()
        assert await asking == chosen(asked)
        assert len(asks) == 1

    with_buses(task)


def test_command_thinks_for_whoever_asks_over_nats_until_it_is_told_to_stop(real_nats: Nats) -> None:
    (_, asked), *_ = questions("duel", 5, 5)
    command = [sys.executable, "-c", "from kilof.cli import main; main()", "think", "--jobs", "1"]
    process = subprocess.Popen(
        command, env=os.environ | {"KILOF_BUS": real_nats.url()}, stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    heard: list[bytes] = []

    async def task() -> None:
        bus, listener = await open_bus(real_nats.url()), await open_bus(real_nats.url())
        await listener.subscribe("think.here", heard.append)
        remote = RemoteThinkers(bus, patience=20.0)
        await remote.start()
        await until(lambda: remote.count == 1, each=0.05)
        await listener.subscribe(f"think.ask.{json.loads(heard[0])['id']}", heard.append)
        assert await remote.decide(asked) == chosen(asked)
        await until(lambda: any(b'"log"' in one for one in heard))
        await bus.close()
        await listener.close()

    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "Thinking\n"
        asyncio.run(task())
    finally:
        process.send_signal(signal.SIGTERM)
        assert process.wait(30) == 0
        process.stdout.close()  # type: ignore[union-attr]
    assert not re.search(rb'"deal"|"moves"', b"".join(heard))
