"""What there is to tell of a match that is over: at most four stories, by weight, and no two of a kind.

A story is told from the record, from what `beliefs` makes of it, and from the marks of the one person whom it is told
to: those of others are nobody's business.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from kilof.analysis.games import lens_of
from kilof.analysis.shape import SPECTATOR, Analysis, Interval, Moment, PastRound, Suspicion
from kilof.analysis.steps import told
from kilof.analysis.story import (
    AnyStory,
    DeedStory,
    FooledStory,
    HaulStory,
    MarkStory,
    MissedStory,
    Picture,
    RockfallStory,
    RoundStory,
    TunnelStory,
    UnmarkedStory,
    Word,
)
from kilof.analysis.tunnels import longest
from kilof.core.action import ALL_EYES, Seat
from kilof.core.cell import Cell, xy
from kilof.notation.jsons import position_to_json
from kilof.notation.record import Record, replay
from kilof.notation.show import shots
from kilof.plays.dig import Dug
from kilof.plays.rockfall import RockFell
from kilof.plays.tools import ToolBroken
from kilof.view import position

MOST = 4
EVEN = 0.5  # from here on somebody is rather suspected than not
_DEEDS: dict[type[ToolBroken | RockFell | Dug], tuple[str, float]] = {  # with their weights
    ToolBroken: ("broke", 0.35),
    RockFell: ("rockfall", 0.33),
    Dug: ("dig", 0.3),
}
_LATE = 0.4  # of a round: whoever is suspected earlier has fooled nobody


class StandingMark(NamedTuple):
    """What somebody thought of a seat when a round ended, and after how many acts of the round they began to."""

    round: int
    seat: Seat
    word: Word
    move: int


Weighed = tuple[float, AnyStory]


def stories(
    record: Record, analysis: Analysis, seat: Seat | None = None, marks: Sequence[StandingMark] = ()
) -> list[AnyStory]:
    """For the person at a seat, with their own marks; without a seat, what anybody may be told."""
    record = told(record)
    eyes = Eyes(analysis, seat, marks)
    found = sorted(
        (
            *(*eyes.marked(), *eyes.fooled()),
            *(*_rockfalls(record, analysis), *_tunnel(record, analysis), *_hauls(analysis), *_deeds(record, analysis)),
            *(_alone(record, analysis) if record.seats == 1 else ()),
        ),
        key=lambda weighed: -weighed[0],
    )
    chosen: list[AnyStory] = []
    for _, story in found:
        if not any(_is_alike(story, other) for other in chosen):
            chosen.append(story)
    return chosen[:MOST]


def _is_alike(story: AnyStory, other: AnyStory) -> bool:
    """Two of a kind, or who the same person was in the same round."""
    if type(story) is type(other):
        return not isinstance(story, DeedStory) or story.deed == getattr(other, "deed", "")
    about = (MarkStory, UnmarkedStory, FooledStory)
    return (
        isinstance(story, about) and isinstance(other, about) and (other.round, other.seat) == (story.round, story.seat)
    )


class Eyes:
    """What the person at a seat thought of the others, and what could be thought."""

    def __init__(self, analysis: Analysis, seat: Seat | None, marks: Sequence[StandingMark]) -> None:
        self.analysis = analysis
        self.seat = seat
        can_doubt = analysis.suspicion is not None
        self.rounds = {
            part.round: part for part in analysis.rounds if can_doubt and part.ended is not None and part.roles
        }
        # What was marked when all was open is no guess.
        self.marks = [mark for mark in marks if mark.round in self.rounds and mark.move < self._acts(mark.round)]

    def _acts(self, number: int) -> int:
        """How many acts there were until the round ended."""
        part = self.rounds[number]
        assert part.ended is not None, "those that have not ended are left out"
        return part.ended - part.first

    def is_foe(self, number: int, seat: Seat) -> bool:
        """Whether somebody played the part that all look out for."""
        return self.rounds[number].roles[seat] == self._suspicion.parts[0]

    @property
    def _suspicion(self) -> Suspicion:
        assert self.analysis.suspicion is not None, "else no round is looked at"
        return self.analysis.suspicion

    def is_right(self, mark: StandingMark) -> bool:
        return self.is_foe(mark.round, mark.seat) == (mark.word == "suspect")

    def line(self, number: int, about: Seat, viewer: Seat | None) -> list[float]:
        """After the deal and each act but the one that ended the round."""
        suspicion, part = self._suspicion, self.rounds[number]
        eyes = suspicion.viewers[SPECTATOR if viewer is None else str(viewer)][suspicion.parts[0]]
        return [by_seat[about] for by_seat in eyes[part.first : part.ended]]

    def bots_are_right(self, mark: StandingMark) -> bool:
        """Whether the bots' reading would have been right at the moment of that mark, by what this person had seen."""
        line = self.line(mark.round, mark.seat, self.seat)
        return (line[mark.move] >= EVEN) == self.is_foe(mark.round, mark.seat)

    def marked(self) -> Iterator[Weighed]:
        for mark in self.marks:
            is_right, share = self.is_right(mark), mark.move / self._acts(mark.round)
            if mark.word == "suspect":
                weight = 1.0 - 0.2 * share if is_right else 0.75
            elif is_right:
                weight = 0.5
            else:
                continue  # whoever trusts a saboteur was fooled
            moment = self.rounds[mark.round].first + mark.move
            line = self.line(mark.round, mark.seat, self.seat)
            yield (
                weight,
                MarkStory(
                    round=mark.round,
                    move=mark.move,
                    moment=moment,
                    seat=mark.seat,
                    mark=mark.word,
                    right=is_right,
                    line=line,
                ),
            )
        if self.seat is not None and not self.marks:
            yield from self._unmarked()

    def _unmarked(self) -> Iterator[Weighed]:
        """Whom the bots would have found out first; or whom they would have taken for one wrongly."""
        found = False
        for number in self.rounds:
            for about in self._others(number):
                line = self.line(number, about, self.seat)
                since = held_from(line)
                if since is None or since == len(line):
                    continue
                found, is_right = True, self.is_foe(number, about)
                weight = (0.66 if is_right else 0.62) - 0.04 * since / len(line)
                moment = self.rounds[number].first + since
                yield (
                    weight,
                    UnmarkedStory(round=number, move=since, moment=moment, seat=about, right=is_right, line=line),
                )
        if not found and self.rounds:
            part = next(iter(self.rounds.values()))
            yield 0.6, UnmarkedStory(round=part.round, move=0, moment=part.first, seat=None, right=False, line=[])

    def _others(self, number: int) -> list[Seat]:
        return [seat for seat in range(len(self.rounds[number].roles)) if seat != self.seat]

    def fooled(self) -> Iterator[Weighed]:
        for number, part in self.rounds.items():
            foes = [seat for seat in range(len(part.roles)) if self.is_foe(number, seat)]
            for foe in foes:
                if self.seat is not None and self.seat not in foes:
                    yield from self._fooled_me(part, foe)
                yield from self._fooled_all(part, foe)

    def _fooled_me(self, part: PastRound, foe: Seat) -> Iterator[Weighed]:
        """By what I marked: I trusted them to the end, or was late."""
        own = [mark for mark in self.marks if (mark.round, mark.seat) == (part.round, foe)]
        for mark in own:
            is_whole, share = mark.word == "trust", mark.move / self._acts(part.round)
            if is_whole or share >= _LATE:
                yield (
                    0.97 if is_whole else 0.6 + 0.3 * share,
                    FooledStory(
                        round=part.round,
                        move=mark.move,
                        moment=part.first + mark.move,
                        seat=foe,
                        whom=self.seat,
                        is_whole=is_whole,
                        line=self.line(part.round, foe, self.seat),
                    ),
                )

    def _fooled_all(self, part: PastRound, foe: Seat) -> Iterator[Weighed]:
        line = self.line(part.round, foe, None)
        since = held_from(line)
        share = 1.0 if since is None else since / len(line)
        if share >= _LATE:
            move = len(line) - 1 if since is None else since
            yield (
                0.5 + 0.2 * share + (0.15 if foe == self.seat else 0.0),
                FooledStory(
                    round=part.round,
                    move=move,
                    moment=part.first + move,
                    seat=foe,
                    whom=None,
                    is_whole=since is None,
                    line=line,
                ),
            )


def held_from(line: Sequence[float]) -> int | None:
    """The act from which on it stays at the even chance or above, to the end; None if it does not."""
    since = len(line)
    while since and line[since - 1] >= EVEN:
        since -= 1
    return since if since < len(line) else None


def _part_at(analysis: Analysis, moment: Moment) -> PastRound:
    return next(part for part in analysis.rounds if part.first <= moment <= part.last)


def _at(analysis: Analysis, moment: Moment) -> dict[str, int]:
    part = _part_at(analysis, moment)
    return {"round": part.round, "move": moment - part.first, "moment": moment}


def picture_of(pages: dict[str, Any], cells: Sequence[str]) -> Picture:
    """Of the pages of a position."""
    board = {at: (name, spun) for at, (name, spun) in pages["board"].items()}
    return Picture(board, list(pages["goals"]), list(pages.get("keys", ())), list(cells))


def _name(at: Cell) -> str:
    x, y = xy(at)
    return f"{x},{y}"


def _rockfalls(record: Record, analysis: Analysis) -> Iterator[Weighed]:
    """Only if chances were counted, and only where they changed by more than both intervals together."""
    chances = analysis.chances
    if chances is None:
        return
    best = 0.0
    story: RockfallStory | None = None
    before = None
    for moment, shot in enumerate(shots(record, ALL_EYES)):
        fallen = next((event for event in shot.events if isinstance(event, RockFell)), None)
        was, now = chances.moments[moment - 1] if moment else None, chances.moments[moment]
        if fallen is not None and before is not None and was is not None and now is not None:
            for side, first, then in zip(chances.sides, was.sides, now.sides, strict=True):
                loss = first.value - then.value
                if loss > max(best, _half(first) + _half(then)):
                    best = loss
                    story = RockfallStory(
                        **_at(analysis, moment),
                        seat=fallen.seat,
                        side=side.name,
                        whose=side.seat,
                        unit=chances.unit if chances.kind == "score" else "",
                        before=first,
                        after=then,
                        picture=picture_of(position_to_json(record.rules, before), [_name(fallen.at)]),
                    )
        before = shot.position
    if story is not None:
        yield 0.9, story


def _half(interval: Interval) -> float:
    return (interval.high - interval.low) / 2


def _tunnel(record: Record, analysis: Analysis) -> Iterator[Weighed]:
    found = longest(record)
    if found is None:
        return
    pages = position_to_json(record.rules, position(found.state, None))
    yield (
        0.6,
        TunnelStory(
            **_at(analysis, found.moment),
            seat=analysis.steps[found.moment].seat,
            length=len(found.way),
            treasure=found.has_treasure,
            picture=picture_of(pages, [_name(at) for at in found.way]),
        ),
    )


def _hauls(analysis: Analysis) -> Iterator[Weighed]:
    """Where sides win, everybody of a side gets about as much: there it weighs less."""
    brought = [(score, part, seat) for part in analysis.rounds for seat, score in enumerate(part.scores)]
    if len({seat for _, _, seat in brought}) < 2:
        return
    most = max(score for score, _, _ in brought)
    best = [(part, seat) for score, part, seat in brought if score == most]
    if most > 0 and len(best) == 1:
        part, seat = best[0]
        moment = part.last if part.ended is None else part.ended
        yield 0.4 if part.side else 0.7, HaulStory(**_at(analysis, moment), seat=seat, count=most, counts=part.scores)


def _deeds(record: Record, analysis: Analysis) -> Iterator[Weighed]:
    """Who stands out by what they did: alone, and in a match of several."""
    steps = [events for part in record.rounds for events in part.events or ()]
    for kind, (deed, weight) in _DEEDS.items():
        done = [(event.seat, moment) for moment, events in enumerate(steps) for event in events if type(event) is kind]
        best = Counter(seat for seat, _ in done).most_common(2)
        if record.seats > 1 and best and (len(best) == 1 or best[0][1] > best[1][1]):
            seat, count = best[0]
            moment = next(moment for who, moment in done if who == seat)
            counts = [sum(who == other for who, _ in done) for other in range(record.seats)]
            yield weight, DeedStory(**_at(analysis, moment), deed=deed, seat=seat, count=count, counts=counts)


def _alone(record: Record, analysis: Analysis) -> Iterator[Weighed]:
    """Whoever plays against nobody: the best round, if there is one, and the gold that was nearest."""
    over = [part for part in analysis.rounds if part.ended is not None]
    brought = [part.scores[0] for part in over if part.scores]
    if len(brought) > 1 and brought.count(max(brought)) == 1 and max(brought) > 0:
        part = over[brought.index(max(brought))]
        assert part.ended is not None, "those that have not ended are left out"
        yield 0.7, RoundStory(**_at(analysis, part.ended), seat=0, count=max(brought), counts=brought)
    missed = lens_of(record.rules).missed
    if missed is None or record.revision != record.rules.revision:
        return
    ends = {part.ended for part in over}
    states = {moment: step.after for moment, step in enumerate(replay(record)) if moment in ends}
    found = [(one, moment) for moment, s in states.items() if (one := missed(s, 0)) is not None]
    if found:
        (cards, less, at), moment = min(found)
        pages = position_to_json(record.rules, position(states[moment], ALL_EYES))
        picture = picture_of(pages, [_name(at)])
        yield 0.65, MissedStory(**_at(analysis, moment), seat=0, count=-less, cards=cards, picture=picture)


DEEDS = tuple(deed for deed, _ in _DEEDS.values())

__all__ = ["DEEDS", "EVEN", "MOST", "Eyes", "StandingMark", "held_from", "picture_of", "stories"]
