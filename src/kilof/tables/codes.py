"""Codes of actions, remembered: the same few thousand come up all the time."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from kilof.core.action import Action, Seat
from kilof.core.ruleset import Ruleset
from kilof.notation.code import action_from_text, action_text

_MOST: Final = 1 << 13  # of a ruleset: as many as a hundred tables with five seats ask for

action_of: Final = lru_cache(_MOST)(action_from_text)
signed: Final = lru_cache(_MOST)(lambda rules, action: action_text(rules, action, with_seat=True))


def seat_in(code: str) -> Seat:
    """Whose a signed code is: `s2: pass map`."""
    return int(code[1 : code.index(":")])


class Codes(dict[Action, str]):
    """The code of each action that was asked for; all are forgotten when they get too many."""

    def __init__(self, rules: Ruleset) -> None:
        super().__init__()
        self._rules = rules

    def __missing__(self, action: Action) -> str:
        if len(self) == _MOST:
            self.clear()
        code = self[action] = action_text(self._rules, action)
        return code


codes_of: Final = lru_cache(64)(Codes)


def forget() -> None:
    """While nobody plays, nobody asks for them."""
    for remembered in (codes_of, action_of, signed):
        remembered.cache_clear()
