"""Decks: everything a file can get wrong, each told with the place and the reason."""

from typing import Any

import pytest

from kilof.cards import DeckError, deck_from_toml
from kilof.cards.deck import deck_from_mapping
from tests.build import own_deck

HUGE = 16**5000  # Python refuses to write it out in decimal
SMALL: dict[str, Any] = {
    "title": "Small",
    "tools": ["pick"],
    "totals": {"path": 2, "action": 2},
    "path": [{"name": "ew", "shape": "[EW]", "copies": 2}],
    "action": [
        {"name": "broken", "does": "break", "tools": ["pick"]},
        {"name": "mend", "does": "repair", "tools": ["pick"]},
    ],
}


def small(**changes: Any) -> dict[str, Any]:
    """The small deck with these keys instead of its own."""
    return {**SMALL, **changes}


def with_card(section: str, **entry: Any) -> dict[str, Any]:
    """The small deck with one more card."""
    totals = {**SMALL["totals"], section: SMALL["totals"].get(section, 0) + 1}
    return small(totals=totals, **{section: [*SMALL.get(section, []), entry]})


def refusal(source: dict[str, Any]) -> str:
    """What a deck is refused with."""
    with pytest.raises(DeckError) as caught:
        deck_from_mapping(source)
    return str(caught.value)


@pytest.mark.parametrize(
    ("source", "message"),
    [
        (small(title=""), "deck: 'title' is missing"),
        (small(title=3), "deck: 'title' is missing"),
        ({"totals": {}}, "deck: 'title' is missing"),
        (small(tools="pick"), "deck: 'tools' must be a list of names in lower case"),
        (small(tools=["Pick"]), "deck: 'tools' must be a list of names in lower case"),
        (small(tools=[3]), "deck: 'tools' must be a list of names in lower case"),
        ({"title": "Small"}, "deck: [totals] is missing"),
        (small(totals=[1]), "deck: [totals] is missing"),
        (
            small(paths=[]),
            "deck: unknown section 'paths'; known are path, action, start, goal, gold, treasure, role, nugget",
        ),
        (small(path={}), "deck: 'path' must be a list of tables, [[path]]"),
        (small(path=3), "deck: 'path' must be a list of tables, [[path]]"),
        (small(totals={"path": 3, "action": 2}), "deck: [totals] says path = 3, but the path cards add up to 2"),
        (small(totals={"path": 2}), "deck: [totals] says action = 0, but the action cards add up to 2"),
        (small(totals={"path": 2, "action": 2, "x": 0}), "deck: [totals] names an unknown section 'x'"),
        (with_card("gold", name="ew"), "deck: two cards are named 'ew'"),
        (with_card("action", name="b2", does="break"), "deck: 'b2' must break exactly one tool"),
        (with_card("action", name="r2", does="repair"), "deck: 'r2' must repair a tool"),
        (
            with_card("action", name="b2", does="break", tools=["pick"]),
            "deck: the tool 'pick' must be broken by exactly one kind of card, not 2",
        ),
        (
            small(tools=["pick", "cart"]),
            "deck: the tool 'cart' must be broken by exactly one kind of card, not 0",
        ),
        (
            small(tools=["pick", "pick"]),
            "deck: the tool 'pick' must be broken by exactly one kind of card, not 0",
        ),
    ],
)
def test_deck_that_cannot_be_used_is_refused_with_the_place_and_the_reason(
    source: dict[str, Any], message: str
) -> None:
    assert refusal(source) == message


@pytest.mark.parametrize(
    ("section", "entry", "message"),
    [
        ("gold", {}, "number 1: 'name' must be in lower case letters, digits and dashes"),
        ("gold", {"name": 3}, "number 1: 'name' must be in lower case letters, digits and dashes"),
        ("gold", {"name": "Nugget"}, "number 1: 'name' must be in lower case letters, digits and dashes"),
        ("gold", {"name": "s2"}, "number 1: 'name' must be in lower case letters, digits and dashes"),
        ("gold", {"name": "a" * 41}, "number 1: 'name' must be in lower case letters, digits and dashes"),
        ("gold", {"name": "g", "worth": 3}, "number 1 (g): unknown key 'worth'"),
        ("gold", {"name": "g", "value": "3"}, "number 1 (g): 'value' must be a int"),
        ("gold", {"name": "g", "value": True}, "number 1 (g): 'value' must be a int"),
        ("gold", {"name": "g", "sure": 1}, "number 1 (g): 'sure' must be a str"),
        ("goal", {"name": "g", "treasure": 1}, "number 1 (g): 'treasure' must be a bool"),
        ("gold", {"name": "g", "tools": "pick"}, "number 1 (g): 'tools' must be a list"),
        ("gold", {"name": "g", "copies": 0}, "number 1 (g): 'copies' must be 1 to 99"),
        ("gold", {"name": "g", "copies": 100}, "number 1 (g): 'copies' must be 1 to 99"),
        ("gold", {"name": "g", "value": -1}, "number 1 (g): 'value' must be 0 to 99"),
        ("gold", {"name": "g", "value": 100}, "number 1 (g): 'value' must be 0 to 99"),
        ("gold", {"name": "g", "tools": ["rope"]}, "number 1 (g): unknown tool 'rope'; known are pick"),
        ("gold", {"name": "g", "tools": [["pick"]]}, "number 1 (g): unknown tool '['pick']'; known are pick"),
        ("gold", {"name": "g", "shape": "[NS]"}, "number 1 (g): 'shape' does not belong here"),
        ("goal", {"name": "g"}, "number 1 (g): 'shape' is missing"),
        ("start", {"name": "g", "shape": "[NN]"}, "number 1 (g): side N is named twice in '[NN]'"),
        ("action", {"name": "g"}, "number 3 (g): 'does' is missing"),
        ("action", {"name": "g", "does": ""}, "number 3 (g): 'does' is missing"),
    ],
)
def test_card_that_cannot_be_used_is_refused_with_the_place_and_the_reason(
    section: str, entry: dict[str, Any], message: str
) -> None:
    assert refusal(with_card(section, **entry)) == f"deck: [[{section}]] {message}"


OPEN_SIDE = "must be an open side: N, E, S or W"


@pytest.mark.parametrize(
    ("section", "entry", "message"),
    [
        ("path", {"shape": "[NS]", "gate": "E"}, f"'gate' {OPEN_SIDE}"),
        ("path", {"shape": "[NS]", "gate": "n"}, f"'gate' {OPEN_SIDE}"),
        ("path", {"shape": "[NS]", "gate": ""}, f"'gate' {OPEN_SIDE}"),
        ("path", {"shape": "[NS]", "gate": "NS"}, f"'gate' {OPEN_SIDE}"),
        ("path", {"shape": "[NS+]", "gate": "+"}, f"'gate' {OPEN_SIDE}"),
        ("path", {"shape": "[NS]", "gold": "E", "value": 1}, f"'gold' {OPEN_SIDE}"),
        ("path", {"shape": "[NS]", "gold": "middle", "value": 1}, f"'gold' {OPEN_SIDE}"),
        ("path", {"shape": "[NS]", "gate": 1}, "'gate' must be a str"),
        ("path", {"shape": "[NS]", "gold": 1, "value": 1}, "'gold' must be a str"),
        ("path", {"shape": "[NS] x:E", "gate": "E"}, "a 'gate' stands on an arm that leads to another"),
        ("path", {"shape": "x:NS", "gate": "N"}, "a 'gate' stands on an arm that leads to another"),
        (
            "goal",
            {"shape": "[NS]", "gate": "N", "gold": "N", "value": 1},
            "'gold' lies behind the gate, on another arm",
        ),
        ("path", {"shape": "[NS]", "door": "green"}, "a 'door' needs a 'gate'"),
        ("path", {"shape": "[NS]", "gate": "N", "door": True}, "'door' must be a str"),
        ("path", {"shape": "[NS]", "gold": "N"}, "'gold' and a 'value' come together"),
        ("path", {"shape": "[NS]", "gold": "N", "value": 0}, "'gold' and a 'value' come together"),
        ("goal", {"shape": "[NS]", "value": 1}, "'gold' and a 'value' come together"),
        ("path", {"shape": "[NS]", "ladder": "green"}, "a 'ladder' needs a shape with + in it"),
        ("path", {"shape": "[NS+]", "gate": "N"}, "no 'gate' stands on a card with a ladder"),
    ],
)
def test_gate_door_gold_or_ladder_out_of_place_is_refused(section: str, entry: dict[str, Any], message: str) -> None:
    number = len(SMALL.get(section, [])) + 1
    assert refusal(with_card(section, name="c", **entry)) == f"deck: [[{section}]] number {number} (c): {message}"


@pytest.mark.parametrize("colour", ["Green", "", "s2", "a b", "gr\nn"])
@pytest.mark.parametrize("key", ["door", "ladder"])
def test_colour_is_a_name(key: str, colour: str) -> None:
    entry = {"shape": "[NS+]", "gate": "N", key: colour}
    assert refusal(with_card("path", name="c", **entry)).startswith(f"deck: [[path]] number 2 (c): '{key}' must be ")


@pytest.mark.parametrize("key", ["gate", "door", "ladder", "gold"])
@pytest.mark.parametrize("section", ["action", "gold", "role"])
def test_gate_door_gold_or_ladder_on_a_card_without_a_shape_is_refused(section: str, key: str) -> None:
    number = len(SMALL.get(section, [])) + 1
    entry = {"name": "c", "does": "dance", key: "n"}
    assert (
        refusal(with_card(section, **entry)) == f"deck: [[{section}]] number {number} (c): '{key}' does not belong here"
    )


def test_card_that_is_no_table_is_refused() -> None:
    assert refusal(small(gold=["gold-1"])) == "deck: [[gold]] number 1: must be a table"


def test_more_than_400_path_cards_are_refused() -> None:
    paths = [{"name": f"p{i}", "shape": "[NS]", "copies": 80} for i in range(5)]
    with pytest.raises(DeckError, match="deck: more than 400 path cards"):
        own_deck(path=[*paths, {"name": "one-more", "shape": "[NS]"}])


@pytest.mark.parametrize(
    "text",
    [
        "title = ",
        "title = 'a\nb'",
        "a = 1\na = 2",
        "d = 2026-13-45",
        "x = " + "[" * 5000,
        "x = " + "9" * 5000,
    ],
    ids=["no value", "line break", "twice", "date", "nested too deeply", "too long a number"],
)
def test_text_that_is_no_toml_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(DeckError, match=r"\Adeck: not TOML: .*\Z"):
        deck_from_toml(text)


@pytest.mark.parametrize(
    "source",
    [
        small(**{"pa\nth": []}),
        small(totals={"path": "2\n", "action": 2}),
        small(totals={"path": 2, "action": 2, "a\nb": 0}),
        with_card("gold", name="g", **{"wor\nth": 1}),
        with_card("gold", name="g", tools=["ro\npe"]),
        with_card("start", name="g", shape="\n"),
        with_card("start", name="g", shape="[NN]\n"),
    ],
    ids=["section", "total", "section of totals", "key", "tool", "shape without opening", "shape"],
)
def test_message_is_one_line_even_if_the_words_of_the_file_are_not(source: dict[str, Any]) -> None:
    assert len(refusal(source).splitlines()) == 1


@pytest.mark.parametrize(
    "total",
    [2.0, True, "2", [2], None, HUGE, [HUGE]],
    ids=["fraction", "truth", "text", "list", "null", "too long", "too long in a list"],
)
def test_total_that_is_no_number_or_too_long_to_be_written_out_is_refused(total: object) -> None:
    assert refusal(small(totals={"path": total, "action": 2})).startswith("deck: [totals] ")


def test_tool_that_is_too_long_to_be_written_out_is_refused() -> None:
    assert refusal(with_card("gold", name="g", tools=[HUGE])).startswith("deck: [[gold]] number 1 (g): ")


def test_file_that_is_toml_is_refused_for_what_it_says() -> None:
    with pytest.raises(DeckError) as caught:
        deck_from_toml("tools = []")
    assert str(caught.value) == "deck: 'title' is missing"
