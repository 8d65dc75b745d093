"""The classic game, nuggets included: which judgement answers for which kind of act."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from kilof.bots.bot import Budget
from kilof.bots.classic.digger import Digger
from kilof.bots.classic.nuggets import lay_nugget, leave, remain
from kilof.bots.classic.saboteur import Saboteur
from kilof.bots.classic.scene import Scene
from kilof.bots.thought import Skill, Thought, Weigh
from kilof.core.action import CARD, VERB, Action
from kilof.games.classic.events import PICK
from kilof.games.classic.nuggets.events import LAY, LEAVE, REMAIN
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS
from kilof.plays.goals import TURN
from kilof.plays.peek import PEEK
from kilof.plays.rockfall import ROCKFALL
from kilof.plays.tools import BREAK, REPAIR
from kilof.view import View


def _pick(view: View, a: Action) -> Thought:
    values = [view.rules.deck.cards[option[CARD]].value for option in view.options]
    value = view.rules.deck.cards[a[CARD]].value
    return Thought(value, "the most gold there is" if value == max(values) else "there is more gold to pick")


def mind(view: View, skill: Skill, budget: Budget) -> Weigh:
    """Gold is picked by its value; all else depends on the side."""
    if view.options[0][VERB] == PICK:
        return partial(_pick, view)
    scene = Scene(view, skill)
    side: Digger | Saboteur = Saboteur(scene, budget) if scene.is_saboteur else Digger(scene)
    judges: dict[int, Callable[[Action], Thought]] = {
        DIG: side.dig,
        TURN: side.turn,
        REPAIR: side.repair,
        BREAK: side.break_tool,
        PEEK: side.peek,
        ROCKFALL: side.rockfall,
        PASS: side.pass_card,
        LAY: lambda a: lay_nugget(scene, a),
        LEAVE: lambda _a: leave(scene),
        REMAIN: lambda _a: remain(scene),
    }
    return lambda a: judges[a[VERB]](a)


__all__ = ["mind"]
