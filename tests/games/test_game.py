"""Games and their options."""

import pytest

from kilof.cards import packaged_deck
from kilof.games import GAMES, GameOption, OptionError

CLASSIC = GAMES["classic"]


def test_games_are_known_by_their_names() -> None:
    assert {name: game.name for name, game in GAMES.items()} == {name: name for name in GAMES}
    assert (CLASSIC.title, CLASSIC.deck) == ("Classic", "classic")


def test_options_not_given_have_their_first_choice() -> None:
    assert CLASSIC.chosen({}) == {"edition": "v3", "forfeit": "off", "nuggets": "off"}
    assert CLASSIC.chosen({"forfeit": "on"}) == {"edition": "v3", "forfeit": "on", "nuggets": "off"}
    assert CLASSIC.rules({"edition": "g3"}, packaged_deck("classic")).options == CLASSIC.chosen({"edition": "g3"})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"ladders": "on"}, "option: classic has no 'ladders'; it has edition, forfeit, nuggets"),
        ({"nuggets": "yes"}, "option: 'nuggets' must be off or on, not 'yes'"),
        ({"edition": "v4"}, "option: 'edition' must be v3 or g3, not 'v4'"),
        ({"forfeit": ""}, "option: 'forfeit' must be off or on, not ''"),
    ],
)
def test_option_that_the_game_does_not_have_is_refused(options: dict[str, str], message: str) -> None:
    with pytest.raises(OptionError) as caught:
        CLASSIC.chosen(options)
    assert str(caught.value) == message


@pytest.mark.parametrize("options", [{"nug\ngets": "on"}, {"edition": "v\n4"}])
def test_message_is_one_line_even_if_the_option_is_not(options: dict[str, str]) -> None:
    with pytest.raises(OptionError) as caught:
        CLASSIC.chosen(options)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize("option", CLASSIC.options, ids=lambda option: option.name)
def test_every_option_is_explained(option: GameOption) -> None:
    assert len(option.choices) == len(set(option.choices)) > 1
    assert option.choices[-1] in option.help


def test_rules_of_a_revision_are_there_while_the_game_keeps_them() -> None:
    deck, older = packaged_deck("classic"), CLASSIC.rules({"edition": "g3"}, packaged_deck("classic"))
    now = CLASSIC.rules({}, deck).revision
    mended = CLASSIC._replace(older={now - 1: lambda _options, _deck: older})
    found = [mended.rules_at(revision, {"forfeit": "on"}, deck) for revision in (now, now - 1, now + 1)]
    assert found[0] is not None
    assert found[0].options == CLASSIC.chosen({"forfeit": "on"})
    assert found[1:] == [older, None]
