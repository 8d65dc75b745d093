"""The board in lines that fit: with colours, and in several parts one below the other where it is too wide for one."""

from __future__ import annotations

import re
from math import ceil

from kilof.cards import Card
from kilof.core.cell import cell
from kilof.core.position import Position
from kilof.core.ruleset import Ruleset
from kilof.notation.picture import HIGH, WIDE, draw_board
from kilof.terminal.games import idiom_of
from kilof.terminal.paint import Paint
from kilof.terminal.plain import Pages
from kilof.terminal.voice import Voice

_MARGIN = 5
_NUMBER = re.compile(r"\d")


def pages_of(rules: Ruleset, p: Position) -> Pages:
    """What the game keeps besides the common position."""
    return rules.setup.lore(rules, len(p.hands)).pages(p.seen)


def drawn(voice: Voice, p: Position) -> str:
    """All cards, whatever the width of a line; parts of a wide board repeat the numbers of their columns."""
    rules = voice.rules
    tokens = idiom_of(rules).tokens(pages_of(rules, p))
    signs = {at: sign for at, sign in tokens.signs.items() if at in p.board or at in p.goals}
    text = draw_board(rules.deck, p.board, p.goals, signs, tokens.opened)
    if not text:
        return ""
    heading, *rows = text.split("\n")
    columns = [int(word) for word in heading.split()]
    most = max(1, (voice.speech.width - _MARGIN) // WIDE)
    each = ceil(len(columns) / ceil(len(columns) / most))
    parts = []
    for start in range(0, len(columns), each):
        shown = columns[start : start + each]
        lines = [voice.paint.faint(" " * _MARGIN + "".join(f"{x:^{WIDE}}" for x in shown).rstrip())]
        for i, row in enumerate(rows):
            y = int(rows[i - i % HIGH + 1][:_MARGIN])
            pieces = []
            for column, x in enumerate(shown, start):
                piece = f"{row[_MARGIN + WIDE * column :][:WIDE]:<{WIDE}}"
                at = cell(x, y)
                token = signs.get(at, "") if i % HIGH == 0 else ""
                laid = p.board.get(at)
                card = None if laid is None else rules.deck.cards[laid >> 1]
                pieces.append(_painted(voice.paint, piece, card, token, is_goal=at in p.goals))
            lines.append(voice.paint.faint(row[:_MARGIN]) + "".join(pieces).rstrip())
        parts.append("\n".join(line.rstrip() for line in lines))
    return "\n\n".join(parts)


def _painted(paint: Paint, piece: str, card: Card | None, token: str, *, is_goal: bool) -> str:
    """Five signs of a card, or of a goal that lies face down. A token stands in front."""
    if not paint.is_on:
        return piece
    front, rest = (piece[: len(token)], piece[len(token) :]) if token else ("", piece)
    if is_goal or (card is not None and card.section == "goal"):
        rest = paint.gold(rest)
    elif card is not None and card.section == "start":
        rest = paint.clan(rest, card.ladder or card.back)
    elif card is not None and (card.gate or card.ladder or card.gold or card.section == "nugget"):
        rest = _NUMBER.sub(lambda found: paint.gold(found[0]), rest) if card.gold or card.value else rest
        rest = re.sub("[T]", lambda found: paint.bad(found[0]), rest) if card.gate and not card.door else rest
        rest = re.sub("[gb#]", lambda found: paint.clan(found[0], card.door or card.ladder), rest)
    return (paint.token(front) if front else "") + rest


__all__ = ["drawn", "pages_of"]
