"""What every store promises, asked of each kind: what it took is there, once; what it refused has not happened."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from msgspec.structs import replace

from kilof.server.analyses import KeptCount
from kilof.server.registry import Ban, FiledReport
from kilof.server.store import (
    EXPIRY,
    Addition,
    Conflict,
    Damaged,
    Guest,
    Repeated,
    Row,
    SeatLink,
    Sitter,
    Store,
)
from kilof.tables.entry import Opened, Said, Seated, encoded
from kilof.tables.terms import Player, Terms
from tests.server.parts import Postgres
from tests.server.places import Place, PostgresPlace, SqlitePlace
from tests.server.test_store import ALA, LOBBY, PLAYING, asked, move, new


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "sqlite":
        return SqlitePlace(tmp_path)
    real: Postgres = request.getfixturevalue("real_postgres")
    return PostgresPlace(real)


# Appending


def test_log_is_there_after_a_restart(place: Place) -> None:
    async def write(store: Store) -> None:
        await store.append(new())
        await store.append(move(2, 1))

    async def read(store: Store) -> None:
        found = await store.load("t")
        assert found is not None
        rows = found.rows
        assert (found.seed, found.code) == (b"seed", "ABCDE")
        assert [(row.number, row.kind, row.ply, row.body) for row in rows] == [
            (1, "opened", None, "{}"),
            (2, "played", 1, '{"ply":1}'),
        ]
        assert [row.events for row in await store.played("t")] == [None, '[{"type":"Żółć"}]']
        assert await store.load("other") is None

    place.run(write)
    place.run(read)


@pytest.mark.parametrize("second", [move(2, 9), move(9, 1), move(2, 1)])
def test_number_and_ply_are_stored_once(place: Place, second: Addition) -> None:
    async def task(store: Store) -> None:
        await store.append(new())
        await store.append(move(2, 1))
        with pytest.raises(Conflict):
            await store.append(second)
        await store.append(move(3, 2))

    place.run(task)


def test_message_sent_again_is_told_what_came_of_it(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new())
        await store.append(move(2, 1, message="m1"))
        with pytest.raises(Repeated) as caught:
            await store.append(move(3, 2, message="m1"))
        assert (caught.value.number, caught.value.ply) == (2, 1)
        assert await store.repeated("t", "ala", "m2") is None
        assert await store.repeated("t", "bolek", "m1") is None

    place.run(task)


def test_one_bad_change_does_not_stop_the_others_of_its_batch(place: Place) -> None:
    async def task(store: Store) -> None:
        tables = [f"t{i}" for i in range(50)]
        await asyncio.gather(*(store.append(new(table, summary=LOBBY._replace(code=None))) for table in tables))
        additions = [move(2, 1, table=table) for table in tables] + [move(2, 1, table="t7")]
        done = await asyncio.gather(*(store.append(addition) for addition in additions), return_exceptions=True)
        assert [type(one) for one in done if one is not None] == [Conflict]
        found = [await store.load(table) for table in tables]
        assert [len(one.rows) for one in found if one is not None] == [2] * 50

    place.run(task)


def test_damage_of_one_table_is_no_trouble_of_others_in_its_batch(place: Place) -> None:
    async def task(store: Store) -> None:
        for table in ("t", "other"):
            await store.append(new(table, summary=LOBBY._replace(code=None)))
        await place.execute("UPDATE log SET body = 'x' WHERE table_key = (SELECT key FROM tables WHERE id = 't')")
        erased, *done = await asyncio.gather(
            store.registry.erase("t", "ala", "nobody"),
            store.append(move(2, 1, table="other")),
            store.add_guest(Guest("g", "Ala"), b"secret", 0.0),
            return_exceptions=True,
        )
        assert isinstance(erased, Damaged)
        assert done == [None, None]
        assert await store.registry.known({"g"}) == {"g"}

    place.run(task)


def test_step_of_several_entries_is_stored_as_a_whole_or_not_at_all(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new())
        with pytest.raises(Conflict):
            await store.append(Addition("t", (*move(2, 1).rows, *move(1, 2).rows)))
        found = await store.load("t")
        assert found is not None
        assert len(found.rows) == 1

    place.run(task)


def test_table_that_is_not_there_takes_nothing(place: Place) -> None:
    async def task(store: Store) -> None:
        with pytest.raises(Conflict):
            await store.append(move(2, 1, table="nowhere"))

    place.run(task)


def test_lobby_is_found_by_its_code_while_it_is_open(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new())
        assert await store.by_code("ABCDE") == "t"
        await store.append(replace(move(2, 1), summary=PLAYING))
        assert await store.by_code("ABCDE") is None
        assert [(own.table, own.stage) for own in await store.own("bolek", 10)] == [("t", "playing")]
        await store.append(replace(move(3, 2), summary=PLAYING._replace(people=(ALA,))))
        assert await store.own("bolek", 10) == []

    place.run(task)


def test_list_says_whom_the_last_move_waits_for(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new())
        assert await asked(store, "ala") is False, "a lobby waits for nobody"
        await store.append(replace(move(2, 1, waits=0b10), summary=PLAYING))
        await store.append(Addition("t", (Row(3, "said", None, 0.0, "{}"),)))
        assert [await asked(store, person) for person in ("ala", "bolek")] == [False, True]
        await store.append(move(4, 2, waits=0b11))
        assert [await asked(store, person) for person in ("ala", "bolek")] == [True, True]
        await store.append(
            replace(move(5, 3, waits=0b11), summary=PLAYING._replace(people=(ALA, Sitter("bolek", None))))
        )
        assert [await asked(store, person) for person in ("ala", "bolek")] == [True, False], "a bot stands in"
        await store.append(replace(move(6, 4, waits=0b11), summary=PLAYING._replace(stage="over")))
        assert [await asked(store, person) for person in ("ala", "bolek")] == [False, False]

    place.run(task)


def test_tables_are_due_when_their_time_has_come(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new(summary=LOBBY._replace(due=50.0)))
        assert [await store.due(now) for now in (49.0, 50.0)] == [[], ["t"]]

    place.run(task)


def test_guest_is_found_by_the_hash_of_the_secret(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.add_guest(Guest("g", "Ala"), b"hash", 0.0)
        await store.rename_guest(Guest("g", "Alina"))
        assert await store.guest(b"hash", 9e9) == Guest("g", "Alina")
        assert await store.guest(b"other", 0.0) is None

    place.run(task)


def test_link_is_used_up_by_the_change_that_it_allows_and_by_no_other(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new())
        await store.add_link(b"one", SeatLink("t", "ala", None), 100.0)
        with pytest.raises(Conflict):
            await store.append(replace(move(1, 1), link=b"one"))
        assert await store.link(b"one", 100.0) == SeatLink("t", "ala", None)
        await store.append(replace(move(2, 1), link=b"one"))
        assert await store.link(b"one", 100.0) is None
        with pytest.raises(Conflict):
            await store.append(replace(move(3, 2), link=b"one"))
        await store.append(move(3, 2))

    place.run(task)


def test_link_works_in_time(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new())
        await store.add_link(b"one", SeatLink("t", "ala", "bolek"), 100.0)
        assert [await store.link(b"one", at) for at in (100.0, 101.0)] == [SeatLink("t", "ala", "bolek"), None]

    place.run(task)


def test_table_that_a_change_opens_is_stored_with_it_or_not_at_all(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new())
        other = new("other", summary=PLAYING)
        with pytest.raises(Conflict):
            await store.append(replace(move(1, 1), opens=other))
        assert await store.load("other") is None
        await store.append(replace(move(2, 1), opens=other))
        assert await store.load("other") is not None

    place.run(task)


def test_lobby_that_nobody_touched_is_forgotten(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new())
        await store.sweep(EXPIRY.lobby)
        assert await store.load("t") is not None
        await store.sweep(EXPIRY.lobby + 1)
        assert await store.load("t") is None
        assert await store.own("ala", 9) == []

    place.run(task)


def test_running_match_that_nobody_touched_is_stale(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new(summary=PLAYING))
        await store.append(move(2, 1, at=10.0))
        assert [await store.stale(EXPIRY.match + at) for at in (10, 11)] == [[], ["t"]]

    place.run(task)


def test_record_stays_when_talk_and_people_are_forgotten(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new(summary=PLAYING))
        await store.append(Addition("t", (Row(2, "said", None, 0.0, "{}"),)))
        await store.append(replace(move(3, 1), summary=PLAYING._replace(stage="over")))
        await store.sweep(EXPIRY.talk + 1)
        found = await store.load("t")
        assert found is not None
        assert [row.kind for row in found.rows] == ["opened", "played"]
        assert await store.own("ala", 9) == []
        assert len(await store.played("t")) == 2

    place.run(task)


def test_guest_who_was_long_away_is_forgotten_unless_seated(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new(at=9e9))
        await store.add_guest(Guest("ala", "Ala"), b"a", 0.0)
        await store.add_guest(Guest("darek", "Darek"), b"d", 0.0)
        await store.sweep(EXPIRY.guest + 1)
        assert await store.guest(b"d", 0.0) is None
        assert await store.guest(b"a", 0.0) == Guest("ala", "Ala")

    place.run(task)


def test_two_who_write_at_once_never_both_have_the_same_number(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new())
        other = await place.opened()
        try:
            for number in range(2, 40):
                done = await asyncio.gather(
                    *(one.append(move(number, number - 1)) for one in (store, other)), return_exceptions=True
                )
                assert sorted(type(result).__name__ for result in done) == ["Conflict", "NoneType"]
        finally:
            await other.close()
        found = await store.load("t")
        assert found is not None
        assert [row.number for row in found.rows] == list(range(1, 40))

    place.run(task)


def test_entries_after_a_number_are_those_that_were_missed(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new())
        for number in range(2, 6):
            await store.append(move(number, number - 1, waits=0b1))
        missed = await store.since("t", 3)
        assert [(row.number, row.ply, row.body, row.waits) for row in missed] == [
            (4, 3, '{"ply":3}', 1),
            (5, 4, '{"ply":4}', 1),
        ]
        assert await store.since("t", 5) == await store.since("nowhere", 0) == []

    place.run(task)


def test_entries_that_many_missed_at_the_same_time_are_each_ones_own(place: Place) -> None:
    async def task(store: Store) -> None:
        other = await place.opened()
        for table in ("t", "u"):
            await store.append(new(table, summary=LOBBY._replace(code=None)))
            await store.append(move(2, 1, table=table))
            await store.append(move(3, 2, table=table))
        asked = (("t", 0), ("u", 2), ("t", 1), ("nowhere", 0), ("u", 3))
        found = await asyncio.gather(*(other.since(*one) for one in asked))
        assert [[row.number for row in rows] for rows in found] == [[1, 2, 3], [3], [2, 3], [], []]
        await other.append(move(4, 3))
        await store.append(move(5, 4))
        with pytest.raises(Conflict):  # what it has read is no longer the last
            await other.append(move(5, 4))
        stored = await other.load("t")
        assert stored is not None
        assert stored.number == 5
        await other.close()

    place.run(task)


def test_open_tables_are_found_until_they_are_over(place: Place) -> None:
    async def task(store: Store) -> None:
        for i in range(3):
            await store.append(new(f"t{i}", summary=LOBBY._replace(code=None, listed=float(i) if i else None)))
        assert await store.listed(9) == ["t2", "t1"]
        assert await store.listed(1) == ["t2"]
        await store.append(replace(move(2, 1, table="t2"), summary=PLAYING._replace(stage="over", listed=1.0)))
        assert await store.listed(9) == ["t1"]

    place.run(task)


# People


def opened() -> Addition:
    return replace(
        new(), rows=(Row(1, "opened", None, 0.0, encoded(Opened(Terms("classic", {}, 3), "host")).decode()),)
    )


def seated(number: int, seat: int, person: str) -> Addition:
    entry = encoded(Seated(seat, Player(person, person.title()), "sat")).decode()
    return Addition("t", (Row(number, "seated", None, 5.0, entry),))


def said(number: int, person: str, text: str) -> Addition:
    entry = encoded(Said(person, person.title(), text)).decode()
    return Addition("t", (Row(number, "said", None, 6.0, entry),), (person, f"m{number}"))


def test_guest_who_is_erased_is_nowhere_and_the_log_is_sound_and_of_another_edition(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(opened())
        await store.append(seated(2, 0, "ala"))
        await store.append(seated(3, 1, "ala.2"))
        await store.append(seated(4, 2, "alab"))
        await store.append(said(5, "ala", "good evening"))
        assert await store.registry.visits("ala") == ["t"]
        before = await store.load("t")
        await store.registry.erase("t", "ala", "nobody")
        after = await store.load("t")
        assert before is not None
        assert after is not None
        assert (before.edition, after.edition, after.number) == (0, 1, 5)
        text = " ".join(row.body for row in after.rows)
        assert '"ala"' not in text
        assert '"nobody.2"' in text
        assert '"alab"' in text
        assert "good evening" not in text
        assert await store.registry.visits("ala") == []
        assert await store.registry.visits("alab") == ["t"]
        assert await store.repeated("t", "ala", "m5") is None
        await store.append(move(6, 1))

    place.run(task)


def test_guest_and_all_that_they_reported_are_forgotten(place: Place) -> None:
    async def task(store: Store) -> None:
        registry = store.registry
        await store.add_guest(Guest("ala", "Ala"), b"a", 7200.0)
        known = await registry.guest("ala")
        assert known is not None
        assert (known.name, known.made, known.seen) == ("Ala", 7200.0, 7200.0)
        assert await registry.guests() == ["ala"]
        assert await registry.known(["ala", "bolek"]) == {"ala"}
        one = FiledReport(1.0, "t", 4, "bolek", "Bolek", "boo", "rude", "ala")
        assert [await registry.add_report(one, 2) for _ in range(2)] == [True, True]
        assert await registry.add_report(replace(one, line=None, said=""), 2)
        assert not await registry.add_report(replace(one, line=5), 2)
        first, second = await registry.reports("ala")
        assert (first.line, first.note, second.line) == (4, "rude", None)
        await registry.forget("ala")
        assert await registry.guest("ala") is None
        assert [(one.person, one.note, one.said) for one in await registry.reports()] == [("", "", "boo"), ("", "", "")]
        assert [await registry.close_report(first.number) for _ in range(2)] == [True, False]

    place.run(task)


def test_bans_hold_until_they_are_over_or_lifted(place: Place) -> None:
    async def task(store: Store) -> None:
        registry = store.registry
        await registry.add_ban(Ban("ban", "ala", 1.0, 10.0, "spam"))
        await registry.add_ban(Ban("ban", "ala", 2.0, 20.0, "more spam"))
        await registry.add_ban(Ban("mute", "203.0.113.0/24", 3.0, None))
        assert [(ban.kind, ban.until, ban.why) for ban in await registry.bans(19.0)] == [
            ("ban", 20.0, "more spam"),
            ("mute", None, ""),
        ]
        assert [ban.kind for ban in await registry.bans(20.0)] == ["mute"]
        assert [await registry.lift_ban("mute", "203.0.113.0/24") for _ in range(2)] == [True, False]

    place.run(task)


def test_operators_are_told_of_tables_and_figures(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new("abc", at=5.0))
        await store.append(new("abd", at=6.0, summary=PLAYING))
        await store.append(move(2, 1, table="abd", at=7.0))
        survey = store.survey
        assert [(row.table, row.people, row.last, row.entries) for row in await survey.tables("", 9)] == [
            ("abd", 2, 7.0, 2),
            ("abc", 1, 5.0, 1),
        ]
        assert [row.table for row in await survey.tables("lobby", 9)] == ["abc"]
        assert [await survey.named(start) for start in ("ab", "abd", "%", "x")] == [["abc", "abd"], ["abd"], [], []]
        figures = await survey.figures(10.0)
        assert (figures.stages, figures.games) == ({"lobby": 1, "playing": 1}, {"classic": 2})
        assert (figures.entries, figures.guests) == (3, 0)
        assert figures.size > 0
        await survey.delete("abd")
        assert await survey.row("abd") is None
        assert await store.load("abd") is None

    place.run(task)


# What was counted


def test_count_of_a_match_that_is_over_grows_and_goes_with_its_table(place: Place) -> None:
    async def task(store: Store) -> None:
        counts = store.analyses
        await store.append(new(summary=PLAYING))
        await counts.keep_count("t", KeptCount(1, 2, 9, "[]"))
        await counts.keep_count("nowhere", KeptCount(1, 2, 9, "[]"))
        assert await counts.count("t") is None, "the match is not over"
        await store.append(replace(move(2, 1), summary=PLAYING._replace(stage="over")))
        await counts.keep_count("t", KeptCount(1, 5, 9, '["Żółć"]'))
        await counts.keep_count("t", KeptCount(1, 4, 9, "[]"))
        assert await counts.count("t") == KeptCount(1, 5, 9, '["Żółć"]'), "what is kept is never less"
        await counts.keep_count("t", KeptCount(2, 1, 9, "[]"))
        assert await counts.count("t") == KeptCount(2, 1, 9, "[]"), "another version begins anew"
        await store.sweep(EXPIRY.talk + 1)
        assert await counts.count("t") is not None, "it stays with the record"
        await store.survey.delete("t")
        assert await counts.count("t") is None

    place.run(task)


async def numbered(store: Store) -> int | None:
    """A process of its own; None where there is only one."""
    return None if store.keeping is None else await store.keeping.join()


def test_whoever_counts_a_match_may_go_on_with_it_and_give_it_up(place: Place) -> None:
    async def task(store: Store) -> None:
        await store.append(new(summary=PLAYING._replace(stage="over")))
        keeper = await numbered(store)
        for _ in range(2):
            assert await store.analyses.claim("t", keeper)
        await store.analyses.unclaim("t", keeper)
        assert await store.analyses.claim("t", await numbered(store))
        assert await store.analyses.claim("nowhere", keeper), "nobody else counts it"
        assert await store.analyses.claim("t", None), "who has the store alone"

    place.run(task)


def test_match_is_counted_by_one_process_until_that_is_gone(real_postgres: Postgres) -> None:
    place = PostgresPlace(real_postgres)

    async def task(store: Store) -> None:
        assert store.keeping is not None
        for table in ("t", "u"):
            await store.append(new(table, summary=PLAYING._replace(stage="over", code=None)))
        one, other = [await store.keeping.join() for _ in range(2)]
        found = await asyncio.gather(*(store.analyses.claim("t", keeper) for keeper in (one, other) * 5))
        assert found in ([True, False] * 5, [False, True] * 5)
        first, second = (one, other) if found[0] else (other, one)
        assert await store.analyses.claim("u", second)
        await store.analyses.unclaim("t", second)
        assert not await store.analyses.claim("t", second), "nobody gives up what is another's"
        await store.keeping.leave(first)
        assert await store.analyses.claim("t", second)
        assert not await store.analyses.claim("t", first), "who is gone counts nothing"

    place.run(task)


def test_store_has_one_name_wherever_it_is_opened(place: Place) -> None:
    async def task(store: Store) -> None:
        other = await place.opened()
        assert other.name == store.name
        assert len(store.name) == 8
        assert await store.ready()
        await other.close()

    place.run(task)
