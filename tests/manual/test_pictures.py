"""The pictures under the rules: the engine says the same as the tick, the cross and what is drawn of each."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from kilof.core import machine
from kilof.core.state import State
from kilof.games import GAMES
from kilof.games.duel.ledger import mine_of
from kilof.manual.rulebook import catalogue, rules_of
from kilof.notation.code import action_from_text, cell_from_text
from kilof.scenario import lay_out

PICTURES: list[dict[str, Any]] = json.loads(
    (Path(__file__).parents[2] / "web/src/learn/rules/pictures.json").read_text(encoding="utf-8")
)
# Each try of a picture that has several is a picture of its own.
PLAYED = [picture for picture in PICTURES if "play" in picture] + [
    picture | {"play": code, "is": verdict}
    for picture in PICTURES
    for code, verdict in picture.get("tries", {}).items()
]
_KEYS = {"name", "rule", "game", "deck", "cards", "goals", "play", "is", "law", "lore", "seat", "box", "options", "row"}
_KEYS |= {"tries", "panel"}
_SHOWN = {"turned", "stays", "marked", "unmarked"}
_ROLES = {
    "classic": {},
    "duel": {"s0": "green", "s1": "blue"},
    "lost-mines": {"s0": "loyal-blue", "s1": "selfish-blue"},
}


def table(picture: dict[str, Any]) -> State:
    """What is drawn, laid out. Starts lie there anyway."""
    game, seat = picture["game"], picture.get("seat", 0)
    first = picture["play"].split()[0]
    return lay_out(
        game,
        seats=2 if game == "duel" else 3,
        options=picture.get("options", {}),
        cards={at: card for at, card in picture["cards"].items() if not card.startswith("start")},
        goals=picture.get("goals", {}),
        hands={} if first == "move" else {f"s{seat}": first},
        roles=_ROLES[game],
        turn=seat,
        phase="moving" if first == "move" else "turn",
        lore=picture.get("lore", {}),
    ).state


def laid(state: State, at: str) -> str:
    card, is_spun = divmod(state.board[cell_from_text(at)], 2)
    return state.rules.deck.cards[card].name + (" spun" if is_spun else "")


@pytest.mark.parametrize("picture", PLAYED, ids=lambda picture: picture["name"])
def test_picture_shows_what_the_rules_do(picture: dict[str, Any]) -> None:
    state = table(picture)
    action = action_from_text(state.rules, picture["play"], picture.get("seat", 0))
    law = machine.refusal(state, action)
    if picture.get("is") == "no":
        assert law is not None
        assert law.id == picture.get("law", picture["rule"])
        return
    assert law is None
    after, _ = machine.play(state, action)
    assert {at: laid(after, at) for at in picture.get("turned", {})} == picture.get("turned", {})
    marks = {at for at, _ in mine_of(after).now.marks} if picture["game"] == "duel" else set()
    where = {key: cell_from_text(picture[key]) for key in ("stays", "marked", "unmarked") if key in picture}
    found = {"stays": set(after.goals), "marked": marks, "unmarked": set(after.board) - marks}
    assert {key for key, at in where.items() if at not in found[key]} == set()


@pytest.mark.parametrize("picture", PLAYED, ids=lambda picture: picture["name"])
def test_starts_are_drawn_where_they_lie(picture: dict[str, Any]) -> None:
    state = table(picture)
    starts = {at: card for at, card in picture["cards"].items() if card.startswith("start")}
    assert {at: laid(state, at) for at in starts} == starts
    assert all(cell_from_text(at) in state.goals for at in picture.get("goals", {}))


def test_every_picture_belongs_to_a_rule_and_says_nothing_else() -> None:
    numbers = {rule["number"] for game in GAMES.values() for rule in rules_of(catalogue(game.catalogue))}
    assert {picture["rule"] for picture in PICTURES} <= numbers
    assert set().union(*PICTURES) <= _KEYS | _SHOWN
    names = [picture["name"] for picture in PICTURES]
    assert len(set(names)) == len(names)
