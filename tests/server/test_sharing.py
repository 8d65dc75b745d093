"""Several processes that serve one store: any of them serves any table, and all tell their clients the same."""

from __future__ import annotations

import asyncio
from typing import Any
from unittest.mock import AsyncMock, Mock

import pytest
from msgspec.structs import replace

from kilof.server.app import application
from kilof.server.doors import Site
from kilof.server.keeping import LEASE, RENEWAL
from kilof.server.listings import Listings
from kilof.server.own_data import erase
from kilof.server.registry import Ban
from kilof.server.room import Room
from kilof.server.store import Lapsed, SeatLink, Store, StoreTrouble
from kilof.tables import Draft, Refusal, Terms, lobby, pause, seats, talk
from kilof.tables.entry import Ended
from tests.server.inside import HOST, Guest
from tests.server.parts import Postgres
from tests.server.places import PostgresPlace
from tests.server.rooms import PEOPLE, Party, Visitor, of, until
from tests.server.site import other_room, spread_table, with_site
from tests.server.test_store import LOBBY, move, new


async def act(visitor: Visitor) -> list[dict[str, Any]]:
    """Take the first option, if there is one."""
    view = of(await visitor.send("hello"), "view")[-1]["sight"]
    return await visitor.send("play", ply=view["ply"], code=view["choices"]["options"][0])


def whose(room: Room, visitors: list[Visitor]) -> Visitor:
    (seat, *_) = room.table.waiting()
    return visitors[seat]


# News


@pytest.mark.parametrize("is_deaf", [False, True])
def test_move_made_at_one_process_is_told_at_the_other_also_without_a_bus(
    real_postgres: Postgres, is_deaf: bool
) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other, Terms("classic", {}, 3), people=3, bots=0)
        for _ in range(4):
            mover = whose(room, visitors)
            assert of(await act(mover), "done")
            ply = mover.room.table.ply
            await until(lambda ply=ply: room.table.ply == there.table.ply == ply)  # type: ignore[misc]
            for visitor in visitors:
                if visitor is not mover:
                    steps = of(await visitor.got(), "step")
                    assert [step["ply"] for step in steps] == [ply]
        assert bytes(room.table.moves) == bytes(there.table.moves)

    with_site(real_postgres, task, is_deaf=is_deaf)


def test_of_two_moves_at_once_one_is_stored_and_the_other_is_too_late(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other, Terms("classic", {}, 3), people=3, bots=0)
        mover = whose(room, visitors)
        twin = Visitor(there if mover.room is room else room, mover.person)
        view = of(await mover.send("hello"), "view")[-1]["sight"]
        await twin.send("hello")
        code = view["choices"]["options"][0]
        answers = await asyncio.gather(*(who.send("play", ply=0, code=code) for who in (mover, twin)))
        keys = sorted(
            one["type"] + one.get("key", "") for got in answers for one in got if one["type"] in ("done", "refused")
        )
        assert keys == ["done", "refusedply"]
        assert {room.table.ply, there.table.ply} == {1}

    with_site(real_postgres, task)


def test_message_sent_again_to_another_process_gets_the_same_answer(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other, Terms("classic", {}, 3), people=3, bots=0)
        mover = whose(room, visitors)
        twin = Visitor(there if mover.room is room else room, mover.person)
        view = of(await mover.send("hello"), "view")[-1]["sight"]
        play = {"id": "the-same", "ply": 0, "code": view["choices"]["options"][0]}
        (first,) = of(await mover.send("play", **play), "done")
        await twin.send("hello")
        (again,) = of(await twin.send("play", **play), "done")
        assert again == first

    with_site(real_postgres, task, is_deaf=True)


def test_acts_that_do_not_exclude_each_other_are_all_stored(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other, Terms("classic", {}, 3), people=3, bots=0)
        said = [[f"{visitor.person} {i}" for i in range(5)] for visitor in visitors]

        async def talk_on(visitor: Visitor, lines: list[str]) -> None:
            for line in lines:
                got = await visitor.send("say", text=line)
                assert of(got, "done"), of(got, "refused")

        await asyncio.gather(*(talk_on(*one) for one in zip(visitors, said, strict=True)))
        await until(lambda: room.table.number == there.table.number)
        heard = [said.text for _, said in room.table.lines]
        assert sorted(heard) == sorted(line for lines in said for line in lines)
        assert heard == [said.text for _, said in there.table.lines]

    with_site(real_postgres, task)


def test_whole_match_over_two_processes_is_told_alike_and_each_move_is_made_once(real_postgres: Postgres) -> None:
    """A bot plays along; whoever looks after it."""

    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other)
        watchers = [Visitor(place, "") for place in (room, there)]
        told: list[dict[int, Any]] = [{}, {}]

        def noted(got: list[dict[str, Any]], known: dict[int, Any]) -> None:
            missed = [step for steps in of(got, "steps") for step in steps["steps"]]
            for step in (*missed, *of(got, "step")):
                assert known.setdefault(step["ply"], step["events"]) == step["events"]

        async def note() -> None:
            for watcher, known in zip(watchers, told, strict=True):
                noted(await watcher.got(), known)

        for watcher, known in zip(watchers, told, strict=True):
            noted(await watcher.send("hello", ply=-1), known)

        for _ in range(2000):
            await note()
            if room.table.stage == "over" and there.table.stage == "over":
                break
            for visitor in visitors:
                await visitor.got()
                place = visitor.room
                if place.table.pause is not None:
                    await visitor.send("ready", round=place.table.round)
                elif place.table.seat_of(visitor.person) in place.table.waiting():
                    state = place.table.state
                    assert state is not None
                    await act(visitor)
            await asyncio.sleep(0.01)
        await note()
        assert room.table.stage == there.table.stage == "over"
        assert told[0] == told[1]
        assert sorted(told[0]) == list(range(room.table.ply + 1))
        stored = await one.hub.house.store.load(room.id)
        assert stored is not None
        assert [row.number for row in stored.rows] == list(range(1, stored.number + 1))

    with_site(real_postgres, task)


# Presence


def test_who_is_connected_to_one_process_is_here_for_the_other(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other)
        await until(lambda: room.table.present == there.table.present == {"ala", "bolek"})
        visitors[1].leave()
        await until(lambda: room.table.present == there.table.present == {"ala"})
        assert "bolek" in room.table.gone

    with_site(real_postgres, task)


def test_who_was_connected_to_a_process_that_is_gone_is_no_longer_here(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, _, _ = await spread_table(one, other)
        await until(lambda: "bolek" in room.table.present)
        await die(other)
        await until(lambda: room.table.present == {"ala"}, each=0.05)

    with_site(real_postgres, task)


def test_table_that_was_closed_reads_no_more_news(real_postgres: Postgres) -> None:
    """Else a process that ends would connect to its store once more, after that was closed."""

    async def task(one: Party, other: Party) -> None:
        _, there, (ala, _) = await spread_table(one, other, Terms("duel", {}, 2), bots=0)
        asked = Mock(wraps=other.hub.house.store.since)
        other.hub.house.store.since = asked  # type: ignore[method-assign]
        assert of(await ala.send("say", text="hello"), "done")
        await until(lambda: bool(there.table.lines))
        there.close()
        before = asked.call_count
        assert before
        there.told_number(there.table.number + 1)
        assert of(await ala.send("say", text="are you there?"), "done")
        await asyncio.sleep(0.1)
        assert asked.call_count == before

    with_site(real_postgres, task)


# Leases


async def die(party: Party) -> None:
    """As by SIGKILL: nothing is said to anybody any more."""
    sharing = party.hub.house.sharing
    assert sharing is not None
    for task in sharing._running:
        task.cancel()
    sharing._keeper = None
    for room in party.hub.rooms():
        room.close()
    party.hub.house.is_closing = True


def holders(table: str, *parties: Party) -> list[Party]:
    return [party for party in parties if (sharing := party.hub.house.sharing) and table in sharing._held]


def test_bots_are_looked_after_by_one_process_and_by_another_soon_after_it_is_gone(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        terms = Terms("classic", {}, 3, tempo="at-once")
        room, there, visitors = await spread_table(one, other, terms)
        await until(lambda: len(holders(room.id, one, other)) == 1)
        (keeper,) = holders(room.id, one, other)
        gone, left = (one, other) if keeper is one else (other, one)
        here = there if left is other else room
        await die(gone)
        back = [Visitor(here, visitor.person) for visitor in visitors]
        for visitor in back:
            await visitor.send("hello")
        goal = here.table.ply + 6
        while here.table.ply < goal:
            for visitor in back:
                if here.table.seat_of(visitor.person) in here.table.waiting():
                    await act(visitor)
            await asyncio.sleep(0.01)
        assert holders(room.id, left) == [left]
        stored = await left.hub.house.store.load(room.id)
        assert stored is not None
        moves = [row.body for row in stored.rows if row.kind == "played"]
        assert sum('"s2: ' in body for body in moves[-6:]) == 2, "the bot has the third seat"

    with_site(real_postgres, task)


def test_lease_runs_out_early_enough_to_be_taken_over_within_five_seconds() -> None:
    """It may have been renewed at the last moment; whoever waits for it looks again after a renewal of their own."""
    assert LEASE + 2 * RENEWAL <= 5.0
    assert LEASE > 3 * RENEWAL, "one that is late twice is not yet lost"


def test_process_whose_lease_has_run_out_can_store_nothing_by_it(real_postgres: Postgres) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        keeping = store.keeping
        assert keeping is not None
        await store.append(new(summary=LOBBY._replace(code=None)))
        old = await keeping.join()
        assert await keeping.take(old, ["t"]) == {"t"}
        await store.append(replace(move(2, 1), keeper=old))
        await asyncio.sleep(LEASE + 0.1)
        with pytest.raises(Lapsed):
            await store.append(replace(move(3, 2), keeper=old))
        assert not await keeping.renew(old)
        assert await keeping.take(old, ["t"]) == set()
        new_one = await keeping.join()
        assert new_one > old
        assert await keeping.take(new_one, ["t"]) == {"t"}
        with pytest.raises(Lapsed):
            await store.append(replace(move(3, 2), keeper=old))
        await store.append(replace(move(3, 2), keeper=new_one))
        await store.append(move(4, 3))

    place.run(task)


def test_what_was_due_under_an_old_lease_does_not_happen_and_the_process_asks_for_the_table_anew(
    real_postgres: Postgres,
) -> None:
    async def task(one: Party, other: Party) -> None:
        room, _, _ = await spread_table(one, other, people=2, bots=1)
        sharing = one.hub.house.sharing
        assert sharing is not None
        await until(lambda: len(holders(room.id, one, other)) == 1)
        number = room.table.number
        with pytest.raises(Refusal) as caught:
            await room.do(lambda table: talk.say(table, "ala", "too late"), keeper=0)
        assert caught.value.key == "lapsed"
        assert room.id not in sharing._held
        assert all(said.text != "too late" for _, said in room.table.lines)
        await room.do(lambda table: talk.say(table, "ala", "in time"))
        assert room.table.number > number
        assert sharing.lease(room.id) is None, "it has to be asked for again"
        await until(lambda: len(holders(room.id, one, other)) == 1, each=0.05)

    with_site(real_postgres, task)


def test_table_is_kept_by_one_at_a_time_and_free_when_it_is_let_go(real_postgres: Postgres) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        keeping = store.keeping
        assert keeping is not None
        for table in ("a", "b"):
            await store.append(new(table, summary=LOBBY._replace(code=None)))
        first, second = await keeping.join(), await keeping.join()
        assert [await keeping.is_first(keeper) for keeper in (first, second)] == [True, False]
        assert await keeping.take(first, ["a"]) == {"a"}
        assert await keeping.take(second, ["a", "b", "nowhere"]) == {"b"}
        with pytest.raises(Lapsed):
            await store.append(replace(move(2, 1, table="a"), keeper=second))
        await keeping.let_go(first, ["a", "b"])
        assert await keeping.take(second, ["a", "b"]) == {"a", "b"}
        await keeping.leave(second)
        assert await keeping.take(first, ["a", "b"]) == {"a", "b"}

    place.run(task)


# All else that holds for all of them


def test_command_for_a_table_at_which_people_act_meanwhile_is_carried_out(real_postgres: Postgres) -> None:
    """Whoever gives it has a hub of their own, which hears nothing of the others."""

    async def task(one: Party) -> None:
        room, _ = await one.table()
        operator = Party(one.hub.house.store)
        there = await other_room(operator, room)
        await room.do(lambda table: talk.say(table, "ala", "good evening"))
        await there.do(lambda _: Draft((Ended("operator"),)))
        await until(lambda: room.table.ended == "operator", each=0.05)
        operator.hub.house.thinkers.close()

    with_site(real_postgres, task, processes=1)


def test_table_that_is_deleted_is_gone_everywhere_and_bans_hold_everywhere(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other)
        await one.hub.house.store.registry.add_ban(Ban("ban", "bolek", one.hub.house.now(), None))
        await one.hub.load_bans()
        sharing = one.hub.house.sharing
        assert sharing is not None
        await sharing.bus.publish("site", b"look")
        await until(lambda: visitors[1].client.is_leaving, each=0.05)
        await one.hub.delete(room.id)
        await until(lambda: there not in other.hub.rooms(), each=0.05)
        assert await other.hub.room(room.id) is None

    with_site(real_postgres, task)


def test_guest_who_is_erased_at_one_process_is_nowhere_in_the_memory_of_another(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other)
        await visitors[0].send("say", text="good evening")
        await until(lambda: bool(there.table.lines))
        await room.erase("ala")
        await until(lambda: not there.table.lines, each=0.05)
        assert "ala" not in {player.person for player in there.table.players}
        assert "Ala" not in {player.name for player in there.table.players}

    with_site(real_postgres, task)


@pytest.mark.parametrize("is_deaf", [False, True])
def test_guest_who_is_erased_at_one_process_has_to_leave_another(real_postgres: Postgres, is_deaf: bool) -> None:
    """Also from a seat that they took before the other process knew of it."""

    async def task(one: Party, other: Party) -> None:
        _, _, visitors = await spread_table(one, other)
        lobby = await one.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        looker = Visitor(await other_room(other, lobby), "bolek")
        await looker.send("hello")
        assert other.hub.house.sharing is not None
        other.hub.house.sharing.check_people = None
        assert await erase(one.hub, "bolek") == (1, 0)
        assert of(await looker.send("sit", name="Bolek"), "done")
        other.hub.house.sharing.check_people = other.hub.check_people
        await until(lambda: looker.client.is_leaving and visitors[1].client.is_leaving, each=0.05)
        while await one.hub.house.store.registry.visits("bolek"):
            await asyncio.sleep(0.05)
        await until(lambda: not lobby.table.seats_of("bolek"), each=0.05)
        assert not visitors[0].client.is_leaving

    with_site(real_postgres, task, is_deaf=is_deaf)


def test_guest_who_was_erased_is_looked_for_until_nothing_is_left_of_them(
    real_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They have sat down and gone before the other process knew, and once more after it did; and its store fails."""

    async def task(one: Party, other: Party) -> None:
        room = await one.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        there = await other_room(other, room)
        for party in (one, other):
            assert party.hub.house.sharing is not None
            party.hub.house.sharing.check_people = None
        registry = one.hub.house.store.registry

        async def sit_and_go() -> None:
            visitor = Visitor(there, "bolek")
            await visitor.send("hello")
            assert of(await visitor.send("sit", name="Bolek"), "done")
            visitor.leave()

        await registry.forget("bolek")
        await sit_and_go()
        with monkeypatch.context() as failing:
            failing.setattr(type(registry), "visits", AsyncMock(side_effect=StoreTrouble("not now")))
            await other.hub.check_people()
        assert await registry.visits("bolek") == [room.id]
        await other.hub.check_people()
        assert await registry.visits("bolek") == []
        await sit_and_go()
        other.time += 9.0
        await other.hub.check_people()
        assert await registry.visits("bolek") == []
        assert other.hub._forgotten
        other.time += 10.0
        await other.hub.check_people()
        assert not other.hub._forgotten
        assert not there.table.seats_of("bolek")

    with_site(real_postgres, task)


def test_guest_who_sits_down_elsewhere_while_they_are_erased_leaves_no_seat_behind(
    real_postgres: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Once before the process that erases has heard of it, and once more while it does."""

    async def task(one: Party, other: Party) -> None:
        room = await one.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        there = await other_room(other, room)
        visitor = Visitor(there, "bolek")
        await visitor.send("hello")
        assert of(await visitor.send("sit", name="Bolek"), "done")
        registry = one.hub.house.store.registry
        erase_log = registry.erase

        async def late(table: str, guest: str, to: str) -> None:
            await there.refresh()
            await there.do(lambda table: lobby.sit(table, "bolek", "Bolek"))
            await erase_log(table, guest, to)

        monkeypatch.setattr(registry, "erase", late)
        await room.erase("bolek")
        assert [player.is_empty for player in room.table.players] == [False, True, True]
        await until(lambda: [player.is_empty for player in there.table.players] == [False, True, True], each=0.05)
        assert await registry.visits("bolek") == []

    with_site(real_postgres, task, is_deaf=True)


def test_guest_who_only_called_is_looked_for_too(real_postgres: Postgres) -> None:
    """They opened a table without a connection, and were erased by another process before that was stored."""

    async def task(one: Party, other: Party) -> None:
        for party in (one, other):
            assert party.hub.house.sharing is not None
            party.hub.house.sharing.check_people = None
        guest = Guest(application(other.hub, Site((f"https://{HOST}",))), "192.0.2.1")
        await guest.call("POST", "/api/me", {"name": "Dorota"})
        registry = one.hub.house.store.registry
        (person,) = set(await registry.guests()) - set(PEOPLE)
        made = await guest.call("POST", "/api/tables", {"game": "classic", "seats": 3})
        await registry.forget(person)
        assert await registry.visits(person) == [made["table"]]
        await other.hub.check_people()
        assert await registry.visits(person) == []

    with_site(real_postgres, task)


def test_two_processes_that_erase_a_guest_at_once_are_both_done(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, _ = await spread_table(one, other)
        await asyncio.gather(room.erase("bolek"), there.erase("bolek"))
        await until(lambda: not room.table.seats_of("bolek") and not there.table.seats_of("bolek"), each=0.05)
        assert await one.hub.house.store.registry.visits("bolek") == []

    with_site(real_postgres, task)


def test_all_who_wish_get_one_rematch_wherever_they_are(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other, people=2, bots=1)
        await until(lambda: room.table.present == there.table.present == {"ala", "bolek"})
        await room.do(lambda _: Draft((Ended("operator"),)))
        await until(lambda: there.table.stage == "over")
        await asyncio.gather(*(visitor.send("wish") for visitor in visitors))
        await until(lambda: bool(room.table.followed), each=0.05)
        await until(lambda: bool(there.table.followed), each=0.05)
        assert room.table.followed == there.table.followed
        assert talk.all_wish(room.table)
        assert len(await one.hub.house.store.own("bolek", 9)) == 2

    with_site(real_postgres, task)


def test_what_was_stored_by_an_older_lease_is_still_there_for_the_next(real_postgres: Postgres) -> None:
    """A process that was stopped for longer than its lease joins again under another number, and goes on."""

    async def task(one: Party) -> None:
        room = await one.hub.open(Terms("classic", {}, 3, tempo="at-once"), "ala", "Ala", "eager", begin=True)
        sharing = one.hub.house.sharing
        assert sharing is not None
        visitor = Visitor(room, "ala")
        await visitor.send("hello")
        before = sharing._keeper
        assert before is not None
        await sharing.keeping.leave(before)
        await until(lambda: sharing._keeper not in (None, before), each=0.05)
        await until(lambda: room.table.waiting() == (0,) or room.table.pause is not None, each=0.05)
        assert holders(room.id, one) == [one]
        heads = await sharing.keeping.heads([room.id], None)
        await until(lambda: not sharing._changed, each=0.05)
        heads = await sharing.keeping.heads([room.id], None)
        assert heads[room.id].present == {"ala"}

    with_site(real_postgres, task, processes=1)


def test_link_made_at_one_process_moves_a_seat_at_another_once(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, _ = await spread_table(one, other)
        await one.hub.house.store.add_link(b"secret", SeatLink(room.id, "ala", None), one.hub.house.now() + 600)
        assert await other.hub.house.store.link(b"secret", other.hub.house.now()) == SeatLink(room.id, "ala", None)
        await there.do(lambda table: seats.move(table, "ala", "ala-on-another-device"), link=b"secret")
        await until(lambda: room.table.players[0].person == "ala-on-another-device")
        assert room.table.host == "ala-on-another-device"
        with pytest.raises(Refusal):
            await room.do(lambda table: seats.move(table, "bolek", "somebody"), link=b"secret")
        assert room.table.players[1].person == "bolek"

    with_site(real_postgres, task)


def test_mute_by_the_host_holds_at_every_process(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        _, there, visitors = await spread_table(one, other)
        assert of(await visitors[0].send("mute", seat=1, muted=True), "done")
        await until(lambda: "bolek" in there.table.muted)
        (refused,) = of(await visitors[1].send("say", text="hello?"), "refused")
        assert refused["key"] == "chat"

    with_site(real_postgres, task)


def test_next_round_begins_when_all_are_ready_at_whichever_process(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other, Terms("classic", {}, 3), people=3, bots=0)
        for _ in range(600):
            if room.table.pause is not None:
                break
            await act(whose(room, visitors))
            await until(lambda: room.table.ply == there.table.ply)
        await until(lambda: there.table.pause is not None)
        for visitor in visitors:
            await visitor.send("ready", round=2)
        await until(lambda: not pause.unready(room.table) and not pause.unready(there.table))
        await until(lambda: room.table.pause is None and there.table.pause is None, each=0.05)

    with_site(real_postgres, task)


def test_open_tables_are_listed_by_every_process_while_somebody_is_there(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room = await one.hub.open(Terms("duel", {}, 2), "ala", "Ala", listed=True)
        visitor = Visitor(room, "ala")
        await visitor.send("hello")
        listings = Listings(other.hub)
        assert [table.table for table in (await listings.shown("bolek", "")).join] == [room.id]
        there = await other_room(other, room)
        await until(lambda: there.table.present == {"ala"})
        visitor.leave()
        await until(lambda: not there.table.present)
        other.time += 60.0
        assert (await listings.shown("bolek", "")).join == []

    with_site(real_postgres, task, has_open_tables=True)


def test_rooms_elsewhere_are_the_same_table(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room = await one.hub.open(Terms("duel", {}, 2), "ala", "Ala")
        there = await other_room(other, room)
        assert (there.code, there.table.host) == (room.code, "ala")
        assert await other.hub.house.store.by_code(room.code or "") == room.id

    with_site(real_postgres, task)
