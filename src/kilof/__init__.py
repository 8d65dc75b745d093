"""Kilof: an unofficial home for the Saboteur family of board games.

A whole match, played by bots:

>>> import kilof
>>> match = kilof.Match("classic", seats=5, seed="any text is a seed")
>>> kilof.drive(match, "eager")
>>> match.result.scores, match.result.winners
((1, 5, 4, 4, 5), (1, 4))

The names that a program needs, each with its own help:

    Match           a match: who may do what, playing it, its result and its record
    View            what one seat knows of it
    Option          something that a seat may do; it has a code, such as `broken-pick s2`
    Seat Cell Card  what options and views speak of; a type checker tells them apart
    Result          scores and winners
    Record          a whole match as a value; `save` and `load` keep it in a file, `replay` plays it again
    drive           has bots play a match
    Bot             the class of the bots that come with Kilof; any function of a view and a generator will do too
    world           a match that could be the real one, as far as a view tells
    lay_out         makes a `Scenario`, a moment to play on from, out of a board picture, hands and roles
    Rng             the random generator: a text gives the same draws on every machine
    GAMES, BOTS     the games and the bots by name
    BadInput        raised for input that cannot be used; `Refused` for acts against the rules

What is stable: these names, as `kilof help programmers` describes them, and the codes, records and seeds that
`kilof help formats` describes. They change only with a new minor version, and the changelog says how. You may use all
other modules, but they may change at any time.
"""

from importlib import import_module as _import_module
from typing import TYPE_CHECKING

__version__ = "0.2.0.dev0"

if TYPE_CHECKING:
    from kilof.door import *  # noqa: F403 - its one list says which names these are
else:
    # The door is opened when one of its names is first used: the command needs none of them, and starts faster.

    def __getattr__(name):
        door = _import_module("kilof.door")
        if name == "__all__":
            return door.__all__
        if name in door.__all__:
            return getattr(door, name)
        raise AttributeError(f"module 'kilof' has no attribute {name!r}")

    def __dir__():
        return sorted({*globals(), *_import_module("kilof.door").__all__})
