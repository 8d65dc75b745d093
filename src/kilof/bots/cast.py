"""A bot for each role: a seat plays each round as the bot of the role it was dealt."""

from __future__ import annotations

from collections.abc import Mapping

from kilof.bots.bot import USUAL, Bot, Budget, Decision
from kilof.bots.suspicion import part_of
from kilof.cards import Deck
from kilof.core.rng import Rng
from kilof.view import View


class Cast(Bot):
    """This is how whole sides are swapped: `digger=steady+saboteur=novice`."""

    def __init__(self, parts: Mapping[str, Bot]) -> None:
        self.parts = dict(parts)
        self.name = "+".join(f"{part}={bot.name}" for part, bot in self.parts.items())
        self.about = "by the part it is dealt"
        self.rollouts = max((bot.rollouts for bot in self.parts.values()), default=0)

    def think(self, view: View, rng: Rng, budget: Budget = USUAL) -> Decision:
        return self._on(view).think(view, rng, budget)

    def allowed(self, view: View, budget: Budget = USUAL) -> int | None:
        return self._on(view).allowed(view, budget)

    def _on(self, view: View) -> Bot:
        """Who plays the part of this seat."""
        assert view.viewer is not None, "spectators do not play"
        role = view.position.roles[view.viewer][0]
        assert role is not None, "a seat knows its role"
        return self.parts[part_of(view.rules.deck, role)]

    def missing(self, deck: Deck) -> list[str]:
        """The roles of this deck that have no bot."""
        return sorted({part_of(deck, role) for role in deck.sections["role"]} - set(self.parts))


__all__ = ["Cast"]
