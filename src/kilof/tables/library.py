"""The rules that tables are played by: those of GAMES with their packaged decks, each built once."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

from kilof.cards import packaged_deck
from kilof.core.ruleset import Ruleset
from kilof.games import GAMES


def packaged(game: str, options: Mapping[str, str], revision: int | None = None) -> Ruleset | None:
    """The rules of a game in a revision (None: the current one); None if there is no such game or revision."""
    if game not in GAMES:
        return None
    chosen = tuple(GAMES[game].chosen(options).items())
    rules = _built(game, chosen)
    return rules if revision in (None, rules.revision) else _older(game, chosen, revision)


@lru_cache(maxsize=256)
def _built(game: str, options: tuple[tuple[str, str], ...]) -> Ruleset:
    found = GAMES[game]
    return found.rules(dict(options), packaged_deck(found.deck))


@lru_cache(maxsize=64)
def _older(game: str, options: tuple[tuple[str, str], ...], revision: int) -> Ruleset | None:
    found = GAMES[game]
    return found.rules_at(revision, dict(options), packaged_deck(found.deck))
