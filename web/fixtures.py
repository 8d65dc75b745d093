"""Plays matches by the real rules and writes what seats and a spectator were sent, for the client's own tests.

python web/fixtures.py   writes web/build/fixtures/*.json
"""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from kilof.bots import BOTS
from kilof.cards import packaged_deck
from kilof.core import machine
from kilof.core.action import Viewer
from kilof.core.event import Event
from kilof.core.rng import Rng
from kilof.games import GAMES
from kilof.match import Match
from kilof.notation.jsons import event_to_json, view_to_json
from kilof.terminal.naming import card_name
from kilof.terminal.speech import Speech
from kilof.terminal.told import lines, message
from kilof.terminal.tongue import Tongue, languages
from kilof.terminal.words import Words

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


def steps(game: str, options: dict[str, str], seats: int, driver: str) -> list[dict[str, Any]]:
    """For each deal and act: by viewer, the events told and the view afterwards."""
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
    return found


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
    TARGET.mkdir(parents=True, exist_ok=True)
    for name, (game, options, seats, driver) in MATCHES.items():
        text = json.dumps({"game": game, "steps": steps(game, options, seats, driver)}, separators=(",", ":"))
        (TARGET / f"{name}.json").write_text(text)
    (TARGET / "words").mkdir(exist_ok=True)
    (TARGET / "words" / "cards.json").write_text(json.dumps(cards()))


if __name__ == "__main__":
    main()
