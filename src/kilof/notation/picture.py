"""Boards and cards as pictures in text. A card is three lines of five signs; `read_board` reads them back.

Solid arms are joined inside the card, dotted arms are stubs that lead nowhere. The sign in the middle tells the rest.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from kilof.cards import BadInput, Deck, Laid, Ways
from kilof.core.cell import Cell, cell, xy

HIGH, WIDE = 3, 5
FACE_DOWN = ("┌───┐", "│ ? │", "└───┘")
EMPTY = ("     ",) * 3
# The middle of a card by its joined sides (N 1, E 2, S 4, W 8).
_MIDDLE = {3: "└", 5: "│", 6: "┌", 7: "├", 9: "┘", 10: "─", 11: "┴", 12: "┐", 13: "┤", 14: "┬", 15: "┼"}
# Two tunnels that do not meet: by the sides joined to N, how they pass each other.
_TWO = {3: "╲", 5: "╫", 9: "╱"}
_SPECIAL = {"start": "S", "treasure": "$", "stone": "o"}


class PictureError(BadInput):
    """A picture that shows no board."""


def card_picture(deck: Deck, laid: Laid) -> tuple[str, str, str]:
    """A card as it lies."""
    card = deck.cards[laid >> 1]
    kind = "treasure" if card.treasure else "stone" if card.section == "goal" else card.section
    return _drawn(deck.ways[laid], _SPECIAL.get(kind, ""))


def _drawn(ways: Ways, special: str) -> tuple[str, str, str]:
    joined = [links for links in ways[:4] if links.bit_count() > 1]
    middle = "×"
    if joined:
        middle = _MIDDLE[joined[0]] if len(set(joined)) == 1 else _TWO[ways[0]]
    up, right, down, left = (_arm(ways[side], upright=side % 2 == 0) for side in range(4))
    return f"  {up}  ", f"{left}{left}{special or middle}{right}{right}", f"  {down}  "


def _arm(links: int, *, upright: bool) -> str:
    if not links:
        return " "
    if links.bit_count() > 1:
        return "│" if upright else "─"
    return "╎" if upright else "╌"


def draw_board(deck: Deck, board: Mapping[Cell, Laid], face_down: Iterable[Cell] = ()) -> str:
    """The board with its columns and rows numbered. Goals that lie face down show a question mark."""
    pictures = {at: card_picture(deck, laid) for at, laid in board.items()}
    pictures |= dict.fromkeys(face_down, FACE_DOWN)
    places = [xy(at) for at in pictures]
    if not places:
        return ""
    columns = range(min(x for x, _ in places), max(x for x, _ in places) + 1)
    lines = ["     " + "".join(f"{x:^{WIDE}}" for x in columns)]
    for y in range(min(y for _, y in places), max(y for _, y in places) + 1):
        for line in range(HIGH):
            margin = f"{y:>4} " if line == 1 else "     "
            lines.append(margin + "".join(pictures.get(cell(x, y), EMPTY)[line] for x in columns))
    return "\n".join(line.rstrip() for line in lines)


def read_board(deck: Deck, text: str) -> tuple[dict[Cell, Laid], tuple[Cell, ...]]:
    """The cards of a picture and the cells that lie face down, as draw_board writes them."""
    heading, *lines = text.strip("\n").split("\n")
    try:
        columns = [int(word) for word in heading.split()]
    except ValueError:
        raise PictureError("picture: the first line must number the columns") from None
    # Of two cards with the same picture the first one is meant.
    known = {card_picture(deck, laid): laid for laid in reversed(_shaped(deck))}
    board: dict[Cell, Laid] = {}
    face_down: list[Cell] = []
    for top in range(0, len(lines), HIGH):
        block = [line.ljust(5 + WIDE * len(columns)) for line in (*lines[top : top + HIGH], "", "")[:HIGH]]
        try:
            y = int(block[1][:5])
        except ValueError:
            raise PictureError(f"picture: line {top + 3} must begin with the number of its row") from None
        for i, x in enumerate(columns):
            picture = tuple(line[5 + WIDE * i : 5 + WIDE * i + WIDE] for line in block)
            if picture == FACE_DOWN:
                face_down.append(cell(x, y))
            elif picture in known:
                board[cell(x, y)] = known[picture]
            elif picture != EMPTY:
                raise PictureError(f"picture: no card looks like the one at {x},{y}")
    return board, tuple(face_down)


def _shaped(deck: Deck) -> list[Laid]:
    """All cards with a shape, in every way they can lie."""
    return [card * 2 + spin for card in range(len(deck.cards)) if deck.ways[card * 2] for spin in deck.spins[card]]
