"""Tables: the authority over a match and its people, without sockets, storage or clocks."""

from kilof.tables.entry import AnyEntry, Draft
from kilof.tables.refusal import Refusal
from kilof.tables.table import Table, opened, rebuilt
from kilof.tables.terms import Player, Terms

__all__ = ["AnyEntry", "Draft", "Player", "Refusal", "Table", "Terms", "opened", "rebuilt"]
