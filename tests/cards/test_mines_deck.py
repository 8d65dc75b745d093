"""Decks: boards, tokens, backs, features, mines, tools and information, in the file of the Lost Mines and in others."""

from collections import Counter
from typing import Any

import pytest

from kilof.cards import DeckError, packaged_deck
from kilof.cards.deck import BoardPlan, deck_from_mapping

MINES = packaged_deck("lost-mines")
PLAIN = {"nesw": 4, "esw": 4, "nsw": 5, "ew": 3, "ns": 2, "sw": 3, "es": 3}
FEATURES = {
    "tree": ["esw", "ew", "sw"],
    "lake": ["nsw", "ew", "es"],
    "ditch": ["nesw", "esw", "ns"],
    "rocks": ["nesw", "esw", "nsw", "ew"],
    "camp": ["nesw", "esw", "nsw"],
}
BOARD: dict[str, Any] = {"columns": 3, "rows": 2, "starts": {"red": [1, 1]}, "mines": [[3, 2]]}
CELL = "write it as [2, 3]"
BOARD_KEYS = "deck: [board] must have columns, rows, starts and mines"
BOARD_SIZE = "deck: [board]: 'columns' and 'rows' must be 1 to 99"
BOARD_LISTS = "deck: [board]: 'starts' must be a table of cells by colour, and 'mines' a list of cells"
TOKENS = "deck: [tokens] must be numbers from 0 to 99, by name"
HUGE = 16**5000  # Python refuses to write it out in decimal


def own(**keys: Any) -> dict[str, Any]:
    """A deck of one path card, with these keys besides."""
    return {"title": "Own", "totals": {"path": 1}, "path": [{"name": "card", "shape": "[NS]"}], **keys}


def with_card(section: str, **entry: Any) -> dict[str, Any]:
    """A deck of one card."""
    return {"title": "Own", "totals": {section: 1}, section: [{"name": "card", **entry}]}


def on_board(**changes: Any) -> dict[str, Any]:
    return own(board={**BOARD, **changes})


def refusal(source: dict[str, Any]) -> str:
    """What a deck is refused with: one line."""
    with pytest.raises(DeckError) as caught:
        deck_from_mapping(source)
    assert len(str(caught.value).splitlines()) == 1
    return str(caught.value)


# The deck of the Lost Mines


def test_there_are_91_cards() -> None:
    sections = {name: len(MINES.stack(name)) for name in ("path", "action", "start", "goal", "treasure", "role")}
    assert sections == {"path": 40, "action": 23, "start": 2, "goal": 4, "treasure": 12, "role": 10}
    assert sum(sections.values()) == 91


def test_path_cards_are_those_of_the_components() -> None:
    featured = [f"{feature}-{shape}" for feature, shapes in FEATURES.items() for shape in shapes]
    copies = {card.name: card.copies for card in MINES.cards if card.section == "path"}
    assert copies == {**PLAIN, **dict.fromkeys(featured, 1)}


def test_path_card_is_named_after_its_feature_and_its_shape_all_sides_joined() -> None:
    paths = [card for card in MINES.cards if card.section == "path"]
    named = [f"{card.feature}-{card.shape.text.strip('[]').lower()}" for card in paths if card.shape]
    assert [name.removeprefix("-") for name in named] == [card.name for card in paths]


def test_action_cards_are_those_of_the_components() -> None:
    assert {card.name: card.copies for card in MINES.cards if card.section == "action"} == {
        **dict.fromkeys(("axe", "boat", "rope", "trap", "storm"), 3),
        **dict.fromkeys(("troll", "info-mine-treasure", "info-mine-dwarf", "info-treasure-dwarf"), 2),
    }


def test_tools_clear_their_obstacles_and_information_shows_two_of_three() -> None:
    assert {card.name: card.clears for card in MINES.cards if card.clears} == {
        "axe": "tree",
        "boat": "lake",
        "rope": "ditch",
    }
    assert {card.name: card.shows for card in MINES.cards if card.shows} == {
        "info-mine-treasure": ("mine", "treasure"),
        "info-mine-dwarf": ("mine", "dwarf"),
        "info-treasure-dwarf": ("treasure", "dwarf"),
    }


def test_mines_are_those_of_the_components() -> None:
    mines = [card for card in MINES.cards if card.section == "goal"]
    assert {card.name: (card.holds, card.shape.text) for card in mines if card.shape} == {
        "mine-gems": ("gems", "[SW]"),
        "mine-gold": ("gold", "[ESW]"),
        "mine-silver": ("silver", "[NSW]"),
        "mine-dragon": ("dragon", "[NESW]"),
    }


def test_treasures_are_those_of_the_components() -> None:
    treasures = [MINES.cards[i] for i in MINES.stack("treasure")]
    values = {
        kind: sorted(card.value for card in treasures if card.back == kind) for kind in ("silver", "gold", "gems")
    }
    assert values == {"silver": [1, 2, 2, 3], "gold": [2, 3, 3, 4], "gems": [3, 4, 4, 5]}
    assert [card.name for card in treasures] == [f"{card.back}-{card.value}" for card in treasures]


def test_dwarfs_are_those_of_the_components() -> None:
    dwarfs = Counter((MINES.cards[i].back, MINES.cards[i].part) for i in MINES.stack("role"))
    parts = {"loyal": 3, "selfish": 1, "saboteur": 1}
    assert dwarfs == {(clan, part): count for clan in ("blue", "yellow") for part, count in parts.items()}


def test_starts_have_the_backs_of_the_clans() -> None:
    starts = [card for card in MINES.cards if card.section == "start"]
    assert {card.back: card.shape.text for card in starts if card.shape} == {"blue": "[NESW]", "yellow": "[NESW]"}


def test_there_are_14_tokens() -> None:
    assert MINES.tokens == {"axe": 3, "boat": 3, "rope": 3, "trap": 3, "troll": 2}
    assert sum(MINES.tokens.values()) == 14


def test_board_has_eleven_columns_seven_rows_two_starts_and_four_mines() -> None:
    plan = MINES.board
    assert plan is not None
    assert (plan.columns, plan.rows, set(plan.starts), len(plan.mines)) == (11, 7, {"blue", "yellow"}, 4)
    assert len({*plan.starts.values(), *plan.mines}) == 6


# A deck of your own


def test_deck_has_neither_board_nor_tokens_unless_it_says_so() -> None:
    deck = deck_from_mapping(own())
    assert (deck.board, deck.tokens) == (None, {})


def test_board_is_read() -> None:
    deck = deck_from_mapping(own(board=BOARD))
    assert deck.board == BoardPlan(3, 2, {"red": (1, 1)}, ((3, 2),))


def test_corners_belong_to_the_board_and_a_board_may_be_bare() -> None:
    corners = deck_from_mapping(on_board(starts={"red": [1, 1], "tan": [3, 1]}, mines=[[1, 2], [3, 2]])).board
    assert corners == BoardPlan(3, 2, {"red": (1, 1), "tan": (3, 1)}, ((1, 2), (3, 2)))
    assert deck_from_mapping(on_board(columns=99, rows=1, starts={}, mines=[])).board == BoardPlan(99, 1, {}, ())


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (own(board=3), BOARD_KEYS),
        (own(board=[]), BOARD_KEYS),
        (own(board={}), BOARD_KEYS),
        (own(board={key: BOARD[key] for key in ("columns", "rows", "starts")}), BOARD_KEYS),
        (on_board(lakes=[]), BOARD_KEYS),
        (on_board(columns=0), BOARD_SIZE),
        (on_board(columns=100), BOARD_SIZE),
        (on_board(rows=-1), BOARD_SIZE),
        (on_board(rows="7"), BOARD_SIZE),
        (on_board(rows=2.0), BOARD_SIZE),
        (on_board(rows=True), BOARD_SIZE),
        (on_board(rows=HUGE), BOARD_SIZE),
        (on_board(starts=[[1, 1]]), BOARD_LISTS),
        (on_board(mines={"gold": [3, 2]}), BOARD_LISTS),
        (on_board(starts={"red": 1}), f"deck: [board]: '1' is not a cell: {CELL}"),
        (on_board(starts={"red": [1]}), f"deck: [board]: '[1]' is not a cell: {CELL}"),
        (on_board(mines=[[3, 2, 1]]), f"deck: [board]: '[3, 2, 1]' is not a cell: {CELL}"),
        (on_board(mines=["3,2"]), f"deck: [board]: '3,2' is not a cell: {CELL}"),
        (on_board(mines=[[3, "2"]]), f"deck: [board]: '[3, '2']' is not a cell: {CELL}"),
        (on_board(mines=[[3, True]]), f"deck: [board]: '[3, True]' is not a cell: {CELL}"),
        (on_board(mines=[["\n", 1]]), f"deck: [board]: '['\\n', 1]' is not a cell: {CELL}"),
        (on_board(mines=[[4, 2]]), "deck: [board]: the cell [4, 2] is not on the board"),
        (on_board(mines=[[3, 3]]), "deck: [board]: the cell [3, 3] is not on the board"),
        (on_board(starts={"red": [0, 1]}), "deck: [board]: the cell [0, 1] is not on the board"),
        (on_board(starts={"red": [1, -1]}), "deck: [board]: the cell [1, -1] is not on the board"),
        (on_board(mines=[[3, 2], [3, 2]]), "deck: [board]: the cell [3, 2] is taken twice"),
        (on_board(mines=[[1, 1]]), "deck: [board]: the cell [1, 1] is taken twice"),
    ],
)
def test_board_that_cannot_be_used_is_refused(source: dict[str, Any], message: str) -> None:
    assert refusal(source) == message


def test_tokens_are_read() -> None:
    assert deck_from_mapping(own(tokens={"axe": 0, "trap": 99})).tokens == {"axe": 0, "trap": 99}
    assert deck_from_mapping(own(tokens={})).tokens == {}


@pytest.mark.parametrize(
    "tokens", [3, ["axe"], {"axe": -1}, {"axe": 100}, {"axe": "3"}, {"axe": True}, {"axe": 1.0}, {"axe": HUGE}]
)
def test_tokens_that_are_no_numbers_are_refused(tokens: object) -> None:
    assert refusal(own(tokens=tokens)) == TOKENS


@pytest.mark.parametrize(
    ("section", "entry", "key"),
    [
        ("path", {"shape": "[NS]", "feature": "tree"}, "feature"),
        ("goal", {"shape": "[NS]", "holds": "tree"}, "holds"),
        ("action", {"does": "tool", "clears": "tree"}, "clears"),
        ("role", {"part": "tree"}, "part"),
        ("role", {"back": "tree"}, "back"),
        ("treasure", {"back": "tree", "value": 3}, "back"),
        ("start", {"shape": "[NS]", "back": "tree"}, "back"),
    ],
)
def test_word_is_read(section: str, entry: dict[str, Any], key: str) -> None:
    card, *_ = deck_from_mapping(with_card(section, **entry)).cards
    assert getattr(card, key) == "tree"
    words = {name: getattr(card, name) for name in ("feature", "holds", "clears", "part", "back")}
    assert {name for name, word in words.items() if word} == {key}


def test_treasures_have_a_value_and_no_shape() -> None:
    card, *_ = deck_from_mapping(with_card("treasure", back="gold", value=4)).cards
    assert (card.section, card.value, card.shape) == ("treasure", 4, None)
    assert refusal(with_card("treasure", shape="[NS]")).endswith("(card): 'shape' does not belong here")


@pytest.mark.parametrize("word", ["Tree", "", "s2", "a b", "tr\nee", "a" * 41])
@pytest.mark.parametrize(
    ("section", "key"),
    [("path", "feature"), ("goal", "holds"), ("action", "clears"), ("role", "part"), ("treasure", "back")],
)
def test_word_that_is_no_name_is_refused(section: str, key: str, word: str) -> None:
    shaped = {"shape": "[NS]"} if section in ("path", "goal") else {}
    source = with_card(section, **shaped, does="dance", **{key: word})
    assert refusal(source) == f"deck: [[{section}]] number 1 (card): '{key}' must be a name in lower case"


@pytest.mark.parametrize("key", ["feature", "holds", "clears", "part", "back"])
@pytest.mark.parametrize("value", [3, True, ["tree"], None])
def test_word_that_is_no_text_is_refused(key: str, value: object) -> None:
    source = with_card("path", shape="[NS]", **{key: value})
    assert refusal(source) == f"deck: [[path]] number 1 (card): '{key}' must be a str"


@pytest.mark.parametrize("key", ["feature", "holds"])
@pytest.mark.parametrize("section", ["action", "treasure", "role"])
def test_feature_or_what_a_mine_holds_on_a_card_without_a_shape_is_refused(section: str, key: str) -> None:
    source = with_card(section, does="dance", **{key: "tree"})
    assert refusal(source) == f"deck: [[{section}]] number 1 (card): '{key}' does not belong here"


def test_what_a_card_shows_is_read() -> None:
    card, *_ = deck_from_mapping(with_card("action", does="inform", shows=["mine", "dwarf"])).cards
    assert card.shows == ("mine", "dwarf")
    card, *_ = deck_from_mapping(with_card("action", does="inform")).cards
    assert card.shows == ()


@pytest.mark.parametrize("shows", [["Mine"], [3], [["mine"]], ["mine", ""], ["mi\nne"], [HUGE]])
def test_what_a_card_shows_are_names(shows: list[object]) -> None:
    source = with_card("action", does="inform", shows=shows)
    assert refusal(source) == "deck: [[action]] number 1 (card): 'shows' must be names in lower case"


@pytest.mark.parametrize("shows", ["mine", 3, {"mine": 1}])
def test_what_a_card_shows_is_a_list(shows: object) -> None:
    source = with_card("action", does="inform", shows=shows)
    assert refusal(source) == "deck: [[action]] number 1 (card): 'shows' must be a list"
