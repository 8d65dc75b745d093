"""A person at a table in the terminal: numbers or codes on standard input, bots on the other seats."""

from __future__ import annotations

from collections.abc import Callable

from kilof.bots.advice import ideas
from kilof.core import machine
from kilof.core.action import Action, Seat
from kilof.core.event import Event, RoundEnded
from kilof.notation.code import CodeError, action_from_text, action_text
from kilof.tables.local import Local
from kilof.terminal.reasons import reason, why
from kilof.terminal.screen import board_text, options_text, table_text
from kilof.terminal.speech import Speech
from kilof.terminal.voice import Voice
from kilof.terminal.words import Words
from kilof.view import Folder, View

_INDENT = " " * 6

Say = Callable[[str], None]
Ask = Callable[[str], str]


def help_text(voice: Voice) -> str:
    """What the game is about, and how it is played here."""
    about = f"about-{voice.rules.game}"
    parts = [voice.t(about)] if voice.t.has(about) else []
    parts = [voice.speech.wrapped(text) for text in (*parts, voice.t("help"))]
    keys = "\n".join(f"  {voice.t(f'help-{key}')}" for key in ("again", "ideas", "table", "leave"))
    return "\n\n".join(parts) + f"\n{keys}"


def ideas_text(voice: Voice, view: View) -> str:
    """What could be done, as the coach sees it from this view alone: the options by their numbers, and why."""
    lines = []
    for idea in ideas(view):
        number = f"{view.options.index(idea.action) + 1})"
        front = f"  {voice.paint.number(number)} {action_text(view.rules, idea.action)}"
        lines += [front, voice.speech.wrapped(why(voice, idea), _INDENT, _INDENT)]
    return "\n".join(lines)


class Quit(Exception):
    """The person left, or the input ended."""


def play(local: Local, seat: Seat, ask: Ask, say: Say, speech: Speech | None = None) -> None:
    """Play a whole match. `ask` raises EOFError when the input ends."""
    rules = local.match.state.rules
    words, folder = Words(rules, local.match.names, seat, speech), Folder(rules, len(local.match.names), seat)
    told = 0
    while True:
        local.run()
        waiting: list[Event] = []
        for event in local.match.news(seat, told):
            told += 1
            folder.fold((event,))
            if isinstance(event, RoundEnded):
                _tell(words, waiting, say)
                say(f"\n{board_text(words, folder.position)}\n")
                say(words.paint.head(words.speech.wrapped(words.sentence(event))))
            else:
                waiting.append(event)
        _tell(words, waiting, say)
        if not machine.is_over(local.match.state):
            local.play(seat, _decision(local, words, seat, ask, say))
        elif not _plays_on(local, words, seat, ask):
            return


def _tell(words: Words, events: list[Event], say: Say) -> None:
    for sentence in words.sentences(events):
        say(words.speech.wrapped(sentence))
    events.clear()


def _plays_on(local: Local, words: Words, seat: Seat, ask: Ask) -> bool:
    """In a game where all may agree to another round, the person may propose one."""
    asides = machine.asides(local.match.state, seat)
    if not asides:
        return False
    codes = [action_text(local.match.state.rules, a) for a in asides]
    try:
        answer = ask(f"{words.t('ask-more', codes=words.t.either(codes))} ").strip()
    except EOFError:
        return False
    if answer not in codes:
        return False
    local.play(seat, asides[codes.index(answer)])
    return True


def _decision(local: Local, words: Words, seat: Seat, ask: Ask, say: Say) -> Action:
    """Ask until the answer is an action that the rules allow."""
    view = local.match.view(seat)
    rules, most = view.rules, len(view.options)
    say("\n" + table_text(words, view) + "\n")
    say(options_text(words, view.options))
    if view.asides:
        say("  " + words.t("options-any-time", codes=", ".join(action_text(rules, a) for a in view.asides)))
    while True:
        try:
            answer = ask(f"{words.paint.head(words.t('ask-choice', most=most))} ").strip()
        except EOFError:
            raise Quit from None
        if answer == "q":
            raise Quit
        if answer == "?":
            say(help_text(words))
        elif answer == "h":
            say(ideas_text(words, view))
        elif answer == "b":
            say(table_text(words, view) + "\n\n" + options_text(words, view.options))
        elif answer.isascii() and answer.isdigit():
            if 1 <= int(answer[:9]) <= most:
                return view.options[int(answer) - 1]
            say(words.t("say-no-option", number=answer[:9], most=most))
        elif answer:
            action = _typed(local, words, seat, answer, say)
            if action is not None:
                return action


def _typed(local: Local, words: Words, seat: Seat, answer: str, say: Say) -> Action | None:
    try:
        action = action_from_text(local.match.state.rules, answer, seat)
        law = machine.refusal(local.match.state, action)
        if law is None and action[0] == seat:
            return action
        wrong = words.t("say-not-allowed", reason=reason(words.t, law), rule=law.id) if law else ""
        say(words.speech.wrapped(wrong or words.t("say-not-your-seat")))
    except CodeError as error:
        say(words.speech.wrapped(words.t("say-not-understood", reason=str(error), typed=answer[:40])))
    return None
