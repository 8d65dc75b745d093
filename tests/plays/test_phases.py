"""What the common kinds of phase leave to the games."""

from typing import Any

import pytest

from kilof.core.ruleset import Law
from kilof.plays.discard import Pass
from kilof.plays.turn import Asking, CardTurn

S: Any = None
A = (0, 0, 0, 0, 0, 0, 0, 0)
LAW = Law("X1", "not now")


@pytest.mark.plain
def test_what_follows_a_turn_or_a_decision_is_the_games_own_affair() -> None:
    with pytest.raises(NotImplementedError):
        CardTurn("turn", (), Pass(), order=LAW, hand=LAW).follow(S, A, None)
    with pytest.raises(NotImplementedError):
        Asking("choosing", Pass(), order=LAW).follow(S, None)
