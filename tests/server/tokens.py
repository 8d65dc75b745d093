"""Decks in which every card is one of its kind, so that its name in some bytes is that card; and who may know it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from copy import deepcopy
from functools import cache
from typing import Any

from kilof.cards import BadInput, CardId, Deck, packaged_deck
from kilof.cards.deck import deck_from_mapping
from kilof.core import kind as k
from kilof.core.action import Viewer
from kilof.core.event import Event, RoundBegan, marks
from kilof.core.ruleset import Ruleset
from kilof.games import GAMES

TOKEN = re.compile(rb"q\d{3}z")
_KINDS = (k.CARD, k.CARDS, k.HANDS)
_LASTING = ("gold", "treasure")  # sections whose cards are kept from round to round


@cache
def marked_deck(game: str) -> Deck:
    """The game's deck with as many cards of their own kind as its rules put up with."""
    source = deepcopy(dict(packaged_deck(GAMES[game].deck).source))
    number = 0
    for section, entries in source.items():
        if not isinstance(entries, list) or not entries or not isinstance(entries[0], dict):
            continue
        for entry in list(entries):
            copies = int(entry.get("copies", 1))
            single = [
                {**entry, "name": f"{entry['name']}-q{number + i:03}z", "copies": 1} for i in range(1, copies + 1)
            ]
            i = entries.index(entry)
            tried = {**source, section: [*entries[:i], *single, *entries[i + 1 :]]}
            if _is_playable(game, tried):
                entries[i : i + 1] = single
                number += copies
    return deck_from_mapping(source)


def _is_playable(game: str, source: Mapping[str, Any]) -> bool:
    try:
        for options in ({}, {option.name: option.choices[-1] for option in GAMES[game].options}):
            GAMES[game].rules(options, deck_from_mapping(source))
    except (BadInput, KeyError):
        return False
    return True


@cache
def _rules(game: str, options: tuple[tuple[str, str], ...]) -> Ruleset:
    return GAMES[game].rules(dict(options), marked_deck(game))


def marked(game: str, options: Mapping[str, str], _: int | None = None) -> Ruleset | None:
    """A library of these decks."""
    return _rules(game, tuple(sorted(options.items())))


def tokens(data: bytes) -> set[bytes]:
    return set(TOKEN.findall(data))


class Knowledge:
    """The cards that one viewer was told of, by the marks of the events alone."""

    def __init__(self, rules: Ruleset, seats: int, viewer: Viewer) -> None:
        self._rules = rules
        self._viewer = viewer
        board, _ = rules.setup.table(rules, seats)
        # What lies there face up from the start, and nuggets, which everybody sees before they are laid.
        self._printed = self._names({laid >> 1 for laid in board.values()} | set(rules.deck.sections["nugget"]))
        self.now = set(self._printed)  # in this round, and what lasts
        self.last: set[bytes] = set()  # by the last step, which may end one round and begin another
        self.ever = set(self._printed)

    def learn(self, events: list[Event]) -> None:
        self.last = set()
        for event in events:
            if isinstance(event, RoundBegan):
                self.now = self.now & self._lasting() | self._printed
            told = self._told(event)
            self.now |= told
            self.last |= told
            self.ever |= told

    def _told(self, event: Event) -> set[bytes]:
        found: set[bytes] = set()
        for name, mark in marks(type(event)).items():
            value = getattr(event, name)
            if mark["kind"] in _KINDS and value is not None and self._may(event, mark["to"]):
                cards = [value] if mark["kind"] == k.CARD else value
                flat = [one for card in cards for one in (card if isinstance(card, tuple) else (card,))]
                found |= self._names(flat)
        return found

    def _names(self, cards: Iterable[CardId]) -> set[bytes]:
        return tokens(" ".join(self._rules.deck.cards[card].name for card in cards).encode())

    def _may(self, event: Event, to: str) -> bool:
        return not to or (self._viewer is not None and getattr(event, to) == self._viewer)

    def _lasting(self) -> set[bytes]:
        return self._names(i for i, card in enumerate(self._rules.deck.cards) if card.section in _LASTING)
