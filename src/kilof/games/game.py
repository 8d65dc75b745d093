"""What a game tells the world about itself: its name, its options, and how to build its rules."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

from kilof.cards import BadInput, Deck, near
from kilof.core.ruleset import Ruleset
from kilof.games.explained import Explained

Build = Callable[[Mapping[str, str], Deck], Ruleset]  # takes every option and a deck


class OptionError(BadInput):
    """An option that the game does not have."""


class GameOption(NamedTuple):
    """Something a table may choose. The first choice is the default."""

    name: str
    choices: tuple[str, ...]
    help: str


class Game(NamedTuple):
    """A game of the family."""

    name: str
    title: str
    deck: str  # the packaged deck it is played with
    catalogue: str  # the page of docs/rules that numbers its rules
    about: str  # what it is about, in a few sentences
    options: tuple[GameOption, ...]
    build: Build
    older: Mapping[int, Build] = MappingProxyType({})  # by revision: rules since corrected, for matches begun with them
    explained: Explained = MappingProxyType({})  # which rules its cards and tokens are about

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """All options of the game, those not given by default."""
        known = {option.name: option.choices for option in self.options}
        for name, choice in options.items():
            if name not in known:
                raise OptionError(f"option: {self.name} has no '{name}'; it has {', '.join(known)}{near(name, known)}")
            if choice not in known[name]:
                raise OptionError(
                    f"option: '{name}' must be {' or '.join(known[name])}, not '{choice}'{near(choice, known[name])}"
                )
        return {name: options.get(name, choices[0]) for name, choices in known.items()}

    def rules(self, options: Mapping[str, str], deck: Deck) -> Ruleset:
        """The ruleset for these options."""
        return self.build(self.chosen(options), deck)

    def rules_at(self, revision: int, options: Mapping[str, str], deck: Deck) -> Ruleset | None:
        """The ruleset of that revision, if it is still there."""
        now = self.rules(options, deck)
        if now.revision == revision:
            return now
        return self.older[revision](self.chosen(options), deck) if revision in self.older else None
