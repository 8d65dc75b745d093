"""Every card of every game is explained by rules that are there, and by all that its play can refuse."""

from __future__ import annotations

import pytest

from kilof.cards import packaged_deck
from kilof.core.ruleset import Law
from kilof.games import GAMES, Game
from kilof.games.explained import aspects, rules_of
from tests.conformance.cases import catalogue

# What is explained that is no card: what lies or stands on cards, and passing.
THINGS = {"marker", "bribe", "dwarf", "pass"}


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_card_has_rules_of_the_catalogue(game: Game) -> None:
    found = {card.name: rules_of(card, game.explained) for card in packaged_deck(game.deck).cards}
    assert not [name for name, rules in found.items() if not rules]
    assert {rule for rules in game.explained.values() for rule in rules} <= catalogue(game.name)


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_nothing_is_explained_that_no_card_has(game: Game) -> None:
    assert set(game.explained) - THINGS <= {one for card in packaged_deck(game.deck).cards for one in aspects(card)}


@pytest.mark.plain
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.name)
def test_every_rule_by_which_a_card_can_be_refused_explains_it(game: Game) -> None:
    rules = game.rules({}, packaged_deck(game.deck))
    for card, play in zip(rules.deck.cards, rules.play_of, strict=True):
        laws = {law.id for law in vars(play).values() if isinstance(law, Law)}
        assert laws <= set(rules_of(card, game.explained)), card.name


def test_what_is_printed_on_a_card_is_what_is_explained_of_it() -> None:
    duel, mines = packaged_deck("duel"), packaged_deck("lost-mines")
    by_name = {card.name: aspects(card) for card in (*duel.cards, *mines.cards)}
    assert by_name["nugget-bridge"] == ["apart", "dig", "worth", "path"]
    assert by_name["troll-new-e"] == ["gate", "dig", "path"]
    assert by_name["gold1-es-green-e"] == ["door", "worth", "goal"]
    assert by_name["ladder-blue"] == ["climb", "path"]
    assert by_name["tree-ew"] == ["tree", "dig", "path"]
    assert by_name["mine-dragon"] == ["dragon", "goal"]
    assert by_name["saboteur-blue"] == ["saboteur", "role"]
