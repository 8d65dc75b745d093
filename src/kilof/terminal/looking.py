"""A match looked back upon, as text: how each round hung, what moved suspicion, what a bot would have done."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kilof.analysis.shape import (
    SPECTATOR,
    Analysis,
    Chance,
    Interval,
    Moment,
    Moved,
    PastRound,
    PastStep,
    Turn,
    Turning,
    Weighed,
)
from kilof.analysis.stakes import SCORE
from kilof.analysis.steps import told
from kilof.bots.advice import Idea
from kilof.core.action import Seat
from kilof.core.event import redacted
from kilof.notation.code import action_from_text
from kilof.notation.record import Record
from kilof.terminal.reasons import why
from kilof.terminal.speech import Speech
from kilof.terminal.words import Words

_BARS = "▁▂▃▄▅▆▇█"
_INDENT = " " * 8
_LETTERS = "ABCDE"


class MatchLook:
    """Words for one analysis. `seat`: whose eyes; None for everybody's."""

    def __init__(self, record: Record, analysis: Analysis, seat: Seat | None, speech: Speech | None = None) -> None:
        self.record = told(record)
        self.analysis = analysis
        self.seat = seat
        self.viewer = SPECTATOR if seat is None else str(seat)
        # A match that is over may be told to the end; what a seat did not know stays out of its own account.
        self.words = Words(record.rules, record.names, None, speech)
        self.t = self.words.t
        self._events = [events for part in self.record.rounds for events in part.events or ()]

    def name(self, seat: Seat | None) -> str:
        return "" if seat is None else self.record.names[seat]

    def act(self, moment: Moment) -> str:
        """What was done, in a sentence."""
        events = [redacted(event, None) for event in self._events[moment]]
        return next(iter(self.words.sentences(events)), self._silent(self.analysis.steps[moment]))

    def _silent(self, step: PastStep) -> str:
        """An act that has no sentence of its own."""
        played = (step.code or "").partition(": ")[2]
        return self.t("look-own", who=self.name(step.seat), played=played) if played else ""

    def side(self, place: int) -> str:
        """Who may win, by the place among the sides."""
        chances = self.analysis.chances
        side = chances.sides[place] if chances else None
        if side is None or side.seat is not None:
            return self.name(side.seat if side else None)
        return self.t("look-side", side=side.name)

    def shown(self, value: float) -> str:
        """A chance in per cent; 0 and 100 only if it is known. A score with one decimal."""
        if self.is_score:
            return self.t("look-score", score=f"{value:.1f}")
        if 0 < value < 0.01:
            return self.t("look-below")
        if 0.99 < value < 1:
            return self.t("look-above")
        return self.t("look-share", share=round(value * 100))

    @property
    def is_score(self) -> bool:
        return self.analysis.chances is not None and self.analysis.chances.kind == SCORE

    def belief(self, value: float) -> str:
        """A belief in per cent."""
        key = "look-below" if 0 < value < 0.01 else "look-above" if 0.99 < value < 1 else "look-share"
        return self.t(key, share=round(value * 100))

    def ply(self, moment: Moment) -> int:
        return self.analysis.steps[moment].ply

    def moved(self, part: PastRound) -> list[Moved]:
        """The acts that moved suspicion most, in these eyes."""
        return [act for act in self.analysis.moved if act.viewer == self.viewer and act.round == part.round]

    def moved_head(self) -> str:
        return self.t("look-moved") if self.seat is None else self.t("look-moved-to", name=self.name(self.seat))

    def turning(self, part: PastRound) -> list[tuple[str, Turning]]:
        """The turning points of a round with their letters."""
        found = [point for point in self.analysis.turning if point.round == part.round]
        return list(zip(_LETTERS, found, strict=False))

    def turns(self, part: PastRound) -> list[Turn]:
        """Of everybody, where a bot would have done clearly better. Of one seat, all that a bot would have done
        otherwise; of a bot itself, all that it did."""
        found = [turn for turn in self.analysis.turns if turn.round == part.round]
        if self.seat is None:
            return [turn for turn in found if turn.is_better]
        return [turn for turn in found if turn.seat == self.seat and (turn.own or turn.best != turn.played)]

    def turns_head(self) -> str:
        return self.t("look-better") if self.seat is None else self.t("look-turns", name=self.name(self.seat))

    def turn(self, turn: Turn) -> str:
        """What a bot would have done, or why it did what it did."""
        who = self.name(turn.seat)
        if turn.own:
            played = next((option for option in turn.options if option.code == turn.played), None)
            return (
                f"{self.t('look-own', who=who, played=turn.played)} {self._why(turn, played) if played else ''}".strip()
            )
        said = self.t("look-instead", who=who, played=turn.played, bot=turn.bot, best=turn.best)
        if turn.gain is not None:
            said += " " + self.t("look-gained", gain=self._gain(turn.gain), clear="yes" if turn.is_better else "no")
        return f"{said} {self._why(turn, next(option for option in turn.options if option.code == turn.best))}"

    def _why(self, turn: Turn, option: Weighed) -> str:
        return why(self.words, Idea(action_from_text(self.record.rules, option.code, turn.seat), option.why))

    def _gain(self, gain: Interval) -> str:
        scale = 1 if self.is_score else 100
        figures = [f"{scale * value:+.{1 if self.is_score else 0}f}" for value in (gain.value, gain.low, gain.high)]
        return self.t("look-gain", gain=figures[0], low=figures[1], high=figures[2])

    def result(self, part: PastRound) -> str:
        """How a round came out."""
        if part.ended is None:
            return self.t("look-open")
        said = [self.t("told-won", side=part.side)] if part.side else []
        if part.scores:
            unit, pairs = self.record.rules.scoring.unit, zip(self.record.names, part.scores, strict=True)
            said.append(self.t("look-brought", unit=unit, scores=self.t.listed(f"{who} {won}" for who, won in pairs)))
        return " ".join(said)

    def roles(self, part: PastRound) -> str:
        """Who was what, where there was something to find out."""
        if self.analysis.suspicion is None or not part.roles:
            return ""
        pairs = zip(self.record.names, part.roles, strict=True)
        return self.t("told-roles", seats=", ".join(f"{who}: {self.part(role)}" for who, role in pairs))

    def part(self, role: str) -> str:
        return self.t("look-part", part=role)

    def counted(self) -> str:
        """How far the counting has come, if it is not done."""
        analysis = self.analysis
        if analysis.is_done:
            return ""
        return self.t("look-counted", done=analysis.done, work=analysis.work)


def look_text(look: MatchLook) -> Iterator[str]:
    """Line by line."""
    analysis, paint, t = look.analysis, look.words.paint, look.t
    speech = look.words.speech
    yield paint.head(t("look-head", game=t(f"game-{analysis.game}"), names=t.listed(analysis.names)))
    if note := look.counted():
        yield speech.wrapped(note)
    for part in analysis.rounds:
        yield ""
        yield paint.head(t("look-round", round=part.round, first=look.ply(part.first) + 1, last=look.ply(part.last)))
        for said in (look.result(part), look.roles(part)):
            if said:
                yield speech.wrapped(said, "  ", "  ")
        yield from _chances(look, part)
        yield from _tracks(look, part)
        yield from _rows(look, t("look-turning"), [_turn_row(look, *point) for point in look.turning(part)])
        yield from _rows(look, look.moved_head(), [_moved_row(look, act) for act in look.moved(part)])
        yield from _rows(look, look.turns_head(), [(turn.moment, look.turn(turn)) for turn in look.turns(part)])


def _chances(look: MatchLook, part: PastRound) -> Iterator[str]:
    """A line of bars for each side; the other of two sides has what is left."""
    chances = look.analysis.chances
    if chances is None:
        return
    moments = [chance for chance in chances.moments[part.first : part.last + 1] if chance is not None]
    if not moments:
        return
    sides = range(1 if len(chances.sides) == 2 else len(chances.sides))
    most = max((one.value for chance in moments for one in chance.sides), default=1.0) if look.is_score else 1.0
    for side in sides:
        values = [chance.sides[side].value for chance in moments]
        bars = _bars(values, 0.0, most or 1.0)
        first = _with_interval(look, moments[0], side)
        last = look.shown(values[-1])
        yield look.words.speech.wrapped(
            look.t("look-hoped" if look.is_score else "look-chance", side=look.side(side), first=first, last=last),
            "  ",
            "    ",
        )
        yield from _folded(look, bars)


def _tracks(look: MatchLook, part: PastRound) -> Iterator[str]:
    """Where there is no suspicion: a line of bars for each seat's gold, below what it came to."""
    tracks = look.analysis.tracks
    if tracks is None:
        return
    marked = tracks.marked[part.first : part.last + 1]
    low, high = min(0, *map(min, marked)), max(1, *map(max, marked))
    yield look.words.speech.wrapped(look.t("look-gold"), "  ", "    ")
    for seat in range(look.analysis.seats):
        yield f"    {look.name(seat)}: {marked[-1][seat]} ({tracks.reach[part.last][seat]})"
        yield from _folded(look, _bars([has[seat] for has in marked], low, high))


def _bars(values: Sequence[float], low: float, high: float) -> str:
    return "".join(_BARS[min(len(_BARS) - 1, int((value - low) / (high - low) * len(_BARS)))] for value in values)


def _folded(look: MatchLook, bars: str) -> Iterator[str]:
    room = look.words.speech.width - 4
    yield from (f"    {bars[i : i + room]}" for i in range(0, len(bars), room))


def _with_interval(look: MatchLook, chance: Chance, side: int) -> str:
    one = chance.sides[side]
    return look.t("look-within", value=look.shown(one.value), low=look.shown(one.low), high=look.shown(one.high))


def _rows(look: MatchLook, head: str, rows: list[tuple[Moment, str]]) -> Iterator[str]:
    if rows:
        yield f"  {head}"
    for moment, said in rows:
        number = look.words.paint.number(f"{look.ply(moment):>6}")
        yield f"{number}  " + look.words.speech.wrapped(said, _INDENT, _INDENT).removeprefix(_INDENT)


def _turn_row(look: MatchLook, letter: str, point: Turning) -> tuple[Moment, str]:
    before, after = look.shown(point.before), look.shown(point.after)
    said = look.t("look-change", what=look.act(point.moment), who=look.side(point.side), before=before, after=after)
    return point.moment, f"{letter}  {said}"


def _moved_row(look: MatchLook, act: Moved) -> tuple[Moment, str]:
    before, after = look.belief(act.before), look.belief(act.after)
    said = look.t("look-change", what=look.act(act.moment), who=look.name(act.about), before=before, after=after)
    return act.moment, said


__all__ = ["MatchLook", "look_text"]
