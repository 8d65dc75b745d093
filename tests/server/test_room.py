"""Rooms: messages in, notices out; nothing is told before it is stored."""

from __future__ import annotations

import asyncio
from pathlib import Path

import msgspec
import pytest
from msgspec.structs import replace

from kilof.bots import STAND_IN
from kilof.server import wire
from kilof.server.limits import Limits, Rate
from kilof.server.room import Room
from kilof.server.store import Addition, Conflict, Row, StoreTrouble
from kilof.server.store_sqlite import SqliteStore
from kilof.tables import Draft, Player, Refusal, Terms, talk
from kilof.tables.entry import Ended
from tests.server.rooms import PEOPLE, Party, Visitor, all_ready, of, play_first, until, with_party

# The bots' tempo


def test_tempo_changed_during_the_match_is_told_and_kept(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala, bolek) = await party.table(Terms("duel", {}, 2), people=2)
        assert of(await ala.send("tempo", tempo="calm"), "done")
        for told in (of(await bolek.got(), "table")[-1], of(await bolek.send("hello"), "table")[-1]):
            assert told["info"]["terms"]["tempo"] == "calm"
        assert of(await bolek.send("tempo", tempo="brisk"), "refused")[0]["key"] == "host"
        assert of(await ala.send("tempo", tempo="hasty"), "refused")[0]["key"] == "message"
        assert room.table.terms.tempo == "calm"

    with_party(tmp_path, task)


# Saying hello


def test_lobby_is_joined_and_everybody_sees_it(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room = await party.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        ala, bolek = Visitor(room, "ala"), Visitor(room, "bolek")
        assert [m["type"] for m in await ala.send("hello")] == ["table", "view", "chat", "marks", "done"]
        assert [m["type"] for m in await bolek.send("hello")] == ["table", "view", "chat", "done"]
        done = await bolek.send("sit", name="Bolek")
        assert [m["type"] for m in done] == ["table", "done"]
        (told,) = of(await ala.got(), "table")
        assert [seat["name"] for seat in told["info"]["seats"]] == ["Ala", "Bolek", ""]
        assert (told["info"]["you"], done[0]["info"]["you"]) == (0, 1)
        assert told["code"] == room.code

    with_party(tmp_path, task)


def test_first_message_is_hello(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, _ = await party.table()
        (answer,) = await Visitor(room, "ala").send("play", ply=0, code="pass map")
        assert (answer["type"], answer["key"]) == ("refused", "hello")

    with_party(tmp_path, task)


def test_client_that_comes_back_gets_what_it_missed(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        for _ in range(4):
            await play_first(room, visitors)
        seen = [m for frame in visitors[2].seen for m in map(msgspec.json.decode, frame.split(b"\n"))]
        seen += await visitors[2].got()
        back = Visitor(room, "celina")
        (steps,) = of(await back.send("hello", ply=1), "steps")
        assert [step["ply"] for step in steps["steps"]] == [2, 3, 4]
        told = {m["ply"]: m["events"] for m in seen if m["type"] == "step"}
        assert [step["events"] for step in steps["steps"]] == [told[2], told[3], told[4]]
        (up_to_date,) = of(await back.send("hello", ply=4), "steps")
        assert up_to_date["steps"] == []
        assert of(await back.send("hello", ply=5), "view")
        assert (steps["since"], up_to_date["since"]) == (1, 4)
        assert {m["ply"]: m["since"] for m in seen if m["type"] == "step"} == {0: -1, 1: 0, 2: 1, 3: 2, 4: 3}

    with_party(tmp_path, task)


def test_strangers_are_sent_away_where_spectators_are_forbidden(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, _ = await party.table(Terms("classic", {}, 3, spectators=False))
        refused, bye = await Visitor(room, "stranger").send("hello")
        assert (refused["key"], bye["why"]) == ("spectators", "forbidden")

    with_party(tmp_path, task)


def test_who_watched_the_lobby_is_sent_away_when_such_a_match_begins(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room = await party.hub.open(Terms("classic", {}, 3, spectators=False), "ala", "Ala", "eager")
        ala, stranger = Visitor(room, "ala"), Visitor(room, "stranger")
        await ala.send("hello")
        await stranger.send("hello")
        await ala.send("begin")
        told = await stranger.got()
        assert [m["type"] for m in told] == ["bye"]

    with_party(tmp_path, task)


def test_removed_guest_is_sent_away(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room = await party.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        ala, bolek = Visitor(room, "ala"), Visitor(room, "bolek")
        await ala.send("hello")
        await bolek.send("hello")
        await bolek.send("sit", name="Bolek")
        await ala.send("clear", seat=1)
        assert of(await bolek.got(), "bye")[0]["why"] == "forbidden"
        refused, _ = await Visitor(room, "bolek").send("hello")
        assert refused["key"] == "spectators"

    with_party(tmp_path, task)


# Moves


def test_move_is_told_to_all_and_answered(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        (seat,) = room.table.waiting()
        told = await play_first(room, visitors)
        assert [m["type"] for m in told] == ["step", "done"]
        assert told[1]["ply"] == 1
        others = [await visitor.got() for visitor in visitors if visitor is not visitors[seat]]
        assert [m[-1]["ply"] for m in others] == [1, 1]
        assert sum(bool(m[-1]["choices"]["options"]) for m in others) == 1

    with_party(tmp_path, task)


def test_message_sent_again_gets_the_same_answer_and_happens_once(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        (seat,) = room.table.waiting()
        view = of(await visitors[seat].send("hello"), "view")[0]["sight"]
        frame = msgspec.json.encode({"type": "play", "id": "once", "ply": 0, "code": view["choices"]["options"][0]})
        first = of(await visitors[seat].give(frame), "done")
        again = await visitors[seat].give(frame)
        assert again == first
        assert room.table.ply == 1
        said = msgspec.json.encode({"type": "say", "id": "line", "text": "hello"})
        first = of(await visitors[0].give(said), "done")
        assert of(await visitors[0].give(said), "done") == first
        assert len(room.table.lines) == 1

    with_party(tmp_path, task)


def test_id_that_comes_again_with_other_content_is_refused_and_the_first_answer_stands(tmp_path: Path) -> None:
    first, other = ({"type": "say", "id": "one", "text": text} for text in ("hello", "good bye"))

    async def task(party: Party) -> None:
        room, (ala, bolek, _) = await party.table()
        done = of(await ala.send(**first), "done")
        for _ in range(2):
            (refused,) = await ala.send(**other)
            assert (refused["type"], refused["id"], refused["key"]) == ("refused", "one", "reused")
            assert of(await ala.send(**first), "done") == done
        assert of(await ala.give(b'{"text":"hello", "id":"one", "type":"say"}'), "done") == done
        assert [said.text for _, said in room.table.lines] == ["hello"]
        assert of(await bolek.send(**other), "done"), "an id is its sender's own"
        # What is refused is not judged again under its id either, neither another message nor the same.
        for text, key in (("", "chat"), ("hello", "reused"), ("", "chat")):
            assert of(await ala.send("say", id="two", text=text), "refused")[0]["key"] == key
        # A message whose first answer could not be right by now is found by its id, and so is another under that id.
        assert of(await ala.send("rise", id="three"), "done")
        assert of(await ala.send("rise", id="three"), "done")
        assert of(await ala.send("wish", id="three"), "refused")[0]["key"] == "reused"

    with_party(tmp_path, task)

    async def later(party: Party) -> None:
        """After a restart too. What was stored before there were digests is answered as it was."""
        store = party.hub.house.store
        (own,) = await store.own("bolek", 1)
        room = await party.hub.room(own.table)
        assert room is not None
        ala = Visitor(room, "ala")
        await ala.send("hello")
        assert of(await ala.send(**first), "done")
        assert of(await ala.send(**other), "refused")[0]["key"] == "reused"
        assert isinstance(store, SqliteStore)
        await store._writer.do(lambda db: db.execute("UPDATE log SET content = NULL"))
        assert of(await ala.send(**other), "done")

    with_party(tmp_path, later)


@pytest.mark.parametrize("id_", ["a\n", "\na", "a b", "", "ä", "a\x00", "a" * 41, "a\u2028"])
def test_id_is_letters_digits_and_dashes_alone(id_: str) -> None:
    for kind in ("hello", "wish"):
        with pytest.raises(msgspec.ValidationError):
            wire.read(msgspec.json.encode({"type": kind, "id": id_}))


def test_who_leaves_a_table_without_spectators_is_answered_and_then_sent_away(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala, bolek, _) = await party.table(Terms("classic", {}, 3, spectators=False))
        assert [message["type"] for message in await bolek.send("rise", id="bye")] == ["done", "bye"]
        assert of(await ala.got(), "table")[-1]["info"]["seats"][1]["kind"] == "bot"
        back = Visitor(room, "bolek")
        assert [message["type"] for message in await back.send("hello")] == ["refused", "bye"]

    with_party(tmp_path, task)


def test_refused_message_sent_again_is_refused_the_same_whatever_has_happened_since(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room = await party.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        ala, bolek, celina = (Visitor(room, person) for person in PEOPLE)
        for visitor in (ala, bolek, celina):
            await visitor.send("hello")
        await bolek.send("sit", name="Bolek", seat=1)
        await celina.got()
        for id_ in ("taken", "taken"):
            (refused,) = await celina.send("sit", id=id_, name="Celina", seat=1)
            assert (refused["type"], refused["id"]) == ("refused", "taken")
            await bolek.send("rise")
            await celina.got()
        assert (await celina.send("sit", name="Celina", seat=1))[-1]["type"] == "done"
        # Only a limited number are remembered.
        for number in range(201):
            await bolek.send("sit", id=f"m{number}-", name="Bolek", seat=1)
        await celina.send("rise")
        await bolek.got()
        answers = [(await bolek.send("sit", id=f"m{number}-", name="Bolek", seat=1))[-1] for number in (1, 0)]
        assert [answer["type"] for answer in answers] == ["refused", "done"]

    with_party(tmp_path, task)


def test_resent_message_is_answered_the_same_after_a_restart(tmp_path: Path) -> None:
    kept: dict[str, object] = {}

    async def before(party: Party) -> None:
        room, visitors = await party.table()
        answer = of(await play_first(room, visitors, id="once"), "done")
        played = msgspec.json.decode((await party.hub.house.store.played(room.id))[-1].body)["code"]
        code = played.partition(": ")[2]
        kept.update(table=room.id, answer=answer, seat=(room.table.waiting()[0] - 1) % 3, code=code)

    async def after(party: Party) -> None:
        room = await party.hub.room(str(kept["table"]))
        assert room is not None
        assert room.table.ply == 1
        visitor = Visitor(room, ("ala", "bolek", "celina")[int(str(kept["seat"]))])
        await visitor.send("hello", ply=0)
        assert await visitor.send("play", id="once", ply=0, code=kept["code"]) == kept["answer"]

    with_party(tmp_path, before)
    with_party(tmp_path, after)


def test_refusal_by_a_rule_names_it_and_is_counted(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        (seat,) = room.table.waiting()
        (answer,) = await visitors[(seat + 1) % 3].send("play", ply=0, code="pass map")
        assert (answer["type"], answer["key"]) == ("refused", "C6")
        assert 'kilof_refusals_total{by="C6"} 1' in party.hub.house.metrics.text()

    with_party(tmp_path, task)


def test_why_not_is_answered_and_nothing_happens(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        (seat,) = room.table.waiting()
        option = of(await visitors[seat].send("hello"), "view")[0]["sight"]["choices"]["options"][0]
        (yes,) = await visitors[seat].send("why", ply=0, code=option)
        (no,) = await visitors[(seat + 1) % 3].send("why", ply=0, code="pass map")
        visitor = Visitor(room, "")
        await visitor.send("hello")
        (stranger,) = await visitor.send("why", ply=0, code="pass map")
        assert (yes["type"], no["key"], stranger["key"]) == ("allowed", "C6", "seat")
        assert room.table.ply == 0

    with_party(tmp_path, task)


def test_counts_are_told_to_each_as_they_may_know_them_and_nothing_happens(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        lobby = await party.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        host = Visitor(lobby, "ala")
        await host.send("hello")
        (early,) = await host.send("count")
        assert (early["type"], early["key"]) == ("refused", "stage")
        room, visitors = await party.table()
        (seat,) = room.table.waiting()
        hand = of(await visitors[seat].send("hello"), "view")[0]["sight"]["position"]["hands"][seat]
        (own,) = await visitors[seat].send("count")
        assert (own["type"], own["ply"]) == ("counted", 0)
        assert {
            name: one["mine"] for name, one in own["cards"].items() if one["mine"] and name != own_role(room, seat)
        } == {name: hand.count(name) for name in hand}
        assert own["cards"]["map"]["copies"] == 6
        stranger = Visitor(room, "")
        await stranger.send("hello")
        (other,) = await stranger.send("count")
        assert not any(one["mine"] for one in other["cards"].values())
        assert other["cards"]["map"] == {"copies": 6, "mine": 0, "table": 0, "unseen": 6}
        assert room.table.ply == 0

    with_party(tmp_path, task)


def own_role(room: Room, seat: int) -> str:
    assert room.table.state is not None
    return room.table.state.rules.deck.cards[room.table.state.roles[seat][0]].name


def test_counts_are_not_told_to_spectators_of_a_closed_table(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, _ = await party.table()
        stranger = Visitor(room, "")
        await stranger.send("hello")
        room.table.terms = replace(room.table.terms, spectators=False)
        (refused,) = await stranger.send("count")
        assert refused["key"] == "spectators"

    with_party(tmp_path, task)


@pytest.mark.parametrize(
    "frame",
    [
        b"",
        b"{",
        b"[]",
        b'"x"',
        b"\xff\xfe",
        "\ud800",
        b'{"type":"play"}',
        b'{"type":"play","id":"a","ply":"0","code":"x"}',
        b'{"type":"play","id":"a","ply":0,"code":"x","more":1}',
        b'{"type":"fly","id":"a"}',
        b'{"type":"play","id":"a b","ply":0,"code":"x"}',
        b'{"type":"sit","id":"a","name":"x","seat":99999999999999999999}',
        b"[" * 5000,
    ],
)
def test_frame_that_is_no_message_is_refused_and_the_table_lives_on(tmp_path: Path, frame: bytes | str) -> None:
    async def task(party: Party) -> None:
        room, visitors = await party.table()
        (answer,) = await visitors[0].give(frame)
        assert (answer["type"], answer["key"]) == ("refused", "message")
        assert of(await play_first(room, visitors), "done")

    with_party(tmp_path, task)


def test_client_that_floods_is_sent_away(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room = await party.hub.open(Terms("classic", {}, 3), "ala", "Ala")
        ala = Visitor(room, "ala")
        told = [m for _ in range(6) for m in await ala.send("hello")]
        assert [m["why"] for m in of(told, "bye")] == ["flood"]

    with_party(tmp_path, task, limits=Limits(messages=Rate(5, 0)))


def test_chat_has_a_limit_of_its_own(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        _, (ala, *_) = await party.table()
        answers = [(await ala.send("say", text="spam"))[-1] for _ in range(4)]
        assert [answer.get("key") for answer in answers] == [None, None, None, "rate"]

    with_party(tmp_path, task, limits=Limits(messages=Rate(99, 9), chat=Rate(3, 0)))


def test_who_asks_for_the_whole_match_again_and_again_is_sent_away(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        _, (ala, *_) = await party.table()
        told = [m for _ in range(4) for m in await ala.send("hello", ply=-1)]
        assert [m["why"] for m in of(told, "bye")] == ["flood"]

    with_party(tmp_path, task, limits=Limits(messages=Rate(99, 9), histories=Rate(3, 0)))


# Beside the match


def test_rematch_is_a_new_table_of_the_same_people(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala,) = await party.table(Terms("solo", {}, 1), people=1)
        while room.table.stage == "playing":
            await play_first(room, [ala])
        told = await ala.send("wish")
        other = of(told, "table")[-1]["info"]["followed"]
        follower = await party.hub.room(other)
        assert follower is not None
        assert (follower.table.stage, follower.table.seat_of("ala")) == ("playing", 0)

    with_party(tmp_path, task)


def test_rematch_does_not_wait_for_who_is_away_but_keeps_their_seat(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala, bolek) = await party.table(Terms("duel", {}, 2, tempo="at-once"), people=2)
        await ala.send("hand", seat=1)
        bolek.leave()
        while room.table.stage == "playing":
            await all_ready(room, [ala])
            if room.table.waiting() == (0,):
                await play_first(room, [ala])
            await asyncio.sleep(0)
        await ala.send("wish")
        await until(lambda: bool(room.table.followed))
        follower = await party.hub.room(room.table.followed)
        assert follower is not None
        assert follower.table.players[1] == Player("bolek", "Bolek", STAND_IN, room.table.players[1].face)

    with_party(tmp_path, task)


def test_rematch_that_cannot_be_told_of_is_not_opened_and_comes_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def task(party: Party) -> None:
        room, (ala,) = await party.table(Terms("solo", {}, 1), people=1)
        while room.table.stage == "playing":
            await play_first(room, [ala])
        append = SqliteStore.append

        async def full(self: SqliteStore, addition: Addition) -> None:
            if any(row.kind == "followed" for row in addition.rows):
                raise StoreTrouble("storage: database or disk is full")
            await append(self, addition)

        with monkeypatch.context() as patch:
            patch.setattr(SqliteStore, "append", full)
            assert of(await ala.send("wish"), "done")
            await party.hub.tidy()
        assert [own.table for own in await party.hub.house.store.own("ala", 9)] == [room.id]
        await party.hub.tidy()
        assert room.table.followed
        assert len(await party.hub.house.store.own("ala", 9)) == 2

    with_party(tmp_path, task)


def test_rematch_that_a_server_did_not_live_to_open_is_opened_when_somebody_comes_back(tmp_path: Path) -> None:
    kept: list[str] = []

    async def before(party: Party) -> None:
        room, (ala, _) = await party.table(Terms("duel", {}, 2), people=2)
        kept.append(room.id)
        await room.do(lambda _: Draft((Ended("operator"),)))
        await ala.send("wish")
        room.close()  # whatever else it was to do
        await room.do(lambda table: talk.wish(table, "bolek"))
        assert not room.table.followed

    async def after(party: Party) -> None:
        room = await party.hub.room(kept[0])
        assert room is not None
        await Visitor(room, "celina").send("hello")
        assert len(await party.hub.house.store.own("ala", 9)) == 1  # who only looks on opens none
        visitors = [Visitor(room, person) for person in ("ala", "bolek")]
        for visitor in visitors:
            await visitor.send("hello")
        assert room.table.followed
        assert [len(await party.hub.house.store.own(person, 9)) for person in ("ala", "bolek")] == [2, 2]

    with_party(tmp_path, before)
    with_party(tmp_path, after)


def test_somebody_who_comes_back_alone_after_a_wish_is_not_played_with_by_bots(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala, bolek) = await party.table(Terms("duel", {}, 2), people=2)
        await room.do(lambda _: Draft((Ended("operator"),)))
        await ala.send("wish")
        for visitor in (ala, bolek):
            visitor.leave()
        await Visitor(room, "ala").send("hello")
        await party.hub.tidy()
        assert not room.table.followed

    with_party(tmp_path, task)


def test_somebody_whose_friend_has_left_the_table_is_not_given_a_rematch_against_bots(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, (ala, bolek) = await party.table(Terms("duel", {}, 2), people=2)
        await room.do(lambda _: Draft((Ended("operator"),)))
        await ala.send("wish")
        assert of(await bolek.send("rise"), "done")
        ala.leave()
        await Visitor(room, "ala").send("hello")
        assert not room.table.followed

    with_party(tmp_path, task)


def test_marks_are_sent_to_nobody_else(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        _, (ala, bolek, celina) = await party.table()
        told = await ala.send("mark", seat=1, mark="suspect", note="he broke it")
        (mark,) = of(told, "marks")[0]["marks"]
        assert (mark["seat"], mark["mark"], mark["note"]) == (1, "suspect", "he broke it")
        assert [await bolek.got(), await celina.got()] == [[], []]

    with_party(tmp_path, task)


def test_chat_reaches_everybody(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        _, (ala, bolek, _) = await party.table()
        await ala.send("say", text="hello")
        (line,) = of(await bolek.got(), "chat")[0]["lines"]
        assert (line["seat"], line["name"], line["text"]) == (0, "Ala", "hello")

    with_party(tmp_path, task)


def test_whoever_says_hello_to_a_table_that_was_closed_is_told_to_come_back(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        room, _ = await party.table()
        late = Visitor(room, "")
        party.hub.gone(room.id)
        told = await late.send("hello")
        assert [message.get("why") for message in told] == ["come-back"]
        assert late.client not in room.clients

    with_party(tmp_path, task)


def test_everybody_is_told_to_come_back_when_the_server_stops(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        _, visitors = await party.table()
        await party.hub.close()
        assert [[m.get("why") for m in await visitor.got()] for visitor in visitors] == [["come-back"]] * 3

    with_party(tmp_path, task)


def test_another_code_is_taken_while_one_is_in_use_but_not_for_ever(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        codes = iter([b"\0", b"\0", b"\1", *[b"\0"] * 20])
        fresh = party.hub.house.fresh
        party.hub.house.fresh = lambda size: next(codes) if size == 15 else fresh(size)
        one, other = [await party.hub.open(Terms("classic", {}, 3), "ala", "Ala") for _ in range(2)]
        assert (one.code, other.code) == ("AAAAAA", "BAAAAA")
        with pytest.raises(Refusal, match="too many open lobbies"):
            await party.hub.open(Terms("classic", {}, 3), "ala", "Ala")

    with_party(tmp_path, task)


def test_table_that_is_not_there_is_none(tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        assert await party.hub.room("nowhere") is None
        with pytest.raises(Conflict):
            await party.hub.house.store.append(Addition("nowhere", (Row(1, "said", None, 0.0, "{}"),)))

    with_party(tmp_path, task)
