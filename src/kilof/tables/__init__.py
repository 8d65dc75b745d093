"""Tables: the authority over a match and its people, without sockets, storage or clocks."""

from kilof.tables.entry import AnyEntry, Step
from kilof.tables.refusal import Refusal
from kilof.tables.table import Table, opened, rebuilt
from kilof.tables.terms import Player, Terms

__all__ = ["AnyEntry", "Player", "Refusal", "Step", "Table", "Terms", "opened", "rebuilt"]
