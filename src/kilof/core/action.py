"""Actions as plain tuples of numbers: seat, verb, card, at, spin, whom, what, also. Fields a verb does not use are 0.

`also` is a second card, plus one: 0 is none.
"""

Seat = int  # a place at the table, 0..n-1; the next one sits on the left
Viewer = int | None  # a seat, or None for a spectator
Verb = int  # a kind of action; each Play has its own
Action = tuple[int, ...]

SEAT, VERB, CARD, AT, SPIN, WHOM, WHAT, ALSO = range(8)
FIELDS = 8

ALL_EYES: Seat = -1  # a viewer from whom nothing is hidden: for finished matches and for checking records, nothing else
