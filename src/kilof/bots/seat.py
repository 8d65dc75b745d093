"""What every bot begins with: a view through the eyes of one seat."""

from __future__ import annotations

from kilof.bots.thought import Skill
from kilof.core.action import Seat
from kilof.view import View


class SeatScene:
    """Base of the scenes that judgements about one decision share."""

    def __init__(self, view: View, skill: Skill) -> None:
        assert view.viewer is not None, "spectators do not play"
        self.view = view
        self.skill = skill
        self.seat: Seat = view.viewer
        self.deck = view.rules.deck
        self.position = view.position
        self.hand = [card for card in view.position.hands[self.seat] if card is not None]
