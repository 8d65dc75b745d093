"""The classic game as one seat sees it: its side, where the treasure may be, how far it is, and who may be what."""

from __future__ import annotations

from functools import cached_property

from kilof.bots.classic.watcher import WATCH
from kilof.bots.paths import Survey
from kilof.bots.seat import SeatScene
from kilof.bots.suspicion import Beliefs, believed, part_of
from kilof.bots.suspicion.beliefs import looks
from kilof.bots.suspicion.watch import this_round
from kilof.bots.thought import Skill
from kilof.cards import CardId
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.event import TurnBegan
from kilof.plays.tools import ToolBroken, ToolRepaired
from kilof.view import View

SABOTEUR = "saboteur"
NUGGET = 0.35  # a nugget on the way is worth this share of the treasure
_SURE = 0.999
_TURNS = 3  # with this many turns left, more make no difference
_FOE, _FRIEND = 0.9, 0.1  # how a novice takes it when its tools are broken or mended


class Scene(SeatScene):
    """All that judgements about one decision share."""

    def __init__(self, view: View, skill: Skill) -> None:
        super().__init__(view, skill)
        role = view.position.roles[self.seat][0]
        assert role is not None, "a seat knows its role"
        self.is_saboteur = part_of(self.deck, role) == SABOTEUR
        self._beliefs = believed(view, WATCH) if skill.reads else None
        self.treasure = _treasure(view, self._beliefs)
        targets = {at: chance for at, chance in self.treasure.items() if chance > 0}
        self.survey = Survey(view.nets[0], {**targets, **dict.fromkeys(view.nets[0].quiet, NUGGET)}, skill.plans)

    @cached_property
    def suspects(self) -> list[float]:
        """By seat, the chance that it is a saboteur."""
        return suspects_by_habits(self.view, self._beliefs) if self._beliefs else suspects_by_deeds(self.view)

    @cached_property
    def shown(self) -> float:
        """What the others may believe by all that was seen: the chance that this seat is a saboteur. A beginner does
        not ask."""
        if not self.skill.reads:
            return 1.0
        held = looks(self.view, WATCH)[self.seat]
        return sum(chance for role, chance in held.items() if part_of(self.deck, role) == SABOTEUR)

    def enmity(self, whom: Seat) -> float:
        """From -1, surely a friend, to 1, surely a foe."""
        if whom == self.seat:
            return -1.0
        chance = self.suspects[whom]
        return 1 - 2 * chance if self.is_saboteur else 2 * chance - 1

    @property
    def knows_treasure(self) -> bool:
        return max(self.treasure.values(), default=1.0) > _SURE

    def turns_till(self, whom: Seat) -> int:
        """How many turns others have before that seat's next one."""
        return (whom - self.seat - 1) % self.view.seats

    @property
    def turns_left(self) -> int:
        """For all seats together: every turn uses up a card, and then the round is over."""
        return self.position.pile + sum(len(hand) for hand in self.position.hands)

    def turns_of(self, whom: Seat) -> int:
        """How many turns that seat still has: its hand and its share of the pile."""
        return len(self.position.hands[whom]) + self.position.pile // self.view.seats

    @cached_property
    def turns_had(self) -> int:
        """How many turns this seat has had in this round, before this one."""
        began = sum(isinstance(event, TurnBegan) and event.seat == self.seat for event in this_round(self.view.log))
        return max(0, began - 1)

    def use_of_tools(self, whom: Seat) -> float:
        """From 0, that seat will not act again, to 1, it has plenty of turns. A beginner does not count them."""
        return min(1.0, self.turns_of(whom) / _TURNS) if self.skill.plans else 1.0

    def ways(self, card: CardId, spin: int) -> tuple[int, ...]:
        return self.deck.ways[card * 2 + spin]


def _treasure(view: View, seen: Beliefs | None) -> dict[Cell, float]:
    """For each goal face down, the chance that it is the treasure."""
    cards, goals = view.rules.deck.cards, view.position.goals
    if seen is not None:
        return {
            at: sum(part for card, part in chances.items() if cards[card].treasure)
            for at, chances in seen.goals.items()
        }
    known = [at for at, (card, _) in goals.items() if card is not None and cards[card].treasure]
    open_ = known or [at for at, (card, _) in goals.items() if card is None]
    return {at: 1 / len(open_) if at in open_ else 0.0 for at in goals}


def suspects_by_habits(view: View, seen: Beliefs) -> list[float]:
    """By all that was seen in this round."""
    return [seen.part(view.rules.deck, seat, SABOTEUR) for seat in range(view.seats)]


def suspects_by_deeds(view: View) -> list[float]:
    """By the last thing that each of the others did to this seat's tools; about the rest nothing is known."""
    me = view.viewer or 0
    roles, deck = view.position.roles, view.rules.deck
    am_saboteur = (card := roles[me][0]) is not None and part_of(deck, card) == SABOTEUR
    chances = [0.35] * view.seats
    for event in this_round(view.log):
        if isinstance(event, ToolBroken) and event.whom == me:
            chances[event.seat] = 1 - _FOE if am_saboteur else _FOE
        elif isinstance(event, ToolRepaired) and event.whom == me:
            chances[event.seat] = 1 - _FRIEND if am_saboteur else _FRIEND
    chances[me] = float(am_saboteur)
    return chances


__all__ = ["SABOTEUR", "Scene", "suspects_by_deeds", "suspects_by_habits"]
