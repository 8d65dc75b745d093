"""What a thinker on another machine is asked: what one seat may know, and nothing else.

Its log is the seat's own, redacted, as a client at that seat was sent it; its options are codes. The seat's view is
made from these alone (docs/decisions/0053-thinkers-elsewhere.md).
"""

from __future__ import annotations

from hashlib import sha256

import msgspec
from msgspec import Raw, Struct

from kilof.bots import BOTS, Budget
from kilof.core import machine
from kilof.core.action import Seat
from kilof.core.rng import Rng
from kilof.notation.code import action_from_text, action_text
from kilof.notation.jsons import event_from_json
from kilof.server.thinkers import NoThought, Question, usual
from kilof.tables.library import packaged
from kilof.tables.moves import Moves
from kilof.tables.sight import Bulletin
from kilof.view import View, determinize, fold


class SeatQuestion(Struct, frozen=True):
    """All that goes over the bus."""

    id: str
    answer: str  # the topic to answer on
    game: str
    rules: dict[str, str]  # options of the game
    revision: int
    seats: int
    seat: Seat
    ply: int
    log: list[Raw]  # the seat's own events
    waiting: tuple[Seat, ...]
    options: list[str]
    asides: list[str]
    bot: str
    chance: str  # what the bot's choices are drawn from
    rollouts: int = -1  # that a bot that searches is allowed

    def decided(self) -> str:
        return answered(self)

    def within(self, rollouts: int) -> SeatQuestion:
        return msgspec.structs.replace(self, rollouts=rollouts)

    @property
    def usual(self) -> int:
        return usual(self)


class SeatAnswer(Struct, frozen=True):
    """The bot's choice as a code; or why there is none."""

    id: str
    code: str = ""
    trouble: str = ""
    rollouts: int | None = None  # that it was allowed; less than was asked for if many ask


encode = msgspec.json.encode


def decode_question(data: bytes) -> SeatQuestion:
    return msgspec.json.decode(data, type=SeatQuestion)


def decode_answer(data: bytes) -> SeatAnswer:
    return msgspec.json.decode(data, type=SeatAnswer)


def seat_question(asked: Question, id: str, answer: str) -> SeatQuestion:  # noqa: A002
    """The match is played again for it, so this is not for the event loop."""
    rules = asked.library(asked.game, asked.options, asked.revision)
    assert rules is not None, "the match was begun by them"
    log: list[Raw] = []
    s = machine.begin(rules, asked.seats)
    for after, events in Moves(asked.moves).again(rules, asked.seats):
        s = after
        log += Bulletin(rules, events).to(asked.seat)
    return SeatQuestion(
        id,
        answer,
        asked.game,
        asked.options,
        asked.revision,
        asked.seats,
        asked.seat,
        s.ply,
        log,
        machine.waiting(s),
        [action_text(rules, action) for action in machine.options(s, asked.seat)],
        [action_text(rules, action) for action in machine.asides(s, asked.seat)],
        asked.bot,
        sha256(b"chance " + asked.seed).hexdigest(),  # deals are drawn from the table's own
        asked.rollouts,
    )


def seen(asked: SeatQuestion) -> View:
    """The view of that seat; raises BadInput if this is no such question."""
    rules = packaged(asked.game, asked.rules, asked.revision)
    if rules is None:
        raise NoThought("these rules are not known here")
    log = [event_from_json(rules, msgspec.json.decode(raw), "log") for raw in asked.log]
    view = View(
        rules=rules,
        seats=asked.seats,
        viewer=asked.seat,
        ply=asked.ply,
        position=fold(rules, asked.seats, asked.seat, log),
        waiting=asked.waiting,
        options=tuple(action_from_text(rules, code, asked.seat) for code in asked.options),
        asides=tuple(action_from_text(rules, code, asked.seat) for code in asked.asides),
        nets=(),
        log=tuple(log),
    )
    # What is joined, and where it can grow, everybody sees: it is the same in every world that fits.
    return view._replace(nets=tuple(determinize(view, Rng(b"nets")).nets))


def answered(asked: SeatQuestion) -> str:
    """The bot's choice as a code."""
    view = seen(asked)
    chance = Rng(bytes.fromhex(asked.chance))
    return action_text(view.rules, BOTS[asked.bot].decide(view, chance, Budget(rollouts=asked.rollouts)))
