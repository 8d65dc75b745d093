"""A person at a table in the terminal: numbers or codes on standard input, bots on the other seats."""

from __future__ import annotations

from collections.abc import Callable
from textwrap import fill

from kilof.core import machine
from kilof.core.action import Action, Seat
from kilof.core.event import RoundEnded
from kilof.core.ruleset import Refused, Ruleset
from kilof.games import GAMES
from kilof.notation.code import CodeError, action_from_text, action_text
from kilof.tables.local import Local
from kilof.terminal.screen import WIDTH, board_text, options_text, table_text
from kilof.terminal.words import Words
from kilof.view import Folder

Say = Callable[[str], None]
Ask = Callable[[str], str]

HELP = """Type the number of an option, or its code: a card and where it goes, or a verb. 3,-1 is column 3, row -1, as
numbered on the board; spun is turned by half a turn; s1 is a seat. So: ew 1,0 or ne 1,0 spun, broken-pick s1, map 8,0,
pass map. `kilof cards` draws all cards and says what the signs on the board mean.
  ?  this text        b  the table again        q  leave the game"""


def help_text(rules: Ruleset) -> str:
    """What the game is about, and how it is played here."""
    about = GAMES[rules.game].about if rules.game in GAMES else ""
    return f"{fill(about, WIDTH)}\n\n{HELP}"


class Quit(Exception):
    """The person left, or the input ended."""


def play(local: Local, seat: Seat, ask: Ask, say: Say) -> None:
    """Play a whole match. `ask` raises EOFError when the input ends."""
    rules = local.match.state.rules
    words, folder = Words(rules, local.match.names, seat), Folder(rules, len(local.match.names), seat)
    told = 0
    while True:
        local.run()
        for event in local.match.news(seat, told):
            told += 1
            folder.fold((event,))
            if isinstance(event, RoundEnded):
                say(f"\n{board_text(rules, folder.position)}\n")
            for sentence in words.sentences((event,)):
                say(sentence)
        if not machine.is_over(local.match.state):
            local.play(seat, _decision(local, seat, ask, say))
        elif not _plays_on(local, seat, ask):
            return


def _plays_on(local: Local, seat: Seat, ask: Ask) -> bool:
    """In a game where all may agree to another round, the person may propose one."""
    asides = machine.asides(local.match.state, seat)
    if not asides:
        return False
    codes = [action_text(local.match.state.rules, a) for a in asides]
    try:
        answer = ask(f"Another round? Type {' or '.join(codes)}, or just Enter to leave: ").strip()
    except EOFError:
        return False
    if answer not in codes:
        return False
    local.play(seat, asides[codes.index(answer)])
    return True


def _decision(local: Local, seat: Seat, ask: Ask, say: Say) -> Action:
    """Ask until the answer is an action that the rules allow."""
    view = local.match.view(seat)
    rules = view.rules
    say("\n" + table_text(view, local.match.names) + "\n")
    say(options_text(rules, view.options))
    if view.asides:
        say(f"  At any time: {', '.join(action_text(rules, a) for a in view.asides)}")
    while True:
        try:
            answer = ask(f"Your choice, 1-{len(view.options)} (? for help): ").strip()
        except EOFError:
            raise Quit from None
        if answer == "q":
            raise Quit
        if answer == "?":
            say(help_text(rules))
        elif answer == "b":
            say(table_text(view, local.match.names) + "\n\n" + options_text(rules, view.options))
        elif answer.isascii() and answer.isdigit():
            if 1 <= int(answer[:9]) <= len(view.options):
                return view.options[int(answer) - 1]
            say(f"There is no option {answer[:9]}; they go from 1 to {len(view.options)}.")
        elif answer:
            action = _typed(local, seat, answer, say)
            if action is not None:
                return action


def _typed(local: Local, seat: Seat, answer: str, say: Say) -> Action | None:
    try:
        action = action_from_text(local.match.state.rules, answer, seat)
        law = machine.refusal(local.match.state, action)
        if law is None and action[0] == seat:
            return action
        say(f"Not allowed, {Refused(law)}." if law else "That is not your seat.")
    except CodeError as error:
        say(f"Not understood: {error}.")
    return None
