"""The Duel and the solo game: what each kind of act gains, in gold, and what it gives the other."""

from __future__ import annotations

from collections.abc import Callable

from kilof.bots.bot import Budget
from kilof.bots.duel.hand import is_map_needed, spare
from kilof.bots.duel.race import MET as _MET
from kilof.bots.duel.race import Race, left_after, shown
from kilof.bots.duel.scene import Scene
from kilof.bots.paths import Survey, beeline, worth
from kilof.bots.thought import FOOLISH, Skill, Thought, Weigh
from kilof.core.action import AT, CARD, SPIN, VERB, WHAT, Action
from kilof.core.cell import STEP, Cell
from kilof.core.network import Network
from kilof.games.duel.events import BRIBE, DONE, KEY, MARK, PAY, SHED, SHOW
from kilof.plays.dig import DIG
from kilof.plays.discard import PASS, cards_of
from kilof.plays.goals import TURN
from kilof.plays.peek import PEEK
from kilof.plays.rockfall import ROCKFALL
from kilof.plays.tools import BREAK, REPAIR
from kilof.view import View

_RIVAL = 0.8  # what the other loses is nearly as good as what we gain
_LATER = 0.3  # the share of its worth that gold keeps if we reach its goal, but not the gold
_FELT = 0.1  # gold: less is nothing
_BRIBE = 1.0  # D12
_STEP = 0.33  # one more card is worth this share of the hope there is


class Duellist:
    """Judgements of one seat."""

    def __init__(self, scene: Scene, budget: Budget) -> None:
        self.scene = scene
        self.own = scene.own
        self.race = Race(scene)
        self.looks = budget.looks
        self.pressure = max((other.hope for other in scene.other), default=0.0)
        self._falls: dict[Cell, float] | None = None

    def dig(self, a: Action) -> Thought:
        at, laid = a[AT], a[CARD] * 2 + a[SPIN]
        effect = self.own.laid(at, self.own.net.faces[laid], self.scene.joined(self.scene.seat, a[CARD], a[SPIN]))
        gold = effect.entered & self.scene.deck.gold[laid]
        nugget = self.scene.deck.cards[a[CARD]].value if gold else 0
        gain, lost, given = effect.hope - self.own.hope, 0.0, 0.0
        reached = 0  # sides of the card that a rival reaches
        for i, (rival, other) in enumerate(zip(self.scene.rivals, self.scene.other, strict=True)):
            joined = self.scene.joined(rival, a[CARD], a[SPIN])
            entered, ends, met = other.entered(at, other.net.faces[laid], joined)
            if not entered and all(near[1] != at for near in other.near.values()):
                continue
            reached |= entered
            left = left_after(other, at, ends, met)
            lost += worth(left, other.targets) - other.hope + self.race.lost(i, left)
            gain -= self.race.spoilt(i, left, left_after(self.own, at, *self._opened_by(a)))
            # Gold that both reach at once belongs to the seat in turn (D14).
            given += sum(_MET * self.scene.worth[cell] for cell in met if cell not in effect.met)
            if not gold and entered & self.scene.deck.gold[laid]:
                given += (1 + _MET) * self.scene.deck.cards[a[CARD]].value
        for cell in effect.met:
            is_beside = cell in self.own.net.shut and cell - at in STEP
            mine, theirs = self.scene.worth[cell], 0.0
            if self.scene.skill.plans and is_beside:
                found = shown(self.scene, cell, at, laid, effect.entered, reached)
                theirs = found.theirs
                if self.scene.position.goals[cell][0] is not None:
                    gain -= (1 - _LATER) * (mine - found.mine)
                    mine = found.mine
            gain += _MET * mine
            given += (1 + _MET) * theirs
        score = gain + nugget - _RIVAL * (lost + given)
        if nugget:
            return Thought(score, "there is gold on this card")
        if score <= 0 and given > _FELT:
            return Thought(score, "this would give the other gold")
        if score <= 0 and lost > _FELT:
            return Thought(score, "the other would get to that gold first")
        if effect.met:
            return Thought(score, "this reaches a goal")
        if lost < -0.1 and gain < 0.1:
            return Thought(score, "this bars the other's way")
        if gain < 0.02:
            return Thought(FOOLISH, "it leads to no gold")
        return Thought(score + 0.1 * effect.ends, "gold gets nearer")

    def _opened_by(self, a: Action) -> tuple[list[Cell], list[Cell]]:
        """The cells that a card opens to us, and the gold that it meets."""
        joined = self.scene.joined(self.scene.seat, a[CARD], a[SPIN])
        return self.own.entered(a[AT], self.own.net.faces[a[CARD] * 2 + a[SPIN]], joined)[1:]

    def turn(self, a: Action) -> Thought:
        card = self.scene.position.goals[a[AT]][0]
        assert card is not None, "face up"
        laid = card * 2 + a[SPIN]
        effect = self.own.laid(a[AT], self.own.net.faces[laid])
        gold = self.scene.deck.cards[card].value if effect.entered & self.scene.deck.gold[laid] else 0
        theirs = sum(
            self.scene.deck.cards[card].value
            for other in self.scene.other
            if not gold and other.laid(a[AT], other.net.faces[laid]).entered & self.scene.deck.gold[laid]
        )
        return Thought(effect.hope + gold - theirs, "the gold lies best for me that way")

    def break_tool(self, a: Action) -> Thought:  # noqa: ARG002
        rival = next(seat for seat in range(self.scene.view.seats) if seat != self.scene.seat)
        fresh = 0.35 if self.scene.position.broken[rival] else 1.0
        return Thought(fresh * (0.3 + _STEP * 1.3 * self.pressure), "the other cannot dig without tools")

    def repair(self, a: Action) -> Thought:  # noqa: ARG002
        last = self.scene.position.broken[self.scene.seat].bit_count() == 1
        return Thought((1.0 if last else 0.6) * (0.8 + _STEP * 1.3 * self.own.hope), "without tools I cannot dig")

    def shed(self, a: Action) -> Thought:
        kept = sum(spare(self.scene, card) for card in cards_of(a))
        # If a card in the hand can mend it, do not throw two away for that.
        can_mend = any(
            self.scene.deck.cards[card].does == "repair" and self.scene.deck.cards[card].tools >> a[WHAT] & 1
            for card in self.scene.hand
        )
        worth = -0.6 if can_mend else 0.45 + _STEP * self.own.hope
        last = self.scene.position.broken[self.scene.seat].bit_count() == 1
        return Thought((worth if last else 0.5 * worth) + 0.3 * kept, "two spare cards for a tool that works")

    def peek(self, a: Action) -> Thought:
        if self.scene.position.goals[a[AT]][0] is not None:
            return Thought(FOOLISH, "I know what lies there")
        left = self.own.left.get(a[AT], 9)
        return Thought(0.42 - 0.03 * left, "I want to know whether it is worth the trip")

    def key(self, a: Action) -> Thought:
        return self._opened(a[AT], 0.35, "behind that door there may be a way to gold")

    def bribe(self, a: Action) -> Thought:
        return self._opened(a[AT], _BRIBE, "what lies behind the troll is worth the bribe")

    def done(self) -> str:
        """Why it pays no more trolls."""
        pays = any(self.bribe(a).score > 0 for a in self.scene.view.options if a[VERB] == BRIBE)
        return "gold that is kept counts too" if pays else "no bribe would pay"

    def _opened(self, at: Cell, price: float, why: str) -> Thought:
        """What an open gate is worth, counting both players, less what it costs."""
        gain = self._after(self.own, lambda net: self._open(net, at))
        lost = sum(self._after(other, lambda net: self._open(net, at)) for other in self.scene.other)
        score = gain - _RIVAL * lost - price
        return Thought(score, why if score > 0 else "it would not pay")

    def _open(self, net: Network, at: Cell) -> None:
        net.grow(at, self.scene.deck.ways[self.scene.position.board[at]])

    def _after(self, survey: Survey, change: Callable[[Network], None]) -> float:
        """How much more hope, and gold at once, a change of the network brings."""
        net = survey.net.clone()
        change(net)
        after = self.scene.survey(net)
        taken = [at for at, arm in survey.arms.items() if at in survey.targets and net.reach.get(at, 0) & arm]
        met = [at for at, sides in net.shut.items() if sides and not survey.net.shut[at]]
        gold = sum((1 + _MET) * self.scene.worth[at] for at in taken) + sum(_MET * self.scene.worth[at] for at in met)
        return after.hope - survey.hope + gold

    def rockfall(self, a: Action) -> Thought:
        if self._falls is None:
            self._falls = self._worst_falls()
        gain = self._falls.get(a[AT], 0.0)
        if gain <= 0:
            return Thought(FOOLISH, "nothing would be gained")
        why = "without that card my way is free" if self.scene.is_alone else "without that card the other digs again"
        return Thought(gain - 0.3, why)

    def _worst_falls(self) -> dict[Cell, float]:
        """For cards at the head of the other's tunnels, how much more the other loses than we do; alone, our gain."""
        found: dict[Cell, float] = {}
        for other in self.scene.other:
            for at in self._falling(other, [near[1] for near in other.near.values()]):
                found[at] = self._fallen(self.own, at) - _RIVAL * self._fallen(other, at)
        if self.scene.is_alone:
            found = {at: self._fallen(self.own, at) for at in self._falling(self.own, list(self.own.targets))}
        return found

    def _falling(self, survey: Survey, places: list[Cell]) -> list[Cell]:
        """A few cards of these tunnels that can fall: those nearest to one of the places."""
        cells = {a[AT] for a in self.scene.view.options if a[VERB] == ROCKFALL}
        reached = [at for at in cells if at in survey.net.reach]
        reached.sort(key=lambda at: (min((beeline(at, place) for place in places), default=0), at))
        return reached[: self.looks // 2]

    def _fallen(self, survey: Survey, at: Cell) -> float:
        return self._after(survey, lambda net: net.fall(at))

    def pass_cards(self, a: Action) -> Thought:
        cards = cards_of(a)
        if any(is_map_needed(self.scene, card) for card in cards):
            return Thought(FOOLISH, "a map is too good to be thrown away")
        # A round lasts as long as its cards: two at once are gone twice as fast.
        waste = 0.5 * (len(cards) - 1)
        why = "better cards may come" if self.scene.position.pile else "that can be spared"
        return Thought(0.25 * sum(spare(self.scene, card) for card in cards) - waste, why)

    def show(self, a: Action) -> Thought:
        return Thought(self.scene.worth[a[AT]], "the best goal first")

    def mark(self, a: Action) -> Thought:
        mine = self.own.net.reach.get(a[AT], 0) & self.scene.deck.gold[self.scene.position.board[a[AT]]]
        worth = self.scene.deck.cards[self.scene.position.board[a[AT]] >> 1].value
        return Thought(worth if mine else -worth, "markers are short: mine first, the richest of them")


def mind(view: View, skill: Skill, budget: Budget) -> Weigh:
    if view.options[0][VERB] == PAY:
        return lambda _a: Thought(0.0, "trolls want their gold, and one payment is as good as another")
    player = Duellist(Scene(view, skill), budget)
    judges: dict[int, Callable[[Action], Thought]] = {
        DIG: player.dig,
        TURN: player.turn,
        BREAK: player.break_tool,
        REPAIR: player.repair,
        SHED: player.shed,
        PEEK: player.peek,
        KEY: player.key,
        BRIBE: player.bribe,
        DONE: lambda _a: Thought(0.0, player.done()),
        ROCKFALL: player.rockfall,
        PASS: player.pass_cards,
        SHOW: player.show,
        MARK: player.mark,
    }
    return lambda a: judges[a[VERB]](a)


__all__ = ["mind"]
