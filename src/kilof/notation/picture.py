"""Boards and cards as pictures in text. A card is three lines of five characters; `read_board` reads them back.

Solid arms are joined inside the card, dotted arms are stubs that lead nowhere. The character in the middle tells the
rest; a
letter at the end of an arm is a gate, a digit is gold.
"""

from __future__ import annotations

from collections.abc import Container, Iterable, Mapping

from kilof.cards import BadInput, Card, Deck, Laid, Links
from kilof.core.cell import Cell, cell, xy

HIGH, WIDE = 3, 5
FACE_DOWN = ("┌───┐", "│ ? │", "└───┘")
EMPTY = ("     ",) * 3
# The middle of a card by its joined sides (N 1, E 2, S 4, W 8).
_MIDDLE = {3: "└", 5: "│", 6: "┌", 7: "├", 9: "┘", 10: "─", 11: "┴", 12: "┐", 13: "┤", 14: "┬", 15: "┼"}
# Two tunnels that do not meet: by the sides joined to N, how they pass each other.
_TWO = {3: "╲", 5: "╫", 9: "╱"}


_HOLDS = {"silver": "s", "gold": "g", "gems": "*", "dragon": "D"}


class PictureError(BadInput):
    """A picture that shows no board."""


def card_picture(deck: Deck, laid: Laid, *, is_open: bool = False) -> tuple[str, str, str]:
    """A card as it lies. A gate that is open to all is not drawn."""
    ways, gold = deck.ways[laid], deck.gold[laid]
    joined = {links for links in ways[:4] if links.bit_count() > 1}
    middle = _special(deck.cards[laid >> 1]) or "×"
    signs: dict[Links, str] = {} if is_open else {deck.gates[laid]: _gate_sign(deck.cards[laid >> 1])}
    if joined and middle == "×":
        middle = _MIDDLE[next(iter(joined))] if len(joined) == 1 else _TWO[ways[0]]
    if gold and len(joined) == 1 and gold & next(iter(joined)):
        middle = str(deck.cards[laid >> 1].value)
    elif gold:
        signs[gold & -gold] = str(deck.cards[laid >> 1].value)
    arms = [_arm(ways[side], upright=side % 2 == 0) for side in range(4)]
    ends = [signs.get(1 << side, arm) for side, arm in enumerate(arms)]
    return f"  {ends[0]}  ", f"{ends[3]}{arms[3]}{middle}{arms[1]}{ends[1]}", f"  {ends[2]}  "


def _special(card: Card) -> str:
    """What is drawn in the middle instead of the joint of its tunnels."""
    if card.section == "start":
        return (card.ladder or card.back)[:1].upper() or "S"
    if card.section == "goal":
        return "$" if card.treasure else _HOLDS.get(card.holds, "o")
    if card.section == "nugget":
        return str(card.value)
    return "#" if card.ladder else card.feature[:1]


def _gate_sign(card: Card) -> str:
    """`T` for a troll, the first letter of its colour for a door."""
    return card.door[:1] or "T"


def _arm(links: Links, *, upright: bool) -> str:
    if not links & 15:
        return " "
    if (links & 15).bit_count() > 1:
        return "│" if upright else "─"
    return "╎" if upright else "╌"


def draw_board(
    deck: Deck,
    board: Mapping[Cell, Laid],
    face_down: Iterable[Cell] = (),
    tokens: Mapping[Cell, str] | None = None,
    is_open: Container[Cell] = (),
) -> str:
    """The board with its columns and rows numbered. Goals that lie face down show a question mark.

    `tokens`: what lies on cards, one or two characters each, written in the corner; `is_open`: where gates are open to
    all.
    """
    pictures = {at: card_picture(deck, laid, is_open=at in is_open) for at, laid in board.items()}
    pictures |= dict.fromkeys(face_down, FACE_DOWN)
    for at, token in (tokens or {}).items():
        top, middle, bottom = pictures[at]
        pictures[at] = (f"{token:<2.2}{top[2:]}", middle, bottom)
    places = [xy(at) for at in pictures]
    if deck.board is not None:
        places += [(1, 1), (deck.board.columns, deck.board.rows)]
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
    # Of two cards with the same picture, the first one is taken.
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
