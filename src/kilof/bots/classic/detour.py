"""Ways that the cards in one hand make all by themselves: from an end of the tunnels to a goal, with no help."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import NamedTuple

from kilof.bots.paths import FAR, Survey, beeline
from kilof.cards import CardId, Deck
from kilof.core.cell import Cell
from kilof.core.network import Network

_NODES = 600  # cards tried; a hand that needs more has ways enough


class Stretch(NamedTuple):
    """A card of the hand, laid."""

    card: CardId
    at: Cell
    spin: int


class Detours:
    """By the first card of a way, how many cards the shortest one takes to each target that it can lead to."""

    def __init__(self, survey: Survey, deck: Deck, hand: Iterable[CardId], targets: Iterable[Cell]) -> None:
        self.found: dict[Stretch, dict[Cell, int]] = {}
        self._deck = deck
        self._steps = survey.steps
        self._targets = [target for target in targets if target in survey.net.shut]
        self._left = _NODES
        cards = Counter(card for card in hand if deck.ways[card * 2])
        self._search(survey.net, set(), cards, None, 1)

    def _search(self, net: Network, old: set[Cell], cards: Counter[CardId], first: Stretch | None, laid: int) -> None:
        """Go on at those gaps that are not old, with what is left of the hand."""
        gaps = {at for at, _ in net.offers}
        ends = [(self._far(at), at, demand) for at, demand in net.offers if at not in old]
        for far, at, demand in sorted(ends):
            if far > cards.total():
                return
            for card in sorted(cards):
                for spin in self._deck.fits[card][demand]:
                    if not self._left:
                        return
                    self._left -= 1
                    after, begun = net.clone(), first or Stretch(card, at, spin)
                    after.grow(at, self._deck.ways[card * 2 + spin])
                    for target in self._targets:
                        if after.shut[target] and not net.shut[target]:
                            known = self.found.setdefault(begun, {})
                            known[target] = min(laid, known.get(target, laid))
                    self._search(after, gaps, cards - Counter([card]), begun, laid + 1)

    def _far(self, at: Cell) -> int:
        """The cards missing at least from here. Farther than the survey looked, as the crow flies."""
        return min((self._steps[target].get(at, beeline(at, target)) for target in self._targets), default=FAR)


__all__ = ["Detours", "Stretch"]
