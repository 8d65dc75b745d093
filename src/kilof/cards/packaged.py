"""The one module that reads the data files shipped with the package."""

from functools import cache
from importlib.resources import files

from kilof.cards.deck import Deck, deck_from_toml


def packaged_text(package: str, name: str) -> str:
    """The text of a data file that lies in a package of ours."""
    return files(package).joinpath(name).read_text(encoding="utf-8")


@cache
def packaged_deck(name: str) -> Deck:
    """A deck of ours by its name, such as `classic`."""
    return deck_from_toml(packaged_text("kilof.cards", f"data/{name}.toml"))
