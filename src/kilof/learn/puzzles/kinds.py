"""The kinds of questions. Each finds all right answers by playing out or counting everything there is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import ClassVar, Literal, NamedTuple

from kilof.cards import CardId
from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.cell import Cell
from kilof.core.part import CodeError, cell_from_text, cell_text
from kilof.core.state import State, knows
from kilof.learn.puzzles.ways import MOST, Aim, PuzzleError, Ways, is_idle, ways
from kilof.learn.puzzles.worlds import goal_worlds, role_worlds, stacks, unseen

Answer = tuple[str, ...]  # codes to play, or one word: a cell, a seat, a card


class Proven(NamedTuple):
    """All right answers. Of `tries` ways or worlds, `fits` do what is asked, or fit what the seat has seen."""

    answers: Sequence[Answer]
    tries: int
    fits: int


class PuzzleQuestion(NamedTuple):
    """What is asked of a seat; `about` is a cell, a card or cards, as the kind has it."""

    state: State
    seat: Seat
    about: str
    turns: int = 0  # how many turns there are; 0: until the cards are used up
    most: int = MOST  # positions to look at: what takes longer is no puzzle

    def cell(self) -> Cell:
        """The goal that is asked about."""
        try:
            at = cell_from_text(self.about)
        except CodeError as error:
            raise PuzzleError(f"puzzle: about: {error}") from None
        if at not in self.state.goals:
            raise PuzzleError(f"puzzle: about: nothing lies face down at {self.about}")
        return at

    def card(self) -> int:
        """The card that is asked about."""
        card = self.state.rules.deck.by_name.get(self.about)
        if card is None:
            raise PuzzleError(f"puzzle: about: no card is named '{self.about}'")
        return card


class PuzzleKind:
    """Base class."""

    name: ClassVar[str]
    grades: ClassVar[tuple[int, int]]  # tries from which on it is middling, and hard
    points_at: ClassVar[Literal["", "goal", "seat", "card"]] = ""  # "" if something is played

    def counted(self, question: PuzzleQuestion) -> Proven:
        """Try or count everything."""
        raise NotImplementedError

    def counts(self, question: PuzzleQuestion) -> dict[str, int]:  # noqa: ARG002
        """How many of each card there are, where that is to be counted."""
        return {}

    def choices(self, question: PuzzleQuestion) -> list[str]:
        """The cards to point at."""
        return list(self.counts(question)) if self.points_at == "card" else []

    def is_same(self, one: Answer, other: Answer) -> bool:
        return one == other


def _counts(question: PuzzleQuestion, cards: Iterable[CardId]) -> dict[str, int]:
    return dict(Counter(question.state.rules.deck.cards[card].name for card in cards))


class Playing(PuzzleKind):
    """What is asked is a line of play. Lines that do the same in another order are one answer."""

    least: ClassVar[int] = 1  # what a line has to be worth

    def aim(self, question: PuzzleQuestion) -> Aim:
        raise NotImplementedError

    def ways(self, question: PuzzleQuestion) -> Ways:
        """Everything that can be done."""
        s, seat = question.state, question.seat
        if machine.waiting(s) != (seat,):
            raise PuzzleError(f"puzzle: seat: it is not the turn of s{seat}")
        aim = self.aim(question)
        if not aim.turns and (s.left or any(hand for other, hand in enumerate(s.hands) if other != seat)):
            raise PuzzleError("puzzle: others hold cards, or the pile has some: what they bring is chance")
        found = ways(s, seat, aim, question.most)
        if found.luck:
            raise PuzzleError(f"puzzle: '{found.luck}' may be turned over unseen: what follows is chance")
        return found

    def counted(self, question: PuzzleQuestion) -> Proven:
        found = self.ways(question)
        floor = self.floor(question)
        needed = [way.line for way in found.needed() if way.worth >= floor]
        return Proven(needed, len(found.all), len(found.best()) if needed else 0)

    def floor(self, question: PuzzleQuestion) -> int:  # noqa: ARG002
        return self.least

    def is_same(self, one: Answer, other: Answer) -> bool:
        done, wanted = (sorted(code for code in line if not is_idle(code)) for line in (one, other))
        return done == wanted


class Reach(Playing):
    """A goal is to be turned over."""

    name = "reach"
    grades = (40, 120)

    def aim(self, question: PuzzleQuestion) -> Aim:
        at = question.cell()
        return Aim(lambda s: int(at in s.board), lambda s: at in s.board, at, question.turns)


class Most(Playing):
    """As much as possible is to be taken with the cards in hand: the round ends with the last of them."""

    name = "most"
    grades = (40, 120)

    def aim(self, question: PuzzleQuestion) -> Aim:
        seat = question.seat
        return Aim(lambda s: machine.scores(s)[seat], lambda _: False)

    def floor(self, question: PuzzleQuestion) -> int:
        return machine.scores(question.state)[question.seat] + 1


class Where(PuzzleKind):
    """Under which goal does a card lie? Counting what has been seen leaves one place."""

    name = "where"
    grades = (3, 7)
    points_at = "goal"

    def counts(self, question: PuzzleQuestion) -> dict[str, int]:
        """The goals that were shuffled for this round."""
        return _counts(question, stacks(question.state)["goals"])

    def counted(self, question: PuzzleQuestion) -> Proven:
        s, card = question.state, question.card()
        fitting = goal_worlds(s, question.seat)
        sure = [at for at in s.goals if all(world[at] == card for world in fitting)]
        found = [(cell_text(at),) for at in sure if not knows(s.goals[at], question.seat)]
        return Proven(found, len(goal_worlds(s, None)), len(fitting))


class What(PuzzleKind):
    """What lies under a goal? Counting what has been seen leaves one card."""

    name = "what"
    grades = (3, 7)
    points_at = "card"

    def counts(self, question: PuzzleQuestion) -> dict[str, int]:
        """The goals that were shuffled for this round."""
        return _counts(question, stacks(question.state)["goals"])

    def counted(self, question: PuzzleQuestion) -> Proven:
        s, at = question.state, question.cell()
        fitting = goal_worlds(s, question.seat)
        sure = {world[at] for world in fitting}
        is_open = len(sure) > 1 or knows(s.goals[at], question.seat)
        found = [] if is_open else [(s.rules.deck.cards[card].name,) for card in sure]
        return Proven(found, len(goal_worlds(s, None)), len(fitting))


class Who(PuzzleKind):
    """Who must have a role? Counting what has been seen leaves one seat."""

    name = "who"
    grades = (30, 100)
    points_at = "seat"

    def counts(self, question: PuzzleQuestion) -> dict[str, int]:
        """The roles in use whose backs look like the one asked about."""
        cards = question.state.rules.deck.cards
        back = cards[question.card()].back
        return _counts(question, (card for card in stacks(question.state)["roles"] if cards[card].back == back))

    def counted(self, question: PuzzleQuestion) -> Proven:
        s, card = question.state, question.card()
        fitting = role_worlds(s, question.seat)
        sure = [seat for seat in range(s.seats) if all(world[seat] == card for world in fitting)]
        found = [(f"s{seat}",) for seat in sure if not knows(s.roles[seat], question.seat)]
        return Proven(found, len(role_worlds(s, None)), len(fitting))


class AllSeen(PuzzleKind):
    """Of which card has every copy been seen, so that nobody can draw or hold another?"""

    name = "gone"
    grades = (12, 16)
    points_at = "card"

    def counts(self, question: PuzzleQuestion) -> dict[str, int]:
        deck = question.state.rules.deck
        return {name: deck.cards[deck.by_name[name]].copies for name in question.about.split()}

    def counted(self, question: PuzzleQuestion) -> Proven:
        deck, left = question.state.rules.deck, unseen(question.state, question.seat)
        names = question.about.split()
        for name in names:
            if name not in deck.by_name or deck.by_name[name] not in left:
                raise PuzzleError(f"puzzle: about: '{name}' is not a card of the pile")
        found = [(name,) for name in names if not left[deck.by_name[name]]]
        return Proven(found, sum(deck.cards[deck.by_name[name]].copies for name in names), len(found))


KINDS: dict[str, PuzzleKind] = {kind.name: kind for kind in (Reach(), Most(), Where(), What(), Who(), AllSeen())}
