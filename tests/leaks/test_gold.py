"""Gold imagined from a log is uniform over all that fits: counted against every order of a small supply."""

from __future__ import annotations

from collections.abc import Hashable

import pytest

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.event import Event, RolesShown, RoundBegan, RoundEnded
from kilof.core.ruleset import Ruleset
from kilof.games.classic.events import GoldDrawn, GoldOffered, GoldPaid, GoldTaken
from kilof.games.classic.gold import ClassicConstants, Gold
from kilof.games.classic.setup import ClassicSetup
from kilof.games.classic.share import gold_of
from kilof.view import fold
from tests.conformance.cases import CASES, Case, title
from tests.leaks.chance import fit
from tests.leaks.ledger import every_outcome, fits, outcome, owners, sequence
from tests.leaks.moments import Patience, chosen, world
from tests.leaks.table import classic, deck_with

SEATS = 4
SMALL = classic(deck=deck_with({"map": 40}, v1=4, v2=2, v3=2))
COARSE = classic(deck=deck_with({"map": 40}, v1=1, v5=3))  # a gold card worth 5 pays nobody


def terms_of(rules: Ruleset) -> ClassicConstants:
    assert isinstance(rules.setup, ClassicSetup)
    return rules.setup.constants


def gold(values: str, rules: Ruleset = SMALL) -> tuple[CardId, ...]:
    return tuple(rules.deck.by_name[f"gold-{value}"] for value in values.split())


Pick = tuple[Seat, str, str]  # who picks, what that seat sees on offer, what it takes; "" is not told


def shared(*picks: Pick, on_offer: int = 0) -> list[Event]:
    """The diggers share; some of the cards drawn may still be on offer, unseen."""
    count = len(picks) + on_offer
    events: list[Event] = [GoldDrawn(count)]
    for i, (seat, offer, taken) in enumerate(picks):
        events.append(GoldOffered(seat, count - i, gold(offer) or None))
        events.append(GoldTaken(seat, gold(taken)[0] if taken else None))
    return events + [GoldOffered(3, on_offer, None)] * bool(on_offer)


def paid(roles: str, *payments: tuple[Seat, int, str], rules: Ruleset = SMALL) -> list[Event]:
    """The saboteurs are paid: `roles` by seat, then who got how many cards, and which ones, if that is told."""
    names = {"d": rules.deck.by_name["digger"], "s": rules.deck.by_name["saboteur"]}
    ended = [RoundEnded(1, "cards", "saboteurs"), RolesShown(tuple(names[role] for role in roles))]
    return [*ended, *(GoldPaid(seat, count, gold(cards) or None) for seat, count, cards in payments)]


NEXT_ROUND = [RoundBegan(2, 0, 0)]
LOGS: dict[str, list[Event]] = {
    "nobody has won anything": [],
    "two shared unseen": shared((0, "", ""), (1, "", "")),
    "the first to pick saw it all and handed on two values": shared((0, "1 2 3", "3"), (2, "", ""), (1, "", "")),
    "the second to pick saw what the first had left": shared((2, "", ""), (1, "1 1 3", "3"), (0, "", ""), (3, "", "")),
    "the last to pick saw one card": shared((2, "", ""), (1, "", ""), (0, "2", "2")),
    "who picked twice saw what went between": shared(
        (0, "1 1 1 2 3", "3"), (1, "", ""), (2, "", ""), (0, "1 1", "1"), (1, "", "")
    ),
    "three are on offer unseen": shared((0, "", ""), on_offer=3),
    "what was handed on is still on offer": shared((0, "1 1 2 3", "1"), (2, "", ""), on_offer=2),
    "one saboteur paid out of all": paid("dsdd", (1, 2, "")),
    "one saboteur paid after an unseen sharing": shared((0, "", ""), (2, "", ""), (3, "", ""))
    + NEXT_ROUND
    + paid("dsdd", (1, 2, "")),
    "two saboteurs paid after an unseen sharing": shared((0, "", ""), (2, "", ""))
    + NEXT_ROUND
    + paid("dsds", (1, 1, ""), (3, 2, "")),
    "own payment tells what was still there": shared((0, "", ""), (2, "", ""), (3, "", ""))
    + NEXT_ROUND
    + paid("dsdd", (1, 2, "2 2")),
    "less than the rate because little is left": shared(*((seat, "", "") for seat in (0, 1, 2, 0, 1, 2)))
    + NEXT_ROUND
    + paid("dsdd", (1, 2, "")),
    "three cards make up the sum": shared(*((seat, "", "") for seat in (0, 2, 3, 0)))
    + NEXT_ROUND
    + paid("dsdd", (1, 3, "")),
    "paid first, shared later and seen": paid("dsdd", (1, 2, ""))
    + NEXT_ROUND
    + shared((0, "1 2 2", "2"), (2, "", ""), (3, "", "")),
    "seen, then paid": shared((0, "1 2 3", "3"), (2, "", ""), (3, "", ""))
    + NEXT_ROUND
    + paid("dsds", (1, 1, ""), (3, 2, "")),
}


def imagined(rules: Ruleset, log: list[Event], rng: Patience) -> Gold:
    s = machine.begin(rules, SEATS)
    lore = s.lore.imagine(s, fold(rules, SEATS, None, log).seen, log, rng)
    assert isinstance(lore, Gold)
    return lore


def draws(rules: Ruleset, log: list[Event], n: int) -> list[Hashable]:
    rng = Patience("gold", 1000 * n)
    worlds = [sequence(imagined(rules, log, rng), log) for _ in range(n)]
    return [outcome(SEATS, owners(log), cards) for cards in worlds]


@pytest.mark.parametrize("log", LOGS.values(), ids=LOGS.keys())
def test_gold_is_uniform_over_all_that_fits_the_log(log: list[Event]) -> None:
    weights = every_outcome(SMALL.deck, terms_of(SMALL), SEATS, log)
    assert weights
    assert fit(draws(SMALL, log, 1000), weights).is_good


def test_logs_leave_more_than_one_world_to_choose_from() -> None:
    counts = {name: len(every_outcome(SMALL.deck, terms_of(SMALL), SEATS, log)) for name, log in LOGS.items()}
    assert {name for name, count in counts.items() if count == 1} == {
        "nobody has won anything",
        "one saboteur paid out of all",
    }


def test_cards_handed_on_are_dealt_out_among_those_who_picked_later() -> None:
    log = LOGS["the first to pick saw it all and handed on two values"]
    one, two, three = (gold(value) for value in "123")
    rng = Patience("handed on")
    drawn = {tuple(tuple(card for card, _ in cards) for cards in imagined(SMALL, log, rng).held) for _ in range(50)}
    assert drawn == {(three, one, two, ()), (three, two, one, ())}


def test_saboteur_who_got_nothing_tells_that_nothing_small_was_left() -> None:
    """Two unseen cards were shared; then the only saboteur was not paid, so what is left is worth 5 each."""
    log = shared((0, "", ""), (2, "", "")) + NEXT_ROUND + paid("dsdd", rules=COARSE)
    weights = every_outcome(COARSE.deck, terms_of(COARSE), SEATS, log)
    assert len(weights) == 2
    assert fit(draws(COARSE, log, 200), weights).is_good


# Along driven matches

DRIVEN = [
    case for case in CASES if title(case.rules) in ("classic-v3-off", "classic-g3-off") and case.seats in (3, 6, 10)
]


@pytest.mark.parametrize("case", DRIVEN, ids=str)
def test_imagined_gold_fits_the_log_payments_and_all(case: Case) -> None:
    wrong = [
        (str(moment), viewer)
        for moment in chosen(case, 25)
        for viewer in moment.viewers
        if not is_told_alike(case, moment.log(viewer), gold_of(world(moment.view(viewer), str(case))))
    ]
    assert wrong == []


def is_told_alike(case: Case, log: list[Event], imagined_gold: Gold) -> bool:
    return fits(case.rules.deck, terms_of(case.rules), log, sequence(imagined_gold, log))


@pytest.mark.parametrize("case", DRIVEN, ids=str)
def test_true_gold_fits_every_log(case: Case) -> None:
    """The ledger itself, measured against the truth."""
    told = [(moment.log(viewer), moment.s) for moment in chosen(case, 20) for viewer in moment.viewers]
    assert [s.ply for log, s in told if not is_told_alike(case, log, gold_of(s))] == []
