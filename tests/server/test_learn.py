"""Lessons over HTTP: nothing is kept, nothing leaks, and bad input gets one line."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path
from typing import Any

import msgspec
import pytest

from kilof.core import machine
from kilof.core.rng import Rng
from kilof.games import GAMES
from kilof.learn import LESSONS, lesson_named
from kilof.learn.desk import play_on
from kilof.notation.code import action_text
from kilof.server.app import application
from kilof.server.doors import Site
from kilof.server.learn_api import desk_shown
from kilof.server.limits import Rate
from tests.leaks.shuffle import changed_about
from tests.server.inside import HOST, Guest
from tests.server.rooms import UNLIMITED, Party, with_party

ALL = [(game, name) for game, names in LESSONS.items() for name in names]
FIRST = "/api/learn/lessons/classic/first-tunnel"


def asked(folder: Path, *calls: tuple[str, Any], **options: Any) -> list[Any]:
    """What a stranger is answered, one call after the other."""
    answers: list[Any] = []

    async def task(party: Party) -> None:
        guest = Guest(application(party.hub, Site((f"http://{HOST}",))), "198.51.100.7")
        for path, body in calls:
            answers.append(await guest.call("GET" if body is None else "POST", path, body))

    with_party(folder, task, **options)
    return answers


def test_lessons_are_listed_by_deck_and_played_without_a_name(tmp_path: Path) -> None:
    listed, begun, played, doubted, wrong, shown = asked(
        tmp_path,
        ("/api/learn", None),
        (FIRST, {}),
        (FIRST, {"codes": ["ew 1,0", "ew 2,0"]}),
        ("/api/learn/lessons/classic/join-tunnels", {"ask": "nw 3,0"}),
        (FIRST, {"codes": ["ew 1,0", "ew 5,5", "ew 2,0"]}),
        (FIRST, {"codes": ["ew 1,0"], "show": True}),
    )
    assert [track["deck"] for track in listed["tracks"]] == list(dict.fromkeys(game.deck for game in GAMES.values()))
    assert [(one["game"], one["name"]) for track in listed["tracks"] for one in track["lessons"]] == ALL
    assert (begun["stage"], begun["done"], begun["move"]) == ("open", [False, False], None)
    assert begun["desk"]["sight"]["choices"]["waiting"] == [0]
    assert "ew 1,0" in begun["desk"]["sight"]["choices"]["options"]
    assert (played["stage"], played["done"]) == ("solved", [True, True])
    assert [one["events"][0]["type"] for one in played["desk"]["log"]] == [
        "RoundBegan",
        "Dug",
        "Passed",
        "Passed",
        "Dug",
    ]
    assert doubted["desk"]["refused"]["key"] == "C10"
    assert doubted["desk"]["tried"] == {"card": "nw", "at": "3,0", "spun": False, "joins": "W", "fails": "N"}
    assert (wrong["desk"]["played"], wrong["desk"]["refused"]["key"], wrong["stage"]) == (1, "C9", "open")
    assert shown["move"] == {"keep": 1, "code": "ew 2,0"}


def test_cards_of_a_lesson_are_counted_if_asked_as_its_seat_sees_them(tmp_path: Path) -> None:
    codes = ["ew 1,0"]
    silent, counted = asked(tmp_path, (FIRST, {"codes": codes}), (FIRST, {"codes": codes, "count": True}))
    assert silent["counts"] is None
    found = lesson_named("classic", "first-tunnel")
    assert found is not None
    s, seat = found.play(codes).state, found.desk.seat
    deck = s.rules.deck
    names = [card.name for card in deck.cards]
    # What the seat cannot see is in other hands, in the pile, laid aside, or face down before others.
    assert {name: one["mine"] for name, one in counted["counts"].items() if one["mine"]} == Counter(
        names[card] for card in s.hands[seat]
    ) + Counter([names[s.roles[seat][0]]])
    shuffled = {card.name: card.copies for card in deck.cards if card.section in ("path", "action")}
    assert {name: counted["counts"][name]["copies"] for name in shuffled} == shuffled
    assert all(
        one["copies"] == one["mine"] + one["table"] + one["unseen"] and one["unseen"] >= 0
        for one in counted["counts"].values()
    )
    assert counted["counts"]["ew"]["table"] >= 1


@pytest.mark.parametrize(
    ("path", "body", "key"),
    [
        ("/api/learn/lessons/classic/none", {}, "missing"),
        ("/api/learn/lessons/chess/first-tunnel", {}, "missing"),
        (FIRST, {"codes": ["x" * 61]}, "body"),
        (FIRST, {"codes": ["ew 1,0"] * 61}, "body"),
        (FIRST, {"codes": "ew 1,0"}, "body"),
        (FIRST, {"seat": 1}, "body"),
    ],
)
def test_bad_input_gets_one_line(tmp_path: Path, path: str, body: Any, key: str) -> None:
    (answer,) = asked(tmp_path, (path, body))
    assert answer["key"] == key
    assert answer["reason"]
    assert "\n" not in answer["reason"]


def test_what_is_no_code_is_refused_by_name(tmp_path: Path) -> None:
    (answer,) = asked(tmp_path, (FIRST, {"codes": ["\u0000 fly"]}))
    assert (answer["desk"]["played"], answer["desk"]["refused"]["key"]) == (0, "code")


def test_moves_of_an_address_are_limited(tmp_path: Path) -> None:
    first, second = asked(tmp_path, (FIRST, {}), (FIRST, {}), limits=UNLIMITED._replace(lessons=Rate(1, 0.1)))
    assert first["stage"] == "open"
    assert second["key"] == "rate"


@pytest.mark.parametrize(("game", "name"), ALL)
def test_what_the_seat_may_not_know_does_not_leave_the_server(game: str, name: str) -> None:
    """The answer is the same to the byte when all that is hidden from the seat changes places."""
    lesson = lesson_named(game, name)
    assert lesson is not None
    desk = lesson.desk
    s = desk.scenario.state
    asks = ["", *(action_text(s.rules, option) for option in machine.options(s, desk.seat)), *lesson.solution]
    true = [msgspec.json.encode(desk_shown(play_on(desk, []), [], ask)) for ask in asks]
    hands = json.loads(true[0])["sight"]["position"]["hands"]
    assert {card for seat, hand in enumerate(hands) if seat != desk.seat for card in hand} <= {None}
    for number in range(3):
        hidden = changed_about(s, desk.seat, Rng(f"{name} {number}"))
        other = desk._replace(scenario=desk.scenario._replace(state=hidden))
        assert [msgspec.json.encode(desk_shown(play_on(other, []), [], ask)) for ask in asks] == true
