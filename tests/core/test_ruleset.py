"""Rulesets, phases and plays: what the base classes leave to the games, and decks that do not suit a game."""

from typing import Any

import pytest

from kilof.cards import DeckError
from kilof.core.lore import Lore
from kilof.core.rng import Rng
from kilof.core.ruleset import UNPLAYED, Between, Law, Phase, Play, Ruleset, RulesetError, Setup
from kilof.plays.dig import DIG, Dig
from tests.build import own_deck, printed, rules

S: Any = None  # no state: what is asked does not look at it
A = (0, 0, 0, 0, 0, 0, 0, 0)


@pytest.mark.parametrize(
    ("base", "method", "args"),
    [
        (Play(), "list", (S, 0, 0, [])),
        (Play(), "refusal", (S, A)),
        (Play(), "resolve", (S, A, None)),
        (Phase(), "refusal", (S, A)),
        (Phase(), "resolve", (S, A, None)),
        (Setup(), "table", (S, 3)),
        (Setup(), "networks", (S,)),
        (Setup(), "stacks", (S,)),
        (Setup(), "first", (S,)),
        (Setup(), "begin", (S, S, None)),
    ],
)
@pytest.mark.plain
def test_game_must_say_this_itself(base: object, method: str, args: tuple[Any, ...]) -> None:
    with pytest.raises(NotImplementedError):
        getattr(base, method)(*args)


@pytest.mark.plain
def test_phase_waits_for_nobody_and_offers_nothing_unless_it_says_so() -> None:
    phase = Phase()
    assert (phase.waiting(S), phase.options(S, 0), phase.asides(S, 0), phase.plays) == ((), [], [], ())
    assert phase.goes_on(S)


@pytest.mark.plain
def test_phase_between_rounds_refuses_everything_by_its_law() -> None:
    law = Law("X1", "not now")
    assert Between("waiting", law).refusal(S, A) is law
    assert Between("waiting", law).name == "waiting"


@pytest.mark.plain
def test_cards_that_are_not_played_offer_nothing() -> None:
    game = rules()
    assert [card.section for card, play in zip(game.deck.cards, game.play_of, strict=True) if play is UNPLAYED] == [
        *("start", "goal", "goal", "goal", "gold", "gold", "gold", "role", "role", "nugget", "nugget", "nugget")
    ]
    offered: list[tuple[int, ...]] = []
    UNPLAYED.list(S, 0, 0, offered)
    assert offered == []


@pytest.mark.plain
def test_plain_lore_keeps_nothing() -> None:
    lore = Setup().lore(S, 3)
    assert type(lore) is Lore
    assert lore.clone() is lore
    assert lore.seen(S, None) == ()
    assert lore.fold((), S) == ()
    assert lore.imagine(S, (), (), Rng("x")) is lore
    assert lore.pages(()) == {}


def test_ruleset_knows_its_plays_by_verb_and_by_word() -> None:
    game = rules()
    assert set(game.by_word) == {"pass", "turn", "pick"}
    assert set(game.phases) == {"dealing", "over", "turn", "choosing", "share"}
    assert {game.plays[verb].verb for verb in game.plays} == set(game.plays)
    assert (game.game, game.rounds, game.seats) == ("classic", 3, range(3, 11))
    assert rules("g3", True).options == {"edition": "g3", "forfeit": "on", "nuggets": "off"}


class Stroll(Play):
    """Somebody took a number that is taken."""

    verb = DIG
    word = "stroll"


class Climb(Dig):
    does = "climb"


LAWS: Any = dict.fromkeys(("beside", "match", "turned", "reach", "tools"), Law("X1", "no"))


class Beside(Phase):
    """One more phase, with one play."""

    def __init__(self, play: Play) -> None:
        self.name = "beside"
        self.plays = (play,)


def with_play(game: Ruleset, play: Play) -> Ruleset:
    phases = (*(phase for name, phase in game.phases.items() if name not in ("dealing", "over")), Beside(play))
    return Ruleset(
        game=game.game,
        revision=game.revision,
        options=game.options,
        deck=game.deck,
        seats=game.seats,
        rounds=game.rounds,
        hand=game.hand,
        setup=game.setup,
        dealing=game.dealing,
        over=game.over,
        phases=phases,
    )


@pytest.mark.parametrize("play", [Stroll(), Dig(**LAWS)], ids=["another play", "the same play again, by other laws"])
def test_two_plays_of_one_verb_are_refused_in_one_line(play: Play) -> None:
    with pytest.raises(RulesetError) as caught:
        with_play(rules(), play)
    assert str(caught.value) == f"classic: Dig and {type(play).__name__} have the same verb, 1"


def test_plays_of_one_kind_share_a_verb_if_they_do_different_deeds() -> None:
    climb = Climb(**LAWS)
    assert with_play(rules(), climb).plays[DIG] is climb


def test_one_play_may_be_open_in_several_phases() -> None:
    game = rules()
    assert with_play(game, game.plays[DIG]).plays == game.plays


def test_card_that_does_what_the_game_does_not_know_is_refused() -> None:
    deck = own_deck(action=[*printed("action"), {"name": "ladder", "does": "climb"}])
    with pytest.raises(DeckError) as caught:
        rules(deck=deck)
    assert str(caught.value) == "deck: 'ladder' does 'climb'; this game knows break, dig, peek, repair, rockfall"


def test_card_named_like_a_verb_is_refused() -> None:
    deck = own_deck(path=[*printed("path"), {"name": "pass", "shape": "[NS]"}])
    with pytest.raises(DeckError) as caught:
        rules(deck=deck)
    assert str(caught.value) == "deck: a card may not be named 'pass', which is a verb"


def test_deed_with_a_line_break_is_refused_in_one_line() -> None:
    deck = own_deck(action=[*printed("action"), {"name": "ladder", "does": "cli\nmb"}])
    with pytest.raises(DeckError) as caught:
        rules(deck=deck)
    assert len(str(caught.value).splitlines()) == 1
