"""Game records: a match as a JSON file, read, checked by playing it again, and written. See docs/formats.md."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from itertools import takewhile
from typing import Any, NamedTuple

from kilof.cards import Deck, near, packaged_deck
from kilof.cards.deck import deck_from_mapping
from kilof.core import machine
from kilof.core.action import Action
from kilof.core.deal import Deal, DealError
from kilof.core.event import Event
from kilof.core.ruleset import Law, Refused, Ruleset
from kilof.core.state import State
from kilof.games import GAMES
from kilof.notation.calls import QuickCall, call_from_line, call_line, call_refusal
from kilof.notation.code import CodeError, action_from_text, action_text
from kilof.notation.jsons import (
    FormatError,
    deal_from_json,
    deal_to_json,
    event_from_json,
    event_to_json,
    need,
    read_json,
)

FORMAT = 1
FORMAT_WITH_CALLS = 2  # only where there are any: older programs read all other records
FORMAT_WITH_THINKING = 3  # only where a bot searched


class Thinking(NamedTuple):
    """The bot that chose an action and, if it searches, how many rollouts it was allowed. With the view and the
    generator that it had, this gives the same choice again."""

    bot: str
    rollouts: int | None = None


class RoundRecord(NamedTuple):
    """A round: its deal, the codes played, the events of the deal and of each code (none in a hand-written one), what
    was called meanwhile, in order, and which bot chose each code (nothing in matches in which none searched)."""

    deal: dict[str, Any]
    actions: tuple[str, ...]
    events: tuple[tuple[Event, ...], ...] | None
    calls: tuple[QuickCall, ...] = ()
    thinking: tuple[Thinking | None, ...] = ()

    @property
    def is_searched(self) -> bool:
        """Whether a bot searched."""
        return any(by is not None and by.rollouts is not None for by in self.thinking)


class Record(NamedTuple):
    """A match, finished or not."""

    rules: Ruleset
    revision: int
    names: tuple[str, ...]
    rounds: tuple[RoundRecord, ...]

    @property
    def seats(self) -> int:
        return len(self.names)

    def __repr__(self) -> str:
        plies = sum(len(part.actions) for part in self.rounds)
        return f"<Record of {self.rules.game}, {self.seats} seats: {len(self.rounds)} rounds, {plies} plies>"


class IllegalAction(FormatError):
    """A record that breaks a rule: where, by what, and which."""

    def __init__(self, ply: int, code: str, law: Law) -> None:
        super().__init__(f"record: ply {ply}: '{code}' breaks {law.id}: {law.reason}")
        self.ply = ply
        self.code = code
        self.law = law


class Step(NamedTuple):
    """One step of a match played again: a deal (action None) or an action, and what came of it."""

    before: State
    action: Action | None
    events: tuple[Event, ...]
    after: State


def ruleset(game: str, options: Mapping[str, str], deck: Deck | None = None) -> Ruleset:
    """The rules of a game by its name, with the packaged deck unless another is given."""
    if game not in GAMES:
        raise FormatError(f"game: no game is named '{game}'; the games are {', '.join(GAMES)}{near(game, GAMES)}")
    return GAMES[game].rules(options, deck or packaged_deck(GAMES[game].deck))


def record_from_text(text: str) -> Record:
    """Read a record. Its actions are checked by `replay`, not here."""
    data = read_json(text, "record")
    if need(data, "kilof", int, "record") not in (FORMAT, FORMAT_WITH_CALLS, FORMAT_WITH_THINKING):
        raise FormatError(f"record: format {data['kilof']} is not known here; this is format {FORMAT_WITH_THINKING}")
    for key in data:
        if key not in ("kilof", "game", "options", "revision", "names", "deck", "rounds"):
            raise FormatError(f"record: unknown key '{key}'")
    options = need(data, "options", dict, "record") if "options" in data else {}
    if not all(isinstance(choice, str) for choice in options.values()):
        raise FormatError("record: each of 'options' must be a text")
    deck = deck_from_mapping(need(data, "deck", dict, "record")) if "deck" in data else None
    rules = ruleset(need(data, "game", str, "record"), options, deck)
    names = need(data, "names", list, "record")
    if not all(isinstance(name, str) for name in names):
        raise FormatError("record: each of 'names' must be a text")
    if len(names) not in rules.seats:
        raise FormatError(f"record: 'names' must be {rules.seats_text()} names, one for each seat")
    revision = need(data, "revision", int, "record") if "revision" in data else rules.revision
    rounds = [
        _round(rules, entry, f"record: round {i}") for i, entry in enumerate(need(data, "rounds", list, "record"), 1)
    ]
    return Record(rules, revision, tuple(names), tuple(rounds))


def _round(rules: Ruleset, entry: object, place: str) -> RoundRecord:
    if not isinstance(entry, dict):
        raise FormatError(f"{place}: must be an object")
    for key in entry:
        if key not in ("deal", "actions", "events", "calls", "thinking"):
            raise FormatError(f"{place}: unknown key '{key}'")
    actions = need(entry, "actions", list, place) if "actions" in entry else []
    if not all(isinstance(code, str) for code in actions):
        raise FormatError(f"{place}: each of 'actions' must be a text")
    events = None
    if "events" in entry:
        told = need(entry, "events", list, place)
        if len(told) != len(actions) + 1 or not all(isinstance(step, list) for step in told):
            raise FormatError(f"{place}: 'events' must be {len(actions) + 1} lists: the deal's, and each action's")
        events = tuple(
            tuple(event_from_json(rules, event, f"{place}: events {i}") for event in step)
            for i, step in enumerate(told)
        )
    deal, calls = need(entry, "deal", dict, place), _calls(rules, entry, place)
    return RoundRecord(deal, tuple(actions), events, calls, _thinking(entry, len(actions), place))


def _calls(rules: Ruleset, entry: dict[str, Any], place: str) -> tuple[QuickCall, ...]:
    lines = need(entry, "calls", list, place) if "calls" in entry else []
    if not all(isinstance(line, str) for line in lines):
        raise FormatError(f"{place}: each of 'calls' must be a text")
    try:
        return tuple(call_from_line(rules, line) for line in lines)
    except CodeError as error:
        raise FormatError(f"{place}: calls: {error}") from None


def _thinking(entry: dict[str, Any], actions: int, place: str) -> tuple[Thinking | None, ...]:
    if "thinking" not in entry:
        return ()
    told = need(entry, "thinking", list, place)
    if len(told) != actions or not all(by is None or isinstance(by, dict) for by in told):
        raise FormatError(f"{place}: 'thinking' must be {actions} objects or null: one for each action")
    return tuple(None if by is None else _thought(by, f"{place}: thinking {i}") for i, by in enumerate(told, 1))


def _thought(by: dict[str, Any], place: str) -> Thinking:
    for key in by:
        if key not in Thinking._fields:
            raise FormatError(f"{place}: unknown key '{key}'")
    rollouts = need(by, "rollouts", int, place) if "rollouts" in by else None
    if rollouts is not None and rollouts < 0:
        raise FormatError(f"{place}: 'rollouts' must not be below 0")
    return Thinking(need(by, "bot", str, place), rollouts)


def thinking_to_json(by: Thinking | None) -> dict[str, Any] | None:
    """As it stands in a record; null where no bot chose."""
    if by is None or by.rollouts is not None:
        return None if by is None else by._asdict()
    return {"bot": by.bot}


def replay(record: Record) -> Iterator[Step]:
    """Play a record again, step by step. What breaks a rule, or differs from the recorded events, is refused."""
    rules = record.rules
    if record.revision != rules.revision:
        raise FormatError(
            f"record: it was played by revision {record.revision} of the rules; this is revision {rules.revision}"
        )
    s = machine.begin(rules, record.seats)
    for number, part in enumerate(record.rounds, 1):
        deal = deal_from_json(rules, record.seats, part.deal, f"record: round {number}: deal")
        try:
            after, events = machine.deal_out(s, deal)
        except DealError as error:
            raise FormatError(f"record: round {number}: {error}") from None
        yield _checked(s, None, events, after, part, 0, f"record: round {number}: deal")
        s, calls = after, _check_calls(after, part.calls)
        for i, code in enumerate(part.actions, 1):
            place = f"record: ply {s.ply + 1}"
            try:
                action = action_from_text(rules, code)
                after, events = machine.play(s, action)
            except CodeError as error:
                raise FormatError(f"{place}: '{code}': {error}") from None
            except Refused as refused:
                raise IllegalAction(s.ply + 1, code, refused.law) from None
            yield _checked(s, action, events, after, part, i, place)
            s, calls = after, _check_calls(after, calls)
        if calls:
            raise FormatError(f"record: round {number}: '{call_line(rules, calls[0])}': it was not at that ply then")


def _check_calls(s: State, calls: tuple[QuickCall, ...]) -> tuple[QuickCall, ...]:
    """Check those that were called at this moment; returns the others."""
    now = len(list(takewhile(lambda call: call.ply == s.ply, calls)))
    for call in calls[:now]:
        reason = call_refusal(s, call)
        if reason:
            raise FormatError(f"record: '{call_line(s.rules, call)}': {reason}")
    return calls[now:]


def _checked(
    before: State, action: Action | None, events: list[Event], after: State, part: RoundRecord, i: int, place: str
) -> Step:
    if part.events is not None and part.events[i] not in (tuple(events), _deeds(events)):
        raise FormatError(f"{place}: the events are not what the rules give")
    return Step(before, action, tuple(events), after)


def _deeds(events: Iterable[Event]) -> tuple[Event, ...]:
    """Without those that only explain: a record may be older than they are."""
    return tuple([event for event in events if not event.explains])


class Recorder:
    """Builds a record while a match is played."""

    def __init__(self, rules: Ruleset, names: tuple[str, ...]) -> None:
        self.rules = rules
        self.names = names
        self._rounds: list[_Kept] = []

    def dealt(self, deal: Deal, events: list[Event]) -> None:
        """A round began."""
        self._rounds.append(_Kept(deal_to_json(self.rules, len(self.names), deal), [], [tuple(events)], [], []))

    def played(self, action: Action, events: list[Event], by: Thinking | None = None) -> None:
        """An action was played, by that bot."""
        kept = self._rounds[-1]
        kept.actions.append(action_text(self.rules, action, with_seat=True))
        kept.events.append(tuple(events))
        kept.thinking.append(by)

    def called(self, call: QuickCall) -> None:
        """Somebody called."""
        self._rounds[-1].calls.append(call)

    def record(self) -> Record:
        """The match so far."""
        rounds = tuple(
            RoundRecord(deal, tuple(actions), tuple(events), tuple(calls), tuple(thinking))
            for deal, actions, events, calls, thinking in self._rounds
        )
        if not any(part.is_searched for part in rounds):
            rounds = tuple(part._replace(thinking=()) for part in rounds)
        return Record(self.rules, self.rules.revision, self.names, rounds)


class _Kept(NamedTuple):
    """What a recorder knows of a round."""

    deal: dict[str, Any]
    actions: list[str]
    events: list[tuple[Event, ...]]
    calls: list[QuickCall]
    thinking: list[Thinking | None]


def completed(record: Record) -> Record:
    """The same record with its events, checked."""
    told: list[list[tuple[Event, ...]]] = []
    for step in replay(record):
        if step.action is None:
            told.append([])
        told[-1].append(step.events)
    rounds = (part._replace(events=tuple(events)) for part, events in zip(record.rounds, told, strict=True))
    return record._replace(rounds=tuple(rounds))


def record_to_text(record: Record) -> str:
    """The record as JSON: a line for each deal, code and step's events, so that a diff shows the change."""
    rules = record.rules
    number = FORMAT_WITH_CALLS if any(part.calls for part in record.rounds) else FORMAT
    if any(part.thinking for part in record.rounds):
        number = FORMAT_WITH_THINKING
    data: dict[str, Any] = {"kilof": number, "game": rules.game, "options": rules.options, "revision": record.revision}
    data["names"] = list(record.names)
    if rules.deck is not packaged_deck(GAMES[rules.game].deck):
        data["deck"] = rules.deck.source
    head = ",\n".join(f" {json.dumps(key)}: {_line(value)}" for key, value in data.items())
    rounds = ",\n".join(_round_text(rules, part) for part in record.rounds)
    return "{\n" + head + ',\n "rounds": [\n' + rounds + "\n ]\n}\n"


def _round_text(rules: Ruleset, part: RoundRecord) -> str:
    deal = ",\n".join(f"    {json.dumps(name)}: {_line(value)}" for name, value in part.deal.items())
    text = '  {\n   "deal": {\n' + deal + '\n   },\n   "actions": ' + _lines(part.actions)
    if part.events is not None:
        text += ',\n   "events": ' + _lines([event_to_json(rules, event) for event in step] for step in part.events)
    if part.calls:
        text += ',\n   "calls": ' + _lines(call_line(rules, call) for call in part.calls)
    if part.thinking:
        text += ',\n   "thinking": ' + _lines(map(thinking_to_json, part.thinking))
    return text + "\n  }"


def _lines(values: Iterable[object]) -> str:
    """A list with a line for each of its values."""
    lines = [f"    {_line(value)}" for value in values]
    return "[\n" + ",\n".join(lines) + "\n   ]" if lines else "[]"


def _line(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)
