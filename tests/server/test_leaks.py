"""Every byte that leaves a room or an answer over HTTP: no card in it that its receiver was not told of.

Cards are tokens: each is one of its kind. The ids of people, the seeds of tables, cookies and private notes are tokens
too, and are looked for in all that anybody else receives.
"""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from starlette.types import ASGIApp, Message

from kilof.core.action import Viewer
from kilof.core.rng import Rng
from kilof.server.app import application
from kilof.server.doors import Site
from kilof.server.guests import welcome_guest
from kilof.server.room import Room
from kilof.server.watching import Watching
from kilof.tables import Draft, Terms, sight
from kilof.tables.sight import Bulletin, choices
from tests.server.live import TOKEN
from tests.server.rooms import Party, Visitor, of, until, with_party
from tests.server.tokens import Knowledge, marked, marked_deck, tokens

GAMES = [
    (Terms("classic", {}, 3), 60),
    (Terms("classic", {"edition": "g3", "nuggets": "on"}, 4), 60),
    (Terms("duel", {}, 2), 60),
    (Terms("lost-mines", {}, 3), 60),
]
PEOPLE = ("person-ala-1f", "person-bolek-2f", "person-celina-3f", "person-darek-4f")
SITE = Site(("http://127.0.0.1:1",))


class Watched:
    """A room with a visitor on each seat and a spectator, each with what they may know."""

    def __init__(self, room: Room, visitors: dict[Viewer, Visitor]) -> None:
        self.room, self.visitors = room, visitors
        assert room.table.rules is not None
        self.knows = {viewer: Knowledge(room.table.rules, room.table.terms.seats, viewer) for viewer in visitors}
        self.leaks: list[tuple[str, Viewer, set[bytes]]] = []
        add = room._add

        def noting(draft: Draft, bulletin: Bulletin | None) -> None:
            for knowledge in self.knows.values():
                knowledge.learn(draft.events)
            add(draft, bulletin)

        room._add = noting  # type: ignore[method-assign]
        for _, events in room.table.moves.again(room.table.rules, room.table.terms.seats):
            for knowledge in self.knows.values():
                knowledge.learn(events)

    async def check(self, what: str, ever: bool = False) -> None:
        """All that anybody got since the last look."""
        for viewer, visitor in self.visitors.items():
            before = len(visitor.seen)
            await visitor.got()
            data = b"".join(visitor.seen[before:])
            knowledge = self.knows[viewer]
            known = knowledge.ever if ever else knowledge.now | knowledge.last
            if tokens(data) - known:
                self.leaks.append((what, viewer, tokens(data) - known))

    async def act(self, rng: Rng) -> None:
        """One ply, with all kinds of other messages around it."""
        table = self.room.table
        if table.pause is not None:
            await self._be_ready(rng)
        (seat, *_) = table.waiting()
        options = choices(table, seat, 0.0).options
        mover = self.visitors[seat]
        for viewer, visitor in self.visitors.items():
            frame = self._frame(rng, "play", ply=table.ply, code=rng.choice(options))
            await visitor.room.receive(visitor.client, frame)
            if viewer == seat:
                break
            await self.check("refusal")
        await self.check("step")
        if table.stage == "playing" and rng.below(4) == 0:
            await mover.room.receive(mover.client, self._frame(rng, "mark", seat=0, note=f"note-of-{seat}-x"))
            await self.check("mark")

    async def _be_ready(self, rng: Rng) -> None:
        """Everybody looks at the end of the round, says that they are ready, and looks at their role."""
        table = self.room.table
        for visitor in self.visitors.values():
            await visitor.room.receive(visitor.client, self._frame(rng, "hello"))
            await visitor.room.receive(visitor.client, self._frame(rng, "ready", round=table.round))
        await self.check("ready", ever=True)  # the round that ended is still shown
        await until(lambda: table.pause is None)
        for visitor in self.visitors.values():
            await visitor.room.receive(visitor.client, self._frame(rng, "hide", round=table.round))
        await self.check("hide")

    def _frame(self, rng: Rng, type: str, **fields: Any) -> bytes:  # noqa: A002
        return msgspec.json.encode({"type": type, "id": f"x{rng.below(1 << 60)}"} | fields)


async def watched(party: Party, terms: Terms) -> Watched:
    room = await party.hub.open(terms, PEOPLE[0], "Name0")
    visitors: dict[Viewer, Visitor] = {}
    for seat in range(terms.seats):
        visitors[seat] = Visitor(room, PEOPLE[seat])
        await visitors[seat].send("hello")
        if seat:
            await visitors[seat].send("sit", name=f"Name{seat}", seat=seat)
    visitors[None] = Visitor(room, "person-stranger-9f")
    await visitors[None].send("hello")
    for visitor in visitors.values():
        await visitor.got()
    lobby = [tokens(b"".join(visitor.seen)) for visitor in visitors.values()]
    assert lobby == [set()] * len(visitors)
    await visitors[0].room.receive(visitors[0].client, b'{"type":"begin","id":"begin"}')
    return Watched(room, visitors)


@pytest.mark.parametrize("terms", [terms for terms, _ in GAMES], ids=lambda terms: f"{terms.game}-{terms.seats}")
def test_decks_of_these_tests_have_a_token_on_most_cards(terms: Terms) -> None:
    cards = [card for card in marked_deck(terms.game).cards if card.section in ("path", "action", "goal")]
    assert sum(bool(tokens(card.name.encode())) for card in cards) > 0.8 * len(cards)


@pytest.mark.parametrize(("terms", "plies"), GAMES, ids=lambda value: getattr(value, "game", ""))
def test_no_card_is_in_bytes_to_who_was_not_told_of_it(terms: Terms, plies: int, tmp_path: Path) -> None:
    async def task(party: Party) -> None:
        play = await watched(party, terms)
        await play.check("begin")
        rng = Rng("leaks")
        for _ in range(plies):
            if play.room.table.stage != "playing":
                break
            await play.act(rng)
        for visitor in play.visitors.values():
            await visitor.room.receive(visitor.client, b'{"type":"hello","id":"all"}')
        await play.check("sync")
        for since in (-1, 3, play.room.table.ply - 1):
            for visitor in play.visitors.values():
                await visitor.room.receive(visitor.client, b'{"type":"hello","id":"again","ply":%d}' % since)
            await play.check(f"resume {since}", ever=True)
        assert play.leaks == []
        assert play.room.table.ply >= min(plies, 20)
        _check_other_secrets(play)

    with_party(tmp_path, task, library=marked)


def _check_other_secrets(play: Watched) -> None:
    """Ids of people, the seed and the notes of others."""
    for viewer, visitor in play.visitors.items():
        data = b"".join(visitor.seen)
        assert b"person-" not in data
        assert play.room._due._seed not in data
        notes = {f"note-of-{seat}-x".encode() for seat in play.visitors if seat != viewer}
        assert [note for note in notes if note in data] == []


def test_test_finds_a_leak_when_there_is_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sight, "_unknown", lambda kind: {})

    async def task(party: Party) -> None:
        play = await watched(party, Terms("classic", {}, 3))
        rng = Rng("leaks")
        for _ in range(3):
            await play.act(rng)
        assert play.leaks != []

    with_party(tmp_path, task, library=marked)


# Over HTTP, in metrics and logs


async def asked(app: ASGIApp, path: str, cookie: str = "") -> bytes:
    """Every byte of an answer, headers included."""
    got: list[bytes] = []

    async def receive() -> Message:
        return {"type": "http.request", "body": b""}

    async def send(message: Message) -> None:
        got.extend(name + b":" + value for name, value in message.get("headers", ()))
        got.append(message.get("body", b""))

    token = (b"authorization", f"Bearer {TOKEN}".encode())
    headers = [token, (b"host", b"127.0.0.1:1"), *([(b"cookie", cookie.encode())] if cookie else [])]
    scope = {"type": "http", "method": "GET", "path": path, "query_string": b"", "headers": headers}
    await app(scope | {"client": ("127.0.0.1", 1), "root_path": "", "scheme": "http"}, receive, send)
    return b"\n".join(got)


def test_answers_metrics_and_logs_hold_no_secret_of_a_running_match(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)

    async def task(party: Party) -> None:
        app = application(party.hub, SITE, Watching(sha256(TOKEN.encode()).digest()))
        guest, secret = await welcome_guest(party.hub.house, "Watcher")
        own = f"kilof-{party.hub.house.store.name}={secret}"
        play = await watched(party, Terms("classic", {}, 3))
        rng = Rng("answers")
        for _ in range(20):
            await play.act(rng)
        id = play.room.id  # noqa: A001
        paths = (
            f"/api/tables/{id}",
            f"/api/records/{id}",
            f"/api/tables/{id}/qr.svg",
            "/metrics",
            "/api/me",
            "/readyz",
        )
        answers = [await asked(app, path, cookie) for path in paths for cookie in ("", own)]
        logs = "\n".join(str(vars(record)) for record in caplog.records).encode()
        for data in (*answers, logs):
            assert tokens(data) == set()
            assert b"person-" not in data
            assert guest.id.encode() not in data
            assert secret.encode() not in data
            assert play.room._due._seed.hex().encode() not in data
        assert id.encode() not in logs
        figures = await asked(app, "/metrics")
        assert b"kilof_steps_total" in figures
        assert id.encode() not in figures
        assert b"not over yet" in answers[2]

    with_party(tmp_path, task, library=marked)


@pytest.mark.parametrize("is_read_again", [False, True])
def test_private_marks_are_noticed_by_nobody_else(tmp_path: Path, is_read_again: bool) -> None:
    """Not by a number either: of an answer, of an answer given again, of a line of chat, of a hello."""
    seen: list[list[bytes]] = []

    def marking(marks: int) -> Callable[[Party], Awaitable[None]]:
        async def task(party: Party) -> None:
            room, (ala, bolek, celina) = await party.table()
            for seat in range(marks):
                assert of(await ala.send("mark", seat=seat, mark="suspect"), "done")
            if is_read_again:
                for visitor in (ala, bolek, celina):
                    visitor.leave()
                party.time += 61
                await party.hub.tidy()
                again = await party.hub.room(room.id)
                assert again is not None
                bolek = Visitor(again, "bolek")
            bolek.seen.clear()
            await bolek.send("hello", id="b1")
            await bolek.send("say", id="b2", text="hello")
            await bolek.send("mark", id="b3", seat=0, mark="trust")
            await bolek.send("say", id="b2", text="hello")
            await bolek.send("say", id="b4", text="")
            await bolek.send("hello", id="b5")
            seen.append(bolek.seen)

        return task

    with_party(tmp_path / "one", marking(0))
    with_party(tmp_path / "other", marking(3))
    assert seen[0] == seen[1]
