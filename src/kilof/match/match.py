"""A match on this machine: the state, each viewer's own events, and the record, kept together by one class."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from secrets import token_hex

from kilof.cards import BadInput
from kilof.core import machine
from kilof.core.action import Action, Viewer
from kilof.core.deal import Deal
from kilof.core.event import Event, redacted
from kilof.core.result import Result
from kilof.core.rng import Rng
from kilof.core.ruleset import Ruleset
from kilof.core.state import State
from kilof.match.option import Option, Seat, option_of
from kilof.match.view import View
from kilof.notation.calls import QuickCall, call_from_text, call_refusal
from kilof.notation.code import CodeError, action_from_text
from kilof.notation.jsons import deal_from_json
from kilof.notation.record import Record, Recorder, Thinking, ruleset
from kilof.notation.record import replay as steps_of
from kilof.scenario import Scenario
from kilof.view import View as CoreView
from kilof.view import determinize, view


class MatchError(BadInput):
    """Something that cannot be asked of a match."""


class Match:
    """A match of any game of the family. Each round is dealt as soon as it is due.

    >>> match = Match("classic", seats=3, seed="any text")
    >>> match
    <Match of classic, 3 seats, seed 'any text': round 1, ply 0, s0 to act>
    >>> match.options[0]
    <Option s0: 'nes 0,-1', dig nes at 0,-1>
    >>> events = match.play(match.options[0])  # or its code: match.play("nes 0,-1")
    >>> match.seat, match.is_over
    (Seat(1), False)

    The caller sees everything. What a seat may know is its `view`, and bots get nothing else.
    """

    def __init__(
        self,
        game: str | Ruleset | State | Scenario,
        seats: int | None = None,
        *,
        seed: str | Rng | None = None,
        names: Sequence[str] | None = None,
        options: Mapping[str, str] | None = None,
        deals: bool = True,
        keeps: bool = True,
        **more: str,
    ) -> None:
        """`game`: its name, such as `classic`; or its rules; or a scenario or a state to go on from. A match from a
        scenario has no record; one from a state has no log either.

        `seats` may be left out where there is nothing to choose. `names` of the players are for the record.

        `seed`: the same text gives the same deals; without one, no two matches are alike. Bots have a generator of
        their own. If a generator is given instead of a text, deals and bots both draw from it.

        The game's options are keywords, `edition="g3"`, or a mapping, `options`.

        `deals=False`: a round begins when `deal` is called. `keeps=False`: no logs and no record, to save time.
        """
        if not isinstance(game, str) and (options or more):
            raise MatchError("options: only a game that is given by its name has options to choose")
        start = game.state if isinstance(game, Scenario) else game
        if isinstance(start, State):
            rules, self.state = start.rules, start.clone()
            if seats not in (None, start.seats):
                raise MatchError(f"seats: the {type(game).__name__.lower()} has {start.seats}, not {seats}")
        else:
            rules = ruleset(start, {**(options or {}), **more}) if isinstance(start, str) else start
            self.state = machine.begin(rules, _seats(rules, seats, names))
        self.names = tuple(names or (f"s{seat}" for seat in range(self.state.seats)))
        if len(self.names) != self.state.seats:
            raise MatchError(f"names: {len(self.names)} names for {self.state.seats} seats")
        self.seed = token_hex(16) if seed is None else seed
        self._deals = self.seed if isinstance(self.seed, Rng) else Rng(self.seed)
        self.rng = self.seed if isinstance(self.seed, Rng) else Rng(f"bots {self.seed}")  # what bots draw from
        self._recorder = Recorder(rules, self.names) if keeps and not isinstance(start, State) else None
        self._logs: dict[Viewer, list[Event]] = {}
        if keeps and not isinstance(game, State):
            told = game.told if isinstance(game, Scenario) else ()
            viewers = (None, *range(self.state.seats))
            self._logs = {viewer: [redacted(event, viewer) for event in told] for viewer in viewers}
        self._calls: list[QuickCall] = []
        self._option = option_of(rules)
        self._deals_itself = deals
        self._deal_on()

    # Questions

    @property
    def rules(self) -> Ruleset:
        """The rules it is played by."""
        return self.state.rules

    @property
    def seats(self) -> tuple[Seat, ...]:
        """The seats, from the first to the last."""
        return tuple(map(Seat, range(self.state.seats)))

    @property
    def waiting(self) -> tuple[Seat, ...]:
        """The seats that the match waits for; none if it is over."""
        return tuple(map(Seat, machine.waiting(self.state)))

    @property
    def seat(self) -> Seat | None:
        """The first of the seats that the match waits for."""
        return next(iter(self.waiting), None)

    @property
    def options(self) -> tuple[Option, ...]:
        """All that `seat` may do now."""
        waiting = machine.waiting(self.state)
        return self._readable(machine.options(self.state, waiting[0])) if waiting else ()

    @property
    def is_over(self) -> bool:
        """Whether the last round is over."""
        return machine.is_over(self.state)

    @property
    def result(self) -> Result:
        """Scores and winners of the match and of its rounds, once it is over."""
        result = machine.result(self.state)
        if result is None:
            raise MatchError("result: the match is not over yet")
        return result

    @property
    def record(self) -> Record:
        """The match so far, to be saved or replayed."""
        if self._recorder is None:
            raise MatchError("record: this match keeps none")
        return self._recorder.record()

    @property
    def calls(self) -> tuple[QuickCall, ...]:
        """What was called so far. Everybody heard it."""
        return tuple(self._calls)

    def view(self, viewer: Viewer) -> View:
        """What a seat may know, its log included; None is a spectator."""
        viewer = None if viewer is None else int(viewer)
        seen = view(self.state, viewer, self._logs.get(viewer, ()))
        return View._make(seen._replace(options=self._readable(seen.options), asides=self._readable(seen.asides)))

    def news(self, viewer: Viewer, since: int = 0) -> list[Event]:
        """This viewer's events, starting at that place in its log."""
        return self._logs.get(viewer, [])[since:]

    def __repr__(self) -> str:
        s = self.state
        seed = f", seed '{self.seed}'" if isinstance(self.seed, str) else ""
        if self.is_over:
            now = f"over after {s.ply} plies"
        else:
            now = f"round {s.round}, ply {s.ply}, " + (f"s{self.seat} to act" if self.waiting else "a deal is due")
        return f"<Match of {s.rules.game}, {s.seats} seats{seed}: {now}>"

    # What happens

    def play(self, action: str | Action, by: Thinking | None = None) -> list[Event]:
        """Play an option or a code; returns what happened. A code is the first waiting seat's unless it says `s2: ...`.
        The bot that chose it, `by`, is for the record.

        If the code makes no sense or the rules do not allow it, raises CodeError or Refused and changes nothing.
        """
        if isinstance(action, str):
            action = action_from_text(self.rules, action, next(iter(machine.waiting(self.state)), None))
        self.state, events = machine.play(self.state, action)
        self._keep(action, events, by)
        return events + self._deal_on()

    def apply(self, action: Action) -> None:
        """Like `play`, but unchecked and in place: for callers who know it is an option and have no time to lose."""
        if not self._logs:
            machine.apply(self.state, action)
        else:
            events: list[Event] = []
            machine.apply(self.state, action, events.append)
            self._keep(action, events)
        self._deal_on()

    def call(self, seat: int, text: str) -> QuickCall:
        """A seat says something to the table: `suspect s2`, `treasure 8,0`. It changes nothing in the match.

        If it makes no sense now, raises CodeError.
        """
        call = call_from_text(self.rules, text, int(seat), self.state.ply)
        reason = call_refusal(self.state, call)
        if reason:
            raise CodeError(reason)
        self._keep_call(call)
        return call

    def deal(self, first: int | None = None, dealt: Deal | None = None) -> list[Event]:
        """Begin the round that is due: with a given deal, or one drawn now. Only matches with `deals=False` need it."""
        dealt = dealt or machine.deal(self.state, self._deals, first)
        self.state, events = machine.deal_out(self.state, dealt)
        self._keep(dealt, events)
        return events

    def _keep(self, done: Deal | Action, events: list[Event], by: Thinking | None = None) -> None:
        """Note what was dealt or played."""
        if self._recorder is not None:
            if isinstance(done, Deal):
                self._recorder.dealt(done, events)
            else:
                self._recorder.played(done, events, by)
        for viewer, log in self._logs.items():
            log += [redacted(event, viewer) for event in events]

    def _keep_call(self, call: QuickCall) -> None:
        self._calls.append(call)
        if self._recorder is not None:
            self._recorder.called(call)

    def _deal_on(self) -> list[Event]:
        """Deal whatever is due."""
        return self.deal() if self._deals_itself and machine.needs_deal(self.state) else []

    def _readable(self, actions: Sequence[Action]) -> tuple[Option, ...]:
        return tuple(map(self._option, actions))


def replay(record: Record, plies: int | None = None, seed: str | Rng | None = None) -> Match:
    """The match of a record, played again to its end or for this many plies, and checked on the way.

    You can play on from there: rounds that the record does not have are dealt from the seed.

    >>> match = Match("duel", seed="any text")
    >>> events = match.play(match.options[0])
    >>> replay(match.record).view(0).hand == match.view(0).hand
    True
    """
    match = Match(record.rules, names=record.names, seed=seed, deals=False)
    rounds = iter(record.rounds)
    calls: tuple[QuickCall, ...] = ()
    thinking: Iterator[Thinking | None] = iter(())
    for step in steps_of(record):
        if step.action is not None and plies is not None and step.before.ply >= plies:
            break
        if step.action is None:
            part = next(rounds)
            match.deal(dealt=deal_from_json(record.rules, record.seats, part.deal, "record"))
            calls, thinking = part.calls, iter(part.thinking)
        else:
            match.play(step.action, next(thinking, None))
        for call in calls:
            if call.ply == match.state.ply:
                match._keep_call(call)
    match._deals_itself = True
    match._deal_on()
    return match


def world(seen: CoreView, rng: Rng) -> Match:
    """A match as it may be: all that the view does not show is drawn, and every world that fits is equally likely.

    It has no log and no record. It is for playing on, to see what an option might lead to.

    >>> match = Match("classic", seats=3, seed="any text")
    >>> maybe = world(match.view(0), Rng("a guess"))
    >>> maybe.view(0).hand == match.view(0).hand, maybe.view(1).hand == match.view(1).hand
    (True, False)
    """
    return Match(determinize(seen, rng), seed=rng.fork())


def _seats(rules: Ruleset, seats: int | None, names: Sequence[str] | None) -> int:
    """How many seats there are. If that is not given: one for each name, or as many as the game has."""
    if seats is None and names is None and len(rules.seats) > 1:
        raise MatchError(f"seats: say how many; {rules.game} takes {rules.seats_text()}")
    return len(names or ()) or rules.seats.start if seats is None else seats


__all__ = ["Match", "MatchError", "replay", "world"]
