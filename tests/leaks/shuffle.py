"""The true state with its hidden cards shuffled, in the state itself: no view is asked what is hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from kilof.cards import Card, CardId
from kilof.core.action import Viewer
from kilof.core.rng import Rng
from kilof.core.state import PUBLIC, Hidden, State
from kilof.games.classic.gold import Gold
from kilof.games.classic.nuggets.lore import NuggetGold
from kilof.games.lost_mines.ground import DIE, Forest
from tests.conformance.checks import is_counted, places, whole_deck
from tests.toy.lore import Seams


def is_hidden(item: Hidden, viewer: Viewer) -> bool:
    """Whether the viewer is not among those who know this card."""
    mask = item[1]
    return mask != PUBLIC and (viewer is None or not mask >> viewer & 1)


def hidden_cards(items: Iterable[Hidden], viewer: Viewer) -> list[CardId]:
    return [item[0] for item in items if is_hidden(item, viewer)]


def filled(items: Iterable[Hidden], viewer: Viewer, cards: Iterator[CardId]) -> list[Hidden]:
    """The same items with other cards where they are hidden."""
    return [(next(cards) if is_hidden(item, viewer) else item[0], item[1]) for item in items]


def changed_about(s: State, viewer: Viewer, rng: Rng) -> State:
    """Cards that this viewer cannot know change places: goals, roles, hands, pile and discards, and what lore hides.

    So do cards that were laid aside unseen; they come from the deck, as the state does not hold them.
    """
    w = s.clone()
    unseen = list((whole_deck(s) - places(s)).elements()) if is_counted(s) else []
    goals_aside = [card for card in unseen if s.rules.deck.cards[card].section == "goal"]
    pile_aside = [card for card in unseen if s.rules.deck.cards[card].section in ("path", "action")]
    goals = iter(rng.shuffled(hidden_cards(s.goals.values(), viewer) + goals_aside))
    w.goals = dict(zip(s.goals, filled(s.goals.values(), viewer, goals), strict=True))
    w.roles = _changed_roles(s, viewer, rng)
    hands = [[] if seat == viewer else hand for seat, hand in enumerate(s.hands)]
    start = len(s.pile) - s.left
    cards = rng.shuffled(
        [*(card for hand in hands for card in hand), *s.pile[start:], *hidden_cards(s.discards, viewer), *pile_aside]
    )
    rest = iter(cards)
    w.hands = [s.hands[seat] if seat == viewer else sorted(next(rest) for _ in hand) for seat, hand in enumerate(hands)]
    w.pile = s.pile[:start] + tuple(next(rest) for _ in range(s.left))
    w.discards = filled(s.discards, viewer, rest)
    _change_lore(w, viewer, rng)
    return w


def _changed_roles(s: State, viewer: Viewer, rng: Rng) -> list[Hidden]:
    """Roles change places with those left over; if backs can be told apart, only with the same back."""
    cards = s.rules.deck.cards
    rest = rng.shuffled(hidden_cards(s.roles, viewer))
    by_back = {back: iter([card for card in rest if cards[card].back == back]) for back in {one.back for one in cards}}
    return [
        (next(by_back[cards[role].back]) if is_hidden((role, known_to), viewer) else role, known_to)
        for role, known_to in s.roles
    ]


def _change_treasures(w: State, forest: Forest, viewer: Viewer, rng: Rng) -> None:
    """Treasures change places with others of their kind, including those out of the round."""
    cards = w.rules.deck.cards
    out = list((Counter(w.rules.deck.stack("treasure")) - Counter(card for card, _ in forest.treasures)).elements())
    rest = rng.shuffled(hidden_cards(forest.treasures, viewer) + out)
    forest.treasures = tuple(
        filled(forest.treasures, viewer, iter(_ordered(rest, hidden_cards(forest.treasures, viewer), cards)))
    )
    forest.luck = tuple(rng.below(DIE) for _ in forest.luck)


def _ordered(rest: list[CardId], like: list[CardId], cards: Sequence[Card]) -> list[CardId]:
    """Cards from these with the same backs as the others, one by one."""
    found = []
    for wanted in like:
        card = next(card for card in rest if cards[card].back == cards[wanted].back)
        rest.remove(card)
        found.append(card)
    return found


def _change_lore(w: State, viewer: Viewer, rng: Rng) -> None:
    match w.lore:
        case Forest() as forest:
            _change_treasures(w, forest, viewer, rng)
        case Gold() as gold:
            pool = () if viewer == w.turn else gold.pool
            cards = [*gold.supply, *pool, *(card for held in gold.held for card in hidden_cards(held, viewer))]
            rest = iter(rng.shuffled(cards))
            gold.supply = tuple(next(rest) for _ in gold.supply)
            gold.pool = tuple(sorted(next(rest) for _ in pool)) or gold.pool
            gold.held = [tuple(filled(held, viewer, rest)) for held in gold.held]
            if isinstance(gold, NuggetGold) and gold.again:
                taken = len(gold.again) - len(gold.supply)  # by the finder, in this round
                found = [card for card, _ in gold.held[gold.nuggets.finder][-taken:]] if taken else []
                gold.again = tuple(rng.shuffled([*gold.supply, *found]))
        case Seams() as seams:
            gems = [gem for items in (seams.bag, *seams.held) for gem in hidden_cards(items, viewer)]
            rest = iter(rng.shuffled(gems))
            seams.bag = tuple(filled(seams.bag, viewer, rest))
            seams.held = tuple(tuple(filled(held, viewer, rest)) for held in seams.held)
