"""Bots play a match on this machine."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import NamedTuple

from kilof.bots.bot import USUAL, Bot, Budget
from kilof.bots.registry import BotError, bot_named
from kilof.bots.votes import answer
from kilof.core import machine
from kilof.core.action import SEAT, Action
from kilof.core.rng import Rng
from kilof.match import Match, View
from kilof.notation.code import action_from_text
from kilof.notation.record import Thinking
from kilof.view import view

Decides = Callable[[View, Rng], Action | str]  # a bot, or any function that answers with an option or a code
Bots = str | Decides | Mapping[int, str | Decides]


class Answer(NamedTuple):
    """What a bot wants to do, and what the record says of how it came to it; nothing of a function of your own."""

    action: Action
    by: Thinking | None


def drive(match: Match, bots: Bots, budget: Budget = USUAL) -> None:
    """Have bots play on until it is the turn of a seat without a bot, or the match is over.

    `bots`: one for all seats, or a mapping from some of the seats to their bots. A bot is a name, or a function that
    takes a view and a generator and returns an option. It gets its own seat's view and nothing else of the match.
    `budget`: how much those with a name may think. It is part of the record if any of them searches.

    >>> match = Match("duel", seed="any text")
    >>> drive(match, {0: "steady", 1: lambda view, rng: rng.choice(view.options)})
    >>> match.is_over
    True
    """
    chosen = bots if isinstance(bots, Mapping) else dict.fromkeys(match.seats, bots)
    deck = match.rules.deck
    deciding: dict[int, Decides] = {
        seat: bot_named(bot, deck) if isinstance(bot, str) else bot for seat, bot in chosen.items()
    }
    while True:
        if _vote(match, deciding):
            continue
        if machine.is_over(match.state):
            return
        if machine.needs_deal(match.state):
            match.deal()
            continue
        seat = machine.waiting(match.state)[0]
        if seat not in deciding:
            return
        match.play(*decided(match, seat, deciding[seat], budget))


def asked(match: Match, seat: int, bot: Decides, budget: Budget = USUAL) -> Action:
    """What a bot wants to do on that seat. It is shown the seat's view, and may act for no other."""
    return decided(match, seat, bot, budget).action


def decided(match: Match, seat: int, bot: Decides, budget: Budget = USUAL) -> Answer:
    """The same, with what the record is to say of it: `match.play(*decided(...))`."""
    seen = match.view(seat)
    answered: object = bot.decide(seen, match.rng, budget) if isinstance(bot, Bot) else bot(seen, match.rng)
    action = action_from_text(match.rules, answered, seat) if isinstance(answered, str) else answered
    if not isinstance(action, tuple) or action[SEAT : SEAT + 1] != (seat,):
        raise BotError(f"the bot on seat s{seat} must answer with one of its options, not {answered!r}")
    return Answer(action, Thinking(bot.name, bot.allowed(seen, budget)) if isinstance(bot, Bot) else None)


def _vote(match: Match, seats: Mapping[int, Decides]) -> bool:
    """If a program is asked to agree to something, it answers. Returns whether one did."""
    for seat in seats:
        if machine.asides(match.state, seat):
            vote = answer(view(match.state, seat))
            if vote is not None:
                match.play(vote)
                return True
    return False


__all__ = ["Answer", "Bots", "Decides", "asked", "decided", "drive"]
