"""What the nuggets ask of a seat: where to lay one, and whether its finder leaves the round with the gold."""

from __future__ import annotations

from kilof.bots.classic.scene import Scene
from kilof.bots.thought import Thought
from kilof.core.action import AT, CARD, Action
from kilof.core.cell import xy
from kilof.games.classic.nuggets.lore import OPEN, Nuggets, SeenNuggets

_SHARE = 1.6  # gold on an average gold card
_PAY = 3.0  # gold for a saboteur whose side wins


def lay_nugget(scene: Scene, a: Action) -> Thought:
    """A digger lays it on the way, so that reaching it is progress; a saboteur lays it off the way."""
    x, y = xy(a[AT])
    value = scene.deck.cards[a[CARD]].value
    if scene.is_saboteur:
        return Thought(abs(y) + 0.3 * (3 - value) - 0.1 * abs(x - 3), "a detour for those who want gold")
    return Thought(-abs(y) - 0.3 * abs(x - 4) + 0.1 * value, "it lies on the way to the goals")


def chance_to_win(scene: Scene) -> float:
    """The chance that this seat's side wins the round, by the missing cards and the turns left to lay them."""
    missing = scene.survey.nearest()
    diggers = max(0.05, min(0.95, 0.35 + 0.012 * scene.turns_left - 0.06 * missing))
    return 1 - diggers if scene.is_saboteur else diggers


def remain(scene: Scene) -> Thought:
    """What staying is worth in gold: the nugget and a share, if the side wins."""
    chance = chance_to_win(scene)
    stake = _gold(scene) + (_PAY if scene.is_saboteur else _SHARE)
    # A finder who will be asked again loses little by waiting.
    later = 0.0 if _is_final(scene) else 0.5
    if later and chance < 0.5:
        return Thought(chance * stake + later, "I can still leave with the gold later")
    if chance < 0.5:
        return Thought(chance * stake, "there is more to be won, though my side may lose")
    return Thought(chance * stake + later, "my side has a good chance, and I want my share")


def leave(scene: Scene) -> Thought:
    return Thought(_gold(scene), "gold in the hand is better than a share that may not come")


def _gold(scene: Scene) -> float:
    at = _nuggets(scene).at
    assert at is not None, "the finder knows where it lies"
    return _SHARE * scene.deck.cards[scene.position.board[at] >> 1].value


def _is_final(scene: Scene) -> bool:
    return _nuggets(scene).choice == OPEN


def _nuggets(scene: Scene) -> Nuggets:
    return SeenNuggets(*scene.position.seen).nuggets  # type: ignore[arg-type]


__all__ = ["chance_to_win", "lay_nugget", "leave", "remain"]
