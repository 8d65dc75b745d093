"""What holds at every moment of the Duel and of the solo game, asked of the state in the plainest way."""

from __future__ import annotations

from collections import Counter

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import Action
from kilof.core.event import Event
from kilof.core.state import State
from kilof.games.duel.events import GoldMarked
from kilof.games.duel.ledger import DuelConstants, Ledger, mine_of

ALL_GOLD = 30  # on all goals and nuggets together


def faults(s: State) -> list[str]:
    """What is not as it should be."""
    now, constants = ledger(s), mine_of(s).constants
    wrong = [*stock_faults(now, constants), *card_faults(s, now, constants)]
    if s.phase.name in ("turn", "bribing"):
        wrong += turn_faults(s, now, constants)
    return wrong


def ledger(s: State) -> Ledger:
    """All of it, as everybody sees it."""
    return mine_of(s).seen(s, None)


def stock_faults(now: Ledger, constants: DuelConstants) -> list[str]:
    """D2: markers and keys come from a stock, and no two of them lie on one card."""
    cells = [at for at, _ in (*now.marks, *now.bribes)]
    wrong = ["more markers than there are"] * (len(cells) > constants.markers)
    wrong += ["two markers on a card"] * (len(set(cells)) < len(cells))
    wrong += ["more keys than there are"] * (len(now.keys) > constants.keys)
    return wrong + ["two keys on a door"] * (len(set(now.keys)) < len(now.keys))


def card_faults(s: State, now: Ledger, constants: DuelConstants) -> list[str]:
    """Markers, keys and the trail tell of cards that lie there; gold is won, out of the game, or still to be won."""
    deck, cards = s.rules.deck, s.rules.deck.cards
    laid = {at: cards[one >> 1] for at, one in s.board.items()}
    wrong = ["a marker on no gold" for at, _ in now.marks if not laid[at].value]
    wrong += ["a bribe for no troll" for at, _ in now.bribes if laid[at].door or not laid[at].gate]
    wrong += ["a key on no door" for at in now.keys if not laid[at].door]
    trolls = {at for at, card in laid.items() if card.gate and not card.door} - {at for at, _ in now.bribes}
    wrong += ["a troll is forgotten, or there are too many"] * (sorted(now.trolls) != sorted(trolls))
    if now.trail != tuple(at for at, card in laid.items() if card.section == "path"):
        wrong.append("the trail is not the tunnel cards in the order in which they were laid")
    owned = Counter[CardId](card for held in now.held for card in held)
    to_win = [card for stack in s.rules.setup.stacks(s).values() for card in stack]
    if owned + Counter(now.spent) + Counter(to_win) != Counter(deck.stack("path", "action", "goal")):
        wrong.append("a card is not in one place of the match")
    if sum(constants.values[card] for card in (*owned.elements(), *now.spent, *to_win)) != ALL_GOLD:
        wrong.append("gold came or went")
    return wrong


def turn_faults(s: State, now: Ledger, constants: DuelConstants) -> list[str]:
    """An act was fully resolved: D8, D14, D21."""
    wrong = ["a goal that is reached lies face down" for net in s.nets if any(net.shut[at] for at in s.goals)]
    wrong += ["the round should have ended"] * (not s.goals or len(now.marks) + len(now.bribes) == constants.markers)
    marked = dict(now.marks)
    reached = [at for at, laid in s.board.items() if is_reached(s, at, s.rules.deck.gold[laid])]
    return wrong + ["gold that is reached has no marker" for at in reached if at not in marked]


def is_reached(s: State, at: int, sides: int) -> bool:
    return any(net.reach.get(at, 0) & sides for net in s.nets)


def wrong_marks(before: State, a: Action) -> list[Event]:
    """Markers that an act put on gold which that seat did not reach, or where the seat in turn reached it too."""
    s, wrong = before.clone(), list[Event]()

    def hear(event: Event) -> None:
        """The state as it is just when this is told."""
        if isinstance(event, GoldMarked):
            gold = s.rules.deck.gold[s.board[event.at]]
            reaching = [seat for seat in range(s.seats) if s.nets[seat].reach.get(event.at, 0) & gold]
            if event.seat not in reaching or (s.turn in reaching and event.seat != s.turn):
                wrong.append(event)

    s.phase.resolve(s, a, hear)
    return wrong


def is_kept(before: State, after: State) -> bool:
    """Whether what is marked, won or out of the game stays so while a round lasts."""
    if before.round != after.round or machine.needs_deal(before):
        return True
    was, now = ledger(before), ledger(after)
    kept = now.marks[: len(was.marks)] == was.marks and now.bribes[: len(was.bribes)] == was.bribes
    return kept and now.out == was.out and now.spent[: len(was.spent)] == was.spent
