"""Questions about a state that every game must answer in the same way."""

from __future__ import annotations

from collections import Counter

import pytest

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import CARD, VERB, Action
from kilof.core.deal import Deal
from kilof.core.ruleset import Refused, Ruleset
from kilof.core.state import State
from kilof.games.classic.nuggets.lore import NuggetGold
from kilof.games.duel.ledger import Mine
from kilof.games.duel.setup import DuelSetup
from kilof.games.lost_mines.events import MOVE
from kilof.games.lost_mines.ground import Forest
from kilof.games.lost_mines.setup import MinesSetup
from tests.conformance.cases import catalogue, lore_cards
from tests.conformance.drive import outcome
from tests.conformance.forest import has_better_route


def listed(s: State) -> list[list[Action]]:
    return [machine.options(s, seat) for seat in range(s.seats)]


def aside(s: State) -> list[list[Action]]:
    return [machine.asides(s, seat) for seat in range(s.seats)]


def everything(s: State) -> list[Action]:
    return [a for actions in listed(s) + aside(s) for a in actions]


def places(s: State) -> Counter[CardId]:
    """Every single card of the table, wherever it lies."""
    deck = s.rules.deck
    cards = [laid >> 1 for laid in s.board.values()] + [card for hand in s.hands for card in hand]
    cards += s.pile[len(s.pile) - s.left :]
    cards += [card for hidden in (s.goals.values(), s.discards, s.roles) for card, _ in hidden]
    cards += [deck.breakers[tool] for mask in s.broken for tool in range(len(deck.tools)) if mask >> tool & 1]
    return Counter(cards + lore_cards(s))


def whole_deck(s: State) -> Counter[CardId]:
    """Every card of the round, the ones laid aside unseen among them; roles and starts only if they are in use."""
    stacks, deck = s.rules.setup.stacks(s), s.rules.deck
    if isinstance(s.lore, Mine):
        table, _ = s.rules.setup.table(s.rules, s.seats)
        in_use = [*(laid >> 1 for laid in table.values()), *(role for role, _ in s.roles)]
        return Counter((*in_use, *deck.stack("path", "action", "goal"))) - Counter(s.lore.seen(s, None).out)
    whole = Counter((*deck.stack("start", "path", "action", "goal", "gold", "treasure"), *stacks.get("roles", ())))
    if isinstance(s.lore, NuggetGold):  # those used in earlier rounds are out of the game
        whole.update(s.lore.nuggets.cards)
        whole.update(laid >> 1 for laid in s.board.values() if deck.cards[laid >> 1].section == "nugget")
    return whole


def is_counted(s: State) -> bool:
    """Whether all cards of the round must be somewhere: when it is over, hands and pile are put away."""
    return any(s.hands) or s.phase.name == "laying" or (isinstance(s.lore, Forest) and bool(machine.waiting(s)))


def laid_aside(rules: Ruleset, seats: int, dealt: Deal) -> Counter[CardId]:
    """The cards of a deal that come into no place of the state: goals and treasures not laid out, the pile's end."""
    if not isinstance(rules.setup, DuelSetup | MinesSetup):
        return Counter()
    pile = dealt.stacks["pile"]
    left = pile[len(pile) - rules.setup.aside :]
    if isinstance(rules.setup, MinesSetup):
        return Counter((*dealt.stacks["treasures"][seats:], *left))
    return Counter((*dealt.stacks["goals"][len(rules.setup.goals) :], *left))


def by_section(s: State, cards: Counter[CardId]) -> Counter[str]:
    """How many cards there are of each kind."""
    found: Counter[str] = Counter()
    for card, count in cards.items():
        section = s.rules.deck.cards[card].section
        found["pile" if section in ("path", "action") else section] += count
    return found


def is_lawful(s: State, a: Action) -> bool:
    """Whether an act breaks a rule of the catalogue, or has a listed twin that comes to the same."""
    law = machine.refusal(s, a)
    if law is None:
        twins = [listed for listed in everything(s) if listed[:CARD] == a[:CARD]]
        if a in twins or outcome(s, a) in [outcome(s, twin) for twin in twins]:
            return True
        return a[VERB] == MOVE and isinstance(s.lore, Forest) and has_better_route(s, a)
    with pytest.raises(Refused) as refused:
        machine.play(s, a)
    return law.id in catalogue(s.rules.game) and refused.value.law == law
