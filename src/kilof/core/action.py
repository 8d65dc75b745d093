"""Actions as plain tuples of numbers: seat, verb, card, at, spin, whom, what, also. Fields a verb does not use are 0.

`also` is a second card, plus one: 0 is none.
"""

from typing import Final

from kilof.cards import BadInput
from kilof.native import Boxed

Seat = int  # a place at the table, 0..n-1; the next one sits on the left
Viewer = int | None  # a seat, or None for a spectator
Verb = int  # a kind of action; each Play has its own
Action = tuple[int, ...]

Fields = tuple[Boxed, ...]  # an action, its fields as objects

# Where each field stands. (One by one: the compiler then knows them as constants.)
SEAT: Final = 0
VERB: Final = 1
CARD: Final = 2
AT: Final = 3
SPIN: Final = 4
WHOM: Final = 5
WHAT: Final = 6
ALSO: Final = 7
FIELDS: Final = 8

NONE: Final[Boxed] = 0  # the value of a field that is not used, as an object


class ActionError(BadInput):
    """Something that is not an action in any game."""


# A viewer from whom nothing is hidden: for finished matches and for checking records, nothing else.
ALL_EYES: Final = -1
