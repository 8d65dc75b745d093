"""Asking everything: every card of a hand at every cell near the maze and the goals, and every act without a card.

Everything that a viewer may ask is asked in worlds that they cannot tell apart; a different answer is a leak.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import product

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import ALSO, AT, CARD, FIELDS, SEAT, SPIN, VERB, WHAT, WHOM, Action, Seat
from kilof.core.cell import STEP, Cell
from kilof.core.part import Part
from kilof.core.rng import Rng
from kilof.core.ruleset import UNPLAYED, Play, Ruleset
from kilof.core.state import State
from kilof.notation.code import action_text
from tests.conformance.cases import Case
from tests.leaks.moments import Moment, chosen, world
from tests.leaks.shuffle import changed_about

Fields = dict[int, int]


def near(s: State) -> list[Cell]:
    """The cells of the board and of the goals, and all that touch them, by a corner too."""
    around = [down + right for down in (0, STEP[0], STEP[2]) for right in (0, STEP[1], STEP[3])]
    return sorted({at + step for at in (*s.board, *s.goals) for step in around})


def questions(s: State, seat: Seat) -> Iterator[Action]:
    """All that this seat can say with its hand, sensible or not, without repeats."""
    rules, cells, hand = s.rules, near(s), sorted(set(s.hands[seat]))
    plays: list[tuple[Play, list[CardId]]] = [
        (play, [0] if "card" not in play.form else hand or _any_cards(rules, play))
        for play in rules.plays.values()
        if not play.does
    ]
    plays += [(rules.play_of[card], [card]) for card in hand if rules.play_of[card] is not UNPLAYED]
    for play, cards in plays:
        said = [list(_said(rules, s.seats, seat, part, cards, cells)) for part in play.form]
        for values in product(*said):
            a = [0] * FIELDS
            a[SEAT], a[VERB] = seat, play.verb
            for value in values:
                for field, what in value.items():
                    a[field] = what
            yield tuple(a)


def _any_cards(rules: Ruleset, play: Play) -> list[CardId]:
    """For acts with cards of no hand: gold that is picked, nuggets that are laid."""
    return sorted({*rules.deck.sections["gold"], *rules.deck.sections["nugget"]}) or [0]


def _said(
    rules: Ruleset, seats: int, seat: Seat, part: str | Part, cards: list[CardId], cells: Sequence[Cell]
) -> Iterable[Fields]:
    """All that one part of a code can say."""
    if isinstance(part, Part):  # there a seat is given by how far to the left of the acting one it sits
        return (
            {field: (value + seat) % seats if field == WHOM else value for field, value in one.items()}
            for one in part.values(rules, seats, cells)
        )
    every: dict[str, list[Fields]] = {
        "card": [{CARD: card} for card in cards],
        "also": [{ALSO: 0}, *({ALSO: card + 1} for card in cards)],
        "at": [{AT: at} for at in cells],
        "spin": [{SPIN: 0}, {SPIN: 1}],
        "whom": [{WHOM: whom} for whom in range(seats)],
        "tool": [{WHAT: tool} for tool in range(len(rules.deck.tools))],
        "which": [{WHAT: tool} for tool in range(len(rules.deck.tools))],
    }
    return every[part]


def worlds(moment: Moment, seat: Seat, each: int) -> list[State]:
    """This many worlds drawn from the view, and as many with the true state's hidden cards shuffled."""
    v = moment.view(seat)
    drawn = [world(v, f"{moment} {seat} {i}") for i in range(each)]
    return drawn + [changed_about(moment.s, seat, Rng(f"{moment} {seat} {i}")) for i in range(each)]


def leaks(moment: Moment, seat: Seat, each: int = 2) -> list[str]:
    """What this seat could learn by asking: lines for people, none if nothing leaks."""
    s = moment.s
    asked = list(questions(s, seat))
    options, asides = machine.options(s, seat), machine.asides(s, seat)
    truth = [machine.refusal(s, a) for a in asked]
    found = []
    for other in worlds(moment, seat, each):
        if machine.options(other, seat) != options:
            found.append(f"{moment}: other options for seat {seat}")
        if machine.asides(other, seat) != asides:
            found.append(f"{moment}: other asides for seat {seat}")
        for a, law in zip(asked, truth, strict=True):
            if machine.refusal(other, a) != law:
                found.append(f"{moment}: {action_text(s.rules, a, with_seat=True)} is refused by {law} or otherwise")
    return found


def moments_of(case: Case, count: int) -> list[tuple[Moment, Seat]]:
    """Moments spread over a match, as many for each phase; each with a seat that is to act and one that is not."""
    by_phase: dict[str, list[Moment]] = {}
    for moment in chosen(case, 4):
        by_phase.setdefault(moment.s.phase.name, []).append(moment)
    found = []
    for many in by_phase.values():
        for i in range(min(count, len(many))):
            moment = many[i * len(many) // min(count, len(many))]
            waiting = machine.waiting(moment.s)
            found += [(moment, seat) for seat in waiting]
            found += [(moment, seat) for seat in range(moment.s.seats) if seat not in waiting][i % 2 : i % 2 + 1]
    return found
