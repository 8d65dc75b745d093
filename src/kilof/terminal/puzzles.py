"""A puzzle in the terminal: its question, the board, and what its seat holds and knows."""

from __future__ import annotations

from collections import Counter

from kilof.core.position import Position
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
        _discards(voice, p) if puzzle.kind.name == "gone" else "",
    ]
    return "\n\n".join(part for part in parts if part)


def _discards(voice: Voice, p: Position) -> str:
    """The discards that the seat knows, and how many it does not."""
    known = Counter(card for card, _ in p.discards if card is not None)
    hidden = len(p.discards) - known.total()
    words = [voice.t("puzzle-copies", card=voice.coded(card), count=known[card]) for card in sorted(known)]
    lines = [voice.t("puzzle-discards", count=len(p.discards)), ", ".join(words)]
    lines += [voice.t("puzzle-face-down", count=hidden)] if hidden else []
    return "\n".join(map(voice.speech.wrapped, lines))


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
    named = puzzle.state.rules.deck.by_name
    names = t.listed(voice.coded(named[name]) for name in puzzle.kind.choices(puzzle.question) or about)
    if kind == "who":
        return t("puzzle-ask-who", card=voice.named(puzzle.about))
    goal = voice.place(puzzle.about, "", "goal") if kind == "what" else ""
    return f"{t('puzzle-ask-what', goal=goal) if goal else t('puzzle-ask-gone')} {names}"
