"""Seats, cells and options as objects that say what they are. In the core all of them are plain numbers."""

from __future__ import annotations

from functools import lru_cache
from typing import ClassVar, NamedTuple

from kilof.cards import Card
from kilof.core.action import AT, CARD, SEAT, SPIN, VERB, WHOM, Action
from kilof.core.cell import xy
from kilof.core.ruleset import Play, Ruleset
from kilof.notation.code import action_text, written

_BEFORE = {"also": "and", "at": "at", "whom": "on"}  # words that a meaning has and a code does not need


class Seat(int):
    """A place at the table, counted from 0. The next seat sits on the left. Codes write it with an s in front: `s2`.

    >>> seat = Seat(2)
    >>> seat, f"s{seat}", seat + 1
    (Seat(2), 's2', 3)
    """

    __slots__ = ()

    def __repr__(self) -> str:
        return f"Seat({int(self)})"

    def __str__(self) -> str:
        return str(int(self))


class Cell(NamedTuple):
    """A place on the board. x grows towards the goals, y downwards.

    >>> str(Cell(3, -1))
    '3,-1'
    """

    x: int
    y: int

    def __str__(self) -> str:
        """As written in a code."""
        return f"{self.x},{self.y}"


class Option(tuple[int, ...]):
    """Something that a seat may do: its code, and what the code means. It is an action of the core too.

    >>> from kilof.match import Match
    >>> option = Match("classic", seats=3, seed="any text").options[3]
    >>> option
    <Option s0: 'nes 1,0 spun', dig nes at 1,0 spun>
    >>> option.code, option.verb, option.card, option.spun
    ('nes 1,0 spun', 'dig', <Card nes>, True)
    >>> option.seat, option.cell, option.whom
    (Seat(0), Cell(x=1, y=0), None)
    """

    __slots__ = ()
    _rules: ClassVar[Ruleset]  # see option_of

    def __reduce__(self) -> tuple[type[Action], tuple[Action]]:
        """Only the action goes to another process."""
        return tuple, (tuple(self),)

    @property
    def code(self) -> str:
        """What a person types: `new 1,0 spun`, `broken-pick s2`, `pass map`."""
        return action_text(self._rules, self)

    @property
    def meaning(self) -> str:
        """The code in a few more words: `dig new at 1,0 spun`, `break broken-pick on s2`, `pass map`."""
        words = [self.verb]
        for part in self._play.form:
            said = written(self._rules, self, part)
            words += [_BEFORE[part]] if said and isinstance(part, str) and part in _BEFORE else []
            words += said
        return " ".join(words)

    @property
    def verb(self) -> str:
        """What is done: `dig`, `break`, `pass`."""
        return self._play.word or self._play.does

    @property
    def seat(self) -> Seat:
        """Who does it."""
        return Seat(self[SEAT])

    @property
    def card(self) -> Card | None:
        """The card it is done with, if there is one."""
        return self._rules.deck.cards[self[CARD]] if "card" in self._play.form else None

    @property
    def cell(self) -> Cell | None:
        """Where it is done, if it is done to one cell of the board."""
        return Cell(*xy(self[AT])) if "at" in self._play.form else None

    @property
    def spun(self) -> bool:
        """Whether the card is spun, that is, turned by half a turn."""
        return "spin" in self._play.form and self[SPIN] == 1

    @property
    def whom(self) -> Seat | None:
        """The seat it is done to, if any."""
        return Seat(self[WHOM]) if "whom" in self._play.form else None

    @property
    def _play(self) -> Play:
        return self._rules.plays[self[VERB]]

    def __repr__(self) -> str:
        return f"<Option s{self.seat}: '{self.code}', {self.meaning}>"

    def __str__(self) -> str:
        return self.code


@lru_cache(maxsize=8)
def option_of(rules: Ruleset) -> type[Option]:
    """The class of the options under these rules. It knows the rules, so that an option need not: bots are shown
    dozens of options at every ply, and this way making one is as fast as making a tuple."""
    return type("Option", (Option,), {"__slots__": (), "_rules": rules})


__all__ = ["Cell", "Option", "Seat", "option_of"]
