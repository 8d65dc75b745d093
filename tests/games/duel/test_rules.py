"""The Duel and the solo game as values: what they need of a deck, and the reasons they give."""

import re
from typing import Any

import pytest

from kilof.cards import DeckError
from kilof.core.ruleset import Law, Phase, Play, Ruleset
from kilof.games.duel.rules import REVISION, SOLO_REVISION
from kilof.games.game import OptionError
from kilof.notation.record import ruleset
from tests.build import own_deck, printed
from tests.games.duel.build import DUEL, SOLO

STARTS = printed("start", "duel")
GOALS = printed("goal", "duel")
PATHS = printed("path", "duel")
ACTIONS = printed("action", "duel")
ROLES = printed("role", "duel")
FEW = [entry for entry in PATHS if entry.get("value") or entry["name"] == "ew"]
STARTS_NEEDED = "deck: the Duel needs two start cards, with ladder = green and blue"
ROLES_NEEDED = "deck: the Duel needs two role cards, named green and blue"


@pytest.mark.parametrize("game", ["duel", "solo"])
@pytest.mark.parametrize(
    ("sections", "message"),
    [
        ({"role": ROLES[:1]}, ROLES_NEEDED),
        ({"role": [ROLES[0], {**ROLES[1], "copies": 2}]}, ROLES_NEEDED),
        ({"role": [ROLES[0], {"name": "red"}]}, ROLES_NEEDED),
        ({"start": STARTS[:1]}, STARTS_NEEDED),
        ({"start": [STARTS[0], {**STARTS[1], "ladder": "green"}]}, STARTS_NEEDED),
        ({"start": [STARTS[0], {**STARTS[1], "ladder": "red"}]}, STARTS_NEEDED),
        ({"start": [STARTS[0], {"name": "start-blue", "shape": "[NESW]"}]}, STARTS_NEEDED),
        (
            {"path": [*PATHS, {"name": "red-door", "shape": "[NS]", "gate": "N", "door": "red"}]},
            "deck: 'red-door' is red; the Duel knows green and blue",
        ),
        (
            {"path": [*PATHS, {"name": "red-ladder", "shape": "[N+]", "ladder": "red"}]},
            "deck: 'red-ladder' is red; the Duel knows green and blue",
        ),
        (
            {"gold": [{"name": "gold-1", "value": 1}]},
            "deck: the Duel has no use for 'gold-1': gold cards, or a goal with a ladder",
        ),
        (
            {"goal": [*GOALS, {"name": "climb", "shape": "[N+]", "ladder": "green"}]},
            "deck: the Duel has no use for 'climb': gold cards, or a goal with a ladder",
        ),
        (
            {
                "start": [
                    {"name": "rich", "shape": "[NESW+]", "ladder": "green", "value": 1, "gold": "N"},
                    {"name": "poor", "shape": "[NESW+]", "ladder": "blue"},
                ]
            },
            "deck: 'rich': no gold lies on a start",
        ),
        (
            {"goal": [*GOALS, {"name": "lair", "shape": "[NS]", "gate": "N"}]},
            "deck: 'lair': trolls stand only on tunnel cards",
        ),
        ({"goal": GOALS[1:]}, "deck: the Duel needs at least 18 goals, six for each round"),
        (
            {"path": [{**entry, "copies": 9} for entry in FEW]},
            "deck: the Duel needs at least 22 cards besides nuggets, sabotage cards and rockfalls",
        ),
    ],
)
def test_deck_that_the_duel_cannot_use_is_refused(game: str, sections: dict[str, Any], message: str) -> None:
    with pytest.raises(DeckError) as caught:
        ruleset(game, {}, own_deck("duel", **sections))
    assert str(caught.value) == message


@pytest.mark.parametrize("game", ["duel", "solo"])
def test_twenty_two_cards_besides_nuggets_sabotage_cards_and_rockfalls_are_enough(game: str) -> None:
    kept = sum(entry.get("copies", 1) for entry in ACTIONS if entry["does"] not in ("break", "rockfall"))
    deck = own_deck("duel", path=[{"name": "ew", "shape": "[EW]", "copies": 22 - kept}])
    assert ruleset(game, {}, deck).deck is deck


@pytest.mark.parametrize("game", ["duel", "solo"])
def test_more_goals_and_more_cards_than_printed_may_be_used(game: str) -> None:
    deck = own_deck("duel", goal=[{**entry, "copies": 2} for entry in GOALS])
    assert ruleset(game, {}, deck).deck is deck


def test_deck_with_a_deed_that_the_duel_does_not_know_is_refused() -> None:
    deck = own_deck("duel", action=[*ACTIONS, {"name": "flood", "does": "flood"}])
    with pytest.raises(
        DeckError, match="deck: 'flood' does 'flood'; this game knows break, climb, dig, key, peek, repair, ro"
    ):
        ruleset("duel", {}, deck)


@pytest.mark.parametrize("name", ["bribe", "done", "mark", "pass", "pay", "shed", "show", "turn"])
def test_card_named_like_a_verb_is_refused(name: str) -> None:
    deck = own_deck("duel", path=[*PATHS, {"name": name, "shape": "[NS]"}])
    with pytest.raises(DeckError, match=f"deck: a card may not be named '{name}', which is a verb"):
        ruleset("duel", {}, deck)


def test_solo_has_two_colours_and_the_duel_has_no_options() -> None:
    assert SOLO.options == {"colour": "green"}
    with pytest.raises(OptionError, match="option: 'colour' must be green or blue, not 'red'"):
        ruleset("solo", {"colour": "red"})
    with pytest.raises(OptionError, match="option: duel has no 'colour'"):
        ruleset("duel", {"colour": "green"})


def laws(*holders: Play | Phase) -> set[Law]:
    return {value for holder in holders for value in vars(holder).values() if isinstance(value, Law)}


@pytest.mark.parametrize("game", [DUEL, SOLO], ids=["duel", "solo"])
@pytest.mark.plain
def test_every_reason_is_a_few_plain_words(game: Ruleset) -> None:
    found = laws(*game.plays.values(), *game.play_of, *game.phases.values())
    assert len(found) == 27
    assert [law for law in found if not re.fullmatch(r"[a-z][a-z ,'-]{9,89}", law.reason)] == []


@pytest.mark.parametrize("game", [DUEL, SOLO], ids=["duel", "solo"])
def test_rules_say_their_revision(game: Ruleset) -> None:
    assert game.revision == {"duel": REVISION, "solo": SOLO_REVISION}[game.game] == {"duel": 1, "solo": 2}[game.game]
