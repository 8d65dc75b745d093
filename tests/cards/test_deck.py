"""Decks: the classic file, the tables made from it, and decks of your own."""

import re
from pathlib import Path

import pytest

from kilof.cards import Deck, deck_from_toml, packaged_deck
from kilof.cards.deck import SECTIONS, deck_from_mapping
from tests.build import own_deck, printed

CLASSIC = packaged_deck("classic")
DOCS = Path(__file__).parents[2] / "docs" / "rules" / "classic.md"
# The classic deck


def test_classic_deck_has_110_cards_and_the_nuggets_of_the_expansion() -> None:
    totals = {section: len(CLASSIC.stack(section)) for section in SECTIONS}
    assert totals.pop("nugget") == 3
    assert totals == {"path": 40, "action": 27, "start": 1, "goal": 3, "gold": 28, "treasure": 0, "role": 11}
    assert sum(totals.values()) == 110
    assert CLASSIC.title == "Classic"
    assert CLASSIC.tools == ("pick", "lantern", "cart")


@pytest.mark.parametrize(
    ("name", "shape", "copies"),
    re.findall(r"^\| `([a-z-]+)` \| `(.+?)` \| (\d+) \|", DOCS.read_text(encoding="utf-8"), re.MULTILINE),
)
def test_cards_with_a_shape_are_those_of_the_catalogue(name: str, shape: str, copies: str) -> None:
    card = CLASSIC.cards[CLASSIC.by_name[name]]
    assert card.shape is not None
    assert (card.shape.text, card.copies) == (shape, int(copies))


@pytest.mark.parametrize(
    ("name", "copies"),
    [
        *((f"broken-{tool}", 3) for tool in CLASSIC.tools),
        *((f"repair-{tool}", 2) for tool in CLASSIC.tools),
        *((f"repair-{two}", 1) for two in ("pick-lantern", "pick-cart", "lantern-cart")),
        *(("rockfall", 3), ("map", 6), ("gold-1", 16), ("gold-2", 8), ("gold-3", 4), ("digger", 7), ("saboteur", 4)),
    ],
)
def test_other_cards_are_those_of_the_catalogue(name: str, copies: int) -> None:
    assert CLASSIC.cards[CLASSIC.by_name[name]].copies == copies


def test_tools_of_a_card_are_those_of_its_name() -> None:
    shown = {card.name: card.tools for card in CLASSIC.cards if card.tools}
    words = {name: name.split("-")[1:] for name in shown}
    assert shown == {name: sum(1 << CLASSIC.tools.index(tool) for tool in tools) for name, tools in words.items()}
    assert len(shown) == 9


def test_values_treasure_and_deeds_come_from_the_file() -> None:
    assert [card.value for card in CLASSIC.cards if card.section == "gold"] == [1, 2, 3]
    assert [card.name for card in CLASSIC.cards if card.treasure] == ["treasure"]
    assert {card.does for card in CLASSIC.cards if card.section == "path"} == {"dig"}
    assert {card.does for card in CLASSIC.cards if card.section == "action"} == {"break", "repair", "rockfall", "peek"}
    assert {card.does for card in CLASSIC.cards if card.section in ("start", "goal", "gold", "role")} == {""}
    assert {card.sure for card in CLASSIC.cards if card.section != "nugget"} == {"H"}


def test_nuggets_are_crossings_and_show_one_two_and_three() -> None:
    nuggets = [card for card in CLASSIC.cards if card.section == "nugget"]
    assert [(card.name, card.value, card.copies, card.does, card.sure) for card in nuggets] == [
        (f"nugget-{value}", value, 1, "", "R") for value in (1, 2, 3)
    ]
    assert {card.shape.text for card in nuggets if card.shape} == {"[NESW]"}
    assert CLASSIC.cards[-3:] == tuple(nuggets)  # behind all others: the classic game does not know them


# The tables


def test_stack_is_every_single_card_of_the_sections_sorted() -> None:
    stack = CLASSIC.stack("gold", "start")
    assert list(stack) == sorted(stack)
    assert [CLASSIC.cards[card].name for card in stack] == ["start", *["gold-1"] * 16, *["gold-2"] * 8, *["gold-3"] * 4]
    assert CLASSIC.stack("gold", "start") == stack


def test_breakers_are_the_cards_that_break_each_tool() -> None:
    assert [CLASSIC.cards[card].name for card in CLASSIC.breakers] == ["broken-pick", "broken-lantern", "broken-cart"]


def test_ways_are_by_card_and_spin_and_empty_without_a_shape() -> None:
    nes = CLASSIC.by_name["nes"]
    assert CLASSIC.ways[nes * 2] == (7, 7, 7, 0, 0)
    assert CLASSIC.ways[nes * 2 + 1] == (13, 0, 13, 13, 0)
    assert CLASSIC.ways[CLASSIC.by_name["map"] * 2] == CLASSIC.ways[CLASSIC.by_name["map"] * 2 + 1] == ()
    assert (CLASSIC.links(nes * 2), CLASSIC.links(nes * 2 + 1)) == (7, 13)


def test_card_that_looks_the_same_spun_has_one_spin() -> None:
    both = {card.name for card, spins in zip(CLASSIC.cards, CLASSIC.spins, strict=True) if spins == (0, 1)}
    assert both == {
        *("new", "nes", "nw", "ne", "dead-new", "dead-nes", "dead-nw", "dead-ne", "dead-n", "dead-e"),
        *("stone-nw", "stone-ne"),
    }


def spins_that_fit(deck: Deck, card: int, demand: int) -> tuple[int, ...]:
    """The slow way: side by side."""
    spins = deck.spins[card] if deck.cards[card].shape else ()
    opened = {spin: [bool(links) for links in deck.ways[card * 2 + spin][:4]] for spin in spins}
    return tuple(
        spin
        for spin, sides in opened.items()
        if all(sides[i] for i in range(4) if demand >> i & 1)
        and not any(sides[i] for i in range(4) if demand >> i & 16)
    )


@pytest.mark.parametrize("name", [card.name for card in CLASSIC.cards])
def test_fits_says_in_which_spins_a_card_meets_a_demand(name: str) -> None:
    card = CLASSIC.by_name[name]
    assert CLASSIC.fits[card] == tuple(spins_that_fit(CLASSIC, card, demand) for demand in range(256))


# A deck of your own


def test_own_deck_loads_from_toml() -> None:
    deck = deck_from_toml(
        """
        title = "Mine"
        tools = ["pick"]
        totals = { path = 3, action = 1 }
        [[path]]
        name = "bridge"
        shape = "[NS] [EW]"
        copies = 3
        [[action]]
        name = "broken-pick"
        does = "break"
        tools = ["pick"]
        sure = "mine"
        """
    )
    assert [(card.name, card.copies) for card in deck.cards] == [("bridge", 3), ("broken-pick", 1)]
    assert deck.stack("gold", "role") == ()
    assert deck.source["title"] == "Mine"


def test_deck_without_tools_or_cards_loads() -> None:
    deck = deck_from_mapping({"title": "Empty", "totals": {}})
    assert (deck.cards, deck.tools, deck.breakers, deck.fits) == ((), (), (), ())


def test_most_copies_and_paths_that_are_allowed() -> None:
    paths = [{"name": f"p{i}", "shape": "[NS]", "copies": 80} for i in range(5)]
    assert len(own_deck(path=paths).stack("path")) == 400
    assert own_deck(gold=[{"name": "heap", "value": 99, "copies": 99}]).stack("gold")[98:]
    assert own_deck(gold=[{"name": "a" * 40, "value": 0}]).by_name["a" * 40]


def test_sections_come_in_a_fixed_order_whatever_the_file_says() -> None:
    deck = deck_from_mapping(dict(reversed(list(CLASSIC.source.items()))))
    assert [card.name for card in deck.cards] == [card.name for card in CLASSIC.cards]


def test_printed_entries_are_copies() -> None:
    printed("path")[0]["name"] = "changed"
    assert CLASSIC.source["path"][0]["name"] == "nesw"
