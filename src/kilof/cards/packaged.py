"""The one module that reads the data files shipped with the package."""

from functools import cache
from importlib.resources import files

from kilof.cards.deck import Deck, deck_from_toml


@cache
def packaged_deck(name: str) -> Deck:
    """A deck of ours by its name, such as `classic`."""
    return deck_from_toml(files("kilof.cards").joinpath(f"data/{name}.toml").read_text(encoding="utf-8"))
