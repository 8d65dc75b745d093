"""Boards and cards as pictures."""

import re
from pathlib import Path

import pytest

from kilof.cards import packaged_deck
from kilof.core.cell import cell
from kilof.core.rng import Rng
from kilof.core.state import State
from kilof.notation.code import cell_text
from kilof.notation.picture import PictureError, card_picture, draw_board, read_board
from tests.build import own_deck, printed, table

DECK = packaged_deck("classic")
FORMATS = (Path(__file__).parents[2] / "docs" / "formats.md").read_text(encoding="utf-8")
TWO_WAYS = own_deck(
    path=[
        *printed("path"),
        {"name": "bridge", "shape": "[NS] [EW]"},
        {"name": "curves-ne", "shape": "[NE] [SW]"},
        {"name": "curves-nw", "shape": "[NW] [ES]"},
        {"name": "curve-and-stubs", "shape": "[NE] x:SW"},
        {"name": "twin", "shape": "[NESW]"},
    ]
)


def picture(name: str, spin: int = 0) -> list[str]:
    return list(card_picture(TWO_WAYS, TWO_WAYS.by_name[name] * 2 + spin))


@pytest.mark.parametrize(
    ("name", "spin", "lines"),
    [
        ("nesw", 0, ["  │  ", "──┼──", "  │  "]),
        ("new", 0, ["  │  ", "──┴──", "     "]),
        ("new", 1, ["     ", "──┬──", "  │  "]),
        ("nes", 0, ["  │  ", "  ├──", "  │  "]),
        ("nes", 1, ["  │  ", "──┤  ", "  │  "]),
        ("ns", 0, ["  │  ", "  │  ", "  │  "]),
        ("ew", 0, ["     ", "─────", "     "]),
        ("ne", 0, ["  │  ", "  └──", "     "]),
        ("ne", 1, ["     ", "──┐  ", "  │  "]),
        ("nw", 0, ["  │  ", "──┘  ", "     "]),
        ("nw", 1, ["     ", "  ┌──", "  │  "]),
        ("dead-nesw", 0, ["  ╎  ", "╌╌×╌╌", "  ╎  "]),
        ("dead-e", 1, ["     ", "╌╌×  ", "     "]),
        ("start", 0, ["  │  ", "──S──", "  │  "]),
        ("treasure", 0, ["  │  ", "──$──", "  │  "]),
        ("stone-nw", 0, ["  │  ", "──o  ", "     "]),
        ("stone-ne", 1, ["     ", "──o  ", "  │  "]),
        ("bridge", 0, ["  │  ", "──╫──", "  │  "]),
        ("curves-ne", 0, ["  │  ", "──╲──", "  │  "]),
        ("curves-nw", 0, ["  │  ", "──╱──", "  │  "]),
        ("curve-and-stubs", 0, ["  │  ", "╌╌└──", "  ╎  "]),
    ],
)
def test_card_is_three_lines_of_five_signs(name: str, spin: int, lines: list[str]) -> None:
    assert picture(name, spin) == lines


def test_board_numbers_its_columns_and_rows() -> None:
    s = table({"1,0": "ew", "-1,0": "dead-ew", "1,-1": "nes spun"})
    assert draw_board(DECK, s.board, [cell(2, 1)]).split("\n") == [
        "      -1    0    1    2",
        "                 │",
        "  -1           ──┤",
        "                 │",
        "            │",
        "   0 ╌╌×╌╌──S───────",
        "            │",
        "                    ┌───┐",
        "   1                │ ? │",
        "                    └───┘",
    ]


def test_picture_of_the_formats_is_read_and_drawn_the_same() -> None:
    text = re.findall(r"## Board picture\n+```text\n(.*?)\n```", FORMATS, re.DOTALL)[0]
    assert draw_board(DECK, *read_board(DECK, text)) == text


def test_empty_board_has_an_empty_picture() -> None:
    assert draw_board(DECK, {}) == ""
    assert read_board(DECK, "") == ({}, ())


def random_table(seed: str) -> State:
    """Cards laid at random, matching or not."""
    rng = Rng(seed)
    laid = {f"{rng.below(13) - 4},{rng.below(9) - 4}": rng.choice(names()) for _ in range(30)}
    return table({at: name for at, name in laid.items() if at != "0,0"})


def names() -> list[str]:
    deck = [(card.name, spin) for i, card in enumerate(DECK.cards) if card.shape for spin in DECK.spins[i]]
    return [name + " spun" * spin for name, spin in deck]


@pytest.mark.parametrize("seed", [f"board {i}" for i in range(10)])
def test_board_comes_back_from_its_picture(seed: str) -> None:
    s = random_table(seed)
    board, face_down = read_board(DECK, draw_board(DECK, s.board, s.goals))
    assert board == s.board
    assert set(face_down) == set(s.goals)


def test_every_card_of_the_classic_deck_has_its_own_picture() -> None:
    pictures = {card_picture(DECK, DECK.by_name[name.split()[0]] * 2 + ("spun" in name)) for name in names()}
    assert len(pictures) == len(names())


def test_of_two_cards_with_the_same_picture_the_first_is_meant() -> None:
    board, _ = read_board(TWO_WAYS, draw_board(TWO_WAYS, {cell(0, 0): TWO_WAYS.by_name["twin"] * 2}))
    assert board == {cell(0, 0): TWO_WAYS.by_name["nesw"] * 2}


def test_picture_may_end_early_and_stand_between_empty_lines() -> None:
    board, face_down = read_board(DECK, "\n\n       3\n\n  -2 ─────\n\n")
    assert {cell_text(at): DECK.cards[laid >> 1].name for at, laid in board.items()} == {"3,-2": "ew"}
    assert face_down == ()


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a  1", "picture: the first line must number the columns"),
        ("│\n0", "picture: the first line must number the columns"),
        ("     0\n\n──S──", "picture: line 3 must begin with the number of its row"),
        ("     0\n\n   0 ─────\n\n\n   x ─────", "picture: line 6 must begin with the number of its row"),
        ("     0    1\n\n   0      ──?──", "picture: no card looks like the one at 1,0"),
        ("     0\n\n   0 ──S──", "picture: no card looks like the one at 0,0"),
    ],
)
def test_picture_that_shows_no_board_is_refused_with_the_place(text: str, message: str) -> None:
    with pytest.raises(PictureError) as caught:
        read_board(DECK, text)
    assert str(caught.value) == message


# The Lost Mines

MINES = packaged_deck("lost-mines")


@pytest.mark.parametrize(
    ("name", "spin", "lines"),
    [
        ("start-blue", 0, ["  │  ", "──B──", "  │  "]),
        ("start-yellow", 0, ["  │  ", "──Y──", "  │  "]),
        ("tree-esw", 0, ["     ", "──t──", "  │  "]),
        ("lake-es", 1, ["  │  ", "──l  ", "     "]),
        ("ditch-ns", 0, ["  │  ", "  d  ", "  │  "]),
        ("rocks-nsw", 0, ["  │  ", "──r  ", "  │  "]),
        ("camp-nesw", 0, ["  │  ", "──c──", "  │  "]),
        ("mine-silver", 0, ["  │  ", "──s  ", "  │  "]),
        ("mine-gold", 1, ["  │  ", "──g──", "     "]),
        ("mine-gems", 0, ["     ", "──*  ", "  │  "]),
        ("mine-dragon", 0, ["  │  ", "──D──", "  │  "]),
        ("nsw", 1, ["  │  ", "  ├──", "  │  "]),
    ],
)
def test_card_of_the_lost_mines_shows_what_is_on_it(name: str, spin: int, lines: list[str]) -> None:
    assert list(card_picture(MINES, MINES.by_name[name] * 2 + spin)) == lines


def test_whole_board_of_the_lost_mines_is_drawn_even_where_it_is_empty() -> None:
    drawn = draw_board(MINES, {cell(3, 3): MINES.by_name["start-blue"] * 2}, [cell(9, 1)])
    lines = drawn.split("\n")
    assert lines[0].split() == [str(x) for x in range(1, 12)]
    assert [line.split()[0] for line in lines[2::3]] == [str(y) for y in range(1, 8)]
    assert lines[8] == "   3           ──B──"
    assert "│ ? │" in lines[2]


def test_board_of_the_lost_mines_comes_back_from_its_picture() -> None:
    """A token hides the corner of a card, not the card itself."""
    laid = {cell(3, 3): "start-blue", cell(4, 3): "tree-ew", cell(5, 3): "rocks-nesw", cell(9, 3): "mine-gold"}
    board = {at: MINES.by_name[name] * 2 for at, name in laid.items()}
    assert read_board(MINES, draw_board(MINES, board, [cell(9, 5)])) == (board, (cell(9, 5),))
    with_tokens = draw_board(MINES, board, [], {cell(4, 3): "s0", cell(3, 3): "*3"})
    assert with_tokens.split("\n")[7] == "               *3│  s0     │"


def test_token_may_stand_on_a_mine_that_waits_to_be_turned() -> None:
    drawn = draw_board(MINES, {}, [cell(9, 1)], {cell(9, 1): "s2"})
    assert [line.strip() for line in drawn.split("\n")[1:4]] == [
        "s2──┐",
        "1                                         │ ? │",
        "└───┘",
    ]


def test_every_card_of_the_lost_mines_has_its_own_picture() -> None:
    shaped = [(i, spin) for i, card in enumerate(MINES.cards) if card.shape for spin in MINES.spins[i]]
    assert len({card_picture(MINES, i * 2 + spin) for i, spin in shaped}) == len(shaped)
