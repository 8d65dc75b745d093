"""Looks for puzzles in matches that bots play. What is found is a puzzle only if everything else was tried."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import count
from typing import Any, Final, NamedTuple

from kilof.bots import asked, bot_named
from kilof.core import machine
from kilof.core.action import AT, CARD, VERB, Seat
from kilof.core.cell import Cell, xy
from kilof.core.part import cell_text
from kilof.core.rng import Rng
from kilof.core.state import State, knows
from kilof.learn.puzzles.kinds import KINDS, Answer, PuzzleKind, PuzzleQuestion
from kilof.learn.puzzles.puzzle import Puzzle
from kilof.learn.puzzles.ways import PuzzleError, is_idle
from kilof.learn.puzzles.worlds import role_worlds, unseen
from kilof.match import Match
from kilof.plays.dig import DIG
from kilof.scenario import Scenario, ScenarioError, scenario_from_toml, scenario_to_toml

TRIES: Final = range(8, 351)  # of a puzzle that is played: fewer are no puzzle, more are no pleasure
FEW: Final = 1200  # positions of a hand that is worth trying: there are always others


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
    Search("what", "lost-mines", (3, 4, 5)),
    Search("reach", "solo", (1,)),
    Search("gone", "duel", (2,)),
    Search("what", "duel", (2,)),
    Search("what", "classic", (3, 4, 5)),
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


def _puzzle(question: PuzzleQuestion, kind: PuzzleKind, source: Mapping[str, Any]) -> Puzzle | None:
    try:
        scenario: Scenario = scenario_from_toml(scenario_to_toml(question.state))
        question = question._replace(state=scenario.state)
        answers, tries, fits = kind.counted(question)
    except (PuzzleError, ScenarioError):
        return None
    if len(answers) != 1 or not _is_good(kind, question, answers[0], tries):
        return None
    return Puzzle("", scenario, kind, question.seat, question.about, question.turns, answers[0], tries, fits, source)


def _is_good(kind: PuzzleKind, question: PuzzleQuestion, answer: Answer, tries: int) -> bool:
    """Neither too small nor too large, and of the cards in hand at most one is not needed."""
    if kind.points_at:
        return True
    acts = [code for code in answer if not is_idle(code)]
    cards = question.state.rules.deck.by_name
    used = sum(code.partition(" ")[0] in cards for code in acts)
    spare = 0 if question.turns else len(question.state.hands[question.seat]) - used
    return (
        len(acts) >= 2 and spare <= (kind.name == "reach") and tries in TRIES and (question.turns > 0 or _is_bent(acts))
    )


def _is_bent(acts: Sequence[str]) -> bool:
    """Not the same card again and again, nor a row of cards straight to the goal."""
    words = [code.split() for code in acts]
    rows = {word.partition(",")[2] for code in words for word in code if "," in word}
    return len({code[0] for code in words}) > 1 and len(rows) > 1


# Where to look


def _cut(s: State, seat: Seat, cards: Iterable[int]) -> State:
    """The same table at the end of its round: nothing is left but these cards of one seat."""
    cut = s.clone()
    cut.hands = [[] for _ in range(s.seats)]
    cut.hands[seat] = sorted(cards)
    cut.left, cut.pile = 0, ()
    return cut


def _left(s: State) -> list[int]:
    """The cards that nobody has played yet."""
    return sorted((*s.pile[len(s.pile) - s.left :], *(card for hand in s.hands for card in hand)))


def _walked(s: State, seat: Seat, rng: Rng, goal: Cell) -> State | None:
    """The table with a few of the cards that are left that lead a tunnel to a goal; now and then with one more."""
    left = _left(s)
    walk, used = _cut(s, seat, left), list[int]()
    gx, gy = xy(goal)
    for _ in range(rng.choice((2, 3, 3, 4))):
        digs = [action for action in machine.options(walk, seat) if action[VERB] == DIG]
        far = {a: abs(xy(a[AT])[0] - gx) + abs(xy(a[AT])[1] - gy) for a in digs}
        if not digs or walk.turn != seat:
            return None
        nearest = min(far.values()) + rng.choice((0, 0, 1))
        action = rng.choice([a for a in digs if far[a] <= nearest])
        machine.apply(walk, action)
        used.append(action[CARD])
        if goal in walk.board:
            break
        if machine.waiting(walk) != (seat,) or walk.phase.name != "turn":
            return None
    if goal not in walk.board or len(used) < 2:
        return None
    for card in used:
        left.remove(card)
    spare = [rng.choice(left)] if left and len(used) < 4 and not rng.below(4) else []
    return _cut(s, seat, (*used, *spare))


def _in_reach(s: State, seat: Seat) -> list[Cell]:
    """The goals face down that four cards can get to, one of them or more."""
    if s.broken[seat]:
        return []
    walk = _cut(s, seat, _left(s))
    spots = {xy(action[AT]) for action in machine.options(walk, seat) if action[VERB] == DIG}
    goals = {at: xy(at) for at in s.goals}
    near = {at: min((abs(x - gx) + abs(y - gy) for x, y in spots), default=9) for at, (gx, gy) in goals.items()}
    return [at for at, far in near.items() if 1 < far < 5]


def _stands(s: State, seat: Seat) -> Cell:
    """Where the dwarf of a seat stands, in games that have them."""
    dwarfs: Any = s.lore.facts(s)["dwarfs"][1]
    return int(dwarfs[seat])


def _reach(s: State, rng: Rng, turns: int) -> Iterator[PuzzleQuestion]:
    seat = s.turn
    if turns:
        x, y = xy(_stands(s, seat))
        near_by = [at for at in s.goals for gx, gy in [xy(at)] if abs(gx - x) + abs(gy - y) in (2, 3)]
        yield from (PuzzleQuestion(s, seat, cell_text(at), turns) for at in near_by)
        return
    if s.roles and "saboteur" in s.rules.deck.cards[s.roles[seat][0]].name:
        return
    for at in _in_reach(s, seat):
        cut = _walked(s, seat, rng, at)
        if cut is not None:
            yield PuzzleQuestion(cut, seat, cell_text(at), most=FEW)


def _most(s: State, rng: Rng, _turns: int) -> Iterator[PuzzleQuestion]:
    """With every goal looked at: what lies there is no chance then."""
    seat = s.turn
    for at in _in_reach(s, seat):
        cut = _walked(s, seat, rng, at)
        if cut is not None:
            cut.goals = {at: (card, mask | 1 << seat) for at, (card, mask) in s.goals.items()}
            yield PuzzleQuestion(cut, seat, "", most=FEW)


def _where(s: State, rng: Rng, _turns: int) -> Iterator[PuzzleQuestion]:  # noqa: ARG001
    """One goal that the seat has neither looked at nor seen turned; others it has, in both ways."""
    deck = s.rules.deck
    is_turned = any(deck.cards[laid >> 1].section == "goal" for laid in s.board.values())
    for seat in range(s.seats):
        hidden = [goal for goal in s.goals.values() if not knows(goal, seat)]
        card = deck.cards[hidden[0][0]] if hidden else None
        if len(hidden) == 1 and is_turned and len(s.goals) > 1 and card and card.treasure:
            yield PuzzleQuestion(s, seat, card.name)


def _what(s: State, rng: Rng, _turns: int) -> Iterator[PuzzleQuestion]:  # noqa: ARG001
    """One goal that the seat has not looked at, nobody has turned, and that is no treasure: `where` asks for that."""
    for seat in range(s.seats):
        hidden = [at for at, goal in s.goals.items() if not knows(goal, seat)]
        is_plain = not any(s.rules.deck.cards[s.goals[at][0]].treasure for at in hidden)
        if len(hidden) == 1 and len(s.goals) > 1 and is_plain:
            yield PuzzleQuestion(s, seat, cell_text(hidden[0]))


def _who(s: State, rng: Rng, _turns: int) -> Iterator[PuzzleQuestion]:  # noqa: ARG001
    """A seat with a role of which there is one, that is sure although it was not looked at."""
    deck = s.rules.deck
    for seat in range(s.seats):
        if sum(knows(role, seat) for role in s.roles[: s.seats]) > 1:
            fitting = role_worlds(s, seat)
            for other, role in enumerate(s.roles[: s.seats]):
                if (
                    deck.cards[role[0]].copies == 1
                    and not knows(role, seat)
                    and all(world[other] == role[0] for world in fitting)
                ):
                    yield PuzzleQuestion(s, seat, deck.cards[role[0]].name)


def _gone(s: State, rng: Rng, _turns: int) -> Iterator[PuzzleQuestion]:
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
        yield PuzzleQuestion(s, seat, " ".join(deck.cards[card].name for card in cards))


_SEEK: Final[Mapping[str, Callable[[State, Rng, int], Iterator[PuzzleQuestion]]]] = {
    "reach": _reach,
    "most": _most,
    "where": _where,
    "what": _what,
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
