"""The face of every card as a small picture: paths by their shape, the others by a sign."""

from __future__ import annotations

from kilof.cards import CardId, Deck
from kilof.notation.picture import card_picture

_SIGNS = {
    "break": "✗",
    "repair": "+",
    "rockfall": "▼",
    "peek": "?",
    "key": "K",
    "tool": "⚒",
    "trap": "^",
    "troll": "T",
    "inform": "?",
    "storm": "~",
}


def card_face(deck: Deck, card: CardId) -> tuple[str, str, str]:
    """Three lines of five characters."""
    if deck.ways[card * 2]:
        return card_picture(deck, card * 2)
    printed = deck.cards[card]
    inside = _SIGNS.get(printed.does, printed.part[:3] or printed.name[0].upper())
    if printed.tools:
        inside += "".join(tool[0].upper() for i, tool in enumerate(deck.tools) if printed.tools >> i & 1)
    if printed.section in ("gold", "treasure"):
        inside = f"${printed.value}"
    return "╭───╮", f"│{inside:^3}│", "╰───╯"


def in_rows(pictures: list[tuple[str, str, str]], labels: list[str], width: int) -> str:
    """Pictures side by side with their labels below, as many in a row as the width allows."""
    cell = max((len(label) for label in labels), default=0) + 2
    cell = max(cell, 7)
    each = max(1, width // cell)
    lines: list[str] = []
    for i in range(0, len(pictures), each):
        row = pictures[i : i + each]
        lines += ["".join(f"{picture[line]:^{cell}}" for picture in row).rstrip() for line in range(3)]
        lines += ["".join(f"{label:^{cell}}" for label in labels[i : i + each]).rstrip(), ""]
    return "\n".join(lines[:-1])
