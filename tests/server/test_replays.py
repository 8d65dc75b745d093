"""Replays over HTTP: only of matches that are over, from every pair of eyes, and from records that somebody has."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kilof.cards import packaged_deck
from kilof.core.action import ALL_EYES, Viewer
from kilof.core.rng import Rng
from kilof.match import Match
from kilof.notation.jsons import event_to_json, position_to_json
from kilof.notation.record import Record, record_from_text, record_to_text, replay
from kilof.notation.show import shots
from kilof.server.app import application
from kilof.server.doors import Site
from kilof.server.limits import Rate
from kilof.server.replay_api import lendable
from kilof.tables import Draft, Terms
from kilof.tables.entry import Ended
from kilof.view import position
from tests.server.inside import HOST, Guest
from tests.server.parts import Postgres
from tests.server.rooms import UNLIMITED, Party, Visitor, play_first, with_party
from tests.server.site import spread_table, with_site
from tests.server.test_stories import CLASSIC, Scene, with_scene

NO_SUCH = {"key": "missing", "reason": "there is no such replay"}


def played(game: str, seats: int, plies: int = 12) -> Record:
    """The beginning of a match: whoever is asked takes any option."""
    match, rng = Match(game, seats, seed="replays"), Rng("replays")
    for _ in range(plies):
        match.play(match.options[rng.below(len(match.options))])
    return match.record


def test_replay_exists_for_nobody_until_the_match_is_over(tmp_path: Path) -> None:
    async def task(scene: Scene) -> None:
        path = f"/api/replays/{scene.room.id}"
        everybody = (*scene.people, scene.wera)
        assert [await guest.call("GET", path) for guest in everybody] == [NO_SUCH] * 4
        await scene.play(lambda: scene.room.table.round == 2)
        assert [await guest.call("GET", f"{path}?eyes=s0") for guest in everybody] == [NO_SUCH] * 4
        assert await scene.wera.call("GET", "/api/replays/nowhere") == NO_SUCH
        await scene.to_the_end()
        found = [await guest.call("GET", path) for guest in everybody]
        assert [one["you"] for one in found] == [0, 1, 2, None]
        assert all(one | {"you": None} == found[3] for one in found), "and apart from that the same for all"
        shown = found[3]
        assert (shown["game"], shown["eyes"], shown["ended"], shown["why"]) == ("classic", "all", 1000.0, "")
        assert [(seat["name"], seat["kind"]) for seat in shown["seats"]] == [
            *(("Halina", "person"), ("Somebody", "person"), ("Somebody 2", "person"))
        ]
        record = record_from_text(json.dumps(await scene.wera.call("GET", f"/api/records/{scene.room.id}")))
        assert len(shown["steps"]) == sum(len(part.actions) + 1 for part in record.rounds)
        # Whoever is sent away, or could never watch, is told what strangers are told of no table at all.
        scene.room.table.terms = msgspec.structs.replace(scene.room.table.terms, spectators=False)
        assert await scene.wera.call("GET", path) == NO_SUCH
        assert (await scene.people[2].call("GET", path))["you"] == 2

    with_scene(tmp_path, CLASSIC, task)


def test_while_all_may_agree_to_go_on_there_is_no_replay(tmp_path: Path) -> None:
    async def task(scene: Scene) -> None:
        path = f"/api/replays/{scene.room.id}"
        await scene.to_the_end()
        assert await scene.people[0].call("GET", path) == NO_SUCH
        scene.party.let_pass(3600.0)
        assert (await scene.people[0].call("GET", path))["game"] == "lost-mines"

    with_scene(tmp_path, Terms("lost-mines", {}, 3), task)


def test_match_that_was_ended_can_be_seen_and_one_that_never_began_cannot(tmp_path: Path) -> None:
    async def task(scene: Scene) -> None:
        for _ in range(4):
            await play_first(scene.room, scene.visitors)
        await scene.room.do(lambda _: Draft((Ended("operator"),)))
        shown = await scene.wera.call("GET", f"/api/replays/{scene.room.id}?eyes=spectator")
        assert (shown["why"], len(shown["steps"])) == ("operator", 5)
        assert shown["steps"][-1]["position"] is None
        lobby = await scene.people[0].call("POST", "/api/tables", {"game": "duel", "seats": 2})
        room = await scene.party.hub.room(lobby["table"])
        assert room is not None
        await room.do(lambda _: Draft((Ended("operator"),)))
        assert await scene.people[0].call("GET", f"/api/replays/{room.id}") == NO_SUCH

    with_scene(tmp_path, CLASSIC, task)


def test_any_process_shows_what_was_played_at_another(real_postgres: Postgres) -> None:
    async def task(one: Party, other: Party) -> None:
        room, there, visitors = await spread_table(one, other, Terms("duel", {}, 2), people=2, bots=0)
        shown = {}
        for name, party in (("one", one), ("other", other)):
            guest = Guest(application(party.hub, Site((f"http://{HOST}",))), "192.0.2.9")
            assert await guest.call("GET", f"/api/replays/{room.id}") == NO_SUCH
            shown[name] = guest
        mover = Visitor(there, visitors[room.table.waiting()[0]].person)
        view = (await mover.send("hello"))[1]["sight"]
        await mover.send("play", ply=0, code=view["choices"]["options"][0])
        await there.do(lambda _: Draft((Ended("operator"),)))
        answers = [await guest.call("GET", f"/api/replays/{room.id}?eyes=s1") for guest in shown.values()]
        assert answers[0] == answers[1]
        assert len(answers[0]["steps"]) == 2

    with_site(real_postgres, task)


# Records that somebody has


async def _asked(party: Party, *calls: tuple[str, Any]) -> list[Any]:
    guest = Guest(application(party.hub, Site((f"http://{HOST}",))), "198.51.100.7")
    return [await guest.call("POST", path, body) for path, body in calls]


def asked(folder: Path, *calls: tuple[str, Any], **options: Any) -> list[Any]:
    """What a stranger is answered who sends records."""
    answers: list[Any] = []

    async def task(party: Party) -> None:
        answers.extend(await _asked(party, *calls))
        assert await party.hub.house.store.survey.tables("", 9) == [], "nothing is kept"

    with_party(folder, task, **options)
    return answers


@pytest.mark.parametrize(("game", "seats"), [("classic", 4), ("duel", 2), ("solo", 1), ("lost-mines", 5)])
def test_every_pair_of_eyes_gets_its_own_events_and_what_lay_there_after_each_deal(
    game: str, seats: int, tmp_path: Path
) -> None:
    record = played(game, seats)
    text = record_to_text(record).encode()
    names: dict[str, Viewer] = {"spectator": None, "all": ALL_EYES, **{f"s{seat}": seat for seat in range(seats)}}
    answers = asked(tmp_path, *((f"/api/replays?eyes={eyes}", text) for eyes in names))
    states = [step.after for step in replay(record)]
    for (eyes, viewer), answer in zip(names.items(), answers, strict=True):
        assert answer["eyes"] == eyes
        for step, shot, s in zip(answer["steps"], shots(record, viewer), states, strict=True):
            assert step["events"] == [event_to_json(record.rules, event) for event in shot.events]
            assert (step["ply"], step["code"]) == (shot.ply, shot.code)
            if step["seat"] is None:
                assert step["position"] == position_to_json(record.rules, position(s, viewer))
            else:
                assert step["position"] is None
        assert [step["seat"] for step in answer["steps"]] == [
            None if code is None else int(code[1]) for part in record.rounds for code in (None, *part.actions)
        ]


def test_bad_records_are_refused_in_one_line(tmp_path: Path) -> None:
    good = json.loads(record_to_text(played("classic", 3)))
    (part,) = good["rounds"]
    wrong = {
        "not JSON": b"{",
        "not UTF-8": b"\xff",
        "must be a JSON object": [],
        "'kilof' is missing": {"game": "classic"},
        "breaks C": good | {"rounds": [{"deal": part["deal"], "actions": ["s0: ew 5,5"]}]},
        "the events are not what the rules give": good
        | {"rounds": [part | {"events": [part["events"][0], *part["events"][:0:-1]]}]},
        "nothing was dealt": good | {"rounds": []},
        "a deck of its own": good | {"deck": packaged_deck("classic").source},
        "more than 5000 moves": good | {"rounds": [{"deal": part["deal"], "actions": ["s0: ew 1,0"] * 5001}]},
        "revision 99": good | {"revision": 99},
    }
    answers = asked(tmp_path, *(("/api/replays", body) for body in wrong.values()))
    for reason, answer in zip(wrong, answers, strict=True):
        assert answer["key"] == "record"
        assert reason in answer["reason"]
        assert "\n" not in answer["reason"]


def test_eyes_sizes_types_and_rates_have_bounds(tmp_path: Path) -> None:
    text = record_to_text(played("classic", 3)).encode()
    limits = UNLIMITED._replace(record=len(text), replays=Rate(4, 1e-9))
    blind, large, fine, many, more = asked(
        tmp_path,
        ("/api/replays?eyes=s3", text),
        ("/api/replays", text + b" "),
        ("/api/replays", text),
        ("/api/replays", b"{}"),
        ("/api/replays", text),
        limits=limits,
    )
    assert blind == {"key": "eyes", "reason": "eyes are all, spectator, s0, s1, s2"}
    assert large["key"] == "size"
    assert fine["seats"][1] == {"name": "s1", "face": 2, "kind": "", "bot": ""}
    assert (many["key"], more["key"]) == ("record", "rate")

    async def typed(party: Party) -> None:
        class Other(Guest):
            def _scope(self, kind: str, path: str) -> dict[str, Any]:
                scope = super()._scope(kind, path)
                return scope | {"headers": [(b"host", HOST.encode()), (b"content-type", b"text/html")]}

        guest = Other(application(party.hub, Site((f"http://{HOST}",))), "198.51.100.7")
        assert (await guest.call("POST", "/api/replays", text))["key"] == "type"

    with_party(tmp_path / "typed", typed)


def test_lent_record_is_shown_and_given_at_its_address(tmp_path: Path) -> None:
    record = played("duel", 2)

    async def task(party: Party) -> None:
        party.hub.house.lent["here"] = lendable(record)
        guest = Guest(application(party.hub, Site((f"http://{HOST}",))), "198.51.100.7")
        shown = await guest.call("GET", "/api/replays/here")
        assert len(shown["steps"]) == 13
        assert await guest.call("GET", "/api/records/here") == json.loads(record_to_text(record))
        assert await guest.call("GET", "/api/replays/there") == NO_SUCH

    with_party(tmp_path, task)


def test_record_that_the_rules_have_left_behind_is_shown_from_its_events(tmp_path: Path) -> None:
    record = played("classic", 3)

    async def task(party: Party) -> None:
        party.hub.house.lent["old"] = record_to_text(record._replace(revision=0))
        guest = Guest(application(party.hub, Site((f"http://{HOST}",))), "198.51.100.7")
        shown = await guest.call("GET", "/api/replays/old")
        assert (shown["revision"], len(shown["steps"])) == (0, 13)
        assert set(shown["steps"][0]["position"]["goals"].values()) == {None}, "what lay face down is not in the events"

    with_party(tmp_path, task)
