"""Decks: gates, doors, ladders and gold, in the file of the Duel and in a deck of your own."""

from typing import Any

import pytest

from kilof.cards import packaged_deck
from kilof.cards.deck import Deck, deck_from_mapping
from kilof.cards.shape import LETTERS, shape_from_text

DUEL = packaged_deck("duel")
# Name, shape, value, gate, door; the list of components.
GOALS = """
empty-nesw [NESW] 0
empty-dead-nesw x:NESW 0
empty-dead-nsw x:NSW 0
empty-dead-new x:NEW 0
gold1-ns [NS]_x:EW 1
gold2-ew [EW]_x:NS 2
gold2-es [ES] 2
gold2-sw [SW] 2
gold1-dead-es x:ES 1
gold3-dead-sw x:SW 3
gold1-es-green-e [ES] 1 E green
gold1-sw-blue-w [SW] 1 W blue
gold1-nsw-blue-w [NSW] 1 W blue
gold2-nsw-green-s [NSW] 2 S green
gold3-nes-blue-s [NES] 3 S blue
gold1-new-green-e [NEW] 1 E green
gold2-new-blue-n [NEW] 2 N blue
gold3-esw-green-s [ESW] 3 S green
"""
PATHS = """
ew [EW] 0
ns [NS] 0
nw [NW] 0
ne [NE] 0
es-n [ES]_x:N 0
es-w [ES]_x:W 0
ne-s [NE]_x:S 0
sw-e [SW]_x:E 0
ns-e [NS]_x:E 0
nugget-ew-s [EW]_x:S 1
nugget-nsw-e [NSW]_x:E 1
nugget-esw-n [ESW]_x:N 1
bridge [NS]_[EW] 0
nugget-bridge [NS]_[EW] 1
curves [NE]_[SW] 0
nugget-curves [NW]_[ES] 1
ladder-green [SW+] 0
ladder-blue [NW+] 0
green-nesw-e [NESW] 0 E green
blue-nesw-s [NESW] 0 S blue
green-nes-n [NES] 0 N green
blue-nes-s [NES] 0 S blue
green-new-n [NEW] 0 N green
blue-new-e [NEW] 0 E blue
troll-nesw-s [NESW] 0 S
troll-nsw-s [NSW] 0 S
troll-new-e [NEW] 0 E
"""
COPIES = {"ew": 4, "ns": 3, "nw": 2, "ne": 2}


def sides(links: int) -> str:
    return "".join(letter for side, letter in enumerate(LETTERS) if links >> side & 1)


def printed(section: str) -> list[str]:
    """The cards of a section in the words of the lists above."""
    cards = [card for card in DUEL.cards if card.section == section and card.shape]
    return [
        f"{card.name} {card.shape.text.replace(' ', '_')} {card.value} {sides(card.gate)} {card.door}".rstrip()
        for card in cards
        if card.shape
    ]


def own(**entry: Any) -> Deck:
    """A deck of one card."""
    return deck_from_mapping({"title": "Own", "totals": {"path": 1}, "path": [{"name": "card", **entry}]})


def ways(shape: str) -> tuple[int, ...]:
    return shape_from_text(shape).ways


# The deck of the Duel


def test_duel_has_74_cards() -> None:
    sections = {section: len(DUEL.stack(section)) for section in ("start", "goal", "path", "action", "role", "gold")}
    assert sections == {"start": 2, "goal": 18, "path": 34, "action": 18, "role": 2, "gold": 0}


@pytest.mark.parametrize(("section", "listed"), [("goal", GOALS), ("path", PATHS)])
def test_shapes_values_gates_and_doors_are_those_of_the_components(section: str, listed: str) -> None:
    assert printed(section) == listed.strip().split("\n")
    copies = {card.name: card.copies for card in DUEL.cards if card.section == section and card.copies > 1}
    assert copies == (COPIES if section == "path" else {})


@pytest.mark.parametrize(
    ("name", "copies"),
    [
        *((f"broken-{tool}", 2) for tool in DUEL.tools),
        *((f"repair-{tool}", 1) for tool in DUEL.tools),
        *((f"repair-{two}", 1) for two in ("pick-lantern", "pick-cart", "lantern-cart")),
        *(("map", 2), ("rockfall", 2), ("key", 2), ("green", 1), ("blue", 1)),
    ],
)
def test_other_cards_are_those_of_the_components(name: str, copies: int) -> None:
    assert DUEL.cards[DUEL.by_name[name]].copies == copies


def test_there_are_25_gold_on_goals_and_5_on_tunnels() -> None:
    worth = {section: sum(DUEL.cards[i].value for i in DUEL.stack(section)) for section in ("goal", "path")}
    assert worth == {"goal": 25, "path": 5}


def test_ladders_lead_to_the_start_of_their_colour() -> None:
    assert {card.name: card.ladder for card in DUEL.cards if card.ladder} == {
        "start-green": "green",
        "start-blue": "blue",
        "ladder-green": "green",
        "ladder-blue": "blue",
    }


@pytest.mark.parametrize(
    ("name", "upright", "spun"),
    [
        ("nugget-ew-s", "S", "N"),
        ("nugget-nsw-e", "E", "W"),
        ("nugget-esw-n", "N", "S"),
        ("nugget-bridge", "NS", "NS"),
        ("nugget-curves", "ES", "NW"),
        ("gold1-ns", "NS", "NS"),
        ("gold2-ew", "EW", "EW"),
        ("gold2-es", "ES", "NW"),
        ("gold1-dead-es", "E", "W"),
        ("gold3-dead-sw", "S", "N"),
        ("gold1-es-green-e", "S", "N"),
        ("gold3-nes-blue-s", "NE", "SW"),
        ("gold2-new-blue-n", "EW", "EW"),
        ("ew", "", ""),
    ],
)
def test_gold_lies_on_all_arms_of_its_tunnel_but_the_gate(name: str, upright: str, spun: str) -> None:
    card = DUEL.by_name[name]
    assert (sides(DUEL.gold[card * 2]), sides(DUEL.gold[card * 2 + 1])) == (upright, spun)


@pytest.mark.parametrize(("name", "upright", "spun"), [("green-nesw-e", "E", "W"), ("troll-nsw-s", "S", "N")])
def test_gate_turns_with_its_card(name: str, upright: str, spun: str) -> None:
    card = DUEL.by_name[name]
    assert (sides(DUEL.gates[card * 2]), sides(DUEL.gates[card * 2 + 1])) == (upright, spun)


def test_cards_that_look_the_same_spun_with_gate_and_gold() -> None:
    same = {card.name for card, spins in zip(DUEL.cards, DUEL.spins, strict=True) if spins == (0,) and card.shape}
    assert same == {
        *("ew", "ns", "bridge", "nugget-bridge", "curves", "start-green", "start-blue"),
        *("empty-nesw", "empty-dead-nesw", "gold1-ns", "gold2-ew"),
    }


@pytest.mark.parametrize(
    ("colour", "name", "found"),
    [
        ("green", "green-nesw-e", "[NESW]"),
        ("blue", "green-nesw-e", "[NSW] x:E"),
        ("green", "blue-nes-s", "[NE] x:S"),
        ("blue", "blue-nes-s", "[NES]"),
        ("green", "troll-new-e", "[NW] x:E"),
        ("blue", "troll-new-e", "[NW] x:E"),
        ("green", "gold1-sw-blue-w", "x:SW"),
        ("green", "ladder-blue", "[NW+]"),
        ("blue", "ew", "[EW]"),
    ],
)
def test_gate_that_is_closed_to_a_colour_cuts_its_arm_off(colour: str, name: str, found: str) -> None:
    card = DUEL.by_name[name]
    assert DUEL.gated(colour)[card * 2] == ways(found)
    assert DUEL.gated(colour)[card * 2 + 1] == shape_from_text(found).spun().ways


def test_cards_without_a_shape_have_no_ways_for_anybody() -> None:
    assert DUEL.gated("green")[DUEL.by_name["map"] * 2] == ()


# A deck of your own


def test_troll_is_a_gate_without_a_door() -> None:
    deck = own(shape="[NS]", gate="N")
    assert (deck.cards[0].door, deck.gated("green")[0]) == ("", ways("x:NS"))


def test_door_may_have_any_colour() -> None:
    deck = own(shape="[NES]", gate="N", door="red")
    assert (deck.gated("red")[0], deck.gated("green")[0]) == (ways("[NES]"), ways("[ES] x:N"))


def test_gold_may_lie_in_a_stub_on_a_tunnel_and_beside_a_gate() -> None:
    assert sides(own(shape="[NS] x:E", gold="E", value=3).gold[0]) == "E"
    assert sides(own(shape="[NS] x:E", gold="S", value=3).gold[0]) == "NS"
    assert sides(own(shape="[NSW]", gold="S", gate="W", value=3).gold[0]) == "NS"


def test_shape_may_have_a_ladder_port_that_leads_nowhere() -> None:
    assert own(shape="[NS+]").cards[0].ladder == ""
