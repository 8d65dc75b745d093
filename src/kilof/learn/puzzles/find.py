"""Looks for puzzles in matches that bots play. What is found is a puzzle only if everything else was tried."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import combinations, count
from math import factorial
from typing import Any, Final, NamedTuple

from kilof.bots import asked, bot_named
from kilof.core import machine
from kilof.core.action import AT, VERB, Seat
from kilof.core.cell import Cell, xy
from kilof.core.part import cell_text
from kilof.core.rng import Rng
from kilof.core.state import State, knows
from kilof.learn.puzzles.kinds import KINDS, Answer, Kind, Question
from kilof.learn.puzzles.puzzle import Puzzle
from kilof.learn.puzzles.ways import PuzzleError, is_idle
from kilof.learn.puzzles.worlds import role_worlds, unseen
from kilof.match import Match
from kilof.plays.dig import DIG
from kilof.scenario import Scenario, ScenarioError, scenario_from_toml, scenario_to_toml

TRIES: Final = range(8, 351)  # of a puzzle that is played: fewer are no puzzle, more are no pleasure
TOO_MUCH: Final = 1500  # positions, roughly, of hands that are not worth trying


class Search(NamedTuple):
    """What is looked for, in which game, at tables of which size."""

    kind: str
    game: str
    seats: tuple[int, ...]
    turns: int = 0


PLAN: Final = (
    Search("reach", "classic", (3, 4, 5, 6)),
    Search("where", "classic", (3, 4, 5)),
    Search("most", "duel", (2,)),
    Search("who", "lost-mines", (3, 4, 5, 6)),
    Search("reach", "duel", (2,)),
    Search("gone", "classic", (3, 4, 5)),
    Search("reach", "lost-mines", (3, 4, 5), 1),
    Search("most", "solo", (1,)),
    Search("where", "lost-mines", (3, 4, 5)),
    Search("reach", "solo", (1,)),
    Search("gone", "duel", (2,)),
    Search("where", "duel", (2,)),
    Search("gone", "lost-mines", (3, 4)),
)


def found_in(search: Search, seed: str, bot: str) -> Puzzle | None:
    """The first good puzzle in the match of this seed, if there is one."""
    rng = Rng(f"puzzles {seed}")
    match = Match(search.game, rng.choice(search.seats), seed=seed)
    decides = bot_named(bot)
    while not match.is_over:
        s = match.state
        if s.phase.name == "turn":
            for question in _SEEK[search.kind](s, rng, search.turns):
                puzzle = _puzzle(question, KINDS[search.kind], {"bot": bot, "seed": seed, "ply": s.ply})
                if puzzle is not None:
                    return puzzle
        match.play(asked(match, machine.waiting(s)[0], decides))
    return None


def _puzzle(question: Question, kind: Kind, source: Mapping[str, Any]) -> Puzzle | None:
    try:
        scenario: Scenario = scenario_from_toml(scenario_to_toml(question.state))
        question = question._replace(state=scenario.state)
        answers, tries, fits = kind.counted(question)
    except (PuzzleError, ScenarioError):
        return None
    if len(answers) != 1 or not _is_good(kind, question, answers[0], tries):
        return None
    return Puzzle("", scenario, kind, question.seat, question.about, question.turns, answers[0], tries, fits, source)


def _is_good(kind: Kind, question: Question, answer: Answer, tries: int) -> bool:
    """Neither too small nor too large, and of the cards in hand at most one is not needed."""
    if kind.points_at:
        return True
    acts = [code for code in answer if not is_idle(code)]
    cards = question.state.rules.deck.by_name
    used = sum(code.partition(" ")[0] in cards for code in acts)
    spare = 0 if question.turns else len(question.state.hands[question.seat]) - used
    return len(acts) >= 2 and spare <= (kind.name == "reach") and tries in TRIES


# Where to look


def _cut(s: State, seat: Seat, cards: tuple[int, ...]) -> State:
    """The same table at the end of its round: nothing is left but these cards of one seat."""
    cut = s.clone()
    cut.hands = [[] for _ in range(s.seats)]
    cut.hands[seat] = sorted(cards)
    cut.left, cut.pile = 0, ()
    return cut


def _hands(s: State, seat: Seat, rng: Rng) -> Iterator[State]:
    """The table with a few of the hands that can be made of this one, as far as there is not too much to try."""
    size = rng.choice((2, 3, 3, 3, 4))
    made = sorted(set(combinations(s.hands[seat], min(size, len(s.hands[seat])))))
    for cards in rng.shuffled(made)[:3]:
        cut = _cut(s, seat, cards)
        first = len(machine.options(cut, seat))
        if first ** len(cards) <= TOO_MUCH * factorial(len(cards)):
            yield cut


def _near(s: State, seat: Seat) -> dict[Cell, int]:
    """For each goal face down, how many cards it needs at least."""
    free = s.clone()
    free.broken = [0] * s.seats
    spots = {xy(action[AT]) for action in machine.options(free, seat) if action[VERB] == DIG}
    goals = {at: xy(at) for at in s.goals}
    return {at: min(abs(x - gx) + abs(y - gy) for x, y in spots) for at, (gx, gy) in goals.items()} if spots else {}


def _stands(s: State, seat: Seat) -> Cell:
    """Where the dwarf of a seat stands, in games that have them."""
    dwarfs: Any = s.lore.facts(s)["dwarfs"][1]
    return int(dwarfs[seat])


def _reach(s: State, rng: Rng, turns: int) -> Iterator[Question]:
    seat = s.turn
    if turns:
        x, y = xy(_stands(s, seat))
        near_by = [at for at in s.goals for gx, gy in [xy(at)] if abs(gx - x) + abs(gy - y) in (2, 3)]
        yield from (Question(s, seat, cell_text(at), turns) for at in near_by)
        return
    if s.roles and "saboteur" in s.rules.deck.cards[s.roles[seat][0]].name:
        return
    near = _near(s, seat)
    for cut in _hands(s, seat, rng):
        held = len(cut.hands[seat])
        yield from (Question(cut, seat, cell_text(at)) for at, need in near.items() if held - 1 <= need <= held)


def _most(s: State, rng: Rng, _turns: int) -> Iterator[Question]:
    """With every goal looked at: what lies there is no chance then."""
    seat = s.turn
    if min(_near(s, seat).values(), default=9) > 2:
        return
    for cut in _hands(s, seat, rng):
        cut.goals = {at: (card, mask | 1 << seat) for at, (card, mask) in s.goals.items()}
        yield Question(cut, seat, "")


def _where(s: State, rng: Rng, _turns: int) -> Iterator[Question]:  # noqa: ARG001
    """One goal that the seat has neither looked at nor seen turned; others it has, in both ways."""
    deck = s.rules.deck
    is_turned = any(deck.cards[laid >> 1].section == "goal" for laid in s.board.values())
    for seat in range(s.seats):
        hidden = [goal for goal in s.goals.values() if not knows(goal, seat)]
        if len(hidden) == 1 and is_turned and len(s.goals) > 1:
            yield Question(s, seat, deck.cards[hidden[0][0]].name)


def _who(s: State, rng: Rng, _turns: int) -> Iterator[Question]:  # noqa: ARG001
    """A seat with a role of which there is one, that is sure although it was not looked at."""
    deck = s.rules.deck
    for seat in range(s.seats):
        if sum(knows(role, seat) for role in s.roles[: s.seats]) > 1:
            fitting = role_worlds(s, seat)
            for other, role in enumerate(s.roles[: s.seats]):
                if deck.cards[role[0]].copies == 1 and not knows(role, seat) and all(world[other] == role[0] for world in fitting):
                    yield Question(s, seat, deck.cards[role[0]].name)


def _gone(s: State, rng: Rng, _turns: int) -> Iterator[Question]:
    """A card all copies of which were seen, among three of which all but one were."""
    if s.left > 6 or len(s.discards) > 30:
        return
    deck, seat = s.rules.deck, s.turn
    left = unseen(s, seat)
    several = [card for card in left if deck.cards[card].copies > 1]
    gone = [card for card in several if not left[card]]
    almost = [card for card in several if left[card] == 1]
    if gone and len(almost) > 2:
        cards = rng.shuffled([rng.choice(gone), *rng.shuffled(almost)[:3]])
        yield Question(s, seat, " ".join(deck.cards[card].name for card in cards))


_SEEK: Final[Mapping[str, Callable[[State, Rng, int], Iterator[Question]]]] = {
    "reach": _reach,
    "most": _most,
    "where": _where,
    "who": _who,
    "gone": _gone,
}


# Not two alike


def likeness(puzzle: Puzzle) -> tuple[object, ...]:
    """Two puzzles with the same are too much alike: they ask the same with the same cards, or about the same maze."""
    s = puzzle.state
    hand = tuple(s.hands[puzzle.seat]) if not puzzle.kind.points_at else ()
    return s.rules.game, puzzle.kind.name, puzzle.about if not hand else "", hand, puzzle.answer if not hand else ()


def searched(plan: Sequence[Search], seed: str, bot: str) -> Iterator[Puzzle | None]:
    """Match after match without end, one search of the plan after the other: a puzzle, or None if there is none."""
    known: set[tuple[object, ...]] = set()
    for number in count(1):
        search = plan[number % len(plan)]
        puzzle = found_in(search, f"{seed}-{number}", bot)
        if puzzle is None or likeness(puzzle) in known:
            yield None
            continue
        known.add(likeness(puzzle))
        yield puzzle._replace(name=f"{search.game}-{search.kind}-{seed}-{number}")
