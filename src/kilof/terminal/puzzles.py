"""A puzzle in the terminal: its question, the board, and what its seat holds and knows."""

from __future__ import annotations

from kilof.learn.puzzles import Puzzle
from kilof.terminal.screen import board_text, hand_text, owned_text, seats_text
from kilof.terminal.speech import Speech
from kilof.terminal.voice import Voice
from kilof.view import position


def puzzle_text(puzzle: Puzzle, speech: Speech) -> str:
    """Question, fact, board, seats, hand."""
    s, seat, t = puzzle.state, puzzle.seat, speech.t
    names = tuple(t("you-name") if one == seat else f"s{one}" for one in range(s.seats))
    voice, p = Voice(s.rules, names, seat, speech), position(s, seat)
    parts = [
        speech.paint.head(speech.wrapped(_question(puzzle, voice))),
        board_text(voice, p),
        seats_text(voice, p),
        *owned_text(voice, p),
        hand_text(voice, p, seat),
    ]
    return "\n\n".join(part for part in parts if part)


def _question(puzzle: Puzzle, voice: Voice) -> str:
    t, about = voice.t, puzzle.about.split()
    cards = len(puzzle.state.hands[puzzle.seat])
    kind = puzzle.kind.name
    if kind == "reach":
        goal = voice.place(puzzle.about, "", "goal")
        return t("puzzle-ask-turn", goal=goal) if puzzle.turns else t("puzzle-ask-reach", goal=goal, cards=cards)
    if kind == "most":
        return t("puzzle-ask-most", cards=cards)
    if kind == "where":
        return t("puzzle-ask-where")
    names = t.listed(map(voice.named, puzzle.kind.choices(puzzle.question) or about))
    if kind == "who":
        return t("puzzle-ask-who", card=names)
    goal = voice.place(puzzle.about, "", "goal") if kind == "what" else ""
    return f"{t('puzzle-ask-what', goal=goal) if goal else t('puzzle-ask-gone')} {names}"
