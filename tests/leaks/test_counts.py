"""How many copies of each card there are, and where: the same by the viewer's log, by the true state and its masks, and
in all worlds that the viewer cannot tell apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import pytest

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import Viewer
from kilof.core.event import Drew, Event, HandDealt, RoundBegan, RoundEnded
from kilof.core.lore import Lore
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import Hidden, State
from kilof.games.classic.gold import Gold
from kilof.games.classic.nuggets.events import Left
from kilof.games.classic.nuggets.lore import NuggetGold
from kilof.games.duel.events import BribePaid, GoldWon, ToolShed
from kilof.games.duel.ledger import Mine
from kilof.games.lost_mines.events import TrollGone
from kilof.games.lost_mines.ground import Forest
from kilof.view import Count, counts, position
from tests.conformance.cases import CASES, SCRIPTED, Case
from tests.conformance.checks import is_counted, whole_deck
from tests.conformance.drive import driven
from tests.leaks.moments import Moment, moments, world
from tests.leaks.shuffle import changed_about, is_hidden
from tests.toy.lore import Seams

CHOSEN = (
    "classic-v3-off-4-greedy",
    "classic-g3-on-6-uniform",
    "classic-v3-off-nuggets-3-greedy",
    "duel-2-lively",
    "duel-crowded-2-lively",
    "solo-green-1-lively",
    "solo-blue-crowded-1-lively",
    "lost-mines-2-4-roaming",
    "seams-hands-3-greedy",
)
COUNTED = [case for case in (*CASES, *SCRIPTED) if str(case) in CHOSEN]


def counted(s: State, viewer: Viewer) -> list[Count]:
    return counts(s.rules, position(s, viewer), viewer)


def test_cases_are_there() -> None:
    assert {str(case) for case in COUNTED} == set(CHOSEN)


def test_game_that_keeps_no_cards_by_itself_holds_none() -> None:
    assert list(Lore().holds(())) == []


class Tally:
    """What a viewer can count who only reads the log: cards that came to them, left them, and were shown by others.

    Of the pile's cards, in the round under way; those that somebody has won are out of it, and lie open.
    """

    def __init__(self, rules: Ruleset, viewer: Viewer) -> None:
        self.cards = rules.deck.stack("path", "action")
        self.viewer = viewer
        self.won: dict[int, Counter[CardId]] = {}
        self.is_open = False
        self._begin()

    def _begin(self) -> None:
        self.came, self.gone, self.shown = Counter[CardId](), Counter[CardId](), Counter[CardId]()
        self.out = {seat: +cards for seat, cards in self.won.items()}
        self.is_open = False

    def hear(self, event: Event) -> None:
        seat = getattr(event, "seat", None)
        match event:
            case RoundBegan():
                self._begin()
            case RoundEnded():
                self.is_open = False
            case HandDealt(cards=cards):
                self.is_open = True
                self.came.update(cards or ())
            case Drew(card=card):
                self.came.update(() if card is None else (card,))
            case GoldWon(seat=winner, cards=cards):
                self.won.setdefault(winner, Counter()).update(cards)
            case BribePaid(seat=payer, cards=cards):
                self.won[payer].subtract(cards)
            case ToolShed(cards=cards) | Left(cards=cards):
                self.gone.update(cards or ())
            case TrollGone():
                pass  # it was shown when it came
            case _:
                card = getattr(event, "card", None)
                if card is not None:
                    (self.gone if seat == self.viewer else self.shown)[card] += 1

    def counts(self) -> dict[CardId, Count]:
        found = {}
        for card, copies in Counter(self.cards).items():
            own = sum(cards[card] for seat, cards in self.out.items() if seat == self.viewer)
            out = sum(cards[card] for cards in self.out.values())
            mine = self.came[card] - self.gone[card] + own
            seen = self.came[card] + self.shown[card] + out
            found[card] = Count(copies, mine, seen - mine, copies - seen)
        return found


@pytest.mark.parametrize("case", COUNTED, ids=str)
def test_counts_are_what_a_reader_of_the_log_can_count(case: Case) -> None:
    compared = 0
    tallies: dict[Viewer, Tally] = {viewer: Tally(case.rules, viewer) for viewer in (*range(case.seats), None)}
    heard = dict.fromkeys(tallies, 0)
    for moment in moments(driven(case)):
        for viewer, tally in tallies.items():
            log = moment.log(viewer)
            for event in log[heard[viewer] :]:
                tally.hear(event)
            heard[viewer] = len(log)
            if tally.is_open:
                found = counted(moment.s, viewer)
                assert {card: found[card] for card in set(tally.cards)} == tally.counts(), (str(moment), viewer)
                compared += 1
    assert compared > 20 * (case.seats + 1)


def shown(items: Iterable[Hidden], viewer: Viewer) -> list[CardId]:
    return [item[0] for item in items if not is_hidden(item, viewer)]


def known_cards(s: State, viewer: Viewer) -> Counter[CardId]:
    """The cards that a viewer may know, by the masks of the true state."""
    deck = s.rules.deck
    cards = [laid >> 1 for laid in s.board.values()] + ([] if viewer is None else list(s.hands[viewer]))
    cards += [deck.breakers[tool] for mask in s.broken for tool in range(len(deck.tools)) if mask >> tool & 1]
    cards += shown((*s.goals.values(), *s.discards, *s.roles[: s.seats]), viewer)
    match s.lore:
        case Gold() as gold:
            cards += [card for held in gold.held for card in shown(held, viewer)]
            cards += gold.pool if viewer == s.turn else ()
            cards += gold.nuggets.cards if isinstance(gold, NuggetGold) else ()
        case Mine() as mine:
            cards += mine.now.out
        case Forest() as forest:
            cards += [*(card for _, _, card in forest.now.trolls), *shown(forest.treasures, viewer)]
        case Seams() as seams:
            cards += [card for gems in (seams.bag, *seams.held) for card in shown(gems, viewer)]
    return Counter(cards)


def all_cards(s: State) -> Counter[CardId]:
    return whole_deck(s) + Counter(s.lore.now.out if isinstance(s.lore, Mine) else ())


@pytest.mark.parametrize("case", COUNTED, ids=str)
def test_counts_of_all_cards_add_up_and_are_those_of_the_true_state(case: Case) -> None:
    for moment in moments(driven(case)):
        for viewer in moment.viewers:
            found = counted(moment.s, viewer)
            assert all(min(one) >= 0 and one.copies == one.mine + one.table + one.unseen for one in found)
            assert viewer is not None or not any(one.mine for one in found)
            if is_counted(moment.s):
                known, whole = known_cards(moment.s, viewer), all_cards(moment.s)
                assert Counter({card: one.copies for card, one in enumerate(found) if one.copies}) == whole
                assert +Counter({card: one.mine + one.table for card, one in enumerate(found)}) == known
                own = [] if viewer is None else moment.s.hands[viewer]
                assert all(found[card].mine >= count for card, count in Counter(own).items())


def some(case: Case) -> list[Moment]:
    return list(moments(driven(case)))[5::23]


@pytest.mark.parametrize("case", COUNTED, ids=str)
def test_counts_are_the_same_in_worlds_that_a_viewer_cannot_tell_apart(case: Case) -> None:
    changed = 0
    for moment in some(case):
        for viewer in moment.viewers:
            found = counted(moment.s, viewer)
            others = [changed_about(moment.s, viewer, Rng(f"{moment} {viewer}"))]
            if machine.waiting(moment.s):
                others.append(world(moment.view(viewer), f"{moment} {viewer}"))
            for other in others:
                assert counted(other, viewer) == found, (str(moment), viewer)
                changed += other.hands != moment.s.hands
    assert changed
