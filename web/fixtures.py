"""Plays matches by the real rules and writes what seats and a spectator were sent, for the client's own tests.

python web/fixtures.py   writes web/build/fixtures/*.json
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from msgspec import to_builtins

from kilof.bots import BOTS
from kilof.cards import packaged_deck
from kilof.core import machine
from kilof.core.action import ALL_EYES, Viewer
from kilof.core.event import Event
from kilof.core.rng import Rng
from kilof.games import GAMES
from kilof.match import Match
from kilof.notation.jsons import event_to_json, position_to_json, view_to_json
from kilof.notation.record import Record, replay
from kilof.tables.replays import steps as replay_steps
from kilof.terminal.naming import card_name
from kilof.terminal.speech import Speech
from kilof.terminal.told import lines, message
from kilof.terminal.tongue import Tongue, languages
from kilof.terminal.words import Words
from kilof.view import position

TARGET = Path(__file__).resolve().parent / "build" / "fixtures"
# Name of the file: game, options, seats, who plays.
MATCHES: dict[str, tuple[str, dict[str, str], int, str]] = {
    "classic-5": ("classic", {}, 5, "eager"),
    "classic-10": ("classic", {"edition": "g3"}, 10, "uniform"),
    "nuggets-4": ("classic", {"nuggets": "on"}, 4, "eager"),
    "duel": ("duel", {}, 2, "eager"),
    "duel-wild": ("duel", {}, 2, "uniform"),
    "solo": ("solo", {}, 1, "eager"),
    "lost-mines-6": ("lost-mines", {}, 6, "eager"),
    "lost-mines-3": ("lost-mines", {}, 3, "uniform"),
}


class Lines(Words):
    """Sentences as the terminal says them, but with places as they are marked in the log of the browser."""

    def place(self, at: str, _side: str, _use: str) -> str:
        return f"⟨{at}⟩"


def steps(game: str, options: dict[str, str], seats: int, driver: str) -> tuple[list[dict[str, Any]], Record]:
    """For each deal and act: by viewer, the events told and the view afterwards; and the record of it all."""
    rules = GAMES[game].rules(options, packaged_deck(GAMES[game].deck))
    match = Match(rules, seats, seed=Rng(f"{game} {seats} {driver}"), deals=False)
    viewers: tuple[Viewer, ...] = tuple(dict.fromkeys((0, seats - 1, None)))
    told = dict.fromkeys(viewers, 0)
    spoken = {language: Lines(rules, match.names, 0, Speech(Tongue(language))) for language in languages()}
    drive, rng, found = BOTS[driver], Rng("fixtures"), []
    while not machine.is_over(match.state):
        if machine.needs_deal(match.state):
            match.deal()
        else:
            seat = machine.waiting(match.state)[0]
            match.play(drive(match.view(seat), rng))
        step: dict[str, Any] = {}
        for viewer in viewers:
            events = match.news(viewer, told[viewer])
            told[viewer] += len(events)
            view = view_to_json(match.view(viewer))
            if viewer == 0:
                step["said"] = {language: said(words, events) for language, words in spoken.items()}
            step["spectator" if viewer is None else str(viewer)] = {
                "events": [event_to_json(rules, event) for event in events],
                **view,
            }
        found.append(step)
    return found, match.record


def replayed(record: Record) -> dict[str, Any]:
    """What a replay is told with all eyes, and what there really was after each step."""
    truth = [position_to_json(record.rules, position(step.after, ALL_EYES)) for step in replay(record)]
    return {"game": record.rules.game, "steps": to_builtins(replay_steps(record, ALL_EYES)), "truth": truth}


def said(words: Words, events: Sequence[Event]) -> list[str]:
    """What the terminal says of events that the browser has messages for."""
    told = lines(words, events)
    return [message(words, line) for line in told if words.t.has(f"event-{line.data['type']}")]


def cards() -> dict[str, dict[str, dict[str, str]]]:
    """By language and deck, what the terminal calls each card."""
    decks = {game.deck: packaged_deck(game.deck) for game in GAMES.values()}
    return {
        language: {
            name: {card.name: card_name(Tongue(language), deck, card) for card in deck.cards}
            for name, deck in decks.items()
        }
        for language in languages()
    }


def main() -> None:
    (TARGET / "replays").mkdir(parents=True, exist_ok=True)
    for name, (game, options, seats, driver) in MATCHES.items():
        found, record = steps(game, options, seats, driver)
        text = json.dumps({"game": game, "steps": found}, separators=(",", ":"))
        (TARGET / f"{name}.json").write_text(text)
        (TARGET / "replays" / f"{name}.json").write_text(json.dumps(replayed(record), separators=(",", ":")))
    (TARGET / "words").mkdir(exist_ok=True)
    (TARGET / "words" / "cards.json").write_text(json.dumps(cards()))


if __name__ == "__main__":
    main()
