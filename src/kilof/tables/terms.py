"""What was agreed when a table was opened, and who sits where."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Literal

from msgspec import Struct

from kilof.core.deal import Deal
from kilof.core.ruleset import Ruleset
from kilof.core.state import State

Person = (
    str  # who somebody is, as an opaque id; "" is nobody. At their second seat and so on it has a number: people.py
)
Pace = Literal["none", "minute", "three-minutes", "day"]
Tempo = Literal["at-once", "brisk", "calm"]
# The rules of a game with these options in this revision (None: the present one); None if they are not there.
Library = Callable[[str, Mapping[str, str], int | None], Ruleset | None]
Dealer = Callable[[State], Deal]  # draws the deal that a match waits for

# Seconds: how long a person may take, and how long a bot seems to think.
PACES: Final[dict[str, float | None]] = {"none": None, "minute": 60.0, "three-minutes": 180.0, "day": 86_400.0}
TEMPOS: Final[dict[str, float]] = {"at-once": 0.0, "brisk": 0.8, "calm": 2.5}


class Terms(Struct, frozen=True):
    """What the host chose. All but the tempo is settled once the match begins."""

    game: str
    options: dict[str, str]
    seats: int
    pace: Pace = "none"
    tempo: Tempo = "brisk"
    spectators: bool = True
    chat: bool = True
    coach: bool = False  # may be asked where several people play; whoever is alone with bots may always


class Player(Struct, frozen=True):
    """Who has a seat. A person and a bot: the bot stands in for the person. Neither: the seat is empty."""

    person: Person = ""
    name: str = ""
    bot: str = ""
    face: int = 0  # which of the faces that clients draw; 0: none chosen

    @property
    def is_empty(self) -> bool:
        return not self.person and not self.bot

    @property
    def plays_own(self) -> bool:
        """A person, and no bot stands in."""
        return bool(self.person) and not self.bot


EMPTY: Final = Player()
