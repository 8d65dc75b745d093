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
    if puzzle.kind.name == "reach":
        goal = voice.place(puzzle.about, "", "seen")
        return t("puzzle-ask-turn", goal=goal) if puzzle.turns else t("puzzle-ask-reach", goal=goal, cards=cards)
    if puzzle.kind.name == "most":
        return t("puzzle-ask-most", cards=cards)
    card = voice.t.listed(voice.named(name) for name in about)
    return t({"where": "puzzle-ask-where", "who": "puzzle-ask-who", "gone": "puzzle-ask-gone"}[puzzle.kind.name], what="card", card=card)
