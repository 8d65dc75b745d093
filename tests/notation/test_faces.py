"""The faces of all cards."""

import pytest

from kilof.cards import packaged_deck
from kilof.notation.faces import card_face, in_rows

DECK = packaged_deck("classic")


@pytest.mark.parametrize(
    ("name", "middle"),
    [
        ("nes", "  ├──"),
        ("treasure", "──$──"),
        ("broken-pick", "│✗P │"),
        ("repair-lantern-cart", "│+LC│"),
        ("rockfall", "│ ▼ │"),
        ("map", "│ ? │"),
        ("gold-3", "│$3 │"),
        ("digger", "│ D │"),
        ("saboteur", "│ S │"),
    ],
)
def test_face_shows_the_shape_or_a_sign(name: str, middle: str) -> None:
    assert card_face(DECK, DECK.by_name[name])[1] == middle


def test_cards_without_a_shape_have_a_frame() -> None:
    assert card_face(DECK, DECK.by_name["map"]) == ("╭───╮", "│ ? │", "╰───╯")


def test_pictures_stand_side_by_side_with_their_labels_below() -> None:
    picture = ("abcde", "fghij", "klmno")
    assert in_rows([picture] * 3, ["one", "two", "a long one"], 24).split("\n") == [
        "   abcde       abcde",
        "   fghij       fghij",
        "   klmno       klmno",
        "    one         two",
        "",
        "   abcde",
        "   fghij",
        "   klmno",
        " a long one",
    ]
    assert in_rows([picture], ["x"], 1).split("\n") == [" abcde", " fghij", " klmno", "   x"]
    assert in_rows([], [], 80) == ""


@pytest.mark.parametrize(
    ("name", "middle"),
    [
        ("axe", "│ ⚒ │"),
        ("rope", "│ ⚒ │"),
        ("trap", "│ ^ │"),
        ("troll", "│ T │"),
        ("info-mine-dwarf", "│ ? │"),
        ("storm", "│ ~ │"),
        ("silver-2", "│$2 │"),
        ("gems-5", "│$5 │"),
        ("loyal-blue", "│loy│"),
        ("selfish-yellow", "│sel│"),
        ("saboteur-blue", "│sab│"),
        ("tree-ew", "──t──"),
        ("mine-dragon", "──D──"),
    ],
)
def test_face_of_the_lost_mines_shows_a_sign_a_value_or_a_part(name: str, middle: str) -> None:
    deck = packaged_deck("lost-mines")
    assert card_face(deck, deck.by_name[name])[1] == middle


def test_face_of_a_key_is_a_k() -> None:
    deck = packaged_deck("duel")
    assert card_face(deck, deck.by_name["key"])[1] == "│ K │"
